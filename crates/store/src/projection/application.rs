//! Entries: who applied, where each application stands, who has come to the hall.

use kydan_federation::{EntriesEvent, EntryStanding, FeeOutcome};
use kydan_journal::{Envelope, PersonId};
use sqlx::AnyConnection;

use super::{json, withheld, word};
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
const WAIVE: &str = "UPDATE entry_applications SET standing = $3, failed = '[]', waived = $4, waiver_ground = $5, \
                     waiver_shown = $6 WHERE event = $1 AND person = $2";
const STANDING: &str = "UPDATE entry_applications SET standing = $3 WHERE event = $1 AND person = $2";
const DECLINE: &str = "UPDATE entry_applications SET standing = 'declined', decline_ground = $3 \
                       WHERE event = $1 AND person = $2";
const FEE: &str = "UPDATE entry_applications SET fee = $3 WHERE event = $1 AND person = $2";
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
        EntriesEvent::ConditionsWaived { person, conditions, ground, admission, shown } => {
            about(WAIVE, person)
                .bind(word(&EntryStanding::from(*admission))?)
                .bind(json(conditions)?)
                .bind(word(ground)?)
                .bind(shown.clone())
        }
        EntriesEvent::MovedUp { person } => about(STANDING, person).bind("placed"),
        EntriesEvent::Confirmed { person } => about(STANDING, person).bind("confirmed"),
        EntriesEvent::Declined { person, ground } => {
            about(GONE, person).execute(&mut *connection).await?;
            about(DECLINE, person).bind(word(ground)?)
        }
        EntriesEvent::DeclineUndone { person, admission } => {
            about(STANDING, person).bind(word(&EntryStanding::from(*admission))?)
        }
        EntriesEvent::Withdrawn { person, by: _ } => {
            about(GONE, person).execute(&mut *connection).await?;
            about(STANDING, person).bind("withdrawn")
        }
        EntriesEvent::FeeRecorded { person, outcome, fee: _ } => about(FEE, person).bind(match outcome {
            FeeOutcome::Paid => "paid",
            FeeOutcome::Waived => "waived",
            FeeOutcome::Due => "due",
        }),
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
