//! A player's record over a whole career.

use async_graphql::{Context, Object, SimpleObject};
use kydan_app as app;
use kydan_app::store::read;
use kydan_game::Side;
use kydan_journal::{BoutId, PersonId};

use super::bout::Bout;
use super::event::{Event, event};
use super::kind::Tempo;
use super::past_event::PastEvent;
use super::past_game::{self, PastGame};
use super::person::{Person, person};
use crate::failure::{masked, weather};
use crate::list::List;
use crate::load;

/// The most games that a meeting of two lists; what they made is counted in all.
const LISTED: usize = 100;

/// Games won, drawn and lost. Games that somebody did not come to are not among them.
#[derive(SimpleObject)]
pub struct Tally {
    games: u32,
    wins: u32,
    draws: u32,
    /// Where both were given nothing, of both.
    losses: u32,
}

/// What was made at one rate of play.
#[derive(SimpleObject)]
pub struct TempoTally {
    tempo: Tempo,
    tally: Tally,
}

/// The longest runs, in games one after another.
#[derive(SimpleObject)]
pub struct Streaks {
    wins: u32,
    unbeaten: u32,
    /// Up to the last game.
    unbeaten_now: u32,
}

/// Every game of one kind that a player played to an end.
pub struct Career {
    pub(crate) of: PersonId,
    pub(crate) career: app::Career,
}

#[Object]
impl Career {
    /// With White, red in xiangqi.
    async fn white(&self) -> Tally {
        self.career.with(Side::White).into()
    }

    async fn black(&self) -> Tally {
        self.career.with(Side::Black).into()
    }

    /// At each rate of play at which there are games.
    async fn tempos(&self) -> List<TempoTally> {
        let at =
            |(rate, tally): (_, app::Tally)| TempoTally { tempo: Tempo::from(rate), tally: tally.into() };
        self.career.rates().into_iter().map(at).collect()
    }

    /// The longest runs; with one side, those of its games alone.
    async fn streaks(&self, side: Option<super::kind::Side>) -> Streaks {
        let app::Streaks { wins, unbeaten, unbeaten_now } = self.career.streaks(side.map(Into::into));
        Streaks { wins, unbeaten, unbeaten_now }
    }

    async fn opponent_count(&self) -> usize {
        self.career.opponents().len()
    }

    /// Who was met most often first, of these who was met last.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn opponents(&self, #[graphql(default = 10, validator(maximum = 200))] first: u32) -> List<Met> {
        self.career.opponents().into_iter().take(first as usize).map(Met).collect()
    }

    /// Games of which files of past events tell: counted with the others, and rated by nobody here.
    #[graphql(complexity = "first as usize * child_complexity")]
    async fn past_games(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 20, validator(maximum = 200))] first: u32,
    ) -> async_graphql::Result<List<PastGame>> {
        PastGame::among(ctx, self.career.games().iter(), first as usize).await
    }

    async fn past_game_count(&self) -> usize {
        PastGame::count(self.career.games())
    }

    async fn event_count(&self) -> usize {
        self.career.events().len()
    }

    /// The latest first.
    #[graphql(complexity = "first as usize * (2 + child_complexity)")]
    async fn events(
        &self,
        ctx: &Context<'_>,
        #[graphql(default = 10, validator(maximum = 100))] first: u32,
    ) -> async_graphql::Result<List<CareerEvent>> {
        let made: Vec<app::AtEvent> = self.career.events().into_iter().take(first as usize).collect();
        let recorded = |at: &app::AtEvent| match at.event {
            app::Held::Event(event) => Some(event),
            app::Held::Past(_) => None,
        };
        let ids: Vec<_> = made.iter().filter_map(recorded).collect();
        let changes = load::app(ctx).rating_changes_at(&ids).await.map_err(|failure| masked(&failure))?;
        let told = |at: &app::AtEvent| match at.event {
            app::Held::Event(_) => None,
            app::Held::Past(past) => Some(past),
        };
        let files = past_game::events(ctx, made.iter().filter_map(told).collect()).await?;
        let row = |at: app::AtEvent| {
            let event = recorded(&at);
            let past = told(&at).and_then(|past| files.get(&past).cloned());
            let there = event.and_then(|event| changes.get(&event));
            let own = there.and_then(|there| there.get(&self.of));
            let performance =
                event.zip(there).and_then(|(event, there)| self.career.performance(event, there));
            let before = own.and_then(|own| own.before);
            CareerEvent { made: at, past, before, after: own.and_then(|own| own.after), performance }
        };
        Ok(made.into_iter().map(row).collect())
    }
}

/// One opponent of a career.
pub struct Met(app::Met);

#[Object]
impl Met {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.opponent).await
    }

    async fn tally(&self) -> Tally {
        self.0.tally.into()
    }
}

/// What a player made at one event.
pub struct CareerEvent {
    made: app::AtEvent,
    past: Option<read::PastEvent>,
    before: Option<u16>,
    after: Option<u16>,
    performance: Option<i32>,
}

#[Object]
impl CareerEvent {
    /// Null where a file tells of it.
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        match self.made.event {
            app::Held::Event(id) => event(ctx, id).await,
            app::Held::Past(_) => Ok(None),
        }
    }

    /// The event of the past, where a file tells of it.
    async fn past_event(&self) -> Option<PastEvent> {
        self.past.clone().map(PastEvent::new)
    }

    async fn tempo(&self) -> Tempo {
        self.made.rate.into()
    }

    async fn tally(&self) -> Tally {
        self.made.tally.into()
    }

    /// In the games that were played: `5½`.
    async fn points(&self) -> String {
        self.made.score.to_string()
    }

    /// Null where the event is not rated yet, or the player had no rating.
    async fn rating_before(&self) -> Option<u16> {
        self.before
    }

    async fn rating_after(&self) -> Option<u16> {
        self.after
    }

    /// By the games against opponents who had a rating (FIDE B.02, 8.1.1).
    async fn performance(&self) -> Option<i32> {
        self.performance
    }
}

/// What one player made against another.
pub struct HeadToHead(pub(crate) Vec<app::CareerGame>);

#[Object]
impl HeadToHead {
    async fn tally(&self) -> Tally {
        self.0.iter().collect::<app::Tally>().into()
    }

    /// With White, red in xiangqi.
    async fn white(&self) -> Tally {
        self.0.iter().filter(|game| game.side == Side::White).collect::<app::Tally>().into()
    }

    async fn black(&self) -> Tally {
        self.0.iter().filter(|game| game.side == Side::Black).collect::<app::Tally>().into()
    }

    /// The games between them, the latest first; at most 100.
    #[graphql(complexity = "20 * child_complexity")]
    async fn bouts(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Bout>> {
        let recorded = |game: &app::CareerGame| match game.game {
            app::PlayedAt::Bout(bout) => Some(bout),
            app::PlayedAt::Round(_) => None,
        };
        let ids: Vec<BoutId> = self.0.iter().filter_map(recorded).take(LISTED).collect();
        let mut bouts = load::app(ctx).reader().bouts(&ids).await.map_err(weather)?;
        bouts.sort_by_key(|bout| ids.iter().position(|id| *id == bout.id));
        Ok(bouts.into_iter().map(Bout::new).collect())
    }

    /// The games between them of which files of past events tell, the latest first; at most 100.
    #[graphql(complexity = "20 * child_complexity")]
    async fn past_games(&self, ctx: &Context<'_>) -> async_graphql::Result<List<PastGame>> {
        PastGame::among(ctx, self.0.iter(), LISTED).await
    }
}

impl From<app::Tally> for Tally {
    fn from(tally: app::Tally) -> Self {
        let app::Tally { wins, draws, losses } = tally;
        Self { games: tally.games(), wins, draws, losses }
    }
}
