//! Grave acts ask whoever is logged in to prove once more that they are the owner: a phone that lies on an arbiter's
//! table rules on nothing by itself.
//!
//! It is no rule of the policy: who may do what does not hang on it, and a page shows the same buttons before and
//! after. It is asked at most once in a while ([`WHILE`] if the operator says nothing else), of accounts that have a
//! second factor; without one there is nothing stronger than the log-in that could be asked for.

use jiff::{SignedDuration, Timestamp};

use crate::Action;
use crate::action::Gravity;
use crate::actor::{Actor, Confirmed};

/// How long a proof holds, where the operator says nothing else.
pub const WHILE: SignedDuration = SignedDuration::from_mins(30);

impl Confirmed {
    /// Whether a proof of this time holds now. One from the future is a clock that was set back: it holds.
    pub fn holds(at: Timestamp, now: Timestamp, long: SignedDuration) -> bool {
        now.duration_since(at) <= long
    }
}

/// What an act comes to, as far as its gravity hangs on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// A ruling ends a game, changes how it ended or reopens it.
    EndsByRuling,
    /// The same without a ruling, as a score sheet does.
    EndsAGame,
    /// No game's end changes.
    EndsNone,
}

/// Whether an act asks for a proof of lately: what decides how games end, what is published for good, and who may
/// log in and do what. A result from a score sheet asks for none: play decided it, and arbiters record hundreds.
pub const fn is_grave(action: Action, outcome: Outcome) -> bool {
    match action.gravity() {
        Gravity::Never => false,
        Gravity::WhereARulingEnds => matches!(outcome, Outcome::EndsByRuling),
        Gravity::WhereAGameEnds => matches!(outcome, Outcome::EndsByRuling | Outcome::EndsAGame),
        Gravity::Always => true,
    }
}

/// Whether the actor must prove once more to be the owner before this is done.
pub fn must_confirm(actor: &Actor, action: Action, outcome: Outcome) -> bool {
    actor.confirmed == Confirmed::LongAgo && is_grave(action, outcome)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grave_act_asks_only_whom_it_can_ask_and_only_after_a_while() {
        let actor = |confirmed| Actor { confirmed, ..Actor::default() };
        let asked = |confirmed, action, outcome| must_confirm(&actor(confirmed), action, outcome);
        assert!(asked(Confirmed::LongAgo, Action::GrantRole, Outcome::EndsNone));
        assert!(asked(Confirmed::LongAgo, Action::RuleOnFaults, Outcome::EndsAGame));
        assert!(!asked(Confirmed::LongAgo, Action::RuleOnFaults, Outcome::EndsNone));
        assert!(asked(Confirmed::LongAgo, Action::RuleOnFaults, Outcome::EndsByRuling));
        assert!(asked(Confirmed::LongAgo, Action::RetractMoves, Outcome::EndsAGame));
        assert!(!asked(Confirmed::LongAgo, Action::RetractMoves, Outcome::EndsNone));
        assert!(asked(Confirmed::LongAgo, Action::RecordResult, Outcome::EndsByRuling));
        assert!(!asked(Confirmed::LongAgo, Action::RecordResult, Outcome::EndsAGame), "a score sheet");
        assert!(asked(Confirmed::LongAgo, Action::SetOwnPassword, Outcome::EndsNone));
        assert!(!asked(Confirmed::LongAgo, Action::RecordMoves, Outcome::EndsAGame));
        assert!(!asked(Confirmed::Lately, Action::GrantRole, Outcome::EndsNone));
        assert!(!asked(Confirmed::Plainly, Action::GrantRole, Outcome::EndsNone));
    }

    #[test]
    fn a_proof_ends_after_a_while_and_survives_a_clock_that_is_set_back() {
        let at = |minute: i64| Timestamp::from_second(1_750_000_000 + minute * 60).unwrap();
        assert!(Confirmed::holds(at(0), at(30), WHILE));
        assert!(!Confirmed::holds(at(0), at(31), WHILE));
        assert!(Confirmed::holds(at(5), at(0), WHILE));
    }
}
