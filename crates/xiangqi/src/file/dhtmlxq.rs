//! DhtmlXQ: a game as the Chinese web viewer of that name takes it, alone or inside a page.
//!
//! `[DhtmlXQ_binit]` has two digits for each man, file 0–8 from the left and rank 0–9 from the top, 99 for a man that
//! is not there: White's rook, horse, elephant, advisor, king, advisor, elephant, horse, rook, two cannons, five pawns,
//! then Black's. `[DhtmlXQ_movelist]` has four digits for each move. `[DhtmlXQ_move_B_P_N]` is branch N, which leaves
//! branch B at ply P; `[DhtmlXQ_commentP]` stands after ply P,
//! `[DhtmlXQ_commentB_P]` in branch B. Plies are counted through the game, also in branches.

use kydan_game::{HalfPoints, Misread, Score, Side};

use super::detect::Choice;
use super::{Branch, GameProblem, GameRecord, Note, Variation};
use crate::board::Board;
use crate::mv::Move;
use crate::phrases;
use crate::piece::{Piece, Role};
use crate::position::Position;
use crate::sheet::Sheet;
use crate::square::Square;
use crate::{Laws, Notation};
use kydan_game::Tags;

const OPEN: &str = "[DhtmlXQ]";
const FIELD: &str = "[DhtmlXQ_";

/// Whether the text holds such a game, and does not begin as PGN, where these marks could stand in a comment.
pub(super) fn is_here(text: &str) -> bool {
    let first = text
        .lines()
        .map(|line| line.trim_matches(['\u{feff}', ' ', '\t', '\r']))
        .find(|line| !line.is_empty());
    text.contains(FIELD) && first.is_some_and(|line| line.contains(FIELD) || !super::pgn::is_tag(line))
}

/// One game and the line where it begins, from 1.
#[derive(Debug)]
pub(super) struct Page<'a> {
    text: &'a str,
    line: usize,
}

#[derive(Debug)]
pub(super) struct Pages<'a> {
    rest: &'a str,
    line: usize,
}

impl<'a> Pages<'a> {
    pub(super) const fn of(text: &'a str) -> Self {
        Self { rest: text, line: 1 }
    }

    pub(super) const fn left(&self) -> usize {
        self.rest.len()
    }
}

impl<'a> Iterator for Pages<'a> {
    type Item = Page<'a>;

    fn next(&mut self) -> Option<Page<'a>> {
        let begin = self.rest.find(FIELD)?;
        let (before, text) = self.rest.split_at_checked(begin)?;
        self.line += before.bytes().filter(|byte| *byte == b'\n').count();
        let line = self.line;
        // The next game begins with the mark, or, where there are none, with another first position.
        let again = || text.match_indices("[DhtmlXQ_binit]").nth(1).map(|(at, _)| at);
        let end = text.find(OPEN).or_else(again).unwrap_or(text.len());
        let (text, rest) = text.split_at_checked(end)?;
        self.line += text.bytes().filter(|byte| *byte == b'\n').count();
        self.rest = rest;
        Some(Page { text, line })
    }
}

/// The fields of a game, `[DhtmlXQ_name]value[/DhtmlXQ_name]`, each with where it begins. A value ends with the next
/// mark, whatever it is.
fn fields(text: &str) -> impl Iterator<Item = (&str, &str, usize)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let found = at + text.get(at..)?.find(FIELD)?;
        let (name, value) = text.get(found + FIELD.len()..)?.split_once(']')?;
        let end = value.find("DhtmlXQ_").unwrap_or(value.len());
        let value = value.get(..end)?.trim_end_matches('/').trim_end_matches('[');
        at = found + FIELD.len() + name.len() + 1 + value.len();
        Some((name, value.trim(), found))
    })
}

/// The names that other files use for the same.
const TAGS: [(&str, &str); 10] = [
    ("event", "Event"),
    ("place", "Site"),
    ("date", "Date"),
    ("round", "Round"),
    ("red", "Red"),
    ("redeng", "RedEng"),
    ("black", "Black"),
    ("blackeng", "BlackEng"),
    ("redteam", "RedTeam"),
    ("blackteam", "BlackTeam"),
];

pub(super) fn build(page: &Page<'_>, number: usize, laws: Laws) -> GameRecord {
    let mut problems = Vec::new();
    let mut wrong = |at: usize, misread: Misread| {
        let lines = page.text.get(..at).unwrap_or_default().bytes().filter(|byte| *byte == b'\n').count();
        problems.push(GameProblem { line: page.line + lines, misread });
    };
    let mut tags = Tags::default();
    let (mut board, mut moves, mut result) = (None, "", None);
    let mut comments: Vec<Comment<'_>> = Vec::new();
    let mut branches: Vec<(BranchName, &str)> = Vec::new();
    for (name, value, at) in fields(page.text) {
        let lower = name.to_lowercase();
        if let Some((_, tag)) = TAGS.iter().find(|(field, _)| *field == lower) {
            if !value.is_empty() {
                tags.push(*tag, value);
            }
        } else if lower == "binit" {
            board = Some((value, at));
        } else if lower == "movelist" {
            moves = value;
        } else if lower == "result" {
            tags.push("Result", value);
            result = read_result(value);
        } else if let Some(ply) = lower.strip_prefix("comment") {
            // `comment12` stands in the game, `comment1_12` in branch 1.
            let (branch, ply) = ply.split_once('_').unwrap_or(("0", ply));
            if let (Ok(branch), Ok(ply)) = (branch.parse(), ply.parse()) {
                comments.push(Comment { branch, ply, text: value });
            }
        } else if let Some(branch) = lower.strip_prefix("move_").and_then(BranchName::read) {
            // Branches are numbered as they are made, so a number stands once and above that of its parent.
            let known = branches.iter().any(|(other, _)| other.name == branch.name);
            if known || branch.name <= branch.from {
                wrong(at, Misread::new(phrases::FILE_BAD_TAG, name, 0));
            } else {
                branches.push((branch, value));
            }
        } else if !value.is_empty() {
            tags.push(format!("DhtmlXQ_{name}"), value);
        }
    }

    let mut choice = None;
    match board {
        None => choice = Some(Position::start()),
        Some((text, at)) => match read_board(text) {
            Ok(board) => {
                let turn = first_mover(&board, moves).unwrap_or(Side::White);
                choice = Some(Position { board, turn });
            }
            Err(misread) => wrong(at, misread),
        },
    }
    let tokens = written(moves);
    let texts: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let Some(start) = choice else {
        let sheet = Choice::none(laws, Position::start(), &texts).sheet;
        let main = Branch { sheet, notes: Vec::new(), variations: Vec::new() };
        return GameRecord { number, at_line: page.line, tags, notation: None, main, result, problems };
    };
    let sheet = Sheet::replay(laws, start, &texts, Notation::Uci);
    let all = Branches { branches: &branches, comments: &comments, laws };
    let notes = all.notes(0, 1);
    let variations = variations(Parent { branch: 0, first: 1, depth: 0 }, &sheet, &all);
    let main = Branch { sheet, notes, variations };
    GameRecord { number, at_line: page.line, tags, notation: Some(Notation::Uci), main, result, problems }
}

/// `B_P_N`: branch N leaves branch B at ply P of the game.
#[derive(Clone, Copy)]
struct BranchName {
    from: u16,
    ply: u16,
    name: u16,
}

impl BranchName {
    fn read(text: &str) -> Option<Self> {
        let mut numbers = text.split('_').map(|number| number.parse().ok());
        let (from, ply, name) = (numbers.next()??, numbers.next()??, numbers.next()??);
        (numbers.next().is_none() && name > 0).then_some(Self { from, ply, name })
    }
}

/// Words on a ply of a branch; plies are counted through the game.
struct Comment<'a> {
    branch: u16,
    ply: u16,
    text: &'a str,
}

struct Branches<'a> {
    branches: &'a [(BranchName, &'a str)],
    comments: &'a [Comment<'a>],
    laws: Laws,
}

impl Branches<'_> {
    /// What was noted on a branch whose first move is this ply of the game.
    fn notes(&self, branch: u16, first: u16) -> Vec<Note> {
        let own = self.comments.iter().filter(|comment| comment.branch == branch);
        own.filter_map(|comment| {
            let words = comment.text.split("||").map(str::trim).filter(|text| !text.is_empty());
            let comments: Vec<String> = words.map(str::to_owned).collect();
            let ply = comment.ply.checked_add(1)?.checked_sub(first)?;
            (!comments.is_empty()).then_some(Note { ply, comments, marks: Vec::new() })
        })
        .collect()
    }
}

/// How deep branches may leave branches.
const DEEPEST: usize = 32;

/// A branch, the ply of the game that its first move is, and how many branches are around it.
#[derive(Clone, Copy)]
struct Parent {
    branch: u16,
    first: u16,
    depth: usize,
}

/// The branches that leave this one.
fn variations(parent: Parent, sheet: &Sheet, all: &Branches<'_>) -> Vec<Variation> {
    let mut found = Vec::new();
    if parent.depth == DEEPEST {
        return found;
    }
    for (branch, moves) in all.branches.iter().filter(|(branch, _)| branch.from == parent.branch) {
        let instead_of = branch.ply.checked_sub(parent.first).and_then(|before| before.checked_add(1));
        let Some(instead_of) = instead_of else { continue };
        let Some(before) = sheet.line.positions().get(usize::from(instead_of) - 1) else { continue };
        let tokens = written(moves);
        let sheet = Sheet::replay_aside(all.laws, *before, &tokens, Notation::Uci);
        let inner = Parent { branch: branch.name, first: branch.ply, depth: parent.depth + 1 };
        let variations = variations(inner, &sheet, all);
        let notes = all.notes(branch.name, branch.ply);
        found.push(Variation { instead_of, branch: Branch { sheet, notes, variations } });
    }
    found
}

/// The moves as coordinates; what is no move stays as it is.
fn written(moves: &str) -> Vec<String> {
    let digits: Vec<char> = moves.chars().filter(|sign| !sign.is_whitespace()).collect();
    let text = |four: &[char]| four.iter().collect::<String>();
    digits.chunks(4).map(|four| read_move(four).map_or_else(|| text(four), |mv| mv.to_string())).collect()
}

fn read_move(digits: &[char]) -> Option<Move> {
    let [from_file, from_rank, to_file, to_rank] = digits.try_into().ok()?;
    Some(Move { from: point(from_file, from_rank)?, to: point(to_file, to_rank)? })
}

/// Ranks are counted from the top.
fn point(file: char, rank: char) -> Option<Square> {
    Square::new(file.to_digit(10)? as u8, 9 - rank.to_digit(10)? as u8)
}

/// The men in the order of the list.
const MEN: [Role; 16] = [
    Role::Rook,
    Role::Horse,
    Role::Elephant,
    Role::Advisor,
    Role::King,
    Role::Advisor,
    Role::Elephant,
    Role::Horse,
    Role::Rook,
    Role::Cannon,
    Role::Cannon,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
    Role::Pawn,
];

fn read_board(text: &str) -> Result<Board, Misread> {
    let digits: Vec<char> = text.chars().collect();
    if digits.len() != 64 {
        let found = digits.len().to_string();
        return Err(Misread::new(phrases::FILE_BAD_BOARD, found, 0).expecting(["64"]));
    }
    let mut board = Board::EMPTY;
    for (nth, pair) in digits.chunks(2).enumerate() {
        let &[file, rank] = pair else { continue };
        if (file, rank) == ('9', '9') {
            continue;
        }
        let wrong = || {
            Misread::new(phrases::FILE_BAD_BOARD, format!("{file}{rank}"), nth * 2).expecting(["00–89", "99"])
        };
        let square = point(file, rank).ok_or_else(wrong)?;
        if board.piece_at(square).is_some() {
            return Err(wrong());
        }
        let side = if nth < 16 { Side::White } else { Side::Black };
        let role = MEN.get(nth % 16).copied().unwrap_or(Role::Pawn);
        board.put(square, Piece { side, role });
    }
    for (side, at) in [(Side::White, 8), (Side::Black, 40)] {
        if board.king(side).is_none() {
            return Err(Misread::new(phrases::FEN_NO_KING, "99", at));
        }
    }
    Ok(board)
}

/// Whose man moves first: the list does not say whose turn it is.
fn first_mover(board: &Board, moves: &str) -> Option<Side> {
    let digits: Vec<char> = moves.chars().filter(|sign| !sign.is_whitespace()).take(4).collect();
    board.piece_at(read_move(&digits)?.from).map(|piece| piece.side)
}

fn read_result(text: &str) -> Option<Score> {
    let (lost, half, won) = (HalfPoints::ZERO, HalfPoints::HALF, HalfPoints::ONE);
    match text {
        _ if ["红胜", "紅勝", "先胜", "先勝"].iter().any(|won| text.contains(won)) => {
            Some(Score { white: won, black: lost })
        }
        _ if ["黑胜", "黑勝", "先负", "先負"].iter().any(|won| text.contains(won)) => {
            Some(Score { white: lost, black: won })
        }
        _ if text.contains('和') => Some(Score::both(half)),
        _ => super::movetext::result(text).and_then(super::movetext::Ending::score),
    }
}
