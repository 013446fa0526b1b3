//! Each provision of the policy is taken away, moved, or given to somebody more, one at a time; each time the oracle must
//! notice.

use std::collections::BTreeSet;

use super::situations::Dice;
use super::words::Words;
use super::{said, stated};
use crate::dropped::{self, Mutant};
use crate::policy::{Condition, for_a_minor, holders};
use crate::{Action, Actor, Held, PolicyRule, Role, Stake, Target, WardScope};

/// Made-up situations for each action.
const SITUATIONS: usize = 10_000;
const CONDITIONS: [Condition; 7] = [
    Condition::Anywhere,
    Condition::InScope,
    Condition::InAbsence,
    Condition::Involved,
    Condition::Oneself,
    Condition::OwnAccount,
    Condition::Captain,
];
/// Where two rules stand in the same way, and one of them alone keeps everybody out: whose own cause a decision about a
/// member is, whose own game it is.
fn is_held_twice(rule: PolicyRule, action: Action) -> bool {
    rule == PolicyRule::NotInOwnCause && action.stake() == Stake::Discipline
}

struct Situation {
    actor: Actor,
    target: Target,
    stated: Option<bool>,
}

#[test]
fn whatever_is_dropped_moved_or_added_is_noticed() {
    let mut dice = Dice(0x006d_7574_616e_7400);
    let (mut missed, mut tried, mut rules) = (Vec::new(), 0, BTreeSet::new());
    for action in Action::ALL {
        let offices: Vec<Role> = holders(action).iter().map(|(role, _)| *role).collect();
        let situations: Vec<Situation> = (0..SITUATIONS)
            .map(|_| {
                let (actor, target) = dice.situation(&offices);
                let stated = stated(action, &Words { actor: &actor, target: &target });
                Situation { actor, target, stated }
            })
            .collect();
        let differs = |one: &Situation| said(action, &one.actor, &one.target) != one.stated;
        let notices = || situations.iter().any(differs);
        let (untouched, sites) = dropped::watch(|| situations.iter().filter(|one| differs(one)).count());
        assert_eq!(untouched, 0, "{action}: nothing was taken away");
        for site in sites {
            rules.insert(site.rule);
            tried += 1;
            let found = dropped::under(Mutant::Without(site), notices);
            if found == is_held_twice(site.rule, action) {
                missed.push(format!("{action}: {} at {}:{}", site.rule, site.file, site.line));
            }
        }
        for scope in otherwise_for_a_minor(action) {
            tried += 1;
            if !dropped::under(Mutant::ForAMinor(scope), notices) {
                missed.push(format!("{action}: guardians as {scope:?}"));
            }
        }
        for (what, rows) in rewritten(action) {
            tried += 1;
            if !dropped::under(Mutant::Holders(rows.leak()), notices) {
                missed.push(format!("{action}: {what}"));
            }
        }
    }
    assert!(missed.is_empty(), "{} of {tried} are not noticed:\n{}", missed.len(), missed.join("\n"));
    let nearer = PolicyRule::ALL.into_iter().filter(|rule| *rule >= PolicyRule::OnlyAboutOneself);
    let never: Vec<_> = nearer.filter(|rule| !rules.contains(rule)).collect();
    assert!(never.is_empty(), "these stood in nobody's way: {never:?}");
    assert!(tried > 2_000, "only {tried}");
}

/// What else guardians could do it as, where somebody does it for themselves.
fn otherwise_for_a_minor(action: Action) -> Vec<Option<WardScope>> {
    if holders(action).iter().all(|(_, condition)| *condition != Condition::Oneself) {
        return Vec::new();
    }
    let all = [None, Some(WardScope::Enter), Some(WardScope::See), Some(WardScope::Consent)];
    all.into_iter().filter(|scope| *scope != for_a_minor(action)).collect()
}

type Rows = Vec<(Role, Condition)>;

/// The row of an action without one of its holders, with another condition for one, and with one more.
fn rewritten(action: Action) -> Vec<(String, Rows)> {
    let rows = holders(action);
    let mut made = Vec::new();
    for (at, (role, condition)) in rows.iter().copied().enumerate() {
        let mut fewer = rows.to_vec();
        fewer.remove(at);
        made.push((format!("without {role}"), fewer));
        for other in CONDITIONS.into_iter().filter(|other| *other != condition) {
            let mut moved = rows.to_vec();
            moved[at].1 = other;
            made.push((format!("{role} {other:?} in place of {condition:?}"), moved));
        }
    }
    // What everybody may, one more may too.
    let everybody = rows.contains(&(Role::Visitor, Condition::Anywhere));
    let others = Role::ALL.into_iter().filter(|role| !everybody && rows.iter().all(|(held, _)| held != role));
    for role in others {
        let condition = match role.held() {
            Held::ByEverybody => Condition::Anywhere,
            Held::ByAccounts => Condition::Involved,
            Held::ForAClub | Held::ForABody | Held::ForAnEvent | Held::ForEverything => Condition::InScope,
        };
        let more = rows.iter().copied().chain([(role, condition)]).collect();
        made.push((format!("with {role} {condition:?}"), more));
    }
    made
}
