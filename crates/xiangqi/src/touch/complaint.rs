//! Whether a touch is ruled on at all (9.11).

use kydan_game::Grounds;

use crate::{phrases, provisions};

/// What reached the arbiter about a touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Report {
    /// Who asks for a ruling.
    pub asked_by: Asking,
    /// What shows that it happened.
    pub proof: Proof,
}

/// Who asks for a ruling on a touch.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Asking {
    /// The opponent.
    Opponent,
    /// Neither player: the game goes on, and the arbiter does not step in (9.11a).
    Nobody,
    /// A coach, a team's leader, family, the public: without effect (9.11c).
    Outsider,
}

/// What shows that a man was touched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Proof {
    /// The player admits it.
    Admitted,
    /// The arbiter saw it.
    SeenByArbiter,
    /// Only the other side says so.
    Alleged,
}

impl Report {
    /// Why the arbiter does not rule on it; none if he does.
    ///
    /// ```
    /// use kydan_xiangqi::{Asking, Proof, Report};
    ///
    /// let report = Report { asked_by: Asking::Opponent, proof: Proof::Alleged };
    /// assert_eq!(report.objection().unwrap().article.name(), "touch_only_alleged");
    /// ```
    pub fn objection(self) -> Option<Grounds> {
        let (article, phrase) = match (self.asked_by, self.proof) {
            (Asking::Nobody, _) => (provisions::TOUCH_NOT_CLAIMED, phrases::TOUCH_NOT_CLAIMED),
            (Asking::Outsider, _) => {
                (provisions::TOUCH_CLAIMED_BY_OUTSIDER, phrases::TOUCH_CLAIMED_BY_OUTSIDER)
            }
            (Asking::Opponent, Proof::Alleged) => {
                (provisions::TOUCH_ONLY_ALLEGED, phrases::TOUCH_ONLY_ALLEGED)
            }
            (Asking::Opponent, Proof::Admitted | Proof::SeenByArbiter) => return None,
        };
        Some(Grounds::new(article, phrase))
    }
}
