//! What a round is made of.

use kydan_field::Points;
use kydan_game::HalfPoints;
use kydan_journal::{BoutId, PersonId};
use kydan_pairing::Reason;
use serde::{Deserialize, Serialize};

/// A game of a meeting of several.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Leg {
    /// The meeting: counted from 1, as rounds are where a meeting is one game.
    pub stage: u16,
    /// The game of the meeting, counted from 1.
    pub game: u16,
}

/// What a requested bye is worth. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ByeWorth {
    /// Nothing: an announced absence (xiangqi law 28.7).
    Zero,
    /// As much as a draw.
    Half,
    /// As much as a win: the organizer's doing, not the player's.
    Full,
}

impl ByeWorth {
    /// What it brings in the table.
    pub const fn points(self, points: &Points) -> HalfPoints {
        match self {
            Self::Zero => HalfPoints::ZERO,
            Self::Half => points.draw,
            Self::Full => points.win,
        }
    }
}

/// One game of a round.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Pairing {
    /// Counted from 1.
    pub table: u16,
    /// Who has White.
    pub white: PersonId,
    /// Who has Black.
    pub black: PersonId,
    /// The game.
    pub bout: BoutId,
    /// Why these two, and why these colors.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// A player without a game in a round, or a team without a match.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Unpaired<P = PersonId> {
    /// Who.
    pub person: P,
    /// Why there is no game.
    pub cause: UnpairedCause<P>,
    /// What the round is worth.
    pub points: HalfPoints,
    /// Why this player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

/// Why a player has no game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UnpairedCause<P = PersonId> {
    /// The field is odd: left over.
    Bye,
    /// The opponent of the table has left; the game is won without play (xiangqi law 21.5.1).
    OpponentLeft {
        /// Who would have been the opponent.
        opponent: P,
    },
    /// The opponent of the table has left and all his results are annulled (xiangqi law 21.5.1).
    OpponentAnnulled {
        /// Who would have been the opponent.
        opponent: P,
    },
    /// The player asked not to be paired.
    Requested,
    /// Nobody plays at this board for the other team (xiangqi law 30).
    NobodyOpposite,
}

/// What comes of a reserve in a place that was empty. Stored: append only.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PlaceGives {
    /// Whoever had won without a game plays after all.
    Game(Pairing),
    /// Nobody is opposite either: now the reserve has won without a game.
    Win {
        /// What it is worth.
        points: HalfPoints,
    },
}
