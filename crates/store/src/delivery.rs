//! What leaves the building: by which way, about what, and what became of it. Stored words: never renamed.

use jiff::Timestamp;
use kydan_journal::AccountId;
use serde::{Deserialize, Serialize};

/// Plain enums and their stored words.
macro_rules! words {
    ($($(#[$about:meta])* $name:ident { $($(#[$doc:meta])* $variant:ident = $word:literal,)+ })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum $name {$($(#[$doc])* $variant,)+}

        impl $name {
            /// All of them.
            pub const ALL: [Self; [$($word),+].len()] = [$(Self::$variant),+];

            /// As it is stored.
            pub const fn name(self) -> &'static str {
                match self {$(Self::$variant => $word,)+}
            }
        }
    )+};
}
pub(crate) use words;

words! {
    /// A way out of the building.
    Channel {
        /// A letter to the confirmed address.
        Mail = "mail",
        /// A message to each device.
        Push = "push",
    }
    /// What somebody is written in.
    NoticeLanguage {
        /// In Vietnamese.
        Vi = "vi",
        /// In English.
        En = "en",
    }
    /// What is sent.
    DeliverySubject {
        /// A notice of the list.
        Notice = "notice",
        /// A link that confirms an address.
        Address = "address",
        /// A link to set the password with.
        Password = "password",
    }
    /// How far it is.
    DeliveryPhase {
        /// It is to be sent.
        Waiting = "waiting",
        /// Somebody took it to send it. Whoever finds it so later knows nothing more.
        Trying = "trying",
        /// The relay or the push service took it.
        Sent = "sent",
        /// It was not taken, and is not tried again.
        Failed = "failed",
        /// It may have left or not, and is not tried again.
        Unsure = "unsure",
    }
    /// Why something was not sent, or may not have been.
    DeliveryReason {
        /// The relay does not take letters for this address.
        AddressRefused = "address_refused",
        /// The relay or the push service refused it for good.
        Refused = "refused",
        /// It was refused for now, as often as it is tried.
        Deferred = "deferred",
        /// The relay or the push service was not reached, as often as it is tried.
        Unreachable = "unreachable",
        /// The program ended while it was being sent.
        Interrupted = "interrupted",
        /// It was sent, and no answer came.
        Unanswered = "unanswered",
        /// The device does not listen any more.
        DeviceGone = "device_gone",
        /// It is no news any more.
        TooOld = "too_old",
        /// Whoever it was for has meanwhile said that it is not wanted.
        Unwanted = "unwanted",
    }
}

/// Something that was taken to be sent; nobody else has it.
#[derive(Clone, PartialEq, Eq)]
pub struct Delivery {
    /// Names it.
    pub id: String,
    /// For whom.
    pub account: AccountId,
    /// Which way.
    pub channel: Channel,
    /// To which device, where it is a push message.
    pub device: Option<String>,
    /// What it is.
    pub subject: DeliverySubject,
    /// Which notice, by its event of the log.
    pub position: Option<u64>,
    /// The address that is to be confirmed; any other letter goes to the one that is.
    pub address: Option<String>,
    /// How often it was taken, this time counted.
    pub attempts: u32,
    /// When what it says happened.
    pub made_at: Timestamp,
}

/// What became of an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Settled {
    /// It was taken.
    Sent,
    /// It was surely not taken, and is tried again at this time.
    Again(Timestamp),
    /// It was not taken, and is not tried again.
    Failed(DeliveryReason),
    /// Nobody knows whether it was taken: it is not tried again.
    Unsure(DeliveryReason),
}

/// Something that did not arrive, or may not have, as whoever it was for sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Undelivered {
    /// Which way.
    pub channel: Channel,
    /// What it was.
    pub subject: DeliverySubject,
    /// When what it says happened.
    pub at: Timestamp,
    /// Why not.
    pub reason: DeliveryReason,
}

impl std::fmt::Debug for Delivery {
    /// Without the address: it does not belong into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Delivery")
            .field("id", &self.id)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_what_is_stored() {
        for channel in Channel::ALL {
            assert_eq!(serde_json::to_value(channel).unwrap(), channel.name());
        }
        for phase in DeliveryPhase::ALL {
            assert_eq!(serde_json::to_value(phase).unwrap(), phase.name());
        }
        for reason in DeliveryReason::ALL {
            assert_eq!(serde_json::to_value(reason).unwrap(), reason.name());
        }
        for (subject, language) in DeliverySubject::ALL.iter().zip(NoticeLanguage::ALL) {
            assert_eq!(serde_json::to_value(subject).unwrap(), subject.name());
            assert_eq!(serde_json::to_value(language).unwrap(), language.name());
        }
    }
}
