//! A lot is drawn by the seed whose hash was published.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_pairing::lots::Seed;
use kydan_tournament::{Command, LotPurpose};

use crate::{Answer, App, Order};

impl App {
    /// Shows the seed and draws.
    pub async fn draw_lot(
        &self,
        order: &Order,
        event: EventId,
        purpose: LotPurpose,
        seed: Seed,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("draw", purpose, &seed), |_| {
            Ok(Command::DrawLot { purpose, seed: seed.clone() })
        })
        .await
    }
}
