//! Memberships and dues.

use kydan_federation::MembershipEvent;
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use crate::Result;
use crate::sql::number;

/// Who joins again without a new card keeps the old one.
const JOIN: &str = "INSERT INTO memberships (person, club, sponsor, card_number, since, left_on) \
                    VALUES ($1, $2, $3, $4, $5, NULL) ON CONFLICT (person) DO UPDATE SET \
                    club = excluded.club, sponsor = excluded.sponsor, \
                    card_number = COALESCE(excluded.card_number, memberships.card_number), \
                    since = excluded.since, left_on = NULL";
const TRANSFER: &str = "UPDATE memberships SET club = $2, since = $3 WHERE person = $1";
const LEAVE: &str = "UPDATE memberships SET club = NULL, left_on = $2 WHERE person = $1";
const PAY: &str = "INSERT INTO dues (person, year, amount, currency) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (person, year) DO UPDATE SET amount = excluded.amount, \
                   currency = excluded.currency";

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &MembershipEvent,
) -> Result<()> {
    let person = envelope.stream.id.to_string();
    let query = match event {
        MembershipEvent::Joined { person: _, club, sponsor, card_number, on } => sqlx::query(JOIN)
            .bind(person)
            .bind(club.to_string())
            .bind(sponsor.map(|sponsor| sponsor.to_string()))
            .bind(card_number.clone())
            .bind(on.to_string()),
        MembershipEvent::DuesPaid { year, amount, currency } => sqlx::query(PAY)
            .bind(person)
            .bind(i64::from(*year))
            .bind(number(*amount))
            .bind(currency.to_string()),
        MembershipEvent::Transferred { from: _, to, on } => {
            sqlx::query(TRANSFER).bind(person).bind(to.to_string()).bind(on.to_string())
        }
        MembershipEvent::Left { club: _, on } => sqlx::query(LEAVE).bind(person).bind(on.to_string()),
    };
    query.execute(connection).await?;
    Ok(())
}
