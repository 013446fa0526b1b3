//! PGN in export format.

use std::fmt::Write as _;

use kydan_game::{Game as _, HalfPoints, Line, Score};

use crate::{Chess, Notation};

/// A game to be written.
#[derive(Clone, Debug)]
pub struct PgnGame<'a> {
    /// The seven tags that every game has.
    pub roster: Roster,
    /// Further tags, name and value, written in the order of their names.
    pub tags: Vec<(String, String)>,
    /// The game.
    pub line: &'a Line<Chess>,
    /// What each side got; none while it is not decided.
    pub score: Option<Score>,
    /// Times of each ply, as far as they are known: `times[0]` is of ply 1.
    pub times: Vec<PlyTime>,
    /// After which plies a draw was offered (8.1.5).
    pub offers: Vec<u16>,
}

/// The Seven Tag Roster but for the result, which follows from the score.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Roster {
    /// Name of the event.
    pub event: String,
    /// The place where it was played.
    pub site: String,
    /// Date as `YYYY.MM.DD`, with `?` for what is not known.
    pub date: String,
    /// The round, as it is written.
    pub round: String,
    /// White player.
    pub white: String,
    /// Black player.
    pub black: String,
}

/// Times of one ply, in seconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PlyTime {
    /// What the player's clock showed after it: `%clk`.
    pub clock: Option<u32>,
    /// How long it took: `%emt`.
    pub elapsed: Option<u32>,
}

/// Writes a game in PGN's export format, lines of less than 80 columns.
///
/// PGN knows three results. A score that is none of them, such as 0–0 (11.8), is written as `*` with the tags
/// `WhiteScore` and `BlackScore`. A ply that the laws forbid is written in its long form after a comment that says
/// why: it was played, though readers of PGN will stop there.
///
/// ```
/// use kydan_chess::{Chess, Laws, PgnGame, Roster, write_pgn};
/// use kydan_game::Line;
///
/// let line = Line::<Chess>::new(Laws::FIDE_2018);
/// let game = PgnGame {
///     roster: Roster { white: "Lê".into(), ..Roster::default() },
///     tags: vec![], line: &line, score: None, times: vec![], offers: vec![],
/// };
/// assert!(write_pgn(&game).contains("[White \"Lê\"]\n"));
/// ```
pub fn write_pgn(game: &PgnGame<'_>) -> String {
    let result = game.score.and_then(result).unwrap_or("*");
    let mut text = String::new();
    let roster = &game.roster;
    for (name, value, unknown) in [
        ("Event", &roster.event, "?"),
        ("Site", &roster.site, "?"),
        ("Date", &roster.date, "????.??.??"),
        ("Round", &roster.round, "?"),
        ("White", &roster.white, "?"),
        ("Black", &roster.black, "?"),
    ] {
        tag(&mut text, name, if value.is_empty() { unknown } else { value });
    }
    tag(&mut text, "Result", result);
    for (name, value) in further_tags(game) {
        tag(&mut text, &name, &value);
    }
    text.push('\n');
    movetext(&mut text, game, result);
    text
}

const fn result(score: Score) -> Option<&'static str> {
    match (score.white, score.black) {
        (HalfPoints(2), HalfPoints(0)) => Some("1-0"),
        (HalfPoints(0), HalfPoints(2)) => Some("0-1"),
        (HalfPoints(1), HalfPoints(1)) => Some("1/2-1/2"),
        _ => None,
    }
}

fn further_tags(game: &PgnGame<'_>) -> Vec<(String, String)> {
    let mut tags = game.tags.clone();
    let mut add = |name: &str, value: String| tags.push((name.to_owned(), value));
    let start = game.line.start();
    if *start != crate::Position::initial() || start.quiet_plies() > 0 || start.move_number() > 1 {
        add("SetUp", "1".to_owned());
        add("FEN", Chess::write_position(start));
    }
    if start.mode().is_chess960() {
        add("Variant", "Chess960".to_owned());
    }
    if let Some(score) = game.score.filter(|score| result(*score).is_none()) {
        let points = |half: HalfPoints| match half.0 {
            even if even % 2 == 0 => (even / 2).to_string(),
            1 => "1/2".to_owned(),
            odd => format!("{} 1/2", odd / 2),
        };
        add("WhiteScore", points(score.white));
        add("BlackScore", points(score.black));
    }
    tags.sort();
    tags
}

/// A tag pair on a line of its own; what a tag cannot hold is left out or replaced.
fn tag(text: &mut String, name: &str, value: &str) {
    let name: String =
        name.chars().map(|char| if char.is_ascii_alphanumeric() { char } else { '_' }).collect();
    let mut held = String::with_capacity(value.len());
    for char in value.chars() {
        match char {
            '"' | '\\' => held.extend(['\\', char]),
            char if char.is_control() => held.push(' '),
            char => held.push(char),
        }
    }
    // Writing to a string does not fail.
    let _ = writeln!(text, "[{name} \"{held}\"]");
}

fn movetext(text: &mut String, game: &PgnGame<'_>, result: &str) {
    let mut lines = Lines { text, column: 0 };
    let mut number_due = true;
    for (index, (mv, before)) in game.line.moves().iter().zip(game.line.positions()).enumerate() {
        let illegal = before.check(*mv).err();
        if let Some(why) = &illegal {
            lines.comment(&format!("illegal: {}", why.phrase));
            number_due = true;
        }
        match before.turn() {
            kydan_game::Side::White => lines.word(&format!("{}.", before.move_number())),
            kydan_game::Side::Black if number_due => lines.word(&format!("{}...", before.move_number())),
            kydan_game::Side::Black => {}
        }
        lines.word(&Chess::write_move(before, *mv, Notation::San));
        let note = note(game, index);
        number_due = !note.is_empty();
        if number_due {
            lines.comment(&note);
        }
    }
    lines.word(result);
    lines.text.push_str("\n\n");
}

fn note(game: &PgnGame<'_>, index: usize) -> String {
    let times = game.times.get(index).copied().unwrap_or_default();
    let mut parts = Vec::new();
    parts.extend(times.clock.map(|seconds| format!("[%clk {}]", hms(seconds))));
    parts.extend(times.elapsed.map(|seconds| format!("[%emt {}]", hms(seconds))));
    if game.offers.iter().any(|ply| usize::from(*ply) == index + 1) {
        parts.push("(=)".to_owned());
    }
    parts.join(" ")
}

fn hms(seconds: u32) -> String {
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

/// Words in lines of less than 80 columns.
struct Lines<'a> {
    text: &'a mut String,
    column: usize,
}

impl Lines<'_> {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        if self.column > 0 && self.column + 1 + length >= 80 {
            self.text.push('\n');
            self.column = 0;
        }
        if self.column > 0 {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += length;
    }

    fn comment(&mut self, comment: &str) {
        let comment = format!("{{ {} }}", comment.replace(['{', '}'], ""));
        // What stands in brackets is a command to programs: some read it on one line only.
        let mut open = String::new();
        for word in comment.split(' ') {
            if !open.is_empty() {
                open.push(' ');
            }
            open.push_str(word);
            if !open.starts_with("[%") || open.ends_with(']') {
                self.word(&std::mem::take(&mut open));
            }
        }
        if !open.is_empty() {
            self.word(&open);
        }
    }
}
