//! The page's words for actions, in Vietnamese and English.

use crate::Action;

/// The action in Vietnamese, then in English.
pub(super) const fn of(action: Action) -> (&'static str, &'static str) {
    match action {
        Action::SeePublic => (
            "Xem phần công khai: giải, bốc thăm, ván cờ, kết quả, tên và câu lạc bộ",
            "See what is public: events, pairings, games, results, names and clubs",
        ),
        Action::RegisterBody => {
            ("Đăng ký hoặc đổi tên tổ chức (liên đoàn, hội)", "Register or rename a body")
        }
        Action::RegisterClub => ("Đăng ký hoặc đổi tên câu lạc bộ", "Register or rename a club"),
        Action::ImportMembers => ("Nhập danh sách hội viên", "Import members"),
        Action::RecordMembership => {
            ("Ghi hội viên gia nhập, chuyển, rời câu lạc bộ", "Record that a member joins, moves or leaves")
        }
        Action::ImportRatingList => ("Nhập danh sách hệ số FIDE", "Import a FIDE rating list"),
        Action::LinkFideId => ("Gắn mã số FIDE cho hội viên", "Link a member to a FIDE id"),
        Action::RecordDues => ("Ghi hội phí", "Record dues"),
        Action::RequestMembership => (
            "Xin vào, chuyển, rời câu lạc bộ; rút đơn",
            "Ask to be admitted, to move or to leave; take the request back",
        ),
        Action::AnswerRequest => (
            "Trả lời đơn: kết nạp, cho chuyển, nhận vào, cho rời",
            "Answer a request: admit, release, take in, let go",
        ),
        Action::IssueCard => ("Cấp thẻ hội viên", "Hand out the federation's card"),
        Action::ProposeExpulsion => {
            ("Đề nghị khai trừ hội viên nợ hội phí", "Propose to strike a member off for arrears")
        }
        Action::AppealExpulsion => ("Khiếu nại đề nghị khai trừ mình", "Appeal against being struck off"),
        Action::DecideExpulsion => (
            "Quyết định khai trừ, phục hồi hội viên",
            "Decide whether a member is struck off, and take one back",
        ),
        Action::SetDuesTerms => (
            "Công bố mức hội phí, tài khoản nhận hội phí",
            "Publish what dues are owed, and the account that they are paid to",
        ),
        Action::WaiveDues => ("Miễn hội phí", "Let a member off dues"),
        Action::OpenAccount => {
            ("Mở tài khoản, gắn tài khoản với người", "Open an account, or tie it to a person")
        }
        Action::SeeAccounts => {
            ("Xem các tài khoản: tên đăng nhập, chủ, vai trò", "See accounts: logins, persons, roles")
        }
        Action::IssueCode => (
            "Cấp mã để chủ tài khoản tự đặt mật khẩu",
            "Hand out a code with which the owner of an account sets its password",
        ),
        Action::ConfirmAccount => {
            ("Xác nhận tài khoản đang ở tay chính chủ", "Confirm that an account is in its owner's hands")
        }
        Action::CloseAccount => ("Đóng tài khoản", "Close an account"),
        Action::SetOwnPassword => ("Đặt mật khẩu của chính mình", "Set one's own password"),
        Action::SetOwnFactors => (
            "Đặt khóa truy cập, mật khẩu một lần của chính mình",
            "Set one's own passkeys and one-time passwords",
        ),
        Action::GrantRole => ("Cấp hoặc thu hồi vai trò", "Grant or revoke a role"),
        Action::CreateEvent => ("Lập giải", "Create an event"),
        Action::PublishRules => ("Soạn và công bố điều lệ giải", "Draft and publish the event rules"),
        Action::AmendRules => ("Sửa đổi điều lệ giải đã công bố", "Amend published event rules"),
        Action::Appoint => {
            ("Bổ nhiệm hoặc miễn nhiệm người điều hành giải", "Appoint or dismiss an official")
        }
        Action::RecordChiefAbsence => {
            ("Ghi tổng trọng tài vắng mặt hoặc trở lại", "Record that the chief arbiter is absent or back")
        }
        Action::EnterPlayers => ("Ghi danh đấu thủ vào giải", "Enter players"),
        Action::ApplyForEntry => {
            ("Đăng ký dự giải, xin rút đăng ký", "Apply for entry, and take the application back")
        }
        Action::DecideEntry => ("Nhận hoặc không nhận đăng ký dự giải", "Confirm entries or turn them down"),
        Action::WaiveCondition => ("Cho miễn một điều kiện dự giải", "Waive a condition of entry"),
        Action::RecordEntryFee => ("Ghi lệ phí dự giải", "Record what became of an entry's fee"),
        Action::CheckIn => ("Điểm danh đấu thủ", "Record who has come to the hall"),
        Action::WithdrawPlayer => ("Cho đấu thủ rút khỏi giải", "Withdraw a player from the event"),
        Action::SetLineup => ("Khai đội hình của đội cho một vòng", "Say who plays for a team in a round"),
        Action::Substitute => ("Cho đấu thủ dự bị của đội vào thay", "Let a team's reserve come in"),
        Action::PairRound => ("Xếp cặp một vòng", "Pair a round"),
        Action::PublishRound => ("Công bố một vòng", "Publish a round"),
        Action::CloseRound => ("Khóa một vòng", "Close a round"),
        Action::RecordResult => ("Ghi kết quả không qua diễn biến ván", "Record a result without the moves"),
        Action::SettleReports => {
            ("Quyết định khi kết quả được báo khác nhau", "Settle results that were reported differently")
        }
        Action::ProposeCorrection => {
            ("Đề nghị sửa kết quả sau khi vòng đã khóa", "Propose to correct a result after the round's lock")
        }
        Action::SignCorrection => {
            ("Xác nhận hoặc bỏ một đề nghị sửa kết quả", "Sign a proposed correction, or give it up")
        }
        Action::TakeBackSlip => {
            ("Rút lại sơ suất của chính mình trong một phút", "Take back one's own slip of the last minute")
        }
        Action::StartBout => ("Cho bắt đầu ván", "Start a game"),
        Action::RecordMoves => ("Ghi nước đi và đồng hồ", "Record moves and clocks"),
        Action::RetractMoves => ("Gỡ nước đã ghi nhầm", "Take back moves that were recorded by mistake"),
        Action::RuleOnFaults => ("Ghi và xử lỗi, chạm quân", "Rule on faults and touched pieces"),
        Action::ConfirmVerdict => {
            ("Xác nhận phán quyết do hệ thống đề nghị", "Confirm a verdict that the platform proposed")
        }
        Action::ConcludeBout => ("Tuyên bố ván cờ kết thúc", "Declare a game over"),
        Action::ClaimDraw => ("Đề nghị xử hòa", "Claim a draw"),
        Action::Disqualify => ("Truất quyền thi đấu", "Disqualify a player"),
        Action::StrikeOff => ("Xóa tên khỏi giải", "Strike a player off the event"),
        Action::Appeal => ("Khiếu nại một phán quyết", "Appeal against a ruling"),
        Action::DecideAppeal => ("Giải quyết khiếu nại", "Decide an appeal"),
        Action::SignResult => ("Ký biên bản, xác nhận kết quả", "Sign the score sheet"),
        Action::RunRating => ("Tính hệ số", "Run a rating period"),
        Action::PublishRatingList => ("Công bố danh sách hệ số hằng tháng", "Publish a monthly rating list"),
        Action::SeePrivateData => ("Xem ngày sinh, liên hệ", "See birth date and contact"),
        Action::SeeIncidents => {
            ("Xem sự việc và phán quyết chưa công khai", "See incidents and rulings that are not public")
        }
        Action::SeeOwnSessions => ("Xem các phiên đăng nhập của mình", "See one's own log-ins"),
        Action::RevokeSession => ("Thu hồi một phiên đăng nhập", "Revoke a log-in"),
        Action::SeeAudit => (
            "Xem sổ theo dõi: đăng nhập, từ chối, vai trò, đọc dữ liệu riêng",
            "See the audit: log-ins, denials, roles, private data that was read",
        ),
        Action::VerifyLog => ("Kiểm tra chuỗi băm của nhật ký", "Verify the hash chain of the log"),
        Action::RebuildProjections => {
            ("Dựng lại dữ liệu đọc từ nhật ký", "Rebuild the projections from the log")
        }
    }
}
