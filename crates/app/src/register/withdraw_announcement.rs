//! An announcement is taken back.

use kydan_access::Action;
use kydan_federation::{AnnouncementCommand, Announcements};
use kydan_journal::AnnouncementId;

use super::post_announcement::stream;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Withdraws an announcement: nobody reads its words any more; that it was there, and who withdrew it, is kept.
    #[crate::boxed]
    pub async fn withdraw_announcement(
        &self,
        order: &Order,
        announcement: AnnouncementId,
    ) -> Answer<AnnouncementId> {
        let action = Action::Announce;
        self.carry_out(order, &(action, "withdraw", announcement), || async {
            let by = self.announcer_of(announcement).await?;
            let permit = kydan_access::permit(&order.actor, action, &self.announcer_target(by).await?)?;
            let mut live = Live::<Announcements>::load(&self.store, stream(by)).await?;
            live.decide(&AnnouncementCommand::Withdraw { announcement })?;
            Ok((permit, Work::new(announcement, [live.append()])))
        })
        .await
    }
}
