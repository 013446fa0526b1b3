//! What the law proposes to the arbiter or lets a player claim, now.

use kydan_game::{Outcome, Side, Stage, Verdict};
use kydan_regulations::{FaultClass, Supervision};

use crate::any_line::{Circumstances, GameStage};
use crate::{Advice, Begun, Board, Deed, Irregular, Phase, State};

/// A verdict that someone may act upon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proposal {
    /// Names the verdict at this ply: it stops holding when a move is played.
    pub key: String,
    /// What the law says.
    pub verdict: Verdict,
}

/// Every verdict of the law on the game as it stands; none unless it is running.
pub fn proposals(state: &State) -> Vec<Proposal> {
    match state {
        State::Board(board) => of(board),
        State::Unopened | State::Damaged { .. } => Vec::new(),
    }
}

/// What the law makes of an irregularity that is found now, in the order of doing it (FIDE 7, A.4, B.4; xiangqi law
/// 9.6–9.10): proposals, of which the arbiter makes rulings, retractions and settings of the clocks. None where the
/// law of the game does not know it, or nobody is seated.
pub fn advice(state: &State, irregular: Irregular) -> Vec<Advice> {
    match state {
        State::Board(board) => advised(board, irregular),
        State::Unopened | State::Damaged { .. } => Vec::new(),
    }
}

/// How the game is supervised by the event's rules, where an answer of the law hangs on it (FIDE A.3–A.5, B.3–B.5).
pub fn supervised(state: &State) -> Option<Supervision> {
    let State::Board(board) = state else { return None };
    let under = |one, supervision| advised_under(board, one, supervision);
    let differs = |one: &Irregular| under(*one, Supervision::Usual) != under(*one, Supervision::Close);
    irregularities(state).iter().any(differs).then_some(board.opened.board.supervision)
}

/// What the law of this game has an answer to now, each with one value of what else would be said of it.
pub fn irregularities(state: &State) -> Vec<Irregular> {
    let State::Board(board) = state else { return Vec::new() };
    let next = u16::try_from(board.line.plies()).unwrap_or(u16::MAX).saturating_add(1);
    let illegal = |deed| Irregular::Illegal { ply: next, deed, stage: Stage::Completed };
    let mut all: Vec<Irregular> =
        [Deed::Move, Deed::NotPromoted, Deed::NoMove, Deed::TwoHands].map(illegal).into();
    all.extend([
        Irregular::Displaced { by: Side::White },
        Irregular::Dropped { by: Side::White },
        Irregular::OffItsSquare { since: None },
        Irregular::WrongSetup,
        Irregular::ReversedColors { begun: Begun::ByThePairing },
        Irregular::WrongBoard,
        Irregular::WrongClock,
        Irregular::IllegalPosition,
    ]);
    // A move that is not on the sheet yet is judged once it is.
    let unwritten = illegal(Deed::Move);
    all.retain(|one| *one == unwritten || !advised(board, *one).is_empty());
    all
}

pub(crate) fn advised(board: &Board, irregular: Irregular) -> Vec<Advice> {
    advised_under(board, irregular, board.opened.board.supervision)
}

fn advised_under(board: &Board, irregular: Irregular, supervision: Supervision) -> Vec<Advice> {
    let Some(rate) = board.rate() else { return Vec::new() };
    let stage = match board.phase {
        Phase::Seated | Phase::Running => GameStage::On,
        Phase::Concluded(_) if board.signatures.complete() => GameStage::Signed,
        Phase::Concluded(_) => GameStage::Over,
    };
    let nth = match irregular {
        Irregular::Illegal { ply, .. } => {
            let by = board.line.side_of(ply.into());
            board.fault_count(by, FaultClass::IllegalMove).saturating_add(1)
        }
        Irregular::WrongSetup
        | Irregular::WrongBoard
        | Irregular::WrongClock
        | Irregular::ReversedColors { .. }
        | Irregular::Displaced { .. }
        | Irregular::OffItsSquare { .. }
        | Irregular::IllegalPosition
        | Irregular::Dropped { .. } => 1,
    };
    board.line.advise(irregular, Circumstances { rate, supervision, stage, nth })
}

pub(crate) fn of(board: &Board) -> Vec<Proposal> {
    match board.phase {
        Phase::Running => {
            let plies = board.line.plies();
            let verdicts = board.line.verdicts().into_iter();
            verdicts.map(|verdict| Proposal { key: key(plies, &verdict), verdict }).collect()
        }
        Phase::Seated | Phase::Concluded(_) => Vec::new(),
    }
}

fn key(plies: usize, verdict: &Verdict) -> String {
    let outcome = match verdict.outcome {
        Outcome::Win(Side::White) => "white",
        Outcome::Win(Side::Black) => "black",
        Outcome::Draw => "draw",
    };
    format!("{plies}/{}/{}/{outcome}", verdict.grounds.article, verdict.grounds.phrase)
}
