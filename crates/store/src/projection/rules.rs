//! Event rules documents: the event as it is announced, and every version of its rules.

use kydan_federation::{Document, MinorsNamed, RulesEvent, Schedule, Section, Settings};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::{json, withheld, word};
use crate::Result;
use crate::people::searchable;
use crate::sql::number;

/// The number of a draft: published versions begin at 1.
const DRAFT: u32 = 0;

const COMPETITION: &str = "INSERT INTO competitions (event, name, kind, body, venue, starts_on, ends_on, \
                           rules_version, settings, minors, folded, folded_venue) \
                           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) \
                           ON CONFLICT (event) DO UPDATE SET name = excluded.name, kind = excluded.kind, \
                           body = excluded.body, venue = excluded.venue, starts_on = excluded.starts_on, \
                           ends_on = excluded.ends_on, rules_version = excluded.rules_version, \
                           settings = excluded.settings, minors = excluded.minors, \
                           folded = excluded.folded, folded_venue = excluded.folded_venue";
const AMEND: &str = "UPDATE competitions SET rules_version = $2, settings = $3, minors = $4 WHERE event = $1";
const RESCHEDULE: &str = "UPDATE competitions SET venue = $2, starts_on = $3, ends_on = $4, folded_venue = $5 \
                          WHERE event = $1";
const FORGET_DRAFT: &str = "DELETE FROM rules_versions WHERE event = $1 AND number = 0";
const VERSION: &str = "INSERT INTO rules_versions (event, number, position, published_at, by_account, reason, \
                       sections, settings, schedule) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) \
                       ON CONFLICT (event, number) DO NOTHING";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &RulesEvent,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    match event {
        RulesEvent::Drafted { document } => put(connection, envelope, DRAFT, document).await,
        RulesEvent::Published { version, document } => put(connection, envelope, *version, document).await,
        RulesEvent::Amended { version, reason, sections, settings, schedule } => {
            sqlx::query(AMEND)
                .bind(id.clone())
                .bind(i64::from(*version))
                .bind(json(settings)?)
                .bind(minors(settings)?)
                .execute(&mut *connection)
                .await?;
            withheld::renew(connection, &id).await?;
            if let Some(Schedule { venue, starts_on, ends_on }) = schedule {
                sqlx::query(RESCHEDULE)
                    .bind(id)
                    .bind(venue.clone())
                    .bind(starts_on.to_string())
                    .bind(ends_on.to_string())
                    .bind(searchable(venue))
                    .execute(&mut *connection)
                    .await?;
            }
            let read = (sections.as_slice(), settings, schedule.as_ref());
            put_version(connection, envelope, *version, Some(reason), read).await
        }
    }
}

/// How minors are named, where that is not in full.
fn minors(settings: &Settings) -> Result<Option<String>> {
    match settings.minors {
        MinorsNamed::InFull => Ok(None),
        MinorsNamed::ByInitials => word(&settings.minors).map(Some),
    }
}

async fn put(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    version: u32,
    document: &Document,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    let Document { name, kind, body, schedule, sections, settings } = document;
    sqlx::query(COMPETITION)
        .bind(id.clone())
        .bind(name.clone())
        .bind(kind.name())
        .bind(body.to_string())
        .bind(schedule.venue.clone())
        .bind(schedule.starts_on.to_string())
        .bind(schedule.ends_on.to_string())
        .bind(i64::from(version))
        .bind(json(settings)?)
        .bind(minors(settings)?)
        .bind(searchable(name))
        .bind(searchable(&schedule.venue))
        .execute(&mut *connection)
        .await?;
    sqlx::query(FORGET_DRAFT).bind(id).execute(&mut *connection).await?;
    put_version(connection, envelope, version, None, (sections, settings, Some(schedule))).await
}

async fn put_version(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    version: u32,
    reason: Option<&String>,
    (sections, settings, schedule): (&[Section], &Settings, Option<&Schedule>),
) -> Result<()> {
    sqlx::query(VERSION)
        .bind(envelope.stream.id.to_string())
        .bind(i64::from(version))
        .bind(number(envelope.position))
        .bind(envelope.circumstances.at.as_microsecond())
        .bind(envelope.circumstances.by.map(|by| by.to_string()))
        .bind(reason.cloned())
        .bind(json(&sections)?)
        .bind(json(settings)?)
        .bind(schedule.map(json).transpose()?)
        .execute(connection)
        .await?;
    Ok(())
}
