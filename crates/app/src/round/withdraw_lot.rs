//! A sealed lot is taken back before it is drawn, for all to see.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_pairing::lots::Commitment;
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Takes a sealed lot back.
    #[crate::boxed]
    pub async fn withdraw_lot(
        &self,
        order: &Order,
        event: EventId,
        commitment: Commitment,
        reason: &str,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("withdraw", commitment, reason), |_| {
            Ok(Command::WithdrawLot { commitment, reason: reason.to_owned(), now: (self.world.now)() })
        })
        .await
    }
}
