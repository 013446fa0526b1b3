//! An office is held from a day to another.

use kydan_access::Action;
use kydan_federation::{OfficialsCommand, Tenure};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::OfficialFunction;

use crate::{Answer, App, Order};

impl App {
    /// Says from which day to which somebody holds an office: before and after it they have no power, from the next thing
    /// that they ask for.
    #[crate::boxed]
    pub async fn set_tenure(
        &self,
        order: &Order,
        event: EventId,
        (person, function): (PersonId, OfficialFunction),
        tenure: Tenure,
    ) -> Answer<EventId> {
        let command = OfficialsCommand::SetTenure { person, function, tenure };
        // Nobody prolongs their own office: it is as if they appointed themselves.
        self.about_officials(order, event, Action::Appoint, &[person], command).await
    }
}
