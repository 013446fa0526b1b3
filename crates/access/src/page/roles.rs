//! The page's words for roles.

use crate::Role;

pub(super) struct Words {
    /// The head of the role's column.
    pub(super) letters: &'static str,
    pub(super) vi: &'static str,
    pub(super) en: &'static str,
    /// Where it can be held.
    pub(super) held: &'static str,
}

pub(super) const fn of(role: Role) -> Words {
    const fn words(letters: &'static str, vi: &'static str, en: &'static str, held: &'static str) -> Words {
        Words { letters, vi, en, held }
    }
    match role {
        Role::Visitor => words("K", "Khách", "Visitor", "ai cũng là · everybody"),
        Role::Player => words(
            "ĐT",
            "Đấu thủ, người có tài khoản",
            "Player, account holder",
            "ai đăng nhập · whoever is logged in",
        ),
        Role::ClubSecretary => {
            words("TKCLB", "Thư ký câu lạc bộ", "Club secretary", "một câu lạc bộ · a club")
        }
        Role::Staff => words(
            "CB",
            "Cán bộ liên đoàn",
            "Federation staff",
            "một tổ chức và cấp dưới, hoặc toàn bộ · a body and below, or everything",
        ),
        Role::TableArbiter => words("TTB", "Trọng tài bàn", "Table arbiter", "một giải · an event"),
        Role::ArbitersSecretary => {
            words("TKTT", "Thư ký trọng tài", "Arbiters' secretary", "một giải · an event")
        }
        Role::DeputyChiefArbiter => {
            words("PTTT", "Phó tổng trọng tài", "Deputy chief arbiter", "một giải · an event")
        }
        Role::ChiefArbiter => words("TTT", "Tổng trọng tài", "Chief arbiter", "một giải · an event"),
        Role::OrganizingHead => {
            words("TBTC", "Trưởng ban tổ chức", "Head of the organizing committee", "một giải · an event")
        }
        Role::AppealsMember => words(
            "BKN",
            "Ủy viên ban giải quyết khiếu nại",
            "Member of the appeals committee",
            "một giải · an event",
        ),
        Role::Administrator => words("QT", "Quản trị viên", "Administrator", "toàn bộ · everything"),
    }
}
