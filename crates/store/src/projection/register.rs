//! Bodies.

use jiff::civil::Date;
use kydan_federation::{BodyEvent, BodyKind};
use kydan_journal::{BodyId, Envelope};
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::Columns as _;

const REGISTER: &str = "INSERT INTO bodies (id, kind, parent, name, names, games) \
                        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING";
const NAMES: &str = "SELECT names FROM bodies WHERE id = $1";
const RENAME: &str = "UPDATE bodies SET name = $2, names = $3 WHERE id = $1";
const PARENTS: &str = "SELECT parent, parents FROM bodies WHERE id = $1";
const MOVE: &str = "UPDATE bodies SET parent = $2, parents = $3 WHERE id = $1";
const MERGE: &str = "UPDATE bodies SET closed_on = $2, cause = $3, merged_into = $4 WHERE id = $1";
const CLOSE: &str = "UPDATE bodies SET closed_on = $2, cause = $3 WHERE id = $1";

/// A value that holds from a day on; the first has always held.
pub(super) type Dated<T> = Vec<(Option<Date>, T)>;

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &BodyEvent,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    match event {
        BodyEvent::Registered { body: _, kind, parent, name, games } => {
            let names: Dated<&str> = vec![(None, name)];
            sqlx::query(REGISTER)
                .bind(id)
                .bind(match kind {
                    BodyKind::National => "national",
                    BodyKind::Provincial => "provincial",
                })
                .bind(parent.map(|parent| parent.to_string()))
                .bind(name.clone())
                .bind(json(&names)?)
                .bind(json(games)?)
                .execute(connection)
                .await?;
        }
        BodyEvent::Renamed { name, from } => {
            let row = sqlx::query(NAMES).bind(id.clone()).fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(()) };
            let mut names: Dated<String> = row.json("names")?;
            names.push((Some(*from), name.clone()));
            let query = sqlx::query(RENAME).bind(id).bind(name.clone()).bind(json(&names)?);
            query.execute(connection).await?;
        }
        BodyEvent::Moved { parent, from, cause: _ } => {
            let row = sqlx::query(PARENTS).bind(id.clone()).fetch_optional(&mut *connection).await?;
            let Some(row) = row else { return Ok(()) };
            let before: Option<BodyId> = row.maybe_parsed("parent")?;
            let mut parents: Dated<Option<BodyId>> =
                row.maybe_json("parents")?.unwrap_or_else(|| vec![(None, before)]);
            parents.push((Some(*from), Some(*parent)));
            let query = sqlx::query(MOVE).bind(id).bind(parent.to_string()).bind(json(&parents)?);
            query.execute(connection).await?;
        }
        BodyEvent::Merged { into, from, cause } => {
            // The last day of its own.
            let last = from.yesterday().unwrap_or(*from);
            let query = sqlx::query(MERGE).bind(id).bind(last.to_string()).bind(json(cause)?);
            query.bind(into.to_string()).execute(connection).await?;
        }
        // Which became part of it stands with those.
        BodyEvent::Absorbed { .. } => {}
        BodyEvent::Closed { on, cause } => {
            let query = sqlx::query(CLOSE).bind(id).bind(on.to_string()).bind(json(cause)?);
            query.execute(connection).await?;
        }
    }
    Ok(())
}
