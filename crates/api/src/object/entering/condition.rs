//! The conditions of an entry: what the rules ask, on which day it counts, and what is found.

use async_graphql::{Enum, SimpleObject};
use kydan_federation as federation;
use kydan_federation::entries::eligibility;

use crate::object::scalar::Date;

/// A condition of entry.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Condition")]
pub enum EntryCondition {
    /// The age on a day.
    Age,
    /// The sex.
    Sex,
    /// The rating in a list.
    Rating,
    /// The national title.
    Title,
    /// Membership in a club that is in good standing.
    Club,
    /// The dues of the year.
    Dues,
    /// A card that is valid on the event's first day.
    Card,
}

/// Whether a condition holds.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "eligibility::Verdict")]
pub enum EntryVerdict {
    /// It does.
    Holds,
    /// It does not.
    Fails,
    /// The register does not know.
    Unknown,
}

/// A condition that the rules ask, and what is found.
#[derive(SimpleObject)]
pub struct EntryCheck {
    condition: EntryCondition,
    pub(super) verdict: EntryVerdict,
    /// The day that it counts on; null where it is as things are when somebody enters.
    on: Option<Date>,
    /// The last day of the card that was found, where one is asked for.
    until: Option<Date>,
}

impl From<&eligibility::Finding> for EntryCheck {
    fn from(finding: &eligibility::Finding) -> Self {
        Self {
            condition: finding.condition.into(),
            verdict: finding.verdict.into(),
            on: finding.on.map(Date),
            until: finding.until.map(Date),
        }
    }
}

/// A condition that fails, and the day that it counts on.
#[derive(SimpleObject)]
pub struct FailingCondition {
    pub(super) condition: EntryCondition,
    /// Null where it is as things are when somebody enters.
    pub(super) on: Option<Date>,
}
