//! Files of games: looked at, decided game by game, laid beside a round and taken away.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, GamesFile, Refusal};
use kydan_journal::{EventId, GameFileId};

use super::registry::file;
use crate::id::local;
use crate::load::app;
use crate::object::event_file::EventFilePreview;
use crate::object::filed_game::{GamesAttached, GamesPreview};
use crate::object::refusal;
use crate::payload::{
    Done, DonePayload, EventFilePayload, GamesAttachedPayload, GamesPreviewPayload, order, payload,
};

/// A file of games, and which round it is of.
#[derive(InputObject)]
pub struct GamesFileInput {
    event: ID,
    round: u16,
    /// The file's bytes in base64: PGN, or what xiangqi programs write.
    file: String,
    /// Where it comes from, such as *DGT LiveChess* or a study's address.
    source: String,
}

/// Which game of ours a game of the file is.
#[derive(InputObject)]
pub struct GameDecisionInput {
    /// Which game of the file, from 1.
    number: u32,
    /// At which table; left out where there is none.
    table: Option<u16>,
}

/// A file that was previewed.
#[derive(InputObject)]
pub struct AttachGamesInput {
    command_id: Option<ID>,
    /// As in the preview.
    games: GamesFileInput,
    /// The preview's `contentHash`.
    content_hash: String,
    /// Of every game that is doubtful, and of those that are decided otherwise than proposed.
    #[graphql(default)]
    decisions: Vec<GameDecisionInput>,
}

/// A file that is taken away from beside its round.
#[derive(InputObject)]
pub struct TakeOffGamesInput {
    command_id: Option<ID>,
    event: ID,
    game_file: ID,
}

/// The report file of another pairing program, or a list of players.
#[derive(InputObject)]
pub struct EventFileInput {
    event: ID,
    /// The file's bytes in base64: a tournament report file (TRF16 or TRF26), as Swiss-Manager writes it too, or a list of
    /// players as XLSX or CSV: a starting list of Swiss-Manager's or Chess-Results', or names alone. For an event of teams
    /// one that has teams: their records, or a column for them.
    file: String,
}

/// Mutations of files of games.
#[derive(Default)]
pub struct GameFileMutation;

#[Object]
impl GameFileMutation {
    /// Reads the report file of another pairing program and says what it would bring to the event: entries, the next
    /// pairing, results; or whom a list of players means. Nothing is stored: whoever may does it by `enterPlayers`,
    /// `pairByHand`, `recordResult`; where teams play by `enterTeam` and `setLineup`, and byes by `setBye`.
    async fn preview_event_file(
        &self,
        ctx: &Context<'_>,
        input: EventFileInput,
    ) -> async_graphql::Result<EventFilePayload> {
        let done = async {
            let order = order(ctx, None, None)?;
            let event = EventId(local("Event", &input.event)?);
            app(ctx).preview_event_file(&order, event, &file(&input.file)?).await
        };
        payload(done.await.map(EventFilePreview::from))
    }

    /// Reads the file and reports, game by game; nothing is stored.
    async fn preview_games(
        &self,
        ctx: &Context<'_>,
        input: GamesFileInput,
    ) -> async_graphql::Result<GamesPreviewPayload> {
        let done = async {
            let order = order(ctx, None, None)?;
            app(ctx).preview_games(&order, &games_file(input)?).await
        };
        match done.await {
            Ok(preview) => Ok(GamesPreviewPayload::Success(GamesPreview::of(ctx, preview).await?)),
            Err(kydan_app::Failure::Refused(refused)) => {
                Ok(GamesPreviewPayload::Refusal(refusal::Refusal::from(*refused)))
            }
            Err(failure) => Err(crate::failure::masked(&failure)),
        }
    }

    /// Lays the games of exactly the file that was previewed beside the round's: what arbiters recorded stays as it is.
    async fn attach_games(
        &self,
        ctx: &Context<'_>,
        input: AttachGamesInput,
    ) -> async_graphql::Result<GamesAttachedPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let seen = input.content_hash.parse();
            let seen = seen.map_err(|_| Refusal::new("bad_id").with("expected", "contentHash"))?;
            let file = games_file(input.games)?;
            let decisions: Vec<(u32, Option<u16>)> =
                input.decisions.into_iter().map(|one| (one.number, one.table)).collect();
            app(ctx).attach_games(&order, &file, seen, &decisions).await
        };
        payload(done.await.map(GamesAttached::of))
    }

    /// Takes a file away from beside its round.
    async fn take_off_games(
        &self,
        ctx: &Context<'_>,
        input: TakeOffGamesInput,
    ) -> async_graphql::Result<DonePayload> {
        let done: Answer<GameFileId> = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let event = EventId(local("Event", &input.event)?);
            app(ctx).take_off_games(&order, event, GameFileId(local("GameFile", &input.game_file)?)).await
        }
        .await;
        payload(done.map(|_| Done { ok: true }))
    }
}

fn games_file(input: GamesFileInput) -> Result<GamesFile, Refusal> {
    let GamesFileInput { event, round, file: bytes, source } = input;
    Ok(GamesFile { bytes: file(&bytes)?, event: EventId(local("Event", &event)?), round, source })
}
