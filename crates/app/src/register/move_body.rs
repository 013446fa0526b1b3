//! A province's body comes under another national one.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Body, BodyCause, BodyCommand};
use kydan_journal::BodyId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Lets a body stand below another national one from a day on, with its clubs, its events and whoever is in office
    /// there. Only whoever keeps the register above both may.
    #[crate::boxed]
    pub async fn move_body(
        &self,
        order: &Order,
        (body, parent): (BodyId, BodyId),
        from: Date,
        cause: BodyCause,
    ) -> Answer<BodyId> {
        let action = Action::RestructureBodies;
        self.carry_out(order, &(action, "move", body, parent, from, &cause), || async {
            self.may_restructure(&order.actor, body).await?;
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(parent).await?)?;
            self.has_come(from)?;
            self.is_signed(&cause)?;
            self.open_body(parent).await?;
            let parent = self.other_body(parent).await?;
            let mut live = Live::<Body>::load(&self.store, body.0).await?.expect(order.expected)?;
            live.decide(&BodyCommand::Move { body, parent, from, cause: cause.clone() })?;
            Ok((permit, Work::new(body, [live.append()])))
        })
        .await
    }
}
