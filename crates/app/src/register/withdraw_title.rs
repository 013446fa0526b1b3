//! A title is taken back.

use kydan_access::Action;
use kydan_federation::{Decree, Title, TitleCommand, TitleEnd};
use kydan_journal::PersonId;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a title back by a decree with its reason; its holder is told, and can appeal.
    #[crate::boxed]
    pub async fn withdraw_title(
        &self,
        order: &Order,
        (person, title): (PersonId, Title),
        (decree, why): (Decree, TitleEnd),
    ) -> Answer<PersonId> {
        let action = Action::KeepTitles;
        self.carry_out(order, &(action, "withdraw", person, title, &decree, why), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.title_target(person).await?)?;
            let by = order.actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
            let mut live = self.titles_with(person, title).await?;
            let decree = decree.clone();
            live.decide(&TitleCommand::Withdraw { title, decree, why, on: self.today(), by })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
