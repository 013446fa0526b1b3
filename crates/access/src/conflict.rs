//! Conflicts of interest: nobody decides about their own game, nor unseen about their own people.

use crate::action::Stake;
use crate::policy::refuse;
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
        refuse(PolicyRule::NotInOwnGame)?;
    }
    if people.iter().any(|one| one.clubs.iter().any(|club| actor.clubs.contains(club))) {
        if decides {
            refuse(PolicyRule::NotOnOwnClub)?;
        } else {
            return Ok(shown(PolicyRule::NotOnOwnClub));
        }
    }
    if actor.province.is_some_and(|own| people.iter().any(|one| one.province == Some(own))) {
        if decides && target.province_policy == ProvincePolicy::Block {
            refuse(PolicyRule::OwnProvinceIsSeen)?;
        }
        return Ok(shown(PolicyRule::OwnProvinceIsSeen));
    }
    Ok(Conflict::None)
}

/// Permitted, and shown; where the tests take it away, unseen.
#[cfg_attr(test, track_caller)]
fn shown(rule: PolicyRule) -> Conflict {
    #[cfg(test)]
    if crate::dropped::is(rule, std::panic::Location::caller()) {
        return Conflict::None;
    }
    Conflict::Flagged { rule }
}
