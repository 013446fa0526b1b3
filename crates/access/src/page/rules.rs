//! The page's words for rules, in Vietnamese and English.

use crate::PolicyRule;

/// The rule in Vietnamese, then in English.
pub(super) const fn of(rule: PolicyRule) -> (&'static str, &'static str) {
    match rule {
        PolicyRule::EverybodySeesThePublic => {
            ("Ai cũng xem được phần công khai", "Everybody sees what is public")
        }
        PolicyRule::StaffKeepTheRegister => (
            "Cán bộ liên đoàn giữ sổ tổ chức, câu lạc bộ, hội viên",
            "Staff keep the register of bodies, clubs and members",
        ),
        PolicyRule::DuesAreRecordedNearby => (
            "Hội phí do cán bộ liên đoàn hoặc thư ký câu lạc bộ của hội viên ghi",
            "Dues are recorded by staff or by the secretary of the member's club",
        ),
        PolicyRule::StaffCreateEvents => {
            ("Đơn vị đứng ra tổ chức lập giải", "The organizing body creates the event")
        }
        PolicyRule::OrganizerPublishesTheRules => (
            "Điều lệ do bên tổ chức công bố và sửa đổi",
            "The event rules are published and amended by the organizers",
        ),
        PolicyRule::OrganizerAppoints => {
            ("Người điều hành giải do bên tổ chức bổ nhiệm", "Officials are appointed by the organizers")
        }
        PolicyRule::ChiefArbiterDisqualifies => {
            ("Chỉ tổng trọng tài truất quyền thi đấu", "Only the chief arbiter disqualifies")
        }
        PolicyRule::StrikingOffTakesBoth => (
            "Xóa tên phải có cả tổng trọng tài và trưởng ban tổ chức",
            "Striking off takes the chief arbiter and the head of the organizing committee",
        ),
        PolicyRule::ArbitersRuleAtTheBoard => (
            "Lỗi và kết cục của ván do trọng tài xử",
            "Faults and the end of a game are ruled on by the arbiters",
        ),
        PolicyRule::ArbitersKeepTheRecord => {
            ("Diễn biến ván do trọng tài ghi", "The course of a game is recorded by the arbiters")
        }
        PolicyRule::OnlyThePlayerClaims => (
            "Chỉ chính đấu thủ được đề nghị; trọng tài ghi hộ lời đề nghị ấy",
            "Only the player claims; an arbiter writes down that claim",
        ),
        PolicyRule::AppealsComeFromThePlayer => (
            "Khiếu nại là của chính đấu thủ; thư ký trọng tài nhận hộ bản viết",
            "An appeal is the player's own; the arbiters' secretary takes it in on paper",
        ),
        PolicyRule::ChiefArbiterDecidesAppeals => (
            "Khiếu nại do ban giải quyết khiếu nại quyết; không có ban thì tổng trọng tài, về phán quyết của tổng trọng tài \
             thì ban tổ chức",
            "Appeals are decided by the appeals committee; where there is none by the chief arbiter, about the chief's own \
             rulings by the organizing committee",
        ),
        PolicyRule::PlayersAndArbiterSign => {
            ("Hai đấu thủ và trọng tài ký biên bản", "The two players and the arbiter sign")
        }
        PolicyRule::ChiefArbiterRunsTheRounds => (
            "Tổng trọng tài điều hành các vòng, thư ký trọng tài xếp cặp",
            "The chief arbiter runs the rounds, the secretary helps to pair",
        ),
        PolicyRule::OrganizerEntersPlayers => (
            "Bên tổ chức ghi danh, xét đăng ký, cho rút; thư ký câu lạc bộ đăng ký người của mình, đấu thủ đăng ký cho mình",
            "The organizers enter players, decide applications and withdraw; a club's secretary applies for its own, players \
             for themselves",
        ),
        PolicyRule::StaffRunRatings => ("Cán bộ liên đoàn tính hệ số", "Staff run the ratings"),
        PolicyRule::PrivateDataStaysNear => (
            "Ngày sinh, liên hệ: chỉ bản thân, câu lạc bộ của mình, cán bộ liên đoàn",
            "Birth date and contact: oneself, one's club, staff",
        ),
        PolicyRule::IncidentsStayWithTheEvent => (
            "Sự việc chưa công khai: người trong cuộc và người điều hành giải",
            "Incidents: those concerned and the officials of the event",
        ),
        PolicyRule::SessionsAreOnesOwn => (
            "Mỗi người chỉ quản phiên đăng nhập của mình; quản trị viên thu hồi được mọi phiên",
            "Log-ins are one's own; the administrator can revoke any",
        ),
        PolicyRule::AdministratorRunsTheMachine => (
            "Quản trị viên lo vai trò và nhật ký, không quyết định việc cờ",
            "The administrator sees to roles and the log, and decides nothing about games",
        ),
        PolicyRule::AccountsAreOpenedByStaff => (
            "Tài khoản do cán bộ liên đoàn hoặc quản trị viên mở; của quản trị viên thì chỉ quản trị viên",
            "Accounts are opened by staff or the administrator; administrators' own by administrators alone",
        ),
        PolicyRule::OnlyWithinTheScope => {
            ("Vai trò chỉ có hiệu lực trong phạm vi được giao", "A role holds only where it was given")
        }
        PolicyRule::DeputyOnlyInAbsence => (
            "Phó tổng trọng tài thay tổng trọng tài chỉ khi đã ghi nhận vắng mặt",
            "The deputy stands in only while the chief arbiter is recorded as absent",
        ),
        PolicyRule::OnlyAboutOneself => ("Chỉ về chính mình", "Only about oneself"),
        PolicyRule::NotInOwnGame => {
            ("Không ai điều hành ván của chính mình", "Nobody officiates in their own game")
        }
        PolicyRule::NotOnOwnClub => (
            "Không xử người cùng câu lạc bộ; việc ghi chép thì hiện rõ",
            "Nobody rules on their own club; recording is shown",
        ),
        PolicyRule::OwnProvinceIsSeen => (
            "Xử người cùng tỉnh, thành: hiện rõ, hoặc cấm nếu điều lệ giải định",
            "Ruling on one's own province is shown, or not permitted if the event says so",
        ),
        PolicyRule::TwoDifferentPeople => {
            ("Hai chữ ký phải của hai người, hai chức", "Two signatures are of two people in two offices")
        }
        PolicyRule::AppealsHaveTheirBody => (
            "Mỗi khiếu nại có một nơi giải quyết: ban giải quyết khiếu nại (người có liên quan phải tránh, dự khuyết thay); \
             không có ban thì tổng trọng tài; phán quyết của chính tổng trọng tài thì trưởng ban tổ chức",
            "Every appeal goes to one body: the appeals committee (members with a stake step aside for alternates); \
             where there is none, the chief arbiter; against the chief's own ruling, the head of the organizing committee",
        ),
        PolicyRule::NotAgainstOwnRuling => (
            "Không ai giải quyết khiếu nại phán quyết của chính mình",
            "Nobody decides an appeal against their own ruling",
        ),
        PolicyRule::NotToOneself => {
            ("Không ai tự cấp vai trò, tự bổ nhiệm", "Nobody gives themselves a role or an office")
        }
        PolicyRule::ConfirmedByAnother => (
            "Người cấp mã không tự xác nhận tài khoản ấy",
            "Whoever handed out the code does not confirm the account",
        ),
        PolicyRule::RequestsAreTheMembers => (
            "Đơn là của chính người xin; thư ký câu lạc bộ nhận hộ đơn viết tay",
            "A request is the person's own; the club's secretary takes it in on paper",
        ),
        PolicyRule::ClubsAnswerRequests => (
            "Đơn do câu lạc bộ hoặc cán bộ liên đoàn cấp trên trả lời",
            "Requests are answered by the club, or staff above it",
        ),
        PolicyRule::StaffStrikeOff => (
            "Câu lạc bộ hoặc cán bộ đề nghị khai trừ, hội viên được khiếu nại, cán bộ liên đoàn quyết định",
            "The club or staff propose to strike a member off, the member may appeal, staff decide",
        ),
        PolicyRule::BodiesSetDues => (
            "Cán bộ liên đoàn công bố mức hội phí và tài khoản nhận",
            "Staff publish the dues and the account that they are paid to",
        ),
        PolicyRule::NotInOwnCause => (
            "Không ai quyết định về tư cách hội viên, hội phí, lệ phí dự giải của chính mình",
            "Nobody decides about their own membership, dues or entry fee",
        ),
        PolicyRule::DecidedByAnother => (
            "Người đề nghị khai trừ không tự quyết định",
            "Whoever proposed to strike a member off does not decide it",
        ),
    }
}
