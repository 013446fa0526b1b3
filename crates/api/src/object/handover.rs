//! How a table went from one arbiter to another.

use async_graphql::{Context, Enum, Object};
use kydan_bout as bout;
use kydan_game as game;

use super::kind::Side;
use super::person::{Person, person};
use super::scalar::{DateTime, Long};
use crate::list::List;

/// What became of a table that was handed over.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum HandoverAnswer {
    /// The other has not confirmed yet.
    Waiting,
    /// The other took it over.
    Taken,
    /// It was given up.
    Dropped,
}

/// A table that was handed from one arbiter to another.
pub struct Handover(pub(super) bout::Handover);

#[Object]
impl Handover {
    /// Who handed it over.
    async fn from(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.from).await
    }

    /// To whom.
    async fn to(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.to).await
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    async fn answer(&self) -> HandoverAnswer {
        match self.0.answer {
            bout::HandoverAnswer::Waiting => HandoverAnswer::Waiting,
            bout::HandoverAnswer::Taken { .. } => HandoverAnswer::Taken,
            bout::HandoverAnswer::Dropped => HandoverAnswer::Dropped,
        }
    }

    /// When the other took it over.
    async fn taken_at(&self) -> Option<DateTime> {
        match self.0.answer {
            bout::HandoverAnswer::Taken { at, .. } => Some(DateTime(at)),
            bout::HandoverAnswer::Waiting | bout::HandoverAnswer::Dropped => None,
        }
    }

    /// How things stood when it was handed over.
    async fn stood(&self) -> Stood {
        Stood(self.0.stood.clone())
    }

    /// How things stood when the other took it over.
    async fn found(&self) -> Option<Stood> {
        match &self.0.answer {
            bout::HandoverAnswer::Taken { stood, .. } => Some(Stood(stood.clone())),
            bout::HandoverAnswer::Waiting | bout::HandoverAnswer::Dropped => None,
        }
    }
}

/// How things stood at a table.
pub struct Stood(bout::Stood);

#[Object]
impl Stood {
    /// After so many plies.
    async fn plies(&self) -> u16 {
        self.0.plies
    }

    /// What White's clock showed, in milliseconds.
    async fn white_ms(&self) -> Long {
        Long(self.0.remaining_ms.white)
    }

    /// What Black's clock showed, in milliseconds.
    async fn black_ms(&self) -> Long {
        Long(self.0.remaining_ms.black)
    }

    /// Whose clock ran.
    async fn running(&self) -> Option<Side> {
        self.0.running.map(Side::from)
    }

    /// Whose score sheets were handed in.
    async fn handed_in(&self) -> List<Side> {
        self.0.handed_in.iter().copied().map(|side: game::Side| side.into()).collect()
    }

    /// How many incidents nobody had ruled on.
    async fn open_incidents(&self) -> u16 {
        self.0.open_incidents
    }
}
