//! A game as the viewer DhtmlXQ takes it: what `dhtmlxq` reads.

use std::fmt::Write as _;

use kydan_game::{Game as _, Side};

use super::GameRecord;
use crate::{Notation, Position, Xiangqi, fen};

/// The men of a side in the order in which their places are written.
const MEN: &str = "RNBAKABNRCCPPPPP";

/// The game in DhtmlXQ's tags, without comments and variations.
pub fn write_dhtmlxq(game: &GameRecord) -> String {
    let line = game.line();
    let tag = |name: &str| game.tags.get(name).unwrap_or_default();
    let title = format!("{} – {}", tag("Red"), tag("Black"));
    let result = game.result.map_or("", |score| match score.white.0.cmp(&score.black.0) {
        std::cmp::Ordering::Greater => "红胜",
        std::cmp::Ordering::Less => "黑胜",
        std::cmp::Ordering::Equal => "和棋",
    });
    let start = line.start();
    let mut moves = String::new();
    for (mv, position) in line.moves().iter().zip(line.positions()) {
        let uci = Xiangqi::write_move(position, *mv, Notation::Uci);
        for square in uci.as_bytes().chunks(2) {
            moves.push_str(&place(square));
        }
    }
    let fields = [
        ("title", title.as_str()),
        ("event", tag("Event")),
        ("date", tag("Date")),
        ("place", tag("Site")),
        ("round", tag("Round")),
        ("red", tag("Red")),
        ("redeng", tag("RedEng")),
        ("black", tag("Black")),
        ("blackeng", tag("BlackEng")),
        ("result", result),
        ("binit", &men(start)),
        ("firstplay", if start.turn() == Side::White { "0" } else { "1" }),
        ("movelist", &moves),
    ];
    let mut text = "[DhtmlXQ]\n".to_owned();
    for (name, value) in fields.into_iter().filter(|(_, value)| !value.is_empty()) {
        // A bracket would begin a tag.
        let value = value.replace(['[', ']'], "|").replace(char::is_control, " ");
        let _ = writeln!(text, "[DhtmlXQ_{name}]{value}[/DhtmlXQ_{name}]");
    }
    text + "[/DhtmlXQ]"
}

/// `h2` as file from the left and rank from the top.
fn place(square: &[u8]) -> String {
    match square {
        [file, rank] => format!("{}{}", file.wrapping_sub(b'a'), b'9'.wrapping_sub(*rank)),
        _ => String::new(),
    }
}

/// Two digits for each man, 99 for one that is not on the board.
fn men(position: &Position) -> String {
    let board = fen::write(position);
    let mut places: Vec<(char, String)> = Vec::new();
    for (row, letters) in board.split(' ').next().unwrap_or_default().split('/').enumerate() {
        let mut file = 0;
        for letter in letters.chars() {
            if let Some(empty) = letter.to_digit(10) {
                file += empty;
            } else {
                places.push((letter, format!("{file}{row}")));
                file += 1;
            }
        }
    }
    // From the left, so that the men of one kind stand in the order of their files.
    places.sort_by(|(_, one), (_, other)| one.cmp(other));
    let black = MEN.to_ascii_lowercase();
    MEN.chars().chain(black.chars()).fold(String::new(), |text, man| {
        let at = places.iter().position(|(letter, _)| *letter == man);
        text + &at.map_or_else(|| "99".to_owned(), |at| places.remove(at).1)
    })
}
