//! A club's members are charged for a year.

use std::collections::BTreeSet;

use kydan_access::Action;
use kydan_federation::{Membership, MembershipCommand, Money};
use kydan_journal::{ClubId, PersonId};
use serde::{Deserialize, Serialize};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// How many members are charged by one command.
pub const MOST_CHARGED: usize = 500;

/// What was charged.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct DuesAreCharged {
    /// To which club.
    pub club: ClubId,
    /// How many members owe it now who did not before.
    pub charged: usize,
}

impl App {
    /// Charges every member of a club whom nobody charged yet, and who did not pay already, with a year's dues by
    /// their level; five hundred at a time.
    #[crate::boxed]
    pub async fn charge_dues(&self, order: &Order, club: ClubId, year: i16) -> Answer<DuesAreCharged> {
        let action = Action::RecordDues;
        self.carry_out(order, &(action, "charge", club, year), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.club_target(club).await?)?;
            let tariff = self.tariff_for(club, year).await?;
            let tariff = tariff.ok_or_else(|| Refusal::new("no_tariff").with("year", year))?;
            let mut streams = Vec::new();
            let members = self.store.members_at(&[club]).await?;
            let people: Vec<PersonId> = members.into_iter().map(|member| member.person).collect();
            // Whoever is done is not loaded: of a great club most are, the second time.
            let charged = self.store.charges_of(&people).await?;
            let paid = self.store.dues(&people).await?;
            let charged = charged.into_iter().filter(|one| one.year == year).map(|one| one.person);
            let paid = paid.into_iter().filter(|one| one.year == year).map(|one| one.person);
            let done: BTreeSet<PersonId> = charged.chain(paid).collect();
            for person in people.into_iter().filter(|person| !done.contains(person)) {
                let mut live = Live::<Membership>::load(&self.store, person.0).await?;
                let state = &live.state;
                let joined_later = state.since.is_none_or(|since| since.year() > year);
                let done = state.charges.contains_key(&year) || state.paid.contains(&year);
                if joined_later || done || state.club != Some(club) {
                    continue;
                }
                let money = Money::dong(tariff.of(state.level)).map_err(|_| Refusal::new("bad_amount"))?;
                let (due_on, shares) = (tariff.due_on, tariff.shares());
                live.decide(&MembershipCommand::ChargeDues { year, money, due_on, shares })?;
                streams.push(live.append());
                if streams.len() == MOST_CHARGED {
                    break;
                }
            }
            if streams.is_empty() {
                return Err(Refusal::new("nobody_to_charge").with("year", year).into());
            }
            let done = DuesAreCharged { club, charged: streams.len() };
            Ok((permit, Work::new(done, streams)))
        })
        .await
    }
}
