//! Whoever lost a title appeals.

use kydan_access::Action;
use kydan_federation::{Title, TitleCommand};
use kydan_journal::{AppealId, PersonId};
use kydan_store::NoteKind;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Appeals within the time for it, with the holder's reasons; staff hand in what came on paper.
    #[crate::boxed]
    pub async fn appeal_title(
        &self,
        order: &Order,
        (person, title): (PersonId, Title),
        statement: String,
    ) -> Answer<PersonId> {
        let action = Action::AppealTitle;
        self.carry_out(order, &(action, person, title, &statement), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.title_target(person).await?)?;
            if statement.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let appeal = AppealId((self.world.id)());
            let mut live = self.titles_with(person, title).await?;
            live.decide(&TitleCommand::Appeal { title, appeal, on: self.today() })?;
            let notes = self.text(appeal.0, NoteKind::Appeal, &statement)?;
            Ok((permit, Work::new(person, [live.append()]).with_people(notes)))
        })
        .await
    }
}
