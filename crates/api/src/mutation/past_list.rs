//! Rating lists of the past: looked at, decided line by line, taken in and taken back as a whole.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, PastListFile, Refusal};
use kydan_journal::PastListId;

use super::intake::{RowDecisionInput, decision};
use super::registry::file;
use crate::id::local;
use crate::load::app;
use crate::object::kind::{GameKind, Tempo};
use crate::object::past_list::{PastListImported, PastListPreview};
use crate::object::scalar::Date;
use crate::payload::{Done, DonePayload, PastListImportPayload, PastListPreviewPayload, order, payload};

/// A rating list of the past, and what the file does not say itself.
#[derive(InputObject)]
pub struct PastListFileInput {
    /// The file's bytes in base64: XLSX, or CSV as spreadsheet programs save it.
    file: String,
    kind: GameKind,
    #[graphql(default_with = "Tempo::Standard")]
    tempo: Tempo,
    /// The day from which the list held.
    holds_from: Date,
    /// Whose list it is.
    source: String,
}

/// A list that was previewed.
#[derive(InputObject)]
pub struct ImportPastListInput {
    command_id: Option<ID>,
    /// As in the preview.
    past_list: PastListFileInput,
    /// The preview's `contentHash`.
    content_hash: String,
    /// Of every doubtful line, and of those that are decided otherwise than proposed: `SAME` or `LEAVE`.
    #[graphql(default)]
    decisions: Vec<RowDecisionInput>,
}

/// A list that is taken back.
#[derive(InputObject)]
pub struct UndoPastListInput {
    command_id: Option<ID>,
    list: ID,
}

/// Mutations of rating lists of the past.
#[derive(Default)]
pub struct PastListMutation;

#[Object]
impl PastListMutation {
    /// Reads the file and reports, line by line; nothing is stored.
    async fn preview_past_list(
        &self,
        ctx: &Context<'_>,
        input: PastListFileInput,
    ) -> async_graphql::Result<PastListPreviewPayload> {
        let done = async {
            let order = order(ctx, None, None)?;
            app(ctx).preview_past_list(&order, &list_file(input)?).await
        };
        payload(done.await.map(PastListPreview::from))
    }

    /// Stores exactly the list that was previewed, as decided, as a whole.
    async fn import_past_list(
        &self,
        ctx: &Context<'_>,
        input: ImportPastListInput,
    ) -> async_graphql::Result<PastListImportPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let seen = input.content_hash.parse();
            let seen = seen.map_err(|_| Refusal::new("bad_id").with("expected", "contentHash"))?;
            let file = list_file(input.past_list)?;
            let decisions: Result<Vec<_>, Refusal> = input.decisions.into_iter().map(decision).collect();
            app(ctx).import_past_list(&order, &file, seen, &decisions?).await
        };
        payload(done.await.map(PastListImported::from))
    }

    /// Takes a rating list of the past back as a whole.
    async fn undo_past_list(
        &self,
        ctx: &Context<'_>,
        input: UndoPastListInput,
    ) -> async_graphql::Result<DonePayload> {
        let done: Answer<PastListId> = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).undo_past_list(&order, PastListId(local("PastList", &input.list)?)).await
        }
        .await;
        payload(done.map(|_| Done { ok: true }))
    }
}

fn list_file(input: PastListFileInput) -> Result<PastListFile, Refusal> {
    let PastListFileInput { file: bytes, kind, tempo, holds_from, source } = input;
    let bytes = file(&bytes)?;
    Ok(PastListFile { bytes, kind: kind.into(), rate: tempo.into(), holds_from: holds_from.0, source })
}
