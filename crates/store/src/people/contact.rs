//! Ways to reach people, by consent.

use std::str::FromStr;

use kydan_federation::Agreed;
use kydan_journal::PersonId;
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// A way to reach a person. Private.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Contact {
    /// The person, by id.
    pub person: PersonId,
    /// Which way.
    pub kind: ContactKind,
    /// The number or address.
    pub value: String,
    /// Who agreed, and when; none of what was kept before it was asked, which nobody sees.
    pub agreed: Option<Agreed>,
}

/// Ways to reach a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContactKind {
    /// A telephone number.
    Phone,
    /// A mail address.
    Email,
    /// A guardian's telephone number.
    GuardianPhone,
}

impl ContactKind {
    /// Every way.
    pub const ALL: [Self; 3] = [Self::Phone, Self::Email, Self::GuardianPhone];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Phone => "phone",
            Self::Email => "email",
            Self::GuardianPhone => "guardian_phone",
        }
    }
}

impl FromStr for ContactKind {
    type Err = String;

    fn from_str(text: &str) -> std::result::Result<Self, String> {
        Self::ALL.into_iter().find(|kind| kind.name() == text).ok_or_else(|| format!("{text} is no contact"))
    }
}

const CONTACTS: &str = "SELECT person, kind, value, agreed FROM contacts WHERE person IN";
const PUT: &str = "INSERT INTO contacts (person, kind, value, agreed) VALUES ($1, $2, $3, $4) \
                           ON CONFLICT (person, kind) DO UPDATE SET value = excluded.value, \
                           agreed = excluded.agreed";
const DROP: &str = "DELETE FROM contacts WHERE person = $1 AND kind = $2";

pub(super) async fn put(
    connection: &mut AnyConnection,
    (person, kind): (PersonId, ContactKind),
    value: &str,
    agreed: &Agreed,
) -> Result<()> {
    let agreed = serde_json::to_string(agreed).map_err(|error| Error::unreadable("consent", error))?;
    let query = sqlx::query(PUT).bind(person.to_string()).bind(kind.name());
    query.bind(value.to_owned()).bind(agreed).execute(connection).await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, person: PersonId, kind: ContactKind) -> Result<()> {
    sqlx::query(DROP).bind(person.to_string()).bind(kind.name()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// The ways to reach these people. Private.
    pub async fn contacts(&self, people: &[PersonId]) -> Result<Vec<Contact>> {
        let read = |row: &AnyRow| {
            let (person, kind) = (row.parsed("person")?, row.parsed("kind")?);
            let agreed = row.maybe_text("agreed")?;
            let agreed = agreed.map(|text| serde_json::from_str(&text)).transpose();
            let agreed = agreed.map_err(|error| Error::unreadable("consent", error))?;
            Ok(Contact { person, kind, value: row.text("value")?, agreed })
        };
        self.by_people(CONTACTS, "", (people, Span::Kept), read, |one| &mut one.person).await
    }
}
