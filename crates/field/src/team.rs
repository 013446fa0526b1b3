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
    /// What was added or taken beside the results, meeting by meeting; empty where there is none.
    pub added: Vec<Added>,
}

/// Half points that a team has, or lacks, beside its results: penalties, bonuses, results of another worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Added {
    /// Of matches.
    pub matches: i16,
    /// Of boards.
    pub boards: i16,
}

impl TeamResult {
    /// The points of all boards.
    pub fn total(&self) -> HalfPoints {
        self.boards.iter().copied().sum()
    }

    /// The same with what was added or taken.
    pub fn with_added(&self) -> HalfPoints {
        let added: i32 = self.added.iter().map(|added| i32::from(added.boards)).sum();
        HalfPoints((i32::from(self.total().0) + added).clamp(0, i32::from(u16::MAX)) as u16)
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
