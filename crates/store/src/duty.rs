//! What one process of a database does for all of them.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

/// Work that is done once, whichever process does it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Duty {
    /// Letters and messages leave the building.
    Delivery,
    /// People's programs are told what changes.
    Webhooks,
    /// What is kept for a while only is forgotten.
    Housekeeping,
}

impl Duty {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Delivery, Self::Webhooks, Self::Housekeeping];

    /// As it is stored.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Delivery => "delivery",
            Self::Webhooks => "webhooks",
            Self::Housekeeping => "housekeeping",
        }
    }
}

/// That a process has a duty. Whatever is written for it names the term: once another process has the duty, nothing of an
/// earlier term is written any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Term {
    pub(crate) duty: Duty,
    pub(crate) number: u64,
}

impl Term {
    /// Which duty.
    pub fn duty(self) -> Duty {
        self.duty
    }

    /// How many processes had the duty up to now.
    pub fn number(self) -> u64 {
        self.number
    }
}

/// The duties that this process has.
#[derive(Debug, Default)]
pub(crate) struct Held(Mutex<BTreeMap<Duty, Term>>);

impl Held {
    pub(crate) fn note(&self, duty: Duty, term: Option<Term>) {
        let mut held = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        match term {
            Some(term) => held.insert(duty, term),
            None => held.remove(&duty),
        };
    }

    pub(crate) fn terms(&self) -> Vec<Term> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).values().copied().collect()
    }
}
