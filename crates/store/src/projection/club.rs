//! Clubs.

use kydan_federation::ClubEvent;
use kydan_journal::{BodyId, Envelope};
use sqlx::AnyConnection;

use super::json;
use super::register::Dated;
use crate::Result;
use crate::people::searchable;
use crate::sql::Columns as _;

const REGISTER: &str = "INSERT INTO clubs (id, body, name, folded, names, bodies, closed_on) \
                        VALUES ($1, $2, $3, $4, $5, $6, NULL) ON CONFLICT (id) DO NOTHING";
const PAST: &str = "SELECT names, bodies FROM clubs WHERE id = $1";
const RENAME: &str = "UPDATE clubs SET name = $2, folded = $3, names = $4 WHERE id = $1";
const MOVE: &str = "UPDATE clubs SET body = $2, bodies = $3 WHERE id = $1";
const MERGE: &str = "UPDATE clubs SET closed_on = $2, merged_into = $3 WHERE id = $1";
const CLOSE: &str = "UPDATE clubs SET closed_on = $2 WHERE id = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &ClubEvent,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    let query = match event {
        ClubEvent::Registered { club: _, body, name } => {
            let (names, bodies): (Dated<&str>, Dated<BodyId>) = (vec![(None, name)], vec![(None, *body)]);
            sqlx::query(REGISTER)
                .bind(id)
                .bind(body.to_string())
                .bind(name.clone())
                .bind(searchable(name))
                .bind(json(&names)?)
                .bind(json(&bodies)?)
        }
        ClubEvent::Renamed { name, from } => {
            let row = sqlx::query(PAST).bind(id.clone()).fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(()) };
            let mut names: Dated<String> = row.json("names")?;
            names.push((Some(*from), name.clone()));
            sqlx::query(RENAME).bind(id).bind(name.clone()).bind(searchable(name)).bind(json(&names)?)
        }
        ClubEvent::Moved { body, from } => {
            let row = sqlx::query(PAST).bind(id.clone()).fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(()) };
            let mut bodies: Dated<BodyId> = row.json("bodies")?;
            bodies.push((Some(*from), *body));
            sqlx::query(MOVE).bind(id).bind(body.to_string()).bind(json(&bodies)?)
        }
        ClubEvent::Closed { on } => sqlx::query(CLOSE).bind(id).bind(on.to_string()),
        ClubEvent::Merged { into, from } => {
            // The last day of its own.
            let last = from.yesterday().unwrap_or(*from);
            sqlx::query(MERGE).bind(id).bind(last.to_string()).bind(into.to_string())
        }
    };
    query.execute(connection).await?;
    Ok(())
}
