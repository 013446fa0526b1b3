//! Standings of a tournament: now, after an earlier round, or if a game had ended otherwise.

use kydan_game::HalfPoints;
use kydan_journal::{BoutId, PersonId};
use kydan_regulations::TieBreak;

use crate::field_of::View;
use crate::table::{self, Place};
use crate::{Field, GameResult, State, Value};

/// The table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// After which round; 0 before the first.
    pub after_round: u16,
    /// In the order in which they part players.
    pub tie_breaks: Vec<TieBreak>,
    /// The first first; equal ranks in the order of the starting numbers.
    pub rows: Vec<Row>,
}

/// A player's line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Counted from 1; shared where points and all tie-breaks are equal.
    pub rank: u16,
    /// The starting number.
    pub number: u16,
    /// Who.
    pub person: PersonId,
    /// The points.
    pub points: HalfPoints,
    /// Games played at the board.
    pub played: u16,
    /// Games won at the board.
    pub wins: u16,
    /// The tie-breaks' values, in their order.
    pub values: Vec<Value>,
    /// What parts this player from the one above: none for the first, and where the rank is shared; else
    /// `Points` or the tie-break that decided.
    pub parted_by: Option<table::Parting>,
    /// Whether the player has left.
    pub withdrawn: bool,
}

/// The standings after the published rounds, with the results that are in.
pub fn standings(state: &State) -> Standings {
    rank(state, &View::default())
}

/// The standings as they were after this round, by today's results.
pub fn standings_at(state: &State, round: u16) -> Standings {
    rank(state, &View { through: Some(round), ..View::default() })
}

/// The standings if this game had this result, or none.
pub fn standings_if(state: &State, bout: BoutId, result: Option<GameResult>) -> Standings {
    rank(state, &View { instead: Some((bout, result)), ..View::default() })
}

fn rank(state: &State, view: &View) -> Standings {
    let tie_breaks = state.settings().map(|settings| settings.tie_breaks.clone()).unwrap_or_default();
    let field = Field::viewed(state, view);
    let rows = table::rank(&field, &tie_breaks).into_iter().map(|place| row(state, &field, place)).collect();
    Standings { after_round: field.rounds() as u16, tie_breaks, rows }
}

fn row(state: &State, field: &Field, place: Place) -> Row {
    let contestant = &field.contestants[place.contestant];
    let entry = &state.players[place.contestant].entry;
    let played = contestant.turns.iter().filter_map(crate::Turn::played);
    Row {
        rank: place.rank,
        number: entry.number,
        person: entry.person,
        points: place.points,
        played: played.clone().count() as u16,
        wins: played.filter(|(_, share)| *share == HalfPoints::ONE).count() as u16,
        values: place.values,
        parted_by: place.parted_by,
        withdrawn: contestant.left_after.is_some(),
    }
}
