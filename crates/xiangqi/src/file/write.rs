//! Games written as PGN, with the moves in any notation.

use std::collections::BTreeMap;

use kydan_game::{Line, Side};

use super::pgn::write_score;
use super::{Branch, GameRecord, Note, Variation};
use crate::position::Position;
use crate::sheet::move_number;
use crate::{Notation, Xiangqi, fen, notation};
use kydan_game::Tags;

/// The longest line of movetext, in characters.
const WIDTH: usize = 80;

/// The tags that every game has, in the order that other programs write them.
const USUAL: [&str; 8] = ["Event", "Site", "Date", "Round", "RedTeam", "Red", "BlackTeam", "Black"];

/// The game as PGN: the tags, the moves with comments, marks and variations, and the result. What could not be read
/// stands in a comment at the end, so that nothing is lost.
///
/// ```
/// use kydan_xiangqi::Notation;
/// use kydan_xiangqi::file::{GameFile, write};
///
/// let file = GameFile::read("1. 炮二平五 马8进7 *".as_bytes())?;
/// let game = file.games().next().unwrap();
/// assert!(write(&game, Notation::Vietnamese).ends_with("\n1. P2-5 M8.7 *\n"));
/// # Ok::<(), kydan_xiangqi::file::FileProblem>(())
/// ```
pub fn write(game: &GameRecord, notation: Notation) -> String {
    let mut text = String::new();
    write_tags(&mut text, game, notation);
    let mut moves = Movetext { text: String::new(), column: 0 };
    write_branch(&mut moves, &game.main, notation);
    if !game.main.sheet.unread.is_empty() {
        moves.comment(&game.main.sheet.unread.join(" "));
    }
    moves.word(&game.result.map_or_else(|| "*".to_owned(), write_score));
    text + &moves.text + "\n"
}

fn write_tags(text: &mut String, game: &GameRecord, notation: Notation) {
    let mut tag = |name: &str, value: &str| {
        let value = value.replace('\\', "\\\\").replace('"', "\\\"");
        let value: String = value.chars().map(|sign| if sign.is_control() { ' ' } else { sign }).collect();
        text.extend(["[", name, " \"", &value, "\"]\n"]);
    };
    tag("Game", "Chinese Chess");
    for name in USUAL {
        tag(name, told(&game.tags, name));
    }
    tag("Result", &game.result.map_or_else(|| "*".to_owned(), write_score));
    for (name, value) in game.tags.iter() {
        let ours = ["Game", "White", "WhiteTeam", "Result", "FEN", "Format", "SetUp"];
        let known = USUAL.iter().chain(&ours).any(|other| other.eq_ignore_ascii_case(name));
        if !known && name.chars().all(|sign| sign.is_ascii_alphanumeric() || sign == '_') && !name.is_empty()
        {
            tag(name, value);
        }
    }
    if *game.line().start() != Position::start() {
        tag("FEN", &fen::write(game.line().start()));
    }
    tag("Format", notation.name());
    text.push('\n');
}

fn told<'a>(tags: &'a Tags, name: &str) -> &'a str {
    let known = match name {
        "Red" => tags.red(),
        "RedTeam" => tags.red_team(),
        _ => tags.get(name),
    };
    known.unwrap_or_default()
}

/// Words set in lines.
struct Movetext {
    text: String,
    column: usize,
}

impl Movetext {
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        if self.column > 0 && self.column + 1 + width > WIDTH {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text += word;
        self.column += width;
    }

    /// The brace that would end the comment early becomes a bracket.
    fn comment(&mut self, words: &str) {
        let words = words.replace('}', ")");
        self.word("{");
        // What stands in brackets is a command to programs: some read it on one line only.
        if words.starts_with("[%") {
            self.word(&words);
        } else {
            words.split_whitespace().for_each(|word| self.word(word));
        }
        self.word("}");
    }

    fn note(&mut self, note: &Note) {
        for mark in &note.marks {
            self.word(&format!("${mark}"));
        }
        for words in &note.comments {
            self.comment(words);
        }
    }
}

fn write_branch(moves: &mut Movetext, branch: &Branch, notation: Notation) {
    let line: &Line<Xiangqi> = &branch.sheet.line;
    let mut notes: BTreeMap<usize, Vec<&Note>> = BTreeMap::new();
    for note in &branch.notes {
        notes.entry(note.ply.into()).or_default().push(note);
    }
    let mut variations: BTreeMap<usize, Vec<&Variation>> = BTreeMap::new();
    for variation in &branch.variations {
        variations.entry(variation.instead_of.into()).or_default().push(variation);
    }
    for note in notes.get(&0).into_iter().flatten() {
        moves.note(note);
    }
    // Black's move needs its number after anything else than White's.
    let mut numbered = false;
    for (done, (mv, position)) in line.moves().iter().zip(line.positions()).enumerate() {
        let number = move_number(line.start(), done);
        match position.turn() {
            Side::White => moves.word(&format!("{number}.")),
            Side::Black if numbered => {}
            Side::Black => moves.word(&format!("{number}...")),
        }
        moves.word(&notation::write(position, *mv, notation));
        numbered = true;
        for note in notes.get(&(done + 1)).into_iter().flatten() {
            moves.note(note);
            numbered = false;
        }
        for variation in variations.get(&(done + 1)).into_iter().flatten() {
            moves.word("(");
            write_branch(moves, &variation.branch, notation);
            if !variation.branch.sheet.unread.is_empty() {
                moves.comment(&variation.branch.sheet.unread.join(" "));
            }
            moves.word(")");
            numbered = false;
        }
    }
}
