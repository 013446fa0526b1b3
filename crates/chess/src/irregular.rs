//! Irregularities (Article 7, A.4, B.4): what the Laws make of them, as steps for the arbiter.
//!
//! Nothing here refuses to record what was played; whether a game is restored is the arbiter's act.

mod illegal_move;
mod signs;

pub use kydan_game::Stage;
use kydan_game::{Grounds, Line, Obligation, Provision, Side};

use crate::provisions;
use crate::{Chess, Move, Square};

/// Rate of play, and in rapid and blitz how it is supervised.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Play {
    /// The Competition Rules.
    Standard,
    /// Appendix A.
    Rapid(Supervision),
    /// Appendix B.
    Blitz(Supervision),
}

/// Which rules hold in rapid and blitz; the event's rules say it (A.5, B.5).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Supervision {
    /// Few games to an arbiter, all recorded: the Competition Rules hold (A.3, B.3).
    Competition,
    /// Otherwise (A.4, B.4).
    Basic,
}

impl Play {
    pub(super) const fn supervision(self) -> Supervision {
        match self {
            Self::Standard => Supervision::Competition,
            Self::Rapid(supervision) | Self::Blitz(supervision) => supervision,
        }
    }

    /// What sets the time that the opponent gets for a first illegal move (7.5.5; in blitz, and since 2023 in rapid,
    /// the appendix).
    pub const fn penalty(self) -> Provision {
        match self {
            Self::Standard => provisions::ILLEGAL_MOVE_PENALTY,
            Self::Rapid(_) => provisions::RAPID_PENALTY,
            Self::Blitz(_) => provisions::BLITZ_PENALTY,
        }
    }
}

/// What was found out of order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Irregularity {
    /// The pieces stood wrong at the start (7.2.1): the start of the line is not this position's.
    WrongSetup {
        /// Squares on which the start differs.
        squares: Vec<Square>,
    },
    /// The board lay the wrong way round (2.1, 7.2.2).
    WrongBoard,
    /// The players had each other's colors (7.3).
    ReversedColors,
    /// A player knocked pieces over (7.4).
    Displaced {
        /// Who did it.
        by: Side,
    },
    /// A piece is found on a wrong square: the position after this ply is the last that is right (7.6).
    OffItsSquare {
        /// The last right ply; 0 is the start.
        since: u16,
    },
    /// An illegal move, or what counts as one (7.5.1–7.5.4).
    Illegal(IllegalMove),
    /// Both kings in check, or a pawn on the last rank (A.4.4).
    IllegalPosition,
}

/// An illegal move, or what is penalized as one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalMove {
    /// The ply that it was; for 7.5.3 the ply that it should have been.
    pub ply: u16,
    /// Who did it.
    pub by: Side,
    /// What was done.
    pub kind: IllegalKind,
    /// How far it went.
    pub stage: Stage,
    /// Which of this player's in the game, counted from 1 (7.5.5).
    pub nth: u8,
}

/// What counts as an illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum IllegalKind {
    /// A move that Article 3 does not allow (7.5.1).
    Move,
    /// A pawn left on the last rank (7.5.2).
    NotPromoted,
    /// The clock pressed without a move (7.5.3).
    NoMove,
    /// One move made with two hands (7.5.4).
    TwoHands,
}

/// One thing to be done, under an article.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Measure {
    /// What is to be done.
    pub step: Step,
    /// Under which article.
    pub article: Provision,
}

/// What is to be done.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The game is canceled and a new one played.
    NewGame,
    /// The game goes on as it stands.
    GoOn,
    /// The position is moved to a board that lies right, and the game goes on.
    ChangeBoard,
    /// The position after this ply is set up again (0 is the start); if it cannot be, the last one before it
    /// that can. The arbiter sets the clocks by his best judgment (7.1).
    Restore {
        /// The ply after which it stood.
        ply: u16,
    },
    /// What must now be played (7.5.1 with 4.3 and 4.7; 7.5.2).
    Replace(Obligation<Move>),
    /// The player puts the pieces right on his own time.
    PutRight(Side),
    /// The arbiter may penalize the player (12.9).
    MayPenalize(Side),
    /// This player gets time.
    GiveTime {
        /// Who gets it.
        to: Side,
        /// How many seconds.
        seconds: u32,
    },
    /// The player loses; a draw if the opponent cannot mate by any series of legal moves.
    Loses(Side),
    /// Castling is no longer possible with what stood wrong here (A.4.1.2): a king loses both, a rook its own.
    NoCastling {
        /// Where kings or rooks stood wrong.
        squares: Vec<Square>,
    },
    /// Only if the players agree; the arbiter stays out of it (A.4.2).
    OnlyByAgreement,
    /// The arbiter waits until the next move is completed (A.4.4).
    Wait,
    /// The game is drawn (A.4.4).
    Draw,
}

/// What the Laws make of an irregularity that is found as the line stands now.
pub fn remedy(line: &Line<Chess>, irregularity: &Irregularity, play: Play) -> Vec<Measure> {
    let window_open = moves_by_each(line) < line.laws().complaint_moves.into();
    let is_basic = play.supervision() == Supervision::Basic;
    match irregularity {
        Irregularity::WrongSetup { squares } if is_basic && !window_open => {
            let castlers = signs::castlers(line.start(), squares);
            let mut measures = vec![under(provisions::SETUP_STANDS, Step::GoOn)];
            if !castlers.is_empty() {
                measures.push(under(provisions::SETUP_STANDS, Step::NoCastling { squares: castlers }));
            }
            measures
        }
        Irregularity::WrongSetup { .. } => vec![under(provisions::WRONG_SETUP, Step::NewGame)],
        Irregularity::WrongBoard if is_basic && !window_open => {
            vec![under(provisions::SETUP_STANDS, Step::GoOn)]
        }
        Irregularity::WrongBoard => vec![under(provisions::WRONG_BOARD, Step::ChangeBoard)],
        Irregularity::ReversedColors if window_open => {
            vec![under(provisions::REVERSED_COLORS, Step::NewGame)]
        }
        Irregularity::ReversedColors => vec![under(provisions::REVERSED_COLORS, Step::GoOn)],
        Irregularity::Displaced { by } => {
            vec![
                under(provisions::DISPLACED, Step::PutRight(*by)),
                under(provisions::DISPLACED_PENALTY, Step::MayPenalize(*by)),
            ]
        }
        Irregularity::OffItsSquare { since } => {
            vec![under(provisions::OFF_ITS_SQUARE, Step::Restore { ply: *since })]
        }
        Irregularity::Illegal(illegal) => illegal_move::remedy(line, *illegal, play),
        Irregularity::IllegalPosition => illegal_position(line, play),
    }
}

/// The squares on which two positions differ: where pieces stood wrong at the start (7.2.1).
pub fn differing_squares(found: &crate::Position, right: &crate::Position) -> Vec<Square> {
    Square::ALL.into_iter().filter(|square| found.piece_at(*square) != right.piece_at(*square)).collect()
}

/// Every illegal move of the line, with its ply.
pub fn illegal_plies(line: &Line<Chess>) -> Vec<(u16, Grounds)> {
    let played = (1..).zip(line.moves()).zip(line.positions());
    played.filter_map(|((ply, mv), before)| before.check(*mv).err().map(|why| (ply, why))).collect()
}

/// A.4.4, where it holds; elsewhere the illegal move behind it is put right (7.5.1).
fn illegal_position(line: &Line<Chess>, play: Play) -> Vec<Measure> {
    let stands = |position: &crate::Position| {
        position.signs_of_illegality().iter().any(|sign| sign.article == provisions::ILLEGAL_POSITION)
    };
    if !stands(line.position()) {
        return vec![under(provisions::ILLEGAL_POSITION, Step::GoOn)];
    }
    if play.supervision() == Supervision::Competition {
        let made = illegal_plies(line).last().map(|(ply, _)| *ply);
        let ply = made.map_or(0, |ply| ply - 1);
        return vec![under(provisions::ILLEGAL_MOVE_UNDONE, Step::Restore { ply })];
    }
    let stood_before = line.positions().iter().rev().nth(1).is_some_and(stands);
    vec![under(provisions::ILLEGAL_POSITION, if stood_before { Step::Draw } else { Step::Wait })]
}

/// Moves that both players have completed.
fn moves_by_each(line: &Line<Chess>) -> u32 {
    u32::try_from(line.plies() / 2).unwrap_or(u32::MAX)
}

pub(super) fn under(article: Provision, step: Step) -> Measure {
    Measure { step, article }
}
