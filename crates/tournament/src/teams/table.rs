//! The teams' table.

use kydan_game::HalfPoints;
use kydan_journal::TeamId;
use kydan_regulations::TieBreak;
use kydan_table::{Parting, Value};

use crate::State;
use crate::competition::{Competition, View};

/// The teams' table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamStandings {
    /// After which meeting; 0 before the first.
    pub after_stage: u16,
    /// In the order in which they part teams.
    pub tie_breaks: Vec<TieBreak>,
    /// The first first; equal ranks in the order of the starting numbers.
    pub rows: Vec<TeamRow>,
}

/// A team's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamRow {
    /// Counted from 1; shared where points and all tie-breaks are equal.
    pub rank: u16,
    /// The starting number.
    pub number: u16,
    /// The team, by id.
    pub team: TeamId,
    /// What ranks first: the points of boards or of matches.
    pub points: HalfPoints,
    /// The points of matches.
    pub match_points: HalfPoints,
    /// The points at each board, board 1 first.
    pub boards: Vec<HalfPoints>,
    /// Matches in which a game was played.
    pub played: u16,
    /// Of them, those won.
    pub wins: u16,
    /// The tie-breaks' values, in their order.
    pub values: Vec<Value>,
    /// What parts this team from the one above; none for the first, and where the rank is shared.
    pub parted_by: Option<Parting>,
    /// Whether the team has left.
    pub withdrawn: bool,
}

impl TeamRow {
    /// The points of all boards.
    pub fn board_points(&self) -> HalfPoints {
        self.boards.iter().copied().sum()
    }
}

/// The teams' table after the published rounds, with the results that are in. Empty where no teams play.
pub fn standings(state: &State) -> TeamStandings {
    ranked(state, &View::default())
}

/// The same as it was after this round of games, by today's results.
pub fn standings_at(state: &State, round: u16) -> TeamStandings {
    ranked(state, &View { through: Some(round), ..View::default() })
}

fn ranked(state: &State, view: &View) -> TeamStandings {
    let tie_breaks = state.settings().map(|settings| settings.tie_breaks.clone()).unwrap_or_default();
    if state.teams.is_empty() {
        // Its contestants are players.
        return TeamStandings { after_stage: 0, tie_breaks, rows: Vec::new() };
    }
    let field = Competition::seen(state, view).field();
    let row = |place: kydan_table::Place| {
        let (contestant, team) = (&field.contestants[place.contestant], &state.teams[place.contestant]);
        let result = &field.teams[place.contestant];
        let played = contestant.turns.iter().filter_map(kydan_field::Turn::played);
        TeamRow {
            rank: place.rank,
            number: team.number,
            team: team.team,
            points: place.points,
            match_points: result.match_points,
            boards: result.boards.clone(),
            played: played.clone().count() as u16,
            wins: played.filter(|(_, share)| *share == HalfPoints::ONE).count() as u16,
            values: place.values,
            parted_by: place.parted_by,
            withdrawn: contestant.left_after.is_some(),
        }
    };
    let rows = kydan_table::rank(&field, &tie_breaks).into_iter().map(row).collect();
    TeamStandings { after_stage: field.rounds() as u16, tie_breaks, rows }
}
