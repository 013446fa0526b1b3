//! Arbiters' licences.

use jiff::civil::Date;
use kydan_federation::{self as federation, ArbiterGrade, LicenceEnd};
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

/// A seminar that somebody attended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seminar {
    /// Who attended it.
    pub person: PersonId,
    /// The seminar.
    pub seminar: federation::Seminar,
}

const SEMINARS: &str = "SELECT * FROM seminars WHERE person IN";
const LICENCES: &str = "SELECT * FROM licences WHERE person IN";

impl Reader {
    /// Every seminar that these people attended, the latest first.
    pub async fn seminars_of(&self, people: &[PersonId]) -> Result<Vec<Seminar>> {
        let latest = " ORDER BY person, held_on DESC, position DESC";
        self.by_people(SEMINARS, latest, (people, Span::All), Seminar::read, |one| &mut one.person).await
    }

    /// Every licence that these people were given, the latest first.
    pub async fn licences_of(&self, people: &[PersonId]) -> Result<Vec<Licence>> {
        let latest = " ORDER BY person, position DESC";
        self.by_people(LICENCES, latest, (people, Span::All), Licence::read, |one| &mut one.person).await
    }
}

impl Seminar {
    fn read(row: &AnyRow) -> Result<Self> {
        let seminar = federation::Seminar {
            kind: row.parsed("kind")?,
            on: row.parsed("held_on")?,
            name: row.text("name")?,
            outcome: row.word("outcome")?,
        };
        Ok(Self { person: row.parsed("person")?, seminar })
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
