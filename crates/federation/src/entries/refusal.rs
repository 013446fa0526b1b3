//! What stands in the way of an entry.

use kydan_journal::{Contestant, PersonId};
use serde::Serialize;

use super::Condition;

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
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// Somebody is on the list of another team that is entered, or speaks for it.
    InAnotherTeam {
        /// The person, by id.
        person: PersonId,
        /// The other team, as its club calls it.
        name: String,
    },
    /// Another team that is entered has this name.
    TeamNameTaken,
    /// Whoever comes on the list of a team that has a place, waits for one or is confirmed must meet the conditions.
    SquadNotEligible {
        /// The person, by id.
        person: PersonId,
        /// The conditions that fail.
        conditions: Vec<Condition>,
    },
    /// The organizers turned the entry down.
    WasDeclined {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// The person was not entered, or is no more.
    NoApplication {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// The entry was not turned down.
    NotDeclined {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// Every condition holds, or was waived.
    NothingToWaive,
    /// A condition fails: waive it first, or turn the entry down.
    NotEligible {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// There is no place: the entry waits.
    NoPlace {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// The entry is confirmed already.
    AlreadyConfirmed {
        /// Whose entry it is.
        #[serde(flatten)]
        who: Contestant,
    },
    /// Nothing is asked for this entry.
    NoFee,
    /// It is recorded like this already.
    FeeUnchanged,
    /// There is a receipt for the fee: it is taken back first.
    FeeHasReceipt,
    /// There is no such receipt for an entry here, or it was taken back already.
    NoSuchReceipt,
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
            Self::InAnotherTeam { .. } => "entry_in_another_team",
            Self::TeamNameTaken => "entry_team_name_taken",
            Self::SquadNotEligible { .. } => "entry_squad_not_eligible",
            Self::WasDeclined { .. } => "entry_was_declined",
            Self::NoApplication { .. } => "entry_no_application",
            Self::NotDeclined { .. } => "entry_not_declined",
            Self::NothingToWaive => "entry_nothing_to_waive",
            Self::NotEligible { .. } => "entry_not_eligible",
            Self::NoPlace { .. } => "entry_no_place",
            Self::AlreadyConfirmed { .. } => "entry_already_confirmed",
            Self::NoFee => "entry_no_fee",
            Self::FeeUnchanged => "entry_fee_unchanged",
            Self::FeeHasReceipt => "entry_fee_has_receipt",
            Self::NoSuchReceipt => "no_such_receipt",
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
