//! Files of past events: looked at, decided player by player, taken in and taken back as a whole.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, PastFile, Refusal};
use kydan_journal::PastEventId;

use super::intake::{RowDecisionInput, decision};
use super::registry::file;
use crate::id::local;
use crate::load::app;
use crate::object::kind::{GameKind, Tempo};
use crate::object::past_event::{PastImported, PastPreview};
use crate::object::scalar::Date;
use crate::payload::{Done, DonePayload, PastImportPayload, PastPreviewPayload, order, payload};

/// A file of a past event, and what it does not say itself.
#[derive(InputObject)]
pub struct PastFileInput {
    /// The file's bytes in base64: a tournament report file (TRF16 or TRF26).
    file: String,
    /// The game: report files do not say it.
    kind: GameKind,
    #[graphql(default_with = "Tempo::Standard")]
    tempo: Tempo,
    /// What the event is called, where it is not as the file has it.
    name: Option<String>,
    /// Where the file does not say it.
    starts_on: Option<Date>,
    /// Where the file does not say it.
    ends_on: Option<Date>,
    /// Whose file it is.
    #[graphql(default)]
    source: String,
}

/// A file that was previewed.
#[derive(InputObject)]
pub struct ImportPastEventInput {
    command_id: Option<ID>,
    /// As in the preview.
    past_file: PastFileInput,
    /// The preview's `contentHash`.
    content_hash: String,
    /// Of everybody who is doubtful, and of those who are decided otherwise than proposed; `line` is the starting number.
    #[graphql(default)]
    decisions: Vec<RowDecisionInput>,
}

/// A past event that is taken back.
#[derive(InputObject)]
pub struct UndoPastEventInput {
    command_id: Option<ID>,
    event: ID,
}

/// Mutations of files of past events.
#[derive(Default)]
pub struct PastEventMutation;

#[Object]
impl PastEventMutation {
    /// Reads the file and reports, player by player; nothing is stored.
    async fn preview_past_event(
        &self,
        ctx: &Context<'_>,
        input: PastFileInput,
    ) -> async_graphql::Result<PastPreviewPayload> {
        let done = async {
            let order = order(ctx, None, None)?;
            app(ctx).preview_past_event(&order, &past_file(input)?).await
        };
        payload(done.await.map(PastPreview::from))
    }

    /// Stores exactly the file that was previewed, as decided, as a whole: a past event that nobody here judged.
    async fn import_past_event(
        &self,
        ctx: &Context<'_>,
        input: ImportPastEventInput,
    ) -> async_graphql::Result<PastImportPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let seen = input.content_hash.parse();
            let seen = seen.map_err(|_| Refusal::new("bad_id").with("expected", "contentHash"))?;
            let file = past_file(input.past_file)?;
            let decisions: Result<Vec<_>, Refusal> = input.decisions.into_iter().map(decision).collect();
            app(ctx).import_past_event(&order, &file, seen, &decisions?).await
        };
        payload(done.await.map(PastImported::from))
    }

    /// Takes a past event back as a whole: whom it entered was never entered. Not while one of them is in use.
    async fn undo_past_event(
        &self,
        ctx: &Context<'_>,
        input: UndoPastEventInput,
    ) -> async_graphql::Result<DonePayload> {
        let done: Answer<PastEventId> = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).undo_past_event(&order, PastEventId(local("PastEvent", &input.event)?)).await
        }
        .await;
        payload(done.map(|_| Done { ok: true }))
    }
}

fn past_file(input: PastFileInput) -> Result<PastFile, Refusal> {
    let PastFileInput { file: bytes, kind, tempo, name, starts_on, ends_on, source } = input;
    Ok(PastFile {
        bytes: file(&bytes)?,
        kind: kind.into(),
        rate: tempo.into(),
        name: name.filter(|name| !name.trim().is_empty()),
        starts_on: starts_on.map(|day| day.0),
        ends_on: ends_on.map(|day| day.0),
        source,
    })
}
