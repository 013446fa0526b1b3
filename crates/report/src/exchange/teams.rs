//! The tables of events of teams: what stands above their columns.

use super::{Datum, Heading, Table};

/// Ranks of teams: rank, number, name, points of matches, points of boards, and a value for each tie-break.
pub fn team_standings(tie_breaks: &[String], rows: Vec<Vec<Datum>>) -> Table {
    let keys = ["exchange.match_points", "exchange.board_points"].map(Heading::Key);
    let codes = tie_breaks.iter().cloned().map(Heading::TieBreak);
    Table {
        title: "exchange.team_standings",
        head: named().into_iter().chain(keys).chain(codes).collect(),
        rows,
    }
}

/// Every meeting of teams: rank, number, name, a cell for each of so many meetings, points of matches and of boards.
pub fn team_crosstable(meetings: u16, rows: Vec<Vec<Datum>>) -> Table {
    let points = ["exchange.match_points", "exchange.board_points"].map(Heading::Key);
    Table {
        title: "exchange.team_crosstable",
        head: named().into_iter().chain((1..=meetings).map(Heading::Round)).chain(points).collect(),
        rows,
    }
}

/// The matches of a round: match, number and name of the team with the priority, result, number and name of the other.
/// Lines that are shorter are filled up: teams without a match.
pub fn matches(mut rows: Vec<Vec<Datum>>) -> Table {
    let keys = [
        "exchange.match",
        "exchange.white_number",
        "exchange.white_team",
        "exchange.result",
        "exchange.black_number",
        "exchange.black_team",
    ];
    for row in &mut rows {
        row.resize(keys.len(), Datum::Empty);
    }
    Table { title: "exchange.matches", head: keys.into_iter().map(Heading::Key).collect(), rows }
}

fn named() -> [Heading; 3] {
    ["exchange.rank", "exchange.number", "exchange.team"].map(Heading::Key)
}
