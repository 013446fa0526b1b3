//! Who meets whom: one engine for each system, all on a [`Field`] and all deterministic.

pub mod baku;
pub mod berger;
pub mod dutch;
pub mod knockout;
pub mod lim;
pub mod lots;
pub mod match_play;
mod matching;
mod reason;
pub mod swiss_simple;
mod weighted;

use kydan_game::Side;

use crate::{Field, System};

pub use reason::{ColorReason, Obstacle, Reason};

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

/// Pairs a round, counted from 1, from what happened before it. `initial` is the lot for number 1 of a Swiss.
pub fn pair(system: System, field: &Field, round: u16, initial: Side) -> Result<Proposal, Unpairable> {
    match system {
        System::RoundRobin => berger::pair(field, round),
        System::SwissSimple => swiss_simple::pair(field, round, initial),
    }
}
