//! How a game ended.

use kydan_game::{Explanation, Score};
use kydan_journal::RulingId;
use serde::{Deserialize, Serialize};

/// The end of a game. Stored in events: fields are append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Conclusion {
    /// What each side gets; 0–0 and ½–0 exist.
    pub score: Score,
    /// In which way it ended.
    pub ending: Ending,
    /// Why: the article and the phrase, such as mate or stalemate.
    pub grounds: Explanation,
    /// The ruling that it rests on: without it, the conclusion falls.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<RulingId>,
}

/// In which way a game ended. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By the law itself: mate, stalemate, fivefold repetition … the grounds say which.
    Law,
    /// A player's claim was right.
    Claim,
    /// An arbiter confirmed what the law advises: perpetual check, perpetual chase.
    Verdict,
    /// The price of a fault.
    Fault,
    /// A measure that an arbiter chose.
    Penalty,
    /// A player resigned.
    Resignation,
    /// The players agreed on a draw.
    Agreement,
    /// A player's time was up.
    FlagFall,
    /// A player, or both, did not come.
    Forfeit,
    /// An appeal was decided by awarding a score.
    Appeal,
    /// The score sheet says so; how the game went is not recorded.
    Sheet,
}

/// What tournaments and ratings ask about an ending.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Manner {
    /// Decided at the board.
    Played,
    /// Not played.
    Forfeit,
    /// Decided by officials.
    Adjudicated,
}

impl Ending {
    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Law => "law",
            Self::Claim => "claim",
            Self::Verdict => "verdict",
            Self::Fault => "fault",
            Self::Penalty => "penalty",
            Self::Resignation => "resignation",
            Self::Agreement => "agreement",
            Self::FlagFall => "flag_fall",
            Self::Forfeit => "forfeit",
            Self::Appeal => "appeal",
            Self::Sheet => "sheet",
        }
    }

    /// Played, forfeited or adjudicated.
    pub const fn manner(self) -> Manner {
        match self {
            Self::Law
            | Self::Claim
            | Self::Verdict
            | Self::Fault
            | Self::Resignation
            | Self::Agreement
            | Self::FlagFall
            | Self::Sheet => Manner::Played,
            Self::Forfeit => Manner::Forfeit,
            Self::Penalty | Self::Appeal => Manner::Adjudicated,
        }
    }
}
