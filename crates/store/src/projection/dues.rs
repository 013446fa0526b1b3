//! Dues, receipts, accounts and tariffs.

use kydan_federation::{CashbookEvent, Means, MembershipEvent, TariffEvent};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::number;

const PAY: &str = "INSERT INTO dues (person, year, amount, currency) VALUES ($1, $2, $3, $4) \
                   ON CONFLICT (person, year) DO UPDATE SET amount = excluded.amount, \
                   currency = excluded.currency";
const CHARGE: &str = "INSERT INTO dues_charges (person, year, club, level, amount, currency, paid, waived, due_on) \
                      VALUES ($1, $2, $3, $4, $5, $6, 0, 0, $7)";
const RECEIVE: &str = "UPDATE dues_charges SET paid = paid + $3 WHERE person = $1 AND year = $2";
const TAKE_BACK: &str = "UPDATE dues_charges SET paid = paid - $3 WHERE person = $1 AND year = $2";
const WAIVE: &str = "UPDATE dues_charges SET waived = waived + $3 WHERE person = $1 AND year = $2";
const ISSUE: &str = "INSERT INTO receipts (id, club, number, person, year, amount, currency, club_share, \
                     province_share, nation_share, paid_on, means, voided_at) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULL)";
const VOID: &str = "UPDATE receipts SET voided_at = $2 WHERE id = $1";
const ACCOUNT: &str = "INSERT INTO club_accounts (club, bank, number) VALUES ($1, $2, $3) \
                       ON CONFLICT (club) DO UPDATE SET bank = excluded.bank, number = excluded.number";
const TARIFF: &str = "INSERT INTO dues_tariffs (body, year, tariff) VALUES ($1, $2, $3) \
                      ON CONFLICT (body, year) DO UPDATE SET tariff = excluded.tariff";

/// What a membership's events say of money; nothing of others.
pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &MembershipEvent,
) -> Result<()> {
    let person = envelope.stream.id.to_string();
    let query = match event {
        MembershipEvent::DuesPaid { year, amount, currency } => sqlx::query(PAY)
            .bind(person)
            .bind(i64::from(*year))
            .bind(number(*amount))
            .bind(currency.to_string()),
        MembershipEvent::DuesCharged { club, year, level, amount, currency, due_on, shares: _ } => {
            sqlx::query(CHARGE)
                .bind(person)
                .bind(i64::from(*year))
                .bind(club.to_string())
                .bind(level.name())
                .bind(number(*amount))
                .bind(currency.to_string())
                .bind(due_on.to_string())
        }
        MembershipEvent::PaymentReceived { receipt: _, year, amount, currency: _ } => {
            sqlx::query(RECEIVE).bind(person).bind(i64::from(*year)).bind(number(*amount))
        }
        MembershipEvent::PaymentVoided { receipt: _, year, amount } => {
            sqlx::query(TAKE_BACK).bind(person).bind(i64::from(*year)).bind(number(*amount))
        }
        MembershipEvent::DuesWaived { year, amount, currency: _ } => {
            sqlx::query(WAIVE).bind(person).bind(i64::from(*year)).bind(number(*amount))
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
        | MembershipEvent::ExpulsionProposed { .. }
        | MembershipEvent::ExpulsionAppealed { .. }
        | MembershipEvent::ExpulsionDecided { .. }
        | MembershipEvent::Reinstated { .. } => return Ok(()),
    };
    query.execute(connection).await?;
    Ok(())
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
            .bind(match means {
                Means::Cash => "cash",
                Means::Transfer => "transfer",
            }),
        CashbookEvent::ReceiptVoided { receipt } => {
            let at = envelope.circumstances.recorded_at.as_microsecond();
            sqlx::query(VOID).bind(receipt.to_string()).bind(at)
        }
        CashbookEvent::AccountNamed { club, bank, number } => {
            sqlx::query(ACCOUNT).bind(club.to_string()).bind(bank.clone()).bind(number.clone())
        }
    };
    query.execute(connection).await?;
    Ok(())
}

pub(super) async fn look_at_tariffs(connection: &mut AnyConnection, event: &TariffEvent) -> Result<()> {
    let TariffEvent::TariffPublished { body, tariff } = event;
    let query = sqlx::query(TARIFF).bind(body.to_string()).bind(i64::from(tariff.year)).bind(json(tariff)?);
    query.execute(connection).await?;
    Ok(())
}
