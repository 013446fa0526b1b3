//! Who agrees by doing something for a person.

use kydan_access::{Actor, Permit, Role, WardScope};
use kydan_federation::Consent;
use kydan_journal::PersonId;

/// Whoever does it for themselves agrees by that, a guardian for a minor; whoever keeps the register has it on paper.
pub(crate) fn agreed_by(permit: &Permit, actor: &Actor, person: PersonId) -> Consent {
    match (permit.capacity(), actor.person) {
        (Role::Player, Some(own)) if own == person => Consent::Oneself,
        (Role::Player, Some(guardian)) if actor.acts_for(person, WardScope::Consent) => {
            Consent::Guardian { guardian }
        }
        (_, _) => Consent::OnPaper,
    }
}
