//! Rating lists: each as it was published, never changed.

use kydan_federation::{ListEvent, ListLine};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::{insert_rows, number};

const LIST: &str = "INSERT INTO rating_lists (kind, rate, month, until, published_at, edition, players, dropped, \
                    differences) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
                    ON CONFLICT (kind, rate, month) DO NOTHING";
const LINES: &str = "INSERT INTO rating_list_lines (kind, rate, month, place, person, rating, before, games, \
                     total, k, activity)";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &ListEvent,
) -> Result<()> {
    let ListEvent::ListPublished { list } = event;
    let (kind, rate, month) = (list.kind.name(), list.rate.name(), list.month.to_string());
    sqlx::query(LIST)
        .bind(kind)
        .bind(rate)
        .bind(month.clone())
        .bind(number(list.until))
        .bind(envelope.circumstances.at.as_microsecond())
        .bind(list.edition.clone())
        .bind(list.lines.len() as i64)
        .bind(json(&list.dropped)?)
        .bind(json(&list.differences)?)
        .execute(&mut *connection)
        .await?;
    let mut placed: Vec<(i64, &ListLine)> = Vec::with_capacity(list.lines.len());
    for (index, line) in list.lines.iter().enumerate() {
        // Equals share a place.
        let place = match placed.last() {
            Some((place, above)) if above.rating == line.rating => *place,
            _ => index as i64 + 1,
        };
        placed.push((place, line));
    }
    insert_rows(connection, LINES, 11, "", &placed, |query, (place, line)| {
        query
            .bind(kind)
            .bind(rate)
            .bind(month.clone())
            .bind(*place)
            .bind(line.person.to_string())
            .bind(i64::from(line.rating))
            .bind(line.before.map(i64::from))
            .bind(i64::from(line.games))
            .bind(i64::from(line.total))
            .bind(i64::from(line.k))
            .bind(line.inactive.then_some("inactive"))
    })
    .await
}
