//! Where a role holds: as it is stored, and as the policy knows it.

use kydan_access::Scope;
use kydan_federation::GrantScope;

/// A stored scope as the policy knows it.
pub(crate) fn policy_scope(scope: GrantScope) -> Scope {
    match scope {
        GrantScope::Everything => Scope::Everything,
        GrantScope::Body(body) => Scope::Body(body),
        GrantScope::Club(club) => Scope::Club(club),
        GrantScope::Event(event) => Scope::Event(event),
    }
}
