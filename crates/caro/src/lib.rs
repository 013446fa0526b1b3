//! The law of cờ caro: gomoku on fifteen by fifteen points, won by exactly five in a row, begun with swap-2.
//!
//! A game of placing: no stone ever moves, and who has which color is settled in the opening. The side that the other
//! crates call White is here the player who begins; the stones have colors of their own ([`Stone`]).

mod adjourned;
mod board;
mod judge;
mod moves;
mod notation;
mod opening;
mod phrases;
mod point;
mod position;
mod provisions;
mod text;

use kydan_game::{Game, Grounds, Judgment, Line, Misread, MoveList, Obligation, Side, Winnable};

pub use adjourned::open_sealed;
pub use board::{Board, Stone};
pub use moves::{Choice, Move};
pub use notation::Notation;
pub use opening::Opening;
pub use phrases::{PHRASES, WORDS};
pub use point::Point;
pub use position::Position;
pub use provisions::PROVISIONS;

/// The article by which a stone is set on an empty point and stays there.
pub const PLACING: kydan_game::Provision = provisions::PLACING;

/// The README's example, as a test.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

/// What an edition sets: nothing yet, all judge alike.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Laws;

/// Cờ caro.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Caro;

impl Game for Caro {
    type Position = Position;
    type Move = Move;
    type Square = Point;
    type Notation = Notation;
    type Laws = Laws;

    fn start(_laws: &Laws) -> Position {
        Position::start()
    }

    fn turn(position: &Position) -> Side {
        position.turn()
    }

    fn legal_moves(position: &Position) -> MoveList<Move> {
        position.legal_moves()
    }

    fn check(position: &Position, mv: Move) -> Result<(), Grounds> {
        position.check(mv)
    }

    fn apply(position: &Position, mv: Move) -> Position {
        position.after(mv)
    }

    fn read_position(text: &str) -> Result<Position, Misread> {
        text::read(text)
    }

    fn write_position(position: &Position) -> String {
        text::write(position)
    }

    fn read_move(_position: &Position, text: &str, _notation: Notation) -> Result<Move, Misread> {
        notation::read(text)
    }

    fn write_move(_position: &Position, mv: Move, notation: Notation) -> String {
        notation::write(mv, notation)
    }

    fn verdicts(line: &Line<Self>) -> Vec<Judgment> {
        judge::verdicts(line.position())
    }

    fn can_win(position: &Position, side: Side) -> Winnable<Move> {
        judge::can_win(position, side)
    }

    /// A stone binds nobody before it is on the board, and there it stays.
    fn obligation(_position: &Position, _touched: &[Point]) -> Obligation<Move> {
        Obligation::Free
    }
}
