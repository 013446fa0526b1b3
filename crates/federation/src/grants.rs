//! The roles that an account was granted. What a role means is the policy's business; here it is a code.

use kydan_journal::{BodyId, ClubId, Decider, Event, EventId};
use serde::{Deserialize, Serialize};

use crate::Tenure;

/// The aggregate, one stream per [`AccountId`](kydan_journal::AccountId).
#[derive(Debug)]
pub struct Grants;

/// Where a role holds; written as the policy writes its scopes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "of", content = "id", rename_all = "snake_case")]
pub enum GrantScope {
    /// The whole platform.
    Everything,
    /// A body and everything below it.
    Body(BodyId),
    /// One club and its members.
    Club(ClubId),
    /// One event.
    Event(EventId),
}

/// What may be asked. That the role exists and fits the scope is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GrantsCommand {
    /// Grant a role.
    Grant {
        /// The role's code, such as `staff`.
        role: String,
        /// Where it holds.
        scope: GrantScope,
    },
    /// Say from which day to which a role holds that is granted.
    SetTerm {
        /// The role's code.
        role: String,
        /// Where it holds.
        scope: GrantScope,
        /// From which day to which; open where no day is named.
        tenure: Tenure,
    },
    /// Take it back.
    Revoke {
        /// The role's code.
        role: String,
        /// Where it held.
        scope: GrantScope,
    },
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GrantsEvent {
    /// A role was granted.
    RoleGranted {
        /// The role's code.
        role: String,
        /// Where it holds.
        scope: GrantScope,
    },
    /// It was said from which day to which a granted role holds; said again, the last holds.
    RoleTermSet {
        /// The role's code.
        role: String,
        /// Where it holds.
        scope: GrantScope,
        /// From which day to which.
        #[serde(flatten)]
        tenure: Tenure,
    },
    /// A role was taken back.
    RoleRevoked {
        /// The role's code.
        role: String,
        /// Where it held.
        scope: GrantScope,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum GrantsRefusal {
    /// The account has the role there already.
    AlreadyGranted,
    /// The account does not have the role there.
    NotGranted,
    /// A role's code is lower-case letters and underscores.
    BadRole,
    /// The last day is before the first.
    BadTenure,
    /// The term is like this already.
    TenureUnchanged,
}

impl GrantsRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyGranted => "already_granted",
            Self::NotGranted => "not_granted",
            Self::BadRole => "bad_role",
            Self::BadTenure => "bad_tenure",
            Self::TenureUnchanged => "tenure_unchanged",
        }
    }
}

/// What the next decision needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GrantsState {
    /// The roles that hold now, in the order in which they were granted.
    pub grants: Vec<(String, GrantScope)>,
    /// From which day to which they hold, where it was said.
    pub terms: Vec<(String, GrantScope, Tenure)>,
}

impl GrantsState {
    /// From which day to which a role holds; open where nothing was said.
    pub fn term(&self, role: &str, scope: GrantScope) -> Tenure {
        let found = self.terms.iter().find(|(held, of, _)| held == role && *of == scope);
        found.map(|(_, _, tenure)| *tenure).unwrap_or_default()
    }
}

impl Event for GrantsEvent {
    const STREAM: &'static str = "grants";
    const NAMES: &'static [&'static str] = &["role_granted", "role_term_set", "role_revoked"];

    fn name(&self) -> &'static str {
        match self {
            Self::RoleGranted { .. } => "role_granted",
            Self::RoleTermSet { .. } => "role_term_set",
            Self::RoleRevoked { .. } => "role_revoked",
        }
    }
}

impl Decider for Grants {
    type State = GrantsState;
    type Command = GrantsCommand;
    type Event = GrantsEvent;
    type Refusal = GrantsRefusal;

    fn initial() -> GrantsState {
        GrantsState::default()
    }

    fn decide(state: &GrantsState, command: &GrantsCommand) -> Result<Vec<GrantsEvent>, GrantsRefusal> {
        let holds = |role: &str, scope| state.grants.iter().any(|(held, of)| held == role && *of == scope);
        match command {
            GrantsCommand::Grant { role, scope } => {
                let letters = role.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'_');
                if role.is_empty() || role.len() > 40 || !letters {
                    return Err(GrantsRefusal::BadRole);
                }
                if holds(role, *scope) {
                    return Err(GrantsRefusal::AlreadyGranted);
                }
                Ok(vec![GrantsEvent::RoleGranted { role: role.clone(), scope: *scope }])
            }
            GrantsCommand::SetTerm { role, scope, tenure } => {
                if !holds(role, *scope) {
                    return Err(GrantsRefusal::NotGranted);
                }
                if tenure.from.zip(tenure.until).is_some_and(|(from, until)| until < from) {
                    return Err(GrantsRefusal::BadTenure);
                }
                if state.term(role, *scope) == *tenure {
                    return Err(GrantsRefusal::TenureUnchanged);
                }
                Ok(vec![GrantsEvent::RoleTermSet { role: role.clone(), scope: *scope, tenure: *tenure }])
            }
            GrantsCommand::Revoke { role, scope } => {
                if !holds(role, *scope) {
                    return Err(GrantsRefusal::NotGranted);
                }
                Ok(vec![GrantsEvent::RoleRevoked { role: role.clone(), scope: *scope }])
            }
        }
    }

    fn evolve(mut state: GrantsState, event: &GrantsEvent) -> GrantsState {
        match event {
            GrantsEvent::RoleGranted { role, scope } => state.grants.push((role.clone(), *scope)),
            GrantsEvent::RoleTermSet { role, scope, tenure } => {
                state.terms.retain(|(held, of, _)| held != role || of != scope);
                state.terms.push((role.clone(), *scope, *tenure));
            }
            GrantsEvent::RoleRevoked { role, scope } => {
                state.terms.retain(|(held, of, _)| held != role || of != scope);
                state.grants.retain(|(held, of)| held != role || of != scope);
            }
        }
        state
    }
}
