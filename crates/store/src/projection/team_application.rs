//! Teams that clubs entered, and everybody on their lists.

use kydan_federation::{EntryStanding, FeeState, Listed, SquadChanged, TeamApplied};
use kydan_journal::{Envelope, TeamId};
use sqlx::AnyConnection;

use super::{json, word};
use crate::Result;
use crate::sql::{Statement, insert_rows, number};

/// A team that left and is entered again stands at the end of the queue.
const APPLY: &str = "INSERT INTO team_applications (event, team, name, club, captain, standing, applied_by, timing, \
                     failed, waived, fee, fee_amount, fee_currency, applied_at, queue) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, '[]', $10, $11, $12, $13, $14) \
                     ON CONFLICT (event, team) DO UPDATE SET name = excluded.name, club = excluded.club, \
                     captain = excluded.captain, standing = excluded.standing, applied_by = excluded.applied_by, \
                     timing = excluded.timing, failed = excluded.failed, waived = '[]', waiver_ground = NULL, \
                     waiver_shown = NULL, decline_ground = NULL, fee = excluded.fee, \
                     fee_amount = excluded.fee_amount, fee_currency = excluded.fee_currency, \
                     applied_at = excluded.applied_at, queue = excluded.queue";
/// What was paid for a club's team is paid for the one that comes in its place under the same name.
const TAKE_RECEIPTS: &str = "UPDATE entry_receipts SET person = $2, team = $2 WHERE event = $1 AND team IN \
                             (SELECT team FROM team_applications WHERE event = $1 AND club = $3 AND name = $4)";
const CAPTAIN: &str = "UPDATE team_applications SET captain = $3 WHERE event = $1 AND team = $2";
const ADMISSION: &str =
    "UPDATE team_applications SET standing = $3, failed = $4 WHERE event = $1 AND team = $2";
const FEE: &str = "UPDATE team_applications SET fee = $3, fee_amount = $4 WHERE event = $1 AND team = $2";
const CLEAR: &str = "DELETE FROM team_applicants WHERE event = $1 AND team = $2";
const LIST: &str = "INSERT INTO team_applicants (event, team, position, person, seat, failed)";
/// Nobody of a team that left has come to the hall.
pub(super) const GONE: &str = "DELETE FROM check_ins WHERE event = $1 AND person IN \
                               (SELECT person FROM team_applicants WHERE event = $1 AND team = $2)";

pub(super) async fn entered(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    applied: &TeamApplied,
) -> Result<()> {
    let TeamApplied { team, name, club, captain, players, by, timing, admission, fee: _, paid } = applied;
    let (fee, _) = applied.owed();
    let event = envelope.stream.id.to_string();
    if paid.is_some() {
        sqlx::query(TAKE_RECEIPTS)
            .bind(event.clone())
            .bind(team.to_string())
            .bind(club.to_string())
            .bind(name.clone())
            .execute(&mut *connection)
            .await?;
    }
    sqlx::query(APPLY)
        .bind(event.clone())
        .bind(team.to_string())
        .bind(name.clone())
        .bind(club.to_string())
        .bind(captain.map(|captain| captain.to_string()))
        .bind(word(&EntryStanding::from(*admission))?)
        .bind(word(by)?)
        .bind(word(timing)?)
        .bind(json(&Listed::failing(players))?)
        .bind(outcome(fee))
        .bind(fee.money().map(|fee| number(fee.amount)))
        .bind(fee.money().map(|fee| fee.currency.to_string()))
        .bind(envelope.circumstances.at.as_microsecond())
        .bind(number(envelope.position))
        .execute(&mut *connection)
        .await?;
    sqlx::query(CLEAR).bind(event.clone()).bind(team.to_string()).execute(&mut *connection).await?;
    list(connection, &event, *team, players).await
}

pub(super) async fn changed(
    connection: &mut AnyConnection,
    event: &str,
    changed: &SquadChanged,
) -> Result<()> {
    let SquadChanged { team, captain, players, admission, fee } = changed;
    let about = |sql: &'static str| -> Statement<'static> {
        sqlx::query(sql).bind(event.to_owned()).bind(team.to_string())
    };
    about(CAPTAIN).bind(captain.map(|captain| captain.to_string())).execute(&mut *connection).await?;
    if let Some(admission) = admission {
        let standing = word(&EntryStanding::from(*admission))?;
        about(ADMISSION)
            .bind(standing)
            .bind(json(&Listed::failing(players))?)
            .execute(&mut *connection)
            .await?;
    }
    if let Some(now) = fee {
        let (fee, _) = now.state();
        let amount = fee.money().map(|fee| number(fee.amount));
        about(FEE).bind(outcome(fee)).bind(amount).execute(&mut *connection).await?;
    }
    about(CLEAR).execute(&mut *connection).await?;
    list(connection, event, *team, players).await
}

/// The word of the column for what is owed.
const fn outcome(fee: FeeState) -> &'static str {
    match fee {
        FeeState::None => "none",
        FeeState::Due(_) => "due",
        FeeState::Paid(_) => "paid",
        FeeState::Waived(_) => "waived",
    }
}

async fn list(connection: &mut AnyConnection, event: &str, team: TeamId, players: &[Listed]) -> Result<()> {
    let mut rows = Vec::with_capacity(players.len());
    for (one, position) in players.iter().zip(1_i64..) {
        rows.push((position, one.person.to_string(), word(&one.seat)?, json(&one.failed)?));
    }
    let team = team.to_string();
    insert_rows(connection, LIST, 6, "", &rows, |query, (position, person, seat, failed)| {
        query
            .bind(event.to_owned())
            .bind(team.clone())
            .bind(*position)
            .bind(person.clone())
            .bind(seat.clone())
            .bind(failed.clone())
    })
    .await
}
