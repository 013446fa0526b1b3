//! A round is paired by the system of the event.

use kydan_journal::{BoutId, EventId};
use kydan_tournament::Command;

use crate::{Answer, App, Order};

impl App {
    /// Pairs the next round, or pairs it anew while it is not public.
    #[crate::boxed]
    pub async fn pair_round(&self, order: &Order, event: EventId, round: u16) -> Answer<EventId> {
        self.on_numbered_tournament(order, event, &round, |live| {
            let tables = live.state.players.len() / 2 + 1;
            let bouts = (0..tables).map(|_| BoutId((self.world.id)())).collect();
            Ok(Command::PairRound { round, bouts })
        })
        .await
    }
}
