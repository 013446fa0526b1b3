//! Every use case, by name: a row here, and who may in `policy.rs`.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

/// When an action asks for a proof of lately that whoever does it is the owner of the account.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gravity {
    /// It asks for none.
    Never,
    /// Where a ruling ends a game, changes how it ended or reopens it.
    WhereARulingEnds,
    /// Where a game's end changes, by a ruling or not.
    WhereAGameEnds,
    /// Whenever it is done.
    Always,
}

/// How near an action comes to deciding about somebody, done by an official.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stake {
    /// It decides nothing about the people concerned, or they do it themselves.
    None,
    /// It records what happened at the board: not in one's own game; for one's own people it is shown.
    Record,
    /// It decides: not in one's own game, not for one's own club.
    Ruling,
    /// It is about a member's standing, dues or data: not one's own.
    Standing,
    /// It decides about a member as a ruling does: not one's own cause, not for one's own club.
    Discipline,
}

/// The registry: name, code, [`Gravity`], [`Stake`]. What an action is called stands in `words/actions.vi.json` and
/// `actions.en.json`.
macro_rules! actions {
    ($($action:ident = $code:literal $gravity:ident $stake:ident;)+) => {
        /// Something that somebody asks the platform to do or to show. The rows of the policy page.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Action {$(
            #[doc = concat!("`", $code, "` of `words/actions.en.json`.")]
            $action,
        )+}

        impl Action {
            /// Every action, in the order of the policy page.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$action),+];

            /// The stable code, as refusals and logs show it.
            pub const fn code(self) -> &'static str {
                match self {$(Self::$action => $code,)+}
            }

            /// When it asks for a proof of lately.
            pub const fn gravity(self) -> Gravity {
                match self {$(Self::$action => Gravity::$gravity,)+}
            }

            /// How near it comes to deciding about somebody.
            pub const fn stake(self) -> Stake {
                match self {$(Self::$action => Stake::$stake,)+}
            }
        }
    };
}

actions! {
    SeePublic = "see_public" Never None;
    RegisterBody = "register_body" Never None;
    RegisterClub = "register_club" Never None;
    ImportMembers = "import_members" Never None;
    RecordMembership = "record_membership" Never None;
    ErasePerson = "erase_person" Always Standing;
    CorrectPerson = "correct_person" Never Standing;
    MergePeople = "merge_people" Always Standing;
    ImportRatingList = "import_rating_list" Never None;
    LinkFideId = "link_fide_id" Never None;
    RecordDues = "record_dues" Never Standing;
    RequestMembership = "request_membership" Never None;
    AnswerRequest = "answer_request" Never Standing;
    KeepLicences = "keep_licences" Never Standing;
    IssueCard = "issue_card" Never Standing;
    ProposeExpulsion = "propose_expulsion" Never Standing;
    AppealExpulsion = "appeal_expulsion" Never None;
    DecideExpulsion = "decide_expulsion" Always Standing;
    ProposeSanction = "propose_sanction" Never Standing;
    DecideSanction = "decide_sanction" Always Discipline;
    AppealSanction = "appeal_sanction" Never None;
    DecideSanctionAppeal = "decide_sanction_appeal" Always Discipline;
    SetDuesTerms = "set_dues_terms" Always None;
    WaiveDues = "waive_dues" Never Standing;
    OpenAccount = "open_account" Always None;
    SeeAccounts = "see_accounts" Never None;
    IssueCode = "issue_code" Always None;
    ConfirmAccount = "confirm_account" Always None;
    CloseAccount = "close_account" Always None;
    SetOwnPassword = "set_own_password" Always None;
    SetOwnFactors = "set_own_factors" Never None;
    BeTold = "be_told" Never None;
    GrantRole = "grant_role" Always None;
    CreateEvent = "create_event" Never None;
    AmendRules = "amend_rules" Never None;
    Appoint = "appoint" Always None;
    AssignTables = "assign_tables" Never None;
    ReplaceArbiter = "replace_arbiter" Always None;
    RecordChiefAbsence = "record_chief_absence" Never None;
    EnterPlayers = "enter_players" Never None;
    ApplyForEntry = "apply_for_entry" Never None;
    DecideEntry = "decide_entry" Never None;
    WaiveCondition = "waive_condition" Never Ruling;
    RecordEntryFee = "record_entry_fee" Never Standing;
    NoteAccommodation = "note_accommodation" Never Standing;
    SeeAccommodation = "see_accommodation" Never None;
    SignEntries = "sign_entries" Never None;
    CheckIn = "check_in" Never None;
    WithdrawPlayer = "withdraw_player" Never None;
    SetLineup = "set_lineup" Never None;
    Substitute = "substitute" Never None;
    PairRound = "pair_round" Never None;
    PublishRound = "publish_round" Never None;
    SuspendEvent = "suspend_event" Never None;
    CloseRound = "close_round" Never None;
    RecordResult = "record_result" WhereARulingEnds Ruling;
    SettleReports = "settle_reports" WhereAGameEnds Ruling;
    ProposeCorrection = "propose_correction" Never Ruling;
    SignCorrection = "sign_correction" Always Ruling;
    TakeBackSlip = "take_back_slip" Never Record;
    StartBout = "start_bout" Never Record;
    RecordMoves = "record_moves" Never Record;
    RetractMoves = "retract_moves" WhereAGameEnds Record;
    RuleOnFaults = "rule_on_faults" WhereAGameEnds Ruling;
    ConfirmVerdict = "confirm_verdict" WhereAGameEnds Ruling;
    ConcludeBout = "conclude_bout" WhereAGameEnds Ruling;
    ClaimDraw = "claim_draw" WhereAGameEnds Record;
    CallArbiter = "call_arbiter" Never None;
    AttachPhoto = "attach_photo" Never Record;
    SeePhotos = "see_photos" Never None;
    Disqualify = "disqualify" Always Ruling;
    StrikeOff = "strike_off" Always Ruling;
    Appeal = "appeal" Never Record;
    DecideAppeal = "decide_appeal" Always Ruling;
    SignResult = "sign_result" Never Record;
    RunRating = "run_rating" Never None;
    PublishRatingList = "publish_rating_list" Always None;
    SeePrivateData = "see_private_data" Never None;
    SeeIncidents = "see_incidents" Never None;
    SeeOwnSessions = "see_own_sessions" Never None;
    RevokeSession = "revoke_session" Never None;
    SeeAudit = "see_audit" Never None;
    VerifyLog = "verify_log" Never None;
    RebuildProjections = "rebuild_projections" Never None;
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
