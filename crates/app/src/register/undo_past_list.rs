//! A rating list of the past that was taken from a file is taken back as a whole.

use kydan_access::{Action, Target};
use kydan_federation::{PastList, PastListCommand};
use kydan_journal::PastListId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes a rating list of the past back: it was never in force here. Nothing was reckoned from it.
    #[crate::boxed]
    pub async fn undo_past_list(&self, order: &Order, list: PastListId) -> Answer<PastListId> {
        let action = Action::ImportPast;
        self.carry_out(order, &(action, "undo list", list), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::platform())?;
            let mut live = Live::<PastList>::load(&self.store, list.0).await?;
            live.decide(&PastListCommand::TakeBack { on: self.today() })?;
            Ok((permit, Work::new(list, [live.append()])))
        })
        .await
    }
}
