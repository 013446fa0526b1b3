//! An event's games are rated.

use kydan_access::Action;
use kydan_journal::EventId;
use kydan_tournament::Command;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Rates the event's games, or rates them anew after corrections.
    #[crate::boxed]
    pub async fn run_rating(&self, order: &Order, event: EventId) -> Answer<EventId> {
        let action = Action::RunRating;
        self.carry_out(order, &(action, event), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.event_target(event).await?)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            let before = self.standings_before(&live).await?;
            live.decide(&Command::Rate { before })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
