//! Staff register a club of a body.

use kydan_access::Action;
use kydan_federation::{Club, ClubCommand, fold};
use kydan_journal::{BodyId, ClubId};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Registers a club of a body.
    pub async fn register_club(&self, order: &Order, name: String, body: BodyId) -> Answer<ClubId> {
        let club = ClubId((self.world.id)());
        let action = Action::RegisterClub;
        self.carry_out(order, &(action, &name, body), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(body).await?)?;
            // A member's file names its club in words: two clubs of one name could not be told apart.
            if self.clubs().await?.iter().any(|club| fold(&club.name) == fold(&name)) {
                return Err(Refusal::new("club_name_taken").with("name", &name).into());
            }
            let mut live = Live::<Club>::unborn(club.0);
            live.decide(&ClubCommand::Register { club, body, name: name.clone() })?;
            Ok((permit, Work::new(club, [live.append()])))
        })
        .await
    }
}
