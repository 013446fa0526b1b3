//! Whose notices somebody may read and mark: their own, and nobody else's.

use kydan_access::{Action, Actor, Target};
use kydan_journal::{AccountId, PersonId};

use crate::Answer;
use crate::sequence::refusal::Refusal;

/// The account and the person that the actor's own notices are of; none where the account is nobody's.
pub(crate) fn told(actor: &Actor) -> Answer<Option<(AccountId, PersonId)>> {
    let account = actor.account.ok_or_else(|| Refusal::new("not_logged_in"))?;
    kydan_access::permit(actor, Action::BeTold, &Target::account(account))?;
    Ok(actor.person.map(|person| (account, person)))
}
