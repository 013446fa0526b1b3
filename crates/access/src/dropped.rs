//! What of the policy the tests take away, for a moment and for their own thread: [`crate::oracle`] must notice.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::panic::Location;

use crate::policy::Condition;
use crate::{PolicyRule, Role, WardScope};

/// A line of code at which a rule refuses, or has something shown.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Site {
    pub(crate) rule: PolicyRule,
    pub(crate) file: &'static str,
    pub(crate) line: u32,
}

/// How the policy is altered.
#[derive(Clone, Copy)]
pub(crate) enum Mutant {
    /// Not at all.
    None,
    /// Not at all, and where rules stand in the way is written down.
    Watched,
    /// Others hold the action that is asked about.
    Holders(&'static [(Role, Condition)]),
    /// A rule does not stand in the way there.
    Without(Site),
    /// Guardians do it for a minor as another part of what they do, or not.
    ForAMinor(Option<WardScope>),
}

thread_local! {
    static NOW: Cell<Mutant> = const { Cell::new(Mutant::None) };
    static MET: RefCell<BTreeSet<Site>> = const { RefCell::new(BTreeSet::new()) };
}

/// Does it with an altered policy.
pub(crate) fn under<T>(mutant: Mutant, work: impl FnOnce() -> T) -> T {
    NOW.set(mutant);
    let done = work();
    NOW.set(Mutant::None);
    done
}

/// Does it, and tells where rules stood in the way.
pub(crate) fn watch<T>(work: impl FnOnce() -> T) -> (T, BTreeSet<Site>) {
    MET.take();
    let done = under(Mutant::Watched, work);
    (done, MET.take())
}

/// Whether the rule was taken away there.
pub(crate) fn is(rule: PolicyRule, at: &'static Location<'static>) -> bool {
    let site = Site { rule, file: at.file(), line: at.line() };
    match NOW.get() {
        Mutant::None | Mutant::Holders(_) | Mutant::ForAMinor(_) => false,
        Mutant::Watched => {
            MET.with_borrow_mut(|met| met.insert(site));
            false
        }
        Mutant::Without(dropped) => dropped == site,
    }
}

/// Who holds the action: those of the policy, or others.
pub(crate) fn holders(held: &'static [(Role, Condition)]) -> &'static [(Role, Condition)] {
    match NOW.get() {
        Mutant::Holders(others) => others,
        Mutant::None | Mutant::Watched | Mutant::Without(_) | Mutant::ForAMinor(_) => held,
    }
}

/// As what guardians do it: what the policy says, or something else.
pub(crate) fn for_a_minor(scope: Option<WardScope>) -> Option<WardScope> {
    match NOW.get() {
        Mutant::ForAMinor(other) => other,
        Mutant::None | Mutant::Watched | Mutant::Holders(_) | Mutant::Without(_) => scope,
    }
}
