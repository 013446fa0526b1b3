//! Public lots: the hash of a seed is committed to, the seed is shown after, and what follows from it follows for
//! everyone who runs it again.

use kydan_journal::{PersonId, TeamId};
use kydan_pairing::lots::{Commitment, Drawing, Seed};
use serde::{Deserialize, Serialize};

/// What is drawn by lot. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "for", rename_all = "snake_case")]
pub enum LotPurpose {
    /// The starting numbers (xiangqi law 26, 28.1, 29.1).
    Numbers,
    /// The color of number 1 in the first round of a Swiss (28.6; C.04.3, 5.2).
    InitialColor,
    /// The pairings of a round of the Swiss by drawing lots (29.3).
    Round {
        /// Counted from 1.
        round: u16,
    },
    /// Who stands first where all tie-breaks are equal (21.3).
    TieBreak,
    /// Who has White in the extra game of a knock-out match (25).
    Colors {
        /// The round of the knock-out.
        stage: u16,
        /// Of the two, who stands higher in the bracket.
        upper: PersonId,
        /// The other.
        lower: PersonId,
    },
    /// Who goes on from a knock-out match that remained level (25).
    Winner {
        /// The round of the knock-out.
        stage: u16,
        /// Of the two, who stands higher in the bracket.
        upper: PersonId,
        /// The other.
        lower: PersonId,
    },
    /// Which team goes on from a knock-out match that remained level (25, 30.3).
    TeamWinner {
        /// The round of the knock-out.
        stage: u16,
        /// Of the two, which stands higher in the bracket.
        upper: TeamId,
        /// The other.
        lower: TeamId,
    },
}

/// Whether the seed could have been chosen by what it decides. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Timing {
    /// It was committed to while what it is applied to was open: players still entered, games still went on.
    Before,
    /// Everything it is applied to was known: whoever knew the seed could know what it would draw.
    After,
}

/// A lot that was committed to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lot {
    /// The hash that was published first.
    pub commitment: Commitment,
    /// When.
    pub timing: Timing,
    /// The seed, once it was shown.
    pub seed: Option<Seed>,
    /// How the seed is used, where a round is drawn.
    pub drawing: Drawing,
}
