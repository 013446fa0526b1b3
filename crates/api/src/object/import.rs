//! Files: what stands in them, line by line.

use async_graphql::{ComplexObject, Context, Enum, ID, Object, SimpleObject};
use kydan_app as app_;
use kydan_app::store::{FideEntry as Stored, read};
use kydan_journal::PersonId;

use super::audit::AuditAccount;
use super::federation::Club;
use super::person::{Person, person};
use super::scalar::{Date, DateTime};
use crate::failure::weather;
use crate::id::global;
use crate::list::List;
use crate::load::{app, loader};

/// What a members file would do.
#[derive(SimpleObject)]
pub struct MembersPreview {
    /// Names the file, for `importMembers`.
    content_hash: String,
    /// What the file was read as: `xlsx`, `utf-8`, `utf-16`, `windows-1258`.
    format: String,
    rows: List<MemberRow>,
    /// The lines that are left out, with what stands in them.
    refused: List<RefusedRow>,
    problems: List<RowProblem>,
    good_rows: usize,
    bad_rows: usize,
}

/// What is proposed for a line of a members' file.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::Proposal")]
pub enum RowProposal {
    /// Nobody is like them: they are entered.
    New,
    /// They are registered: what the register lacks is added.
    Same,
    /// Somebody decides.
    Doubtful,
}

/// What speaks for one person, or against.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::MatchSign")]
pub enum MatchSign {
    /// The card of the line.
    Card,
    /// FIDE's id of the line.
    FideId,
    /// The same name.
    Name,
    /// The same name with its family name at the other end.
    TurnedName,
    /// The same day of birth.
    BirthDate,
    /// The same year of birth on another day.
    BirthYear,
    /// Another name.
    OtherName,
    /// Another year of birth.
    OtherBirth,
    /// Another card.
    OtherCard,
    /// Another id of FIDE's.
    OtherFideId,
    /// A man and a woman.
    OtherSex,
}

/// A cell of a line.
#[derive(SimpleObject)]
pub struct RowCell {
    column: String,
    value: String,
}

/// A line that is left out.
#[derive(SimpleObject)]
pub struct RefusedRow {
    line: u32,
    cells: List<RowCell>,
}

/// Somebody who is registered and may be the one of a line.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct RowCandidate {
    signs: List<MatchSign>,
    #[graphql(skip)]
    id: PersonId,
}

#[ComplexObject]
impl RowCandidate {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.id).await
    }
}

/// A line that can be imported.
#[derive(SimpleObject)]
pub struct MemberRow {
    line: u32,
    name: String,
    birth_date: Option<Date>,
    /// The year of birth, where the line has no day: it tells people apart, and is not kept.
    birth_year: Option<i16>,
    /// The name with the family name first, where it seems to stand last.
    turned_name: Option<String>,
    club: String,
    sponsor: Option<String>,
    card_number: Option<String>,
    dues_paid: bool,
    /// Whether it is beyond doubt that they are registered.
    known: bool,
    proposal: RowProposal,
    /// Who may be meant, the likeliest first.
    candidates: List<RowCandidate>,
    /// What stands in the line; empty cells are left out.
    cells: List<RowCell>,
}

/// What is wrong with a line.
#[derive(SimpleObject)]
pub struct RowProblem {
    line: u32,
    column: Option<String>,
    code: String,
    value: String,
    /// What would be right.
    expected: Option<String>,
}

/// What was imported.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct MembersImported {
    /// Under which id it can be taken back; null if it changed nothing.
    intake: Option<ID>,
    imported: usize,
    /// Lines about people who were known, or that were left out.
    skipped: usize,
    /// About how many who were known something was added.
    completed: usize,
    problems: List<RowProblem>,
    #[graphql(skip)]
    ids: List<PersonId>,
}

#[ComplexObject]
impl MembersImported {
    /// New and known ones, in the order of the file.
    async fn people(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        let mut found = loader(ctx).load_many(self.ids.iter().copied()).await?;
        Ok(self.ids.iter().filter_map(|id| found.remove(id)).map(Person).collect())
    }
}

/// What was imported of a rating list.
#[derive(SimpleObject)]
pub struct FideListImported {
    entries: usize,
    problems: List<RowProblem>,
}

impl From<app_::RowProblem> for RowProblem {
    fn from(problem: app_::RowProblem) -> Self {
        let app_::RowProblem { line, column, code, value, expected } = problem;
        Self { line, column, code, value, expected }
    }
}

impl From<app_::MatchCandidate> for RowCandidate {
    fn from(one: app_::MatchCandidate) -> Self {
        Self { id: one.person, signs: one.signs.into_iter().map(MatchSign::from).collect() }
    }
}

impl From<app_::MembersPreview> for MembersPreview {
    fn from(preview: app_::MembersPreview) -> Self {
        let row = |app_::PreviewedRow { row, proposal, candidates, .. }: app_::PreviewedRow| MemberRow {
            cells: cells(row.cells()).into(),
            line: row.line,
            turned_name: row.name.turned().map(|name| name.written),
            name: row.name.written,
            birth_date: row.birth.map(Date),
            birth_year: row.birth_year,
            club: row.club,
            sponsor: row.sponsor,
            card_number: row.card_number,
            dues_paid: row.dues.is_some(),
            known: proposal == app_::Proposal::Same,
            proposal: proposal.into(),
            candidates: candidates.into_iter().map(RowCandidate::from).collect(),
        };
        let refused = preview.refused.into_iter();
        let refused =
            refused.map(|row| RefusedRow { line: row.line, cells: cells(row.cells).into() }).collect();
        let mut bad: Vec<u32> = preview.problems.iter().map(|problem| problem.line).collect();
        bad.dedup();
        Self {
            content_hash: preview.content_hash.to_string(),
            format: preview.format.to_owned(),
            refused,
            good_rows: preview.rows.len(),
            bad_rows: bad.len(),
            rows: preview.rows.into_iter().map(row).collect(),
            problems: preview.problems.into_iter().map(RowProblem::from).collect(),
        }
    }
}

impl From<app_::MembersImported> for MembersImported {
    fn from(done: app_::MembersImported) -> Self {
        Self {
            intake: done.intake.map(|intake| global("Intake", intake.0)),
            imported: done.imported,
            skipped: done.skipped,
            completed: done.completed,
            problems: done.problems.into_iter().map(RowProblem::from).collect(),
            ids: done.people.into(),
        }
    }
}

impl From<app_::FideListImported> for FideListImported {
    fn from(done: app_::FideListImported) -> Self {
        let problems = done.problems.into_iter().map(RowProblem::from).collect();
        Self { entries: done.entries, problems }
    }
}

fn cells(cells: Vec<(&'static str, String)>) -> Vec<RowCell> {
    cells.into_iter().map(|(column, value)| RowCell { column: column.to_owned(), value }).collect()
}

/// A file of members that was taken in.
pub struct Intake(pub(crate) read::Intake);

#[Object]
impl Intake {
    async fn id(&self) -> ID {
        global("Intake", self.0.id.0)
    }

    /// The clubs whose members were in it.
    #[graphql(complexity = "5 * child_complexity")]
    async fn clubs(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Club>> {
        let mut found = loader(ctx).load_many(self.0.clubs.iter().copied()).await?;
        Ok(self.0.clubs.iter().filter_map(|id| found.remove(id)).map(Club).collect())
    }

    /// How many it entered.
    async fn entered(&self) -> u32 {
        self.0.entered
    }

    /// How many it found who were there.
    async fn known(&self) -> u32 {
        self.0.known
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    async fn by(&self) -> Option<AuditAccount> {
        self.0.by.map(AuditAccount)
    }

    /// On which day it was taken back, if it was.
    async fn taken_back_on(&self) -> Option<Date> {
        self.0.taken_back_on.map(Date)
    }
}

/// An entry of the imported FIDE list.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct FideListEntry {
    fide_id: String,
    name: String,
    federation: String,
    title: Option<String>,
    standard: Option<u16>,
    rapid: Option<u16>,
    blitz: Option<u16>,
    birth_year: Option<i16>,
}

#[ComplexObject]
impl FideListEntry {
    /// The member who has this id.
    async fn linked_to(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        let linked = app(ctx).reader().people_by_fide_id(std::slice::from_ref(&self.fide_id)).await;
        match linked.map_err(weather)?.pop() {
            Some((id, _)) => person(ctx, id).await.map(Some),
            None => Ok(None),
        }
    }
}

impl From<Stored> for FideListEntry {
    fn from(entry: Stored) -> Self {
        Self {
            fide_id: entry.id,
            name: entry.name,
            federation: entry.federation,
            title: entry.title,
            standard: entry.standard,
            rapid: entry.rapid,
            blitz: entry.blitz,
            birth_year: entry.birth_year,
        }
    }
}
