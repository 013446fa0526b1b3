//! Starting numbers, by rating or by lot; lots that anyone can check: the seed's hash is published first, the seed
//! after.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::pairing::lots::{Commitment, Seed};
use kydan_tournament::{Command, LotPurpose, teams};

use crate::{Answer, App, Order};

impl App {
    /// Numbers the players by rating, the highest first, before the first round; teams by the average of their
    /// regular players.
    pub async fn number_by_rating(&self, order: &Order, event: EventId) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &"number_by_rating", |live| {
            if live.state.has_teams() {
                return Ok(Command::NumberTeams { order: teams::by_rating(&live.state) });
            }
            Ok(Command::Number { order: live.state.by_rating() })
        })
        .await
    }

    /// Publishes the hash of a seed before the lot is drawn.
    pub async fn commit_lot(
        &self,
        order: &Order,
        event: EventId,
        purpose: LotPurpose,
        commitment: Commitment,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("commit", purpose, commitment), |_| {
            Ok(Command::CommitLot { purpose, commitment })
        })
        .await
    }

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
