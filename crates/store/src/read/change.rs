//! Where to look for what changed: the streams of an event, a person, a club or a body after a position of the log.

use kydan_journal::{BodyId, BoutId, EventId, PersonId};

use crate::sql::{Columns as _, number};
use crate::{Reader, Result};

const AT_EVENT: &str = "SELECT id FROM bouts WHERE event = $1 AND position > $2";
const OF_PERSON: &str = "SELECT id FROM bouts WHERE (white = $1 OR black = $1) AND position > $2";
const OF_BODY: &str = "SELECT event FROM competitions WHERE body = $1";

impl Reader {
    /// The games of an event at which something happened after a position.
    pub async fn bouts_changed_at(&self, event: EventId, position: u64) -> Result<Vec<BoutId>> {
        let query = sqlx::query(AT_EVENT).bind(event.to_string()).bind(number(position));
        query.fetch_all(self.reader()).await?.iter().map(|row| row.parsed("id")).collect()
    }

    /// The games of a person at which something happened after a position, under every entry that they have.
    pub async fn bouts_changed_of(&self, person: PersonId, position: u64) -> Result<Vec<BoutId>> {
        let mut found = Vec::new();
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(OF_PERSON).bind(entry.to_string()).bind(number(position));
            for row in query.fetch_all(self.reader()).await? {
                found.push(row.parsed("id")?);
            }
        }
        Ok(found)
    }

    /// The events that a body holds.
    pub async fn events_of_body(&self, body: BodyId) -> Result<Vec<EventId>> {
        let query = sqlx::query(OF_BODY).bind(body.to_string());
        query.fetch_all(self.reader()).await?.iter().map(|row| row.parsed("event")).collect()
    }
}
