//! Standings as they are stored.

use kydan_game::HalfPoints;
use kydan_journal::{EventId, PersonId};
use kydan_regulations::TieBreak;
use kydan_table::{Parting, Value};
use serde::{Deserialize, Serialize};

use crate::sql::Columns as _;
use crate::{Reader, Result};

use sqlx::any::AnyRow;

/// An event's table as it stands now.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standings {
    /// The event, by id.
    pub event: EventId,
    /// After which round; 0 before the first.
    pub after_round: u16,
    /// In the order in which they part players.
    pub tie_breaks: Vec<TieBreak>,
    /// The first first.
    pub rows: Vec<StandingsRow>,
}

/// A player's line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StandingsRow {
    /// Counted from 1; shared where nothing parts players.
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
    /// The tie-breaks' values in hundredths, in their order; none where a tie-break has no value.
    pub values: Vec<(TieBreak, Option<i32>)>,
    /// What parts this player from the one above: `points` or a tie-break's code.
    pub parted_by: Option<String>,
    /// Whether the player has left.
    pub withdrawn: bool,
}

impl StandingsRow {
    /// The tie-breaks' values, which print as tables print them.
    pub fn values(&self) -> impl Iterator<Item = Value> {
        self.values
            .iter()
            .map(|(tie_break, hundredths)| Value { tie_break: *tie_break, hundredths: *hundredths })
    }
}

/// The rows as they are stored.
#[derive(Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct StoredStandings(Vec<StandingsRow>);

impl StoredStandings {
    pub(crate) fn of(table: &kydan_tournament::Standings) -> Self {
        let row = |row: &kydan_tournament::Row| StandingsRow {
            rank: row.rank,
            number: row.number,
            person: row.person,
            points: row.points,
            played: row.played,
            wins: row.wins,
            values: row.values.iter().map(|value| (value.tie_break, value.hundredths)).collect(),
            parted_by: row.parted_by.map(|parting| match parting {
                Parting::Progress => "progress".to_owned(),
                Parting::Points => "points".to_owned(),
                Parting::TieBreak(tie_break) => tie_break.to_string(),
            }),
            withdrawn: row.withdrawn,
        };
        Self(table.rows.iter().map(row).collect())
    }
}

impl Standings {
    /// The tie-breaks by ratings in which nobody has a value: where somebody has no rating they part nobody (C.07, 10).
    pub fn dropped(&self) -> impl Iterator<Item = TieBreak> {
        let is_dropped = |tie_break: &TieBreak| {
            let has_value = |(own, value): &(TieBreak, Option<i32>)| own == tie_break && value.is_some();
            tie_break.is_of_ratings()
                && self.after_round > 0
                && !self.rows.iter().flat_map(|row| &row.values).any(has_value)
        };
        self.tie_breaks.iter().copied().filter(is_dropped)
    }

    /// A table that is not stored: after an earlier round, or if a game had ended otherwise.
    pub fn of(event: EventId, table: &kydan_tournament::Standings) -> Self {
        let StoredStandings(rows) = StoredStandings::of(table);
        Self { event, after_round: table.after_round, tie_breaks: table.tie_breaks.clone(), rows }
    }
}

const STANDINGS: &str = "SELECT * FROM standings WHERE event IN";

impl Reader {
    /// The tables of these events as they stand now, in no order.
    pub async fn standings(&self, events: &[EventId]) -> Result<Vec<Standings>> {
        self.by_keys(STANDINGS, "", events, |row: &AnyRow| {
            let StoredStandings(rows) = row.json("standings")?;
            let (event, after_round) = (row.parsed("event")?, row.count("after_round")?);
            Ok(Standings { event, after_round, tie_breaks: row.json("tie_breaks")?, rows })
        })
        .await
    }
}
