//! Grave acts ask whoever is logged in to prove once more that they are the owner: a phone that lies on an arbiter's
//! table rules on nothing by itself.
//!
//! It is no rule of the policy: who may do what does not hang on it, and a page shows the same buttons before and
//! after. It is asked at most once in a while ([`WHILE`] if the operator says nothing else), of accounts that have a
//! second factor; without one there is nothing stronger than the log-in that could be asked for.

use jiff::{SignedDuration, Timestamp};

use crate::{Action, Actor};

/// How long a proof holds, where the operator says nothing else.
pub const WHILE: SignedDuration = SignedDuration::from_mins(30);

/// What is known of an actor's last proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirmed {
    /// The account has no second factor: its log-in is all there is.
    #[default]
    Plainly,
    /// The account has a second factor and proved it lately.
    Lately,
    /// The account has a second factor, and the last proof is too old.
    LongAgo,
}

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
    match action {
        Action::OpenAccount
        | Action::IssueCode
        | Action::ConfirmAccount
        | Action::CloseAccount
        | Action::GrantRole
        | Action::Appoint
        | Action::SignCorrection
        | Action::Disqualify
        | Action::StrikeOff
        | Action::DecideAppeal
        | Action::PublishRatingList
        | Action::DecideExpulsion
        | Action::SetDuesTerms
        | Action::SetOwnPassword => true,
        Action::RuleOnFaults
        | Action::ConfirmVerdict
        | Action::ConcludeBout
        | Action::ClaimDraw
        | Action::SettleReports
        | Action::RetractMoves => matches!(outcome, Outcome::EndsByRuling | Outcome::EndsAGame),
        Action::RecordResult => matches!(outcome, Outcome::EndsByRuling),
        Action::SeePublic
        | Action::RegisterBody
        | Action::RegisterClub
        | Action::ImportMembers
        | Action::RecordMembership
        | Action::ImportRatingList
        | Action::LinkFideId
        | Action::RecordDues
        | Action::RequestMembership
        | Action::AnswerRequest
        | Action::IssueCard
        | Action::ProposeExpulsion
        | Action::AppealExpulsion
        | Action::WaiveDues
        | Action::SeeAccounts
        | Action::SetOwnFactors
        | Action::CreateEvent
        | Action::PublishRules
        | Action::AmendRules
        | Action::RecordChiefAbsence
        | Action::EnterPlayers
        | Action::ApplyForEntry
        | Action::DecideEntry
        | Action::WaiveCondition
        | Action::RecordEntryFee
        | Action::CheckIn
        | Action::WithdrawPlayer
        | Action::SetLineup
        | Action::Substitute
        | Action::PairRound
        | Action::PublishRound
        | Action::CloseRound
        | Action::ProposeCorrection
        | Action::TakeBackSlip
        | Action::StartBout
        | Action::RecordMoves
        | Action::Appeal
        | Action::SignResult
        | Action::RunRating
        | Action::SeePrivateData
        | Action::SeeIncidents
        | Action::SeeOwnSessions
        | Action::RevokeSession
        | Action::SeeAudit
        | Action::VerifyLog
        | Action::RebuildProjections => false,
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
