//! What stands in the way of an entry.

use kydan_journal::PersonId;
use serde::Serialize;

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum EntriesRefusal {
    /// Nobody was named.
    NobodyNamed,
    /// More people than one form holds.
    TooMany {
        /// At most.
        limit: usize,
    },
    /// The person is entered already: by themselves, the club or the office.
    AlreadyApplied {
        /// The person, by id.
        person: PersonId,
    },
    /// The organizers turned the entry down.
    WasDeclined {
        /// The person, by id.
        person: PersonId,
    },
    /// The person was not entered, or is no more.
    NoApplication {
        /// The person, by id.
        person: PersonId,
    },
    /// The entry was not turned down.
    NotDeclined {
        /// The person whom it is about.
        person: PersonId,
    },
    /// Every condition holds, or was waived.
    NothingToWaive,
    /// A condition fails: waive it first, or turn the entry down.
    NotEligible {
        /// The person, by id.
        person: PersonId,
    },
    /// There is no place: the entry waits.
    NoPlace {
        /// The person, by id.
        person: PersonId,
    },
    /// The entry is confirmed already.
    AlreadyConfirmed {
        /// The person, by id.
        person: PersonId,
    },
    /// Nothing is asked for this entry.
    NoFee,
    /// It is recorded like this already.
    FeeUnchanged,
    /// The player is recorded as present.
    AlreadyPresent,
    /// The player is not recorded as present.
    NotPresent,
    /// Nothing is granted to the player.
    NoAccommodation,
    /// Nobody is entered yet: there is no list to sign.
    NobodyToSignFor,
    /// Whoever signs plays in the event: another member signs.
    SignsForThemselves,
    /// They signed this list already.
    AlreadySigned,
    /// They have not signed.
    NotSigned,
}

impl EntriesRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NobodyNamed => "entry_nobody_named",
            Self::TooMany { .. } => "entry_too_many",
            Self::AlreadyApplied { .. } => "entry_already_applied",
            Self::WasDeclined { .. } => "entry_was_declined",
            Self::NoApplication { .. } => "entry_no_application",
            Self::NotDeclined { .. } => "entry_not_declined",
            Self::NothingToWaive => "entry_nothing_to_waive",
            Self::NotEligible { .. } => "entry_not_eligible",
            Self::NoPlace { .. } => "entry_no_place",
            Self::AlreadyConfirmed { .. } => "entry_already_confirmed",
            Self::NoFee => "entry_no_fee",
            Self::FeeUnchanged => "entry_fee_unchanged",
            Self::AlreadyPresent => "entry_already_present",
            Self::NotPresent => "entry_not_present",
            Self::NoAccommodation => "entry_no_accommodation",
            Self::NobodyToSignFor => "entry_nobody_to_sign_for",
            Self::SignsForThemselves => "entry_signs_for_themselves",
            Self::AlreadySigned => "entry_already_signed",
            Self::NotSigned => "entry_not_signed",
        }
    }
}
