//! A lot that anyone can check: the seed's hash is published before it is drawn.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_pairing::lots::Commitment;
use kydan_tournament::{Command, LotPurpose, PublicValue};

use crate::{Answer, App, Order};

impl App {
    /// Publishes the hash of a seed before the lot is drawn, and names the public value that will be mixed into it.
    #[crate::boxed]
    pub async fn commit_lot(
        &self,
        order: &Order,
        event: EventId,
        purpose: LotPurpose,
        commitment: Commitment,
        public: Option<PublicValue>,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("commit", purpose, commitment, &public), |_| {
            let public = public.clone();
            Ok(Command::CommitLot { purpose, commitment, public, now: (self.world.now)() })
        })
        .await
    }
}
