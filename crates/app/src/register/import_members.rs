//! A previewed file of members is imported as one, or not at all.

use std::collections::HashMap;

use kydan_access::Action;
use kydan_federation::import::members;
use kydan_federation::{Membership, MembershipCommand, fold};
use kydan_journal::{Hash, PersonId};
use kydan_store::{self as store, ContactKind, PersonalWrite};
use serde::{Deserialize, Serialize};

use crate::register::preview_members::{MembersPreview, PreviewedRow, may_import};
use crate::sequence::file_problem::RowProblem;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What was imported.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MembersImported {
    /// The new members, and those who were known, in the order of the file.
    pub people: Vec<PersonId>,
    /// How many are new.
    pub imported: usize,
    /// What is wrong with the lines that were left out.
    pub problems: Vec<RowProblem>,
}

impl App {
    /// Imports the good lines of exactly the file that was previewed.
    pub async fn import_members(&self, order: &Order, file: &[u8], seen: Hash) -> Answer<MembersImported> {
        self.carry_out(order, &(Action::ImportMembers, seen), || async {
            let permit = may_import(order)?;
            let preview = self.read_members(file).await?;
            if preview.content_hash != seen {
                return Err(Refusal::new("other_file").with("content_hash", preview.content_hash).into());
            }
            let (people, streams, writes) = self.new_members(&preview)?;
            let imported = preview.rows.iter().filter(|row| row.known.is_none()).count();
            let done = MembersImported { people, imported, problems: preview.problems };
            Ok((permit, Work::new(done, streams).with_people(writes)))
        })
        .await
    }

    /// Everybody's id, the facts of the new ones, and their personal rows.
    #[expect(clippy::type_complexity, reason = "three lists that are made in one pass")]
    fn new_members(
        &self,
        preview: &MembersPreview,
    ) -> Answer<(Vec<PersonId>, Vec<Option<store::StreamAppend>>, Vec<PersonalWrite>)> {
        let id = |row: &PreviewedRow| row.known.unwrap_or_else(|| PersonId((self.world.id)()));
        let people: Vec<PersonId> = preview.rows.iter().map(id).collect();
        // A sponsor is named by card or by name; the file itself may hold him, further down.
        let mut sponsors: HashMap<String, PersonId> = HashMap::new();
        for (PreviewedRow { row, .. }, person) in preview.rows.iter().zip(&people) {
            sponsors.insert(fold(&row.name.written), *person);
            if let Some(card) = &row.card_number {
                sponsors.insert(fold(card), *person);
            }
        }
        let mut streams = Vec::new();
        let mut writes = Vec::new();
        for (PreviewedRow { row, club, known }, person) in preview.rows.iter().zip(&people) {
            if known.is_some() {
                continue;
            }
            let sponsor = row.sponsor.as_ref().and_then(|name| sponsors.get(&fold(name)));
            let mut live = Live::<Membership>::unborn(person.0);
            live.decide(&MembershipCommand::Join {
                person: *person,
                club: *club,
                sponsor: sponsor.copied().filter(|sponsor| sponsor != person),
                card_number: row.card_number.clone(),
                on: self.today(),
            })?;
            if let Some(money) = row.dues {
                let year = row.dues_year.unwrap_or_else(|| self.today().year());
                live.decide(&MembershipCommand::PayDues { year, money })?;
            }
            streams.push(live.append());
            writes.push(PersonalWrite::PutPerson(person_of(*person, row)));
            if let Some(number) = live.state.card_number.clone() {
                writes.push(PersonalWrite::GiveCard { person: *person, number });
            }
            let contacts = [(ContactKind::Phone, &row.phone), (ContactKind::Email, &row.email)];
            for (kind, value) in contacts {
                if value.is_some() {
                    writes.push(PersonalWrite::PutContact { person: *person, kind, value: value.clone() });
                }
            }
        }
        Ok((people, streams, writes))
    }
}

fn person_of(id: PersonId, row: &members::MemberRow) -> store::Person {
    let name = &row.name;
    store::Person {
        id,
        name: store::Name {
            full: name.written.clone(),
            family: name.family.clone(),
            middle: name.middle.clone(),
            given: name.given.clone(),
            latin: name.latin(),
            sort_key: name.sort_key(),
        },
        birth_date: row.birth,
        sex: row.sex.map(Into::into),
        consent_at: None,
        guardian_consent_at: None,
        erased_at: None,
    }
}
