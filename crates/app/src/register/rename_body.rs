//! Staff give a body another name.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Body, BodyCommand};
use kydan_journal::BodyId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Gives a body another name from a day on; the earlier names stay with their days.
    #[crate::boxed]
    pub async fn rename_body(&self, order: &Order, body: BodyId, name: String, from: Date) -> Answer<BodyId> {
        let action = Action::RegisterBody;
        self.carry_out(order, &(action, "rename", body, &name, from), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(body).await?)?;
            self.has_come(from)?;
            let mut live = Live::<Body>::load(&self.store, body.0).await?.expect(order.expected)?;
            live.decide(&BodyCommand::Rename { name: name.clone(), from })?;
            Ok((permit, Work::new(body, [live.append()])))
        })
        .await
    }
}
