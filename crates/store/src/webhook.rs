//! Addresses that programs are told at, and what became of what was sent there. Stored words: never renamed.

use jiff::Timestamp;
use kydan_journal::{AccountId, WebhookId};
use serde::{Deserialize, Serialize};

use crate::delivery::words;

words! {
    /// How an address stands.
    WebhookPhase {
        /// Whoever answers there has not shown yet that they want to be told.
        Unproven = "unproven",
        /// It is told.
        Active = "active",
        /// Its owner wants nothing sent for now.
        Paused = "paused",
        /// It did not take anything for so long that nothing is sent any more.
        Stopped = "stopped",
    }
    /// What is sent.
    WebhookSubject {
        /// What changed.
        Changes = "changes",
        /// Nothing but a look whether it arrives.
        Test = "test",
        /// The question whether it wants to be told.
        Verification = "verification",
    }
    /// How far something is.
    WebhookDeliveryPhase {
        /// It is to be sent.
        Waiting = "waiting",
        /// It was taken.
        Delivered = "delivered",
        /// It was not taken as often as it is tried, and is sent again only if its owner asks.
        Failed = "failed",
    }
    /// Why something was not taken.
    WebhookReason {
        /// The address answered with another status than one of success.
        Refused = "refused",
        /// The address sent elsewhere: nobody is followed.
        Redirected = "redirected",
        /// The address says that it is no more (410).
        Gone = "gone",
        /// The address answered, and not what shows that it wants to be told.
        NotProven = "not_proven",
        /// Nobody was reached there.
        Unreachable = "unreachable",
        /// The address leads to a network that is not public.
        NotPublic = "not_public",
        /// No answer came in time.
        TimedOut = "timed_out",
        /// What was to be sent could not be put together, or not signed.
        NotMade = "not_made",
    }
}

/// An address that a program is told at.
#[derive(Clone, PartialEq, Eq)]
pub struct Webhook {
    /// Names it.
    pub id: WebhookId,
    /// Whose it is.
    pub account: AccountId,
    /// What for, as its owner says.
    pub purpose: String,
    /// Where it is: an `https` address.
    pub address: String,
    /// What is followed, in the words of `app`.
    pub topic: String,
    /// What is signed with, sealed.
    pub secret: String,
    /// What was signed with before and is until then, sealed.
    pub former: Option<(String, Timestamp)>,
    /// How it stands.
    pub phase: WebhookPhase,
    /// Up to which event of the log deliveries were made.
    pub position: u64,
    /// How often in a row nothing was taken.
    pub failures: u32,
    /// Since when.
    pub failing_since: Option<Timestamp>,
    /// Before when nothing is sent.
    pub due_at: Timestamp,
    /// When it was made.
    pub made_at: Timestamp,
}

/// Something that is sent to an address, or was.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebhookDelivery {
    /// Names it for whoever takes it: the same, however often it is sent.
    pub id: String,
    /// To which address.
    pub webhook: WebhookId,
    /// What it is.
    pub subject: WebhookSubject,
    /// What changed after this event of the log …
    pub after: u64,
    /// … and up to this one.
    pub through: u64,
    /// How many changes it held when it was made.
    pub changes: u32,
    /// How far it is.
    pub phase: WebhookDeliveryPhase,
    /// How often it was tried, the present time counted.
    pub attempts: u32,
    /// What the address last answered, where it did.
    pub status: Option<u16>,
    /// Why it was last not taken.
    pub reason: Option<WebhookReason>,
    /// When it was made.
    pub made_at: Timestamp,
    /// When it was last tried.
    pub tried_at: Option<Timestamp>,
}

/// How far an address comes, with what is to be sent of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WebhookAdvance {
    /// Which address.
    pub webhook: WebhookId,
    /// From where.
    pub from: u64,
    /// To where.
    pub to: u64,
    /// What is to be sent.
    pub deliveries: Vec<WebhookDelivery>,
}

/// What became of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WebhookSettled {
    /// It was taken.
    Delivered,
    /// It was not, and is tried again at this time.
    Again(Timestamp),
    /// It was not, as often as it is tried; the next is tried at this time.
    Failed(Timestamp),
}

/// From where an address that was not told for a while goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WebhookResumption {
    /// From where it stood: it is sent what it missed.
    WhereItStood,
    /// From now on: what waits is not sent.
    Now,
}

impl std::fmt::Debug for Webhook {
    /// Without the address and the secret: they do not belong into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Webhook").field("id", &self.id).field("phase", &self.phase).finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_is_stored() {
        for phase in WebhookPhase::ALL {
            assert_eq!(serde_json::to_value(phase).unwrap(), phase.name());
        }
        for (subject, phase) in WebhookSubject::ALL.iter().zip(WebhookDeliveryPhase::ALL) {
            assert_eq!(serde_json::to_value(subject).unwrap(), subject.name());
            assert_eq!(serde_json::to_value(phase).unwrap(), phase.name());
        }
        for reason in WebhookReason::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.name());
        }
    }
}
