//! A player or a team asked not to be paired in a round, or plays after all.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::{ByeWorth, Command, Contestant};

use crate::{Answer, App, Order};

impl App {
    /// Keeps a contestant out of a round, counted as rounds are planned; with no worth the contestant plays after all.
    #[crate::boxed]
    pub async fn set_bye(
        &self,
        order: &Order,
        event: EventId,
        (contestant, round): (Contestant, u16),
        worth: Option<ByeWorth>,
    ) -> Answer<EventId> {
        self.on_tournament(order, Action::PairRound, event, &("bye", contestant, round, worth), |_| {
            Ok(match worth {
                Some(worth) => Command::GrantBye { contestant, round, worth },
                None => Command::CancelBye { contestant, round },
            })
        })
        .await
    }
}
