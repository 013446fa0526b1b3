//! What people say a game ended in, when its moves are not what tells it.

use jiff::{SignedDuration, Timestamp};
use kydan_game::{Outcome, Score};
use serde::{Deserialize, Serialize};

use crate::{Against, Conclusion, Ending, Official};

/// For so long whoever recorded a result or made a ruling may take the own slip back by a new fact. Afterwards the
/// way is a correction or an appeal.
pub const SLIP: SignedDuration = SignedDuration::from_secs(60);

/// A result as somebody reports it. Stored in events: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Said {
    /// It was played, and ended so.
    Played(Outcome),
    /// Whoever was absent did not come.
    Absent(Against),
}

impl Said {
    /// What a conclusion comes to in these words: none where officials awarded another score.
    pub fn of(conclusion: &Conclusion) -> Option<Self> {
        let outcomes =
            [Outcome::Win(kydan_game::Side::White), Outcome::Win(kydan_game::Side::Black), Outcome::Draw];
        if conclusion.ending == Ending::Forfeit {
            return Self::absent(conclusion.score).map(Self::Absent);
        }
        outcomes.into_iter().find(|one| Score::from(*one) == conclusion.score).map(Self::Played)
    }

    /// Who did not come, by what was awarded for it.
    pub fn absent(score: Score) -> Option<Against> {
        use kydan_game::HalfPoints;
        match (score.white, score.black) {
            (HalfPoints::ONE, HalfPoints::ZERO) => Some(Against::Black),
            (HalfPoints::ZERO, HalfPoints::ONE) => Some(Against::White),
            (HalfPoints::ZERO, HalfPoints::ZERO) => Some(Against::Both),
            _ => None,
        }
    }
}

/// What somebody reported, and when.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Report {
    /// What was said.
    pub said: Said,
    /// Whoever did it.
    pub by: Official,
    /// The instant at which it happened.
    pub at: Timestamp,
}

/// How many people must say the same before a result is one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Confirmation {
    /// One is enough.
    #[default]
    Alone,
    /// Two different people.
    ByAnother,
}

/// What is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Slip {
    /// The result that the person reported.
    Report,
    /// A ruling of the person.
    Ruling {
        /// The ruling, by id.
        ruling: kydan_journal::RulingId,
        /// When it was made, as the record has it.
        made_at: Timestamp,
    },
}
