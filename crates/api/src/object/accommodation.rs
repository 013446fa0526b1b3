//! What is granted to players who cannot play as others do, for whoever acts by it.

use async_graphql::{Context, Enum, Object};
use kydan_app::store::StoredAccommodation;
use kydan_federation as federation;

use super::person::{Person, person};
use super::scalar::DateTime;
use crate::list::List;

/// Something that is granted to a player.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Granted")]
pub enum Granted {
    /// Need not record the moves (xiangqi law 11.3c).
    NoRecording,
    /// An assistant writes (FIDE 8.1.6).
    AssistantWrites,
    /// An assistant moves the pieces.
    AssistantMoves,
    /// A second board (FIDE D.1).
    OwnBoard,
    /// A clock for the blind (FIDE D.2.6).
    OwnClock,
    /// Braille or a sound recorder (FIDE D.2.7).
    OwnRecord,
    /// Moves are announced aloud (FIDE D.2.1).
    Announced,
    /// More time or pauses.
    MoreTime,
    /// Something else: the note says what.
    Other,
}

/// What is granted to a player at an event: for its officials and the player.
pub struct Accommodation(pub(crate) StoredAccommodation);

#[Object]
impl Accommodation {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn granted(&self) -> List<Granted> {
        self.0.accommodation.granted.iter().copied().map(Granted::from).collect()
    }

    /// In words; empty where nothing more is to be said.
    async fn note(&self) -> &str {
        &self.0.accommodation.note
    }

    /// Whether no fault is counted for moves that are not on the own sheet.
    async fn excused_from_recording(&self) -> bool {
        self.0.accommodation.excuses_from_recording()
    }

    async fn noted_at(&self) -> DateTime {
        DateTime(self.0.noted_at)
    }
}
