//! Bodies.

use jiff::civil::Date;
use kydan_federation::{BodyEvent, BodyKind};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::Columns as _;

const REGISTER: &str = "INSERT INTO bodies (id, kind, parent, name, names, games) \
                        VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (id) DO NOTHING";
const NAMES: &str = "SELECT names FROM bodies WHERE id = $1";
const RENAME: &str = "UPDATE bodies SET name = $2, names = $3 WHERE id = $1";

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
    }
    Ok(())
}
