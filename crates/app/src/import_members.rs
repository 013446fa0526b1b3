//! A file of members: previewed line by line, then imported as one, or not at all.

use std::collections::HashMap;

use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};
use kydan_access::{Action, Permit, Target};
use kydan_federation::import::{FileProblem, Problem, Sex, members};
use kydan_federation::{Membership, MembershipCommand, fold};
use kydan_journal::{ClubId, Hash, PersonId};
use kydan_store::{self as store, ContactKind, PersonalWrite};
use serde::{Deserialize, Serialize};

use crate::live::Live;
use crate::order::Work;
use crate::refusal::Refusal;
use crate::{Answer, App, Order};

/// What a file would do.
#[derive(Clone, Debug)]
pub struct MembersPreview {
    /// The SHA-256 of the file: an import names it, so that what was seen is what is imported.
    pub content_hash: Hash,
    /// The lines that can be imported.
    pub rows: Vec<PreviewedRow>,
    /// What is wrong with the others.
    pub problems: Vec<RowProblem>,
}

/// A line that can be imported.
#[derive(Clone, Debug)]
pub struct PreviewedRow {
    /// What stands in it.
    pub row: members::MemberRow,
    /// Its club.
    pub club: ClubId,
    /// The member with this card, who is left as they are.
    pub known: Option<PersonId>,
}

/// What is wrong with a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RowProblem {
    /// The line in the file, from 1.
    pub line: u32,
    /// The column's key.
    pub column: Option<String>,
    /// What is wrong; stable.
    pub code: String,
    /// What stands there.
    pub value: String,
    /// What would be right.
    pub expected: Option<String>,
}

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
    /// Reads a file and reports; nothing is stored.
    pub async fn preview_members(&self, order: &Order, file: &[u8]) -> Answer<MembersPreview> {
        may_import(order)?;
        self.read_members(file).await
    }

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

    async fn read_members(&self, file: &[u8]) -> Answer<MembersPreview> {
        let members::Preview { rows, problems, content_hash } =
            members::read(file, self.today()).map_err(unreadable)?;
        let mut problems: Vec<_> = problems.into_iter().map(RowProblem::from).collect();
        let clubs = self.clubs().await?.into_iter();
        let clubs: HashMap<String, ClubId> = clubs.map(|club| (fold(&club.name), club.id)).collect();
        let cards: Vec<String> = rows.iter().filter_map(|row| row.card_number.clone()).collect();
        let known = self.store.members_by_card(&cards).await?.into_iter();
        let known: HashMap<String, PersonId> =
            known.filter_map(|member| Some((member.card_number?, member.person))).collect();
        let mut good = Vec::with_capacity(rows.len());
        for row in rows {
            match clubs.get(&fold(&row.club)) {
                Some(club) => {
                    let known = row.card_number.as_ref().and_then(|card| known.get(card)).copied();
                    good.push(PreviewedRow { row, club: *club, known });
                }
                None => problems.push(RowProblem {
                    line: row.line,
                    column: Some("club".to_owned()),
                    code: "unknown_club".to_owned(),
                    value: row.club,
                    expected: None,
                }),
            }
        }
        problems.sort_by_key(|problem| problem.line);
        Ok(MembersPreview { content_hash, rows: good, problems })
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
            let contacts = [(ContactKind::Phone, &row.phone), (ContactKind::Email, &row.email)];
            for (kind, value) in contacts {
                if value.is_some() {
                    writes.push(PersonalWrite::PutContact { person: *person, kind, value: value.clone() });
                }
            }
        }
        Ok((people, streams, writes))
    }

    /// The federation's calendar day.
    pub fn today(&self) -> Date {
        // Asia/Ho_Chi_Minh: seven hours east all year since 1975.
        (self.world.now)().to_zoned(TimeZone::fixed(offset(7))).date()
    }
}

fn may_import(order: &Order) -> Answer<Permit> {
    Ok(kydan_access::permit(&order.actor, Action::ImportMembers, &Target::platform())?)
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
        sex: row.sex.map(|sex| match sex {
            Sex::Female => store::Sex::Female,
            Sex::Male => store::Sex::Male,
        }),
        consent_at: None,
        guardian_consent_at: None,
        erased_at: None,
    }
}

/// A file that cannot be read as a whole.
pub(crate) fn unreadable(problem: FileProblem) -> Refusal {
    let code = match &problem {
        FileProblem::Utf16 | FileProblem::Binary | FileProblem::NotUtf8 { .. } => "file_encoding",
        FileProblem::Empty
        | FileProblem::TooLarge { .. }
        | FileProblem::TooManyRows { .. }
        | FileProblem::NoHeader { .. }
        | FileProblem::MissingColumns { .. }
        | FileProblem::ColumnTwice { .. } => "file_unreadable",
    };
    Refusal::of(code, &problem).with("problem", problem.code())
}

impl From<Problem> for RowProblem {
    fn from(problem: Problem) -> Self {
        Self {
            line: problem.line,
            column: problem.column.map(str::to_owned),
            code: problem.code.code().to_owned(),
            value: problem.value,
            expected: problem.expected.map(std::borrow::Cow::into_owned),
        }
    }
}
