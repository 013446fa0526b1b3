//! A bank's statement, read for an event's entry fees.

use async_graphql::{Context, Enum, Object, SimpleObject};
use kydan_app::{FeeLine, FeeProposal};
use kydan_journal::Contestant;

use super::entry_receipt::{FeeTeam, FeesOwed, fee_team};
use super::person::{Person, person};
use super::scalar::{Date, Long};
use crate::list::List;

/// What a line seems to be.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum EntryFeeLineState {
    /// A player's or a team's fee, the amount that is due.
    Due,
    /// A player's or a team's fee, and another amount than is due.
    OtherAmount,
    /// Somebody's fee that was paid or waived before.
    Settled,
    /// It was booked before.
    Booked,
    /// Nobody's reference of this event stands in it.
    Unknown,
}

/// Money that came in, by the bank's word. Nothing is booked of it by itself.
pub struct EntryFeeLine(FeeLine);

impl EntryFeeLine {
    fn whose(&self) -> Option<Contestant> {
        match &self.0.proposal {
            FeeProposal::Due(owed) | FeeProposal::OtherAmount(owed) => {
                owed.who.first().copied().filter(|_| owed.club.is_none())
            }
            FeeProposal::Settled(who) => Some(*who),
            FeeProposal::Booked { .. } | FeeProposal::Unknown => None,
        }
    }
}

#[Object]
impl EntryFeeLine {
    /// The row in the file.
    async fn row(&self) -> u32 {
        self.0.credit.row
    }

    /// As the bank writes it.
    async fn day(&self) -> &str {
        &self.0.credit.day
    }

    /// The same as a date, where it is one.
    async fn on(&self) -> Option<Date> {
        self.0.credit.date.map(Date)
    }

    /// Names the line, for `receiveEntryFees`: a line is booked once.
    async fn mark(&self) -> String {
        self.0.credit.mark.to_string()
    }

    /// In đồng.
    async fn amount(&self) -> Long {
        Long(self.0.credit.amount)
    }

    async fn text(&self) -> &str {
        &self.0.credit.text
    }

    async fn state(&self) -> EntryFeeLineState {
        match self.0.proposal {
            FeeProposal::Due(_) => EntryFeeLineState::Due,
            FeeProposal::OtherAmount(_) => EntryFeeLineState::OtherAmount,
            FeeProposal::Settled(_) => EntryFeeLineState::Settled,
            FeeProposal::Booked { .. } => EntryFeeLineState::Booked,
            FeeProposal::Unknown => EntryFeeLineState::Unknown,
        }
    }

    /// The fees that it seems to be: one player's or team's, or those of a club's.
    async fn fees(&self) -> Option<FeesOwed> {
        match &self.0.proposal {
            FeeProposal::Due(owed) | FeeProposal::OtherAmount(owed) => Some(FeesOwed(owed.clone())),
            FeeProposal::Settled(_) | FeeProposal::Booked { .. } | FeeProposal::Unknown => None,
        }
    }

    /// The number of the receipt that it was booked by, the first where it was for several.
    async fn receipt(&self) -> Option<u32> {
        match self.0.proposal {
            FeeProposal::Booked { number } => Some(number),
            FeeProposal::Due(_)
            | FeeProposal::OtherAmount(_)
            | FeeProposal::Settled(_)
            | FeeProposal::Unknown => None,
        }
    }

    /// Which player's fee it seems to be; null where it is a team's, or a club pays for several, who stand in `fees`.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.whose().and_then(Contestant::person) {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }

    /// Which team's fee it seems to be.
    async fn team(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<FeeTeam>> {
        match self.whose().and_then(Contestant::team) {
            Some(id) => fee_team(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }
}

/// A statement that was read for an event.
#[derive(SimpleObject)]
pub struct EntryFeesPreview {
    lines: List<EntryFeeLine>,
}

impl From<Vec<FeeLine>> for EntryFeesPreview {
    fn from(lines: Vec<FeeLine>) -> Self {
        Self { lines: lines.into_iter().map(EntryFeeLine).collect() }
    }
}
