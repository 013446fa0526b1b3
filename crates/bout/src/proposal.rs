//! What the law proposes to the arbiter or lets a player claim, now.

use kydan_game::{Article, Outcome, Side, Stage, Verdict};
use kydan_regulations::{FaultClass, Supervision};

use crate::any_line::{Circumstances, GameStage};
use crate::{Advice, Begun, Board, Deed, Irregular, Phase, State, Step};

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

/// How the game is supervised by the event's rules, where the law leaves it to them at its rate of play (FIDE A.3–A.5,
/// B.3–B.5).
pub fn supervised(state: &State) -> Option<Supervision> {
    let State::Board(board) = state else { return None };
    let supervision = board.opened.board.supervision;
    board.edition()?.supervised_by(board.rate()?, supervision).map(|_| supervision)
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

/// What the record shows is not told otherwise: a move with moves after it was completed and answered.
pub(crate) fn as_recorded(board: &Board, irregular: Irregular) -> Irregular {
    if let Irregular::Illegal { ply, deed, .. } = irregular
        && is_answered(board, ply)
    {
        return Irregular::Illegal { ply, deed, stage: Stage::Answered };
    }
    irregular
}

/// Whether the opponent of who made this ply has moved since.
fn is_answered(board: &Board, ply: u16) -> bool {
    let by = board.line.side_of(ply.into());
    (usize::from(ply) + 1..=board.line.plies()).any(|later| board.line.side_of(later) != by)
}

/// The article by which an illegal move of the side stands and is no longer ruled on, where the law sets such a time
/// (FIDE A.4.2, B.4; rule 4.3 of 2015): the opponent has moved since, and nobody had spoken before that. Whoever called
/// the arbiter, or what an arbiter recorded as seen (`spoken`: after how many plies), was in time.
pub(crate) fn claimed_too_late(board: &Board, side: Side, spoken: u16) -> Option<Article> {
    let own = |ply: &&u16| board.line.side_of((**ply).into()) == side;
    let ply = *board.illegal_plies.iter().rev().find(own)?;
    let is_past = |after: u16| (ply + 1..=after).any(|later| board.line.side_of(later.into()) != side);
    let called = board.calls.iter().any(|call| call.side != side && call.ply >= ply && !is_past(call.ply));
    if called || !is_past(spoken) {
        return None;
    }
    let listed = advised(board, Irregular::Illegal { ply, deed: Deed::Move, stage: Stage::Answered });
    let punishes = |one: &Advice| {
        matches!(
            one.step,
            Step::Fault(..)
                | Step::GiveTime(..)
                | Step::Loses(_)
                | Step::LosesOnClaim(_)
                | Step::MayLose(_)
                | Step::MayPenalize(_)
                | Step::Restore(_)
        )
    };
    if listed.iter().any(punishes) { None } else { listed.first().map(|one| one.article.clone()) }
}

pub(crate) fn advised(board: &Board, irregular: Irregular) -> Vec<Advice> {
    let irregular = as_recorded(board, irregular);
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
    let supervision = board.opened.board.supervision;
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
