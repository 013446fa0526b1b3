//! What members ask of clubs, and who is proposed to be struck off.

use jiff::civil::Date;
use kydan_federation::{Plea, Verdict};
use kydan_journal::{AccountId, ClubId, Envelope, ExpulsionId, PersonId, RequestId};
use sqlx::AnyConnection;

use crate::Result;
use crate::sql::{Statement, number};

const MAKE: &str = "INSERT INTO membership_requests (id, person, plea, club, from_club, to_club, sponsor, step, \
                    state, made_on, until_on, answered_on, position) \
                    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'open', $9, $10, NULL, $11)";
const RELEASE: &str = "UPDATE membership_requests SET club = to_club, step = 'acceptance' WHERE id = $1";
const CLOSE: &str = "UPDATE membership_requests SET state = $2, answered_on = $3 WHERE id = $1";
/// What happened otherwise, or was asked for anew after its window.
const OVERTAKE: &str =
    "UPDATE membership_requests SET state = 'overtaken' WHERE person = $1 AND state = 'open'";
const PROPOSE: &str = "INSERT INTO expulsions (id, person, club, state, owed_since, proposed_on, appeal_until, \
                       appealed_on, decided_on, proposed_by, position) \
                       VALUES ($1, $2, $3, 'proposed', $4, $5, $6, NULL, NULL, $7, $8)";
const APPEAL: &str = "UPDATE expulsions SET state = 'appealed', appealed_on = $2 WHERE id = $1";
const DECIDE: &str = "UPDATE expulsions SET state = $2, decided_on = $3 WHERE id = $1";

/// Somebody asks; what they asked for before is overtaken first.
pub(super) fn made(
    envelope: &Envelope,
    request: RequestId,
    person: PersonId,
    plea: &Plea,
    (on, until): (Date, Option<Date>),
) -> Statement<'static> {
    let (word, club, from, to, sponsor, step) = match plea {
        Plea::Admission { club, sponsor } => {
            ("admission", club, None, Some(club), Some(sponsor), "admission")
        }
        Plea::Transfer { from, to } => ("transfer", from, Some(from), Some(to), None, "release"),
        Plea::Departure { club } => ("departure", club, Some(club), None, None, "departure"),
    };
    sqlx::query(MAKE)
        .bind(request.to_string())
        .bind(person.to_string())
        .bind(word)
        .bind(club.to_string())
        .bind(from.map(ToString::to_string))
        .bind(to.map(ToString::to_string))
        .bind(sponsor.map(ToString::to_string))
        .bind(step)
        .bind(on.to_string())
        .bind(until.map(|until| until.to_string()))
        .bind(number(envelope.position))
}

/// The old club lets the member go.
pub(super) fn released(request: RequestId) -> Statement<'static> {
    sqlx::query(RELEASE).bind(request.to_string())
}

/// A request is answered at last, or taken back.
pub(super) fn closed(request: RequestId, state: &'static str, on: Option<Date>) -> Statement<'static> {
    sqlx::query(CLOSE).bind(request.to_string()).bind(state).bind(on.map(|on| on.to_string()))
}

/// Somebody is proposed to be struck off: `since` when dues are owed, the day, the last day for an appeal.
pub(super) fn proposed(
    envelope: &Envelope,
    expulsion: ExpulsionId,
    club: ClubId,
    [since, on, appeal_until]: [Date; 3],
    by: AccountId,
) -> Statement<'static> {
    sqlx::query(PROPOSE)
        .bind(expulsion.to_string())
        .bind(envelope.stream.id.to_string())
        .bind(club.to_string())
        .bind(since.to_string())
        .bind(on.to_string())
        .bind(appeal_until.to_string())
        .bind(by.to_string())
        .bind(number(envelope.position))
}

/// The member appeals.
pub(super) fn appealed(expulsion: ExpulsionId, on: Date) -> Statement<'static> {
    sqlx::query(APPEAL).bind(expulsion.to_string()).bind(on.to_string())
}

/// A proposal is decided.
pub(super) fn decided(expulsion: ExpulsionId, verdict: Verdict, on: Date) -> Statement<'static> {
    let state = match verdict {
        Verdict::Granted => "expelled",
        Verdict::Refused => "kept",
    };
    sqlx::query(DECIDE).bind(expulsion.to_string()).bind(state).bind(on.to_string())
}

/// Closes whatever the person still asks for.
pub(super) async fn overtake(connection: &mut AnyConnection, person: &str) -> Result<()> {
    sqlx::query(OVERTAKE).bind(person.to_owned()).execute(connection).await?;
    Ok(())
}
