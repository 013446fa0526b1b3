//! How a game ended.

use async_graphql::{Context, Enum, SimpleObject};
use kydan_bout as bout;
use kydan_game as game;

use super::law::Explanation;
use super::ruling::Ruling;
use crate::load::loader;

/// How a result came about.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_field::ResultKind")]
pub enum ResultKind {
    /// At the board.
    Played,
    /// One player or both did not come.
    Forfeit,
    /// Decided by officials.
    Adjudicated,
}

/// What each side got.
#[derive(SimpleObject)]
#[graphql(name = "Result", complex)]
pub struct GameResult {
    /// `1`, `½`, `0`.
    white: String,
    black: String,
    white_half_points: u16,
    black_half_points: u16,
    kind: ResultKind,
    /// In which way the game ended: `law`, `resignation`, `fault` … or the kind, where only the result is known.
    ending: String,
    grounds: Option<Explanation>,
    #[graphql(skip)]
    under: Option<kydan_journal::RulingId>,
}

#[async_graphql::ComplexObject]
impl GameResult {
    /// The ruling that it rests on.
    async fn ruling(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Ruling>> {
        match self.under {
            Some(id) => Ok(loader(ctx).load_one(id).await?.map(Ruling)),
            None => Ok(None),
        }
    }
}

impl GameResult {
    pub(crate) fn concluded(conclusion: bout::Conclusion, edition: &str) -> Self {
        let kind = match conclusion.ending.manner() {
            bout::Manner::Played => ResultKind::Played,
            bout::Manner::Forfeit => ResultKind::Forfeit,
            bout::Manner::Adjudicated => ResultKind::Adjudicated,
        };
        Self {
            ending: conclusion.ending.name().to_owned(),
            grounds: Some(Explanation::new(conclusion.grounds, Some(edition))),
            under: conclusion.under,
            ..Self::of(conclusion.score, kind)
        }
    }

    /// A result of which only the score is known.
    pub(crate) fn recorded(result: kydan_field::GameResult) -> Self {
        Self::of(result.score, result.kind.into())
    }

    fn of(score: game::Score, kind: ResultKind) -> Self {
        let ending = match kind {
            ResultKind::Played => "played",
            ResultKind::Forfeit => "forfeit",
            ResultKind::Adjudicated => "adjudicated",
        };
        Self {
            white: score.white.to_string(),
            black: score.black.to_string(),
            white_half_points: score.white.0,
            black_half_points: score.black.0,
            kind,
            ending: ending.to_owned(),
            grounds: None,
            under: None,
        }
    }
}
