//! Who was merged into whom, and who was told apart.

use std::collections::HashMap;

use kydan_federation::IdentityEvent;
use kydan_journal::{Envelope, PersonId};
use sqlx::AnyConnection;

use super::{rating, withheld, word};
use crate::Result;
use crate::sql::{Columns as _, number};

const MERGE: &str = "INSERT INTO merged_people (person, merged_into, kept, ground, by_actor, merged_at, position) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7)";
const ALONG: &str = "UPDATE merged_people SET kept = $2 WHERE kept = $1";
const KEPT: &str = "SELECT kept FROM merged_people WHERE person = $1";
const PART: &str = "DELETE FROM merged_people WHERE person = $1";
const ENTRIES: &str =
    "SELECT person, merged_into FROM merged_people WHERE kept = $1 ORDER BY position, person";
const ANEW: &str = "UPDATE merged_people SET kept = $2 WHERE person = $1";
const APART: &str = "INSERT INTO told_apart (one, other) VALUES ($1, $2)";
const TOGETHER: &str = "DELETE FROM told_apart WHERE one = $1 AND other = $2";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &IdentityEvent,
) -> Result<()> {
    match event {
        IdentityEvent::Merged { kept, merged, ground } => {
            sqlx::query(ALONG)
                .bind(merged.to_string())
                .bind(kept.to_string())
                .execute(&mut *connection)
                .await?;
            sqlx::query(MERGE)
                .bind(merged.to_string())
                .bind(kept.to_string())
                .bind(kept.to_string())
                .bind(word(ground)?)
                .bind(envelope.circumstances.by.map(|by| by.to_string()))
                .bind(envelope.circumstances.at.as_microsecond())
                .bind(number(envelope.position))
                .execute(&mut *connection)
                .await?;
            let (one, other) = (kept.min(merged), kept.max(merged));
            sqlx::query(TOGETHER)
                .bind(one.to_string())
                .bind(other.to_string())
                .execute(&mut *connection)
                .await?;
            withheld::renew_of(connection, [*kept, *merged]).await?;
            rating::stand_anew(connection, &[*kept]).await
        }
        IdentityEvent::Parted { kept: _, merged, ground: _ } => {
            let row = sqlx::query(KEPT).bind(merged.to_string()).fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(()) };
            let kept: PersonId = row.parsed("kept")?;
            sqlx::query(PART).bind(merged.to_string()).execute(&mut *connection).await?;
            // Whoever had been merged into the one who goes, goes along.
            let rows = sqlx::query(ENTRIES).bind(kept.to_string()).fetch_all(&mut *connection).await?;
            let mut next: HashMap<PersonId, PersonId> = HashMap::with_capacity(rows.len());
            for row in &rows {
                next.insert(row.parsed("person")?, row.parsed("merged_into")?);
            }
            for row in &rows {
                let person: PersonId = row.parsed("person")?;
                let mut found = person;
                while let Some(further) = next.get(&found) {
                    found = *further;
                }
                if found == *merged {
                    let query = sqlx::query(ANEW).bind(person.to_string()).bind(merged.to_string());
                    query.execute(&mut *connection).await?;
                }
            }
            withheld::renew_of(connection, [kept, *merged]).await?;
            rating::stand_anew(connection, &[kept, *merged]).await
        }
        IdentityEvent::ToldApart { one, other } => {
            sqlx::query(APART).bind(one.to_string()).bind(other.to_string()).execute(connection).await?;
            Ok(())
        }
    }
}
