//! Who asks.

use std::ops::RangeInclusive;

use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId, SessionId};

use crate::role::{Held, Role, Scope};

/// Whoever asks for something, with the facts that the policy needs about them. The server's session layer
/// makes it from the projections on every request; it is never taken from a token.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Actor {
    /// The account that is logged in, if any.
    pub account: Option<AccountId>,
    /// The person that the account belongs to, if it is linked to one.
    pub person: Option<PersonId>,
    /// The granted roles and the present appointments.
    pub grants: Vec<(Role, Scope)>,
    /// The tables that the person looks after as a table arbiter, where not all of an event (xiangqi law 20.3b, 20.4b.2).
    pub tables: Vec<(EventId, RangeInclusive<u16>)>,
    /// The minors whom the person acts for now, and in what.
    pub wards: Vec<Ward>,
    /// The clubs that the person is now a member of.
    pub clubs: Vec<ClubId>,
    /// The provincial body that the person belongs to, for conflicts of interest.
    pub province: Option<BodyId>,
    /// The log-in that carries the request.
    pub session: Option<SessionId>,
    /// Whether whoever holds that log-in proved lately to be the owner.
    pub confirmed: Confirmed,
}

impl Actor {
    /// Somebody who is not logged in.
    pub fn visitor() -> Self {
        Self::default()
    }

    /// Somebody who is logged in and was granted nothing yet.
    pub fn account(account: AccountId, person: Option<PersonId>) -> Self {
        Self { account: Some(account), person, ..Self::default() }
    }

    /// Whoever sits at the machine's own command line: an administrator without an account.
    pub fn operator() -> Self {
        Self { grants: vec![(Role::Administrator, Scope::Everything)], ..Self::default() }
    }

    /// The same, with a role added.
    pub fn with(mut self, role: Role, scope: Scope) -> Self {
        self.grants.push((role, scope));
        self
    }

    /// Whether a table of an event is one that they look after, if they were given tables there (xiangqi law 20.3b).
    pub fn looks_after(&self, event: EventId, table: u16) -> bool {
        let assigned = self.tables.iter().find(|(of, _)| *of == event);
        assigned.is_none_or(|(_, tables)| tables.contains(&table))
    }

    /// Whether the actor acts for a minor in this.
    pub fn acts_for(&self, minor: PersonId, scope: WardScope) -> bool {
        let acts = |ward: &Ward| ward.person == minor && ward.scopes.contains(&scope);
        self.account.is_some() && self.wards.iter().any(acts)
    }

    /// Whether the actor has the role anywhere.
    pub fn is(&self, role: Role) -> bool {
        match role.held() {
            Held::ByEverybody => true,
            Held::ByAccounts => self.account.is_some(),
            Held::ForAClub | Held::ForABody | Held::ForAnEvent | Held::ForEverything => {
                self.grants.iter().any(|(granted, scope)| *granted == role && role.fits(*scope))
            }
        }
    }
}

/// A minor, for whoever acts for them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ward {
    /// The minor.
    pub person: PersonId,
    /// In what.
    pub scopes: Vec<WardScope>,
}

/// In what somebody acts for a minor.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum WardScope {
    /// Enters them to events; asks clubs for them.
    Enter,
    /// Sees what the register knows of them.
    See,
    /// Says yes and no to what is published of them.
    Consent,
}

/// What is known of an actor's last proof.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Confirmed {
    /// The account has no second factor: its log-in is all there is.
    #[default]
    Plainly,
    /// The account has a second factor and proved it lately.
    Lately,
    /// The account has a second factor, and the last proof is too old.
    LongAgo,
}
