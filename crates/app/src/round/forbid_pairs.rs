//! Players or teams that must not meet.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::{Command, Contestant};

use crate::{Answer, App, Order};

impl App {
    /// Says who must not meet from the next round on; replaces what was said before.
    #[crate::boxed]
    pub async fn forbid_pairs(
        &self,
        order: &Order,
        event: EventId,
        pairs: Vec<(Contestant, Contestant)>,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("forbid", &pairs), |_| {
            Ok(Command::Forbid { pairs: pairs.clone() })
        })
        .await
    }
}
