//! The register for whoever takes it elsewhere: members, clubs and dues of those whose register the actor keeps.

use std::collections::{BTreeMap, HashMap};

use kydan_access::{Action, Actor};
use kydan_federation::CardLevel;
use kydan_journal::{ClubId, PersonId};
use kydan_report::exchange::Table;
use kydan_report::register::{ClubRow, DuesRow, Level, MemberRow, Sex, clubs, dues, members};
use kydan_store::{ContactKind, PeopleFilter, Person, Sex as Stored, Slice};

use crate::{Answer, App};

/// How many people are read at a time.
const AT_A_TIME: u32 = 500;

/// What is taken along.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RegisterFile {
    /// People with their memberships.
    Members,
    /// Clubs, closed ones too.
    Clubs,
    /// What members were charged, paid and were let off.
    Dues,
}

impl App {
    /// A table of the register, of all whose register the actor keeps. That private data was read is kept.
    #[crate::boxed]
    pub async fn export_register(&self, actor: &Actor, file: RegisterFile) -> Answer<Table> {
        kydan_access::held(actor, Action::RecordMembership)?;
        match file {
            RegisterFile::Members => Ok(members(&self.member_rows(actor).await?)),
            RegisterFile::Clubs => Ok(clubs(&self.club_rows(actor).await?)),
            RegisterFile::Dues => Ok(dues(&self.dues_rows(actor).await?)),
        }
    }

    async fn member_rows(&self, actor: &Actor) -> Answer<Vec<MemberRow>> {
        let clubs = self.club_names().await?;
        let mut rows = Vec::new();
        let mut slice = Slice::first(AT_A_TIME);
        while let Some(people) = self.next_people(actor, &mut slice).await? {
            let ids: Vec<PersonId> = people.iter().map(|person| person.id).collect();
            let members = self.store.members(&ids).await?;
            let members: HashMap<PersonId, _> = members.into_iter().map(|one| (one.person, one)).collect();
            let sponsors: Vec<PersonId> = members.values().filter_map(|one| one.sponsor).collect();
            let sponsors = self.store.people(&sponsors).await?;
            let sponsors: HashMap<PersonId, String> =
                sponsors.into_iter().map(|one| (one.id, one.name.full)).collect();
            let fide: HashMap<PersonId, String> = self.store.fide_ids(&ids).await?.into_iter().collect();
            let contacts = self.store.contacts(&ids).await?;
            let contacts: HashMap<(PersonId, ContactKind), String> =
                // What nobody agreed to leaves the register as little as it is seen in it.
                contacts
                    .into_iter()
                    .filter(|one| one.agreed.is_some())
                    .map(|one| ((one.person, one.kind), one.value))
                    .collect();
            let contact = |person, kind| contacts.get(&(person, kind)).cloned().unwrap_or_default();
            for person in people {
                let id = person.id;
                let member = members.get(&id);
                let club = member.and_then(|one| one.club).and_then(|club| clubs.get(&club));
                let sponsor = member.and_then(|one| one.sponsor).and_then(|one| sponsors.get(&one));
                let until = member.and_then(|one| one.card_term).map(|(_, until)| until.to_string());
                rows.push(MemberRow {
                    person: id.to_string(),
                    name: person.name.full,
                    han_name: person.name.han.unwrap_or_default(),
                    birth: person.birth_date.map(|day| day.to_string()).unwrap_or_default(),
                    sex: person.sex.map(sex),
                    club: club.cloned().unwrap_or_default(),
                    sponsor: sponsor.cloned().unwrap_or_default(),
                    card: member.and_then(|one| one.card_number.clone()).unwrap_or_default(),
                    level: member.map(|one| level(one.level)).unwrap_or_default(),
                    card_until: until.unwrap_or_default(),
                    since: member.and_then(|one| one.since).map(|day| day.to_string()).unwrap_or_default(),
                    fide_id: fide.get(&id).cloned().unwrap_or_default(),
                    phone: contact(id, ContactKind::Phone),
                    email: contact(id, ContactKind::Email),
                });
            }
        }
        Ok(rows)
    }

    async fn club_rows(&self, actor: &Actor) -> Answer<Vec<ClubRow>> {
        let clubs = self.clubs().await?;
        let ids: Vec<ClubId> = clubs.iter().map(|club| club.id).collect();
        let targets: HashMap<ClubId, _> = self.club_targets(&ids).await?.into_iter().collect();
        let sizes: HashMap<ClubId, u64> = self.store.member_counts(&ids).await?.into_iter().collect();
        let bodies: BTreeMap<_, String> =
            self.store.bodies().await?.into_iter().map(|body| (body.id, body.name)).collect();
        let names: HashMap<ClubId, String> = clubs.iter().map(|club| (club.id, club.name.clone())).collect();
        let keeps = |club: &ClubId| {
            let target = targets.get(club);
            target.is_some_and(|target| kydan_access::permit(actor, Action::RegisterClub, target).is_ok())
        };
        let row = |club: kydan_store::read::Club| ClubRow {
            body: bodies.get(&club.body).cloned().unwrap_or_default(),
            members: sizes.get(&club.id).copied().unwrap_or_default(),
            last_day: club.closed_on.map(|day| day.to_string()).unwrap_or_default(),
            merged_into: club.merged_into.and_then(|into| names.get(&into).cloned()).unwrap_or_default(),
            name: club.name,
        };
        Ok(clubs.into_iter().filter(|club| keeps(&club.id)).map(row).collect())
    }

    async fn dues_rows(&self, actor: &Actor) -> Answer<Vec<DuesRow>> {
        let clubs = self.club_names().await?;
        let mut rows = Vec::new();
        let mut slice = Slice::first(AT_A_TIME);
        while let Some(people) = self.next_people(actor, &mut slice).await? {
            let ids: Vec<PersonId> = people.iter().map(|person| person.id).collect();
            let mut charges: HashMap<PersonId, Vec<_>> = HashMap::new();
            for one in self.store.charges_of(&ids).await? {
                charges.entry(one.person).or_default().push(one);
            }
            for person in people {
                for one in charges.remove(&person.id).unwrap_or_default() {
                    rows.push(DuesRow {
                        person: person.id.to_string(),
                        name: person.name.full.clone(),
                        club: clubs.get(&one.charge.club).cloned().unwrap_or_default(),
                        year: one.year,
                        owed: one.charge.amount,
                        paid: one.charge.paid,
                        waived: one.charge.waived,
                        due_on: one.charge.due_on.to_string(),
                    });
                }
            }
        }
        Ok(rows)
    }

    async fn club_names(&self) -> Answer<HashMap<ClubId, String>> {
        Ok(self.clubs().await?.into_iter().map(|club| (club.id, club.name)).collect())
    }

    /// The next people by given name, as far as the actor keeps the register of them; none at the end.
    async fn next_people(&self, actor: &Actor, slice: &mut Slice) -> Answer<Option<Vec<Person>>> {
        let page = self.store.list_people(&PeopleFilter::default(), slice).await?;
        let Some(last) = page.edges.last() else { return Ok(None) };
        slice.after = Some(last.cursor.clone());
        let people: Vec<Person> = page.edges.into_iter().map(|edge| edge.node).collect();
        let ids: Vec<PersonId> = people.iter().map(|person| person.id).collect();
        let seen: Vec<PersonId> = self
            .person_targets(&ids)
            .await?
            .into_iter()
            .filter(|(_, target)| kydan_access::permit(actor, Action::RecordMembership, target).is_ok())
            .map(|(person, _)| person)
            .collect();
        self.audit_private_reads(actor, &seen).await;
        let seen: std::collections::HashSet<PersonId> = seen.into_iter().collect();
        Ok(Some(people.into_iter().filter(|person| seen.contains(&person.id)).collect()))
    }
}

const fn sex(sex: Stored) -> Sex {
    match sex {
        Stored::Female => Sex::Female,
        Stored::Male => Sex::Male,
    }
}

const fn level(level: CardLevel) -> Level {
    match level {
        CardLevel::Club => Level::Club,
        CardLevel::Province => Level::Province,
        CardLevel::Nation => Level::Nation,
    }
}
