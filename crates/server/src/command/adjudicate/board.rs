//! A board in the terminal.

use kydan_game::Kind;

use crate::command::add;
use crate::language::Language;

/// How pieces are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Style {
    pub(super) language: Language,
    pub(super) paint: Paint,
}

/// Whether the terminal shows colors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Paint {
    Colors,
    Plain,
}

/// The board of a FEN with its coordinates; pieces of the side that begins in capitals, the other's in small
/// letters.
pub(super) fn draw(kind: Kind, fen: &str, style: Style) -> String {
    let placement = fen.split_whitespace().next().unwrap_or_default();
    let ranks: Vec<Vec<Option<char>>> = placement.split('/').map(points).collect();
    let (files, lowest) = if kind == Kind::Xiangqi { ("abcdefghi", 0) } else { ("abcdefgh", 1) };
    let mut text = String::new();
    for (row, rank) in ranks.iter().enumerate() {
        let number = ranks.len() - 1 - row + lowest;
        add(&mut text, format!("  {number:>2}  "));
        for (file, man) in rank.iter().enumerate() {
            add(
                &mut text,
                match man {
                    Some(letter) => piece(kind, *letter, style),
                    None => format!("{:<3}", empty(kind, number, file)),
                },
            );
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
        if kind == Kind::Xiangqi && number == 5 {
            add(&mut text, format!("      {}\n", "~  ".repeat(files.len()).trim_end()));
        }
    }
    text.push_str("      ");
    for file in files.chars() {
        add(&mut text, format!("{file:<3}"));
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

fn points(rank: &str) -> Vec<Option<char>> {
    let mut points = Vec::new();
    for letter in rank.chars() {
        match letter.to_digit(10) {
            Some(empty) => points.extend(std::iter::repeat_n(None, empty as usize)),
            None => points.push(Some(letter)),
        }
    }
    points
}

/// The palaces of xiangqi are shown, the rest of both boards is dots.
fn empty(kind: Kind, rank: usize, file: usize) -> char {
    let palace = matches!(rank, 0..=2 | 7..=9) && matches!(file, 3..=5);
    if kind == Kind::Xiangqi && palace { '+' } else { '.' }
}

fn piece(kind: Kind, letter: char, style: Style) -> String {
    let vi = match (kind, letter.to_ascii_lowercase()) {
        (Kind::Xiangqi, 'k') => "Tg",
        (Kind::Xiangqi, 'a') => "S",
        (_, 'b') => "T",
        (_, 'r') => "X",
        (_, 'n') => "M",
        (Kind::Xiangqi, 'c') => "P",
        (Kind::Xiangqi, _) => "B",
        (_, 'k') => "V",
        (_, 'q') => "H",
        (_, _) => "C",
    };
    let en = match (kind, letter.to_ascii_lowercase()) {
        (Kind::Xiangqi, 'b') => "E",
        (Kind::Xiangqi, 'n') => "H",
        (_, 'a') => "A",
        (_, 'b') => "B",
        (_, 'k') => "K",
        (_, 'q') => "Q",
        (_, 'r') => "R",
        (_, 'n') => "N",
        (_, 'c') => "C",
        _ => "P",
    };
    let name = style.language.pick(vi, en);
    let first = letter.is_ascii_uppercase();
    let name = if first { name.to_uppercase() } else { name.to_lowercase() };
    let padded = format!("{name:<3}");
    match style.paint {
        Paint::Plain => padded,
        Paint::Colors => format!("\u{1b}[{}m{padded}\u{1b}[0m", if first { "1;31" } else { "1;36" }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_shows_its_men_its_palaces_and_its_coordinates() {
        let style = Style { language: Language::Vi, paint: Paint::Plain };
        let board = draw(Kind::Xiangqi, "4k4/9/9/9/9/9/9/9/4R4/3K5 b", style);
        let lines: Vec<&str> = board.lines().collect();
        assert_eq!(lines[0], "   9  .  .  .  +  tg +  .  .  .");
        assert_eq!(lines[9], "   1  .  .  .  +  X  +  .  .  .");
        assert_eq!(lines[11], "      a  b  c  d  e  f  g  h  i");
        let style = Style { language: Language::En, paint: Paint::Plain };
        let board = draw(Kind::Chess, "4k3/8/8/8/8/8/4P3/4K2N w - - 0 1", style);
        let lines: Vec<&str> = board.lines().collect();
        assert_eq!(lines[0], "   8  .  .  .  .  k  .  .  .");
        assert_eq!(lines[7], "   1  .  .  .  .  K  .  .  N");
    }
}
