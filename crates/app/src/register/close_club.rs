//! A club is closed.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Club, ClubCommand};
use kydan_journal::ClubId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Closes a club; `on` is its last day. Its members' history stays, and nobody joins it any more.
    #[crate::boxed]
    pub async fn close_club(&self, order: &Order, club: ClubId, on: Date) -> Answer<ClubId> {
        let action = Action::RegisterClub;
        self.carry_out(order, &(action, "close", club, on), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.club_target(club).await?)?;
            self.has_come(on)?;
            let mut live = Live::<Club>::load(&self.store, club.0).await?.expect(order.expected)?;
            live.decide(&ClubCommand::Close { on })?;
            Ok((permit, Work::new(club, [live.append()])))
        })
        .await
    }
}
