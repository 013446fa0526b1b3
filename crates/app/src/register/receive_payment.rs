//! Money comes in for a member's dues: the payment and its receipt.

use jiff::civil::Date;
use kydan_access::{Action, Target};
use kydan_federation::{
    Cashbook, CashbookCommand, Means, Membership, MembershipCommand, Money, PaidFor, Receipt, Split,
};
use kydan_journal::{ClubId, Hash, PersonId, ReceiptId};
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// Money that came in.
#[derive(Clone, Debug, Serialize)]
pub struct ReceivePayment {
    /// From whom.
    pub person: PersonId,
    /// For which year's dues.
    pub year: i16,
    /// In đồng.
    pub amount: u64,
    /// How it was paid.
    pub means: Means,
    /// The day on which it came in.
    pub on: Date,
    /// The line of the bank's statement, where it is booked from one.
    pub line: Option<Hash>,
}

impl App {
    /// Takes money in for dues that are owed, and writes the club's next receipt.
    #[crate::boxed]
    pub async fn receive_payment(&self, order: &Order, input: ReceivePayment) -> Answer<ReceiptId> {
        let action = Action::RecordDues;
        let id = ReceiptId((self.world.id)());
        self.carry_out(order, &(action, "receive", &input), || async {
            let ReceivePayment { person, year, amount, means, on, line } = input;
            let (target, club) = self.owing(person, year).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let club = club.ok_or_else(|| Refusal::new("dues_not_charged").with("year", year))?;
            self.has_come(on)?;
            let money = Money::dong(amount).map_err(|_| Refusal::new("bad_amount"))?;
            let mut member = Live::<Membership>::load(&self.store, person.0).await?.expect(order.expected)?;
            member.decide(&MembershipCommand::ReceivePayment { receipt: id, year, money })?;
            let shares = match member.state.shares.get(&year).copied() {
                Some(shares) => Some(shares),
                // Older charges do not say.
                None => self.tariff_for(club, year).await?.map(|tariff| tariff.shares()),
            };
            let whole = Split { club: amount, ..Split::default() };
            let split = shares.map_or(whole, |shares| shares.split(amount));
            let mut book = Live::<Cashbook>::load(&self.store, club.0).await?;
            let paid_for = PaidFor::Dues { club, person, year };
            let receipt = Receipt { id, paid_for, money, split, on, means, line };
            book.decide(&CashbookCommand::Issue { receipts: vec![receipt] })?;
            Ok((permit, Work::new(id, [member.append(), book.append()])))
        })
        .await
    }

    /// What the policy must know of somebody's dues of a year, and the club that they are owed to: also where the
    /// member is in another club by now, or in none.
    pub(crate) async fn owing(&self, person: PersonId, year: i16) -> Answer<(Target, Option<ClubId>)> {
        let charges = self.store.charges_of(&[person]).await?;
        match charges.into_iter().find(|charge| charge.year == year) {
            Some(found) => {
                let club = found.charge.club;
                Ok((self.member_of(club, person).await?, Some(club)))
            }
            None => Ok((self.person_target(person).await?, None)),
        }
    }
}
