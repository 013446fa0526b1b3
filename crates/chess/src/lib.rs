//! The FIDE Laws of Chess.
//!
//! Which moves exist is shakmaty's; what the Laws say about them is ours: why a move is illegal, when a game
//! has ended or may be claimed, what a touched piece obliges to, how a score sheet writes it. The README
//! says which article lives in which file.

pub mod adjourned;
mod announce;
mod chess960;
mod claim;
pub mod file;
mod illegal;
mod irregular;
mod judge;
pub mod last_minutes;
mod laws;
mod legality;
mod moves;
mod notation;
mod offer;
mod pgn;
mod phrases;
mod position;
mod provisions;
pub mod recording;
mod sheet;
mod touch;

use kydan_game::{Game, Grounds, Judgment, Line, Misread, MoveList, Obligation, Side, Winnable};
pub use shakmaty::{Role, Square};

pub use announce::{Deed, Said, Tongue, announce, deeds, say};
pub use chess960::{CastlingWay, STARTS, USUAL_START, castling_way, number_960, start_960};
pub use claim::{Claim, Due, Finding, Ground, examine_claim, right_claims};
pub use irregular::{
    IllegalKind, IllegalMove, Irregularity, Measure, Play, Stage, Step, Supervision, differing_squares,
    illegal_plies, remedy,
};
pub use judge::{Analyzer, Effort, can_win_on, can_win_within};
pub use laws::Laws;
pub use moves::Move;
pub use notation::{Notation, UnknownNotation};
pub use offer::{Agreeing, Agreement, Happening, Life, Moment, Offer, agree};
pub use pgn::{
    Depth, ImportedGame, ImportedTags, Missed, PgnGame, PlayedOn, PlyTime, Progress, Roster, Trouble,
    import_pgn, missed, write_pgn,
};
pub use phrases::{PHRASES, WORDS};
pub use position::Position;
pub use provisions::PROVISIONS;
pub use sheet::{Difference, Entry, Form, Sheet, first_difference, read_sheet, read_sheet_leniently};
pub use touch::{Castling, Contact, Handling, Order, complaint_lost};

/// Chess, as the FIDE Laws of Chess define it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chess;

impl Game for Chess {
    type Position = Position;
    type Move = Move;
    type Square = Square;
    type Notation = Notation;
    type Laws = Laws;

    fn start(_laws: &Laws) -> Position {
        Position::initial()
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
        position::fen::read(text)
    }

    fn write_position(position: &Position) -> String {
        position::fen::write(position)
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
        judge::can_win(position, side)
    }

    fn obligation(position: &Position, touched: &[Square]) -> Obligation<Move> {
        touch::obligation(position, touched)
    }
}
