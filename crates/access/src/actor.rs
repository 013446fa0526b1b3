//! Who asks.

use std::ops::RangeInclusive;

use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId, SessionId};

use crate::reach::Reach;
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
    /// How far the key reaches that the account's owner gave a program, where that asks and not the owner.
    pub key: Option<Reach>,
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

    /// The same by a key that was given to a program: never more than the owner has now, nor more than the key is for.
    /// What is the owner's alone goes: minors, the log-in, the proof of lately.
    pub fn by_key(self, reach: Reach) -> Self {
        let mut actor = Self { key: Some(reach), wards: Vec::new(), session: None, ..self };
        actor.confirmed = Confirmed::LongAgo;
        actor.grants.retain(|(_, scope)| reach.holds(*scope));
        if reach == Reach::Public {
            actor.person = None;
        }
        actor
    }

    /// The person who asks about themselves; nobody where a program asks for them.
    pub fn oneself(&self) -> Option<PersonId> {
        self.person.filter(|_| self.key.is_none())
    }

    /// Whether what was granted for this scope counts for whoever asks.
    pub(crate) fn reaches(&self, scope: Scope) -> bool {
        self.key.is_none_or(|reach| reach.holds(scope))
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

    /// Whether anything was granted to whoever asks, wherever it is; nothing counts for a program.
    pub fn holds_office(&self) -> bool {
        self.key.is_none() && !self.grants.is_empty()
    }

    /// Whether the actor has the role anywhere.
    pub fn is(&self, role: Role) -> bool {
        match role.held() {
            Held::ByEverybody => true,
            // What is somebody's own is no program's.
            Held::ByAccounts => self.account.is_some() && self.key.is_none(),
            Held::ForAClub | Held::ForABody | Held::ForAnEvent | Held::ForEverything => {
                let held = |(granted, scope): &(Role, Scope)| {
                    *granted == role && role.fits(*scope) && self.reaches(*scope)
                };
                self.grants.iter().any(held)
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
