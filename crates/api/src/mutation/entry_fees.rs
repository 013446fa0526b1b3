//! Entry fees: taken in with a receipt, and taken back.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, ReceiveEntryFees, Refusal};
use kydan_journal::{Contestant, EventId, ReceiptId};

use super::entry::contestants;
use crate::failure::{missing, weather};
use crate::id::local;
use crate::load::app;
use crate::object::dues::PaymentMeans;
use crate::object::entry_receipt::EntryReceipt;
use crate::object::scalar::{Date, Long};
use crate::payload::{EntryReceiptsPayload, EntryReceiptsSuccess, order, payload};

/// One payment for the fees of players or teams of an event.
#[derive(InputObject)]
pub struct ReceiveEntryFeesInput {
    command_id: Option<ID>,
    event: ID,
    /// Whose fees, each whole.
    people: Vec<ID>,
    /// The same of teams.
    teams: Option<Vec<ID>>,
    /// What came in altogether, in đồng: refused where it is not what is due.
    amount: Long,
    means: PaymentMeans,
    /// The day on which it came in; not after today.
    on: Date,
    /// The mark of the line of the bank's statement, where it is booked from one.
    statement_line: Option<String>,
    /// The version of the event's entries.
    expected_version: Option<Long>,
}

/// A receipt for an entry's fee that was written by mistake.
#[derive(InputObject)]
pub struct VoidEntryFeeInput {
    command_id: Option<ID>,
    receipt: ID,
    reason: String,
}

/// Mutations of entry fees.
#[derive(Default)]
pub struct EntryFeeMutation;

#[Object]
impl EntryFeeMutation {
    /// Takes entry fees in, all or none, and writes a receipt for each.
    async fn receive_entry_fees(
        &self,
        ctx: &Context<'_>,
        input: ReceiveEntryFeesInput,
    ) -> async_graphql::Result<EntryReceiptsPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let line = input.statement_line.map(|mark| mark.parse()).transpose();
            let line = line.map_err(|_| Refusal::new("bad_id").with("expected", "statementLine"))?;
            let who: Vec<Contestant> = contestants(ctx, &input.people, input.teams.as_deref())?;
            let fees = ReceiveEntryFees {
                event: EventId(local("Event", &input.event)?),
                who,
                amount: Some(input.amount.0),
                means: input.means.into(),
                on: input.on.0,
                line,
            };
            app(ctx).receive_entry_fees(&order, fees).await
        };
        about_receipts(ctx, done.await).await
    }

    /// Takes a receipt for an entry's fee back that was written by mistake: the fee is due again.
    async fn void_entry_fee(
        &self,
        ctx: &Context<'_>,
        input: VoidEntryFeeInput,
    ) -> async_graphql::Result<EntryReceiptsPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let receipt = ReceiptId(local("Receipt", &input.receipt)?);
            app(ctx).void_entry_fee(&order, receipt, input.reason).await.map(|receipt| vec![receipt])
        };
        about_receipts(ctx, done.await).await
    }
}

/// The receipts in the order of their numbers.
async fn about_receipts(
    ctx: &Context<'_>,
    done: Answer<Vec<ReceiptId>>,
) -> async_graphql::Result<EntryReceiptsPayload> {
    match done {
        Ok(ids) => {
            let mut found = app(ctx).reader().entry_receipts(&ids).await.map_err(weather)?;
            if found.len() != ids.len() {
                return Err(missing("receipt"));
            }
            found.sort_by_key(|receipt| receipt.number);
            let receipts = found.into_iter().map(EntryReceipt).collect();
            payload(Ok(EntryReceiptsSuccess { receipts }))
        }
        Err(failure) => payload::<EntryReceiptsSuccess, _>(Err(failure)),
    }
}
