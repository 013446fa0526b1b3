//! Staff or the organizer publish an event's rules; its tournament opens for entries.

use kydan_access::Action;
use kydan_federation::{Document, RulesCommand};
use kydan_journal::EventId;
use kydan_tournament::{self as tournament, Tournament};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::settings::{citing, played_by};
use crate::{Answer, App, Order};

impl App {
    /// Publishes a new event's rules, with or without a draft before them, and opens its tournament for entries.
    #[crate::boxed]
    pub async fn publish_rules(
        &self,
        order: &Order,
        draft: Option<EventId>,
        document: Document,
    ) -> Answer<EventId> {
        let fresh = EventId((self.world.id)());
        let event = draft.unwrap_or(fresh);
        self.carry_out(order, &(Action::CreateEvent, draft, &document), || async {
            let (mut rules, permit) = self.rules_to_write(order, draft, fresh, document.body).await?;
            self.must_offer(&document.settings.edition)?;
            self.national_championship(document.body, &document.settings).await?;
            let published = rules.decide(&RulesCommand::Publish(document.clone()));
            published.map_err(|failure| citing(failure, document.kind, &document.settings))?;
            let mut live = Live::<Tournament>::unborn(event.0);
            let settings = played_by(document.kind, &document.settings)?;
            live.decide(&tournament::Command::Open { event, settings })?;
            Ok((permit, Work::new(event, [rules.append(), live.append()])))
        })
        .await
    }
}
