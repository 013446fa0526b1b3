//! Roles, and where a role holds.

use std::fmt;
use std::str::FromStr;

use kydan_journal::{BodyId, ClubId, EventId};
use serde::{Deserialize, Serialize};

/// Where a role is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Held {
    /// By anybody, also without logging in: never granted.
    ByEverybody,
    /// By whoever is logged in: never granted; what is one's own follows from the person of the account.
    ByAccounts,
    /// For a club.
    ForAClub,
    /// For a body and all below it, or for everything.
    ForABody,
    /// By appointment to an event.
    ForAnEvent,
    /// For everything alone.
    ForEverything,
}

/// The registry: name, code, where it is held, the head of its column on the policy page, and what it is called in
/// Vietnamese and English. From the least to the most trusted.
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident = $code:literal $held:ident $letters:literal $vi:literal $en:literal;)+) => {
        /// What somebody is to the platform. Stored by its code: append only, never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Role {$(
            #[doc = $vi]
            $(#[$doc])*
            $role,
        )+}

        impl Role {
            /// Every role, from the least to the most trusted; the columns of the policy page.
            pub const ALL: [Self; [$($code),+].len()] = [$(Self::$role),+];

            /// The stored code.
            pub const fn code(self) -> &'static str {
                match self {$(Self::$role => $code,)+}
            }

            /// Where it is held.
            pub const fn held(self) -> Held {
                match self {$(Self::$role => Held::$held,)+}
            }

            /// The head of its column on the policy page.
            pub const fn letters(self) -> &'static str {
                match self {$(Self::$role => $letters,)+}
            }

            /// What people call it: in Vietnamese, in English.
            pub const fn called(self) -> (&'static str, &'static str) {
                match self {$(Self::$role => ($vi, $en),)+}
            }
        }
    };
}

roles! {
    Visitor = "visitor" ByEverybody "K" "Khách" "Visitor";
    Player = "player" ByAccounts "ĐT" "Đấu thủ, người có tài khoản" "Player, account holder";
    /// Keeps a club's members.
    ClubSecretary = "club_secretary" ForAClub "TKCLB" "Thư ký câu lạc bộ" "Club secretary";
    Staff = "staff" ForABody "CB" "Cán bộ liên đoàn" "Federation staff";
    TableArbiter = "table_arbiter" ForAnEvent "TTB" "Trọng tài bàn" "Table arbiter";
    ArbitersSecretary = "arbiters_secretary" ForAnEvent "TKTT" "Thư ký trọng tài" "Arbiters' secretary";
    DeputyChiefArbiter = "deputy_chief_arbiter" ForAnEvent "PTTT" "Phó tổng trọng tài" "Deputy chief arbiter";
    ChiefArbiter = "chief_arbiter" ForAnEvent "TTT" "Tổng trọng tài" "Chief arbiter";
    OrganizingHead = "organizing_head" ForAnEvent "TBTC" "Trưởng ban tổ chức" "Head of the organizing committee";
    /// Regular or alternate.
    AppealsMember = "appeals_member" ForAnEvent "BKN" "Ủy viên ban giải quyết khiếu nại"
        "Member of the appeals committee";
    /// Checks who may play (xiangqi law 19.2).
    EligibilityMember = "eligibility_member" ForAnEvent "BKT" "Ủy viên ban kiểm tra tư cách đấu thủ"
        "Member of the eligibility committee";
    /// Runs the machine: accounts, grants, the log. Decides nothing about games or people's standing.
    Administrator = "administrator" ForEverything "QT" "Quản trị viên" "Administrator";
}

impl Role {
    /// Whether somebody can hold the role for this scope. What cannot be held gives nothing, even if it was granted.
    pub const fn fits(self, scope: Scope) -> bool {
        match self.held() {
            Held::ByEverybody | Held::ByAccounts => false,
            Held::ForAClub => matches!(scope, Scope::Club(_)),
            Held::ForABody => matches!(scope, Scope::Everything | Scope::Body(_)),
            Held::ForAnEvent => matches!(scope, Scope::Event(_)),
            Held::ForEverything => matches!(scope, Scope::Everything),
        }
    }
}

impl fmt::Display for Role {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(text: &str) -> Result<Self, UnknownRole> {
        Self::ALL.into_iter().find(|role| role.code() == text).ok_or(UnknownRole)
    }
}

/// The text is no role's code.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no role of this code")]
pub struct UnknownRole;

/// Where a granted role holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "of", content = "id", rename_all = "snake_case")]
pub enum Scope {
    /// The whole platform.
    Everything,
    /// A body and everything below it.
    Body(BodyId),
    /// One club and its members.
    Club(ClubId),
    /// One event.
    Event(EventId),
}
