//! What speaks against a pairing that an arbiter made by hand. Players are named by their numbers.

use kydan_game::{HalfPoints, Side};
use serde::{Deserialize, Serialize};

/// One objection. Stored: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(tag = "objection", rename_all = "snake_case")]
pub enum Warning {
    /// They have met.
    Rematch {
        /// Who has White.
        white: u16,
        /// Who has Black.
        black: u16,
    },
    /// The organizer said that they must not meet.
    Forbidden {
        /// Who has White.
        white: u16,
        /// Who has Black.
        black: u16,
    },
    /// A third game running with one color (xiangqi law 27; C.04.1, 7).
    ThirdRunning {
        /// The starting number, counted from 1.
        number: u16,
        /// With which color.
        side: Side,
    },
    /// More games with one color than the rules let stand: three more (27), or two.
    ColorsUneven {
        /// The starting number, counted from 1.
        number: u16,
        /// With which color there are more.
        side: Side,
        /// How many more after this round.
        more: u16,
    },
    /// Left over a second time, or after a round won without play.
    SecondBye {
        /// The starting number, counted from 1.
        number: u16,
    },
    /// Left over although someone with fewer points could be.
    ByeNotLowest {
        /// The starting number, counted from 1.
        number: u16,
        /// The other.
        lower: u16,
    },
    /// They are a point or more apart.
    ScoresApart {
        /// Who has White.
        white: u16,
        /// Who has Black.
        black: u16,
        /// By how much.
        by: HalfPoints,
    },
}

/// How grave an objection is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// The rules forbid it.
    Grave,
    /// The rules let it happen when nothing better is left.
    Doubtful,
    /// It happens; players will ask.
    Notable,
}

impl Severity {
    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Grave => "grave",
            Self::Doubtful => "doubtful",
            Self::Notable => "notable",
        }
    }
}

impl Warning {
    /// How grave it is.
    pub const fn severity(&self) -> Severity {
        match self {
            Self::Rematch { .. } | Self::Forbidden { .. } => Severity::Grave,
            Self::ColorsUneven { more, .. } if *more < 3 => Severity::Notable,
            Self::ThirdRunning { .. } | Self::ColorsUneven { .. } | Self::SecondBye { .. } => {
                Severity::Doubtful
            }
            Self::ByeNotLowest { .. } => Severity::Notable,
            Self::ScoresApart { by, .. } => {
                if by.0 > 2 {
                    Severity::Doubtful
                } else {
                    Severity::Notable
                }
            }
        }
    }

    /// The key of the phrase in the dictionaries.
    pub const fn phrase(&self) -> &'static str {
        match self {
            Self::Rematch { .. } => "pairing.warning.rematch",
            Self::Forbidden { .. } => "pairing.warning.forbidden",
            Self::ThirdRunning { .. } => "pairing.warning.third_running",
            Self::ColorsUneven { .. } => "pairing.warning.colors_uneven",
            Self::SecondBye { .. } => "pairing.warning.second_bye",
            Self::ByeNotLowest { .. } => "pairing.warning.bye_not_lowest",
            Self::ScoresApart { .. } => "pairing.warning.scores_apart",
        }
    }

    /// What the phrase names, in its order; sides are `white` and `black`.
    pub fn values(&self) -> Vec<String> {
        match self {
            Self::Rematch { white, black } | Self::Forbidden { white, black } => {
                vec![white.to_string(), black.to_string()]
            }
            Self::ThirdRunning { number, side } => vec![number.to_string(), side.to_string()],
            Self::ColorsUneven { number, side, more } => {
                vec![number.to_string(), side.to_string(), more.to_string()]
            }
            Self::SecondBye { number } => vec![number.to_string()],
            Self::ByeNotLowest { number, lower } => vec![number.to_string(), lower.to_string()],
            Self::ScoresApart { white, black, by } => {
                vec![white.to_string(), black.to_string(), by.to_string()]
            }
        }
    }
}
