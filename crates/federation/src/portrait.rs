//! A person's photograph beside their name: the picture beside the log, in it who agreed and when that ended. Without
//! consent there is none (Civil Code 2015, 32); of a minor the guardian says yes.

use jiff::civil::Date;
use kydan_journal::{Decider, Event, Hash, PersonId};
use serde::{Deserialize, Serialize};

use crate::consent::{Consent, NoConsent};

/// The aggregate, one stream per [`PersonId`].
#[derive(Debug)]
pub struct Portrait;

/// Why a photograph is shown no more. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PortraitEnd {
    /// The person or the guardian agrees no more.
    ConsentWithdrawn,
    /// It shows somebody or something else.
    Unfit,
}

/// What may be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PortraitCommand {
    /// Show a photograph, in the place of the one before.
    Put {
        /// Of whom.
        person: PersonId,
        /// The digest of the picture.
        digest: Hash,
        /// Who agreed.
        consent: Consent,
        /// The day.
        on: Date,
        /// The person's day of birth, as far as it is known.
        birth: Option<Date>,
    },
    /// Show none any more.
    Remove {
        /// Of whom.
        person: PersonId,
        /// The reason, as a value that words are found for.
        why: PortraitEnd,
        /// The day.
        on: Date,
    },
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PortraitEvent {
    /// A photograph is shown.
    Put {
        /// Of whom.
        person: PersonId,
        /// The digest of the picture.
        digest: Hash,
        /// Who agreed.
        consent: Consent,
        /// The day.
        on: Date,
    },
    /// None is shown any more.
    Removed {
        /// Of whom.
        person: PersonId,
        /// The reason, as a value that words are found for.
        why: PortraitEnd,
        /// The day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum PortraitRefusal {
    /// A minor, or somebody of whom it is not known, does not agree alone.
    NeedsGuardian,
    /// Whoever is of age agrees themselves.
    OfAge,
    /// It is the one that is shown.
    Unchanged,
    /// None is shown.
    None,
}

impl PortraitRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NeedsGuardian => "portrait_needs_guardian",
            Self::OfAge => "portrait_of_age",
            Self::Unchanged => "portrait_unchanged",
            Self::None => "portrait_none",
        }
    }
}

/// The digest of the picture that is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PortraitState {
    shown: Option<Hash>,
}

impl Event for PortraitEvent {
    const STREAM: &'static str = "portrait";
    const NAMES: &'static [&'static str] = &["put", "removed"];

    fn name(&self) -> &'static str {
        match self {
            Self::Put { .. } => "put",
            Self::Removed { .. } => "removed",
        }
    }
}

impl Decider for Portrait {
    type State = PortraitState;
    type Command = PortraitCommand;
    type Event = PortraitEvent;
    type Refusal = PortraitRefusal;

    fn initial() -> PortraitState {
        PortraitState::default()
    }

    fn decide(
        state: &PortraitState,
        command: &PortraitCommand,
    ) -> Result<Vec<PortraitEvent>, PortraitRefusal> {
        match *command {
            PortraitCommand::Put { person, digest, consent, on, birth } => {
                consent.fits(birth, on).map_err(|none| match none {
                    NoConsent::NeedsGuardian => PortraitRefusal::NeedsGuardian,
                    NoConsent::OfAge => PortraitRefusal::OfAge,
                })?;
                if state.shown == Some(digest) {
                    return Err(PortraitRefusal::Unchanged);
                }
                Ok(vec![PortraitEvent::Put { person, digest, consent, on }])
            }
            PortraitCommand::Remove { person, why, on } => match state.shown {
                Some(_) => Ok(vec![PortraitEvent::Removed { person, why, on }]),
                None => Err(PortraitRefusal::None),
            },
        }
    }

    fn evolve(_: PortraitState, event: &PortraitEvent) -> PortraitState {
        PortraitState {
            shown: match event {
                PortraitEvent::Put { digest, .. } => Some(*digest),
                PortraitEvent::Removed { .. } => None,
            },
        }
    }
}
