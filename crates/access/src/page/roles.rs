//! The page's words for where a role is held.

use crate::role::Held;

pub(super) const fn of(held: Held) -> &'static str {
    match held {
        Held::ByEverybody => "ai cũng là · everybody",
        Held::ByAccounts => "ai đăng nhập · whoever is logged in",
        Held::ForAClub => "một câu lạc bộ · a club",
        Held::ForABody => "một tổ chức và cấp dưới, hoặc toàn bộ · a body and below, or everything",
        Held::ForAnEvent => "một giải · an event",
        Held::ForEverything => "toàn bộ · everything",
    }
}
