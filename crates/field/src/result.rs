//! What became of a game, as the table counts it.

use kydan_game::{HalfPoints, Score};
use serde::{Deserialize, Serialize};

/// A result with how it came about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct GameResult {
    /// Each side's share of the point: 1–0, ½–½, 0–0, ½–0 … Settings say what a share is worth.
    pub score: Score,
    /// How it came about.
    pub kind: ResultKind,
    /// Whether the game counts for ratings: both players moved, and no arbiter excluded it.
    pub rated: bool,
}

/// How a result came about. Stored: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ResultKind {
    /// At the board.
    Played,
    /// One player or both did not come: no game.
    Forfeit,
    /// A game was played, and an arbiter decided its result.
    Adjudicated,
}

impl ResultKind {
    /// Whether there was a game: colors, opponents and ratings count.
    pub const fn is_played(self) -> bool {
        match self {
            Self::Played | Self::Adjudicated => true,
            Self::Forfeit => false,
        }
    }
}

impl GameResult {
    /// A result that is rated if there was a game.
    pub const fn new(score: Score, kind: ResultKind) -> Self {
        Self { score, kind, rated: kind.is_played() }
    }

    /// At the board.
    pub fn played(score: impl Into<Score>) -> Self {
        Self::new(score.into(), ResultKind::Played)
    }

    /// Whether the score can be: neither side has more than the point, and not both have all of it.
    pub fn is_possible(self) -> bool {
        let (white, black) = (self.score.white, self.score.black);
        white <= HalfPoints::ONE && black <= HalfPoints::ONE && white.0 + black.0 < 4
    }
}
