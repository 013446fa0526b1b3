//! A player's rated games as a table, and as data for programs: what each did to the rating.

use kydan_game::{HalfPoints, Side};
use serde::Serialize;

use crate::exchange::{Datum, Heading, Table};

/// A rated game, as its player's.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct EffectRow {
    /// The first day of the event, `2026-12-05`.
    pub day: String,
    /// The event's name.
    pub event: String,
    /// Of which list: `standard`, `rapid`, `blitz`.
    pub rate: String,
    /// Counted from 1.
    pub round: u16,
    /// The player's.
    pub side: Side,
    /// As everybody may see the name.
    pub opponent: String,
    /// The id in the system; empty for whoever was erased.
    pub opponent_id: String,
    /// The player's rating before the event; none while games were gathered for a first one.
    pub own_rating: Option<u16>,
    /// The opponent's.
    pub opponent_rating: u16,
    /// The points made, in halves.
    pub half_points: HalfPoints,
    /// The points to expect, in hundredths; none without an own rating.
    pub expected: Option<i32>,
    /// The coefficient of the event.
    pub k: u16,
    /// What the game alone brought, in hundredths of a rating point; none without an own rating.
    pub change: Option<i32>,
}

/// The games, one a line.
pub fn rating_effects(rows: &[EffectRow]) -> Table {
    let keys = [
        "exchange.date",
        "exchange.event",
        "exchange.rate",
        "exchange.round",
        "exchange.side",
        "exchange.opponent",
        "exchange.own_rating",
        "exchange.opponent_rating",
        "exchange.points",
        "exchange.expected",
        "exchange.coefficient",
        "exchange.rating_effect",
        "exchange.person",
    ];
    let hundredths = |value: Option<i32>| value.map_or(Datum::Empty, Datum::Hundredths);
    let row = |row: &EffectRow| {
        vec![
            Datum::Text(row.day.clone()),
            Datum::Text(row.event.clone()),
            Datum::Key(rate(&row.rate)),
            Datum::Number(i64::from(row.round)),
            Datum::Key(match row.side {
                Side::White => "exchange.white",
                Side::Black => "exchange.black",
            }),
            Datum::Text(row.opponent.clone()),
            row.own_rating.map_or(Datum::Empty, |rating| Datum::Number(i64::from(rating))),
            Datum::Number(i64::from(row.opponent_rating)),
            Datum::Points(row.half_points),
            hundredths(row.expected),
            Datum::Number(i64::from(row.k)),
            hundredths(row.change),
            if row.opponent_id.is_empty() { Datum::Empty } else { Datum::Text(row.opponent_id.clone()) },
        ]
    };
    Table {
        title: "exchange.rating_effects",
        head: keys.into_iter().map(Heading::Key).collect(),
        rows: rows.iter().map(row).collect(),
    }
}

fn rate(name: &str) -> &'static str {
    match name {
        "rapid" => "exchange.rate_rapid",
        "blitz" => "exchange.rate_blitz",
        _ => "exchange.rate_standard",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(own: Option<u16>, expected: Option<i32>, change: Option<i32>) -> EffectRow {
        EffectRow {
            day: "2026-12-05".into(),
            event: "Giải".into(),
            rate: "rapid".into(),
            round: 3,
            side: Side::Black,
            opponent: "Nguyễn Văn An".into(),
            opponent_id: "id".into(),
            own_rating: own,
            opponent_rating: 1900,
            half_points: HalfPoints::HALF,
            expected,
            k: 20,
            change,
        }
    }

    /// 2000 drew with 1900: 64 hundredths were to be expected, 20 × (50 − 64) is −280.
    #[test]
    fn every_line_has_a_cell_for_every_head_and_a_newcomer_expects_nothing() {
        let table = rating_effects(&[row(Some(2000), Some(64), Some(-280)), row(None, None, None)]);
        assert!(table.rows.iter().all(|row| row.len() == table.head.len()));
        assert_eq!(table.rows[0][9..12], [Datum::Hundredths(64), Datum::Number(20), Datum::Hundredths(-280)]);
        assert_eq!((&table.rows[1][6], &table.rows[1][11]), (&Datum::Empty, &Datum::Empty));
    }
}
