//! Staff hand out the federation's card.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{CardLevel, Membership, MembershipCommand, membership};
use kydan_journal::PersonId;
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// A card.
#[derive(Clone, Debug, Serialize)]
pub struct IssueCard {
    /// The person, by id.
    pub person: PersonId,
    /// Its number.
    pub number: String,
    /// Which level recognizes the member.
    pub level: CardLevel,
    /// The first day of its term.
    pub from: Date,
    /// The last day.
    pub until: Date,
}

impl App {
    /// Hands out a card with a number that nobody else has.
    pub async fn issue_card(&self, order: &Order, input: IssueCard) -> Answer<PersonId> {
        let action = Action::IssueCard;
        self.carry_out(order, &(action, &input), || async {
            let permit =
                kydan_access::permit(&order.actor, action, &self.person_target(input.person).await?)?;
            let number = membership::read_card(&input.number).unwrap_or_default();
            let holders = self.store.members_by_card(std::slice::from_ref(&number)).await?;
            if holders.iter().any(|one| one.person != input.person) {
                return Err(Refusal::new("card_taken").with("number", number).into());
            }
            let mut live =
                Live::<Membership>::load(&self.store, input.person.0).await?.expect(order.expected)?;
            let IssueCard { person, number, level, from, until } = input.clone();
            live.decide(&MembershipCommand::IssueCard { number, level, from, until })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }
}
