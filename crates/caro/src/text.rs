//! A position as text: the rows from the top, whose turn it is, and how far the opening is.
//!
//! `15/15/15/15/15/15/15/7x7/15/15/15/15/15/15/15 w three`: a black stone on h8. `x` is black, `O` white, as on paper;
//! the turn is `w` for the player who begins and `b` for the other, as in all games.

use kydan_game::{Misread, Side};

use crate::point::WIDTH;
use crate::{Board, Opening, Point, Position, Stone, phrases};

pub(crate) fn write(position: &Position) -> String {
    let rows: Vec<String> = (0..WIDTH).rev().map(|rank| row(&position.board, rank)).collect();
    let turn = match position.turn() {
        Side::White => 'w',
        Side::Black => 'b',
    };
    format!("{} {turn} {}", rows.join("/"), position.opening.name())
}

fn row(board: &Board, rank: u8) -> String {
    let mut text = String::new();
    let mut empty = 0;
    let flush = |text: &mut String, empty: &mut u8| {
        if *empty > 0 {
            text.push_str(&empty.to_string());
            *empty = 0;
        }
    };
    for point in (0..WIDTH).filter_map(|file| Point::new(file, rank)) {
        match board.at(point) {
            None => empty += 1,
            Some(stone) => {
                flush(&mut text, &mut empty);
                text.push(match stone {
                    Stone::Black => 'x',
                    Stone::White => 'O',
                });
            }
        }
    }
    flush(&mut text, &mut empty);
    text
}

pub(crate) fn read(text: &str) -> Result<Position, Misread> {
    let fields: Vec<&str> = text.split_whitespace().collect();
    let [rows, turn, opening] = fields[..] else {
        return Err(Misread::new(phrases::TEXT_FIELDS, text, 0));
    };
    let board = board(rows)?;
    let wrong = || Misread::new(phrases::TEXT_OPENING, opening, text.len() - opening.len());
    let opening = Opening::of(opening).ok_or_else(wrong)?;
    // The colors alternate from the first stone on, so their numbers tell whether the opening can be there.
    let count = |stone| Point::all().filter(|point| board.at(*point) == Some(stone)).count();
    let (black, white) = (count(Stone::Black), count(Stone::White));
    if !opening.fits(black + white) || !(black == white || black == white + 1) {
        return Err(wrong());
    }
    let position = Position { board, opening };
    match (turn, position.turn()) {
        ("w", Side::White) | ("b", Side::Black) => Ok(position),
        _ => Err(Misread::new(phrases::TEXT_TURN, turn, rows.len() + 1)),
    }
}

fn board(rows: &str) -> Result<Board, Misread> {
    let mut board = Board::default();
    let parts: Vec<&str> = rows.split('/').collect();
    if parts.len() != usize::from(WIDTH) {
        return Err(Misread::new(phrases::TEXT_ROWS, rows, 0));
    }
    for (rank, part) in (0..WIDTH).rev().zip(parts) {
        let wrong = || Misread::new(phrases::TEXT_ROW, part, rows.find(part).unwrap_or_default());
        let mut file: u8 = 0;
        let mut empty: u8 = 0;
        for letter in part.chars() {
            if let Some(digit) = letter.to_digit(10) {
                empty = empty.saturating_mul(10).saturating_add(digit as u8);
                continue;
            }
            file = file.saturating_add(empty);
            empty = 0;
            let stone = match letter {
                'x' => Stone::Black,
                'O' => Stone::White,
                _ => return Err(wrong()),
            };
            board.put(Point::new(file, rank).ok_or_else(wrong)?, stone);
            file += 1;
        }
        if file.saturating_add(empty) != WIDTH {
            return Err(wrong());
        }
    }
    Ok(board)
}
