//! Entries: who applied, where each application stands, who has come to the hall.

use kydan_federation::{EntriesEvent, EntryStanding, FeeOutcome};
use kydan_journal::{Contestant, Envelope, PersonId};
use sqlx::AnyConnection;

use super::{json, team_application, withheld, word};
use crate::Result;
use crate::sql::{Statement, number};

/// Who applies again stands at the end of the queue; what was paid stays paid.
const APPLY: &str = "INSERT INTO entry_applications (event, person, club, standing, applied_by, timing, failed, \
                     waived, waiver_ground, waiver_shown, decline_ground, fee, fee_amount, fee_currency, \
                     applied_at, queue) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, '[]', NULL, NULL, NULL, $8, $9, $10, $11, $12) \
                     ON CONFLICT (event, person) DO UPDATE SET club = excluded.club, \
                     standing = excluded.standing, applied_by = excluded.applied_by, timing = excluded.timing, \
                     failed = excluded.failed, waived = '[]', waiver_ground = NULL, waiver_shown = NULL, \
                     decline_ground = NULL, \
                     fee_amount = CASE WHEN entry_applications.fee = 'paid' \
                     THEN entry_applications.fee_amount ELSE excluded.fee_amount END, \
                     fee_currency = CASE WHEN entry_applications.fee = 'paid' \
                     THEN entry_applications.fee_currency ELSE excluded.fee_currency END, \
                     fee = CASE WHEN entry_applications.fee = 'paid' THEN 'paid' ELSE excluded.fee END, \
                     applied_at = excluded.applied_at, queue = excluded.queue";
/// A change of an entry, for a player's and for a team's.
macro_rules! changes {
    ($set:literal) => {
        [
            concat!("UPDATE entry_applications SET ", $set, " WHERE event = $1 AND person = $2"),
            concat!("UPDATE team_applications SET ", $set, " WHERE event = $1 AND team = $2"),
        ]
    };
}

const WAIVE: [&str; 2] =
    changes!("standing = $3, failed = '[]', waived = $4, waiver_ground = $5, waiver_shown = $6");
const STANDING: [&str; 2] = changes!("standing = $3");
const DECLINE: [&str; 2] = changes!("standing = 'declined', decline_ground = $3");
const FEE: [&str; 2] = changes!("fee = $3");
const FEE_VOID: [&str; 2] = changes!("fee = $3, fee_amount = $4");
const COME: &str = "INSERT INTO check_ins (event, person, at) VALUES ($1, $2, $3) \
                    ON CONFLICT (event, person) DO NOTHING";
const GONE: &str = "DELETE FROM check_ins WHERE event = $1 AND person = $2";
const SIGN: &str = "INSERT INTO list_signatures (event, person, function, players, at, position) \
                    VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (event, person) DO UPDATE SET \
                    function = excluded.function, players = excluded.players, at = excluded.at, \
                    position = excluded.position";
const UNSIGN: &str = "DELETE FROM list_signatures WHERE event = $1 AND person = $2";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &EntriesEvent,
) -> Result<()> {
    let id = envelope.stream.id.to_string();
    let at = envelope.circumstances.at.as_microsecond();
    let about = |sql: &'static str, person: &PersonId| -> Statement<'static> {
        sqlx::query(sql).bind(id.clone()).bind(person.to_string())
    };
    let of = |[player, team]: [&'static str; 2], who: &Contestant| -> Statement<'static> {
        let sql = match who {
            Contestant::Person(_) => player,
            Contestant::Team(_) => team,
        };
        sqlx::query(sql).bind(id.clone()).bind(who.to_string())
    };
    let query = match event {
        EntriesEvent::Applied { person, club, by, timing, admission, held: _, failed, fee } => {
            about(APPLY, person)
                .bind(club.map(|club| club.to_string()))
                .bind(word(&EntryStanding::from(*admission))?)
                .bind(word(by)?)
                .bind(word(timing)?)
                .bind(json(failed)?)
                .bind(if fee.is_some() { "due" } else { "none" })
                .bind(fee.map(|fee| number(fee.amount)))
                .bind(fee.map(|fee| fee.currency.to_string()))
                .bind(at)
                .bind(number(envelope.position))
        }
        EntriesEvent::TeamApplied(applied) => {
            team_application::entered(connection, envelope, applied).await?;
            return withheld::renew(connection, &id).await;
        }
        EntriesEvent::SquadChanged(changed) => {
            team_application::changed(connection, &id, changed).await?;
            return withheld::renew(connection, &id).await;
        }
        EntriesEvent::ConditionsWaived { who, conditions, ground, admission, shown } => of(WAIVE, who)
            .bind(word(&EntryStanding::from(*admission))?)
            .bind(json(conditions)?)
            .bind(word(ground)?)
            .bind(shown.clone()),
        EntriesEvent::MovedUp { who } => of(STANDING, who).bind("placed"),
        EntriesEvent::Confirmed { who } => of(STANDING, who).bind("confirmed"),
        EntriesEvent::Declined { who, ground } => {
            gone(connection, &id, *who).await?;
            of(DECLINE, who).bind(word(ground)?)
        }
        EntriesEvent::DeclineUndone { who, admission } => {
            of(STANDING, who).bind(word(&EntryStanding::from(*admission))?)
        }
        EntriesEvent::Withdrawn { who, by: _ } => {
            gone(connection, &id, *who).await?;
            of(STANDING, who).bind("withdrawn")
        }
        EntriesEvent::FeeRecorded { who, outcome, fee: _ } => of(FEE, who).bind(match outcome {
            FeeOutcome::Paid => "paid",
            FeeOutcome::Waived => "waived",
            FeeOutcome::Due => "due",
        }),
        EntriesEvent::FeeReceived { who, receipt: _, fee: _ } => of(FEE, who).bind("paid"),
        EntriesEvent::FeeVoided { who, receipt: _, fee, settled: _, waived } => {
            of(FEE_VOID, who).bind(if *waived { "waived" } else { "due" }).bind(number(fee.amount))
        }
        EntriesEvent::CheckedIn { person } => about(COME, person).bind(at),
        EntriesEvent::CheckInUndone { person } => about(GONE, person),
        // Who leads a delegation is read from the record.
        EntriesEvent::DelegationNamed { .. } => return Ok(()),
        // What it is stands beside the log, where it was written with this.
        EntriesEvent::AccommodationNoted { person: _ } | EntriesEvent::AccommodationEnded { person: _ } => {
            return Ok(());
        }
        EntriesEvent::ListSigned { by, function, players } => about(SIGN, by)
            .bind(function.name())
            .bind(json(players)?)
            .bind(at)
            .bind(number(envelope.position)),
        EntriesEvent::SignatureWithdrawn { by } => about(UNSIGN, by),
    };
    query.execute(&mut *connection).await?;
    if let EntriesEvent::Applied { .. } = event {
        withheld::renew(connection, &id).await?;
    }
    Ok(())
}

/// Whoever was marked present has not come, where the entry is taken back or turned down.
async fn gone(connection: &mut AnyConnection, event: &str, who: Contestant) -> Result<()> {
    let sql = match who {
        Contestant::Person(_) => GONE,
        Contestant::Team(_) => team_application::GONE,
    };
    sqlx::query(sql).bind(event.to_owned()).bind(who.to_string()).execute(connection).await?;
    Ok(())
}
