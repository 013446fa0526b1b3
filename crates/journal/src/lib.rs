//! Typed ids, the event envelope, the [`Decider`] trait with its harness, and the hash chain over the log.

mod contestant;
mod decider;
mod digest;
mod envelope;
pub mod harness;
pub mod hash;
mod id;

pub use contestant::Contestant;
pub use decider::{Because, Decider, Event, Undecodable, decode, encode};
pub use digest::Hash;
pub use envelope::{Circumstances, Envelope, StreamId};
pub use hash::Broken;
pub use id::{
    AccountId, AnnouncementId, AppealId, BodyId, BoutId, ClubId, CommandId, CorrectionId, CorrelationId,
    DocumentId, EventId, ExpulsionId, GameFileId, IdentitiesId, IncidentId, IntakeId, IntakesId, KeyId,
    OfficeId, PastEventId, PastListId, PersonId, PhotoId, RatingListsId, ReceiptId, RequestId, RulingId,
    SanctionId, SessionId, TeamId, WebhookId,
};
