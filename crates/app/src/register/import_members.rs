//! A previewed file of members is imported as one, or not at all.

use std::collections::{BTreeSet, HashMap, HashSet};

use kydan_access::Action;
use kydan_federation::import::members::MemberRow;
use kydan_federation::{
    Agreed, Consent, FileContacts, IntakeCommand, Intakes, Membership, MembershipCommand, fold,
};
use kydan_game::Kind;
use kydan_journal::{ClubId, Hash, IntakeId, PersonId};
use kydan_store::{self as store, Addition, AdditionKind, ContactKind, PersonalWrite};
use serde::{Deserialize, Serialize};

use crate::register::preview_members::{MembersFile, PreviewedRow, ReadFile};
use crate::sequence::file_lines::FileLines;
use crate::sequence::file_problem::RowProblem;
use crate::sequence::live::Live;
use crate::sequence::member_match::{Proposal, Registered};
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What somebody decides about a line, where it is not what was proposed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub enum RowDecision {
    /// It is somebody new.
    Enter,
    /// It is this one.
    Same(PersonId),
    /// It is left out.
    Leave,
}

/// What was imported.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MembersImported {
    /// Under which id it can be taken back; none if the file changed nothing.
    pub intake: Option<IntakeId>,
    /// The new members, and those who were known, in the order of the file.
    pub people: Vec<PersonId>,
    /// How many are new.
    pub imported: usize,
    /// How many lines are about people who were known, or were left out.
    pub skipped: usize,
    /// About how many who were known something was added.
    pub completed: usize,
    /// What is wrong with the lines that were left out.
    pub problems: Vec<RowProblem>,
}

impl App {
    /// Imports the good lines of exactly the file that was previewed, with what was decided about them. A line that is
    /// doubtful is decided, or nothing is imported.
    #[crate::boxed]
    pub async fn import_members(
        &self,
        order: &Order,
        file: &MembersFile,
        seen: Hash,
        decisions: &[(u32, RowDecision)],
    ) -> Answer<MembersImported> {
        let intake = IntakeId((self.world.id)());
        self.carry_out(order, &(Action::ImportMembers, seen, file, decisions), || async {
            // The register of intakes first: whoever imports the same meanwhile makes this look again.
            let mut register = Live::<Intakes>::load(&self.store, Intakes::ID.0).await?;
            let read = self.read_members(order, file).await?;
            if read.preview.content_hash != seen {
                return Err(Refusal::new("other_file")
                    .with("content_hash", read.preview.content_hash)
                    .into());
            }
            let rows = self.lines_decided(&read.preview.rows, &read.registered, decisions)?;
            let agreed = Agreed { consent: Consent::OnPaper, on: self.today() };
            let agreed = (file.contacts == FileContacts::AgreedOnPaper).then_some(agreed);
            let mut taken = Taken { agreed, ..Taken::default() };
            let sponsors = sponsors(&rows);
            for (row, person) in &rows {
                match person {
                    Whom::New(person) => self.enter(&mut taken, (*person, intake), row, &sponsors)?,
                    Whom::Known(person) => complete(&mut taken, (*person, intake), row, &read),
                    Whom::Left => {}
                }
            }
            let people: Vec<PersonId> = rows.iter().filter_map(|(_, whom)| whom.person()).collect();
            let completed: HashSet<PersonId> = taken.added.iter().copied().collect();
            let (imported, completed) = (taken.entered.len(), completed.len());
            let known = people.len() - imported;
            let changes = imported + completed > 0;
            if changes {
                let clubs: BTreeSet<ClubId> = rows.iter().map(|(row, _)| row.club).collect();
                let count = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
                register.decide(&IntakeCommand::TakeIn {
                    intake,
                    clubs: clubs.into_iter().collect(),
                    entered: count(imported),
                    known: count(known),
                    contacts: file.contacts,
                })?;
                taken.streams.push(register.append());
            }
            let done = MembersImported {
                intake: changes.then_some(intake),
                people,
                imported,
                skipped: rows.len() - imported,
                completed,
                problems: read.preview.problems,
            };
            Ok((read.permit, Work::new(done, taken.streams).with_people(taken.writes)))
        })
        .await
    }

    /// Whom every line is about, as proposed or as decided.
    fn lines_decided<'p>(
        &self,
        rows: &'p [PreviewedRow],
        registered: &Registered,
        decisions: &[(u32, RowDecision)],
    ) -> Answer<Vec<(&'p PreviewedRow, Whom)>> {
        let decisions: HashMap<u32, RowDecision> = decisions.iter().copied().collect();
        let (mut found, mut lines) = (Vec::with_capacity(rows.len()), FileLines::default());
        for one in rows {
            let line = one.row.line;
            let proposed = match (one.proposal, one.candidates.first()) {
                (Proposal::New, _) => Some(RowDecision::Enter),
                (Proposal::Same, Some(first)) => Some(RowDecision::Same(first.person)),
                (Proposal::Same, None) | (Proposal::Doubtful, _) => None,
            };
            let Some(decision) = decisions.get(&line).copied().or(proposed) else {
                lines.leave_open(line);
                continue;
            };
            let whom = match decision {
                RowDecision::Enter => {
                    taken_numbers(one, registered)?;
                    Whom::New(PersonId((self.world.id)()))
                }
                RowDecision::Same(person) => {
                    lines.take(line, person, &one.candidates)?;
                    Whom::Known(person)
                }
                RowDecision::Leave => Whom::Left,
            };
            found.push((one, whom));
        }
        lines.are_decided()?;
        Ok(found)
    }

    /// The facts of somebody new, and their personal rows.
    fn enter(
        &self,
        taken: &mut Taken,
        (person, intake): (PersonId, IntakeId),
        PreviewedRow { row, club, .. }: &PreviewedRow,
        sponsors: &HashMap<String, PersonId>,
    ) -> Answer<()> {
        let sponsor = row.sponsor.as_ref().and_then(|name| sponsors.get(&fold(name)));
        let mut live = Live::<Membership>::unborn(person.0);
        live.decide(&MembershipCommand::Join {
            person,
            club: *club,
            sponsor: sponsor.copied().filter(|sponsor| *sponsor != person),
            card_number: row.card_number.clone(),
            on: self.today(),
        })?;
        if let Some(money) = row.dues {
            let year = row.dues_year.unwrap_or_else(|| self.today().year());
            live.decide(&MembershipCommand::PayDues { year, money })?;
        }
        let rated = [(Kind::Xiangqi, row.ratings.xiangqi), (Kind::Chess, row.ratings.chess)];
        for (kind, value) in rated.into_iter().filter_map(|(kind, value)| Some((kind, value?))) {
            live.decide(&MembershipCommand::TakeRatingOver { intake, kind, value })?;
        }
        live.decide(&MembershipCommand::NoteIntake { intake })?;
        taken.streams.push(live.append());
        taken.entered.push(person);
        let writes = &mut taken.writes;
        writes.push(PersonalWrite::PutPerson(person_of(person, row)));
        if let Some(number) = live.state.card_number.clone() {
            writes.push(PersonalWrite::GiveCard { person, number });
        }
        let contacts = [(ContactKind::Phone, &row.phone), (ContactKind::Email, &row.email)];
        for (kind, value) in contacts {
            if let (Some(value), Some(agreed)) = (value.clone(), taken.agreed) {
                writes.push(PersonalWrite::PutContact { person, kind, value, agreed });
            }
        }
        if row.fide_id.is_some() {
            writes.push(PersonalWrite::LinkFideId { person, fide_id: row.fide_id.clone() });
        }
        Ok(())
    }
}

/// That nobody else has the numbers of somebody new.
fn taken_numbers(one: &PreviewedRow, registered: &Registered) -> Answer<()> {
    let PreviewedRow { row, .. } = one;
    if let Some(card) = row.card_number.as_ref().filter(|card| registered.has_card(card)) {
        return Err(Refusal::new("card_taken").with("line", row.line).with("card", card).into());
    }
    if let Some(id) = row.fide_id.as_ref().filter(|id| registered.fide_of(id).is_some()) {
        return Err(Refusal::new("fide_id_taken").with("line", row.line).with("fide_id", id).into());
    }
    Ok(())
}

/// Everybody of the file by name and card: a sponsor is named by either, and may stand further down.
fn sponsors(rows: &[(&PreviewedRow, Whom)]) -> HashMap<String, PersonId> {
    let mut sponsors = HashMap::new();
    for (PreviewedRow { row, .. }, whom) in rows {
        let Some(person) = whom.person() else { continue };
        sponsors.insert(fold(&row.name.written), person);
        if let Some(card) = &row.card_number {
            sponsors.insert(fold(card), person);
        }
    }
    sponsors
}

/// Whom a line is about.
#[derive(Clone, Copy)]
enum Whom {
    New(PersonId),
    Known(PersonId),
    Left,
}

impl Whom {
    const fn person(self) -> Option<PersonId> {
        match self {
            Self::New(person) | Self::Known(person) => Some(person),
            Self::Left => None,
        }
    }
}

/// What is to be stored.
#[derive(Default)]
struct Taken {
    streams: Vec<Option<store::StreamAppend>>,
    writes: Vec<PersonalWrite>,
    entered: Vec<PersonId>,
    added: Vec<PersonId>,
    /// Under which consent numbers and addresses are kept; none where they are left out.
    agreed: Option<Agreed>,
}

/// Adds what the register lacks of somebody whose register the actor keeps.
fn complete(
    taken: &mut Taken,
    (person, intake): (PersonId, IntakeId),
    PreviewedRow { row, .. }: &PreviewedRow,
    read: &ReadFile,
) {
    let club = read.registered.member(person).and_then(|member| member.club);
    let (Some(known), true) =
        (read.registered.person(person), club.is_some_and(|club| read.own.contains(&club)))
    else {
        return;
    };
    let mut after = known.clone();
    let mut additions = Vec::new();
    if let (None, Some(birth)) = (known.birth_date, row.birth) {
        after.birth_date = Some(birth);
        additions.push((AdditionKind::Birth, birth.to_string()));
    }
    if let (None, Some(sex)) = (known.sex, row.sex) {
        let sex = store::Sex::from(sex);
        after.sex = Some(sex);
        additions.push((AdditionKind::Sex, sex.name().to_owned()));
    }
    if let (None, Some(han)) = (&known.name.han, &row.han_name) {
        after.name.han = Some(han.clone());
        additions.push((AdditionKind::HanName, han.clone()));
    }
    if after != *known {
        taken.writes.push(PersonalWrite::PutPerson(after));
    }
    let contacts = [
        (ContactKind::Phone, AdditionKind::Phone, &row.phone),
        (ContactKind::Email, AdditionKind::Email, &row.email),
    ];
    for (kind, addition, value) in contacts {
        let known = read.registered.has_contact(person, kind);
        if let (false, Some(value), Some(agreed)) = (known, value.clone(), taken.agreed) {
            additions.push((addition, value.clone()));
            taken.writes.push(PersonalWrite::PutContact { person, kind, value, agreed });
        }
    }
    if let (None, Some(id)) = (read.registered.fide_id(person), &row.fide_id) {
        additions.push((AdditionKind::FideId, id.clone()));
        taken.writes.push(PersonalWrite::LinkFideId { person, fide_id: Some(id.clone()) });
    }
    if !additions.is_empty() {
        taken.added.push(person);
    }
    let addition = |(kind, value)| PersonalWrite::PutAddition(Addition { intake, person, kind, value });
    taken.writes.extend(additions.into_iter().map(addition));
}

fn person_of(id: PersonId, row: &MemberRow) -> store::Person {
    store::Person {
        id,
        name: store::Name { han: row.han_name.clone(), ..store::Name::from(&row.name) },
        birth_date: row.birth,
        sex: row.sex.map(Into::into),
        consent_at: None,
        guardian_consent_at: None,
        erased_at: None,
        withheld: false,
    }
}
