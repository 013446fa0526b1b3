//! What a player can do wrong, as an edition names it.

use std::borrow::Cow;

use kydan_game::Article;
use serde::{Deserialize, Serialize};

use crate::{Rate, Text};

/// The stable code of a fault, such as `illegal_move`. Stored: append only, never renamed.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FaultCode(Cow<'static, str>);

impl FaultCode {
    /// The code that is written so.
    pub fn new(code: impl Into<Cow<'static, str>>) -> Self {
        Self(code.into())
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What faults are counted together as. Technical and conduct faults are never added (xiangqi law 7.1n).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FaultClass {
    /// Lỗi kỹ thuật.
    Technical,
    /// Lỗi tác phong.
    Conduct,
    /// Completed illegal moves, where they are counted by themselves (FIDE 7.5.5; rapid xiangqi 4.2).
    IllegalMove,
    /// The clock: flag, lateness. Ends the game by itself; nothing is counted.
    Time,
    /// A wrong claim: costs time, is never counted towards a loss.
    Claim,
    /// A slip that is reminded of before it becomes a fault (xiangqi law 9.6, 9.8, 10.2.2).
    Slip,
}

impl FaultClass {
    /// Every class, in the order of the tables.
    pub const ALL: [Self; 6] =
        [Self::Technical, Self::Conduct, Self::IllegalMove, Self::Time, Self::Claim, Self::Slip];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Technical => "technical",
            Self::Conduct => "conduct",
            Self::IllegalMove => "illegal_move",
            Self::Time => "time",
            Self::Claim => "claim",
            Self::Slip => "slip",
        }
    }
}

/// A fault of an edition's catalogue.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fault {
    /// Its code.
    pub code: FaultCode,
    /// What kind of fault it is.
    pub class: FaultClass,
    /// Its name.
    pub title: Text,
    /// What forbids it, the nearest first.
    #[serde(deserialize_with = "crate::law::as_text::many")]
    pub articles: Vec<Article>,
    /// Whose counter it adds to in this game; nothing is counted where there is none. Slips are counted each
    /// fault by itself, every other class as a whole.
    pub counts_toward: Option<FaultClass>,
    /// Done again, it counts as another fault.
    pub escalates: Option<Escalation>,
    /// The rates of play at which it exists; all, if none is named.
    #[serde(default)]
    pub rates: Vec<Rate>,
}

/// A slip that becomes a fault of another class when it is done again.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Escalation {
    /// From this time on, counted from 1,
    pub from: u8,
    /// it is this fault.
    pub to: FaultCode,
}
