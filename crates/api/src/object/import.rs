//! Files: what stands in them, line by line.

use async_graphql::{ComplexObject, Context, SimpleObject};
use kydan_app as app_;
use kydan_app::store::FideEntry as Stored;
use kydan_journal::PersonId;

use super::person::{Person, person};
use super::scalar::Date;
use crate::failure::weather;
use crate::load::{app, loader};

/// What a members file would do.
#[derive(SimpleObject)]
pub struct MembersPreview {
    /// Names the file, for `importMembers`.
    content_hash: String,
    rows: Vec<MemberRow>,
    problems: Vec<RowProblem>,
    good_rows: usize,
    bad_rows: usize,
}

/// A line that can be imported.
#[derive(SimpleObject)]
pub struct MemberRow {
    line: u32,
    name: String,
    birth_date: Option<Date>,
    club: String,
    sponsor: Option<String>,
    card_number: Option<String>,
    dues_paid: bool,
    /// Whether a member with this card exists already: then the line is left out.
    known: bool,
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
    imported: usize,
    /// Lines that name a known member.
    skipped: usize,
    problems: Vec<RowProblem>,
    #[graphql(skip)]
    ids: Vec<PersonId>,
}

#[ComplexObject]
impl MembersImported {
    /// New and known ones, in the order of the file.
    async fn people(&self, ctx: &Context<'_>) -> async_graphql::Result<Vec<Person>> {
        let mut found = loader(ctx).load_many(self.ids.iter().copied()).await?;
        Ok(self.ids.iter().filter_map(|id| found.remove(id)).map(Person).collect())
    }
}

/// What was imported of a rating list.
#[derive(SimpleObject)]
pub struct FideListImported {
    entries: usize,
    problems: Vec<RowProblem>,
}

impl From<app_::RowProblem> for RowProblem {
    fn from(problem: app_::RowProblem) -> Self {
        let app_::RowProblem { line, column, code, value, expected } = problem;
        Self { line, column, code, value, expected }
    }
}

impl From<app_::MembersPreview> for MembersPreview {
    fn from(preview: app_::MembersPreview) -> Self {
        let row = |app_::PreviewedRow { row, known, .. }: app_::PreviewedRow| MemberRow {
            line: row.line,
            name: row.name.written,
            birth_date: row.birth.map(Date),
            club: row.club,
            sponsor: row.sponsor,
            card_number: row.card_number,
            dues_paid: row.dues.is_some(),
            known: known.is_some(),
        };
        let mut bad: Vec<u32> = preview.problems.iter().map(|problem| problem.line).collect();
        bad.dedup();
        Self {
            content_hash: preview.content_hash.to_string(),
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
            imported: done.imported,
            skipped: done.people.len() - done.imported,
            problems: done.problems.into_iter().map(RowProblem::from).collect(),
            ids: done.people,
        }
    }
}

impl From<app_::FideListImported> for FideListImported {
    fn from(done: app_::FideListImported) -> Self {
        let problems = done.problems.into_iter().map(RowProblem::from).collect();
        Self { entries: done.entries, problems }
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
