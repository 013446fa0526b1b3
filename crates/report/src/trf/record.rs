//! The other records that say something to us.

use kydan_game::{HalfPoints, Side};

use super::Wrong;
use super::columns::{Columns, Counting, Row, read_points, write_points};
use super::player::Player;
use super::team::{Lineup, Team};
use super::team_play::TeamRecord;

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Record {
    /// `012` to `132`, `172` to `222`: the tag and what follows it after a blank.
    Text {
        /// Three characters.
        tag: String,
        /// As it stands.
        text: String,
    },
    /// `142`, or `XXR`: how many rounds are planned.
    Rounds {
        /// The tag.
        tag: String,
        /// How many.
        rounds: u16,
    },
    /// `152`: the color of number 1 by lot.
    InitialColor(Side),
    /// `162`: what results are worth.
    Points(Points),
    /// `001`
    Player(Box<Player>),
    /// `240`: byes known before a round is paired.
    Byes(Byes),
    /// `250`: points that count for pairing only.
    Acceleration(Acceleration),
    /// `260`: who must not meet.
    Forbidden(Forbidden),
    /// `310` or `013`: a team and its players.
    Team(Box<Team>),
    /// `300`: who played at which board of a match, where it was not as the team's record has it.
    Lineup(Lineup),
    /// `320`, `330`, `352`, `362`, `802`: of matches of teams.
    TeamPlay(TeamRecord),
    /// `299`: penalties, bonuses and results that are worth something else.
    Abnormal(Abnormal),
    /// `###`: what follows these three.
    Comment(String),
    /// Anything else, as it stands: national ratings, extensions, blank lines, teams in other columns.
    Other(String),
}

/// `162`: letters with half points; `W` win, `D` draw, `L` loss, `A` absence, `P` bye of the pairing, `X` unknown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Points(pub Vec<(char, HalfPoints)>);

/// `240`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Byes {
    /// What they are worth.
    pub kind: ByeKind,
    /// In which round, counted from 1.
    pub round: u16,
    /// The starting numbers, counted from 1.
    pub numbers: Vec<u16>,
}

/// What a bye that was asked for is worth.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ByeKind {
    /// As much as a win.
    Full,
    /// As much as a draw.
    Half,
    /// No point.
    Zero,
}

/// `250`
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Acceleration {
    /// Of teams only.
    pub match_points: Option<HalfPoints>,
    /// Of players.
    pub points: HalfPoints,
    /// The first and the last round.
    pub rounds: (u16, u16),
    /// The first and the last number.
    pub numbers: (u16, u16),
}

/// `260`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Forbidden {
    /// The first and the last round.
    pub rounds: (u16, u16),
    /// No two of these.
    pub numbers: Vec<u16>,
}

/// `299`
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Abnormal {
    /// Which results are worth something else, as a code of player records (`H`, `F`, `Z`, `+` …) or `W`, `D`,
    /// `L` for games; none for a penalty or a bonus.
    pub kind: Option<char>,
    /// Of teams only: half points of matches.
    pub match_points: Option<i16>,
    /// Half points: what the result is worth, or what is added; of teams at their boards. None only beside points of
    /// matches.
    pub points: Option<i16>,
    /// In which round; none in all.
    pub round: Option<u16>,
    /// Whose; a result for all where empty.
    pub numbers: Vec<u16>,
}

const TEXTS: [&str; 19] = [
    "012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132", "172", "182",
    "192", "202", "212", "222",
];

impl Record {
    pub(super) fn read(line: &str, counting: Counting) -> Result<Self, Wrong> {
        if let Some(comment) = line.strip_prefix("###") {
            return Ok(Self::Comment(comment.to_owned()));
        }
        let tag = line.get(..3).unwrap_or(line);
        let columns = Columns::of(line, counting);
        // Programs write teams in columns of their own: the players of such a file are still to be read.
        let team = |read: Result<Team, Wrong>| {
            read.map_or_else(|_| Self::Other(line.to_owned()), |team| Self::Team(Box::new(team)))
        };
        Ok(match tag {
            "001" => Self::Player(Box::new(Player::read(line, counting)?)),
            "142" | "XXR" => {
                Self::Rounds { tag: tag.to_owned(), rounds: columns.number(4, columns.len(), "rounds")? }
            }
            "152" => Self::InitialColor(match columns.get(4, columns.len()) {
                "W" | "w" => Side::White,
                "B" | "b" => Side::Black,
                _ => return Err(Wrong { column: 5, expected: "color" }),
            }),
            "162" => Self::Points(Points::read(&columns)?),
            "240" => Self::Byes(Byes {
                kind: match columns.get(5, 5) {
                    "F" | "f" => ByeKind::Full,
                    "H" | "h" => ByeKind::Half,
                    "Z" | "z" => ByeKind::Zero,
                    _ => return Err(Wrong { column: 5, expected: "kind of bye" }),
                },
                round: columns.number(7, 9, "round")?,
                numbers: columns.numbers(11)?,
            }),
            "250" => {
                let points = |points: i16| HalfPoints(points.max(0) as u16);
                Self::Acceleration(Acceleration {
                    match_points: columns.points(5, 8)?.map(points),
                    points: points(columns.points(10, 13)?.unwrap_or(0)),
                    rounds: (columns.number(15, 17, "round")?, columns.number(19, 21, "round")?),
                    numbers: (columns.number(23, 26, "number")?, columns.number(28, 31, "number")?),
                })
            }
            "260" => Self::Forbidden(Forbidden {
                rounds: (columns.number(5, 7, "round")?, columns.number(9, 11, "round")?),
                numbers: columns.numbers(13)?,
            }),
            "299" => Self::Abnormal(Abnormal {
                kind: columns.get(5, 5).chars().next(),
                match_points: columns.points(7, 11)?,
                points: match (columns.points(13, 17)?, columns.points(7, 11)?) {
                    (None, None) => return Err(Wrong { column: 13, expected: "points" }),
                    (points, _) => points,
                },
                round: columns.if_any(20, 22, "round")?.filter(|round| *round > 0),
                numbers: columns.numbers(24)?,
            }),
            "320" | "330" | "352" | "362" | "802" => match TeamRecord::read(tag, &columns) {
                Ok(Some(record)) => Self::TeamPlay(record),
                Ok(None) | Err(_) => Self::Other(line.to_owned()),
            },
            "310" => team(Team::read(&columns)),
            "013" => team(Team::read_old(&columns)),
            "300" => Lineup::read(&columns).map_or_else(|_| Self::Other(line.to_owned()), Self::Lineup),
            tag if TEXTS.contains(&tag) && line.as_bytes().get(3).is_none_or(|byte| *byte == b' ') => {
                Self::Text { tag: tag.to_owned(), text: line.get(4..).unwrap_or("").to_owned() }
            }
            _ => Self::Other(line.to_owned()),
        })
    }

    pub(super) fn write(&self, counting: Counting) -> String {
        match self {
            Self::Text { tag, text } if text.is_empty() => tag.clone(),
            Self::Text { tag, text } => format!("{tag} {text}"),
            Self::Rounds { tag, rounds } => format!("{tag} {rounds}"),
            Self::InitialColor(Side::White) => "152 W".to_owned(),
            Self::InitialColor(Side::Black) => "152 B".to_owned(),
            Self::Points(points) => points.write(counting),
            Self::Player(player) => player.write(counting),
            Self::Byes(Byes { kind, round, numbers }) => {
                let kind = match kind {
                    ByeKind::Full => "F",
                    ByeKind::Half => "H",
                    ByeKind::Zero => "Z",
                };
                let mut row = Row::new("240", counting);
                row.left(5, 5, kind).left(7, 9, &format!("{round:03}"));
                write_numbers(&mut row, 11, numbers);
                row.finish()
            }
            Self::Acceleration(Acceleration { match_points, points, rounds, numbers }) => {
                let mut row = Row::new("250", counting);
                let halves = |points: HalfPoints| write_points(points.0 as i16);
                row.right(5, 8, &match_points.map_or_else(String::new, halves))
                    .right(10, 13, &halves(*points))
                    .right(15, 17, &rounds.0.to_string())
                    .right(19, 21, &rounds.1.to_string())
                    .right(23, 26, &numbers.0.to_string())
                    .right(28, 31, &numbers.1.to_string());
                row.finish()
            }
            Self::Forbidden(Forbidden { rounds, numbers }) => {
                let mut row = Row::new("260", counting);
                row.left(5, 7, &format!("{:03}", rounds.0)).left(9, 11, &format!("{:03}", rounds.1));
                write_numbers(&mut row, 13, numbers);
                row.finish()
            }
            Self::Abnormal(Abnormal { kind, match_points, points, round, numbers }) => {
                let mut row = Row::new("299", counting);
                row.left(5, 5, &kind.map_or_else(String::new, |kind| kind.to_string()))
                    .right(7, 11, &match_points.map_or_else(String::new, write_points))
                    .right(13, 17, &points.map_or_else(String::new, write_points))
                    .left(20, 22, &round.map_or_else(|| "000".to_owned(), |round| format!("{round:03}")));
                write_numbers(&mut row, 24, numbers);
                row.finish()
            }
            Self::Team(team) => team.write(counting),
            Self::Lineup(lineup) => lineup.write(counting),
            Self::TeamPlay(record) => record.write(counting),
            Self::Comment(text) => format!("###{text}"),
            Self::Other(line) => line.clone(),
        }
    }
}

pub(super) fn write_numbers(row: &mut Row, from: usize, numbers: &[u16]) {
    for (number, column) in numbers.iter().zip((from..).step_by(5)) {
        row.right(column, column + 3, &number.to_string());
    }
}

impl Points {
    fn read(columns: &Columns<'_>) -> Result<Self, Wrong> {
        let mut pairs = Vec::new();
        for from in (6..=columns.len()).step_by(9) {
            let (letter, points) = (columns.get(from, from), columns.get(from + 1, from + 4));
            let Some(letter) = letter.chars().next() else { continue };
            let points = read_points(points).ok_or(Wrong { column: from + 1, expected: "points" })?;
            pairs.push((letter.to_ascii_uppercase(), HalfPoints(points.max(0) as u16)));
        }
        Ok(Self(pairs))
    }

    fn write(&self, counting: Counting) -> String {
        let mut row = Row::new("162", counting);
        for ((letter, points), from) in self.0.iter().zip((6..).step_by(9)) {
            row.left(from, from, &letter.to_string()).right(
                from + 1,
                from + 4,
                &write_points(points.0 as i16),
            );
        }
        row.finish()
    }
}
