//! Ratings: what every rating run changed, and where everybody stands now.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use kydan_game::Kind;
use kydan_journal::{Envelope, IntakeId, PersonId};
use kydan_rating::{Pool, united};
use kydan_regulations::Rate;
use kydan_tournament::{RatingChange, RatingCorrection, State};

use crate::Result;
use crate::sql::{Columns as _, fetch_in, insert_rows, number};

use super::{json, word};
use crate::read::plain_step;

use sqlx::AnyConnection;

const HISTORY: &str = "INSERT INTO rating_history (person, kind, rate, position, event, at, step, before, after, \
                       games, score, expected, k, pool)";
/// `games` may be fewer after a correction, so it is the sum of signed numbers.
const CURRENT: &str = "INSERT INTO ratings (person, kind, rate, value, peak, games, as_of, event) \
                       SELECT now.person, now.kind, now.rate, now.after, \
                       (SELECT MAX(CASE WHEN past.after IS NULL OR past.before > past.after THEN past.before \
                       ELSE past.after END) FROM rating_history AS past WHERE past.person = now.person AND past.kind = now.kind AND past.rate = now.rate), \
                       (SELECT CAST(SUM(past.games) AS BIGINT) FROM rating_history AS past \
                       WHERE past.person = now.person AND past.kind = now.kind AND past.rate = now.rate), \
                       now.at, now.event FROM rating_history AS now WHERE now.position = $1 \
                       ON CONFLICT (person, kind, rate) DO UPDATE SET value = excluded.value, \
                       peak = excluded.peak, games = excluded.games, as_of = excluded.as_of, \
                       event = excluded.event";
const STANDING: &str = "SELECT person, kind, rate, value FROM ratings WHERE person IN";
const LAST: &str = "SELECT person, kind, rate, after FROM rating_history WHERE person IN";
const ENTRIES: &str = "SELECT person FROM merged_people WHERE kept = $1";
const KEPT_OF: &str = "SELECT kept FROM merged_people WHERE person IN";
const KEPT_AMONG: &str = "SELECT kept FROM merged_people WHERE kept IN";
const FORGET: &str = "DELETE FROM ratings WHERE person IN";
const STEPS: &str = "SELECT * FROM rating_history WHERE person IN";
const STAND: &str = "INSERT INTO ratings (person, kind, rate, value, peak, games, as_of, event)";
const GAMES: &str = "SELECT person, event, games FROM rating_history WHERE person IN";

/// One row of the history.
struct Row<'a> {
    change: &'a RatingChange,
    step: String,
    before: Option<u16>,
    after: Option<u16>,
    games: i64,
    pool: String,
}

/// Writes a rating run.
pub(super) async fn rate(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    state: &State,
    changes: &[RatingChange],
) -> Result<()> {
    let rows = changes
        .iter()
        .map(|change| {
            Ok(Row {
                change,
                step: word(&change.step)?,
                before: change.before,
                after: change.after,
                games: i64::from(change.games),
                pool: json(&change.pool)?,
            })
        })
        .collect::<Result<Vec<_>>>()?;
    write(connection, envelope, state, &rows).await
}

/// Writes a correction: published figures stay, the difference is applied to what holds now.
pub(super) async fn correct(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    state: &State,
    corrections: &[RatingCorrection],
) -> Result<()> {
    let Some(settings) = state.settings() else { return Ok(()) };
    let people: Vec<_> = corrections.iter().map(|one| one.change.person.to_string()).collect();
    let mut values: HashMap<PersonId, Option<u16>> = HashMap::new();
    for row in fetch_in(connection, STANDING, "", &people).await? {
        if row.text("kind")? == settings.kind.name() && row.text("rate")? == settings.rate.name() {
            values.insert(row.parsed("person")?, row.maybe_count("value")?);
        }
    }
    // Whoever was merged stands in no list; their own record says what held.
    let merged = people.iter().filter(|person| !person.parse().is_ok_and(|one| values.contains_key(&one)));
    let merged: Vec<_> = merged.cloned().collect();
    for row in fetch_in(connection, LAST, " ORDER BY position", &merged).await? {
        if row.text("kind")? == settings.kind.name() && row.text("rate")? == settings.rate.name() {
            values.insert(row.parsed("person")?, row.maybe_count("after")?);
        }
    }
    let event = envelope.stream.id.to_string();
    let mut counted: HashMap<PersonId, i64> = HashMap::new();
    for row in fetch_in(connection, GAMES, "", &people).await? {
        if row.text("event")? == event {
            *counted.entry(row.parsed("person")?).or_default() += row.number("games")?;
        }
    }
    let rows = corrections
        .iter()
        .map(|correction| {
            let change = &correction.change;
            let before = values.get(&change.person).copied().flatten();
            let after = match (correction.published, change.after, before) {
                (Some(published), Some(after), Some(before)) => {
                    let corrected = i32::from(before) + i32::from(after) - i32::from(published);
                    Some(u16::try_from(corrected).unwrap_or(0))
                }
                // The event brought no rating; the one of now is from later events and stays.
                (None, _, Some(before)) => Some(before),
                (_, after, _) => after,
            };
            let games = i64::from(change.games) - counted.get(&change.person).copied().unwrap_or(0);
            Ok(Row { change, step: "corrected".to_owned(), before, after, games, pool: json(&change.pool)? })
        })
        .collect::<Result<Vec<_>>>()?;
    write(connection, envelope, state, &rows).await
}

/// Writes a rating of the standard list that came with a member from where they were rated before: under the id of the
/// file that brought it, which is no event's.
pub(super) async fn take_over(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    intake: IntakeId,
    (kind, value): (Kind, u16),
) -> Result<()> {
    let (taken, pool) = ([()], json(&Pool::default())?);
    insert_rows(connection, HISTORY, 14, "", &taken, |query, ()| {
        query
            .bind(envelope.stream.id.to_string())
            .bind(kind.name())
            .bind(Rate::Standard.name())
            .bind(number(envelope.position))
            .bind(intake.to_string())
            .bind(envelope.circumstances.at.as_microsecond())
            .bind("taken_over".to_owned())
            .bind(None::<i64>)
            .bind(Some(i64::from(value)))
            .bind(0_i64)
            .bind(0_i64)
            .bind(0_i64)
            .bind(0_i64)
            .bind(pool.clone())
    })
    .await?;
    sqlx::query(CURRENT).bind(number(envelope.position)).execute(connection).await?;
    Ok(())
}

async fn write(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    state: &State,
    rows: &[Row<'_>],
) -> Result<()> {
    let Some(settings) = state.settings() else { return Ok(()) };
    let (kind, rate): (Kind, Rate) = (settings.kind, settings.rate);
    let event = envelope.stream.id.to_string();
    insert_rows(connection, HISTORY, 14, "", rows, |query, row| {
        query
            .bind(row.change.person.to_string())
            .bind(kind.name())
            .bind(rate.name())
            .bind(number(envelope.position))
            .bind(event.clone())
            .bind(envelope.circumstances.at.as_microsecond())
            .bind(row.step.clone())
            .bind(row.before.map(i64::from))
            .bind(row.after.map(i64::from))
            .bind(row.games)
            .bind(i64::from(row.change.score.0))
            .bind(i64::from(row.change.expected))
            .bind(i64::from(row.change.k))
            .bind(row.pool.clone())
    })
    .await?;
    sqlx::query(CURRENT).bind(number(envelope.position)).execute(&mut *connection).await?;
    let people: Vec<_> = rows.iter().map(|row| row.change.person.to_string()).collect();
    let mut kept = BTreeSet::new();
    for sql in [KEPT_OF, KEPT_AMONG] {
        for row in fetch_in(connection, sql, "", &people).await? {
            kept.insert(row.parsed("kept")?);
        }
    }
    let kept: Vec<PersonId> = kept.into_iter().collect();
    stand_anew(connection, &kept).await
}

/// Writes where people stand whose entries were merged or parted: one line a list, for whoever was kept.
pub(super) async fn stand_anew(connection: &mut AnyConnection, people: &[PersonId]) -> Result<()> {
    for kept in people {
        let rows = sqlx::query(ENTRIES).bind(kept.to_string()).fetch_all(&mut *connection).await?;
        let mut entries = vec![kept.to_string()];
        for row in &rows {
            entries.push(row.text("person")?);
        }
        fetch_in(connection, FORGET, "", &entries).await?;
        let mut lists: BTreeMap<(String, String), Vec<_>> = BTreeMap::new();
        for row in fetch_in(connection, STEPS, " ORDER BY position, person", &entries).await? {
            let list = lists.entry((row.text("kind")?, row.text("rate")?)).or_default();
            list.push((row.time("at")?, plain_step(&row)?));
        }
        let mut stand = Vec::with_capacity(lists.len());
        for ((kind, rate), steps) in lists {
            let plain: Vec<_> = steps.iter().map(|(_, step)| *step).collect();
            let one = united(plain, |_| *kept);
            let Some(last) = one.last() else { continue };
            let at = steps.iter().find(|(_, step)| step.position == last.position).map(|(at, _)| *at);
            let peak = one.iter().flat_map(|step| [step.before, step.after]).flatten().max();
            let games: i64 = one.iter().map(|step| i64::from(step.games)).sum();
            stand.push((kind, rate, last.after, peak, games, at.unwrap_or_default(), last.event));
        }
        insert_rows(
            connection,
            STAND,
            8,
            "",
            &stand,
            |query, (kind, rate, value, peak, games, at, event)| {
                query
                    .bind(kept.to_string())
                    .bind(kind.clone())
                    .bind(rate.clone())
                    .bind(value.map(i64::from))
                    .bind(peak.map(i64::from))
                    .bind(*games)
                    .bind(at.as_microsecond())
                    .bind(event.to_string())
            },
        )
        .await?;
    }
    Ok(())
}
