//! PGN: tags in brackets, then the moves. Made for what is found in the field: any notation, both names for the first
//! side, games without tags, quotes inside values, files cut off in the middle.

use kydan_game::{Game, Misread, Score};

use super::detect::{self, Choice};
use super::movetext::{self, Ending, Lexed, Movetext, Written};
use super::{Branch, GameProblem, GameRecord, Note, Variation};
use crate::phrases;
use crate::position::Position;
use crate::sheet::{Sheet, move_number};
use crate::{Laws, Notation, Xiangqi};
use kydan_game::Tags;

/// The text of one game, and the line where it begins, from 1.
#[derive(Debug)]
pub(super) struct Chunk<'a> {
    tags: Tags,
    lexed: Lexed<'a>,
    line: usize,
    /// The line of the moves.
    moves_line: usize,
    problems: Vec<GameProblem>,
    /// Whether the text holds a character that could not be decoded.
    damaged: bool,
}

/// Cuts a file into games: where tags begin again, and after a result where there are no tags.
#[derive(Debug)]
pub(super) struct Chunks<'a> {
    rest: &'a str,
    line: usize,
    /// How many bytes are left before the next tags that begin a game; none if that has to be looked for.
    before_tags: Option<usize>,
}

impl<'a> Chunks<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { rest: text, line: 1, before_tags: None }
    }

    pub(super) const fn left(&self) -> usize {
        self.rest.len()
    }

    fn advance(&mut self, bytes: usize) -> &'a str {
        let (taken, rest) = self.rest.split_at_checked(bytes).unwrap_or((self.rest, ""));
        self.line += taken.bytes().filter(|byte| *byte == b'\n').count();
        self.rest = rest;
        self.before_tags =
            self.before_tags.and_then(|left| left.checked_sub(taken.len())).filter(|left| *left > 0);
        taken
    }
}

impl<'a> Iterator for Chunks<'a> {
    type Item = Chunk<'a>;

    fn next(&mut self) -> Option<Chunk<'a>> {
        loop {
            let space = self.rest.len() - self.rest.trim_start().len();
            self.advance(space);
            if self.rest.is_empty() {
                return None;
            }
            let line = self.line;
            let end = *self.before_tags.get_or_insert_with(|| game_end(self.rest));
            let whole = self.rest.get(..end).unwrap_or(self.rest);
            let (mut tags, mut problems) = (Tags::default(), Vec::new());
            let head = read_tags(whole, line, &mut tags, &mut problems);
            let (head, body) = whole.split_at_checked(head).unwrap_or((whole, ""));
            let moves_line = line + head.bytes().filter(|byte| *byte == b'\n').count();
            let lexed = movetext::lex(body);
            // Without tags the next game begins after the result.
            let end = if tags.is_empty() { whole.len() - lexed.after.0.len() } else { whole.len() };
            let damaged = self.advance(end.max(1)).contains(char::REPLACEMENT_CHARACTER);
            // Comments alone are no game, nor is the name of the game at the end of a file that was cut off.
            let says_nothing = tags.iter().all(|(name, _)| name.eq_ignore_ascii_case("Game"));
            if says_nothing && lexed.main.plies.is_empty() && lexed.result.is_none() {
                continue;
            }
            return Some(Chunk { tags, lexed, line, moves_line, problems, damaged });
        }
    }
}

/// Where the first game of the text ends: before tags that follow anything else than tags, together with the
/// comments above them.
fn game_end(text: &str) -> usize {
    let mut at = 0;
    let mut tagged = false;
    // Whether anything but tags came since the game began: moves, or an empty line after its tags.
    let mut passed = false;
    // Where the lines of comments began that stand above what comes next.
    let mut comments = None;
    for line in text.split_inclusive('\n') {
        let bare = line.trim();
        if is_tag(bare) {
            if passed {
                return comments.unwrap_or(at);
            }
            tagged = true;
            comments = None;
        } else if bare.starts_with([';', '%']) {
            comments = comments.or(Some(at));
        } else if !bare.is_empty() {
            passed = true;
            comments = None;
        } else {
            passed |= tagged;
        }
        at += line.len();
    }
    text.len()
}

/// `[Name "value"]`.
pub(super) fn is_tag(line: &str) -> bool {
    let inner = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    inner.is_some_and(|inner| {
        inner.starts_with(|sign: char| sign.is_ascii_alphabetic()) && inner.contains('"')
    })
}

/// Reads the lines of tags at the beginning; gives where they end.
fn read_tags(text: &str, first_line: usize, tags: &mut Tags, problems: &mut Vec<GameProblem>) -> usize {
    let mut end = 0;
    let mut at = 0;
    for (line, number) in text.split_inclusive('\n').zip(first_line..) {
        let bare = line.trim().trim_start_matches('\u{feff}');
        at += line.len();
        if is_tag(bare) {
            let inner = bare.get(1..bare.len() - 1).unwrap_or_default();
            let (name, value) = inner.split_once('"').unwrap_or((inner, ""));
            // Quotes inside a value are often not escaped, so the last one counts.
            let closed = value.rsplit_once('"').map(|(value, _)| value);
            if closed.is_none() {
                problems.push(bad_tag(bare, number));
            }
            let value = closed.unwrap_or(value);
            tags.push(name.trim(), value.replace("\\\"", "\"").replace("\\\\", "\\"));
            end = at;
        } else if bare.starts_with('[') && tagged_by_hand(bare) {
            problems.push(bad_tag(bare, number));
            end = at;
        } else if !bare.is_empty() && !bare.starts_with([';', '%']) {
            break;
        } else if bare.starts_with([';', '%']) && tags.is_empty() {
            // Comments above the tags say where the game is from.
            end = at;
        }
    }
    end
}

fn bad_tag(text: &str, line: usize) -> GameProblem {
    let misread = Misread::new(phrases::FILE_BAD_TAG, shorten(text), 0).expecting(["[Name \"…\"]"]);
    GameProblem { line, misread }
}

/// Whether a line that is no tag was meant as one: `[Event ]`, `[Red Lý]`, `[Date "2004`.
fn tagged_by_hand(line: &str) -> bool {
    line.chars().nth(1).is_some_and(|sign| sign.is_ascii_uppercase())
}

fn shorten(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Reads the moves of a game.
pub(super) fn build(chunk: &Chunk<'_>, number: usize, laws: Laws) -> GameRecord {
    let mut problems = chunk.problems.clone();
    let lexed = &chunk.lexed;
    let first_line = chunk.moves_line;
    problems.extend(
        lexed
            .problems
            .iter()
            .map(|(line, misread)| GameProblem { line: first_line + line, misread: misread.clone() }),
    );
    let mut wrong = |line: usize, misread: Misread| problems.push(GameProblem { line, misread });
    if chunk.damaged {
        wrong(chunk.line, Misread::new(phrases::FILE_BAD_BYTES, "\u{fffd}", 0));
    }
    let (after, after_line) = lexed.after;
    let trailing = after.trim();
    if !chunk.tags.is_empty() && !trailing.is_empty() && !trailing.starts_with(';') {
        wrong(first_line + after_line, Misread::new(phrases::FILE_AFTER_RESULT, shorten(trailing), 0));
    }

    let mut playable = true;
    if let Some(other) = other_game(&chunk.tags) {
        wrong(chunk.line, Misread::new(phrases::FILE_OTHER_GAME, shorten(other), 0).expecting(["xiangqi"]));
        playable = false;
    }
    let start = match chunk.tags.fen().map(Xiangqi::read_position) {
        None => Position::start(),
        Some(Ok(start)) => start,
        Some(Err(misread)) => {
            wrong(chunk.line, misread);
            playable = false;
            Position::start()
        }
    };
    let said = chunk.tags.format().map(|format| (format, detect::named(format)));
    let hint = match said {
        Some((format, None)) => {
            let names = ["Chinese"].into_iter().chain(Notation::ALL.map(Notation::name));
            wrong(
                chunk.line,
                Misread::new(phrases::FILE_UNKNOWN_FORMAT, shorten(format), 0).expecting(names),
            );
            None
        }
        Some((_, hint)) => hint,
        None => None,
    };

    let tokens: Vec<&str> = lexed.main.plies.iter().map(|ply| ply.token).collect();
    let choice = if playable {
        detect::choose(laws, start, &tokens, hint)
    } else {
        Choice::none(laws, start, &tokens)
    };
    let chinese = |notation| matches!(notation, Notation::ChineseSimplified | Notation::ChineseTraditional);
    if let (Some(hint), Some(found)) = (hint, choice.notation)
        && hint != found
        && !(chinese(hint) && chinese(found))
    {
        let misread = Misread::new(phrases::FILE_OTHER_FORMAT, chunk.tags.format().unwrap_or_default(), 0);
        wrong(chunk.line, misread.expecting([found.name()]));
    }
    if !choice.fitting.is_empty() {
        let shown = tokens.first().copied().unwrap_or_default();
        let misread = Misread::new(phrases::FILE_UNDECIDED, shown, 0);
        wrong(first_line, misread.expecting(choice.fitting.iter().map(|notation| notation.name())));
    }
    let skipped = misnumbered(&start, &lexed.main.plies);
    if let Some((ply, expected)) = skipped {
        let token = ply.number.map(|number| number.to_string()).unwrap_or_default();
        wrong(first_line + ply.line, Misread::new(phrases::FILE_NUMBERING, token, 0).expecting([expected]));
    }

    let score = |ending: Option<Ending>| ending.and_then(Ending::score);
    let tagged = chunk.tags.result().and_then(movetext::result);
    let result = match (score(lexed.result), score(tagged)) {
        (Some(moves), Some(tag)) if moves != tag => {
            let told = chunk.tags.result().unwrap_or_default();
            let misread = Misread::new(phrases::FILE_RESULTS_DIFFER, told, 0);
            wrong(chunk.line, misread.expecting([write_score(moves)]));
            Some(moves)
        }
        (moves, tag) => moves.or(tag),
    };
    let main = branch(choice.sheet, &lexed.main, choice.notation, laws);
    let tags = chunk.tags.clone();
    GameRecord { number, at_line: chunk.line, tags, notation: choice.notation, main, result, problems }
}

/// `1-0`.
pub(super) fn write_score(score: Score) -> String {
    let points = |points: kydan_game::HalfPoints| match points.0 {
        0 => "0".to_owned(),
        1 => "1/2".to_owned(),
        2 => "1".to_owned(),
        _ => points.to_string(),
    };
    format!("{}-{}", points(score.white), points(score.black))
}

/// The game that the tags name, if it is not xiangqi.
fn other_game(tags: &Tags) -> Option<&str> {
    let named = ["Variant", "Game"].into_iter().filter_map(|tag| tags.get(tag)).map(str::trim);
    let others = [
        "chess",
        "standard",
        "western",
        "international",
        "shogi",
        "janggi",
        "go",
        "cờ vua",
        "国际象棋",
        "國際象棋",
    ];
    named.into_iter().find(|name| {
        let name = name.to_lowercase();
        others.contains(&name.as_str()) || name.contains("chess960") || name.contains("fischer")
    })
}

/// The first move whose number is not what it should be, and that.
fn misnumbered<'a, 'b>(start: &Position, plies: &'b [Written<'a>]) -> Option<(&'b Written<'a>, u16)> {
    let numbered = plies.iter().enumerate().filter_map(|(done, ply)| Some((done, ply, ply.number?)));
    numbered
        .map(|(done, ply, number)| (ply, number, move_number(start, done)))
        .find(|(_, number, expected)| *number != u32::from(*expected))
        .map(|(ply, _, expected)| (ply, expected))
}

/// The moves with what was noted on them.
fn branch(sheet: Sheet, written: &Movetext<'_>, notation: Option<Notation>, laws: Laws) -> Branch {
    let owned = |texts: &[&str]| {
        texts.iter().map(|text| text.lines().map(str::trim).collect::<Vec<_>>().join(" ")).collect()
    };
    let mut notes = Vec::new();
    let mut variations = Vec::new();
    if !written.preface.is_empty() {
        notes.push(Note { ply: 0, comments: owned(&written.preface), marks: Vec::new() });
    }
    for (done, ply) in written.plies.iter().enumerate() {
        // Longer than any game: the moves are there, the notes of the rest are not.
        let Ok(number) = u16::try_from(done + 1) else { break };
        if !ply.comments.is_empty() || !ply.marks.is_empty() {
            notes.push(Note { ply: number, comments: owned(&ply.comments), marks: ply.marks.clone() });
        }
        let before = sheet.line.positions().get(done);
        let (Some(before), Some(notation)) = (before, notation) else { continue };
        for other in &ply.variations {
            let tokens: Vec<&str> = other.plies.iter().map(|ply| ply.token).collect();
            let sheet = Sheet::replay_aside(laws, *before, &tokens, notation);
            let branch = branch(sheet, other, Some(notation), laws);
            variations.push(Variation { instead_of: number, branch });
        }
    }
    Branch { sheet, notes, variations }
}
