//! What the policy must know about a suspension or ban.

use kydan_access::{Action, Target};
use kydan_journal::{EventId, PersonId, SanctionId};
use kydan_store::read::Sanction;

use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A sanction's target: the person's own bodies, and those of the event at which it happened.
pub fn about_sanction(own: Target, event: Option<&Target>) -> Target {
    let Some(event) = event else { return own };
    let mut bodies = own.bodies;
    for body in event.bodies.iter().copied() {
        if !bodies.contains(&body) {
            bodies.push(body);
        }
    }
    Target { event: event.event, bodies, province_policy: event.province_policy, ..own }
}

impl App {
    /// What a sanction of somebody is decided upon.
    pub(crate) async fn sanction_target(&self, person: PersonId, event: Option<EventId>) -> Answer<Target> {
        let own = self.person_target(self.store.kept(person)).await?;
        Ok(match event {
            Some(event) => about_sanction(own, Some(&self.event_target(event).await?)),
            None => own,
        })
    }

    /// A sanction with its target. Whether there is one, nobody learns who has no office for it.
    pub(crate) async fn sanction_before(
        &self,
        order: &Order,
        action: Action,
        sanction: SanctionId,
    ) -> Answer<(Sanction, Target)> {
        kydan_access::held(&order.actor, action)?;
        let Some(found) = self.store.sanctions(&[sanction]).await?.pop() else {
            kydan_access::admit(&order.actor, action, &Target::platform())?;
            return Err(Refusal::new("no_such_sanction").into());
        };
        let target = self.sanction_target(found.person, found.event).await?;
        Ok((found, target))
    }
}
