//! Records of matches of teams beside who sits where (TRF26, `320`, `330`, `352`, `362`), and lots of knock-outs, for which
//! the format has none.

use kydan_field::Points;
use kydan_game::{HalfPoints, Side};

use super::columns::{Columns, Counting, Row, read_points, write_half_points};
use super::glance::Glance;
use super::{Record, Report, Wrong};

/// A record of matches.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TeamRecord {
    /// `320`: the byes of the pairing, a team for every round; 0 where there was none.
    Byes {
        /// What it brings.
        match_points: HalfPoints,
        /// What it brings at the boards.
        game_points: HalfPoints,
        /// By pairing numbers, round 1 first.
        teams: Vec<u16>,
    },
    /// `330`: a match without any game.
    Forfeit {
        /// Whether the team with White at board 1 has won.
        white_wins: bool,
        /// Whether the other has.
        black_wins: bool,
        /// Counted from 1.
        round: u16,
        /// White at board 1.
        white: u16,
        /// The other.
        black: u16,
    },
    /// `352`: the colors of the boards of the team that is named first, board 1 first.
    Colors(Vec<Side>),
    /// `362`: what matches are worth.
    Points {
        /// A won one.
        win: HalfPoints,
        /// A level one.
        draw: HalfPoints,
        /// A lost one.
        loss: HalfPoints,
    },
    /// `802`: a team's rounds at a glance.
    Glance(Glance),
}

impl TeamRecord {
    /// What matches are worth where no record says so.
    pub(crate) const USUAL: Points =
        Points { win: HalfPoints(4), draw: HalfPoints(2), loss: HalfPoints(0), bye: HalfPoints(4) };

    pub(super) fn read(tag: &str, columns: &Columns<'_>) -> Result<Option<Self>, Wrong> {
        let half = |points: Option<i16>| HalfPoints(points.unwrap_or(0).max(0) as u16);
        Ok(Some(match tag {
            "320" => Self::Byes {
                match_points: half(columns.points(5, 8)?),
                game_points: half(columns.points(10, 13)?),
                teams: (15..=columns.len())
                    .step_by(4)
                    .map(|from| Ok(columns.if_any(from, from + 2, "team number")?.unwrap_or(0)))
                    .collect::<Result<_, Wrong>>()?,
            },
            "330" => {
                let (white_wins, black_wins) = match columns.get(5, 6) {
                    "+-" => (true, false),
                    "-+" => (false, true),
                    "--" => (false, false),
                    _ => return Err(Wrong { column: 5, expected: "result" }),
                };
                Self::Forfeit {
                    white_wins,
                    black_wins,
                    round: columns.number(8, 10, "round")?,
                    white: columns.number(12, 14, "team number")?,
                    black: columns.number(16, 18, "team number")?,
                }
            }
            "352" => {
                let side = |letter: char| match letter {
                    'W' | 'w' => Some(Side::White),
                    'B' | 'b' => Some(Side::Black),
                    _ => None,
                };
                let sides: Option<Vec<Side>> = columns.get(5, columns.len()).chars().map(side).collect();
                Self::Colors(sides.ok_or(Wrong { column: 5, expected: "color" })?)
            }
            "362" => {
                let Points { mut win, mut draw, mut loss, .. } = Self::USUAL;
                for from in (5..=columns.len()).step_by(9) {
                    let worth = match columns.get(from, from + 1) {
                        "TW" => &mut win,
                        "TD" => &mut draw,
                        "TL" => &mut loss,
                        _ => continue,
                    };
                    let points = read_points(columns.get(from + 2, from + 5));
                    *worth = half(Some(points.ok_or(Wrong { column: from + 2, expected: "points" })?));
                }
                Self::Points { win, draw, loss }
            }
            "802" => Self::Glance(Glance::read(columns)?),
            _ => return Ok(None),
        }))
    }

    pub(super) fn write(&self, counting: Counting) -> String {
        match self {
            Self::Byes { match_points, game_points, teams } => {
                let mut row = Row::new("320", counting);
                row.right(5, 8, &write_half_points(*match_points)).right(
                    10,
                    13,
                    &write_half_points(*game_points),
                );
                for (team, from) in teams.iter().zip((15..).step_by(4)) {
                    row.left(from, from + 2, &format!("{team:03}"));
                }
                row.finish()
            }
            Self::Forfeit { white_wins, black_wins, round, white, black } => {
                let sign = |wins: &bool| if *wins { "+" } else { "-" };
                let mut row = Row::new("330", counting);
                row.left(5, 5, sign(white_wins))
                    .left(6, 6, sign(black_wins))
                    .left(8, 10, &format!("{round:03}"))
                    .right(12, 14, &white.to_string())
                    .right(16, 18, &black.to_string());
                row.finish()
            }
            Self::Colors(sides) => {
                let letter = |side: &Side| match side {
                    Side::White => 'W',
                    Side::Black => 'B',
                };
                format!("352 {}", sides.iter().map(letter).collect::<String>())
            }
            Self::Points { win, draw, loss } => {
                let mut row = Row::new("362", counting);
                for ((name, points), from) in
                    [("TW", win), ("TD", draw), ("TL", loss)].into_iter().zip((5..).step_by(9))
                {
                    row.left(from, from + 1, name).right(from + 2, from + 5, &write_half_points(*points));
                }
                row.finish()
            }
            Self::Glance(glance) => glance.write(counting),
        }
    }
}

/// What a lot gave in a match of a knock-out, by pairing numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchLot {
    /// The round of the knock-out, counted from 1.
    pub stage: u16,
    /// To whom.
    pub to: u16,
    /// The other.
    pub other: u16,
    /// Whether it gave the match, or White in one more game.
    pub gives: Gives,
}

/// What a lot gives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gives {
    /// Who goes on.
    Match,
    /// White in one more game.
    White,
}

/// How the comments begin that tell lots: `### lot: stage 2, 4 goes on, not 5`, `### lot: stage 2, 4 has White, not 5`.
const LOT: &str = " lot: stage ";

impl Report {
    /// Notes a lot as a comment: the format has no record for it.
    pub fn note_lot(&mut self, lot: &MatchLot) {
        let MatchLot { stage, to, other, gives } = lot;
        let given = match gives {
            Gives::Match => "goes on",
            Gives::White => "has White",
        };
        self.records.push(Record::Comment(format!("{LOT}{stage}, {to} {given}, not {other}")));
    }

    /// The lots that comments tell.
    pub fn match_lots(&self) -> Vec<MatchLot> {
        let read = |record: &Record| {
            let Record::Comment(text) = record else { return None };
            let (stage, rest) = text.trim_end().strip_prefix(LOT)?.split_once(", ")?;
            let (to, rest) = rest.split_once(' ')?;
            let (given, other) = rest.split_once(", not ")?;
            let gives = match given {
                "goes on" => Gives::Match,
                "has White" => Gives::White,
                _ => return None,
            };
            Some(MatchLot {
                stage: stage.parse().ok()?,
                to: to.parse().ok()?,
                other: other.parse().ok()?,
                gives,
            })
        };
        self.records.iter().filter_map(read).collect()
    }

    /// The records of matches.
    pub fn team_records(&self) -> impl Iterator<Item = &TeamRecord> {
        self.records
            .iter()
            .filter_map(|record| if let Record::TeamPlay(record) = record { Some(record) } else { None })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The examples of the format's own text, and one of each that it has none for.
    #[test]
    fn records_of_matches_are_read_and_written_back() {
        let text = "320  2.0  4.0 000 012 003\n330 +- 004  23  47\n330 -+ 008  27   5\n352 WBWBWB\n\
                    362 TW 3.0   TD 1.0   TL 0.0\n### lot: stage 2, 4 goes on, not 5\n";
        let report = Report::read(text.as_bytes()).expect("a file");
        assert_eq!(report.to_string(), text);
        let records: Vec<&TeamRecord> = report.team_records().collect();
        assert_eq!(records.len(), 5);
        assert_eq!(
            records[2],
            &TeamRecord::Forfeit { white_wins: false, black_wins: true, round: 8, white: 27, black: 5 }
        );
        assert_eq!(
            records[4],
            &TeamRecord::Points { win: HalfPoints(6), draw: HalfPoints(2), loss: HalfPoints(0) }
        );
        let lot = MatchLot { stage: 2, to: 4, other: 5, gives: Gives::Match };
        assert_eq!(report.match_lots(), [lot]);
    }
}
