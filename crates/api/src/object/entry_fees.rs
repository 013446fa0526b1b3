//! A bank's statement, read for an event's entry fees.

use async_graphql::{Context, Enum, Object, SimpleObject};
use kydan_app::{FeeLine, FeeProposal};
use kydan_journal::PersonId;

use super::person::{Person, person};
use super::scalar::Long;

/// What a line seems to be.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum EntryFeeLineState {
    /// Somebody's fee, the amount that is due.
    Due,
    /// Somebody's fee, and another amount than is due.
    OtherAmount,
    /// Somebody's fee that was paid or waived before.
    Settled,
    /// Nobody's reference of this event stands in it.
    Unknown,
}

/// Money that came in, by the bank's word. Nothing is booked of it by itself.
pub struct EntryFeeLine(FeeLine);

impl EntryFeeLine {
    const fn whose(&self) -> Option<PersonId> {
        match self.0.proposal {
            FeeProposal::Due(person) | FeeProposal::OtherAmount(person) | FeeProposal::Settled(person) => {
                Some(person)
            }
            FeeProposal::Unknown => None,
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
            FeeProposal::Unknown => EntryFeeLineState::Unknown,
        }
    }

    /// Whose fee it seems to be.
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.whose() {
            Some(id) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }
}

/// A statement that was read for an event.
#[derive(SimpleObject)]
pub struct EntryFeesPreview {
    lines: Vec<EntryFeeLine>,
}

impl From<Vec<FeeLine>> for EntryFeesPreview {
    fn from(lines: Vec<FeeLine>) -> Self {
        Self { lines: lines.into_iter().map(EntryFeeLine).collect() }
    }
}
