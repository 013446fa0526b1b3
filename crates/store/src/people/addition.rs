//! What a file of members added to what the register knew of somebody: beside the log, so that it can be taken away again
//! and is erased with the person.

use kydan_journal::{IntakeId, PersonId};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;

use crate::sql::Columns as _;
use crate::{Reader, Result};

/// What was added.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum AdditionKind {
    /// The birth date.
    Birth,
    /// The sex.
    Sex,
    /// A telephone number.
    Phone,
    /// A mail address.
    Email,
    /// FIDE's id.
    FideId,
    /// The name in Chinese characters.
    HanName,
}

impl AdditionKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Birth => "birth",
            Self::Sex => "sex",
            Self::Phone => "phone",
            Self::Email => "email",
            Self::FideId => "fide_id",
            Self::HanName => "han_name",
        }
    }
}

/// Something that a file added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Addition {
    /// Which file.
    pub intake: IntakeId,
    /// About whom.
    pub person: PersonId,
    /// What it is.
    pub kind: AdditionKind,
    /// As it was written.
    pub value: String,
}

const PUT: &str = "INSERT INTO intake_additions (intake, person, kind, value) VALUES ($1, $2, $3, $4)";
const DROP: &str = "DELETE FROM intake_additions WHERE intake = $1";
const OF: &str = "SELECT * FROM intake_additions WHERE intake = $1 ORDER BY person, kind";

pub(super) async fn put(connection: &mut AnyConnection, addition: &Addition) -> Result<()> {
    sqlx::query(PUT)
        .bind(addition.intake.to_string())
        .bind(addition.person.to_string())
        .bind(addition.kind.name())
        .bind(addition.value.clone())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, intake: IntakeId) -> Result<()> {
    sqlx::query(DROP).bind(intake.to_string()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// What a file added to what was known. Private.
    pub async fn additions(&self, intake: IntakeId) -> Result<Vec<Addition>> {
        let rows = sqlx::query(OF).bind(intake.to_string()).fetch_all(self.reader()).await?;
        let addition = |row: &sqlx::any::AnyRow| {
            let (person, kind) = (row.parsed("person")?, row.word("kind")?);
            Ok(Addition { intake, person, kind, value: row.text("value")? })
        };
        rows.iter().map(addition).collect()
    }
}
