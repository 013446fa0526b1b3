//! Somebody else decides an appeal against the withdrawal of a title.

use kydan_access::{Action, Target};
use kydan_federation::{Title, TitleCommand, TitleOutcome};
use kydan_journal::PersonId;
use kydan_store::NoteKind;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Decides an appeal with reasons, at once in force. Not whoever took the title back.
    #[crate::boxed]
    pub async fn decide_title_appeal(
        &self,
        order: &Order,
        (person, title): (PersonId, Title),
        outcome: TitleOutcome,
        reason: String,
    ) -> Answer<PersonId> {
        let action = Action::DecideTitleAppeal;
        self.carry_out(order, &(action, person, title, outcome, &reason), || async {
            kydan_access::held(&order.actor, action)?;
            let target = self.title_target(person).await?;
            // Whether there is a title, nobody learns who may not decide about it.
            kydan_access::admit(&order.actor, action, &target)?;
            let withdrawal = self.awarded(person, title).await?.withdrawal;
            let ruled_by = withdrawal.as_ref().map(|one| one.by);
            let permit = kydan_access::permit(&order.actor, action, &Target { ruled_by, ..target })?;
            if reason.trim().is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            let by = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
            let mut live = self.titles_with(person, title).await?;
            live.decide(&TitleCommand::DecideAppeal { title, outcome, on: self.today(), by })?;
            let appeal =
                withdrawal.and_then(|one| one.appeal).ok_or_else(|| Refusal::new("no_title_appeal"))?;
            let notes = self.text(appeal.0, NoteKind::AppealDecision, &reason)?;
            Ok((permit, Work::new(person, [live.append()]).with_people(notes)))
        })
        .await
    }
}
