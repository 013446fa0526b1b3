//! Staff register a body.

use kydan_access::{Action, Target};
use kydan_federation::{Body, BodyCommand, BodyKind};
use kydan_game::Kind;
use kydan_journal::BodyId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Registers a body: a national one, or a provincial one below it.
    #[crate::boxed]
    pub async fn register_body(
        &self,
        order: &Order,
        name: String,
        kind: BodyKind,
        parent: Option<BodyId>,
    ) -> Answer<BodyId> {
        let body = BodyId((self.world.id)());
        let action = Action::RegisterBody;
        self.carry_out(order, &(action, &name, kind, parent), || async {
            let target = match parent {
                Some(parent) => self.body_target(parent).await?,
                None => Target::platform(),
            };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            if let Some(parent) = parent {
                self.open_body(parent).await?;
            }
            let mut live = Live::<Body>::unborn(body.0);
            let (name, games) = (name.clone(), Kind::ALL.to_vec());
            live.decide(&BodyCommand::Register { body, kind, parent, name, games })?;
            Ok((permit, Work::new(body, [live.append()])))
        })
        .await
    }
}
