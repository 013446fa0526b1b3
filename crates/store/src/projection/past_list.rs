//! Rating lists of the past that were taken from files.

use kydan_federation::{PastLine, PastListEvent, PastListRecord};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::word;
use crate::Result;
use crate::sql::{insert_rows, number};

const FORGET_LINES: &str = "DELETE FROM past_list_lines WHERE list = $1";
const FORGET: &str = "DELETE FROM past_lists WHERE id = $1";
const BRING_IN: &str = "INSERT INTO past_lists (id, source, kind, rate, holds_from, players, digest, by_actor, at, \
                        position) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
const LINES: &str = "INSERT INTO past_list_lines (list, person, rating, games)";
const TAKE_BACK: &str = "UPDATE past_lists SET taken_back_on = $2, taken_back_by = $3 WHERE id = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &PastListEvent,
) -> Result<()> {
    let list = envelope.stream.id.to_string();
    sqlx::query(FORGET_LINES).bind(list.clone()).execute(&mut *connection).await?;
    match event {
        PastListEvent::BroughtIn(record) => {
            sqlx::query(FORGET).bind(list.clone()).execute(&mut *connection).await?;
            bring_in(connection, envelope, record).await?;
            let lines: Vec<(String, PastLine)> =
                record.lines.iter().map(|line| (list.clone(), *line)).collect();
            insert_rows(connection, LINES, 4, "", &lines, |query, (list, line)| {
                query
                    .bind(list.clone())
                    .bind(line.person.to_string())
                    .bind(i64::from(line.rating))
                    .bind(line.games.map(i64::from))
            })
            .await
        }
        PastListEvent::TakenBack { on } => {
            let by = envelope.circumstances.by.map(|account| account.to_string());
            sqlx::query(TAKE_BACK).bind(list).bind(on.to_string()).bind(by).execute(connection).await?;
            Ok(())
        }
    }
}

async fn bring_in(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    record: &PastListRecord,
) -> Result<()> {
    let circumstances = &envelope.circumstances;
    sqlx::query(BRING_IN)
        .bind(envelope.stream.id.to_string())
        .bind(record.source.clone())
        .bind(record.kind.name())
        .bind(word(&record.rate)?)
        .bind(record.holds_from.to_string())
        .bind(number(record.lines.len() as u64))
        .bind(record.digest.to_string())
        .bind(circumstances.by.map(|account| account.to_string()))
        .bind(circumstances.at.as_microsecond())
        .bind(number(envelope.position))
        .execute(connection)
        .await?;
    Ok(())
}
