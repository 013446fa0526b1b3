//! A body is closed.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Body, BodyCause, BodyCommand};
use kydan_journal::BodyId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Closes a body that nothing is left in; `on` is its last day. Its clubs were moved or closed before, its events are
    /// over, nobody owes anything there: what is open is said. Offices and roles for it end.
    #[crate::boxed]
    pub async fn close_body(
        &self,
        order: &Order,
        body: BodyId,
        on: Date,
        cause: BodyCause,
    ) -> Answer<BodyId> {
        let action = Action::RestructureBodies;
        self.carry_out(order, &(action, "close", body, on, &cause), || async {
            let permit = self.may_restructure(&order.actor, body).await?;
            self.has_come(on)?;
            self.is_signed(&cause)?;
            let mut live = Live::<Body>::load(&self.store, body.0).await?.expect(order.expected)?;
            live.decide(&BodyCommand::Close { on, cause: cause.clone() })?;
            let left = self.open_in(body).await?;
            if !left.is_nothing() {
                return Err(left.refused(body).into());
            }
            let mut streams = vec![live.append()];
            streams.extend(self.ended_with(&[body], on).await?);
            Ok((permit, Work::new(body, streams)))
        })
        .await
    }
}
