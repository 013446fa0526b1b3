//! Who acts for minors. Private: for those two, and for whoever sees the minor's data.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_federation::{GuardianEnd, GuardianScope};
use kydan_journal::PersonId;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// Somebody who acts, or acted, for a minor.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Guardian {
    /// The minor.
    pub minor: PersonId,
    /// Who acts for them.
    pub guardian: PersonId,
    /// In what.
    pub scopes: BTreeSet<GuardianScope>,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub until: Date,
    /// On which day it ended early, if it did, and why.
    pub ended: Option<(Date, GuardianEnd)>,
}

const OF: &str = "SELECT * FROM guardians WHERE minor IN";
const FOR: &str = "SELECT * FROM guardians WHERE guardian IN";
const LATEST: &str = " ORDER BY position DESC, minor, guardian";

impl Reader {
    /// Everybody who acts or acted for these, the latest first.
    pub async fn guardians_of(&self, minors: &[PersonId]) -> Result<Vec<Guardian>> {
        self.by_people(OF, LATEST, (minors, Span::All), Guardian::read, |one| &mut one.minor).await
    }

    /// Everybody whom these act or acted for, the latest first.
    pub async fn wards_of(&self, guardians: &[PersonId]) -> Result<Vec<Guardian>> {
        let mut found = self
            .by_people(FOR, LATEST, (guardians, Span::All), Guardian::read, |one| &mut one.guardian)
            .await?;
        for one in &mut found {
            one.minor = self.kept(one.minor);
        }
        Ok(found)
    }
}

impl Guardian {
    /// Whether they act for the minor on this day.
    pub fn acts_on(&self, day: Date) -> bool {
        self.ended.is_none() && self.from <= day && day <= self.until
    }

    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            minor: row.parsed("minor")?,
            guardian: row.parsed("guardian")?,
            scopes: row.json("scopes")?,
            from: row.parsed("from_on")?,
            until: row.parsed("until_on")?,
            ended: row.maybe_parsed("ended_on")?.zip(row.maybe_word("why")?),
        })
    }
}
