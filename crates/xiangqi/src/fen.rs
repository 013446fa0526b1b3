//! Positions as FEN text: ranks from Black's back rank down, then the side to move.

use kydan_game::{Misread, Side};

use crate::board::Board;
use crate::notation::{self, Notation};
use crate::phrases;
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::square::Square;

/// The position in which every game begins.
const START: &str = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w";

/// Reads `board side`, and ignores up to four fields after them (castling, en passant and counters of other
/// programs). Men may stand where they could never have come: reading is not judging. But a side has exactly
/// one king and no more men of a kind than at the start.
///
/// Dialects: `n` or `h`, `b` or `e`, `k` or `g`, `p` or `s` for the men; `w` or `r`, `b` for the side, in either size.
/// What engines are told is read too: `startpos` for the usual beginning, the words `position` and `fen` before, and
/// `moves` after it, whose moves (coordinates, ranks 0–9) lead to the position that is meant, legal or not.
pub(crate) fn read(text: &str) -> Result<Position, Misread> {
    let fields = fields(text);
    let mut rest = fields.as_slice();
    let told = skip(&mut rest, "position");
    if skip(&mut rest, "startpos") {
        return played(Position::start(), rest);
    }
    let told = skip(&mut rest, "fen") || told;
    let end = rest.iter().position(|(_, field)| *field == "moves").unwrap_or(rest.len());
    let (position, moves) = rest.split_at_checked(end).unwrap_or((rest, &[]));
    let start = read_fields(text, position)?;
    match moves.first().copied() {
        // `moves` is a word of engines; after a bare position it is one field too many.
        Some((at, field)) if !told => Err(Misread::new(phrases::FEN_FIELDS, field, at)),
        _ => played(start, moves),
    }
}

fn read_fields(text: &str, fields: &[(usize, &str)]) -> Result<Position, Misread> {
    let Some((at, ranks)) = fields.first().copied() else {
        return Err(Misread::new(phrases::FEN_FIELDS, text.trim(), 0).expecting([START]));
    };
    let board = read_board(ranks, at)?;
    let turn = match fields.get(1).copied() {
        Some((_, "w" | "r" | "W" | "R")) => Side::White,
        Some((_, "b" | "B")) => Side::Black,
        Some((at, turn)) => return Err(Misread::new(phrases::FEN_TURN, turn, at).expecting(["w", "r", "b"])),
        None => {
            let end = at + ranks.chars().count();
            return Err(Misread::new(phrases::FEN_TURN, "", end).expecting(["w", "r", "b"]));
        }
    };
    match fields.get(6).copied() {
        Some((at, field)) => Err(Misread::new(phrases::FEN_FIELDS, field, at)),
        None => Ok(Position { board, turn }),
    }
}

/// Takes the word, if it comes next.
fn skip(fields: &mut &[(usize, &str)], word: &str) -> bool {
    match fields {
        [(_, first), rest @ ..] if *first == word => {
            *fields = rest;
            true
        }
        _ => false,
    }
}

/// The position after `moves …`.
fn played(start: Position, fields: &[(usize, &str)]) -> Result<Position, Misread> {
    match fields {
        [] => Ok(start),
        [(_, "moves"), moves @ ..] => moves.iter().try_fold(start, |now, (at, text)| {
            let shift = |misread: Misread| Misread { at: at + misread.at, ..misread };
            notation::read(&now, text, Notation::Uci).map(|mv| now.after(mv)).map_err(shift)
        }),
        [(at, field), ..] => Err(Misread::new(phrases::FEN_FIELDS, *field, *at).expecting(["moves"])),
    }
}

/// The words of the text, each with where it begins, in characters.
fn fields(text: &str) -> Vec<(usize, &str)> {
    let mut fields = Vec::new();
    let mut at = 0;
    for piece in text.split(char::is_whitespace) {
        if !piece.is_empty() {
            fields.push((at, piece));
        }
        at += piece.chars().count() + 1;
    }
    fields
}

fn read_board(text: &str, start: usize) -> Result<Board, Misread> {
    let mut board = Board::EMPTY;
    let mut at = start;
    let ranks: Vec<&str> = text.split('/').collect();
    if ranks.len() != 10 {
        let found = ranks.len().to_string();
        return Err(Misread::new(phrases::FEN_RANKS, found, start).expecting(["10"]));
    }
    for (rank, men) in (0..10).rev().zip(ranks) {
        let width = || Misread::new(phrases::FEN_RANK_WIDTH, men, at).expecting(["9"]);
        if men.chars().count() > 9 {
            return Err(width());
        }
        let mut file = 0;
        for (place, letter) in men.chars().enumerate() {
            let wrong = |phrase| Misread::new(phrase, letter, at + place);
            if let Some(empty @ 1..) = letter.to_digit(10) {
                file += empty as u8;
                continue;
            }
            let role = role(letter).ok_or_else(|| wrong(phrases::FEN_PIECE))?;
            let side = if letter.is_ascii_uppercase() { Side::White } else { Side::Black };
            let square = Square::new(file, rank).ok_or_else(width)?;
            if board.men(side, role).count() == role.at_most() {
                return Err(wrong(phrases::FEN_TOO_MANY));
            }
            board.put(square, Piece { side, role });
            file += 1;
        }
        if file != 9 {
            return Err(width());
        }
        at += men.chars().count() + 1;
    }
    for (side, letter) in [(Side::White, "K"), (Side::Black, "k")] {
        if board.king(side).is_none() {
            return Err(Misread::new(phrases::FEN_NO_KING, text, start).expecting([letter]));
        }
    }
    Ok(board)
}

/// The kinds by the letters of all programs: a general is a king, a soldier a pawn.
fn role(letter: char) -> Option<Role> {
    match letter {
        'g' | 'G' => Some(Role::King),
        's' | 'S' => Some(Role::Pawn),
        letter => Role::from_letter(letter),
    }
}

/// `board side`, such as `rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w`.
pub(crate) fn write(position: &Position) -> String {
    let turn = match position.turn {
        Side::White => 'w',
        Side::Black => 'b',
    };
    format!("{} {turn}", position.board.ranks())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn misread(text: &str) -> String {
        read(text).unwrap_err().to_string()
    }

    #[test]
    fn the_start_is_read_and_written() {
        assert_eq!(read(START).unwrap(), Position::start());
        assert_eq!(write(&Position::start()), START);
    }

    #[test]
    fn other_letters_sides_and_trailing_counters_are_taken() {
        let other = "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR r - - 0 1";
        assert_eq!(read(other).unwrap(), Position::start());
    }

    #[test]
    fn letters_of_every_program_mean_the_same_men() {
        for board in [
            "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
            "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR",
            "rheagaehr/9/1c5c1/s1s1s1s1s/9/9/S1S1S1S1S/1C5C1/9/RHEAGAEHR",
            "rneakaenr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNEAKAENR",
            "rnbakabnr/111111111/1c5c1/p1p1p1p1p/45/9/P1P1P1P1P/1C5C1/9/RNBAKABNR",
        ] {
            for rest in ["w", "r", "R", "w - -", "w - - 0", "w - - 0 1", "r 0 1", "  w  -  - 12 34 "] {
                assert_eq!(read(&format!("{board} {rest}")), Ok(Position::start()), "{board} {rest}");
            }
            let black = Position::start().if_turn_of(Side::Black);
            assert_eq!(read(&format!("{board} b - - 0 1")), Ok(black));
        }
    }

    #[test]
    fn what_engines_are_told_is_the_position_after_the_moves() {
        let after = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1C2C4/9/RNBAKABNR w";
        for text in [
            "position startpos moves h2e2 h9g7".to_owned(),
            "startpos moves h2e2 h9g7".to_owned(),
            format!("position fen {START} - - 0 1 moves h2e2 h9g7"),
            format!("fen {START} moves h2e2 h9g7"),
            format!("position fen {after} - - 2 2 moves"),
        ] {
            assert_eq!(read(&text).map(|position| write(&position)), Ok(after.to_owned()), "{text}");
        }
        insta::assert_snapshot!(misread("position startpos moves h2e2 h9g"), @r#"xiangqi.notation.not_coordinates at character 29: "h9g" (expected h2e2)"#);
        insta::assert_snapshot!(misread("startpos h2e2"), @r#"xiangqi.fen.fields at character 9: "h2e2" (expected moves)"#);
        insta::assert_snapshot!(misread("4k4/9/9/9/9/9/9/9/9/4K4 w moves e0e1"), @r#"xiangqi.fen.fields at character 26: "moves""#);
    }

    #[test]
    fn what_is_wrong_is_named_with_its_place() {
        insta::assert_snapshot!(misread(""), @r#"xiangqi.fen.fields at character 0: "" (expected rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w)"#);
        insta::assert_snapshot!(misread("9/9 w"), @r#"xiangqi.fen.ranks at character 0: "2" (expected 10)"#);
        insta::assert_snapshot!(misread("4k4/9/9/9/9/9/9/9/9/4K4"), @r#"xiangqi.fen.turn at character 23: "" (expected w, r, b)"#);
        insta::assert_snapshot!(misread("4k4/9/9/9/9/9/9/9/9/4K4 x"), @r#"xiangqi.fen.turn at character 24: "x" (expected w, r, b)"#);
        insta::assert_snapshot!(misread("4k4/8/9/9/9/9/9/9/9/4K4 w"), @r#"xiangqi.fen.rank_width at character 4: "8" (expected 9)"#);
        insta::assert_snapshot!(misread("4k4/9/9/9/9/9/9/9/9/4K44 w"), @r#"xiangqi.fen.rank_width at character 20: "4K44" (expected 9)"#);
        insta::assert_snapshot!(misread("4k4/9/9/4q4/9/9/9/9/9/4K4 w"), @r#"xiangqi.fen.piece at character 9: "q""#);
        insta::assert_snapshot!(misread("4k4/9/9/rr1r5/9/9/9/9/9/4K4 w"), @r#"xiangqi.fen.too_many at character 11: "r""#);
        insta::assert_snapshot!(misread("9/9/9/9/9/9/9/9/9/4K4 w"), @r#"xiangqi.fen.no_king at character 0: "9/9/9/9/9/9/9/9/9/4K4" (expected k)"#);
        insta::assert_snapshot!(misread("4k4/9/9/9/9/9/9/9/9/4K4 w - - 0 1 x"), @r#"xiangqi.fen.fields at character 34: "x""#);
    }
}
