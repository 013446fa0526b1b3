//! Every use case, by name.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// Something that somebody asks the platform to do or to show. The rows of the policy page.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    /// See what is public: events, pairings, games, results, names and clubs.
    SeePublic,
    /// Register or rename a body.
    RegisterBody,
    /// Register or rename a club.
    RegisterClub,
    /// Import members.
    ImportMembers,
    /// Record that a member joins, moves or leaves.
    RecordMembership,
    /// Import a FIDE rating list.
    ImportRatingList,
    /// Link a member to a FIDE id.
    LinkFideId,
    /// Record dues: what is owed, what came in, what was written by mistake.
    RecordDues,
    /// Ask to be admitted to a club, to move or to leave, or take the request back.
    RequestMembership,
    /// Answer a request: admit, release, take in, let go.
    AnswerRequest,
    /// Hand out the federation's card.
    IssueCard,
    /// Propose to strike a member off for arrears.
    ProposeExpulsion,
    /// Appeal against being struck off.
    AppealExpulsion,
    /// Decide whether a member is struck off, and take one back.
    DecideExpulsion,
    /// Publish what dues are owed, and the account that they are paid to.
    SetDuesTerms,
    /// Let a member off dues.
    WaiveDues,
    /// Open an account, or tie it to a person.
    OpenAccount,
    /// See accounts: logins, persons, roles.
    SeeAccounts,
    /// Hand out a code with which the owner of an account sets its password.
    IssueCode,
    /// Confirm that an account is in its owner's hands.
    ConfirmAccount,
    /// Close an account.
    CloseAccount,
    /// Set one's own password.
    SetOwnPassword,
    /// Set one's own passkeys and one-time passwords.
    SetOwnFactors,
    /// Grant or revoke a role.
    GrantRole,
    /// Create an event.
    CreateEvent,
    /// Draft and publish the event rules.
    PublishRules,
    /// Amend published event rules.
    AmendRules,
    /// Appoint or dismiss an official.
    Appoint,
    /// Record that the chief arbiter is absent or back.
    RecordChiefAbsence,
    /// Enter players.
    EnterPlayers,
    /// Apply for entry, and take the application back.
    ApplyForEntry,
    /// Confirm entries or turn them down.
    DecideEntry,
    /// Waive a condition of entry.
    WaiveCondition,
    /// Record what became of an entry's fee.
    RecordEntryFee,
    /// Record who has come to the hall.
    CheckIn,
    /// Withdraw a player from the event.
    WithdrawPlayer,
    /// Say who plays for a team in a round.
    SetLineup,
    /// Let a team's reserve come in.
    Substitute,
    /// Pair a round.
    PairRound,
    /// Publish a round.
    PublishRound,
    /// Close a round.
    CloseRound,
    /// Record a result without the moves.
    RecordResult,
    /// Settle results that were reported differently.
    SettleReports,
    /// Propose to correct a result after the round's lock.
    ProposeCorrection,
    /// Sign a proposed correction as the second person, or give it up.
    SignCorrection,
    /// Take back one's own slip: a result or ruling of the last minute.
    TakeBackSlip,
    /// Start a game.
    StartBout,
    /// Record moves and clocks.
    RecordMoves,
    /// Take back moves that were recorded by mistake.
    RetractMoves,
    /// Rule on faults and touched pieces.
    RuleOnFaults,
    /// Confirm a verdict that the platform proposed.
    ConfirmVerdict,
    /// Declare a game over.
    ConcludeBout,
    /// Claim a draw.
    ClaimDraw,
    /// Disqualify a player.
    Disqualify,
    /// Strike a player off the event.
    StrikeOff,
    /// Appeal against a ruling.
    Appeal,
    /// Decide an appeal.
    DecideAppeal,
    /// Sign the score sheet.
    SignResult,
    /// Run a rating period.
    RunRating,
    /// Publish a monthly rating list.
    PublishRatingList,
    /// See birth date and contact.
    SeePrivateData,
    /// See incidents and rulings that are not public.
    SeeIncidents,
    /// See one's own log-ins.
    SeeOwnSessions,
    /// Revoke a log-in.
    RevokeSession,
    /// See the audit: log-ins, denials, roles, private data that was read.
    SeeAudit,
    /// Verify the hash chain of the log.
    VerifyLog,
    /// Rebuild the projections from the log.
    RebuildProjections,
}

impl Action {
    /// Every action, in the order of the policy page.
    pub const ALL: [Self; 67] = [
        Self::SeePublic,
        Self::RegisterBody,
        Self::RegisterClub,
        Self::ImportMembers,
        Self::RecordMembership,
        Self::ImportRatingList,
        Self::LinkFideId,
        Self::RecordDues,
        Self::RequestMembership,
        Self::AnswerRequest,
        Self::IssueCard,
        Self::ProposeExpulsion,
        Self::AppealExpulsion,
        Self::DecideExpulsion,
        Self::SetDuesTerms,
        Self::WaiveDues,
        Self::OpenAccount,
        Self::SeeAccounts,
        Self::IssueCode,
        Self::ConfirmAccount,
        Self::CloseAccount,
        Self::SetOwnPassword,
        Self::SetOwnFactors,
        Self::GrantRole,
        Self::CreateEvent,
        Self::PublishRules,
        Self::AmendRules,
        Self::Appoint,
        Self::RecordChiefAbsence,
        Self::EnterPlayers,
        Self::ApplyForEntry,
        Self::DecideEntry,
        Self::WaiveCondition,
        Self::RecordEntryFee,
        Self::CheckIn,
        Self::WithdrawPlayer,
        Self::SetLineup,
        Self::Substitute,
        Self::PairRound,
        Self::PublishRound,
        Self::CloseRound,
        Self::RecordResult,
        Self::SettleReports,
        Self::ProposeCorrection,
        Self::SignCorrection,
        Self::TakeBackSlip,
        Self::StartBout,
        Self::RecordMoves,
        Self::RetractMoves,
        Self::RuleOnFaults,
        Self::ConfirmVerdict,
        Self::ConcludeBout,
        Self::ClaimDraw,
        Self::Disqualify,
        Self::StrikeOff,
        Self::Appeal,
        Self::DecideAppeal,
        Self::SignResult,
        Self::RunRating,
        Self::PublishRatingList,
        Self::SeePrivateData,
        Self::SeeIncidents,
        Self::SeeOwnSessions,
        Self::RevokeSession,
        Self::SeeAudit,
        Self::VerifyLog,
        Self::RebuildProjections,
    ];

    /// The stable code, as refusals and logs show it.
    pub const fn code(self) -> &'static str {
        match self {
            Self::SeePublic => "see_public",
            Self::RegisterBody => "register_body",
            Self::RegisterClub => "register_club",
            Self::ImportMembers => "import_members",
            Self::RecordMembership => "record_membership",
            Self::ImportRatingList => "import_rating_list",
            Self::LinkFideId => "link_fide_id",
            Self::RecordDues => "record_dues",
            Self::RequestMembership => "request_membership",
            Self::AnswerRequest => "answer_request",
            Self::IssueCard => "issue_card",
            Self::ProposeExpulsion => "propose_expulsion",
            Self::AppealExpulsion => "appeal_expulsion",
            Self::DecideExpulsion => "decide_expulsion",
            Self::SetDuesTerms => "set_dues_terms",
            Self::WaiveDues => "waive_dues",
            Self::OpenAccount => "open_account",
            Self::SeeAccounts => "see_accounts",
            Self::IssueCode => "issue_code",
            Self::ConfirmAccount => "confirm_account",
            Self::CloseAccount => "close_account",
            Self::SetOwnPassword => "set_own_password",
            Self::SetOwnFactors => "set_own_factors",
            Self::GrantRole => "grant_role",
            Self::CreateEvent => "create_event",
            Self::PublishRules => "publish_rules",
            Self::AmendRules => "amend_rules",
            Self::Appoint => "appoint",
            Self::RecordChiefAbsence => "record_chief_absence",
            Self::EnterPlayers => "enter_players",
            Self::ApplyForEntry => "apply_for_entry",
            Self::DecideEntry => "decide_entry",
            Self::WaiveCondition => "waive_condition",
            Self::RecordEntryFee => "record_entry_fee",
            Self::CheckIn => "check_in",
            Self::WithdrawPlayer => "withdraw_player",
            Self::SetLineup => "set_lineup",
            Self::Substitute => "substitute",
            Self::PairRound => "pair_round",
            Self::PublishRound => "publish_round",
            Self::CloseRound => "close_round",
            Self::RecordResult => "record_result",
            Self::SettleReports => "settle_reports",
            Self::ProposeCorrection => "propose_correction",
            Self::SignCorrection => "sign_correction",
            Self::TakeBackSlip => "take_back_slip",
            Self::StartBout => "start_bout",
            Self::RecordMoves => "record_moves",
            Self::RetractMoves => "retract_moves",
            Self::RuleOnFaults => "rule_on_faults",
            Self::ConfirmVerdict => "confirm_verdict",
            Self::ConcludeBout => "conclude_bout",
            Self::ClaimDraw => "claim_draw",
            Self::Disqualify => "disqualify",
            Self::StrikeOff => "strike_off",
            Self::Appeal => "appeal",
            Self::DecideAppeal => "decide_appeal",
            Self::SignResult => "sign_result",
            Self::RunRating => "run_rating",
            Self::PublishRatingList => "publish_rating_list",
            Self::SeePrivateData => "see_private_data",
            Self::SeeIncidents => "see_incidents",
            Self::SeeOwnSessions => "see_own_sessions",
            Self::RevokeSession => "revoke_session",
            Self::SeeAudit => "see_audit",
            Self::VerifyLog => "verify_log",
            Self::RebuildProjections => "rebuild_projections",
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Action {
    type Err = UnknownAction;

    fn from_str(text: &str) -> Result<Self, UnknownAction> {
        Self::ALL.into_iter().find(|action| action.code() == text).ok_or(UnknownAction)
    }
}

/// The text is no action's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no action of this code")]
pub struct UnknownAction;
