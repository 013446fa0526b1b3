//! Claims of a draw, the same questions to the law of each game.

use kydan_game::{Article, Explanation, Side};
use serde::{Deserialize, Serialize};

/// What a player says has happened when he claims a draw. Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimGround {
    /// The same position for the third time (FIDE 9.2).
    Repetition,
    /// So many moves without a capture, in chess without a pawn move too (FIDE 9.3; xiangqi law 12).
    QuietMoves,
    /// The opponent cannot win by normal means, in the last two minutes (FIDE III.5).
    OpponentCannotWin,
    /// The opponent makes no effort to win by normal means (FIDE III.5).
    NoEffort,
    /// No draw yet: five seconds a move for both, which counts as an offer of a draw (FIDE III.4).
    SecondsAMove,
}

impl ClaimGround {
    /// Every ground.
    pub const ALL: [Self; 5] =
        [Self::Repetition, Self::QuietMoves, Self::OpponentCannotWin, Self::NoEffort, Self::SecondsAMove];

    /// Whether the arbiter judges it by what both sides have done, and not the law by the moves (FIDE III).
    pub const fn is_of_last_minutes(self) -> bool {
        match self {
            Self::Repetition | Self::QuietMoves => false,
            Self::OpponentCannotWin | Self::NoEffort | Self::SecondsAMove => true,
        }
    }

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repetition => "repetition",
            Self::QuietMoves => "quiet_moves",
            Self::OpponentCannotWin => "opponent_cannot_win",
            Self::NoEffort => "no_effort",
            Self::SecondsAMove => "seconds_a_move",
        }
    }
}

/// A claim as it is to be examined.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Claimed<'a> {
    /// Who claims.
    pub(crate) by: Side,
    /// On what ground; on any, if none is named.
    pub(crate) ground: Option<ClaimGround>,
    /// The move in coordinates that was written down and not played.
    pub(crate) intended: Option<&'a str>,
    /// The squares of the pieces that the claimant has touched in this move.
    pub(crate) touched: &'a [String],
    /// After how many plies the last claim before was examined (xiangqi law 12c).
    pub(crate) earlier: Option<u16>,
}

/// What the examination of a claim gives.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Examined {
    /// The game is drawn.
    Right { grounds: Explanation },
    /// It goes on, and the claim costs time.
    Wrong {
        /// What is missing.
        shortfall: Explanation,
        /// The moves, in coordinates, one of which must now be played; any, if none is named.
        due: Vec<String>,
        /// What the arbiter has to consider besides.
        objection: Option<Explanation>,
    },
    /// There is nothing to examine and nothing to pay.
    Barred { grounds: Explanation },
    /// The claim is right if the arbiter reads this article so.
    Open { article: Article },
    /// The law knows no such claim.
    Unknown,
}
