//! What the law proposes to the arbiter or lets a player claim, now.

use kydan_game::{Outcome, Side, Verdict};

use crate::{Board, Phase, State};

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
