//! A body publishes what its members owe for a year.

use kydan_access::Action;
use kydan_federation::{DuesTariffs, Tariff, TariffCommand};
use kydan_journal::{BodyId, ClubId};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Publishes a year's dues, or amends them for what is charged from now on.
    #[crate::boxed]
    pub async fn publish_dues_tariff(&self, order: &Order, body: BodyId, tariff: Tariff) -> Answer<BodyId> {
        let action = Action::SetDuesTerms;
        self.carry_out(order, &(action, body, tariff), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.body_target(body).await?)?;
            self.open_body(body).await?;
            let mut live = Live::<DuesTariffs>::load(&self.store, body.0).await?.expect(order.expected)?;
            live.decide(&TariffCommand::Publish { body, tariff })?;
            Ok((permit, Work::new(body, [live.append()])))
        })
        .await
    }

    /// What members of a club owe for a year: as its own body says, or the nearest body above that says anything.
    pub(crate) async fn tariff_for(&self, club: ClubId, year: i16) -> Answer<Option<Tariff>> {
        let Some(found) = self.store.clubs_by_ids(&[club]).await?.pop() else { return Ok(None) };
        let path = self.body_path(found.body).await?;
        let tariffs = self.store.tariffs_of(&path).await?;
        let of = |body: &BodyId| {
            tariffs
                .iter()
                .find(|(whose, tariff)| whose == body && tariff.year == year)
                .map(|(_, tariff)| *tariff)
        };
        Ok(path.iter().find_map(of))
    }
}
