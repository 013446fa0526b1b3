//! Staff hand out the federation's card.

use jiff::civil::Date;
use kydan_access::{Action, Target};
use kydan_federation::{BodyKind, CardLevel, Membership, MembershipCommand, membership};
use kydan_journal::{BodyId, PersonId};
use kydan_store::PersonalWrite;
use serde::Serialize;

use crate::sequence::calendar::not_too_early;
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
    #[crate::boxed]
    pub async fn issue_card(&self, order: &Order, input: IssueCard) -> Answer<PersonId> {
        let action = Action::IssueCard;
        self.carry_out(order, &(action, &input), || async {
            let target = self.recognizing(input.level, self.person_target(input.person).await?).await?;
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            not_too_early(input.from)?;
            let number = membership::read_card(&input.number).unwrap_or_default();
            let holders = self.store.members_by_card(std::slice::from_ref(&number)).await?;
            if holders.iter().any(|one| one.person != input.person) {
                return Err(Refusal::new("card_taken").with("number", number).into());
            }
            let mut live =
                Live::<Membership>::load(&self.store, input.person.0).await?.expect(order.expected)?;
            let IssueCard { person, number, level, from, until } = input.clone();
            live.decide(&MembershipCommand::IssueCard { number, level, from, until })?;
            // Another hand may be giving the number to somebody else just now: only the append sees both.
            let number = live.state.card_number.clone();
            let given = number.map(|number| PersonalWrite::GiveCard { person, number });
            Ok((permit, Work::new(person, [live.append()]).with_people(given.into_iter().collect())))
        })
        .await
    }

    /// Whose a card of this level is to hand out, which the level itself does (charter 8.3): a national card belongs to
    /// the nation's body, and no province issues it.
    async fn recognizing(&self, level: CardLevel, member: Target) -> Answer<Target> {
        match level {
            CardLevel::Club | CardLevel::Province => Ok(member),
            CardLevel::Nation => {
                let bodies = self.store.bodies_by_ids(&member.bodies).await?;
                let is_national =
                    |id: &BodyId| bodies.iter().any(|body| body.id == *id && body.kind == BodyKind::National);
                let above = member.bodies.iter().copied().skip_while(|id| !is_national(id)).collect();
                Ok(Target { bodies: above, club: None, ..member })
            }
        }
    }
}
