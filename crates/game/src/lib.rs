//! The words that all our board games share, and the [`Game`] trait.
//!
//! Two games share *law*, not *wood*: there is no board, piece or castling here. Moves, squares and pieces
//! of different games never share a type; games meet only as whole lines of play, text in and text out.

mod explanation;
mod file;
mod kind;
mod line;
mod provision;
mod score;
mod side;
mod stage;
mod verdict;
mod words;

use std::fmt::Debug;
use std::hash::Hash;
use std::str::FromStr;

pub use explanation::{Article, Explanation, Grounds, Misread, PlyNote};
pub use file::{FileProblem, GameProblem, Tags, Why};
pub use kind::{GameWords, Kind, UnknownKind};
pub use line::Line;
pub use provision::Provision;
pub use score::{HalfPoints, Score};
pub use side::{BySide, Side, UnknownSide};
pub use stage::Stage;
pub use verdict::{Force, Judgment, Obligation, Outcome, Verdict, Winnable};
pub use words::{Names, WordFiles, Words};

/// The moves of one position. No position of our games has more than 256 (chess: 218, xiangqi: fewer).
pub type MoveList<M> = arrayvec::ArrayVec<M, 256>;

/// A board game and its laws, on a unit type: `impl Game for Xiangqi` is the crate's table of contents.
pub trait Game: Sized + Clone + Debug + 'static {
    /// `Eq` *is* the laws' "same position"; counters and history belong to [`Line`].
    type Position: Clone + Eq + Hash + Debug;
    /// A move of this game.
    type Move: Copy + Eq + Hash + Debug;
    /// A point or square of the board.
    type Square: Copy + Eq + Debug + FromStr;
    /// The ways to write a move; the default is the canonical one, which the journal stores (UCI coordinates).
    type Notation: Copy + Default + FromStr;
    /// The edition, where editions judge differently.
    type Laws: Clone + Debug + PartialEq;

    /// The position that a game begins with.
    fn start(laws: &Self::Laws) -> Self::Position;
    /// Who is to move.
    fn turn(position: &Self::Position) -> Side;
    /// Every legal move.
    fn legal_moves(position: &Self::Position) -> MoveList<Self::Move>;
    /// Whether the laws allow the move, and if not, why.
    fn check(position: &Self::Position, mv: Self::Move) -> Result<(), Grounds>;
    /// The position after the move. Asks nothing: an illegal move can have been played and can stand.
    fn apply(position: &Self::Position, mv: Self::Move) -> Self::Position;

    /// Reads a position (FEN). Reading is not judging.
    fn read_position(text: &str) -> Result<Self::Position, Misread>;
    /// Writes a position (FEN).
    fn write_position(position: &Self::Position) -> String;
    /// Reads a move written for this position. Reading is not judging: a move that the laws forbid is read
    /// where the notation names it without doubt.
    fn read_move(
        position: &Self::Position,
        text: &str,
        notation: Self::Notation,
    ) -> Result<Self::Move, Misread>;
    /// Writes a move of this position.
    fn write_move(position: &Self::Position, mv: Self::Move, notation: Self::Notation) -> String;

    /// Everything that the laws conclude from the line as it stands now.
    ///
    /// For "with my next move", ask `verdicts(&line.then(mv)?)`.
    fn verdicts(line: &Line<Self>) -> Vec<Judgment>;
    /// Whether the side could still win, for dead positions, flag falls and forfeits.
    fn can_win(position: &Self::Position, side: Side) -> Winnable<Self::Move>;
    /// What a player who touched these squares' pieces, in this order, must now play.
    fn obligation(position: &Self::Position, touched: &[Self::Square]) -> Obligation<Self::Move>;
}
