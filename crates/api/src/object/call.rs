//! Calls for the arbiter, and photographs of signed slips.

use async_graphql::{Context, Enum, ID, Object};
use kydan_bout as bout;
use kydan_journal::BoutId;

use super::kind::Side;
use super::person::{Person, person};
use super::scalar::DateTime;
use crate::id::global;

/// What a player wants of the arbiter.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::CallReason")]
pub enum CallReason {
    /// Something that the opponent did.
    Opponent,
    /// Something about the clock.
    Clock,
    /// Something on the board or on the sheet is not right.
    Board,
    /// The game is over: somebody is to come and see.
    Finished,
    /// Somebody needs help: illness, leave to go out.
    Help,
    /// The player says it to the arbiter.
    Other,
}

/// Why a photograph is taken away.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "bout::PhotoFault")]
pub enum PhotoFault {
    /// It shows another table's slip.
    OtherSlip,
    /// It cannot be read.
    Unreadable,
    /// It shows more than the slip: people, other papers.
    ShowsMore,
}

/// A player's call for the arbiter.
pub struct ArbiterCall(pub(super) bout::Call);

#[Object]
impl ArbiterCall {
    async fn side(&self) -> Side {
        self.0.side.into()
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.by).await
    }

    async fn reason(&self) -> CallReason {
        self.0.reason.into()
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    /// Whether nobody has answered yet and the player still needs somebody.
    async fn waiting(&self) -> bool {
        self.0.state == bout::CallState::Waiting
    }

    /// Who answered.
    async fn answered_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.state {
            bout::CallState::Answered { by, .. } => person(ctx, by).await.map(Some),
            bout::CallState::Waiting | bout::CallState::Withdrawn => Ok(None),
        }
    }

    /// When somebody answered.
    async fn answered_at(&self) -> Option<DateTime> {
        match self.0.state {
            bout::CallState::Answered { at, .. } => Some(DateTime(at)),
            bout::CallState::Waiting | bout::CallState::Withdrawn => None,
        }
    }
}

/// A photograph of the signed slip.
pub struct SlipPhoto {
    pub(super) bout: BoutId,
    pub(super) photo: bout::Photo,
}

#[Object]
impl SlipPhoto {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Photo", self.photo.id.0)
    }

    async fn at(&self) -> DateTime {
        DateTime(self.photo.at)
    }

    /// Who attached it.
    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.photo.by).await
    }

    /// SHA-256 of the picture, as the log has it.
    async fn digest(&self) -> String {
        self.photo.digest.to_string()
    }

    /// Where whoever may see it finds the picture.
    async fn address(&self) -> String {
        let (bout, photo) = (global("Bout", self.bout.0), global("Photo", self.photo.id.0));
        format!("/graphql/anh/{}/{}", bout.as_str(), photo.as_str())
    }
}
