//! Staff register bodies and clubs.

use kydan_access::{Action, Target};
use kydan_federation::{Body, BodyCommand, BodyKind, Club, ClubCommand, fold};
use kydan_game::Kind;
use kydan_journal::{BodyId, ClubId};
use kydan_store::{Slice, read};

use crate::live::Live;
use crate::order::Work;
use crate::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Registers a body: a national one, or a provincial one below it.
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
            let mut live = Live::<Body>::unborn(body.0);
            let (name, games) = (name.clone(), Kind::ALL.to_vec());
            live.decide(&BodyCommand::Register { body, kind, parent, name, games })?;
            Ok((permit, Work::new(body, [live.append()])))
        })
        .await
    }

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

    /// Every club. Federations have hundreds of clubs, not millions.
    pub(crate) async fn clubs(&self) -> Answer<Vec<read::Club>> {
        let all = self.store.list_clubs("", &Slice::first(u32::MAX)).await?;
        Ok(all.edges.into_iter().map(|edge| edge.node).collect())
    }
}
