//! Staff name the account that a club's dues are paid to.

use kydan_access::Action;
use kydan_federation::{Cashbook, CashbookCommand};
use kydan_journal::ClubId;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Names the account: the bank's six digits and the number. Not by the club's secretary: whoever takes the money in
    /// doesn't say where it goes.
    #[crate::boxed]
    pub async fn name_club_account(
        &self,
        order: &Order,
        club: ClubId,
        bank: String,
        number: String,
    ) -> Answer<ClubId> {
        let action = Action::SetDuesTerms;
        self.carry_out(order, &(action, club, &bank, &number), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.club_target(club).await?)?;
            let mut live = Live::<Cashbook>::load(&self.store, club.0).await?.expect(order.expected)?;
            let (bank, number) = (bank.clone(), number.clone());
            live.decide(&CashbookCommand::NameAccount { club, bank, number })?;
            Ok((permit, Work::new(club, [live.append()])))
        })
        .await
    }
}
