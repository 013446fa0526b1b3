//! Files of members: looked at, decided line by line, taken in and taken back as a whole.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use kydan_app::{Answer, MembersFile, Refusal, RowDecision};
use kydan_federation::FileContacts;
use kydan_federation::import::members::Edit;
use kydan_journal::{ClubId, IntakeId, PersonId};

use super::registry::file;
use crate::id::local;
use crate::load::app;
use crate::object::import::{MembersImported, MembersPreview};
use crate::payload::{Done, DonePayload, MembersImportPayload, MembersPreviewPayload, order, payload};

/// A cell that was corrected after it was seen what is wrong with it.
#[derive(InputObject)]
pub struct RowEditInput {
    line: u32,
    /// As problems name it.
    column: String,
    value: String,
}

/// What becomes of a line.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum RowVerdict {
    /// It is somebody new.
    Enter,
    /// It is the person who is named.
    Same,
    /// It is left out.
    Leave,
}

/// What is decided about a line, where it is not what was proposed.
#[derive(InputObject)]
pub struct RowDecisionInput {
    line: u32,
    verdict: RowVerdict,
    /// Who it is, with `SAME`: one of the line's candidates.
    person: Option<ID>,
}

/// A file of members.
#[derive(InputObject)]
pub struct MembersFileInput {
    /// The file's bytes in base64: XLSX, or CSV as spreadsheet programs save it.
    file: String,
    /// The club whose list it is; else every line names its own.
    club: Option<ID>,
    #[graphql(default)]
    edits: Vec<RowEditInput>,
}

/// A file of members that was previewed.
#[derive(InputObject)]
pub struct ImportMembersInput {
    command_id: Option<ID>,
    /// The file's bytes in base64.
    file: String,
    /// As in the preview.
    club: Option<ID>,
    /// As in the preview.
    #[graphql(default)]
    edits: Vec<RowEditInput>,
    /// The preview's `contentHash`.
    content_hash: String,
    /// Of every doubtful line, and of those that are decided otherwise than proposed.
    #[graphql(default)]
    decisions: Vec<RowDecisionInput>,
    /// Whether everybody in the file agreed in writing that telephone number and address are kept; else both are left out.
    #[graphql(default)]
    contacts_agreed: bool,
}

/// An import that is taken back.
#[derive(InputObject)]
pub struct UndoImportInput {
    command_id: Option<ID>,
    intake: ID,
}

/// Mutations of files of members.
#[derive(Default)]
pub struct IntakeMutation;

#[Object]
impl IntakeMutation {
    /// Reads the file and reports, line by line; nothing is stored.
    async fn preview_members(
        &self,
        ctx: &Context<'_>,
        input: MembersFileInput,
    ) -> async_graphql::Result<MembersPreviewPayload> {
        let done = async {
            let order = order(ctx, None, None)?;
            let file = members_file(&input.file, input.club.as_ref(), input.edits)?;
            app(ctx).preview_members(&order, &file).await
        };
        payload(done.await.map(MembersPreview::from))
    }

    /// Stores the good rows of exactly the file that was previewed, as decided, all or none.
    async fn import_members(
        &self,
        ctx: &Context<'_>,
        input: ImportMembersInput,
    ) -> async_graphql::Result<MembersImportPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let seen = input.content_hash.parse();
            let seen = seen.map_err(|_| Refusal::new("bad_id").with("expected", "contentHash"))?;
            let mut file = members_file(&input.file, input.club.as_ref(), input.edits)?;
            if input.contacts_agreed {
                file.contacts = FileContacts::AgreedOnPaper;
            }
            let decisions: Result<Vec<_>, Refusal> = input.decisions.into_iter().map(decision).collect();
            app(ctx).import_members(&order, &file, seen, &decisions?).await
        };
        payload(done.await.map(MembersImported::from))
    }

    /// Takes an import back as a whole: whom it entered was never entered. Not while one of them is in use.
    async fn undo_import(
        &self,
        ctx: &Context<'_>,
        input: UndoImportInput,
    ) -> async_graphql::Result<DonePayload> {
        let done: Answer<IntakeId> = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).undo_import(&order, IntakeId(local("Intake", &input.intake)?)).await
        }
        .await;
        payload(done.map(|_| Done { ok: true }))
    }
}

fn members_file(base64: &str, club: Option<&ID>, edits: Vec<RowEditInput>) -> Result<MembersFile, Refusal> {
    let club = club.map(|club| local("Club", club)).transpose()?.map(ClubId);
    let edit = |RowEditInput { line, column, value }| Edit { line, column, value };
    let (bytes, edits) = (file(base64)?, edits.into_iter().map(edit).collect());
    Ok(MembersFile { bytes, club, edits, contacts: FileContacts::Left })
}

pub(super) fn decision(input: RowDecisionInput) -> Result<(u32, RowDecision), Refusal> {
    let decided = match (input.verdict, input.person) {
        (RowVerdict::Enter, _) => RowDecision::Enter,
        (RowVerdict::Leave, _) => RowDecision::Leave,
        (RowVerdict::Same, Some(person)) => RowDecision::Same(PersonId(local("Person", &person)?)),
        (RowVerdict::Same, None) => return Err(Refusal::new("bad_id").with("expected", "Person")),
    };
    Ok((input.line, decided))
}
