//! What an event's rules say about play at the board, where the law leaves it to them.

use serde::{Deserialize, Serialize};

use crate::limits::{Effect, MoveLimit, MoveUnit};

/// What the law leaves to the event's rules at the board. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct BoardRules {
    /// How rapid and blitz are supervised (FIDE A.5, B.5).
    #[serde(default, skip_serializing_if = "Supervision::is_usual")]
    pub supervision: Supervision,
    /// Whether the players may agree to a draw by themselves (FIDE 9.1.1).
    #[serde(default, skip_serializing_if = "Agreeing::is_usual")]
    pub agreeing: Agreeing,
    /// What holds for a man that is set on several points in one move (xiangqi law 9.7 and the note of 2015).
    #[serde(default, skip_serializing_if = "Sliding::is_usual")]
    pub sliding: Sliding,
    /// Until when players record (xiangqi law 11.1a and the note of 2015).
    #[serde(default, skip_serializing_if = "Recording::is_usual")]
    pub recording: Recording,
    /// Whether Guideline III holds, and which way (FIDE III.2).
    #[serde(default, skip_serializing_if = "LastMinutes::is_usual")]
    pub last_minutes: LastMinutes,
    /// Another limit of moves without a capture than the edition applies (xiangqi law 7.2e, 12, the note of 2015).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<QuietChoice>,
}

impl BoardRules {
    /// Whether the event's rules say nothing.
    pub fn are_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// How rapid and blitz are supervised: what an illegal move costs, and until when it may be claimed. Stored: append
/// only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Supervision {
    /// Few games to an arbiter, all recorded: the rules of standard play hold (FIDE A.3, B.3).
    Close,
    /// Otherwise (FIDE A.4, B.4).
    #[default]
    Usual,
}

impl Supervision {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// What holds for a man that is set on several points in one move. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Sliding {
    /// It stays on the first of them, as 9.7 is printed.
    #[default]
    StopsAtFirst,
    /// It stays where it was let go of: the arbiter reminds, and again it is a technical fault (the note of 2015).
    Reminded,
}

impl Sliding {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Until when players record their moves. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Recording {
    /// As the law has it.
    #[default]
    ByTheLaw,
    /// Not in the last ten minutes; with time added for moves, to the end (the note of 2015 under 11.1a).
    NotInTheLastTenMinutes,
}

impl Recording {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// Whether the players may offer and agree to a draw without the arbiter's consent (FIDE 9.1.1). Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(tag = "rule", rename_all = "snake_case")]
pub enum Agreeing {
    /// They may, as the law has it.
    #[default]
    Free,
    /// Not before each of them has made so many moves.
    ConsentBefore {
        /// Moves of each player, at least one.
        moves: u16,
    },
    /// Not in the whole game.
    Consent,
}

impl Agreeing {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }

    /// Whether the arbiter must consent once each player has made so many moves.
    pub const fn asks_consent(self, made: u16) -> bool {
        match self {
            Self::Free => false,
            Self::ConsentBefore { moves } => made < moves,
            Self::Consent => true,
        }
    }

    /// How many moves it speaks of, if of a number.
    pub const fn moves(self) -> Option<u16> {
        match self {
            Self::ConsentBefore { moves } => Some(moves),
            Self::Free | Self::Consent => None,
        }
    }
}

/// Whether the guideline for games without increment holds, as the event announced it beforehand (FIDE III.2). Stored:
/// append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastMinutes {
    /// It was not announced, so that it is not used.
    #[default]
    Unused,
    /// A player in the last two minutes claims a draw (III.5).
    Draw,
    /// He asks for five seconds a move for both first (III.4), and claims a draw where the arbiter does not set them.
    Increment,
}

impl LastMinutes {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn is_usual(&self) -> bool {
        *self == Self::default()
    }
}

/// A limit of moves without a capture that an event's rules pick among those that an edition knows. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct QuietChoice {
    /// How many,
    pub moves: u16,
    /// of what.
    pub unit: MoveUnit,
    /// Claimed, or ruled by the arbiter.
    pub effect: Effect,
}

impl QuietChoice {
    /// Whether this is that limit.
    pub(crate) fn is(self, limit: &MoveLimit) -> bool {
        self == Self::from(limit)
    }
}

impl From<&MoveLimit> for QuietChoice {
    fn from(limit: &MoveLimit) -> Self {
        Self { moves: limit.moves, unit: limit.unit, effect: limit.effect }
    }
}
