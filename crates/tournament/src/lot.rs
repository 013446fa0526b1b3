//! Public lots: the hash of a seed is committed to, the seed is shown after, and what follows from it follows for
//! everyone who runs it again.

use jiff::Timestamp;
use kydan_journal::{PersonId, TeamId};
use kydan_pairing::lots::{Commitment, Drawing, Seed};
use serde::{Deserialize, Serialize};

use crate::Contestant;

/// How many positions games of chess can begin at (FIDE Guideline II).
pub(crate) const STARTS: u16 = 960;

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
    /// The position at which the games of a round begin (FIDE Guideline II).
    Start {
        /// Counted from 1.
        round: u16,
    },
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

impl LotPurpose {
    /// Who goes on from a match; none for a player who meets a team, which no event has.
    pub const fn winner(stage: u16, two: (Contestant, Contestant)) -> Option<Self> {
        match two {
            (Contestant::Person(upper), Contestant::Person(lower)) => {
                Some(Self::Winner { stage, upper, lower })
            }
            (Contestant::Team(upper), Contestant::Team(lower)) => {
                Some(Self::TeamWinner { stage, upper, lower })
            }
            (Contestant::Person(_), Contestant::Team(_)) | (Contestant::Team(_), Contestant::Person(_)) => {
                None
            }
        }
    }

    /// Who has White in the extra game of a match; none for teams, whose boards decide (30.1.5).
    pub const fn colors(stage: u16, two: (Contestant, Contestant)) -> Option<Self> {
        match two {
            (Contestant::Person(upper), Contestant::Person(lower)) => {
                Some(Self::Colors { stage, upper, lower })
            }
            (Contestant::Person(_) | Contestant::Team(_), Contestant::Team(_))
            | (Contestant::Team(_), Contestant::Person(_)) => None,
        }
    }

    /// The round of the knock-out and the two of the match, the higher in the bracket first; none for other lots.
    pub fn of_match(&self) -> Option<(u16, (Contestant, Contestant))> {
        match *self {
            Self::Colors { stage, upper, lower } | Self::Winner { stage, upper, lower } => {
                Some((stage, (upper.into(), lower.into())))
            }
            Self::TeamWinner { stage, upper, lower } => Some((stage, (upper.into(), lower.into()))),
            Self::Numbers | Self::InitialColor | Self::Round { .. } | Self::TieBreak | Self::Start { .. } => {
                None
            }
        }
    }
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

/// What a lot gave in a knock-out match. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MatchLot<P = PersonId> {
    /// White in the extra game.
    White {
        /// To whom.
        to: P,
    },
    /// The match.
    Win {
        /// To whom.
        to: P,
    },
}

/// A value that everybody will know and nobody can know yet when a seed is sealed: the state lottery of that evening, a
/// round of a public beacon. It is mixed into the seed, so that trying seeds tells nothing.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct PublicValue {
    /// Where everybody finds it.
    pub source: String,
    /// When it will be known.
    pub at: Timestamp,
}

/// The longest text that names a source, a value or a reason, in characters.
const LONGEST_TEXT: usize = 200;

/// A text of one line without blanks around it; none if nothing is left or it is too long.
pub(crate) fn line(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!line.is_empty() && line.chars().count() <= LONGEST_TEXT).then_some(line)
}

/// A public value in the one spelling that it has: hexadecimal digits, small, without zeros in front (`038156` and
/// `38156` are one number, whichever a newspaper prints). None for anything else: whoever could choose among spellings
/// could choose among what they draw.
pub(crate) fn value(text: &str) -> Option<String> {
    let value = text.trim().to_ascii_lowercase();
    let is_number = !value.is_empty() && value.bytes().all(|digit| digit.is_ascii_hexdigit());
    let digits = value.trim_start_matches('0');
    (is_number && value.len() <= LONGEST_TEXT)
        .then(|| if digits.is_empty() { "0" } else { digits }.to_owned())
}

/// A lot that was committed to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Lot {
    /// The hash that was published first.
    pub commitment: Commitment,
    /// When it may be drawn.
    pub timing: Timing,
    /// What will be mixed into the seed; none for lots whose seed draws alone.
    pub public: Option<PublicValue>,
    /// The seed, once it was shown.
    pub seed: Option<Seed>,
    /// The public value, once it was shown with the seed.
    pub value: Option<String>,
    /// How the seed is used, where a round is drawn.
    pub drawing: Drawing,
}

impl Lot {
    /// What draws: the seed with the public value in it, once both are known.
    pub fn drawn_by(&self) -> Option<Seed> {
        match (&self.seed, &self.value) {
            (Some(seed), Some(value)) => Some(seed.mixed(value)),
            (seed, None) => seed.clone(),
            (None, Some(_)) => None,
        }
    }
}

/// A lot that was withdrawn before it was drawn.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct WithdrawnLot {
    /// What it would have drawn.
    pub purpose: LotPurpose,
    /// As it was sealed.
    pub lot: Lot,
    /// Whether its public value could be known by then: whoever knew the seed would have known what it draws.
    pub timing: Timing,
    /// The reason that was given.
    pub reason: String,
}

/// A lot that can be sealed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LotOffer {
    /// What it draws.
    pub purpose: LotPurpose,
    /// Whether something waits for it.
    pub need: LotNeed,
}

/// Whether something waits for a lot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LotNeed {
    /// The event cannot go on, or not end, without it.
    Due,
    /// It can be sealed ahead, or be done without.
    Possible,
}
