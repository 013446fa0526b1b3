//! Staff or the organizer publish an event's rules; its tournament opens for entries.

use kydan_access::Action;
use kydan_federation::{Document, EventRules, RulesCommand};
use kydan_journal::EventId;
use kydan_tournament::{self as tournament, Tournament};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::settings::played_by;
use crate::{Answer, App, Order};

impl App {
    /// Publishes a new event's rules, and opens its tournament for entries.
    pub async fn publish_rules(&self, order: &Order, document: Document) -> Answer<EventId> {
        let event = EventId((self.world.id)());
        let action = Action::CreateEvent;
        self.carry_out(order, &(action, &document), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(document.body).await?)?;
            let mut rules = Live::<EventRules>::unborn(event.0);
            rules.decide(&RulesCommand::Publish(document.clone()))?;
            let mut live = Live::<Tournament>::unborn(event.0);
            let settings = played_by(document.kind, &document.settings)?;
            live.decide(&tournament::Command::Open { event, settings })?;
            Ok((permit, Work::new(event, [rules.append(), live.append()])))
        })
        .await
    }
}
