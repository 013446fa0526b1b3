//! Dues: tariffs, charges, payments with their receipts, waivers, statements.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, ReceivePayment, Refusal};
use kydan_federation::Tariff;
use kydan_journal::{BodyId, ClubId, ReceiptId};

use super::registry::{about_body, about_club, about_person, file};
use crate::failure::{missing, weather};
use crate::id::local;
use crate::load::{app, loader, person_id};
use crate::object::dues::{PaymentMeans, Receipt, StatementPreview};
use crate::object::federation::Club;
use crate::object::scalar::{Date, Long};
use crate::payload::{
    BodyPayload, ClubPayload, DuesCharged, DuesChargedPayload, PersonPayload, ReceiptPayload, ReceiptSuccess,
    StatementPayload, order, payload,
};

/// A year's dues.
#[derive(InputObject)]
pub struct PublishDuesTariffInput {
    command_id: Option<ID>,
    body: ID,
    year: i16,
    /// Of members whom their club recognizes, in đồng.
    club: Long,
    /// Of members whom the province recognizes.
    province: Long,
    /// Of members whom the nation recognizes.
    nation: Long,
    /// By when they are to be paid.
    due_on: Date,
    /// How much of every payment goes to the province, in percent.
    province_percent: u8,
    nation_percent: u8,
}

/// A club's members and a year.
#[derive(InputObject)]
pub struct ChargeDuesInput {
    command_id: Option<ID>,
    club: ID,
    year: i16,
}

/// The account that a club's dues are paid to.
#[derive(InputObject)]
pub struct NameClubAccountInput {
    command_id: Option<ID>,
    club: ID,
    /// The bank's six digits (BIN).
    bank: String,
    number: String,
}

/// Money that came in.
#[derive(InputObject)]
pub struct ReceivePaymentInput {
    command_id: Option<ID>,
    person: ID,
    year: i16,
    /// In đồng.
    amount: Long,
    means: PaymentMeans,
    /// The day on which it came in; not after today.
    on: Date,
    /// The mark of the line of the bank's statement, where it is booked from one.
    statement_line: Option<String>,
}

/// A receipt that was written by mistake.
#[derive(InputObject)]
pub struct VoidPaymentInput {
    command_id: Option<ID>,
    receipt: ID,
    reason: String,
}

/// Dues that a member is let off.
#[derive(InputObject)]
pub struct WaiveDuesInput {
    command_id: Option<ID>,
    person: ID,
    year: i16,
    reason: String,
}

/// A bank's statement.
#[derive(InputObject)]
pub struct StatementInput {
    club: ID,
    /// The file's bytes in base64.
    file: String,
}

/// Mutations about money.
#[derive(Default)]
pub struct DuesMutation;

#[Object]
impl DuesMutation {
    /// Publishes what a body's members owe for a year, or amends it for what is charged from now on.
    async fn publish_dues_tariff(
        &self,
        ctx: &Context<'_>,
        input: PublishDuesTariffInput,
    ) -> async_graphql::Result<BodyPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let tariff = Tariff {
                year: input.year,
                club: input.club.0,
                province: input.province.0,
                nation: input.nation.0,
                due_on: input.due_on.0,
                province_percent: input.province_percent,
                nation_percent: input.nation_percent,
            };
            app(ctx).publish_dues_tariff(&order, BodyId(local("Body", &input.body)?), tariff).await
        };
        about_body(ctx, done.await).await
    }

    /// Charges every member of a club with a year's dues who was not charged yet; five hundred at a time.
    async fn charge_dues(
        &self,
        ctx: &Context<'_>,
        input: ChargeDuesInput,
    ) -> async_graphql::Result<DuesChargedPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).charge_dues(&order, ClubId(local("Club", &input.club)?), input.year).await
        };
        match done.await {
            Ok(done) => {
                let club = loader(ctx).load_one(done.club).await?.map(Club).ok_or_else(|| missing("club"))?;
                payload(Ok(DuesCharged { charged: done.charged, club }))
            }
            Err(failure) => payload::<DuesCharged, _>(Err(failure)),
        }
    }

    /// Names the account that a club's dues are paid to.
    async fn name_club_account(
        &self,
        ctx: &Context<'_>,
        input: NameClubAccountInput,
    ) -> async_graphql::Result<ClubPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let club = ClubId(local("Club", &input.club)?);
            app(ctx).name_club_account(&order, club, input.bank, input.number).await
        };
        about_club(ctx, done.await).await
    }

    /// Takes money in for dues that are owed, and writes the receipt.
    async fn receive_payment(
        &self,
        ctx: &Context<'_>,
        input: ReceivePaymentInput,
    ) -> async_graphql::Result<ReceiptPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let line = input.statement_line.map(|mark| mark.parse()).transpose();
            let line = line.map_err(|_| Refusal::new("bad_id").with("expected", "statementLine"))?;
            let payment = ReceivePayment {
                person: person_id(ctx, &input.person)?,
                year: input.year,
                amount: input.amount.0,
                means: input.means.into(),
                on: input.on.0,
                line,
            };
            app(ctx).receive_payment(&order, payment).await
        };
        about_receipt(ctx, done.await).await
    }

    /// Takes a receipt back that was written by mistake.
    async fn void_payment(
        &self,
        ctx: &Context<'_>,
        input: VoidPaymentInput,
    ) -> async_graphql::Result<ReceiptPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).void_payment(&order, ReceiptId(local("Receipt", &input.receipt)?), input.reason).await
        };
        about_receipt(ctx, done.await).await
    }

    /// Lets a member off what is still owed for a year.
    async fn waive_dues(
        &self,
        ctx: &Context<'_>,
        input: WaiveDuesInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).waive_dues(&order, person, input.year, input.reason).await
        };
        about_person(ctx, done.await).await
    }

    /// Reads a bank's statement and proposes what its lines are; nothing is stored and nothing is booked.
    async fn preview_statement(
        &self,
        ctx: &Context<'_>,
        input: StatementInput,
    ) -> async_graphql::Result<StatementPayload> {
        let done = async {
            let order = order(ctx, None, None)?;
            let club = ClubId(local("Club", &input.club)?);
            app(ctx).preview_statement(&order, club, &file(&input.file)?).await
        };
        payload(done.await.map(StatementPreview::from))
    }
}

async fn about_receipt(ctx: &Context<'_>, done: Answer<ReceiptId>) -> async_graphql::Result<ReceiptPayload> {
    match done {
        Ok(id) => {
            let found = app(ctx).reader().receipts(&[id]).await.map_err(weather)?.pop();
            let receipt = Receipt(found.ok_or_else(|| missing("receipt"))?);
            payload(Ok(ReceiptSuccess { receipt }))
        }
        Err(failure) => payload::<ReceiptSuccess, _>(Err(failure)),
    }
}
