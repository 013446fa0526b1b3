//! A club comes under another body.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Club, ClubCommand};
use kydan_journal::{BodyId, ClubId};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Lets a club belong to another body from a day on. Only whoever keeps the register of both may: no province
    /// takes a club from another one or gives it one.
    #[crate::boxed]
    pub async fn move_club(&self, order: &Order, club: ClubId, body: BodyId, from: Date) -> Answer<ClubId> {
        let action = Action::RegisterClub;
        self.carry_out(order, &(action, "move", club, body, from), || async {
            kydan_access::permit(&order.actor, action, &self.club_target(club).await?)?;
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(body).await?)?;
            self.has_come(from)?;
            self.open_body(body).await?;
            let mut live = Live::<Club>::load(&self.store, club.0).await?.expect(order.expected)?;
            live.decide(&ClubCommand::Move { body, from })?;
            Ok((permit, Work::new(club, [live.append()])))
        })
        .await
    }
}
