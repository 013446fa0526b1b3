//! Tables: points, tie-breaks, rating changes.

use async_graphql::{Context, Object, SimpleObject};
use kydan_app::store::read;
use kydan_tournament as tournament;

use super::law::TieBreak;
use super::person::{Person, person};

/// An event's table.
pub struct Standings(pub(crate) read::Standings);

#[Object]
impl Standings {
    /// 0 before the first round.
    async fn after_round(&self) -> u16 {
        self.0.after_round
    }

    /// In the order in which they part players.
    async fn tie_breaks(&self) -> Vec<TieBreak> {
        self.0.tie_breaks.iter().copied().map(TieBreak::from).collect()
    }

    /// The first first.
    async fn rows(&self) -> Vec<StandingsRow> {
        self.0.rows.iter().cloned().map(StandingsRow).collect()
    }
}

/// A player's line.
pub struct StandingsRow(read::StandingsRow);

/// A tie-break's value, as tables print it.
#[derive(SimpleObject)]
pub struct TieBreakValue {
    code: String,
    value: String,
}

#[Object]
impl StandingsRow {
    /// Shared where nothing parts players.
    async fn rank(&self) -> u16 {
        self.0.rank
    }

    /// The starting number.
    async fn number(&self) -> u16 {
        self.0.number
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    /// `4½`.
    async fn points(&self) -> String {
        self.0.points.to_string()
    }

    async fn half_points(&self) -> u16 {
        self.0.points.0
    }

    async fn played(&self) -> u16 {
        self.0.played
    }

    async fn wins(&self) -> u16 {
        self.0.wins
    }

    async fn values(&self) -> Vec<TieBreakValue> {
        let shown = |value: tournament::Value| TieBreakValue {
            code: value.tie_break.code().to_owned(),
            value: value.to_string(),
        };
        self.0.values().map(shown).collect()
    }

    /// What parts this player from the one above: `points` or a tie-break's code.
    async fn parted_by(&self) -> Option<&str> {
        self.0.parted_by.as_deref()
    }

    async fn withdrawn(&self) -> bool {
        self.0.withdrawn
    }
}

/// What a rating run did to one player.
pub struct RatingChange(pub(crate) tournament::RatingChange);

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
        self.0.expected.to_string()
    }

    async fn k(&self) -> u16 {
        self.0.k
    }
}
