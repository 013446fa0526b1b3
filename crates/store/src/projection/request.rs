//! What members ask of clubs, and who is proposed to be struck off.

use jiff::civil::Date;
use kydan_federation::{MembershipEvent, Plea, Verdict};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use crate::Result;
use crate::sql::number;

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

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &MembershipEvent,
) -> Result<()> {
    let closed = |id: String, state: &'static str, on: Option<Date>| {
        sqlx::query(CLOSE).bind(id).bind(state).bind(on.map(|on| on.to_string()))
    };
    let query = match event {
        MembershipEvent::RequestMade { request, person, plea, on, until } => {
            overtake(connection, &person.to_string()).await?;
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
        MembershipEvent::Released { request, on: _ } => sqlx::query(RELEASE).bind(request.to_string()),
        MembershipEvent::RequestGranted { request, on } => closed(request.to_string(), "granted", Some(*on)),
        MembershipEvent::RequestRefused { request, step: _, on } => {
            closed(request.to_string(), "refused", Some(*on))
        }
        MembershipEvent::RequestWithdrawn { request } => closed(request.to_string(), "withdrawn", None),
        MembershipEvent::Joined { .. }
        | MembershipEvent::DuesPaid { .. }
        | MembershipEvent::Transferred { .. }
        | MembershipEvent::Left { .. }
        | MembershipEvent::CardIssued { .. }
        | MembershipEvent::ExpulsionProposed { .. }
        | MembershipEvent::ExpulsionAppealed { .. }
        | MembershipEvent::ExpulsionDecided { .. }
        | MembershipEvent::Reinstated { .. }
        | MembershipEvent::DuesCharged { .. }
        | MembershipEvent::PaymentReceived { .. }
        | MembershipEvent::PaymentVoided { .. }
        | MembershipEvent::DuesWaived { .. } => return Ok(()),
    };
    query.execute(connection).await?;
    Ok(())
}

pub(super) async fn look_at_expulsion(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &MembershipEvent,
) -> Result<()> {
    match event {
        MembershipEvent::ExpulsionProposed { expulsion, club, since, on, appeal_until, by } => {
            sqlx::query(PROPOSE)
                .bind(expulsion.to_string())
                .bind(envelope.stream.id.to_string())
                .bind(club.to_string())
                .bind(since.to_string())
                .bind(on.to_string())
                .bind(appeal_until.to_string())
                .bind(by.to_string())
                .bind(number(envelope.position))
                .execute(connection)
                .await?;
        }
        MembershipEvent::ExpulsionAppealed { expulsion, on } => {
            let query = sqlx::query(APPEAL).bind(expulsion.to_string()).bind(on.to_string());
            query.execute(connection).await?;
        }
        MembershipEvent::Joined { .. }
        | MembershipEvent::Transferred { .. }
        | MembershipEvent::Left { .. }
        | MembershipEvent::RequestMade { .. }
        | MembershipEvent::Released { .. }
        | MembershipEvent::RequestGranted { .. }
        | MembershipEvent::RequestRefused { .. }
        | MembershipEvent::RequestWithdrawn { .. }
        | MembershipEvent::CardIssued { .. }
        | MembershipEvent::ExpulsionDecided { .. }
        | MembershipEvent::Reinstated { .. }
        | MembershipEvent::DuesPaid { .. }
        | MembershipEvent::DuesCharged { .. }
        | MembershipEvent::PaymentReceived { .. }
        | MembershipEvent::PaymentVoided { .. }
        | MembershipEvent::DuesWaived { .. } => decide(connection, event).await?,
    }
    Ok(())
}

/// A proposal is decided; nothing for other events.
pub(super) async fn decide(connection: &mut AnyConnection, event: &MembershipEvent) -> Result<()> {
    if let MembershipEvent::ExpulsionDecided { expulsion, verdict, on } = event {
        let state = match verdict {
            Verdict::Granted => "expelled",
            Verdict::Refused => "kept",
        };
        let query = sqlx::query(DECIDE).bind(expulsion.to_string()).bind(state).bind(on.to_string());
        query.execute(connection).await?;
    }
    Ok(())
}

/// Closes whatever the person still asks for.
pub(super) async fn overtake(connection: &mut AnyConnection, person: &str) -> Result<()> {
    sqlx::query(OVERTAKE).bind(person.to_owned()).execute(connection).await?;
    Ok(())
}
