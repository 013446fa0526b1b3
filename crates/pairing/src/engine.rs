//! One engine for each system: run, with all that it has to say.

use kydan_field::{Boards, Field};
use kydan_game::{HalfPoints, Side};
use kydan_regulations::{LastRoundColors, ScoreGroups, System};

use super::dutch::{Paired, Request};
use super::lots::{Drawing, Seed};
use super::{Proposal, Traced, Unpairable};

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
    pub acceleration: &'a [Vec<HalfPoints>],
    /// Whether the Dutch system pairs large score groups as a whole.
    pub score_groups: ScoreGroups,
    /// When the limits of color give way in the last round, by Article 27.
    pub last_round_colors: LastRoundColors,
    /// The seed of the round's lot, where the system draws.
    pub seed: Option<&'a Seed>,
    /// How the seed is used.
    pub drawing: Drawing,
}

/// What an engine came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Engine {
    /// FIDE's Dutch system.
    Dutch(Result<Paired, Unpairable>),
    /// One of those that settle one thing after the other.
    Steps(Result<Traced, Unpairable>),
    /// A table: nothing is chosen.
    Table(Result<Proposal, Unpairable>),
    /// A knock-out, or matches of two teams: who meets follows from the bracket or the lists.
    Bracket,
    /// The lot has no seed yet.
    Undrawn,
}

impl<'a> Task<'a> {
    /// What FIDE's engine is asked.
    pub fn request(&self) -> Request<'a> {
        Request {
            field: self.field,
            absent: self.field.away.clone(),
            forbidden: self.field.forbidden.clone(),
            acceleration: self.acceleration.to_vec(),
            initial: self.initial,
        }
    }
}

impl Engine {
    /// The round; none where no engine says who meets whom.
    pub fn proposal(&self) -> Option<Result<&Proposal, Unpairable>> {
        match self {
            Self::Dutch(paired) => Some(paired.as_ref().map(|paired| &paired.proposal).map_err(|why| *why)),
            Self::Steps(traced) => Some(traced.as_ref().map(|traced| &traced.proposal).map_err(|why| *why)),
            Self::Table(proposal) => Some(proposal.as_ref().map_err(|why| *why)),
            Self::Bracket | Self::Undrawn => None,
        }
    }

    /// How it settled one thing after the other; none where it did not, or found no pairing.
    pub fn traced(&self) -> Option<&Traced> {
        match self {
            Self::Steps(traced) => traced.as_ref().ok(),
            Self::Dutch(_) | Self::Table(_) | Self::Bracket | Self::Undrawn => None,
        }
    }

    /// The boards between those who have not left; none where there are none, or nothing to choose.
    pub fn boards(&self, field: &Field) -> Option<Boards> {
        let mut boards = Boards::from(self.proposal()?.ok()?);
        let is_here = |at: usize| field.contestants[at].left_after.is_none();
        boards.games.retain(|(white, black)| is_here(*white) && is_here(*black));
        boards.bye = boards.bye.filter(|at| is_here(*at));
        Some(boards)
    }
}
