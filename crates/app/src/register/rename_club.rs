//! Staff give a club another name.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Club, ClubCommand};
use kydan_journal::ClubId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Gives a club another name from a day on; results keep the name of their day. No other
    /// open club has the name.
    #[crate::boxed]
    pub async fn rename_club(&self, order: &Order, club: ClubId, name: String, from: Date) -> Answer<ClubId> {
        let action = Action::RegisterClub;
        self.carry_out(order, &(action, "rename", club, &name, from), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.club_target(club).await?)?;
            self.has_come(from)?;
            let mut live = Live::<Club>::load(&self.store, club.0).await?.expect(order.expected)?;
            live.decide(&ClubCommand::Rename { name: name.clone(), from })?;
            Ok((permit, Work::new(club, [live.append()])))
        })
        .await
    }
}
