//! A monthly rating list as a table, and as data for programs.

use serde::Serialize;

use crate::exchange::{Datum, Heading, Table};

/// A player's line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RatingRow {
    /// In the whole list, from 1; equals share it.
    pub place: u32,
    /// The id in the system; empty for whoever was erased.
    pub person: String,
    /// As written; empty for whoever was erased.
    pub name: String,
    /// The club's name.
    pub club: String,
    /// The name of the body that the club belongs to.
    pub province: String,
    /// The rating.
    pub rating: u16,
    /// The rating in the list before.
    pub before: Option<u16>,
    /// How many games were counted since then.
    pub games: i32,
    /// How many were ever counted.
    pub total_games: u32,
    /// The coefficient of the next games.
    pub k: u16,
    /// No rated game for a year.
    pub inactive: bool,
}

/// The list, one player a line.
pub fn ratings(rows: &[RatingRow]) -> Table {
    let keys = [
        "exchange.rank",
        "exchange.name",
        "exchange.club",
        "exchange.province",
        "exchange.rating",
        "exchange.rating_before",
        "exchange.list_games",
        "exchange.total_games",
        "exchange.coefficient",
        "exchange.activity",
        "exchange.person",
    ];
    let text = |text: &String| if text.is_empty() { Datum::Empty } else { Datum::Text(text.clone()) };
    let row = |row: &RatingRow| {
        vec![
            Datum::Number(i64::from(row.place)),
            text(&row.name),
            text(&row.club),
            text(&row.province),
            Datum::Number(i64::from(row.rating)),
            row.before.map_or(Datum::Empty, |before| Datum::Number(i64::from(before))),
            Datum::Number(i64::from(row.games)),
            Datum::Number(i64::from(row.total_games)),
            Datum::Number(i64::from(row.k)),
            if row.inactive { Datum::Key("exchange.inactive") } else { Datum::Empty },
            text(&row.person),
        ]
    };
    Table {
        title: "exchange.rating_list",
        head: keys.into_iter().map(Heading::Key).collect(),
        rows: rows.iter().map(row).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_has_a_cell_for_every_head() {
        let row = RatingRow {
            place: 1,
            person: "id".into(),
            name: "Nguyễn Văn An".into(),
            club: "CLB".into(),
            province: String::new(),
            rating: 2100,
            before: None,
            games: 5,
            total_games: 80,
            k: 20,
            inactive: true,
        };
        let table = ratings(std::slice::from_ref(&row));
        assert_eq!(table.head.len(), table.rows[0].len());
        let json = serde_json::to_value(&row).unwrap();
        assert_eq!((&json["rating"], &json["before"]), (&2100.into(), &serde_json::Value::Null));
    }
}
