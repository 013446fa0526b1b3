//! A team's rounds at a glance (TRF26, `802`): for people, as the other records say the same.

use kydan_game::{HalfPoints, Side};

use super::Wrong;
use super::columns::{Columns, Counting, Row, write_half_points};

/// A line of the table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Glance {
    /// The team's pairing number.
    pub team: u16,
    /// In five letters.
    pub nickname: String,
    /// What its matches brought.
    pub match_points: HalfPoints,
    /// What its boards brought.
    pub game_points: HalfPoints,
    /// Round 1 first; none where nothing is said.
    pub rounds: Vec<Option<GlanceRound>>,
}

/// A round of a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GlanceRound {
    /// Whom it met.
    pub against: Against,
    /// Its color at board 1.
    pub side: Option<Side>,
    /// What its boards brought; none while they play.
    pub game_points: Option<HalfPoints>,
    /// Whether the match went without a game.
    pub is_forfeit: bool,
}

/// Whom a team met.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Against {
    /// A team, by its pairing number.
    Team(u16),
    /// Nobody: the bye of the pairing.
    PairingBye,
    /// Nobody: a bye worth a win.
    FullBye,
    /// Nobody: a bye worth half.
    HalfBye,
    /// Nobody, for nothing.
    ZeroBye,
}

const BYES: [(&str, Against); 4] = [
    ("PAB", Against::PairingBye),
    ("FPB", Against::FullBye),
    ("HPB", Against::HalfBye),
    ("ZPB", Against::ZeroBye),
];

/// Where round 1 begins, and how many columns a round has.
const FIRST: usize = 29;
const WIDTH: usize = 13;

impl Glance {
    pub(super) fn read(columns: &Columns<'_>) -> Result<Self, Wrong> {
        let half = |points: Option<i16>| HalfPoints(points.unwrap_or(0).max(0) as u16);
        let rounds = (FIRST..=columns.len()).step_by(WIDTH).map(|from| GlanceRound::read(columns, from));
        Ok(Self {
            team: columns.number(5, 7, "team number")?,
            nickname: columns.get(9, 13).to_owned(),
            match_points: half(columns.points(15, 20)?),
            game_points: half(columns.points(22, 27)?),
            rounds: rounds.collect::<Result<_, Wrong>>()?,
        })
    }

    pub(super) fn write(&self, counting: Counting) -> String {
        let mut row = Row::new("802", counting);
        row.right(5, 7, &self.team.to_string())
            .left(9, 13, &self.nickname)
            .right(15, 20, &write_half_points(self.match_points))
            .right(22, 27, &write_half_points(self.game_points));
        for (round, from) in self.rounds.iter().zip((FIRST..).step_by(WIDTH)) {
            if let Some(round) = round {
                round.write(&mut row, from);
            }
        }
        row.finish()
    }
}

impl GlanceRound {
    fn read(columns: &Columns<'_>, from: usize) -> Result<Option<Self>, Wrong> {
        let against = match columns.get(from, from + 2) {
            "" => return Ok(None),
            text => match BYES.iter().find(|(code, _)| *code == text) {
                Some((_, bye)) => *bye,
                None => Against::Team(columns.number(from, from + 2, "team number")?),
            },
        };
        let side = match columns.get(from + 4, from + 4) {
            "w" | "W" => Some(Side::White),
            "b" | "B" => Some(Side::Black),
            "" => None,
            _ => return Err(Wrong { column: from + 4, expected: "color" }),
        };
        let points = columns.points(from + 6, from + 9)?;
        Ok(Some(Self {
            against,
            side,
            game_points: points.map(|points| HalfPoints(points.max(0) as u16)),
            is_forfeit: matches!(columns.get(from + 10, from + 10), "f" | "F"),
        }))
    }

    fn write(self, row: &mut Row, from: usize) {
        let against = match self.against {
            Against::Team(number) => number.to_string(),
            bye @ (Against::PairingBye | Against::FullBye | Against::HalfBye | Against::ZeroBye) => {
                BYES.iter().find(|(_, own)| *own == bye).map_or("", |(code, _)| code).to_owned()
            }
        };
        let side = self.side.map_or("", |side| match side {
            Side::White => "w",
            Side::Black => "b",
        });
        row.right(from, from + 2, &against)
            .left(from + 4, from + 4, side)
            .right(from + 6, from + 9, &self.game_points.map_or_else(String::new, write_half_points))
            .left(from + 10, from + 10, if self.is_forfeit { "f" } else { "" });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trf::{Report, TeamRecord};

    /// Columns as the format's description of 802 gives them.
    #[test]
    fn rounds_at_a_glance_are_read_and_written_back() {
        let text = "802   3 GEO     19.0   32.5 FPB    4.0    16 w  2.5    11 b  0.0f\n802  15         12.0   24.0   2 b  2.0   ZPB    0.0                 29 w\n";
        let report = Report::read(text.as_bytes()).expect("a file");
        assert_eq!(report.to_string(), text);
        let all: Vec<&TeamRecord> = report.team_records().collect();
        let [TeamRecord::Glance(one), TeamRecord::Glance(other)] = all[..] else { panic!("{all:?}") };
        assert_eq!(
            (one.team, &*one.nickname, one.match_points, one.game_points),
            (3, "GEO", HalfPoints(38), HalfPoints(65))
        );
        let last = GlanceRound {
            against: Against::Team(11),
            side: Some(Side::Black),
            game_points: Some(HalfPoints(0)),
            is_forfeit: true,
        };
        assert_eq!(
            (one.rounds[0].map(|round| round.against), one.rounds[2]),
            (Some(Against::FullBye), Some(last))
        );
        assert_eq!((other.rounds[2], other.rounds[3].map(|round| round.game_points)), (None, Some(None)));
    }
}
