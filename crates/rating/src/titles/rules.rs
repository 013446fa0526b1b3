//! The rules of titles, read from data.

use jiff::civil::Date;
use kydan_game::HalfPoints;
use serde::Deserialize;

use super::{Achievement, Sex, Title, TitleEvent};

/// All rules of one decision.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleRules {
    /// A stable id.
    pub id: String,
    /// Where they stand.
    pub article: String,
    /// Any one of a title's rules suffices.
    #[serde(rename = "rule")]
    pub rules: Vec<TitleRule>,
}

/// A rule.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TitleRule {
    /// A stable id.
    pub id: String,
    /// For which title.
    pub title: Title,
    /// For whom.
    pub sex: Sex,
    /// What must be done.
    pub standard: Standard,
}

/// What must be done for a title.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Standard {
    /// So many points, by the number of games; other numbers of games need a decision of their own.
    Points {
        /// The kind of event in which it is made.
        event: TitleEvent,
        /// By games.
        table: Vec<Threshold>,
    },
    /// A rank.
    Rank {
        /// The kind of event in which it is made.
        event: TitleEvent,
        /// The age group of a youth event.
        age: Option<u8>,
        /// The first that counts.
        from: u16,
        /// The last that counts.
        to: u16,
    },
    /// Another title's norm so many times in a year.
    Twice {
        /// The title concerned.
        title: Title,
        /// How many times.
        times: u16,
        /// What a year is.
        #[serde(default)]
        window: Window,
    },
    /// A master's title of one of these bodies.
    Abroad {
        /// By their letters.
        bodies: Vec<String>,
    },
}

/// What "in a year" means; the text leaves it open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Window {
    /// From January to December, as the national calendar of events goes.
    #[default]
    CalendarYear,
    /// Less than a year from the first to the last.
    TwelveMonths,
}

impl Window {
    /// Whether both days are in one. `first` is not after `last`.
    pub(super) fn holds(self, first: Date, last: Date) -> bool {
        match self {
            Self::CalendarYear => first.year() == last.year(),
            // The year of 29 February ends with 28 February.
            Self::TwelveMonths => {
                first.checked_add(jiff::Span::new().years(1)).is_ok_and(|a_year_on| last < a_year_on)
            }
        }
    }
}

/// A line of a table of points.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Threshold {
    /// With so many games.
    pub games: u16,
    /// So many points at least.
    pub points: HalfPoints,
}

/// The data says something else than rules.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct BadRules(String);

const XIANGQI_VN_2004: &str = include_str!("../../norms/xiangqi-vn-2004.toml");

impl TitleRules {
    /// Rules from TOML, such as those that an event's rules document brings.
    ///
    /// # Errors
    ///
    /// Where the text is not such a table.
    pub fn read(text: &str) -> Result<Self, BadRules> {
        toml::from_str(text).map_err(|error| BadRules(error.to_string()))
    }

    /// Those of the law of 2004.
    ///
    /// # Errors
    ///
    /// Never: a test reads them.
    pub fn xiangqi_vn_2004() -> Result<Self, BadRules> {
        Self::read(XIANGQI_VN_2004)
    }
}

impl Standard {
    /// Whether one event fulfils it. Norms twice in a year and titles abroad are not of one event.
    pub(super) fn is_met(&self, done: &Achievement) -> bool {
        match self {
            Self::Points { event, table } => {
                *event == done.event
                    && table.iter().any(|line| line.games == done.games && done.points >= line.points)
            }
            Self::Rank { event, age, from, to } => {
                *event == done.event
                    && *age == done.age
                    && done.rank.is_some_and(|rank| *from <= rank && rank <= *to)
            }
            Self::Twice { .. } | Self::Abroad { .. } => false,
        }
    }
}
