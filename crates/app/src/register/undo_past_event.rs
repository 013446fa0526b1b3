//! A past event that was taken from a file is taken back as a whole.

use kydan_access::{Action, Target};
use kydan_federation::{PastEvent, PastEventCommand};
use kydan_journal::PastEventId;
use kydan_store::PersonalWrite;

use crate::register::undo_import::word;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a past event back: its games were never played here, and whom it entered was never entered. All or nothing:
    /// while one of them is in use otherwise, it is said who and by what.
    #[crate::boxed]
    pub async fn undo_past_event(&self, order: &Order, past: PastEventId) -> Answer<PastEventId> {
        let action = Action::ImportPast;
        self.carry_out(order, &(action, "undo", past), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::platform())?;
            let mut live = Live::<PastEvent>::load(&self.store, past.0).await?;
            let mut people = live.state.entered.clone();
            people.sort_unstable();
            live.decide(&PastEventCommand::TakeBack { on: self.today() })?;
            if let Some((person, used)) = self.store.used_beside(&people, past.0).await? {
                return Err(self
                    .about(Refusal::new("intake_in_use"), person)
                    .await?
                    .with("use", word(used))
                    .into());
            }
            let mut writes: Vec<PersonalWrite> =
                people.into_iter().map(|person| PersonalWrite::DropPerson { person }).collect();
            writes.push(PersonalWrite::DropPastFile { past });
            Ok((permit, Work::new(past, [live.append()]).with_people(writes)))
        })
        .await
    }
}
