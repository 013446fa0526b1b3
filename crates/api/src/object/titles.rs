//! Titles of xiangqi (law of 2004, appendix 6): norms that were made, and what is still possible.

use async_graphql::{Context, Enum, Object, SimpleObject};
use kydan_app::{EventNorm, TitleRecord};
use kydan_federation as federation;
use kydan_rating::titles as rating;
use kydan_tournament::titles as tournament;

use super::event::{Event, event};
use super::person::{Person, person};
use super::scalar::Date;
use crate::list::List;

/// A national title, the lowest first.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "rating::Title")]
pub enum Title {
    /// Grade I.
    GradeOne,
    /// Candidate for national master.
    CandidateMaster,
    /// National master.
    NationalMaster,
}

/// Which championship an event is, where titles are given for it.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum ChampionshipOf {
    /// The national championship.
    Individual,
    /// The national team championship.
    Team,
    /// The national youth championship.
    Youth,
}

/// The championship that the event's rules name.
#[derive(SimpleObject)]
pub struct Championship {
    of: ChampionshipOf,
    /// The age group of a youth championship.
    age: Option<u8>,
}

impl From<federation::Championship> for Championship {
    fn from(championship: federation::Championship) -> Self {
        match championship {
            federation::Championship::Individual => Self { of: ChampionshipOf::Individual, age: None },
            federation::Championship::Team => Self { of: ChampionshipOf::Team, age: None },
            federation::Championship::Youth { age } => Self { of: ChampionshipOf::Youth, age: Some(age) },
        }
    }
}

/// A norm, or a title, and the rule of appendix 6 that it is by.
#[derive(SimpleObject)]
pub struct TitleNorm {
    title: Title,
    /// Such as `M-NM-a`: men, national master, the first of its rules.
    rule: String,
    /// The calendar year.
    year: i16,
    /// The last day of the event that brought it.
    on: Date,
}

/// How things stand for a title by points.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum ForecastState {
    /// It is reached, if all games are played.
    Reached,
    /// So many points of the games that are left are needed.
    Needs,
    /// Even winning all is not enough.
    Missed,
}

/// What a title by points still takes.
#[derive(SimpleObject)]
pub struct TitleForecast {
    title: Title,
    state: ForecastState,
    /// Half points that are needed.
    half_points: u16,
    /// The games that are left for them.
    games: u16,
}

/// A title that ranks bring.
#[derive(SimpleObject)]
pub struct TitleRank {
    title: Title,
    /// The first rank that does.
    from: u16,
    /// The last rank that does.
    to: u16,
    /// Whether the player stands there now.
    is_there: bool,
}

/// A player's norms and chances in an event.
pub struct TitleCandidate(pub(crate) tournament::Candidate);

#[Object]
impl TitleCandidate {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    /// The player's rank in the table.
    async fn rank(&self) -> u16 {
        self.0.rank
    }

    /// The rank among players of the same sex, which counts for titles.
    async fn rank_among_own(&self) -> u16 {
        self.0.done.rank.unwrap_or(self.0.rank)
    }

    /// Games played at the board.
    async fn games(&self) -> u16 {
        self.0.done.games
    }

    /// Half points from them.
    async fn half_points(&self) -> u16 {
        self.0.done.points.0
    }

    /// How many games may still come.
    async fn games_left(&self) -> u16 {
        self.0.left
    }

    /// What was made, the highest title first; empty until the last round is closed.
    async fn norms(&self) -> List<TitleNorm> {
        self.0.norms.iter().map(|made| norm(made, self.0.done.on)).collect()
    }

    /// What each title by points still takes, the highest first; empty where the appendix has no table for so many
    /// games.
    async fn forecast(&self) -> List<TitleForecast> {
        self.0.forecast.iter().copied().map(forecast).collect()
    }

    /// Titles that ranks bring here, the highest first.
    async fn ranks(&self) -> List<TitleRank> {
        let shown = |norm: &tournament::RankNorm| TitleRank {
            title: norm.title.into(),
            from: norm.from,
            to: norm.to,
            is_there: norm.is_there,
        };
        self.0.ranks.iter().map(shown).collect()
    }
}

fn norm(made: &tournament::Made, on: jiff::civil::Date) -> TitleNorm {
    TitleNorm { title: made.title.into(), rule: made.rule.clone(), year: on.year(), on: Date(on) }
}

fn forecast(forecast: rating::Forecast) -> TitleForecast {
    let (title, state, half_points, games) = match forecast {
        rating::Forecast::Reached { title } => (title, ForecastState::Reached, 0, 0),
        rating::Forecast::Needs { title, points, games } => (title, ForecastState::Needs, points.0, games),
        rating::Forecast::Missed { title } => (title, ForecastState::Missed, 0, 0),
    };
    TitleForecast { title: title.into(), state, half_points, games }
}

/// A player's norms in championships that are over, and the title that they bring.
pub struct Titles(pub(crate) TitleRecord);

/// A norm and where it was made.
pub struct NormOfEvent(EventNorm);

#[Object]
impl Titles {
    /// The highest title that these norms bring, two of a year included; null without any.
    async fn title(&self) -> Option<TitleNorm> {
        self.0.title.as_ref().map(|(made, on)| norm(made, *on))
    }

    /// The latest first.
    async fn norms(&self) -> List<NormOfEvent> {
        self.0.norms.iter().cloned().map(NormOfEvent).collect()
    }

    /// Norms that stood for a while, until a result was overturned or corrected. The latest first.
    async fn taken_back(&self) -> List<NormOfEvent> {
        self.0.taken_back.iter().cloned().map(NormOfEvent).collect()
    }
}

#[Object]
impl NormOfEvent {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }

    async fn norm(&self) -> TitleNorm {
        norm(&self.0.made, self.0.on)
    }
}
