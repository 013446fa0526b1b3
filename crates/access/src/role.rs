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

impl Held {
    /// Every one.
    #[cfg(test)]
    pub(crate) const ALL: [Self; 6] = [
        Self::ByEverybody,
        Self::ByAccounts,
        Self::ForAClub,
        Self::ForABody,
        Self::ForAnEvent,
        Self::ForEverything,
    ];

    /// The code of its words.
    pub(crate) const fn code(self) -> &'static str {
        match self {
            Self::ByEverybody => "by_everybody",
            Self::ByAccounts => "by_accounts",
            Self::ForAClub => "for_a_club",
            Self::ForABody => "for_a_body",
            Self::ForAnEvent => "for_an_event",
            Self::ForEverything => "for_everything",
        }
    }
}

/// The registry: name, code, where it is held, and the head of its column on the policy page. From the least to the
/// most trusted. What a role is called stands in `words/roles.vi.json` and `roles.en.json`.
macro_rules! roles {
    ($($(#[$doc:meta])* $role:ident = $code:literal $held:ident $letters:literal;)+) => {
        /// What somebody is to the platform. Stored by its code: append only, never renamed.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "snake_case")]
        pub enum Role {$(
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
        }
    };
}

roles! {
    /// Whoever looks, logged in or not.
    Visitor = "visitor" ByEverybody "K";
    /// Whoever is logged in: what is one's own follows from the person of the account.
    Player = "player" ByAccounts "ĐT";
    /// Keeps a club's members.
    ClubSecretary = "club_secretary" ForAClub "TKCLB";
    /// Keeps the register of a federation's body and opens its events.
    Staff = "staff" ForABody "CB";
    /// Rules and records at the tables that were assigned.
    TableArbiter = "table_arbiter" ForAnEvent "TTB";
    /// Helps the chief arbiter with pairings and papers.
    ArbitersSecretary = "arbiters_secretary" ForAnEvent "TKTT";
    /// Stands in for the chief arbiter who is recorded as absent.
    DeputyChiefArbiter = "deputy_chief_arbiter" ForAnEvent "PTTT";
    /// Runs the rounds, and disqualifies.
    ChiefArbiter = "chief_arbiter" ForAnEvent "TTT";
    /// Sits in the organizing committee (xiangqi law 19.1): entries, fees, the door.
    OrganizingMember = "organizing_member" ForAnEvent "UVTC";
    /// Speaks for the organizing committee: event rules, officials, entries.
    OrganizingHead = "organizing_head" ForAnEvent "TBTC";
    /// Decides appeals, as a regular member or as an alternate who was called.
    AppealsMember = "appeals_member" ForAnEvent "BKN";
    /// Checks who may play (xiangqi law 19.2).
    EligibilityMember = "eligibility_member" ForAnEvent "BKT";
    /// Runs the machine: accounts, grants, the log. Decides nothing about games or people's standing.
    Administrator = "administrator" ForEverything "QT";
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
