//! Officials are appointed to an event.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{
    Activity, Dismissal, Official, Officials, OfficialsCommand, OfficialsRefusal, OfficialsState, Tenure,
};
use kydan_journal::{EventId, PersonId};
use kydan_regulations::OfficialFunction;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Appoints somebody to an office, from one day to another where days are named. Whose term is over makes room.
    #[crate::boxed]
    pub async fn appoint(
        &self,
        order: &Order,
        event: EventId,
        (person, function): (PersonId, OfficialFunction),
        tenure: Tenure,
    ) -> Answer<EventId> {
        let action = Action::Appoint;
        self.carry_out(order, &(action, event, person, function, tenure), || async {
            let people = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(people);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            self.registered(&[person]).await?;
            self.not_barred(event, &[person], &[Activity::Officiating]).await?;
            let today = self.today();
            if tenure.is_over_on(today) {
                return Err(Refusal::from(&OfficialsRefusal::BadTenure).into());
            }
            let mut live = Live::<Officials>::load(&self.store, event.0).await?;
            for (person, function) in over(&live.state, today) {
                let why = Dismissal::TermEnded;
                live.decide(&OfficialsCommand::Dismiss { person, function, why })?;
            }
            live.decide(&OfficialsCommand::Appoint(Official { person, function, tables: None }))?;
            if tenure != Tenure::default() {
                live.decide(&OfficialsCommand::SetTenure { person, function, tenure })?;
            }
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}

/// The offices whose last day is over.
fn over(state: &OfficialsState, today: Date) -> Vec<(PersonId, OfficialFunction)> {
    let ended = state.tenures.iter().filter(|(_, _, tenure)| tenure.is_over_on(today));
    ended.map(|(person, function, _)| (*person, *function)).collect()
}
