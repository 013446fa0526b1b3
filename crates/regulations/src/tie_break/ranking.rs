//! What ranks teams before any tie-break.

use serde::{Deserialize, Serialize};

use super::{Own, TieBreak};

/// What ranks teams first. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamRanking {
    /// The points of all boards (30.1.5).
    #[default]
    BoardPoints,
    /// Those of matches: what a win, a draw and a loss of a game are worth.
    MatchPoints,
}

impl TeamRanking {
    /// Every ranking, the usual one first.
    pub const ALL: [Self; 2] = [Self::BoardPoints, Self::MatchPoints];

    /// What parts teams where rules begin, the first first: board by board (30.1.5), after the points of all boards
    /// where those of matches rank; the lot at last.
    pub const fn usual_order(self) -> &'static [TieBreak] {
        const BOARD_BY_BOARD: TieBreak = TieBreak::Documents(Own::BoardByBoard);
        match self {
            Self::BoardPoints => &[BOARD_BY_BOARD, TieBreak::LOT],
            Self::MatchPoints => &[TieBreak::Documents(Own::BoardPoints), BOARD_BY_BOARD, TieBreak::LOT],
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn teams_begin_with_what_parts_teams_and_end_with_the_lot() {
        for ranking in TeamRanking::ALL {
            let order = ranking.usual_order();
            assert!(order.iter().all(|one| ranking.knows(*one)), "{ranking:?}");
            assert_eq!(order.last(), Some(&TieBreak::LOT));
        }
        // What ranks teams does not part them.
        let own = TieBreak::Documents(Own::BoardPoints);
        assert!(!TeamRanking::BoardPoints.usual_order().contains(&own));
    }
}
