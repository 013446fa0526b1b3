//! The laws of xiangqi (cờ tướng): board, moves, notations, endings, touched pieces.
//!
//! Numbers of articles are those of the law of 2004 (decision 1409/2004) in the printings that number the
//! clauses of Articles 4 to 7. See the README for which file holds which article.

pub mod adjourned;
mod bits;
mod board;
mod claim;
mod fen;
pub mod file;
mod irregular;
mod judge;
mod laws;
mod moves;
mod mv;
mod notation;
mod offer;
mod phrases;
mod piece;
mod position;
mod provisions;
pub mod recording;
mod sheet;
mod square;
mod tables;
mod touch;
mod ways;

use kydan_game::{Game, Grounds, Judgment, Line, Misread, MoveList, Obligation, Side, Winnable};

pub use board::Board;
pub use claim::{Claim, Finding, claim_objection, examine_claim, right_claims};
pub use irregular::{
    Beginner, Found, IllegalKind, IllegalMove, Irregularity, Measure, Play, Stage, Step, differing_points,
    illegal_plies, remedy,
};
pub use judge::Watch;
pub use judge::quiet::QuietCount;
pub use laws::{Invoked, Laws, MoveUnit, QuietLimit};
pub use moves::{Listing, perft};
pub use mv::Move;
pub use notation::Notation;
pub use offer::offer_objection;
pub use phrases::{PHRASES, WORDS};
pub use piece::{Piece, Role};
pub use position::Position;
pub use provisions::PROVISIONS;
pub use sheet::{Likeness, Near, Sheet, Trouble, Why};
pub use square::Square;
pub use touch::{Asking, Contact, Handling, Order, Placed, Proof, Report, Sliding};

/// The README's examples, as tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// The game of xiangqi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Xiangqi;

impl Game for Xiangqi {
    type Position = Position;
    type Move = Move;
    type Square = Square;
    type Notation = Notation;
    type Laws = Laws;

    fn start(_laws: &Laws) -> Position {
        Position::start()
    }

    fn turn(position: &Position) -> Side {
        position.turn()
    }

    fn legal_moves(position: &Position) -> MoveList<Move> {
        moves::legal_moves(position)
    }

    fn check(position: &Position, mv: Move) -> Result<(), Grounds> {
        moves::legality::check(position, mv)
    }

    fn apply(position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    fn read_position(text: &str) -> Result<Position, Misread> {
        fen::read(text)
    }

    fn write_position(position: &Position) -> String {
        fen::write(position)
    }

    fn read_move(position: &Position, text: &str, notation: Notation) -> Result<Move, Misread> {
        notation::read(position, text, notation)
    }

    fn write_move(position: &Position, mv: Move, notation: Notation) -> String {
        notation::write(position, mv, notation)
    }

    fn verdicts(line: &Line<Self>) -> Vec<Judgment> {
        judge::verdicts(line)
    }

    fn can_win(position: &Position, side: Side) -> Winnable<Move> {
        judge::ending::can_win(position, side)
    }

    fn obligation(position: &Position, touched: &[Square]) -> Obligation<Move> {
        touch::obligation(position, touched)
    }
}
