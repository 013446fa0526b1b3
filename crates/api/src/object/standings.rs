//! Tables: points, tie-breaks, rating changes.

use std::sync::Arc;

use kydan_app::store::read;
use kydan_journal::EventId;
use kydan_tournament::{self as facts, Look, Ranking};

use crate::list::List;
use crate::load::tournament;

use super::law::TieBreak;
use super::person::{Person, person};
use super::rank::RankStory;

use async_graphql::{Context, Object, SimpleObject};
use tokio::sync::OnceCell;

/// An event's table.
pub struct Standings {
    table: read::Standings,
    made: Arc<Made>,
}

/// What the table was made of: worked out once, and only where somebody asks why.
struct Made {
    event: EventId,
    ranking: OnceCell<Ranking>,
}

impl Made {
    async fn ranking(&self, ctx: &Context<'_>) -> async_graphql::Result<&Ranking> {
        let make = async {
            let state = tournament(ctx, self.event).await?;
            Ok(Ranking::of(&state, Look::Now))
        };
        self.ranking.get_or_try_init(|| make).await
    }
}

impl Standings {
    /// As it is stored.
    pub(crate) fn stored(table: read::Standings) -> Self {
        let made = Made { event: table.event, ranking: OnceCell::new() };
        Self { table, made: Arc::new(made) }
    }

    /// Another one than the stored.
    pub(crate) fn of(event: EventId, ranking: Ranking) -> Self {
        let table = read::Standings::of(event, &ranking.standings());
        Self { table, made: Arc::new(Made { event, ranking: OnceCell::new_with(Some(ranking)) }) }
    }

    fn line(&self, row: &read::StandingsRow) -> StandingsRow {
        StandingsRow { row: row.clone(), made: Arc::clone(&self.made) }
    }
}

#[Object]
impl Standings {
    /// 0 before the first round.
    async fn after_round(&self) -> u16 {
        self.table.after_round
    }

    /// In the order in which they part players.
    async fn tie_breaks(&self) -> List<TieBreak> {
        self.table.tie_breaks.iter().copied().map(TieBreak::from).collect()
    }

    /// Those of them by ratings that part nobody, because somebody has no rating (FIDE C.07, 10).
    async fn dropped(&self) -> List<TieBreak> {
        self.table.dropped().map(TieBreak::from).collect()
    }

    /// The first first.
    async fn rows(&self) -> List<StandingsRow> {
        self.table.rows.iter().map(|row| self.line(row)).collect()
    }

    /// The line of the player with this starting number.
    async fn row(&self, number: u16) -> Option<StandingsRow> {
        self.table.rows.iter().find(|row| row.number == number).map(|row| self.line(row))
    }
}

/// A player's line.
pub struct StandingsRow {
    row: read::StandingsRow,
    made: Arc<Made>,
}

/// A tie-break's value, as tables print it.
#[derive(SimpleObject)]
pub struct TieBreakValue {
    code: String,
    value: String,
}

impl From<kydan_table::Value> for TieBreakValue {
    fn from(value: kydan_table::Value) -> Self {
        Self { code: value.tie_break.to_string(), value: value.to_string() }
    }
}

#[Object]
impl StandingsRow {
    /// Shared where nothing parts players.
    async fn rank(&self) -> u16 {
        self.row.rank
    }

    /// The starting number.
    async fn number(&self) -> u16 {
        self.row.number
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.person).await
    }

    /// `4½`.
    async fn points(&self) -> String {
        self.row.points.to_string()
    }

    async fn half_points(&self) -> u16 {
        self.row.points.0
    }

    async fn played(&self) -> u16 {
        self.row.played
    }

    async fn wins(&self) -> u16 {
        self.row.wins
    }

    async fn values(&self) -> List<TieBreakValue> {
        self.row.values().map(TieBreakValue::from).collect()
    }

    /// What parts this player from the one above: `points` or a tie-break's code.
    async fn parted_by(&self) -> Option<&str> {
        self.row.parted_by.as_deref()
    }

    async fn withdrawn(&self) -> bool {
        self.row.withdrawn
    }
    /// What parts the player from the one above and the one below, with the games that made it.
    #[graphql(complexity = "40 + child_complexity")]
    async fn rank_explanation(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<RankStory>> {
        let ranking = self.made.ranking(ctx).await?;
        Ok(ranking.story(self.row.number).map(RankStory::from))
    }
}

/// What a rating run did to one player.
pub struct RatingChange(pub(crate) facts::RatingChange);

#[Object]
impl RatingChange {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn before(&self) -> Option<u16> {
        self.0.before
    }

    async fn after(&self) -> Option<u16> {
        self.0.after
    }

    /// How many games counted.
    async fn games(&self) -> u16 {
        self.0.games
    }

    async fn score(&self) -> String {
        self.0.score.to_string()
    }

    /// The points that were to be expected, with two decimals.
    async fn expected(&self) -> String {
        let hundredths = self.0.expected;
        format!("{}.{:02}", hundredths / 100, hundredths % 100)
    }

    async fn k(&self) -> u16 {
        self.0.k
    }
}
