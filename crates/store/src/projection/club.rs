//! Clubs. A name belongs to one of those that are open: the database refuses another one in the append. What a log of before
//! has of clubs of one name is kept: every one but the first is marked as its namesake, whichever way the rows were made.

use kydan_federation::ClubEvent;
use kydan_journal::{BodyId, Envelope};
use sqlx::AnyConnection;

use super::register::Dated;
use super::{Undecoded, json};
use crate::Result;
use crate::error::Taken;
use crate::people::{searchable, taken};
use crate::sql::{Columns as _, Statement};

const REGISTER: &str = "INSERT INTO clubs (id, body, name, folded, names, bodies, closed_on, namesake) \
                        VALUES ($1, $2, $3, $4, $5, $6, NULL, $7) ON CONFLICT (id) DO NOTHING";
const PAST: &str = "SELECT folded, names, bodies FROM clubs WHERE id = $1";
const RENAME: &str = "UPDATE clubs SET name = $2, folded = $3, names = $4, namesake = $5 WHERE id = $1";
const MOVE: &str = "UPDATE clubs SET body = $2, bodies = $3 WHERE id = $1";
const MERGE: &str = "UPDATE clubs SET closed_on = $2, merged_into = $3, namesake = NULL WHERE id = $1";
const CLOSE: &str = "UPDATE clubs SET closed_on = $2, namesake = NULL WHERE id = $1";
/// Until it is known who is the first of them.
const MARK_ALL: &str =
    "UPDATE clubs SET namesake = id WHERE folded = $1 AND folded <> '' AND closed_on IS NULL";
/// The first of them has the name, whoever comes after it is marked with its id.
const MARK_LATER: &str = "UPDATE clubs SET namesake = (SELECT MIN(earlier.id) FROM clubs AS earlier \
                          WHERE earlier.folded = clubs.folded AND earlier.closed_on IS NULL \
                          AND earlier.id < clubs.id) \
                          WHERE folded = $1 AND closed_on IS NULL AND namesake IS NOT NULL";

/// Writes what happened to a club. A new event (`Refuse`) takes a name that is free; one of the log (`Mark`) has it.
pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &ClubEvent,
    undecoded: Undecoded,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    if let ClubEvent::Registered { club: _, body, name } = event {
        let (names, bodies): (Dated<&str>, Dated<BodyId>) = (vec![(None, name)], vec![(None, *body)]);
        let folded = searchable(name);
        let namesake = make_room(connection, (&id, &folded), undecoded).await?;
        let query = sqlx::query(REGISTER)
            .bind(id)
            .bind(body.to_string())
            .bind(name.clone())
            .bind(folded.clone())
            .bind(json(&names)?)
            .bind(json(&bodies)?)
            .bind(namesake);
        return take_name(connection, query, &folded).await;
    }
    let row = sqlx::query(PAST).bind(id.clone()).fetch_optional(&mut *connection).await?;
    let Some(row) = row else { return Ok(()) };
    let before = row.text("folded")?;
    match event {
        ClubEvent::Registered { .. } => {}
        ClubEvent::Renamed { name, from } => {
            let mut names: Dated<String> = row.json("names")?;
            names.push((Some(*from), name.clone()));
            let folded = searchable(name);
            let namesake = make_room(connection, (&id, &folded), undecoded).await?;
            let query = sqlx::query(RENAME)
                .bind(id)
                .bind(name.clone())
                .bind(folded.clone())
                .bind(json(&names)?)
                .bind(namesake);
            take_name(connection, query, &folded).await?;
            if before != folded {
                give_back(connection, before).await?;
            }
        }
        ClubEvent::Moved { body, from } => {
            let mut bodies: Dated<BodyId> = row.json("bodies")?;
            bodies.push((Some(*from), *body));
            let query = sqlx::query(MOVE).bind(id).bind(body.to_string()).bind(json(&bodies)?);
            query.execute(connection).await?;
        }
        ClubEvent::Closed { on } => {
            sqlx::query(CLOSE).bind(id).bind(on.to_string()).execute(&mut *connection).await?;
            give_back(connection, before).await?;
        }
        ClubEvent::Merged { into, from } => {
            // The last day of its own.
            let last = from.yesterday().unwrap_or(*from);
            let query = sqlx::query(MERGE).bind(id).bind(last.to_string()).bind(into.to_string());
            query.execute(&mut *connection).await?;
            give_back(connection, before).await?;
        }
    }
    Ok(())
}

/// What of a log of before is marked as: then no two of one name are in each other's way until it is known who is first.
async fn make_room(
    connection: &mut AnyConnection,
    (id, folded): (&str, &str),
    undecoded: Undecoded,
) -> Result<Option<String>> {
    match undecoded {
        Undecoded::Refuse => Ok(None),
        Undecoded::Mark if folded.is_empty() => Ok(None),
        Undecoded::Mark => {
            sqlx::query(MARK_ALL).bind(folded.to_owned()).execute(connection).await?;
            Ok(Some(id.to_owned()))
        }
    }
}

async fn take_name(connection: &mut AnyConnection, query: Statement<'_>, folded: &str) -> Result<()> {
    query.execute(&mut *connection).await.map_err(|error| taken(error, Taken::ClubName))?;
    give_back(connection, folded.to_owned()).await
}

/// Gives a name to the first of those that are marked, where nobody has it any more.
async fn give_back(connection: &mut AnyConnection, folded: String) -> Result<()> {
    sqlx::query(MARK_LATER).bind(folded).execute(connection).await?;
    Ok(())
}
