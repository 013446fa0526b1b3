//! What a team has made (30.1.5).

use kydan_game::HalfPoints;
use kydan_regulations::TeamRanking;

use crate::Points;

/// A team's points over all rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamResult {
    /// At each board, board 1 first.
    pub boards: Vec<HalfPoints>,
    /// Those of matches.
    pub match_points: HalfPoints,
    /// At each board as FIDE's knock-out tie-breaks count (C.07, 12): the bye of the pairing is a win at every board,
    /// whatever it was worth.
    pub standard: Vec<HalfPoints>,
    /// Those of all boards, meeting by meeting.
    pub meetings: Vec<HalfPoints>,
}

impl TeamResult {
    /// The points of all boards.
    pub fn total(&self) -> HalfPoints {
        self.boards.iter().copied().sum()
    }
}

/// What matches of teams are worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TeamWorth {
    /// What ranks the teams first: FIDE's primary score (C.07, 11.1).
    pub primary: TeamRanking,
    /// What a meeting brings in which all games are won, drawn or lost.
    pub boards: Points,
}
