//! What a round is made of.

use kydan_field::Points;
use kydan_game::HalfPoints;
use kydan_journal::{BoutId, PersonId, TeamId};
use kydan_pairing::Reason;
use serde::{Deserialize, Serialize};

use crate::Contestant;

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
    /// The person concerned.
    pub person: P,
    /// Why there is no game.
    pub cause: UnpairedCause<P>,
    /// What the round is worth.
    pub points: HalfPoints,
    /// Why this player.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<Reason>,
}

impl<P: Copy> Unpaired<P> {
    /// The same of somebody who is named otherwise; none if `named` does not know everybody in it.
    pub(crate) fn of<Q>(&self, named: impl Fn(P) -> Option<Q>) -> Option<Unpaired<Q>> {
        let cause = match self.cause {
            UnpairedCause::Bye => UnpairedCause::Bye,
            UnpairedCause::OpponentLeft { opponent } => {
                UnpairedCause::OpponentLeft { opponent: named(opponent)? }
            }
            UnpairedCause::OpponentAnnulled { opponent } => {
                UnpairedCause::OpponentAnnulled { opponent: named(opponent)? }
            }
            UnpairedCause::Requested => UnpairedCause::Requested,
            UnpairedCause::NobodyOpposite => UnpairedCause::NobodyOpposite,
        };
        let (points, reasons) = (self.points, self.reasons.clone());
        Some(Unpaired { person: named(self.person)?, cause, points, reasons })
    }
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

/// Two whom an arbiter pairs, or the engine would have.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HandPairing<P = Contestant> {
    /// Who has White; of teams, the one with the priority: White at its odd boards in the first game.
    pub white: P,
    /// Who has Black.
    pub black: P,
}

/// A match of two teams, as it is stored beside an arbiter's.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct HandMatch {
    /// The team with the priority.
    pub a: TeamId,
    /// The other.
    pub b: TeamId,
}

impl From<HandPairing<PersonId>> for HandPairing {
    fn from(game: HandPairing<PersonId>) -> Self {
        Self { white: game.white.into(), black: game.black.into() }
    }
}

impl From<HandMatch> for HandPairing {
    fn from(one: HandMatch) -> Self {
        Self { white: one.a.into(), black: one.b.into() }
    }
}
