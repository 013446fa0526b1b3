//! One person who was registered under two ids: merged by staff, and parted again where that was wrong. Facts hold ids
//! alone, and every id resolves for ever: what happened under it stays under it, and is shown as the person's who was
//! kept.
//!
//! One stream for the whole register: whether somebody was merged already, into whom, and that nobody is merged into
//! themselves by a detour, is decided about all of them in one order, whoever of the staff is faster.

use std::collections::{BTreeMap, BTreeSet};

use kydan_journal::{Decider, Event, IdentitiesId, PersonId};
use serde::{Deserialize, Serialize};

/// The aggregate: one stream for the register.
#[derive(Debug)]
pub struct Identities;

impl Identities {
    /// The one stream.
    pub const ID: IdentitiesId = IdentitiesId::fixed(0x6964_656e_7469_7479);
}

/// Why two entries of the register are one person. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MergeGround {
    /// The person's papers were compared.
    PapersShown,
    /// The person, or a guardian, says so.
    PersonConfirmed,
    /// A file or two clubs brought them in twice.
    RegisteredTwice,
}

/// Why they are two again. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PartGround {
    /// Papers show two people.
    PapersShown,
    /// One of them says so.
    PersonObjected,
    /// It was a slip.
    ByMistake,
}

/// What may be asked of the register. That both are registered, and what else stands in the way, is checked by whoever
/// sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IdentityCommand {
    /// Make one of two.
    Merge {
        /// Whose entry is kept.
        kept: PersonId,
        /// Whose entry becomes another name for it.
        merged: PersonId,
        /// The reason that was given.
        ground: MergeGround,
    },
    /// Make two of one again.
    Part {
        /// Who was merged.
        merged: PersonId,
        /// The reason that was given.
        ground: PartGround,
    },
    /// Note that two who look alike are two.
    TellApart {
        /// The one.
        one: PersonId,
        /// The other.
        other: PersonId,
    },
}

/// What happened to identities.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum IdentityEvent {
    /// One was made of two.
    Merged {
        /// Whose entry is kept.
        kept: PersonId,
        /// Whose entry is another name for it from now on.
        merged: PersonId,
        /// The reason that was given.
        ground: MergeGround,
    },
    /// They are two again.
    Parted {
        /// Whose entry was kept.
        kept: PersonId,
        /// Who had been merged.
        merged: PersonId,
        /// The reason that was given.
        ground: PartGround,
    },
    /// Two who look alike are two.
    ToldApart {
        /// The one, whose id comes first.
        one: PersonId,
        /// The other.
        other: PersonId,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum IdentityRefusal {
    /// Both are one person already.
    SamePerson,
    /// This one was merged: what is done, is done to whoever was kept.
    PersonMerged {
        /// Who was merged.
        person: PersonId,
        /// Into whom.
        kept: PersonId,
    },
    /// Nobody was merged under this id.
    NotMerged,
    /// They were told apart already.
    ToldApart,
}

impl IdentityRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::SamePerson => "same_person",
            Self::PersonMerged { .. } => "person_merged",
            Self::NotMerged => "not_merged",
            Self::ToldApart => "told_apart",
        }
    }
}

/// Who was merged into whom, and who was told apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct IdentityState {
    merged: BTreeMap<PersonId, PersonId>,
    apart: BTreeSet<(PersonId, PersonId)>,
}

impl IdentityState {
    /// Who this is: whoever was kept, at the end of all mergers.
    pub fn kept(&self, person: PersonId) -> PersonId {
        let mut found = person;
        while let Some(next) = self.merged.get(&found) {
            found = *next;
        }
        found
    }
}

impl Event for IdentityEvent {
    const STREAM: &'static str = "identities";
    const NAMES: &'static [&'static str] = &["merged", "parted", "told_apart"];

    fn name(&self) -> &'static str {
        match self {
            Self::Merged { .. } => "merged",
            Self::Parted { .. } => "parted",
            Self::ToldApart { .. } => "told_apart",
        }
    }
}

impl Decider for Identities {
    type State = IdentityState;
    type Command = IdentityCommand;
    type Event = IdentityEvent;
    type Refusal = IdentityRefusal;

    fn initial() -> IdentityState {
        IdentityState::default()
    }

    fn decide(
        state: &IdentityState,
        command: &IdentityCommand,
    ) -> Result<Vec<IdentityEvent>, IdentityRefusal> {
        match command {
            IdentityCommand::Merge { kept, merged, ground } => {
                both_stand(state, *kept, *merged)?;
                Ok(vec![IdentityEvent::Merged { kept: *kept, merged: *merged, ground: *ground }])
            }
            IdentityCommand::Part { merged, ground } => {
                let kept = *state.merged.get(merged).ok_or(IdentityRefusal::NotMerged)?;
                Ok(vec![IdentityEvent::Parted { kept, merged: *merged, ground: *ground }])
            }
            IdentityCommand::TellApart { one, other } => {
                both_stand(state, *one, *other)?;
                let (one, other) = pair(*one, *other);
                if state.apart.contains(&(one, other)) {
                    return Err(IdentityRefusal::ToldApart);
                }
                Ok(vec![IdentityEvent::ToldApart { one, other }])
            }
        }
    }

    fn evolve(mut state: IdentityState, event: &IdentityEvent) -> IdentityState {
        match event {
            IdentityEvent::Merged { kept, merged, ground: _ } => {
                state.merged.insert(*merged, *kept);
                state.apart.remove(&pair(*kept, *merged));
            }
            IdentityEvent::Parted { kept: _, merged, ground: _ } => {
                state.merged.remove(merged);
            }
            IdentityEvent::ToldApart { one, other } => {
                state.apart.insert((*one, *other));
            }
        }
        state
    }
}

/// That both are entries of their own.
fn both_stand(state: &IdentityState, one: PersonId, other: PersonId) -> Result<(), IdentityRefusal> {
    if state.kept(one) == state.kept(other) {
        return Err(IdentityRefusal::SamePerson);
    }
    match [one, other].into_iter().find(|person| state.merged.contains_key(person)) {
        Some(person) => Err(IdentityRefusal::PersonMerged { person, kept: state.kept(person) }),
        None => Ok(()),
    }
}

fn pair(one: PersonId, other: PersonId) -> (PersonId, PersonId) {
    (one.min(other), one.max(other))
}
