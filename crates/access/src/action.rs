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

/// The registry: name, code, [`Gravity`], [`Stake`], and what the policy page calls it in Vietnamese and English.
macro_rules! actions {
    ($($action:ident = $code:literal $gravity:ident $stake:ident $vi:literal $en:literal;)+) => {
        /// Something that somebody asks the platform to do or to show. The rows of the policy page.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Action {$(
            #[doc = $en]
            $action,
        )+}

        impl Action {
            /// Every action, in the order of the policy page.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$action),+];

            /// The stable code, as refusals and logs show it.
            pub const fn code(self) -> &'static str {
                match self {$(Self::$action => $code,)+}
            }

            /// What people call it: in Vietnamese, in English.
            pub const fn called(self) -> (&'static str, &'static str) {
                match self {$(Self::$action => ($vi, $en),)+}
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
    SeePublic = "see_public" Never None "Xem phần công khai: giải, bốc thăm, ván cờ, kết quả, tên và câu lạc bộ"
        "See what is public: events, pairings, games, results, names and clubs";
    RegisterBody = "register_body" Never None "Đăng ký hoặc đổi tên tổ chức (liên đoàn, hội)"
        "Register or rename a body";
    RestructureBodies = "restructure_bodies" Always None "Sáp nhập, chuyển, giải thể tổ chức (liên đoàn, hội)"
        "Merge, move or close bodies";
    RegisterClub = "register_club" Never None "Đăng ký hoặc đổi tên câu lạc bộ"
        "Register or rename a club";
    ImportMembers = "import_members" Never None "Nhập danh sách hội viên, rút lại"
        "Import lists of members, and take them back";
    RecordMembership = "record_membership" Never None "Ghi hội viên gia nhập, chuyển, rời câu lạc bộ"
        "Record that a member joins, moves or leaves";
    ErasePerson = "erase_person" Always Standing "Xóa dữ liệu của một người khỏi sổ"
        "Erase what the register knows of a person";
    CorrectPerson = "correct_person" Never Standing "Sửa tên, ngày sinh, giới tính của một người trong sổ"
        "Correct somebody's name, birth date or sex in the register";
    MergePeople = "merge_people" Always Standing "Gộp hai hồ sơ của cùng một người, tách lại"
        "Merge two entries of one person, and part them again";
    KeepGuardians = "keep_guardians" Never Standing "Ghi người giám hộ của người chưa đủ 18 tuổi, chấm dứt"
        "Name a minor's guardian, and end it";
    KeepContact = "keep_contact" Never None "Ghi điện thoại, email khi có đồng ý, xóa đi"
        "Keep telephone and mail by consent, take them away";
    KeepPortrait = "keep_portrait" Never None "Đặt ảnh chân dung khi có đồng ý, gỡ ảnh"
        "Show a person's photograph by consent, and take it away";
    NameInChinese = "name_in_chinese" Never None "Ghi tên bằng chữ Hán, sửa, bỏ đi"
        "Write a person's name in Chinese characters, correct it, take it away";
    GiveOffice = "give_office" Always None "Ghi chức vụ trong câu lạc bộ, tổ chức và nhiệm kỳ"
        "Give an office in a club or body for a term, and end it";
    ImportRatingList = "import_rating_list" Never None "Nhập danh sách hệ số FIDE"
        "Import a FIDE rating list";
    ImportPast = "import_past" Never None "Nhập giải cũ, danh sách hệ số cũ từ tệp, rút lại"
        "Import past events and rating lists from files, and take them back";
    LinkFideId = "link_fide_id" Never None "Gắn mã số FIDE cho hội viên"
        "Link a member to a FIDE id";
    RecordDues = "record_dues" Never Standing "Ghi hội phí"
        "Record dues";
    RequestMembership = "request_membership" Never None "Xin vào, chuyển, rời câu lạc bộ; rút đơn"
        "Ask to be admitted, to move or to leave; take the request back";
    SendLetter = "send_letter" Never None "Viết đơn xin gia nhập gửi câu lạc bộ khi chưa có tên trong sổ; rút đơn"
        "Write to a club to be admitted, registered nowhere yet; take the letter back";
    AnswerRequest = "answer_request" Never Standing "Trả lời đơn: kết nạp, cho chuyển, nhận vào, cho rời"
        "Answer a request: admit, release, take in, let go";
    KeepLicences = "keep_licences" Never Standing "Cấp, thu hồi chứng chỉ trọng tài"
        "Give and withdraw arbiters' licences";
    KeepTitles = "keep_titles" Always Standing "Phong cấp, công nhận, thu hồi đẳng cấp"
        "Give titles, recognise those of international federations, take them back";
    AppealTitle = "appeal_title" Never None "Khiếu nại việc thu hồi đẳng cấp của mình"
        "Appeal against the withdrawal of one's title";
    DecideTitleAppeal = "decide_title_appeal" Always Discipline "Giải quyết khiếu nại thu hồi đẳng cấp"
        "Decide an appeal against the withdrawal of a title";
    IssueCard = "issue_card" Never Standing "Cấp thẻ hội viên"
        "Hand out the federation's card";
    ProposeExpulsion = "propose_expulsion" Never Standing "Đề nghị khai trừ hội viên nợ hội phí"
        "Propose to strike a member off for arrears";
    AppealExpulsion = "appeal_expulsion" Never None "Khiếu nại đề nghị khai trừ mình"
        "Appeal against being struck off";
    DecideExpulsion = "decide_expulsion" Always Standing "Quyết định khai trừ, phục hồi hội viên"
        "Decide whether a member is struck off, and take one back";
    ProposeSanction = "propose_sanction" Never Standing "Đề nghị liên đoàn đình chỉ, truất quyền"
        "Propose to the federation to suspend or ban somebody";
    DecideSanction = "decide_sanction" Always Discipline "Quyết định đình chỉ, truất quyền hoặc không xử lý"
        "Decide whether somebody is suspended or banned";
    AppealSanction = "appeal_sanction" Never None "Khiếu nại quyết định kỷ luật về mình"
        "Appeal against one's suspension or ban";
    DecideSanctionAppeal = "decide_sanction_appeal" Always Discipline "Giải quyết khiếu nại quyết định kỷ luật"
        "Decide an appeal against a suspension or ban";
    SetDuesTerms = "set_dues_terms" Always None "Công bố mức hội phí, tài khoản nhận hội phí"
        "Publish what dues are owed, and the account that they are paid to";
    WaiveDues = "waive_dues" Never Standing "Miễn hội phí"
        "Let a member off dues";
    OpenAccount = "open_account" Always None "Mở tài khoản, gắn tài khoản với người"
        "Open an account, or tie it to a person";
    SeeAccounts = "see_accounts" Never None "Xem các tài khoản: tên đăng nhập, chủ, vai trò"
        "See accounts: logins, persons, roles";
    IssueCode = "issue_code" Always None "Cấp mã để chủ tài khoản tự đặt mật khẩu"
        "Hand out a code with which the owner of an account sets its password";
    ConfirmAccount = "confirm_account" Always None "Xác nhận tài khoản đang ở tay chính chủ"
        "Confirm that an account is in its owner's hands";
    CloseAccount = "close_account" Always None "Đóng tài khoản"
        "Close an account";
    SetOwnPassword = "set_own_password" Always None "Đặt mật khẩu của chính mình"
        "Set one's own password";
    SetOwnFactors = "set_own_factors" Never None "Đặt khóa truy cập, mật khẩu một lần của chính mình"
        "Set one's own passkeys and one-time passwords";
    MakeKey = "make_key" Always None "Tạo khóa cho chương trình của mình"
        "Make a key for a program of one's own";
    RevokeKey = "revoke_key" Never None "Thu hồi khóa của chính mình"
        "Revoke a key of one's own";
    EndKey = "end_key" Never None "Xem khóa chương trình của người khác, thu hồi có lý do"
        "See other people's keys for programs, and end one for a reason";
    BeTold = "be_told" Never None "Đọc tin báo của chính mình, chọn tin gửi ra ngoài"
        "Read one's own notices, and choose what of them is sent";
    KeepWebhooks = "keep_webhooks" Never None "Đăng ký webhook cho chương trình của mình, xem, gửi lại, tạm dừng, chấm dứt"
        "Register webhooks of one's own programs, see them, send again, pause, end";
    GrantRole = "grant_role" Always None "Cấp hoặc thu hồi vai trò"
        "Grant or revoke a role";
    CreateEvent = "create_event" Never None "Lập giải, công bố điều lệ"
        "Create an event, publishing its rules";
    AmendRules = "amend_rules" Never None "Sửa đổi điều lệ giải đã công bố"
        "Amend published event rules";
    KeepDocuments = "keep_documents" Never None "Đính kèm, thay, rút tài liệu của giải"
        "Attach, replace and withdraw documents of an event";
    Announce = "announce" Never None "Đăng, đính chính, rút thông báo của tổ chức hoặc của giải"
        "Post, correct and withdraw announcements of a body or an event";
    Appoint = "appoint" Always None "Bổ nhiệm hoặc miễn nhiệm người điều hành giải"
        "Appoint or dismiss an official";
    AssignTables = "assign_tables" Never None "Phân công bàn cho trọng tài bàn"
        "Assign tables to table arbiters";
    ReplaceArbiter = "replace_arbiter" Always None "Đình chỉ trọng tài bàn và cử người thay"
        "Take a table arbiter off duty and put another in the place";
    RecordChiefAbsence = "record_chief_absence" Never None "Ghi tổng trọng tài vắng mặt hoặc trở lại"
        "Record that the chief arbiter is absent or back";
    EnterPlayers = "enter_players" Never None "Ghi danh đấu thủ vào giải"
        "Enter players";
    ApplyForEntry = "apply_for_entry" Never None "Đăng ký dự giải, xin rút đăng ký"
        "Apply for entry, and take the application back";
    HandInDelegation = "hand_in_delegation" Never None "Đăng ký cả đoàn: đấu thủ, lãnh đội, huấn luyện viên"
        "Hand in a delegation: players, leader, coaches";
    DecideEntry = "decide_entry" Never None "Nhận hoặc không nhận đăng ký dự giải"
        "Confirm entries or turn them down";
    WaiveCondition = "waive_condition" Never Ruling "Cho miễn một điều kiện dự giải"
        "Waive a condition of entry";
    RecordEntryFee = "record_entry_fee" Never Standing "Ghi lệ phí dự giải"
        "Record what became of an entry's fee";
    NoteAccommodation = "note_accommodation" Never Standing "Ghi chế độ dành cho đấu thủ (khuyết tật, ốm đau)"
        "Note what is granted to a player (disability, illness)";
    SeeAccommodation = "see_accommodation" Never None "Xem chế độ dành cho đấu thủ"
        "See what is granted to a player";
    SignEntries = "sign_entries" Never None "Xác nhận danh sách đấu thủ đủ tư cách"
        "Sign the list of who may play";
    CheckIn = "check_in" Never None "Điểm danh đấu thủ"
        "Record who has come to the hall";
    WithdrawPlayer = "withdraw_player" Never None "Cho đấu thủ rút khỏi giải"
        "Withdraw a player from the event";
    SetLineup = "set_lineup" Never None "Sửa danh sách đội trước vòng 1, khai đội hình của đội cho một vòng"
        "Order a team's list before round 1, say who plays for it in a round";
    ScheduleMatch = "schedule_match" Never None "Ấn định giờ và nơi đấu của một trận đồng đội"
        "Say when and where a match of teams is played";
    ReportMatch = "report_match" Never None "Đội trưởng khai kết quả trận của đội mình, xác nhận lời khai của đội bạn"
        "As captain, say what the games of one's own team's match ended in, and confirm the other's word";
    Substitute = "substitute" Never None "Cho đấu thủ dự bị của đội vào thay"
        "Let a team's reserve come in";
    PairRound = "pair_round" Never None "Xếp cặp một vòng"
        "Pair a round";
    PublishRound = "publish_round" Never None "Công bố một vòng"
        "Publish a round";
    SuspendEvent = "suspend_event" Never None "Tạm đình chỉ giải, cho thi đấu tiếp"
        "Suspend the event, and let it go on";
    CloseRound = "close_round" Never None "Khóa một vòng"
        "Close a round";
    RecordResult = "record_result" WhereARulingEnds Ruling "Ghi kết quả không qua diễn biến ván"
        "Record a result without the moves";
    SettleReports = "settle_reports" WhereAGameEnds Ruling "Quyết định khi kết quả được báo khác nhau"
        "Settle results that were reported differently";
    ProposeCorrection = "propose_correction" Never Ruling "Đề nghị sửa kết quả sau khi vòng đã khóa"
        "Propose to correct a result after the round's lock";
    SignCorrection = "sign_correction" Always Ruling "Xác nhận hoặc bỏ một đề nghị sửa kết quả"
        "Sign a proposed correction, or give it up";
    TakeBackSlip = "take_back_slip" Never Record "Rút lại sơ suất của chính mình trong một phút"
        "Take back one's own slip of the last minute";
    StartBout = "start_bout" Never Record "Cho bắt đầu ván"
        "Start a game";
    RecordMoves = "record_moves" Never Record "Ghi nước đi và đồng hồ"
        "Record moves and clocks";
    TakeOverTable = "take_over_table" Never None "Nhận bàn do trọng tài khác giao, thôi giao"
        "Take over a table that another arbiter hands over, or give that up";
    HandInSheets = "hand_in_sheets" Never Record "Nhận biên bản nộp theo vòng"
        "Take in the score sheets of a round";
    RetractMoves = "retract_moves" WhereAGameEnds Record "Gỡ nước đã ghi nhầm"
        "Take back moves that were recorded by mistake";
    RuleOnFaults = "rule_on_faults" WhereAGameEnds Ruling "Ghi và xử lỗi, chạm quân"
        "Rule on faults and touched pieces";
    ConfirmVerdict = "confirm_verdict" WhereAGameEnds Ruling "Xác nhận phán quyết do hệ thống đề nghị"
        "Confirm a verdict that the platform proposed";
    ConcludeBout = "conclude_bout" WhereAGameEnds Ruling "Tuyên bố ván cờ kết thúc"
        "Declare a game over";
    ClaimDraw = "claim_draw" WhereAGameEnds Record "Đề nghị xử hòa"
        "Claim a draw";
    CallArbiter = "call_arbiter" Never None "Gọi trọng tài đến bàn mình"
        "Call the arbiter to one's own board";
    AttachPhoto = "attach_photo" Never Record "Đính kèm hoặc gỡ ảnh phiếu kết quả đã ký"
        "Attach a photograph of the signed slip, or take it away";
    SeePhotos = "see_photos" Never None "Xem ảnh phiếu kết quả đã ký"
        "See photographs of signed slips";
    Disqualify = "disqualify" Always Ruling "Truất quyền thi đấu"
        "Disqualify a player";
    StrikeOff = "strike_off" Always Ruling "Xóa tên khỏi giải"
        "Strike a player off the event";
    Appeal = "appeal" Never Record "Khiếu nại một phán quyết"
        "Appeal against a ruling";
    DecideAppeal = "decide_appeal" Always Ruling "Giải quyết khiếu nại"
        "Decide an appeal";
    SignResult = "sign_result" Never Record "Ký biên bản, xác nhận kết quả"
        "Sign the score sheet";
    RunRating = "run_rating" Never None "Tính hệ số"
        "Run a rating period";
    PublishRatingList = "publish_rating_list" Always None "Công bố danh sách hệ số hằng tháng"
        "Publish a monthly rating list";
    SeePrivateData = "see_private_data" Never None "Xem ngày sinh, liên hệ"
        "See birth date and contact";
    SeeName = "see_name" Never None "Xem tên kỳ thủ vị thành niên mà giải chỉ nêu chữ đầu"
        "See the name of a minor whom an event names by initials";
    FollowLive = "follow_live" Never None "Theo dõi ngay nước đi của ván mà điều lệ truyền chậm"
        "See at once the moves of games that the event's rules broadcast later";
    SeeIncidents = "see_incidents" Never None "Xem sự việc và phán quyết chưa công khai"
        "See incidents and rulings that are not public";
    SeeOwnSessions = "see_own_sessions" Never None "Xem các phiên đăng nhập của mình"
        "See one's own log-ins";
    RevokeSession = "revoke_session" Never None "Thu hồi một phiên đăng nhập"
        "Revoke a log-in";
    SeeAudit = "see_audit" Never None "Xem sổ theo dõi: đăng nhập, từ chối, vai trò, đọc dữ liệu riêng"
        "See the audit: log-ins, denials, roles, private data that was read";
    VerifyLog = "verify_log" Never None "Kiểm tra chuỗi băm của nhật ký"
        "Verify the hash chain of the log";
    RebuildProjections = "rebuild_projections" Never None "Dựng lại dữ liệu đọc từ nhật ký"
        "Rebuild the projections from the log";
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
