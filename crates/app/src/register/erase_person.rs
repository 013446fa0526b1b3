//! What the register knows of somebody is erased; what they played stays, under a pseudonym.

use kydan_access::Action;
use kydan_federation::{AccountCommand, ErasureGround, Membership, MembershipCommand};
use kydan_journal::{AccountId, PersonId};
use kydan_store::read::UnderWay;
use kydan_store::{PersonalWrite, StreamAppend};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::view::membership::charge_subject;
use crate::{Answer, App, Order};

impl App {
    /// Erases somebody: name, birth date, sex, contacts, ids elsewhere, card, accounts with their log-ins, and what was
    /// written about them or by them in words. Games, results and ratings stay, and are shown under a pseudonym. Not
    /// while their name is needed: in an event or an office, for an appeal, a proposal to strike them off, a
    /// suspension or ban that is proposed or runs, or a debt.
    #[crate::boxed]
    pub async fn erase_person(
        &self,
        order: &Order,
        person: PersonId,
        ground: ErasureGround,
    ) -> Answer<PersonId> {
        let action = Action::ErasePerson;
        self.carry_out(order, &(action, person, ground), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            // What was registered twice is needed under either id.
            for entry in self.store.entries_as_one(person) {
                let Some(found) = self.store.under_way(entry, self.today()).await? else { continue };
                let (refusal, event) = match found {
                    // Whoever is banned would come back under another name.
                    UnderWay::Sanction => return Err(Refusal::new("erasure_sanctioned").into()),
                    UnderWay::Entry(event) => (Refusal::new("erasure_in_event"), event),
                    UnderWay::Office(event) => (Refusal::new("erasure_in_office"), event),
                    UnderWay::Appeal(event) => (Refusal::new("erasure_appeal_open"), event),
                };
                let name = self.store.competition(event).await?.map(|found| found.name).unwrap_or_default();
                return Err(refusal.with("event", event).with("name", name).into());
            }
            let at = (self.world.now)();
            let (pseudonym, latin) = pseudonym(person);
            let (mut appends, mut writes) = (Vec::new(), Vec::new());
            // What was registered twice is erased twice.
            for entry in self.store.entries_as_one(person) {
                let own = entry == person;
                let membership = Live::<Membership>::load(&self.store, entry.0).await?;
                let mut membership = if own { membership.expect(order.expected)? } else { membership };
                membership.decide(&MembershipCommand::Erase { person: entry, ground, on: self.today() })?;
                appends.push(membership.append());
                let mut subjects = self.store.notes_about(entry).await?;
                subjects.extend(membership.state.charges.keys().map(|year| charge_subject(entry, *year)));
                writes.extend(subjects.into_iter().map(|subject| PersonalWrite::DropNotes { subject }));
                for account in self.store.every_account_of(entry).await? {
                    appends.push(self.closed(order, account).await?);
                    writes.push(PersonalWrite::CloseAccount { account, at });
                    writes.push(PersonalWrite::EndSessions { account, but: None });
                }
                let (pseudonym, latin) = (pseudonym.clone(), latin.clone());
                writes.push(PersonalWrite::Erase { person: entry, pseudonym, latin, at });
            }
            Ok((permit, Work::new(person, appends).with_people(writes)))
        })
        .await
    }

    /// The closing of an account that is open: whoever may not close it erases nobody, as an administrator.
    async fn closed(&self, order: &Order, account: AccountId) -> Answer<Option<StreamAppend>> {
        let stored = self.known_account(account).await?;
        if stored.closed_at.is_some() {
            return Ok(None);
        }
        kydan_access::permit(&order.actor, Action::CloseAccount, &self.account_target(&stored).await?)?;
        let mut live = self.account_history(&stored).await?;
        live.decide(&AccountCommand::Close)?;
        Ok(live.append())
    }
}

/// What stands where the name stood, here and abroad: the same for the same person, and nothing that says who they were.
pub fn pseudonym(person: PersonId) -> (String, String) {
    let id = person.0.simple().to_string().to_uppercase();
    let end = &id[id.len() - 6..];
    (format!("Kỳ thủ {end}"), format!("Ky thu {end}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pseudonym_is_of_the_id_alone() {
        let (here, abroad) = pseudonym(PersonId::fixed(0x00ab_cdef));
        assert_eq!((here.as_str(), abroad.as_str()), ("Kỳ thủ ABCDEF", "Ky thu ABCDEF"));
    }
}
