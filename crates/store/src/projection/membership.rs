//! Memberships: who is in which club, with which card, and who was struck off.

use kydan_federation::{MembershipEvent, Verdict};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::{dues, rating, request};
use crate::Result;
use crate::sql::number;

/// Who joins again without a new card keeps the old one; the term of an old card is not a new one's.
const JOIN: &str = "INSERT INTO memberships (person, club, sponsor, card_number, since, left_on) \
                    VALUES ($1, $2, $3, $4, $5, NULL) ON CONFLICT (person) DO UPDATE SET \
                    club = excluded.club, sponsor = excluded.sponsor, \
                    card_number = COALESCE(excluded.card_number, memberships.card_number), \
                    card_from = CASE WHEN COALESCE(excluded.card_number, memberships.card_number) = \
                    memberships.card_number THEN memberships.card_from END, \
                    card_until = CASE WHEN COALESCE(excluded.card_number, memberships.card_number) = \
                    memberships.card_number THEN memberships.card_until END, \
                    since = excluded.since, left_on = NULL";
const TRANSFER: &str = "UPDATE memberships SET club = $2, since = $3 WHERE person = $1";
const LEAVE: &str = "UPDATE memberships SET club = NULL, left_on = $2 WHERE person = $1";
const CARD: &str = "UPDATE memberships SET card_number = $2, level = $3, card_from = $4, card_until = $5 \
                    WHERE person = $1";
const EXPEL: &str = "UPDATE memberships SET club = NULL, left_on = $2, expelled_on = $2 WHERE person = $1";
const ERASE: &str = "UPDATE memberships SET club = NULL, sponsor = NULL, card_number = NULL, level = NULL, \
                     card_from = NULL, card_until = NULL, left_on = $2 WHERE person = $1";
const REINSTATE: &str = "UPDATE memberships SET club = $2, since = $3, left_on = NULL, expelled_on = NULL \
                         WHERE person = $1";

const TAKEN_IN: &str = "UPDATE memberships SET intake = $2 WHERE person = $1";
/// They were never entered.
const UNDONE: &str = "DELETE FROM memberships WHERE person = $1";
const UNRATED: [&str; 2] =
    ["DELETE FROM rating_history WHERE person = $1", "DELETE FROM ratings WHERE person = $1"];
const UNPAID: &str = "DELETE FROM dues WHERE person = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &MembershipEvent,
) -> Result<()> {
    let person = envelope.stream.id.to_string();
    if overtakes_requests(event) {
        request::overtake(connection, &person).await?;
    }
    let of_year = |sql: &'static str, year: i16| dues::of_year(sql, &person, year);
    let query = match event {
        MembershipEvent::Joined { person: _, club, sponsor, card_number, on } => sqlx::query(JOIN)
            .bind(person.clone())
            .bind(club.to_string())
            .bind(sponsor.map(|sponsor| sponsor.to_string()))
            .bind(card_number.clone())
            .bind(on.to_string()),
        MembershipEvent::RatingTakenOver { intake, kind, value } => {
            return rating::take_over(connection, envelope, *intake, (*kind, *value)).await;
        }
        MembershipEvent::TakenIn { intake } => {
            sqlx::query(TAKEN_IN).bind(person.clone()).bind(intake.to_string())
        }
        MembershipEvent::IntakeUndone { .. } => {
            for statement in UNRATED.into_iter().chain([UNPAID]) {
                sqlx::query(statement).bind(person.clone()).execute(&mut *connection).await?;
            }
            sqlx::query(UNDONE).bind(person.clone())
        }
        MembershipEvent::Transferred { from: _, to, on } => {
            sqlx::query(TRANSFER).bind(person.clone()).bind(to.to_string()).bind(on.to_string())
        }
        MembershipEvent::Left { club: _, on } => sqlx::query(LEAVE).bind(person.clone()).bind(on.to_string()),
        MembershipEvent::Erased { person: _, ground: _, on } => {
            sqlx::query(ERASE).bind(person.clone()).bind(on.to_string())
        }
        MembershipEvent::Reinstated { club, on } => {
            sqlx::query(REINSTATE).bind(person.clone()).bind(club.to_string()).bind(on.to_string())
        }
        MembershipEvent::CardIssued { number, level, from, until } => sqlx::query(CARD)
            .bind(person.clone())
            .bind(number.clone())
            .bind(level.name())
            .bind(from.to_string())
            .bind(until.to_string()),
        MembershipEvent::RequestMade { request, person, plea, on, until } => {
            request::made(envelope, *request, *person, plea, (*on, *until))
        }
        MembershipEvent::Released { request, on: _ } => request::released(*request),
        MembershipEvent::RequestGranted { request, on } => request::closed(*request, "granted", Some(*on)),
        MembershipEvent::RequestRefused { request, step: _, on } => {
            request::closed(*request, "refused", Some(*on))
        }
        MembershipEvent::RequestWithdrawn { request } => request::closed(*request, "withdrawn", None),
        MembershipEvent::ExpulsionProposed { expulsion, club, since, on, appeal_until, by } => {
            request::proposed(envelope, *expulsion, *club, [*since, *on, *appeal_until], *by)
        }
        MembershipEvent::ExpulsionAppealed { expulsion, on } => request::appealed(*expulsion, *on),
        MembershipEvent::ExpulsionDecided { expulsion, verdict, on } => {
            if *verdict == Verdict::Granted {
                let query = sqlx::query(EXPEL).bind(person.clone()).bind(on.to_string());
                query.execute(&mut *connection).await?;
            }
            request::decided(*expulsion, *verdict, *on)
        }
        MembershipEvent::DuesPaid { year, amount, currency } => {
            of_year(dues::PAY, *year).bind(number(*amount)).bind(currency.to_string())
        }
        MembershipEvent::DuesCharged { club, year, level, amount, currency, due_on, shares: _ } => {
            of_year(dues::CHARGE, *year)
                .bind(club.to_string())
                .bind(level.name())
                .bind(number(*amount))
                .bind(currency.to_string())
                .bind(due_on.to_string())
        }
        MembershipEvent::PaymentReceived { receipt: _, year, amount, currency: _ } => {
            of_year(dues::RECEIVE, *year).bind(number(*amount))
        }
        MembershipEvent::PaymentVoided { receipt: _, year, amount } => {
            of_year(dues::TAKE_BACK, *year).bind(number(*amount))
        }
        MembershipEvent::DuesWaived { year, amount, currency: _ } => {
            of_year(dues::WAIVE, *year).bind(number(*amount))
        }
    };
    query.execute(connection).await?;
    Ok(())
}

/// Whoever goes elsewhere, or asks anew, asks for what they asked before no more. A card takes nobody anywhere.
const fn overtakes_requests(event: &MembershipEvent) -> bool {
    matches!(
        event,
        MembershipEvent::Joined { .. }
            | MembershipEvent::Transferred { .. }
            | MembershipEvent::Left { .. }
            | MembershipEvent::Reinstated { .. }
            | MembershipEvent::RequestMade { .. }
            | MembershipEvent::Erased { .. }
            | MembershipEvent::ExpulsionDecided { verdict: Verdict::Granted, .. }
    )
}
