//! What is still open of a body, and whose roles are for it: what a merger carries over, and what keeps it from being closed.

use kydan_federation::GrantScope;
use kydan_journal::BodyId;
use sqlx::AnyConnection;

use super::competition::Competition;
use super::official::Grant;
use crate::error::Error;
use crate::sql::{Columns as _, fetch_in};
use crate::{Reader, Result};

/// What members of a body's clubs owe.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BodyArrears {
    /// How many charges are not settled.
    pub charges: u64,
    /// What is owed altogether, in đồng.
    pub owed: u64,
}

const UNFINISHED: &str = "SELECT competitions.*, tournaments.phase, tournaments.version, tournaments.suspended \
                          FROM competitions LEFT JOIN tournaments ON tournaments.event = competitions.event \
                          WHERE competitions.rules_version > 0 \
                          AND (tournaments.phase IS NULL OR tournaments.phase <> 'finished') \
                          AND competitions.body IN";
const OWED: &str = "SELECT COUNT(*) AS charges, \
                    CAST(COALESCE(SUM(amount - paid - waived), 0) AS BIGINT) AS owed FROM dues_charges \
                    WHERE amount > paid + waived AND club IN (SELECT id FROM clubs WHERE body = $1)";
const GRANTED_FOR: &str = "SELECT * FROM grants WHERE scope IN";

/// The same as [`Reader::unfinished_events_of`], where somebody holds a connection already.
pub(crate) async fn unfinished_events(
    connection: &mut AnyConnection,
    bodies: &[BodyId],
) -> Result<Vec<Competition>> {
    let keys: Vec<String> = bodies.iter().map(ToString::to_string).collect();
    let after = " ORDER BY starts_on, competitions.event";
    fetch_in(connection, UNFINISHED, after, &keys).await?.iter().map(Competition::read).collect()
}

impl Reader {
    /// The public events of these bodies that are not over, those that begin first first.
    pub async fn unfinished_events_of(&self, bodies: &[BodyId]) -> Result<Vec<Competition>> {
        unfinished_events(&mut *self.reader().acquire().await?, bodies).await
    }

    /// What members of a body's clubs owe, of those that were closed too.
    pub async fn arrears_in(&self, body: BodyId) -> Result<BodyArrears> {
        let row = sqlx::query(OWED).bind(body.to_string()).fetch_one(self.reader()).await?;
        Ok(BodyArrears { charges: row.count("charges")?, owed: row.count("owed")? })
    }

    /// The roles that were granted for a body.
    pub async fn grants_for(&self, body: BodyId) -> Result<Vec<Grant>> {
        let scope = serde_json::to_string(&GrantScope::Body(body))
            .map_err(|error| Error::unreadable("scope", error))?;
        self.by_keys(GRANTED_FOR, " ORDER BY position", &[scope], Grant::read).await
    }
}
