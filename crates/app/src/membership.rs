//! A member's dues, and the link to the FIDE list.

use kydan_access::{Action, Target};
use kydan_federation::import::fide_list;
use kydan_federation::{Membership, MembershipCommand, Money};
use kydan_journal::{Hash, PersonId};
use kydan_store::{FideEntry, PersonalWrite};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};

use crate::import_members::{RowProblem, unreadable};
use crate::live::Live;
use crate::order::Work;
use crate::refusal::Refusal;
use crate::{Answer, App, Order};

/// What was imported of a rating list.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct FideListImported {
    /// How many entries.
    pub entries: usize,
    /// What is wrong with the lines that were left out.
    pub problems: Vec<RowProblem>,
}

impl App {
    /// Records a year's dues.
    pub async fn record_dues(
        &self,
        order: &Order,
        person: PersonId,
        year: i16,
        money: Money,
    ) -> Answer<PersonId> {
        let action = Action::RecordDues;
        self.carry_out(order, &(action, person, year, money.amount, money.currency), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let mut live = Live::<Membership>::load(&self.store, person.0).await?;
            live.decide(&MembershipCommand::PayDues { year, money })?;
            Ok((permit, Work::new(person, [live.append()])))
        })
        .await
    }

    /// Replaces the imported FIDE list.
    pub async fn import_fide_list(&self, order: &Order, file: &[u8]) -> Answer<FideListImported> {
        let content = Hash(Sha256::digest(file).into());
        self.carry_out(order, &(Action::ImportRatingList, content), || async {
            let permit = kydan_access::permit(&order.actor, Action::ImportRatingList, &Target::platform())?;
            let list = fide_list::read(file).map_err(unreadable)?;
            let entry = |entry: fide_list::FideEntry| FideEntry {
                id: entry.id.to_string(),
                name: entry.name,
                federation: entry.federation,
                sex: entry.sex.map(|sex| match sex {
                    kydan_federation::import::Sex::Female => "F".to_owned(),
                    kydan_federation::import::Sex::Male => "M".to_owned(),
                }),
                title: entry.title.map(|title| title.code().to_owned()),
                standard: entry.standard,
                rapid: entry.rapid,
                blitz: entry.blitz,
                birth_year: entry.birth_year,
            };
            let entries: Vec<_> = list.entries.into_iter().map(entry).collect();
            let problems = list.problems.into_iter().map(RowProblem::from).collect();
            let done = FideListImported { entries: entries.len(), problems };
            let work = Work::new(done, []).with_people(vec![PersonalWrite::ReplaceFideList(entries)]);
            Ok((permit, work))
        })
        .await
    }

    /// Links a member to an entry of the FIDE list. Nobody else can have the same id.
    pub async fn link_fide_id(&self, order: &Order, person: PersonId, fide_id: String) -> Answer<PersonId> {
        let action = Action::LinkFideId;
        self.carry_out(order, &(action, person, &fide_id), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            if self.store.fide_entries(std::slice::from_ref(&fide_id)).await?.is_empty() {
                return Err(Refusal::new("no_such_fide_id").with("fide_id", &fide_id).into());
            }
            let link = PersonalWrite::LinkFideId { person, fide_id: Some(fide_id.clone()) };
            Ok((permit, Work::new(person, []).with_people(vec![link])))
        })
        .await
    }
}
