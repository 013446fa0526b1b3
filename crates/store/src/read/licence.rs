//! Arbiters' licences.

use jiff::civil::Date;
use kydan_federation::{ArbiterGrade, LicenceEnd};
use kydan_game::Kind;
use kydan_journal::PersonId;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// A licence as it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Licence {
    /// The person whom it is about.
    pub person: PersonId,
    /// For which game.
    pub kind: Kind,
    /// Of which grade.
    pub grade: ArbiterGrade,
    /// The first day.
    pub from: Date,
    /// The last day; none where it does not run out.
    pub until: Option<Date>,
    /// On which day it was withdrawn, if it was, and why.
    pub withdrawn: Option<(Date, LicenceEnd)>,
}

const LICENCES: &str = "SELECT * FROM licences WHERE person IN";

impl Reader {
    /// Every licence that these people were given, the latest first.
    pub async fn licences_of(&self, people: &[PersonId]) -> Result<Vec<Licence>> {
        let latest = " ORDER BY person, position DESC";
        self.by_people(LICENCES, latest, (people, Span::All), Licence::read, |one| &mut one.person).await
    }
}

impl Licence {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            person: row.parsed("person")?,
            kind: row.parsed("kind")?,
            grade: row.word("grade")?,
            from: row.parsed("from_on")?,
            until: row.maybe_parsed("until_on")?,
            withdrawn: row.maybe_parsed("withdrawn_on")?.zip(row.maybe_word("why")?),
        })
    }
}
