//! What is granted to players who cannot play as others do: beside the log, and erased with the person.

use jiff::Timestamp;
use kydan_federation::{Accommodation, Granted};
use kydan_journal::{EventId, PersonId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// What is granted to a player at an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredAccommodation {
    /// At which event.
    pub event: EventId,
    /// To whom.
    pub person: PersonId,
    /// What is asked for.
    pub accommodation: Accommodation,
    /// When it was noted, the last time.
    pub noted_at: Timestamp,
}

const PUT: &str = "INSERT INTO accommodations (event, person, granted, note, noted_at) \
                   VALUES ($1, $2, $3, $4, $5) ON CONFLICT (event, person) DO UPDATE SET \
                   granted = excluded.granted, note = excluded.note, noted_at = excluded.noted_at";
const DROP: &str = "DELETE FROM accommodations WHERE event = $1 AND person = $2";
const OF_EVENT: &str =
    "SELECT event, person, granted, note, noted_at FROM accommodations WHERE event = $1 ORDER BY person";

pub(super) async fn put(connection: &mut AnyConnection, stored: &StoredAccommodation) -> Result<()> {
    let granted = serde_json::to_string(&stored.accommodation.granted)
        .map_err(|error| Error::unreadable("accommodation", error))?;
    sqlx::query(PUT)
        .bind(stored.event.to_string())
        .bind(stored.person.to_string())
        .bind(granted)
        .bind(stored.accommodation.note.clone())
        .bind(stored.noted_at.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

pub(super) async fn drop(connection: &mut AnyConnection, event: EventId, person: PersonId) -> Result<()> {
    sqlx::query(DROP).bind(event.to_string()).bind(person.to_string()).execute(connection).await?;
    Ok(())
}

impl Reader {
    /// What is granted at an event, and to whom.
    pub async fn accommodations(&self, event: EventId) -> Result<Vec<StoredAccommodation>> {
        let rows = sqlx::query(OF_EVENT).bind(event.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(read).collect()
    }
}

fn read(row: &AnyRow) -> Result<StoredAccommodation> {
    let granted: Vec<Granted> = row.json("granted")?;
    Ok(StoredAccommodation {
        event: row.parsed("event")?,
        person: row.parsed("person")?,
        accommodation: Accommodation { granted, note: row.text("note")? },
        noted_at: row.time("noted_at")?,
    })
}
