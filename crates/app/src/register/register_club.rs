//! Staff register a club of a body.

use kydan_access::Action;
use kydan_federation::{Club, ClubCommand};
use kydan_journal::{BodyId, ClubId};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Registers a club of a body, under a name that no other open club has: a member's file names its club in words, and
    /// two clubs of one name could not be told apart. The database refuses the second of two that come at once.
    #[crate::boxed]
    pub async fn register_club(&self, order: &Order, name: String, body: BodyId) -> Answer<ClubId> {
        let club = ClubId((self.world.id)());
        let action = Action::RegisterClub;
        self.carry_out(order, &(action, &name, body), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(body).await?)?;
            self.open_body(body).await?;
            let mut live = Live::<Club>::unborn(club.0);
            live.decide(&ClubCommand::Register { club, body, name: name.clone() })?;
            Ok((permit, Work::new(club, [live.append()])))
        })
        .await
    }
}
