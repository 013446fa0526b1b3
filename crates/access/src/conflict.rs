//! Conflicts of interest: nobody decides about their own game, nor unseen about their own people.

use crate::permit::is_involved;
use crate::{Action, Actor, PolicyRule, Target};

/// What the policy saw when it permitted an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// Nothing.
    None,
    /// Permitted, but to be shown beside what was done.
    Flagged {
        /// The rule that asks for it.
        rule: PolicyRule,
    },
}

/// How an event treats officials who decide about players of their own province.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ProvincePolicy {
    /// Permitted and shown: a provincial event has no other officials.
    #[default]
    Flag,
    /// Not permitted.
    Block,
}

/// How near an action comes to deciding about somebody.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// It decides nothing about the people concerned, or they do it themselves.
    None,
    /// It records what happened at the board: not in one's own game; for one's own people it is shown.
    Record,
    /// It decides: not in one's own game, not for one's own club.
    Ruling,
}

impl Stake {
    /// How near this action comes, done by an official.
    pub const fn of(action: Action) -> Self {
        match action {
            Action::StartBout
            | Action::RecordMoves
            | Action::RetractMoves
            | Action::ClaimDraw
            | Action::SignResult
            | Action::TakeBackSlip
            | Action::Appeal => Self::Record,
            Action::RecordResult
            | Action::SettleReports
            | Action::WaiveCondition
            | Action::ProposeCorrection
            | Action::SignCorrection
            | Action::RuleOnFaults
            | Action::ConfirmVerdict
            | Action::ConcludeBout
            | Action::Disqualify
            | Action::StrikeOff
            | Action::DecideAppeal => Self::Ruling,
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
            | Action::DecideExpulsion
            | Action::SetDuesTerms
            | Action::WaiveDues
            | Action::OpenAccount
            | Action::SeeAccounts
            | Action::IssueCode
            | Action::ConfirmAccount
            | Action::CloseAccount
            | Action::SetOwnPassword
            | Action::SetOwnFactors
            | Action::SeeAudit
            | Action::GrantRole
            | Action::CreateEvent
            | Action::PublishRules
            | Action::AmendRules
            | Action::Appoint
            | Action::RecordChiefAbsence
            | Action::EnterPlayers
            | Action::ApplyForEntry
            | Action::DecideEntry
            | Action::RecordEntryFee
            | Action::CheckIn
            | Action::WithdrawPlayer
            | Action::SetLineup
            | Action::Substitute
            | Action::PairRound
            | Action::PublishRound
            | Action::CloseRound
            | Action::RunRating
            | Action::PublishRatingList
            | Action::SeePrivateData
            | Action::SeeIncidents
            | Action::SeeOwnSessions
            | Action::RevokeSession
            | Action::VerifyLog
            | Action::RebuildProjections => Self::None,
        }
    }
}

/// Looks for a conflict of interest of an official who does `action`.
pub(crate) fn examine(actor: &Actor, action: Action, target: &Target) -> Result<Conflict, PolicyRule> {
    let stake = Stake::of(action);
    if stake == Stake::None {
        return Ok(Conflict::None);
    }
    let people = &target.people;
    // Where nobody is named, nothing shows that it is not one's own game.
    if people.is_empty() || is_involved(actor, target) {
        return Err(PolicyRule::NotInOwnGame);
    }
    if people.iter().any(|one| one.clubs.iter().any(|club| actor.clubs.contains(club))) {
        return match stake {
            Stake::Ruling => Err(PolicyRule::NotOnOwnClub),
            Stake::Record | Stake::None => Ok(Conflict::Flagged { rule: PolicyRule::NotOnOwnClub }),
        };
    }
    if actor.province.is_some_and(|own| people.iter().any(|one| one.province == Some(own))) {
        return match (stake, target.province_policy) {
            (Stake::Ruling, ProvincePolicy::Block) => Err(PolicyRule::OwnProvinceIsSeen),
            (Stake::Ruling, ProvincePolicy::Flag) | (Stake::Record | Stake::None, _) => {
                Ok(Conflict::Flagged { rule: PolicyRule::OwnProvinceIsSeen })
            }
        };
    }
    Ok(Conflict::None)
}
