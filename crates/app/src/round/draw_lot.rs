//! A lot is drawn by the seed whose hash was published, and by the public value that was named with it.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_pairing::lots::Seed;
use kydan_tournament::{Command, LotPurpose};

use crate::{Answer, App, Order};

impl App {
    /// Shows the seed and draws. `value` is what the source says that was named when the seed was sealed.
    #[crate::boxed]
    pub async fn draw_lot(
        &self,
        order: &Order,
        event: EventId,
        purpose: LotPurpose,
        seed: Seed,
        value: Option<String>,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("draw", purpose, &seed, &value), |_| {
            let (seed, value) = (seed.clone(), value.clone());
            Ok(Command::DrawLot { purpose, seed, value, now: (self.world.now)() })
        })
        .await
    }
}
