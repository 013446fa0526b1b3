//! Somebody is given an office in a club or body.

use jiff::civil::Date;
use kydan_access::{Action, Permit, Target};
use kydan_federation::{Office, Offices, OfficesCommand, OfficesOf};
use kydan_journal::{OfficeId, PersonId};

use crate::sequence::calendar::not_too_early;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Gives somebody an office from a day to another. The secretary of a club keeps its members meanwhile, the secretary
    /// general of a body its register: that office is the administrator's to give, as the role is.
    #[crate::boxed]
    pub async fn give_office(
        &self,
        order: &Order,
        of: OfficesOf,
        (person, office): (PersonId, Office),
        (from, until): (Date, Date),
    ) -> Answer<OfficesOf> {
        let (action, id) = (Action::GiveOffice, OfficeId((self.world.id)()));
        self.carry_out(order, &(action, of, person, office, from, until), || async {
            let permit = self.may_fill(order, of, (person, office)).await?;
            self.registered(&[person]).await?;
            not_too_early(from)?;
            match of {
                OfficesOf::Club(club) => self.open_club(club).await?,
                OfficesOf::Body(body) => self.open_body(body).await?,
            }
            let mut live = Live::<Offices>::load(&self.store, unit(of)).await?.expect(order.expected)?;
            live.decide(&OfficesCommand::Give { id, of, person, office, from, until })?;
            Ok((permit, Work::new(of, [live.append()])))
        })
        .await
    }

    /// Leave to give somebody an office, or to end it.
    pub(crate) async fn may_fill(
        &self,
        order: &Order,
        of: OfficesOf,
        (person, office): (PersonId, Office),
    ) -> Answer<Permit> {
        let target = self.unit_target(of).await?;
        if matches!((of, office), (OfficesOf::Body(_), Office::Secretary)) {
            let account = self.store.account_of(person).await?;
            let target = account.map_or_else(Target::platform, Target::account);
            return Ok(kydan_access::permit(&order.actor, Action::GrantRole, &target)?);
        }
        let target = target.concerning(self.concerned(&[person]).await?);
        Ok(kydan_access::permit(&order.actor, Action::GiveOffice, &target)?)
    }

    /// A club or body, as the policy must know it.
    pub(crate) async fn unit_target(&self, of: OfficesOf) -> Answer<Target> {
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
