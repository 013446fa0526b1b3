//! People: names, birth dates, ids elsewhere.

use std::str::FromStr;

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_federation::{PersonName, import};
use kydan_journal::{ClubId, PersonId};
use serde::{Deserialize, Serialize};
use sqlx::any::AnyRow;

use super::{searchable, words};
use crate::merged::Span;
use crate::sql::{Columns as _, fetch_in};
use crate::{Edge, Page, Reader, Result, Slice};

/// A human being as the registry knows him or her.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Person {
    /// The only thing about a person that events hold.
    pub id: PersonId,
    /// The name, or a pseudonym after erasure.
    pub name: Name,
    /// Private; the year is public where the person is of age.
    pub birth_date: Option<Date>,
    /// For women's events and lists.
    pub sex: Option<Sex>,
    /// When the person (from seven years on) agreed to publication.
    pub consent_at: Option<Timestamp>,
    /// When a minor's guardian did.
    pub guardian_consent_at: Option<Timestamp>,
    /// When the person's data was erased.
    pub erased_at: Option<Timestamp>,
    /// Whether an event that they entered names minors by their initials: then so does the public, until they are of age.
    /// Read, never written.
    #[serde(skip)]
    pub withheld: bool,
}

/// A name with what lists and searches need. NFC.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Name {
    /// As written, family name first: *Nguyễn Thuỳ Phượng*.
    pub full: String,
    /// *Nguyễn*.
    pub family: String,
    /// *Thuỳ*.
    pub middle: String,
    /// *Phượng*.
    pub given: String,
    /// For lists abroad: *Nguyen Thuy Phuong*.
    pub latin: String,
    /// What lists are sorted by: bytes in the order of the given names first.
    pub sort_key: String,
    /// In Chinese characters, where it is known: *阮垂凤*.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub han: Option<String>,
}

impl Name {
    /// Everything that a search finds its owner by, folded.
    pub(super) fn searchable(&self) -> String {
        searchable(&format!("{} {} {}", self.full, self.latin, self.han.as_deref().unwrap_or_default()))
    }

    /// The first letters alone: *N. T. P.* Nothing else of the name is left, no characters and nothing to sort by.
    pub fn initials(&self) -> Self {
        let initials = |text: &str| {
            let first = |word: &str| word.chars().next().map(|letter| format!("{}.", letter.to_uppercase()));
            text.split_whitespace().filter_map(first).collect::<Vec<_>>().join(" ")
        };
        let full = initials(&self.full);
        Self { given: full.clone(), latin: initials(&self.latin), full, ..Self::default() }
    }
}

impl From<&PersonName> for Name {
    fn from(name: &PersonName) -> Self {
        Self {
            full: name.written.clone(),
            family: name.family.clone(),
            middle: name.middle.clone(),
            given: name.given.clone(),
            latin: name.latin(),
            sort_key: name.sort_key(),
            han: None,
        }
    }
}

/// As the person is registered.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sex {
    /// A woman or girl.
    Female,
    /// A man or boy.
    Male,
}

impl Sex {
    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Female => "female",
            Self::Male => "male",
        }
    }
}

impl From<Sex> for import::Sex {
    fn from(sex: Sex) -> Self {
        match sex {
            Sex::Female => Self::Female,
            Sex::Male => Self::Male,
        }
    }
}

impl From<import::Sex> for Sex {
    fn from(sex: import::Sex) -> Self {
        match sex {
            import::Sex::Female => Self::Female,
            import::Sex::Male => Self::Male,
        }
    }
}

impl FromStr for Sex {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        match text {
            "female" => Ok(Self::Female),
            "male" => Ok(Self::Male),
            other => Err(format!("{other} is not a stored sex")),
        }
    }
}

/// Which people a list is of.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PeopleFilter {
    /// Beginnings of words of the name, in any order, diacritics or not.
    pub search: String,
    /// Only current members of this club.
    pub club: Option<ClubId>,
    /// Whom a search by name finds.
    pub found: Found,
}

/// Whom a search by name finds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Found {
    /// Everybody, as who keeps the register searches.
    #[default]
    All,
    /// As the public searches: nobody whose name is withheld, unless they were born by this day, on which whoever is of
    /// age today was born at the latest. That a name finds somebody would say whose it is.
    Named {
        /// The day.
        of_age_by: Date,
    },
}

impl PeopleFilter {
    /// The day, as statements compare it; none where everybody is found, as in a list that is not searched.
    pub(super) fn of_age_by(&self) -> Option<String> {
        match self.found {
            Found::Named { of_age_by } if !words(&self.search).is_empty() => Some(of_age_by.to_string()),
            Found::Named { .. } | Found::All => None,
        }
    }
}

/// The columns of a person.
macro_rules! person_columns {
    () => {
        "people.*, (SELECT COUNT(*) FROM withheld_names WHERE withheld_names.person = people.id) AS withheld"
    };
}
pub(super) use person_columns;

/// A statement that reads people.
macro_rules! select_people {
    ($rest:literal) => {
        concat!(
            "SELECT people.*, (SELECT COUNT(*) FROM withheld_names WHERE withheld_names.person = people.id) AS withheld \
             FROM people ",
            $rest
        )
    };
}
pub(crate) use select_people;

const BY_IDS: &str = select_people!("WHERE id IN");
const EXTERNAL: &str = "SELECT person, value FROM external_ids WHERE person IN";
const BY_EXTERNAL: &str = "SELECT person, value FROM external_ids WHERE value IN";

impl Reader {
    /// The people with these ids, in no order; unknown ids are left out. An entry that was merged is shown as whoever was
    /// kept, under the id that was asked.
    pub async fn people(&self, ids: &[PersonId]) -> Result<Vec<Person>> {
        self.by_people(BY_IDS, "", (ids, Span::Kept), Person::read, |person| &mut person.id).await
    }

    /// The entries of the register with these ids as they were written, merged or not.
    pub async fn entries_as_written(&self, ids: &[PersonId]) -> Result<Vec<Person>> {
        let ids: Vec<_> = ids.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        fetch_in(&mut connection, BY_IDS, "", &ids).await?.iter().map(Person::read).collect()
    }

    /// The person with this id.
    pub async fn person(&self, id: PersonId) -> Result<Option<Person>> {
        Ok(self.people(&[id]).await?.pop())
    }

    /// People by given name.
    pub async fn list_people(&self, filter: &PeopleFilter, slice: &Slice) -> Result<Page<Person>> {
        let asked = self.people_page(filter, slice).await?;
        let people = asked.query().fetch_all(self.reader()).await?;
        let edge = |row| {
            let person = Person::read(row)?;
            Ok(Edge::at(person.name.sort_key.clone(), person.id, person))
        };
        Ok(Page::of(slice, people.iter().map(edge).collect::<Result<_>>()?))
    }

    /// How many people a list has.
    pub async fn count_people(&self, filter: &PeopleFilter) -> Result<u64> {
        let asked = self.people_count(filter).await?;
        asked.query().fetch_one(self.reader()).await?.count("people")
    }

    /// The FIDE ids of these people, as far as they are linked.
    pub async fn fide_ids(&self, people: &[PersonId]) -> Result<Vec<(PersonId, String)>> {
        let read = |row: &AnyRow| Ok((row.parsed("person")?, row.text("value")?));
        let fide = " AND system = 'fide'";
        self.by_people(EXTERNAL, fide, (people, Span::All), read, |one| &mut one.0).await
    }

    /// The people to whom these FIDE ids are linked.
    pub async fn people_by_fide_id(&self, fide_ids: &[String]) -> Result<Vec<(PersonId, String)>> {
        let merged = self.merged();
        let mut connection = self.reader().acquire().await?;
        let rows = fetch_in(&mut connection, BY_EXTERNAL, " AND system = 'fide'", fide_ids).await?;
        rows.iter().map(|row| Ok((merged.kept(row.parsed("person")?), row.text("value")?))).collect()
    }
}

impl Person {
    /// The same, named by the first letters alone.
    pub fn by_initials(&self) -> Self {
        Self { name: self.name.initials(), ..self.clone() }
    }

    pub(crate) fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            name: Name {
                full: row.text("full_name")?,
                family: row.text("family")?,
                middle: row.text("middle")?,
                given: row.text("given")?,
                latin: row.text("latin")?,
                sort_key: row.text("sort_key")?,
                han: row.maybe_text("han")?,
            },
            birth_date: row.maybe_parsed("birth_date")?,
            sex: row.maybe_parsed("sex")?,
            consent_at: row.maybe_time("consent_at")?,
            guardian_consent_at: row.maybe_time("guardian_consent_at")?,
            erased_at: row.maybe_time("erased_at")?,
            withheld: row.number("withheld")? > 0,
        })
    }
}
