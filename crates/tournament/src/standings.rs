//! Standings of a tournament: now, after an earlier round, or if a game had ended otherwise.

use kydan_field::{Field, GameResult};
use kydan_game::HalfPoints;
use kydan_journal::{BoutId, PersonId};
use kydan_regulations::TieBreak;
use kydan_report::explain::{self, RankStory};
use kydan_table::{Place, Value};

use crate::competition::View;
use crate::{Leaving, Player, State};

/// The table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// After which round; 0 before the first.
    pub after_round: u16,
    /// In the order in which they part players.
    pub tie_breaks: Vec<TieBreak>,
    /// Those of them that part nobody, because somebody has no rating (C.07, 10).
    pub dropped: Vec<TieBreak>,
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
    /// The person, by id.
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
    pub parted_by: Option<kydan_table::Parting>,
    /// Whether the player has left.
    pub withdrawn: bool,
}

/// The standings after the published rounds, with the results that are in.
pub fn standings(state: &State) -> Standings {
    Ranking::of(state, Look::Now).standings()
}

/// The standings as they were after this round, by today's results.
pub fn standings_at(state: &State, round: u16) -> Standings {
    Ranking::of(state, Look::After(round)).standings()
}

/// The standings if this game had this result, or none.
pub fn standings_if(state: &State, bout: BoutId, result: Option<GameResult>) -> Standings {
    Ranking::of(state, Look::If(bout, result)).standings()
}

/// Which standings are looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// After the published rounds, with the results that are in.
    Now,
    /// After this round, by today's results.
    After(u16),
    /// If this game had this result, or none.
    If(BoutId, Option<GameResult>),
}

/// A table with all that made it.
#[derive(Clone, Debug)]
pub struct Ranking {
    players: Vec<Player>,
    field: Field,
    tie_breaks: Vec<TieBreak>,
    places: Vec<Place>,
}

impl Ranking {
    /// Ranks everyone.
    pub fn of(state: &State, look: Look) -> Self {
        let view = match look {
            Look::Now => View::default(),
            Look::After(round) => View { through: Some(round), ..View::default() },
            Look::If(bout, result) => View { instead: Some((bout, result)), ..View::default() },
        };
        let mut tie_breaks = state.settings().map(|settings| settings.tie_breaks.clone()).unwrap_or_default();
        if state.has_teams() {
            // They are the teams'; of players only what their own games tell.
            tie_breaks.retain(|tie_break| !is_of_teams(*tie_break) && *tie_break != TieBreak::LOT);
        }
        let field = state.viewed(&view);
        let places = kydan_table::rank(&field, &tie_breaks);
        Self { players: state.players.clone(), field, tie_breaks, places }
    }

    /// The table.
    pub fn standings(&self) -> Standings {
        let rows: Vec<Row> =
            self.places.iter().map(|place| row(&self.players, &self.field, place.clone())).collect();
        let rows = without_struck_off(&self.players, rows);
        Standings {
            after_round: self.field.rounds() as u16,
            tie_breaks: self.tie_breaks.clone(),
            dropped: self.field.drops.clone(),
            rows,
        }
    }

    /// Why the player with this starting number has this rank; none where there is no such number.
    pub fn story(&self, number: u16) -> Option<RankStory> {
        let at =
            self.places.iter().position(|place| self.field.contestants[place.contestant].number == number)?;
        explain::rank(&self.field, &self.places, &self.tie_breaks, at)
    }
}

/// Whoever was struck off is not in the table (xiangqi law 16.2), and whoever stood behind moves up.
fn without_struck_off(players: &[Player], rows: Vec<Row>) -> Vec<Row> {
    let struck = |row: &Row| {
        let player = players.iter().find(|player| player.entry.person == row.person);
        let leaving = player.and_then(|player| player.withdrawal).map(|gone| gone.leaving);
        row.withdrawn && matches!(leaving, Some(Leaving::StruckOff { .. }))
    };
    let gone: Vec<u16> = rows.iter().filter(|row| struck(row)).map(|row| row.rank).collect();
    if gone.is_empty() {
        return rows;
    }
    let moved_up = |row: Row| {
        let before = gone.iter().filter(|rank| **rank < row.rank).count() as u16;
        Row { rank: row.rank - before, ..row }
    };
    rows.into_iter().filter(|row| !struck(row)).map(moved_up).collect()
}

/// Whether only teams have it.
pub(crate) fn is_of_teams(tie_break: TieBreak) -> bool {
    !tie_break.is_for_players()
}

fn row(players: &[Player], field: &Field, place: Place) -> Row {
    let contestant = &field.contestants[place.contestant];
    let entry = &players[place.contestant].entry;
    let played = contestant.turns.iter().filter_map(kydan_field::Turn::played);
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
