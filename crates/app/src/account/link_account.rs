//! An account is tied to a person.

use kydan_access::{Action, Target};
use kydan_federation::AccountCommand;
use kydan_journal::{AccountId, PersonId};
use kydan_store::PersonalWrite;

use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Ties an account that is nobody's yet to a person. What the person's offices give it counts once somebody else
    /// has confirmed it.
    #[crate::boxed]
    pub async fn link_account(
        &self,
        order: &Order,
        account: AccountId,
        person: PersonId,
    ) -> Answer<AccountId> {
        let action = Action::OpenAccount;
        self.carry_out(order, &("link", account, person), || async {
            kydan_access::held(&order.actor, action)?;
            let stored = self.known_account(account).await?;
            let place = self.person_target(person).await?;
            let target = Target { account: Some(account), ..place };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live = self.account_history(&stored).await?;
            live.decide(&AccountCommand::Link { person })?;
            let write = PersonalWrite::LinkAccount { account, person, by: order.actor.account };
            Ok((permit, Work::new(account, [live.append()]).with_people(vec![write])))
        })
        .await
    }
}
