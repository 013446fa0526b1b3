//! What was announced is said otherwise.

use kydan_access::Action;
use kydan_federation::{AnnouncementCommand, Announcements, Wordings};
use kydan_journal::AnnouncementId;

use super::post_announcement::stream;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Corrects an announcement: it shows that and when it was corrected, and by whom.
    #[crate::boxed]
    pub async fn correct_announcement(
        &self,
        order: &Order,
        announcement: AnnouncementId,
        said: &Wordings,
    ) -> Answer<AnnouncementId> {
        let action = Action::Announce;
        self.carry_out(order, &(action, "correct", announcement, said), || async {
            let by = self.announcer_of(announcement).await?;
            let permit = kydan_access::permit(&order.actor, action, &self.announcer_target(by).await?)?;
            self.speaks_in_public(by).await?;
            let mut live = Live::<Announcements>::load(&self.store, stream(by)).await?;
            live.decide(&AnnouncementCommand::Correct { announcement, said: said.clone() })?;
            Ok((permit, Work::new(announcement, [live.append()])))
        })
        .await
    }
}
