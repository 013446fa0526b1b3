//! Conflicts of interest: nobody decides about their own game, nor unseen about their own people.

use crate::action::Stake;
use crate::target::ProvincePolicy;
use crate::{Action, Actor, PolicyRule, Target};

/// What the policy saw when it permitted an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conflict {
    /// Nothing ties them.
    None,
    /// Permitted, but to be shown beside what was done.
    Flagged {
        /// The rule that asks for it.
        rule: PolicyRule,
    },
}

/// Whether the actor is one of the people concerned.
pub(crate) fn is_involved(actor: &Actor, target: &Target) -> bool {
    actor.person.is_some_and(|own| target.people.iter().any(|one| one.person == own))
}

/// Looks for a conflict of interest of an official who does `action`.
pub(crate) fn examine(actor: &Actor, action: Action, target: &Target) -> Result<Conflict, PolicyRule> {
    let decides = match action.stake() {
        Stake::None | Stake::Standing => return Ok(Conflict::None),
        Stake::Record => false,
        Stake::Ruling | Stake::Discipline => true,
    };
    let people = &target.people;
    // Where nobody is named, nothing shows that it is not one's own game.
    if people.is_empty() || is_involved(actor, target) {
        return Err(PolicyRule::NotInOwnGame);
    }
    if people.iter().any(|one| one.clubs.iter().any(|club| actor.clubs.contains(club))) {
        let rule = PolicyRule::NotOnOwnClub;
        return if decides { Err(rule) } else { Ok(Conflict::Flagged { rule }) };
    }
    if actor.province.is_some_and(|own| people.iter().any(|one| one.province == Some(own))) {
        let rule = PolicyRule::OwnProvinceIsSeen;
        let blocked = decides && target.province_policy == ProvincePolicy::Block;
        return if blocked { Err(rule) } else { Ok(Conflict::Flagged { rule }) };
    }
    Ok(Conflict::None)
}
