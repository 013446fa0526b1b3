//! Dues, receipts, accounts and tariffs.

use kydan_federation::{CashbookEvent, Means, TariffEvent};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::{Statement, number};

pub(super) const PAY: &str = "INSERT INTO dues (person, year, amount, currency) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (person, year) DO UPDATE SET amount = excluded.amount, \
                   currency = excluded.currency";
pub(super) const CHARGE: &str = "INSERT INTO dues_charges (person, year, club, level, amount, currency, paid, waived, due_on) \
                      VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7)";
pub(super) const RECEIVE: &str = "UPDATE dues_charges SET paid = paid + $3 WHERE person = $1 AND year = $2";
pub(super) const TAKE_BACK: &str = "UPDATE dues_charges SET paid = paid - $3 WHERE person = $1 AND year = $2";
pub(super) const WAIVE: &str = "UPDATE dues_charges SET waived = waived + $3 WHERE person = $1 AND year = $2";
const ISSUE: &str = "INSERT INTO receipts (id, club, number, person, year, amount, currency, club_share, \
                     province_share, nation_share, paid_on, means, voided_at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULL)";
/// The id says whose cashbook it stood in.
const VOID: [&str; 2] = [
    "UPDATE receipts SET voided_at = $2 WHERE id = $1",
    "UPDATE entry_receipts SET voided_at = $2 WHERE id = $1",
];
/// A team's has its id as a person's, too, because the column asks for one.
const ISSUE_FEE: &str = "INSERT INTO entry_receipts (id, body, number, person, team, event, club, amount, currency, \
                         club_share, province_share, nation_share, paid_on, means, taken_by, voided_at) \
                         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, NULL)";
const ACCOUNT: &str = "INSERT INTO club_accounts (club, bank, number) VALUES ($1, $2, $3) \
                       ON CONFLICT (club) DO UPDATE SET bank = excluded.bank, number = excluded.number";
const TARIFF: &str = "INSERT INTO dues_tariffs (body, year, tariff) VALUES ($1, $2, $3) \
                      ON CONFLICT (body, year) DO UPDATE SET tariff = excluded.tariff";

/// A statement about what somebody owes or paid for a year; its other values are bound by whoever asks.
pub(super) fn of_year(sql: &'static str, person: &str, year: i16) -> Statement<'static> {
    sqlx::query(sql).bind(person.to_owned()).bind(i64::from(year))
}

pub(super) async fn look_at_cashbook(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &CashbookEvent,
) -> Result<()> {
    let query = match event {
        CashbookEvent::ReceiptIssued {
            club,
            receipt,
            number: own,
            person,
            year,
            amount,
            currency,
            split,
            on,
            means,
            line: _,
        } => sqlx::query(ISSUE)
            .bind(receipt.to_string())
            .bind(club.to_string())
            .bind(i64::from(*own))
            .bind(person.to_string())
            .bind(i64::from(*year))
            .bind(number(*amount))
            .bind(currency.to_string())
            .bind(number(split.club))
            .bind(number(split.province))
            .bind(number(split.nation))
            .bind(on.to_string())
            .bind(word_of(*means)),
        CashbookEvent::FeeReceiptIssued {
            body,
            receipt,
            number: own,
            who,
            event,
            club,
            amount,
            currency,
            split,
            on,
            means,
            line: _,
        } => sqlx::query(ISSUE_FEE)
            .bind(receipt.to_string())
            .bind(body.to_string())
            .bind(i64::from(*own))
            .bind(who.to_string())
            .bind(who.team().map(|team| team.to_string()))
            .bind(event.to_string())
            .bind(club.map(|club| club.to_string()))
            .bind(number(*amount))
            .bind(currency.to_string())
            .bind(number(split.club))
            .bind(number(split.province))
            .bind(number(split.nation))
            .bind(on.to_string())
            .bind(word_of(*means))
            .bind(envelope.circumstances.by.map(|account| account.to_string())),
        CashbookEvent::ReceiptVoided { receipt } => {
            let at = envelope.circumstances.recorded_at.as_microsecond();
            let [dues, fees] = VOID.map(|sql| sqlx::query(sql).bind(receipt.to_string()).bind(at));
            dues.execute(&mut *connection).await?;
            fees
        }
        CashbookEvent::AccountNamed { club, bank, number } => {
            sqlx::query(ACCOUNT).bind(club.to_string()).bind(bank.clone()).bind(number.clone())
        }
    };
    query.execute(connection).await?;
    Ok(())
}

const fn word_of(means: Means) -> &'static str {
    match means {
        Means::Cash => "cash",
        Means::Transfer => "transfer",
    }
}

pub(super) async fn look_at_tariffs(connection: &mut AnyConnection, event: &TariffEvent) -> Result<()> {
    let TariffEvent::TariffPublished { body, tariff } = event;
    let query = sqlx::query(TARIFF).bind(body.to_string()).bind(i64::from(tariff.year)).bind(json(tariff)?);
    query.execute(connection).await?;
    Ok(())
}
