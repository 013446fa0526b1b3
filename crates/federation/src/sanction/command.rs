//! What may be asked of a sanction.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_journal::{AccountId, EventId, PersonId, SanctionId};

use super::event::{Activity, SanctionGround, SanctionMeasure};

/// What may be asked of a sanction. That the person is registered, and who may, is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SanctionCommand {
    /// Propose to the federation to sanction somebody.
    Propose {
        /// Its id.
        sanction: SanctionId,
        /// The person, by id.
        person: PersonId,
        /// What is said to have been broken.
        ground: SanctionGround,
        /// The event at which it happened, if at one.
        event: Option<EventId>,
        /// The day.
        on: Date,
        /// Who proposes it: somebody else decides.
        by: AccountId,
    },
    /// Impose it.
    Impose {
        /// What, for how long.
        sentence: Sentence,
        /// The day.
        on: Date,
        /// Who decides.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
    /// Decide to impose nothing.
    Dismiss {
        /// The day.
        on: Date,
        /// Who decides.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
    /// Appeal against what was imposed.
    Appeal {
        /// The day.
        on: Date,
    },
    /// Leave it as it is, on appeal.
    Uphold {
        /// The day.
        on: Date,
        /// Who decides.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
    /// Make it shorter, on appeal.
    Shorten {
        /// The new last day; one that has passed ends it at once.
        until: Date,
        /// The day.
        on: Date,
        /// Who decides.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
    /// Lift it, on appeal.
    Lift {
        /// The day.
        on: Date,
        /// Who decides.
        by: AccountId,
        /// A rule about conflicts of interest that is to be shown beside it.
        shown: Option<String>,
    },
}

/// What is imposed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sentence {
    /// A suspension or a ban.
    pub measure: SanctionMeasure,
    /// What the person may not do.
    pub scope: BTreeSet<Activity>,
    /// The first day.
    pub from: Date,
    /// The last day, included.
    pub until: Date,
}
