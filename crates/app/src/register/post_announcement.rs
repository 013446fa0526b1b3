//! A body's staff, or whoever organizes or directs an event, announce something.

use kydan_access::{Action, Target};
use kydan_federation::{AnnouncementCommand, Announcements, Announcer, Wordings};
use kydan_journal::AnnouncementId;
use kydan_store::read::CompetitionPhase;
use uuid::Uuid;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Announces something for a body or an event: it is public at once.
    #[crate::boxed]
    pub async fn post_announcement(
        &self,
        order: &Order,
        by: Announcer,
        said: &Wordings,
    ) -> Answer<AnnouncementId> {
        let announcement = AnnouncementId((self.world.id)());
        let action = Action::Announce;
        self.carry_out(order, &(action, "post", by, said), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.announcer_target(by).await?)?;
            self.speaks_in_public(by).await?;
            if let Announcer::Body(body) = by {
                self.open_body(body).await?;
            }
            let mut live = Live::<Announcements>::load(&self.store, stream(by)).await?;
            live.decide(&AnnouncementCommand::Post { announcement, by, said: said.clone() })?;
            Ok((permit, Work::new(announcement, [live.append()])))
        })
        .await
    }

    /// That nobody hears of an event before its rules are public.
    pub(crate) async fn speaks_in_public(&self, by: Announcer) -> Answer<()> {
        let Announcer::Event(event) = by else { return Ok(()) };
        let found = self.store.competition(event).await?;
        if found.is_some_and(|found| found.phase == CompetitionPhase::Draft) {
            return Err(Refusal::new("not_published").into());
        }
        Ok(())
    }

    /// What an announcer's announcements are done to.
    pub(crate) async fn announcer_target(&self, by: Announcer) -> Answer<Target> {
        match by {
            Announcer::Body(body) => self.body_target(body).await,
            Announcer::Event(event) => self.event_target(event).await,
        }
    }

    /// Whose announcement it is. What was announced is everybody's, so whoever asks may know.
    pub(crate) async fn announcer_of(&self, announcement: AnnouncementId) -> Answer<Announcer> {
        let found = self.store.announcements(&[announcement]).await?.pop();
        found.map(|one| one.announcer).ok_or_else(|| Refusal::new("no_such_announcement").into())
    }
}

/// The stream that an announcer's announcements are in.
pub(crate) const fn stream(by: Announcer) -> Uuid {
    match by {
        Announcer::Body(body) => body.0,
        Announcer::Event(event) => event.0,
    }
}
