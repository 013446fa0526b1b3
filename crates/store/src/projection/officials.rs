//! Who holds which office and which role.

use kydan_federation::{GrantsEvent, OfficialsEvent};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::{json, word};
use crate::Result;
use crate::sql::number;

const APPOINT: &str = "INSERT INTO officials (event, person, function, tables, appointed_at, position) \
                       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event, person, function) DO NOTHING";
const ASSIGN: &str =
    "UPDATE officials SET tables = $3 WHERE event = $1 AND person = $2 AND function = 'table_arbiter'";
const DISMISS: &str = "DELETE FROM officials WHERE event = $1 AND person = $2 AND function = $3";
const SERVE: &str = "INSERT INTO services (event, person, function, position, appointed_at) \
                     VALUES ($1, $2, $3, $4, $5)";
const SERVED: &str = "UPDATE services SET ended_at = $4, why = $5 \
                      WHERE event = $1 AND person = $2 AND function = $3 AND ended_at IS NULL";
const TENURE: &str = "UPDATE officials SET from_on = $4, until_on = $5 \
                      WHERE event = $1 AND person = $2 AND function = $3";
const ABSENT: &str = "INSERT INTO chief_absences (event, chief, since) VALUES ($1, $2, $3) \
                      ON CONFLICT (event) DO UPDATE SET chief = excluded.chief, since = excluded.since";
const PRESENT: &str = "DELETE FROM chief_absences WHERE event = $1";
const GRANT: &str = "INSERT INTO grants (account, role, scope, position) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (account, role, scope) DO NOTHING";
const TERM: &str =
    "UPDATE grants SET from_on = $4, until_on = $5 WHERE account = $1 AND role = $2 AND scope = $3";
const REVOKE: &str = "DELETE FROM grants WHERE account = $1 AND role = $2 AND scope = $3";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &OfficialsEvent,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    let at = envelope.circumstances.at.as_microsecond();
    let query = match event {
        OfficialsEvent::Appointed { person, function, tables } => {
            let served = sqlx::query(SERVE)
                .bind(id.clone())
                .bind(person.to_string())
                .bind(function.name())
                .bind(number(envelope.position))
                .bind(at);
            served.execute(&mut *connection).await?;
            sqlx::query(APPOINT)
                .bind(id)
                .bind(person.to_string())
                .bind(function.name())
                .bind(tables.as_ref().map(json).transpose()?)
                .bind(at)
                .bind(number(envelope.position))
        }
        OfficialsEvent::Dismissed { person, function, why } => {
            let served = sqlx::query(SERVED)
                .bind(id.clone())
                .bind(person.to_string())
                .bind(function.name())
                .bind(at)
                .bind(word(why)?);
            served.execute(&mut *connection).await?;
            if *function == kydan_regulations::OfficialFunction::ChiefArbiter {
                // Whoever comes next is there.
                sqlx::query(PRESENT).bind(id.clone()).execute(&mut *connection).await?;
            }
            sqlx::query(DISMISS).bind(id).bind(person.to_string()).bind(function.name())
        }
        OfficialsEvent::TablesAssigned { person, tables } => {
            sqlx::query(ASSIGN).bind(id).bind(person.to_string()).bind(tables.as_ref().map(json).transpose()?)
        }
        OfficialsEvent::TenureSet { person, function, tenure } => sqlx::query(TENURE)
            .bind(id)
            .bind(person.to_string())
            .bind(function.name())
            .bind(tenure.from.map(|day| day.to_string()))
            .bind(tenure.until.map(|day| day.to_string())),
        OfficialsEvent::ChiefAbsenceRecorded { chief } => {
            sqlx::query(ABSENT).bind(id).bind(chief.to_string()).bind(at)
        }
        OfficialsEvent::ChiefAbsenceEnded { chief: _ } => sqlx::query(PRESENT).bind(id),
    };
    query.execute(connection).await?;
    Ok(())
}

pub(super) async fn look_at_grants(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &GrantsEvent,
) -> Result<()> {
    let account = envelope.stream.id.to_string();
    let query = match event {
        GrantsEvent::RoleGranted { role, scope } => sqlx::query(GRANT)
            .bind(account)
            .bind(role.clone())
            .bind(json(scope)?)
            .bind(number(envelope.position)),
        GrantsEvent::RoleTermSet { role, scope, tenure } => sqlx::query(TERM)
            .bind(account)
            .bind(role.clone())
            .bind(json(scope)?)
            .bind(tenure.from.map(|day| day.to_string()))
            .bind(tenure.until.map(|day| day.to_string())),
        GrantsEvent::RoleRevoked { role, scope } => {
            sqlx::query(REVOKE).bind(account).bind(role.clone()).bind(json(scope)?)
        }
    };
    query.execute(connection).await?;
    Ok(())
}
