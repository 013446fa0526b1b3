//! What a team has made (30.1.5).

use kydan_game::HalfPoints;

/// A team's points over all rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamResult {
    /// At each board, board 1 first.
    pub boards: Vec<HalfPoints>,
    /// Those of matches.
    pub match_points: HalfPoints,
}

impl TeamResult {
    /// The points of all boards.
    pub fn total(&self) -> HalfPoints {
        self.boards.iter().copied().sum()
    }
}
