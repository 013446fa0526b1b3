//! Who meets whom: one engine for each system, all on a [`Field`] and all deterministic.

pub mod baku;
pub mod berger;
pub mod diagnosis;
pub mod dutch;
pub mod knockout;
pub mod lim;
pub mod lots;
mod matching;
mod reason;
mod step;
pub mod swiss_simple;
mod warning;
mod weighted;

use kydan_game::{HalfPoints, Side};

use crate::{Field, System};

pub use reason::{ColorReason, Obstacle, Reason};
pub use step::{About, Before, Ground, Step, Traced};
pub use warning::{Severity, Warning};

use lots::Seed;

/// A round as an engine proposes it, by indices into the field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposal {
    /// The games, table 1 first. In a round robin they include those of players who have left.
    pub couples: Vec<Couple>,
    /// The player for whom nobody is left.
    pub left_over: Option<LeftOver>,
}

/// Two who meet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Couple {
    /// Who has White.
    pub white: usize,
    /// Who has Black.
    pub black: usize,
    /// Why these two and these colors.
    pub reasons: Vec<Reason>,
}

/// Who has no opponent.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LeftOver {
    /// Who.
    pub contestant: usize,
    /// Why.
    pub reasons: Vec<Reason>,
}

/// Why a round cannot be paired.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unpairable {
    /// Fewer than two players are there.
    #[error("a round needs two players")]
    TooFewPlayers,
    /// The table of this size has no such round.
    #[error("there are {rounds} rounds")]
    NoSuchRound {
        /// As many as the table has.
        rounds: u16,
    },
    /// No pairing keeps the rules.
    #[error("no pairing keeps the rules")]
    NoLegalPairing,
}

/// A round to be paired.
#[derive(Clone, Debug)]
pub struct Task<'a> {
    /// By which rules.
    pub system: System,
    /// Everyone and what happened so far, who is away now, and who must not meet.
    pub field: &'a Field,
    /// Counted from 1.
    pub round: u16,
    /// The lot for number 1 of a Swiss.
    pub initial: Side,
    /// Points that count for pairing only, for every player and accelerated round; empty without acceleration.
    pub acceleration: Vec<Vec<HalfPoints>>,
    /// The seed of the round's lot, where the system draws.
    pub seed: Option<&'a Seed>,
}

/// Pairs a round from what happened before it. None where no engine says who meets whom: knock-outs follow from
/// their [`bracket`](crate::bracket), and nothing can be drawn without a seed.
pub fn pair(task: &Task<'_>) -> Option<Result<Proposal, Unpairable>> {
    let Task { field, round, initial, .. } = *task;
    Some(match task.system {
        System::RoundRobin => berger::pair(field, round),
        // Two teams: the second meeting, if there is one, has the other priority.
        System::DoubleRoundRobin | System::Scheveningen => berger::pair_double(field, round),
        System::SwissSimple => swiss_simple::pair(field, round, initial),
        System::Dutch => {
            let request = dutch::Request {
                field,
                absent: field.away.clone(),
                forbidden: field.forbidden.clone(),
                acceleration: task.acceleration.clone(),
                initial,
            };
            dutch::pair(&request).map(|paired| paired.proposal)
        }
        System::Lim => lim::pair(field, round, initial),
        System::Lots => lots::draw(field, round, task.seed?).map(|drawn| drawn.proposal),
        System::Knockout | System::DoubleKnockout => return None,
    })
}
