//! What can be asked about files that were taken in.

use async_graphql::{Context, ID, Object};
use kydan_app::Failure;
use kydan_journal::{BoutId, EventId, PastEventId, PastListId};

use crate::failure::{masked, weather};
use crate::id::local;
use crate::list::List;
use crate::load::app;
use crate::object::connection::{PastEventConnection, slice};
use crate::object::filed_game::{FiledGame, GameFile};
use crate::object::import::Intake;
use crate::object::kind::{GameKind, Tempo};
use crate::object::past_event::{PastEvent, past_event};
use crate::object::past_list::{PastList, past_list};
use crate::visitor::actor;

/// Questions about files that were taken in.
#[derive(Default)]
pub struct PastQuery;

#[Object]
impl PastQuery {
    /// Files of members that were taken in, the latest first; null for whoever may not.
    #[graphql(complexity = "20 * child_complexity")]
    async fn intakes(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<Intake>>> {
        match app(ctx).intakes(actor(ctx)).await {
            Ok(found) => Ok(Some(found.into_iter().map(Intake).collect())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// An event of the past, taken from a file; null for one that was taken back.
    async fn past_event(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<PastEvent>> {
        match local("PastEvent", &id) {
            Ok(id) => past_event(ctx, PastEventId(id)).await,
            Err(_) => Ok(None),
        }
    }

    /// Events of the past, taken from files; those that began last first. `search` finds words of the name and the place
    /// and needs no diacritics.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn past_events(
        &self,
        ctx: &Context<'_>,
        search: Option<String>,
        #[graphql(default = 20)] first: u32,
        after: Option<String>,
    ) -> async_graphql::Result<PastEventConnection> {
        let search = search.unwrap_or_default();
        let found = app(ctx).reader().find_past_events(&search, &slice(first, after)?).await;
        let page = found.map_err(weather)?;
        Ok(PastEventConnection::new(page, PastEvent::new))
    }

    /// What files tell of a game, beside what arbiters recorded; nothing while it is played.
    #[graphql(complexity = "50 + 5 * child_complexity")]
    async fn filed_games(
        &self,
        ctx: &Context<'_>,
        bout: ID,
        notation: Option<String>,
    ) -> async_graphql::Result<List<FiledGame>> {
        let Ok(bout) = local("Bout", &bout) else { return Ok(List::default()) };
        let notation = notation.as_deref().unwrap_or("uci");
        let found = app(ctx).filed_games(BoutId(bout), notation).await.map_err(|failure| masked(&failure))?;
        Ok(found.into_iter().map(FiledGame::of).collect())
    }

    /// The files that lie or lay beside an event's rounds; null for whoever may not lay them there.
    #[graphql(complexity = "20 * child_complexity")]
    async fn game_files(
        &self,
        ctx: &Context<'_>,
        event: ID,
    ) -> async_graphql::Result<Option<List<GameFile>>> {
        let Ok(event) = local("Event", &event) else { return Ok(None) };
        match app(ctx).game_files(actor(ctx), EventId(event)).await {
            Ok(found) => Ok(Some(found.into_iter().map(GameFile::of).collect())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// Rating lists of the past, taken from files; the latest first.
    #[graphql(complexity = "20 * child_complexity")]
    async fn past_lists(
        &self,
        ctx: &Context<'_>,
        kind: GameKind,
        #[graphql(default_with = "Tempo::Standard")] tempo: Tempo,
    ) -> async_graphql::Result<List<PastList>> {
        let all = app(ctx).reader().all_past_lists(kind.into(), tempo.into()).await.map_err(weather)?;
        Ok(all.into_iter().map(PastList).collect())
    }

    /// A rating list of the past; null for one that was taken back.
    async fn past_list(&self, ctx: &Context<'_>, id: ID) -> async_graphql::Result<Option<PastList>> {
        match local("PastList", &id) {
            Ok(id) => past_list(ctx, PastListId(id)).await,
            Err(_) => Ok(None),
        }
    }

    /// Those that were brought last, also such as were taken back; null for whoever may not bring them.
    #[graphql(complexity = "20 * child_complexity")]
    async fn brought_past_lists(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<PastList>>> {
        match app(ctx).latest_past_lists(actor(ctx)).await {
            Ok(found) => Ok(Some(found.into_iter().map(PastList).collect())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// Those that were brought last, also such as were taken back; null for whoever may not bring them.
    #[graphql(complexity = "20 * child_complexity")]
    async fn brought_past_events(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<PastEvent>>> {
        match app(ctx).latest_past_events(actor(ctx)).await {
            Ok(found) => Ok(Some(found.into_iter().map(PastEvent::new).collect())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }
}
