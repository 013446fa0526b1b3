//! Staff write a new event's rules over days: a draft that only they see.

use kydan_access::Action;
use kydan_federation::{Document, RulesCommand};
use kydan_journal::EventId;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Keeps a draft, or another in its place. `order.expected` is the version of the draft that the writer had.
    #[crate::boxed]
    pub async fn draft_rules(
        &self,
        order: &Order,
        draft: Option<EventId>,
        document: Document,
    ) -> Answer<EventId> {
        let fresh = EventId((self.world.id)());
        let event = draft.unwrap_or(fresh);
        self.carry_out(order, &(Action::CreateEvent, "draft", draft, &document), || async {
            let (mut rules, permit) = self.rules_to_write(order, draft, fresh, document.body).await?;
            rules.decide(&RulesCommand::Draft(document.clone()))?;
            Ok((permit, Work::new(event, [rules.append()])))
        })
        .await
    }
}
