//! What is owed and what came in: receipts, and sums for the accountant.

use async_graphql::{Context, ID, Object};
use kydan_app::store::read::Period;
use kydan_app::{Failure, LedgerFilter};
use kydan_journal::{BodyId, ClubId, ReceiptId};

use crate::failure::{masked, weather};
use crate::id::local;
use crate::list::List;
use crate::load::app;
use crate::object::dues::{ClubArrears, Receipt};
use crate::object::entry_receipt::EntryReceipt;
use crate::object::ledger::Ledger;
use crate::object::scalar::Date;
use crate::visitor::actor;

/// Questions about money.
#[derive(Default)]
pub struct MoneyQuery;

#[Object]
impl MoneyQuery {
    /// A receipt for an entry's fee: for the player, a guardian, the club's secretary and whoever records the event's fees; a
    /// team's for the latter two.
    async fn entry_receipt(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<EntryReceipt>> {
        let Ok(id) = local("Receipt", &id) else { return Ok(None) };
        let found = app(ctx).reader().entry_receipts(&[ReceiptId(id)]).await.map_err(weather)?.pop();
        let Some(found) = found else { return Ok(None) };
        let sees = app(ctx).sees_entry_receipt(actor(ctx), &found).await;
        Ok(sees.map_err(|failure| masked(&failure))?.then_some(EntryReceipt(found)))
    }

    /// What came in on these days, both in it, as far as the viewer keeps it: dues of clubs, entry fees of events. Of one
    /// body with those below it, or of one club's members and players, where that is asked; null for whoever keeps nothing.
    #[graphql(complexity = "500 + child_complexity")]
    async fn ledger(
        &self,
        ctx: &Context<'_>,
        from: Date,
        to: Date,
        body: Option<ID>,
        club: Option<ID>,
    ) -> async_graphql::Result<Option<Ledger>> {
        // An id that is none is no wish for everything.
        let body = match body.map(|id| local("Body", &id)).transpose() {
            Ok(body) => body.map(BodyId),
            Err(_) => return Ok(None),
        };
        let club = match club.map(|id| local("Club", &id)).transpose() {
            Ok(club) => club.map(ClubId),
            Err(_) => return Ok(None),
        };
        let filter = LedgerFilter { period: Period { from: from.0, to: to.0 }, body, club };
        match app(ctx).ledger(actor(ctx), filter).await {
            Ok(ledger) => Ok(Some(Ledger(ledger))),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// What is owed to the clubs whose money the viewer keeps; the most first.
    #[graphql(complexity = "50 * child_complexity")]
    async fn arrears_by_club(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ClubArrears>> {
        match app(ctx).arrears_by_club(actor(ctx)).await {
            Ok(arrears) => Ok(arrears.into_iter().map(ClubArrears).collect()),
            Err(Failure::Refused(_)) => Ok(List::default()),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// A receipt, for whoever paid and whoever keeps the club's money.
    async fn receipt(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<Receipt>> {
        let Ok(id) = local("Receipt", &id) else { return Ok(None) };
        let found = app(ctx).reader().receipts(&[ReceiptId(id)]).await.map_err(weather)?.pop();
        let Some(found) = found else { return Ok(None) };
        let own = actor(ctx).oneself() == Some(found.who);
        let keeps =
            app(ctx).keeps_club(actor(ctx), found.paid_for.club).await.map_err(|failure| masked(&failure))?;
        Ok((own || keeps).then_some(Receipt(found)))
    }
}
