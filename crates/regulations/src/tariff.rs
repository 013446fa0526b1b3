//! What a fault costs.

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::{FaultClass, FaultCode, Rate, Text};

/// Yes or no, where a field's name asks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum YesNo {
    /// It is so.
    Yes,
    /// It is not so.
    No,
}

/// What is imposed. Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Measure {
    /// Nhắc nhở.
    Reminder,
    /// Cảnh cáo.
    Warning,
    /// Time is added to the opponent's clock.
    TimeToOpponent {
        /// How much.
        seconds: u32,
    },
    /// Time is taken from the offender's clock.
    TimeFromOffender {
        /// How much.
        seconds: u32,
    },
    /// The opponent's score of this game is raised, up to a win's (FIDE 12.9.4).
    PointsToOpponent,
    /// The offender's score of this game is lowered (FIDE 12.9.5).
    PointsFromOffender,
    /// Xử thua.
    LossOfGame {
        /// FIDE 6.9, 7.5.5; rapid xiangqi 8: a draw instead, if the opponent could not mate by any legal moves.
        draw_if_opponent_cannot_win: YesNo,
    },
    /// The player sits out rounds (FIDE 12.9.8).
    Exclusion {
        /// How many.
        rounds: u8,
    },
    /// Truất quyền thi đấu.
    Disqualification,
    /// Xóa tên: struck off the event's list and results.
    StrikingOff,
}

/// A measure without its amount: what powers are given for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MeasureKind {
    /// [`Measure::Reminder`].
    Reminder,
    /// [`Measure::Warning`].
    Warning,
    /// [`Measure::TimeToOpponent`].
    TimeToOpponent,
    /// [`Measure::TimeFromOffender`].
    TimeFromOffender,
    /// [`Measure::PointsToOpponent`].
    PointsToOpponent,
    /// [`Measure::PointsFromOffender`].
    PointsFromOffender,
    /// [`Measure::LossOfGame`].
    LossOfGame,
    /// [`Measure::Exclusion`].
    Exclusion,
    /// [`Measure::Disqualification`].
    Disqualification,
    /// [`Measure::StrikingOff`].
    StrikingOff,
}

impl MeasureKind {
    /// Every kind, the lightest first.
    pub const ALL: [Self; 10] = [
        Self::Reminder,
        Self::Warning,
        Self::TimeToOpponent,
        Self::TimeFromOffender,
        Self::PointsToOpponent,
        Self::PointsFromOffender,
        Self::LossOfGame,
        Self::Exclusion,
        Self::Disqualification,
        Self::StrikingOff,
    ];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Reminder => "reminder",
            Self::Warning => "warning",
            Self::TimeToOpponent => "time_to_opponent",
            Self::TimeFromOffender => "time_from_offender",
            Self::PointsToOpponent => "points_to_opponent",
            Self::PointsFromOffender => "points_from_offender",
            Self::LossOfGame => "loss_of_game",
            Self::Exclusion => "exclusion",
            Self::Disqualification => "disqualification",
            Self::StrikingOff => "striking_off",
        }
    }
}

impl Measure {
    /// The measure without its amount.
    pub const fn kind(self) -> MeasureKind {
        match self {
            Self::Reminder => MeasureKind::Reminder,
            Self::Warning => MeasureKind::Warning,
            Self::TimeToOpponent { .. } => MeasureKind::TimeToOpponent,
            Self::TimeFromOffender { .. } => MeasureKind::TimeFromOffender,
            Self::PointsToOpponent => MeasureKind::PointsToOpponent,
            Self::PointsFromOffender => MeasureKind::PointsFromOffender,
            Self::LossOfGame { .. } => MeasureKind::LossOfGame,
            Self::Exclusion { .. } => MeasureKind::Exclusion,
            Self::Disqualification => MeasureKind::Disqualification,
            Self::StrikingOff => MeasureKind::StrikingOff,
        }
    }
}

/// How firmly the article names the measure.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Prescription {
    /// The law itself says so.
    #[default]
    Prescribed,
    /// The law leaves the choice to the arbiter; this is the edition's default within it.
    Advised,
}

/// What a fault costs, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Price {
    /// The article that sets it.
    pub article: Article,
    /// What is imposed.
    pub measure: Measure,
    /// How firmly.
    pub prescription: Prescription,
    /// What an arbiter should know besides; for arbiters' pages, not for the log.
    pub note: Option<Text>,
}

/// What a fault amounts to after the earlier ones of the same player in the same game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Assessment {
    /// The fault that it counts as; another than was asked for, where a slip was repeated.
    pub fault: FaultCode,
    /// The how-manieth it is in its counter, from 1.
    pub ordinal: u8,
    /// What it costs.
    pub price: Price,
}

/// A line of an edition's tariff. A line for the fault itself goes before one for its class.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TariffLine {
    /// The one fault that it prices,
    pub fault: Option<FaultCode>,
    /// or the class.
    pub class: Option<FaultClass>,
    /// The rates of play that it holds for; all, if none is named.
    #[serde(default)]
    pub rates: Vec<Rate>,
    /// The first ordinal that it prices, counted from 1 in the fault's class in this game.
    #[serde(default = "one")]
    pub from: u8,
    /// The last; no end, if none is named.
    pub to: Option<u8>,
    /// What is imposed.
    pub measure: Measure,
    /// The article that sets it.
    #[serde(deserialize_with = "crate::law::as_text::deserialize")]
    pub article: Article,
    /// How firmly.
    #[serde(default)]
    pub prescription: Prescription,
    /// What an arbiter should know besides.
    pub note: Option<Text>,
}

const fn one() -> u8 {
    1
}

impl TariffLine {
    pub(crate) fn holds(&self, ordinal: u8, rate: Rate) -> bool {
        (self.rates.is_empty() || self.rates.contains(&rate))
            && self.from <= ordinal
            && self.to.is_none_or(|last| ordinal <= last)
    }

    pub(crate) fn price(&self) -> Price {
        Price {
            article: self.article.clone(),
            measure: self.measure,
            prescription: self.prescription,
            note: self.note.clone(),
        }
    }
}
