//! What is noted of a database to be kept elsewhere: the log's end, the commands' records, whose rows beside the log
//! say what. Whoever rewrites the whole database consistently cannot rewrite what is noted elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use jiff::{SignedDuration, Timestamp};
use kydan_journal::Hash;
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyConnection, Row as _};

use super::verify::Unsound;
use crate::sql::{Columns as _, number};
use crate::{Reader, Result};

/// How long a command is on its way at most. One without events has no position: its time says whether it was there.
const ON_ITS_WAY: SignedDuration = SignedDuration::from_mins(5);

/// What was noted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Witness {
    /// The instant at which it happened.
    pub at: Timestamp,
    /// The position of the log's last event.
    pub position: u64,
    /// The hash that everything up to it is bound by.
    pub chain: Hash,
    /// How many commands were recorded.
    pub commands: u64,
    /// The hash of their records, answers and all.
    pub records: Hash,
    /// The digests of the rows beside the log by whose they are: `account:…`, `person:…`, `note:…`.
    pub subjects: BTreeMap<String, String>,
}

/// The rows' digest; keyed by whoever calls, because the names and dates of a few thousand people are soon guessed.
pub type Digester<'a> = &'a (dyn Fn(&str) -> String + Sync);

const COMMANDS: &str = "SELECT id, digest, answer, CAST(position AS TEXT) AS position, \
                        CAST(recorded_at AS TEXT) AS recorded_at, personal FROM commands \
                        WHERE id > $1 AND (position <= $2 OR (position IS NULL AND recorded_at < $3)) \
                        ORDER BY id LIMIT 1000";
const LATER: &str = "SELECT personal FROM commands WHERE personal IS NOT NULL \
                     AND (position > $1 OR (position IS NULL AND recorded_at >= $2))";
const CHAIN: &str = "SELECT chain FROM events WHERE position = $1";
/// The rows beside the log: whose, and everything that they say. Log-ins and what was counted are no facts.
const ROWS: [&str; 9] = [
    "SELECT 'account:' || id AS subject, login AS a, person AS b, password_hash AS c, \
     CAST(opened_at AS TEXT) AS d, code_hash AS e, CAST(code_until AS TEXT) AS f, code_by AS g, \
     unconfirmed_by AS h, CAST(closed_at AS TEXT) AS i FROM accounts ORDER BY id",
    // When a key was last used is no fact. Why one was ended stands with when, so that seals of before hold.
    "SELECT 'account:' || account AS subject, id AS a, purpose AS b, scope AS c, hash AS d, \
     CAST(made_at AS TEXT) AS e, CAST(until AS TEXT) AS f, \
     CAST(revoked_at AS TEXT) || COALESCE(' ' || ended_why, '') AS g FROM program_keys \
     ORDER BY account, id",
    // The characters stand with the letters, so that seals of before hold.
    "SELECT 'person:' || id AS subject, full_name AS a, family AS b, middle AS c, given AS d, \
     CASE WHEN han IS NULL THEN latin ELSE COALESCE(latin, '') || ' ' || han END AS e, sort_key AS f, folded AS g, birth_date AS h, sex AS i, CAST(consent_at AS TEXT) AS j, \
     CAST(guardian_consent_at AS TEXT) AS k, CAST(erased_at AS TEXT) AS l FROM people ORDER BY id",
    "SELECT 'person:' || person AS subject, kind AS a, value AS b FROM contacts ORDER BY person, kind",
    "SELECT 'person:' || person AS subject, system AS a, value AS b FROM external_ids ORDER BY person, system",
    "SELECT 'person:' || person AS subject, event AS a, granted AS b, note AS c, \
     CAST(noted_at AS TEXT) AS d FROM accommodations ORDER BY person, event",
    "SELECT 'person:' || person AS subject, source AS a, full_name AS b, folded AS c, \
     CAST(written_at AS TEXT) AS d FROM former_names ORDER BY person, source, full_name",
    "SELECT 'person:' || person AS subject, number AS a FROM cards ORDER BY person",
    "SELECT 'note:' || subject AS subject, kind AS a, text AS b, CAST(written_at AS TEXT) AS c FROM notes \
     ORDER BY subject, kind",
];

impl Reader {
    /// Notes what the database holds now.
    pub async fn witness(&self, at: Timestamp, digester: Digester<'_>) -> Result<Witness> {
        let mut snapshot = self.snapshot().await?;
        let head = super::load::head(&mut *snapshot).await?;
        let (commands, records) = records(&mut snapshot, head.position, at).await?;
        let subjects = subjects(&mut snapshot, digester).await?;
        snapshot.rollback().await?;
        Ok(Witness { at, position: head.position, chain: head.chain, commands, records, subjects })
    }
}

/// What in the database speaks against what was noted earlier.
pub(super) async fn contradicts(
    connection: &mut AnyConnection,
    noted: &Witness,
    digester: Digester<'_>,
) -> Result<Option<Unsound>> {
    let position = noted.position;
    if position > 0 {
        let row = sqlx::query(CHAIN).bind(number(position)).fetch_optional(&mut *connection).await?;
        let chain = row.map(|row| row.hash("chain")).transpose()?;
        if chain != Some(noted.chain) {
            return Ok(Some(Unsound::Witness { position }));
        }
    }
    if records(connection, position, noted.at).await? != (noted.commands, noted.records) {
        return Ok(Some(Unsound::Records { position }));
    }
    let mut touched = BTreeSet::new();
    let since = noted.at.saturating_sub(ON_ITS_WAY).unwrap_or(noted.at);
    let later = sqlx::query(LATER).bind(number(position)).bind(since.as_microsecond());
    for row in later.fetch_all(&mut *connection).await? {
        touched.extend(row.json::<Vec<String>>("personal")?);
    }
    let now = subjects(connection, digester).await?;
    let differs = |subject: &&String| now.get(*subject) != noted.subjects.get(*subject);
    let mut all = now.keys().chain(noted.subjects.keys()).filter(differs);
    let untouched = all.find(|subject| !touched.contains(*subject));
    Ok(untouched.map(|subject| Unsound::Subject { subject: subject.clone() }))
}

async fn records(connection: &mut AnyConnection, position: u64, at: Timestamp) -> Result<(u64, Hash)> {
    let before = at.saturating_sub(ON_ITS_WAY).unwrap_or(at).as_microsecond();
    let (mut hasher, mut count, mut last) = (Sha256::new(), 0, String::new());
    loop {
        let query = sqlx::query(COMMANDS).bind(last.clone()).bind(number(position)).bind(before);
        let rows = query.fetch_all(&mut *connection).await?;
        let Some(end) = rows.last() else { return Ok((count, Hash(hasher.finalize().into()))) };
        last = end.text("id")?;
        for row in &rows {
            count += 1;
            hasher.update(row.hash("digest")?.0);
            for column in ["id", "answer", "position", "recorded_at", "personal"] {
                let text = row.maybe_text(column)?;
                hasher.update(text.as_ref().map_or(u64::MAX, |text| text.len() as u64).to_be_bytes());
                hasher.update(text.unwrap_or_default());
            }
        }
    }
}

async fn subjects(
    connection: &mut AnyConnection,
    digester: Digester<'_>,
) -> Result<BTreeMap<String, String>> {
    let mut texts: BTreeMap<String, Vec<Vec<Option<String>>>> = BTreeMap::new();
    for statement in ROWS {
        for row in sqlx::query(statement).fetch_all(&mut *connection).await? {
            let subject = row.text("subject")?;
            texts.entry(subject).or_default().push(columns(&row)?);
        }
    }
    let digest = |rows: &Vec<Vec<Option<String>>>| {
        let text = serde_json::to_string(rows).map_err(|error| crate::Error::unreadable("row", error))?;
        Ok::<_, crate::Error>(digester(&text))
    };
    texts.iter().map(|(subject, rows)| Ok((subject.clone(), digest(rows)?))).collect()
}

/// Every column behind the subject.
fn columns(row: &AnyRow) -> Result<Vec<Option<String>>> {
    let text = |column: usize| {
        row.try_get::<Option<String>, _>(column).map_err(|error| crate::Error::unreadable("column", error))
    };
    (1..row.len()).map(text).collect()
}
