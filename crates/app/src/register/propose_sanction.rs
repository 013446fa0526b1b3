//! The organizers of an event, or staff, propose to suspend or ban somebody.

use kydan_access::Action;
use kydan_federation::{Sanction, SanctionCommand, SanctionGround};
use kydan_journal::{EventId, PersonId, SanctionId};
use kydan_store::NoteKind;
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What is proposed.
#[derive(Clone, Debug, Serialize)]
pub struct ProposeSanction {
    /// About whom.
    pub person: PersonId,
    /// What is said to have been broken.
    pub ground: SanctionGround,
    /// At which event it happened.
    pub event: Option<EventId>,
    /// What happened, in words.
    pub statement: String,
}

impl App {
    /// Proposes to the federation to suspend or ban somebody (xiangqi law 15.6, 20.4c). Nothing changes for the person
    /// before somebody else decides.
    #[crate::boxed]
    pub async fn propose_sanction(&self, order: &Order, input: ProposeSanction) -> Answer<SanctionId> {
        let action = Action::ProposeSanction;
        let sanction = SanctionId((self.world.id)());
        self.carry_out(order, &(action, &input), || async {
            kydan_access::held(&order.actor, action)?;
            let (person, ground, event) = (input.person, input.ground, input.event);
            let permit =
                kydan_access::permit(&order.actor, action, &self.sanction_target(person, event).await?)?;
            // An event brings its own body's people in: they propose and decide about whoever took part there, and about
            // nobody else by naming an event of theirs.
            if let Some(event) = event
                && kydan_access::permit(&order.actor, action, &self.person_target(person).await?).is_err()
                && !self.took_part(event, person).await?
            {
                return Err(Refusal::new("not_of_this_event").with("person", person).into());
            }
            if input.statement.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let by = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
            let mut live = Live::<Sanction>::unborn(sanction.0);
            let on = self.today();
            live.decide(&SanctionCommand::Propose { sanction, person, ground, event, on, by })?;
            let notes = self.text(sanction.0, NoteKind::Statement, &input.statement)?;
            Ok((permit, Work::new(sanction, [live.append()]).with_people(notes)))
        })
        .await
    }

    /// Whether somebody plays or played in an event, or holds an office there.
    async fn took_part(&self, event: EventId, person: PersonId) -> Answer<bool> {
        let plays = self.store.entries(&[event]).await?.iter().any(|one| one.person == person);
        Ok(plays || self.store.officials(&[event]).await?.iter().any(|one| one.person == person))
    }
}
