//! Memberships: who is in which club, with which card, and who was struck off.

use kydan_federation::{MembershipEvent, Verdict};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::{dues, request};
use crate::Result;

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
const REINSTATE: &str = "UPDATE memberships SET club = $2, since = $3, left_on = NULL, expelled_on = NULL \
                         WHERE person = $1";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &MembershipEvent,
) -> Result<()> {
    let person = envelope.stream.id.to_string();
    let query = match event {
        MembershipEvent::Joined { person: _, club, sponsor, card_number, on } => sqlx::query(JOIN)
            .bind(person.clone())
            .bind(club.to_string())
            .bind(sponsor.map(|sponsor| sponsor.to_string()))
            .bind(card_number.clone())
            .bind(on.to_string()),
        MembershipEvent::Transferred { from: _, to, on } => {
            sqlx::query(TRANSFER).bind(person.clone()).bind(to.to_string()).bind(on.to_string())
        }
        MembershipEvent::Left { club: _, on } => sqlx::query(LEAVE).bind(person.clone()).bind(on.to_string()),
        MembershipEvent::CardIssued { number, level, from, until } => {
            let query = sqlx::query(CARD).bind(person).bind(number.clone()).bind(level.name());
            query.bind(from.to_string()).bind(until.to_string()).execute(connection).await?;
            // A card takes nobody anywhere: what they asked for stays open.
            return Ok(());
        }
        MembershipEvent::Reinstated { club, on } => {
            sqlx::query(REINSTATE).bind(person.clone()).bind(club.to_string()).bind(on.to_string())
        }
        MembershipEvent::ExpulsionDecided { expulsion: _, verdict: Verdict::Granted, on } => {
            request::decide(connection, event).await?;
            sqlx::query(EXPEL).bind(person.clone()).bind(on.to_string())
        }
        MembershipEvent::RequestMade { .. }
        | MembershipEvent::Released { .. }
        | MembershipEvent::RequestGranted { .. }
        | MembershipEvent::RequestRefused { .. }
        | MembershipEvent::RequestWithdrawn { .. } => {
            return request::look_at(connection, envelope, event).await;
        }
        MembershipEvent::ExpulsionProposed { .. }
        | MembershipEvent::ExpulsionAppealed { .. }
        | MembershipEvent::ExpulsionDecided { verdict: Verdict::Refused, .. } => {
            return request::look_at_expulsion(connection, envelope, event).await;
        }
        MembershipEvent::DuesPaid { .. }
        | MembershipEvent::DuesCharged { .. }
        | MembershipEvent::PaymentReceived { .. }
        | MembershipEvent::PaymentVoided { .. }
        | MembershipEvent::DuesWaived { .. } => return dues::look_at(connection, envelope, event).await,
    };
    query.execute(&mut *connection).await?;
    // Whoever goes elsewhere asks for it no more.
    request::overtake(connection, &person).await
}
