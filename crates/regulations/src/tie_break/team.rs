//! The tie-breaks of C.07 for teams (11–13), and their codes.

use std::fmt;
use std::str::FromStr;

use super::code::{Code, Takes};
use super::{Cut, Forfeits, LastRound, Measure, TeamRanking, UnknownMeasure};

/// A tie-break for teams.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TeamMeasure {
    /// One for players (6–10), by the points of matches (`:MP`) or of boards (`:GP`); by what ranks the teams first,
    /// if none is named.
    Of(Measure, Option<TeamRanking>),
    /// BC: the numbers of the boards times their points; the smaller is ahead, among equal points of boards (12.1).
    BoardCount,
    /// TBR: the points of board 1, then of board 2, and so on (12.2).
    TopBoards,
    /// BBE: the points without the last board, then without the last two, and so on (12.3).
    BottomBoards,
    /// MPvGP: the points that do not rank first (13.1).
    OtherScore,
    /// EMMSB, EMGSB, EGMSB, EGGSB: the opponents' points of one kind times the own of one kind against them (13.2).
    Extended {
        /// The kind of the opponents' points.
        opponents: TeamRanking,
        /// The kind of what was made against them.
        own: TeamRanking,
        /// How many of the least significant are left out.
        cut: Cut,
        /// How matches that were forfeited count.
        forfeits: Forfeits,
    },
    /// EDE: the matches among the tied by what ranks first, then by the other points, then of two by boards (13.3).
    Encounter(Then, Forfeits),
    /// SSSC: the other points and the strength of the opponents (13.4).
    Strength {
        /// Whether it is their Buchholz or fore-Buchholz.
        last: LastRound,
        /// How matches that were forfeited count.
        forfeits: Forfeits,
        /// By what the strength is divided; reckoned from the tournament, if none is named.
        factor: Option<u16>,
    },
}

/// What parts two teams that are equal in everything else (13.3.2).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Then {
    /// EDE: nothing.
    Nothing,
    /// EDEBT: BC, then TBR.
    CountAndTop,
    /// EDEBB: BC, then BBE.
    CountAndBottom,
    /// EDET: TBR.
    Top,
    /// EDEB: BBE.
    Bottom,
}

impl TeamMeasure {
    const EXTENDED: [(&'static str, TeamRanking, TeamRanking); 4] = [
        ("EMMSB", TeamRanking::MatchPoints, TeamRanking::MatchPoints),
        ("EMGSB", TeamRanking::MatchPoints, TeamRanking::BoardPoints),
        ("EGMSB", TeamRanking::BoardPoints, TeamRanking::MatchPoints),
        ("EGGSB", TeamRanking::BoardPoints, TeamRanking::BoardPoints),
    ];
    const ENCOUNTERS: [(&'static str, Then); 5] = [
        ("EDE", Then::Nothing),
        ("EDEBT", Then::CountAndTop),
        ("EDEBB", Then::CountAndBottom),
        ("EDET", Then::Top),
        ("EDEB", Then::Bottom),
    ];

    /// Whether the smaller value is ahead.
    pub const fn is_smaller_first(self) -> bool {
        match self {
            Self::Of(measure, _) => measure.is_smaller_first(),
            Self::BoardCount => true,
            Self::TopBoards
            | Self::BottomBoards
            | Self::OtherScore
            | Self::Extended { .. }
            | Self::Encounter(..)
            | Self::Strength { .. } => false,
        }
    }

    /// The key of its name in the dictionaries.
    pub const fn phrase(self) -> &'static str {
        match self {
            Self::Of(measure, _) => measure.phrase(),
            Self::BoardCount => "tie_break.board_count",
            Self::TopBoards => "tie_break.top_boards",
            Self::BottomBoards => "tie_break.bottom_boards",
            Self::OtherScore => "tie_break.other_score",
            Self::Extended { .. } => "tie_break.extended_sonneborn_berger",
            Self::Encounter(..) => "tie_break.extended_direct_encounter",
            Self::Strength { .. } => "tie_break.schedule_strength",
        }
    }
}

impl FromStr for TeamMeasure {
    type Err = UnknownMeasure;

    /// A code with its modifiers, such as `BH:GP/C1` or `SSSC/K4`.
    fn from_str(text: &str) -> Result<Self, UnknownMeasure> {
        let code = Code::read(text);
        let extended = Self::EXTENDED.into_iter().find(|(name, ..)| *name == code.name);
        if let Some((name, opponents, own)) = extended {
            return code.taking(name, &[Takes::Cut, Takes::Forfeits], |code| Self::Extended {
                opponents,
                own,
                cut: code.cut,
                forfeits: code.forfeits,
            });
        }
        if let Some((name, then)) = Self::ENCOUNTERS.into_iter().find(|(name, _)| *name == code.name) {
            return code.taking(name, &[Takes::Forfeits], |code| Self::Encounter(then, code.forfeits));
        }
        match code.name.as_str() {
            "BC" => code.taking("BC", &[], |_| Self::BoardCount),
            "TBR" => code.taking("TBR", &[], |_| Self::TopBoards),
            "BBE" => code.taking("BBE", &[], |_| Self::BottomBoards),
            "MPVGP" => code.taking("MPvGP", &[], |_| Self::OtherScore),
            "SSSC" => {
                let takes = [Takes::Fore, Takes::Forfeits, Takes::Factor];
                code.taking("SSSC", &takes, |code| Self::Strength {
                    last: code.last,
                    forfeits: code.forfeits,
                    factor: code.factor,
                })
            }
            _ => {
                let score = match code.score.as_deref() {
                    None => None,
                    Some("MP") => Some(TeamRanking::MatchPoints),
                    Some("GP") => Some(TeamRanking::BoardPoints),
                    Some(_) => return Err(code.unknown()),
                };
                Measure::of_code(code).map(|measure| Self::Of(measure, score))
            }
        }
    }
}

impl fmt::Display for TeamMeasure {
    /// The code of C.07.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(measure, score) => {
                let code = measure.to_string();
                let (name, modifiers) = code.split_at(code.find('/').unwrap_or(code.len()));
                let score = match score {
                    None => "",
                    Some(TeamRanking::MatchPoints) => ":MP",
                    Some(TeamRanking::BoardPoints) => ":GP",
                };
                write!(f, "{name}{score}{modifiers}")
            }
            Self::BoardCount => f.write_str("BC"),
            Self::TopBoards => f.write_str("TBR"),
            Self::BottomBoards => f.write_str("BBE"),
            Self::OtherScore => f.write_str("MPvGP"),
            Self::Extended { opponents, own, cut, forfeits } => {
                let is_it =
                    |(_, one, other): &&(&str, TeamRanking, TeamRanking)| one == opponents && other == own;
                let name = Self::EXTENDED.iter().find(is_it).map_or("", |(name, ..)| *name);
                write!(f, "{name}{cut}{forfeits}")
            }
            Self::Encounter(then, forfeits) => {
                let name = Self::ENCOUNTERS.iter().find(|(_, own)| own == then).map_or("", |(name, _)| *name);
                write!(f, "{name}{forfeits}")
            }
            Self::Strength { last, forfeits, factor } => {
                let fore = match last {
                    LastRound::AsPlayed => "",
                    LastRound::Drawn => "/F",
                };
                write!(f, "SSSC{fore}{forfeits}")?;
                factor.map_or(Ok(()), |factor| write!(f, "/K{factor}"))
            }
        }
    }
}
