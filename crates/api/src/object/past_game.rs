//! A player's games of which files of past events tell.

use std::collections::HashMap;

use async_graphql::{Context, Object};
use kydan_app as app_;
use kydan_app::store::read;
use kydan_journal::PastEventId;

use super::kind::{Side, Tempo};
use super::past_event::PastEvent;
use super::person::Person;
use crate::failure::weather;
use crate::list::List;
use crate::load::{app, loader};

/// A game of which a file tells, from one player's side.
pub struct PastGame {
    game: app_::CareerGame,
    round: u16,
    event: Option<read::PastEvent>,
}

impl PastGame {
    /// Those of which files tell, with their events in one question.
    pub(crate) async fn among<'g>(
        ctx: &Context<'_>,
        games: impl Iterator<Item = &'g app_::CareerGame>,
        most: usize,
    ) -> async_graphql::Result<List<Self>> {
        let told = |game: &app_::CareerGame| match (game.event, game.game) {
            (app_::Held::Past(past), app_::PlayedAt::Round(round)) => Some((*game, past, round)),
            (app_::Held::Past(_), app_::PlayedAt::Bout(_)) | (app_::Held::Event(_), _) => None,
        };
        let games: Vec<_> = games.filter_map(told).take(most).collect();
        let ids: Vec<PastEventId> = games.iter().map(|(_, past, _)| *past).collect();
        let events = events(ctx, ids).await?;
        let game = |(game, past, round)| Self { game, round, event: events.get(&past).cloned() };
        Ok(games.into_iter().map(game).collect())
    }

    /// How many of these files tell of.
    pub(crate) fn count(games: &[app_::CareerGame]) -> usize {
        let told = |game: &&app_::CareerGame| match game.event {
            app_::Held::Past(_) => true,
            app_::Held::Event(_) => false,
        };
        games.iter().filter(told).count()
    }
}

/// Past events by id, in one question.
pub(crate) async fn events(
    ctx: &Context<'_>,
    mut ids: Vec<PastEventId>,
) -> async_graphql::Result<HashMap<PastEventId, read::PastEvent>> {
    ids.sort_unstable();
    ids.dedup();
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let found = app(ctx).reader().past_events(&ids).await.map_err(weather)?;
    Ok(found.into_iter().map(|event| (event.id, event)).collect())
}

#[Object]
impl PastGame {
    async fn event(&self) -> Option<PastEvent> {
        self.event.clone().map(PastEvent::new)
    }

    async fn round(&self) -> u16 {
        self.round
    }

    async fn tempo(&self) -> Tempo {
        self.game.rate.into()
    }

    async fn side(&self) -> Side {
        self.game.side.into()
    }

    /// Against whom; null where the opponent is not registered.
    async fn opponent(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.game.opponent {
            Some(opponent) => Ok(loader(ctx).load_one(opponent).await?.map(Person)),
            None => Ok(None),
        }
    }

    async fn points(&self) -> String {
        self.game.own.to_string()
    }

    /// What the opponent was given.
    async fn against(&self) -> String {
        self.game.other.to_string()
    }
}
