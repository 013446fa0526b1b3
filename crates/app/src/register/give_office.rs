//! Somebody is given an office in a club or body.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Office, Offices, OfficesCommand, OfficesOf};
use kydan_journal::{OfficeId, PersonId};

use crate::sequence::calendar::not_too_early;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Gives somebody an office from a day to another. The secretary of a club keeps its members meanwhile.
    pub async fn give_office(
        &self,
        order: &Order,
        of: OfficesOf,
        (person, office): (PersonId, Office),
        (from, until): (Date, Date),
    ) -> Answer<OfficesOf> {
        let (action, id) = (Action::GiveOffice, OfficeId((self.world.id)()));
        self.carry_out(order, &(action, of, person, office, from, until), || async {
            let target = self.unit_target(of).await?.concerning(self.concerned(&[person]).await?);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            self.registered(&[person]).await?;
            not_too_early(from)?;
            if let OfficesOf::Club(club) = of {
                self.open_club(club).await?;
            }
            let mut live = Live::<Offices>::load(&self.store, unit(of)).await?.expect(order.expected)?;
            live.decide(&OfficesCommand::Give { id, of, person, office, from, until })?;
            Ok((permit, Work::new(of, [live.append()])))
        })
        .await
    }

    /// A club or body, as the policy must know it.
    pub(crate) async fn unit_target(&self, of: OfficesOf) -> Answer<kydan_access::Target> {
        match of {
            OfficesOf::Club(club) => self.club_target(club).await,
            OfficesOf::Body(body) => self.body_target(body).await,
        }
    }
}

/// The stream of a club's or body's offices.
pub(crate) const fn unit(of: OfficesOf) -> uuid::Uuid {
    match of {
        OfficesOf::Club(club) => club.0,
        OfficesOf::Body(body) => body.0,
    }
}
