//! Roles, and where a role holds.

use std::fmt;
use std::str::FromStr;

use kydan_journal::{BodyId, ClubId, EventId};
use serde::{Deserialize, Serialize};

/// What somebody is to the platform. Stored by its code: append only, never renamed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Anybody, also without logging in. Never granted.
    Visitor,
    /// Whoever is logged in. Never granted; what is one's own follows from the person of the account.
    Player,
    /// Keeps a club's members; granted for a club.
    ClubSecretary,
    /// Federation staff; granted for a body (and all below it) or for everything.
    Staff,
    /// Trọng tài bàn; appointed to an event.
    TableArbiter,
    /// Thư ký trọng tài; appointed to an event.
    ArbitersSecretary,
    /// Phó tổng trọng tài; appointed to an event.
    DeputyChiefArbiter,
    /// Tổng trọng tài; appointed to an event.
    ChiefArbiter,
    /// Trưởng ban tổ chức; appointed to an event.
    OrganizingHead,
    /// Ủy viên ban giải quyết khiếu nại, chính thức hoặc dự khuyết; appointed to an event.
    AppealsMember,
    /// Runs the machine: accounts, grants, the log. Decides nothing about games or people's standing.
    Administrator,
}

impl Role {
    /// Every role, from the least to the most trusted; the columns of the policy page.
    pub const ALL: [Self; 11] = [
        Self::Visitor,
        Self::Player,
        Self::ClubSecretary,
        Self::Staff,
        Self::TableArbiter,
        Self::ArbitersSecretary,
        Self::DeputyChiefArbiter,
        Self::ChiefArbiter,
        Self::OrganizingHead,
        Self::AppealsMember,
        Self::Administrator,
    ];

    /// The stored code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Visitor => "visitor",
            Self::Player => "player",
            Self::ClubSecretary => "club_secretary",
            Self::Staff => "staff",
            Self::TableArbiter => "table_arbiter",
            Self::ArbitersSecretary => "arbiters_secretary",
            Self::DeputyChiefArbiter => "deputy_chief_arbiter",
            Self::ChiefArbiter => "chief_arbiter",
            Self::OrganizingHead => "organizing_head",
            Self::AppealsMember => "appeals_member",
            Self::Administrator => "administrator",
        }
    }

    /// Whether somebody can hold the role for this scope: a club's secretary for a club, officials for an
    /// event, staff for a body or everything. What cannot be held gives nothing, even if it was granted.
    pub const fn fits(self, scope: Scope) -> bool {
        match self {
            Self::Visitor | Self::Player => false,
            Self::ClubSecretary => matches!(scope, Scope::Club(_)),
            Self::Staff => matches!(scope, Scope::Everything | Scope::Body(_)),
            Self::TableArbiter
            | Self::ArbitersSecretary
            | Self::DeputyChiefArbiter
            | Self::ChiefArbiter
            | Self::OrganizingHead
            | Self::AppealsMember => matches!(scope, Scope::Event(_)),
            Self::Administrator => matches!(scope, Scope::Everything),
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
