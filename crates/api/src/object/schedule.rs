//! When rounds begin, and what somebody plays next.

use async_graphql::{Context, Object, SimpleObject};
use jiff::Timestamp;
use kydan_app::NextGame as Next;
use kydan_app::store::read;

use super::bout::Bout;
use super::event::{Event, event};
use super::kind::Side;
use super::scalar::DateTime;
use crate::failure::missing;
use crate::load::loader;

/// When a round begins by the rules.
#[derive(SimpleObject)]
pub struct RoundTime {
    /// Counted from 1.
    round: u16,
    at: DateTime,
}

impl From<kydan_federation::RoundTime> for RoundTime {
    fn from(time: kydan_federation::RoundTime) -> Self {
        Self { round: time.round, at: DateTime(time.at) }
    }
}

/// When a round begins.
#[derive(SimpleObject)]
pub struct ScheduledRound {
    /// Counted from 1.
    round: u16,
    starts_at: DateTime,
    /// Whether that was announced for the round; else the rules say it.
    is_announced: bool,
}

impl ScheduledRound {
    /// What was announced for public rounds, and what the rules have for the others.
    pub(super) fn all(competition: &read::Competition, rounds: &[read::Round]) -> Vec<Self> {
        let announced: Vec<Self> = rounds
            .iter()
            .filter(|round| round.phase != read::RoundPhase::Paired)
            .filter_map(|round| {
                let starts_at = DateTime(round.starts_at?);
                Some(Self { round: round.number, starts_at, is_announced: true })
            })
            .collect();
        let by_rules = competition.settings.round_times.iter();
        let silent = by_rules.filter(|time| announced.iter().all(|one| one.round != time.round));
        let silent: Vec<Self> = silent
            .map(|time| Self { round: time.round, starts_at: DateTime(time.at), is_announced: false })
            .collect();
        let mut all: Vec<Self> = announced.into_iter().chain(silent).collect();
        all.sort_by_key(|one| one.round);
        all
    }
}

/// The public round that goes on: the last one that began, or, once that is closed, the one after it; the first, where
/// none began. Rounds may be published long ahead.
pub(super) fn current_round(
    competition: &read::Competition,
    rounds: &[read::Round],
    now: Timestamp,
) -> Option<u16> {
    let schedule = ScheduledRound::all(competition, rounds);
    let has_begun = |round: &&read::Round| {
        schedule.iter().find(|one| one.round == round.number).is_none_or(|one| one.starts_at.0 <= now)
    };
    let mut public: Vec<&read::Round> =
        rounds.iter().filter(|round| round.phase != read::RoundPhase::Paired).collect();
    public.sort_by_key(|round| round.number);
    let Some(at) = public.iter().rposition(has_begun) else { return public.first().map(|one| one.number) };
    let is_over = public[at].phase == read::RoundPhase::Closed;
    let next = public.get(at + 1).filter(|_| is_over);
    Some(next.unwrap_or(&public[at]).number)
}

/// A round that somebody plays next.
pub struct NextGame(pub(crate) Next);

#[Object]
impl NextGame {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Event> {
        event(ctx, self.0.event).await?.ok_or_else(|| missing("event"))
    }

    async fn round(&self) -> u16 {
        self.0.round
    }

    /// As it was announced, or as the rules have it; null where neither says it.
    async fn starts_at(&self) -> Option<DateTime> {
        self.0.starts_at.map(DateTime)
    }

    /// Null while the round is not public.
    async fn table(&self) -> Option<u16> {
        self.0.seat.map(|(_, table, _)| table)
    }

    /// Null while the round is not public.
    async fn side(&self) -> Option<Side> {
        self.0.seat.map(|(_, _, side)| side.into())
    }

    /// Null while the round is not public.
    async fn bout(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Bout>> {
        match self.0.seat {
            Some((id, _, _)) => Ok(loader(ctx).load_one(id).await?.map(Bout::new)),
            None => Ok(None),
        }
    }
}
