//! Who acts for a minor: what for, from which day to which, and how it ended. Ends with the last day before the eighteenth
//! birthday at the latest; the law of the land (Civil Code 2015, 21 and 47), not the laws of the games.

use std::collections::{BTreeMap, BTreeSet};

use jiff::ToSpan as _;
use jiff::civil::Date;
use kydan_journal::{Decider, Event, PersonId};
use serde::{Deserialize, Serialize};

/// From which birthday on nobody acts for somebody.
const OF_AGE: i16 = 18;

/// The aggregate, one stream per minor's [`PersonId`].
#[derive(Debug)]
pub struct Guardianship;

/// What a guardian does for a minor. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuardianScope {
    /// Enters them to events and takes entries back; asks clubs for them.
    Enter,
    /// Sees what the register knows of them.
    See,
    /// Says yes and no to what is published of them.
    Consent,
}

/// Why a guardianship ended before its last day. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GuardianEnd {
    /// The guardian, or the other parent, asked.
    AsAsked,
    /// A court or an authority decided.
    ByAuthority,
    /// It was recorded by mistake.
    ByMistake,
}

/// What may be asked. That both are registered, and who may ask, is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GuardianCommand {
    /// Name a guardian, or say anew what and until when.
    Name {
        /// The minor.
        minor: PersonId,
        /// Who acts for them.
        guardian: PersonId,
        /// What for.
        scopes: BTreeSet<GuardianScope>,
        /// The day.
        on: Date,
        /// The last day; at the latest, and if none is named, the one before they are of age.
        until: Option<Date>,
        /// The minor's day of birth, as far as it is known.
        birth: Option<Date>,
        /// The guardian's.
        guardian_birth: Option<Date>,
    },
    /// End it.
    End {
        /// The minor.
        minor: PersonId,
        /// Who acts for them no more.
        guardian: PersonId,
        /// The reason, as a value that words are found for.
        why: GuardianEnd,
        /// The day.
        on: Date,
    },
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GuardianEvent {
    /// Somebody acts for a minor, in the place of what was said before.
    Named {
        /// The minor.
        minor: PersonId,
        /// Who acts for them.
        guardian: PersonId,
        /// What for.
        scopes: BTreeSet<GuardianScope>,
        /// The first day.
        from: Date,
        /// The last day.
        until: Date,
    },
    /// Somebody acts for them no more.
    Ended {
        /// The minor.
        minor: PersonId,
        /// Who acted for them.
        guardian: PersonId,
        /// The reason, as a value that words are found for.
        why: GuardianEnd,
        /// The day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum GuardianRefusal {
    /// Nobody is their own guardian.
    Oneself,
    /// The minor's day of birth is not known: until when it holds cannot be said.
    BirthUnknown,
    /// They are of age.
    OfAge {
        /// Since when.
        since: Date,
    },
    /// The guardian is a minor.
    IsMinor,
    /// The last day is before the first.
    BadTerm,
    /// Nothing is named that the guardian does.
    NoScope,
    /// It stands so already.
    Unchanged,
    /// They do not act for them.
    None,
}

impl GuardianRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Oneself => "guardian_is_oneself",
            Self::BirthUnknown => "guardian_birth_unknown",
            Self::OfAge { .. } => "guardian_of_age",
            Self::IsMinor => "guardian_is_minor",
            Self::BadTerm => "guardian_bad_term",
            Self::NoScope => "guardian_no_scope",
            Self::Unchanged => "guardian_unchanged",
            Self::None => "guardian_none",
        }
    }
}

/// Who acts for a minor: what for, and until when.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GuardianshipState(BTreeMap<PersonId, (BTreeSet<GuardianScope>, Date)>);

impl GuardianshipState {
    /// Whether somebody acts for them in this on a day.
    pub fn acts(&self, guardian: PersonId, scope: GuardianScope, day: Date) -> bool {
        self.0.get(&guardian).is_some_and(|(scopes, until)| scopes.contains(&scope) && day <= *until)
    }

    /// Whether anybody does.
    pub fn anybody_acts(&self, scope: GuardianScope, day: Date) -> bool {
        self.0.values().any(|(scopes, until)| scopes.contains(&scope) && day <= *until)
    }
}

/// The day on which somebody who was born on this day is of age.
pub fn of_age_on(birth: Date) -> Date {
    // Who was born on a 29th of February is of age on the 1st of March.
    if birth.month() == 2 && birth.day() == 29 {
        Date::new(birth.year() + OF_AGE, 3, 1).unwrap_or(birth)
    } else {
        birth.checked_add(OF_AGE.years()).unwrap_or(birth)
    }
}

/// The last day on which somebody was born who is of age on this day.
pub fn of_age_by(day: Date) -> Date {
    day.checked_sub(OF_AGE.years()).unwrap_or(day)
}

impl Event for GuardianEvent {
    const STREAM: &'static str = "guardianship";
    const NAMES: &'static [&'static str] = &["named", "ended"];

    fn name(&self) -> &'static str {
        match self {
            Self::Named { .. } => "named",
            Self::Ended { .. } => "ended",
        }
    }
}

impl Decider for Guardianship {
    type State = GuardianshipState;
    type Command = GuardianCommand;
    type Event = GuardianEvent;
    type Refusal = GuardianRefusal;

    fn initial() -> GuardianshipState {
        GuardianshipState::default()
    }

    fn decide(
        state: &GuardianshipState,
        command: &GuardianCommand,
    ) -> Result<Vec<GuardianEvent>, GuardianRefusal> {
        match command {
            GuardianCommand::Name { minor, guardian, scopes, on, until, birth, guardian_birth } => {
                if minor == guardian {
                    return Err(GuardianRefusal::Oneself);
                }
                if scopes.is_empty() {
                    return Err(GuardianRefusal::NoScope);
                }
                let since = of_age_on(birth.ok_or(GuardianRefusal::BirthUnknown)?);
                if since <= *on {
                    return Err(GuardianRefusal::OfAge { since });
                }
                if guardian_birth.is_some_and(|birth| of_age_on(birth) > *on) {
                    return Err(GuardianRefusal::IsMinor);
                }
                let last = since.yesterday().unwrap_or(since);
                let until = until.map_or(last, |until| until.min(last));
                if until < *on {
                    return Err(GuardianRefusal::BadTerm);
                }
                if state.0.get(guardian) == Some(&(scopes.clone(), until)) {
                    return Err(GuardianRefusal::Unchanged);
                }
                let (minor, guardian, scopes) = (*minor, *guardian, scopes.clone());
                Ok(vec![GuardianEvent::Named { minor, guardian, scopes, from: *on, until }])
            }
            GuardianCommand::End { minor, guardian, why, on } => match state.0.get(guardian) {
                Some((_, until)) if on <= until => {
                    let (minor, guardian) = (*minor, *guardian);
                    Ok(vec![GuardianEvent::Ended { minor, guardian, why: *why, on: *on }])
                }
                Some(_) | None => Err(GuardianRefusal::None),
            },
        }
    }

    fn evolve(mut state: GuardianshipState, event: &GuardianEvent) -> GuardianshipState {
        match event {
            GuardianEvent::Named { guardian, scopes, until, .. } => {
                state.0.insert(*guardian, (scopes.clone(), *until));
            }
            GuardianEvent::Ended { guardian, .. } => {
                state.0.remove(guardian);
            }
        }
        state
    }
}
