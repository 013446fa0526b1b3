//! Asking: a [`Permit`], or a [`Denied`] that names the rule.

use kydan_journal::PersonId;
use serde::Serialize;

use crate::conflict::{Conflict, examine, is_involved};
use crate::policy::{self, Condition, refuse};
use crate::{Action, Actor, Basis, ChiefPresence, PolicyRule, Role, Scope, Stake, Target};

/// That somebody may do something, now. [`permit`] makes it and nothing else can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Permit {
    actor: Actor,
    action: Action,
    capacity: Role,
    conflict: Conflict,
    on_behalf_of: Option<PersonId>,
}

impl Permit {
    /// Who may.
    pub const fn actor(&self) -> &Actor {
        &self.actor
    }

    /// What they may.
    pub const fn action(&self) -> Action {
        self.action
    }

    /// In which capacity: what a ruling keeps as the function of whoever decided.
    pub const fn capacity(&self) -> Role {
        self.capacity
    }

    /// What is to be shown beside it.
    pub const fn conflict(&self) -> Conflict {
        self.conflict
    }

    /// The minor for whom a guardian does it.
    pub const fn on_behalf_of(&self) -> Option<PersonId> {
        self.on_behalf_of
    }
}

/// That somebody may not, and which rule says so.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[error("{action} is denied by {rule}")]
pub struct Denied {
    /// What was asked for.
    pub action: Action,
    /// The rule in the way; its code is on the policy page.
    pub rule: PolicyRule,
    /// What the rule rests on first, if on anything; [`PolicyRule::bases`] has all.
    pub basis: Option<Basis>,
}

impl Denied {
    fn by(action: Action, rule: PolicyRule) -> Self {
        Self { action, rule, basis: rule.bases().first().copied() }
    }
}

/// Whether the actor may do this to that. What no rule permits is denied.
///
/// Of several capacities, one without a conflict of interest goes before one with; of several obstacles, the
/// nearest is named: "you are not the chief arbiter" only to whom no nearer rule stopped.
///
/// # Errors
/// The rule that stands in the way.
pub fn permit(actor: &Actor, action: Action, target: &Target) -> Result<Permit, Denied> {
    let mut nearest = farthest(actor, action);
    let mut flagged = None;
    let holders = policy::holders(action);
    #[cfg(test)]
    let holders = crate::dropped::holders(holders);
    for &(role, condition) in holders {
        if !actor.is(role) {
            continue;
        }
        match capacity(actor, action, target, role, condition) {
            Ok(Conflict::None) => {
                // Who is not concerned and may as one who is, acts for a minor.
                let for_another = condition == Condition::Oneself && !is_involved(actor, target);
                let on_behalf_of = target.people.first().filter(|_| for_another).map(|one| one.person);
                let (actor, conflict) = (actor.clone(), Conflict::None);
                return Ok(Permit { actor, action, capacity: role, conflict, on_behalf_of });
            }
            Ok(conflict @ Conflict::Flagged { .. }) => {
                let (actor, on_behalf_of) = (actor.clone(), None);
                flagged = flagged.or(Some(Permit { actor, action, capacity: role, conflict, on_behalf_of }));
            }
            // Rules are declared from the farthest to the nearest.
            Err(rule) => nearest = nearest.max(rule),
        }
    }
    flagged.ok_or_else(|| Denied::by(action, nearest))
}

/// What is named when nothing nearer stands in the way: a program hears of its key, and not of roles that are its maker's.
fn farthest(actor: &Actor, action: Action) -> PolicyRule {
    if actor.key.is_some() { PolicyRule::KeysKeepToTheirScope } else { policy::rule(action) }
}

/// Whether the actor holds a role for this anywhere: asked before something is looked up. It permits nothing.
///
/// # Errors
/// The rule that says who may.
pub fn held(actor: &Actor, action: Action) -> Result<(), Denied> {
    let held = policy::holders(action).iter().any(|(role, _)| actor.is(*role));
    let carried = actor.key.is_none_or(|reach| policy::carriers(action).have(reach));
    if held && carried { Ok(()) } else { Err(Denied::by(action, farthest(actor, action))) }
}

/// Whether the actor holds an office for this here, whomever it would concern: asked before something is looked for
/// that may not exist, so that nobody else learns whether it does. It permits nothing.
///
/// # Errors
/// The rule that stands in the way.
pub fn admit(actor: &Actor, action: Action, target: &Target) -> Result<(), Denied> {
    let mut nearest = farthest(actor, action);
    for &(role, condition) in policy::holders(action) {
        let held = match condition {
            Condition::Anywhere => carried(actor, action),
            Condition::InScope | Condition::InAbsence if actor.is(role) => {
                within(actor, target, role).and_then(|()| carried(actor, action))
            }
            Condition::Captain if actor.is(role) => captain(actor, target).map(|_| ()),
            Condition::InScope | Condition::InAbsence | Condition::Captain => continue,
            Condition::Involved | Condition::Oneself | Condition::OwnAccount => own(false).map(|_| ()),
        };
        match held {
            Ok(()) => return Ok(()),
            Err(rule) => nearest = nearest.max(rule),
        }
    }
    Err(Denied::by(action, nearest))
}

/// A table arbiter to whom tables were assigned does what is done at a board at those; who took one over does it there,
/// and who handed it over no more.
fn own_table(actor: &Actor, action: Action, target: &Target, role: Role) -> Result<(), PolicyRule> {
    if matches!(action.stake(), Stake::None | Stake::Standing) {
        return Ok(());
    }
    let (Role::TableArbiter, Some(event), Some(table)) = (role, target.event, target.table) else {
        return Ok(());
    };
    let is_own = match target.handed {
        Some((_, to)) if actor.person == Some(to) => true,
        Some((from, _)) if actor.person == Some(from) => false,
        Some(_) | None => actor.looks_after(event, table),
    };
    if is_own { Ok(()) } else { refuse(PolicyRule::OwnTablesOnly) }
}

/// Whether the actor, who has the role, may do it in that capacity.
fn capacity(
    actor: &Actor,
    action: Action,
    target: &Target,
    role: Role,
    condition: Condition,
) -> Result<Conflict, PolicyRule> {
    match condition {
        Condition::Anywhere => {
            carried(actor, action)?;
            return Ok(Conflict::None);
        }
        Condition::Involved => return own(is_involved(actor, target)),
        Condition::Oneself => {
            return own(
                target.people.len() == 1 && (is_involved(actor, target) || acts_for(actor, action, target))
            );
        }
        Condition::OwnAccount => {
            return own(actor.account.is_some() && actor.account == target.account);
        }
        Condition::Captain => return captain(actor, target),
        Condition::InScope => {
            within(actor, target, role)?;
            carried(actor, action)?;
            own_table(actor, action, target, role)?;
        }
        Condition::InAbsence => {
            within(actor, target, role)?;
            carried(actor, action)?;
            if target.chief == ChiefPresence::Present {
                refuse(PolicyRule::DeputyOnlyInAbsence)?;
            }
        }
    }
    oneself(actor, action, target, role)?;
    members_only(action, target, role)?;
    second_signature(actor, target, role)?;
    examine(actor, action, target)
}

fn own(is: bool) -> Result<Conflict, PolicyRule> {
    if !is {
        refuse(PolicyRule::OnlyAboutOneself)?;
    }
    Ok(Conflict::None)
}

/// Whether the key that the actor comes by, if it is one, is for this.
#[cfg_attr(test, track_caller)]
fn carried(actor: &Actor, action: Action) -> Result<(), PolicyRule> {
    match actor.key {
        Some(reach) if !policy::carriers(action).have(reach) => refuse(PolicyRule::KeysKeepToTheirScope),
        Some(_) | None => Ok(()),
    }
}

/// Whether the actor speaks for a team that it concerns.
fn captain(actor: &Actor, target: &Target) -> Result<Conflict, PolicyRule> {
    if !actor.person.is_some_and(|own| target.captains.contains(&own)) {
        refuse(PolicyRule::CaptainsSpeakForTeams)?;
    }
    Ok(Conflict::None)
}

/// Whether one of the actor's grants of the role covers the target.
fn within(actor: &Actor, target: &Target, role: Role) -> Result<(), PolicyRule> {
    let covered = actor.grants.iter().any(|&(granted, scope)| {
        granted == role
            && role.fits(scope)
            && actor.reaches(scope)
            && match scope {
                Scope::Everything => true,
                Scope::Body(body) => target.bodies.contains(&body),
                Scope::Event(event) => target.event == Some(event),
                // A club's secretary acts for its members only, also where the target names the club.
                Scope::Club(club) => {
                    let members = target.people.iter().all(|one| one.clubs.contains(&club));
                    let named = target.club.is_none_or(|named| named == club);
                    members && named && (target.club.is_some() || !target.people.is_empty())
                }
            }
    });
    if covered { Ok(()) } else { refuse(PolicyRule::OnlyWithinTheScope) }
}

/// Whether the actor acts for the minor whom it concerns, in what the guardianship covers.
fn acts_for(actor: &Actor, action: Action, target: &Target) -> bool {
    let scope = policy::for_a_minor(action);
    #[cfg(test)]
    let scope = crate::dropped::for_a_minor(scope);
    scope.is_some_and(|scope| target.people.iter().any(|one| actor.acts_for(one.person, scope)))
}

/// Nobody gives themselves power, nor decides an appeal against what they ruled themselves.
fn oneself(actor: &Actor, action: Action, target: &Target, role: Role) -> Result<(), PolicyRule> {
    let own_account = |account: Option<_>| account.is_some() && account == actor.account;
    let power = [Action::GrantRole, Action::IssueCode, Action::ConfirmAccount, Action::CloseAccount];
    if power.contains(&action) && own_account(target.account) {
        refuse(PolicyRule::NotToOneself)?;
    }
    if action == Action::ConfirmAccount && own_account(target.issued_by) {
        refuse(PolicyRule::ConfirmedByAnother)?;
    }
    let office = [Action::Appoint, Action::ReplaceArbiter, Action::GiveOffice];
    if office.contains(&action) && is_involved(actor, target) {
        refuse(PolicyRule::NotToOneself)?;
    }
    let own_cause = matches!(action.stake(), Stake::Standing | Stake::Discipline);
    if own_cause && is_involved(actor, target) {
        refuse(PolicyRule::NotInOwnCause)?;
    }
    let proposed = [Action::DecideExpulsion, Action::DecideSanction];
    if proposed.contains(&action) && own_account(target.ruled_by) {
        refuse(PolicyRule::DecidedByAnother)?;
    }
    let appeals = [Action::DecideAppeal, Action::DecideSanctionAppeal, Action::DecideTitleAppeal];
    if appeals.contains(&action) && own_account(target.ruled_by) {
        refuse(PolicyRule::NotAgainstOwnRuling)?;
    }
    if action == Action::DecideSanctionAppeal && own_account(target.issued_by) {
        refuse(PolicyRule::DecidedByAnother)?;
    }
    if action == Action::DecideAppeal
        && target.appeal.as_ref().is_some_and(|body| !body.seats(actor.person, role))
    {
        refuse(PolicyRule::AppealsHaveTheirBody)?;
    }
    Ok(())
}

/// Staff see to the accounts of members; those that are nobody's are the administrator's, and so are administrators'
/// own: a code takes second factors away, and nobody may take power over whoever gives it.
fn members_only(action: Action, target: &Target, role: Role) -> Result<(), PolicyRule> {
    let of_members = [Action::OpenAccount, Action::IssueCode, Action::CloseAccount];
    if role == Role::Staff && of_members.contains(&action) && (target.people.is_empty() || target.administers)
    {
        refuse(PolicyRule::OnlyWithinTheScope)?;
    }
    Ok(())
}

/// Where somebody signed before, another person must sign now, in another office (16.2).
fn second_signature(actor: &Actor, target: &Target, role: Role) -> Result<(), PolicyRule> {
    let Some(first) = target.first_signature else { return Ok(()) };
    let arbiter = |role| matches!(role, Role::ChiefArbiter | Role::DeputyChiefArbiter);
    let same_office = first.capacity == role || (arbiter(first.capacity) && arbiter(role));
    let same_person =
        actor.account == Some(first.account) || (actor.person.is_some() && actor.person == first.person);
    if same_office || same_person { refuse(PolicyRule::TwoDifferentPeople) } else { Ok(()) }
}
