//! How a person may be reached: telephone and mail, kept by consent alone and until it is taken back (Decree 13/2023, 11 and
//! 12). Numbers and addresses stand beside the log; in it stands who agreed to which way, and when that ended.

use jiff::civil::Date;
use kydan_journal::{Decider, Event, PersonId};
use serde::{Deserialize, Serialize};

use crate::consent::{Consent, NoConsent};

/// Whether this could be a telephone number, as people write them.
pub fn is_phone(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    let letters = text.chars().all(|letter| letter.is_ascii_digit() || " .-()+".contains(letter));
    letters && (8..=15).contains(&digits) && text.len() <= 40
}

/// The aggregate, one stream per [`PersonId`].
#[derive(Debug)]
pub struct Contacts;

/// A way to reach somebody. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ContactWay {
    /// By telephone.
    Phone,
    /// By mail.
    Email,
}

/// Under which consent a way is kept, and since when.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Agreed {
    /// Who agreed.
    pub consent: Consent,
    /// The day.
    pub on: Date,
}

/// What may be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContactCommand {
    /// Keep these ways, and no others.
    Keep {
        /// Of whom.
        person: PersonId,
        /// In order, each once.
        ways: Vec<ContactWay>,
        /// Whether numbers and addresses are those that are kept already under a consent.
        unchanged: bool,
        /// Who agreed.
        consent: Consent,
        /// The day.
        on: Date,
        /// The person's day of birth, as far as it is known.
        birth: Option<Date>,
    },
    /// Keep none any more.
    Drop {
        /// Of whom.
        person: PersonId,
        /// Whether any is kept.
        kept: bool,
        /// The day.
        on: Date,
    },
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ContactEvent {
    /// These ways are kept, and no others.
    Kept {
        /// Of whom.
        person: PersonId,
        /// In order, each once.
        ways: Vec<ContactWay>,
        /// Who agreed.
        consent: Consent,
        /// The day.
        on: Date,
    },
    /// None is kept any more: the consent was taken back.
    Dropped {
        /// Of whom.
        person: PersonId,
        /// The day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ContactRefusal {
    /// A minor, or somebody of whom it is not known, does not agree alone.
    NeedsGuardian,
    /// Whoever is of age agrees themselves.
    OfAge,
    /// Nothing is named that could be kept.
    Empty,
    /// It is kept so already.
    Unchanged,
    /// None is kept.
    None,
}

impl ContactRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NeedsGuardian => "contact_needs_guardian",
            Self::OfAge => "contact_of_age",
            Self::Empty => "contact_empty",
            Self::Unchanged => "contact_unchanged",
            Self::None => "contact_none",
        }
    }
}

impl Event for ContactEvent {
    const STREAM: &'static str = "contact";
    const NAMES: &'static [&'static str] = &["kept", "dropped"];

    fn name(&self) -> &'static str {
        match self {
            Self::Kept { .. } => "kept",
            Self::Dropped { .. } => "dropped",
        }
    }
}

impl Decider for Contacts {
    /// Nothing of it decides: what is kept now stands beside the log, where it is erased.
    type State = ();
    type Command = ContactCommand;
    type Event = ContactEvent;
    type Refusal = ContactRefusal;

    fn initial() {}

    fn decide((): &(), command: &ContactCommand) -> Result<Vec<ContactEvent>, ContactRefusal> {
        match command {
            ContactCommand::Keep { person, ways, unchanged, consent, on, birth } => {
                consent.fits(*birth, *on).map_err(|none| match none {
                    NoConsent::NeedsGuardian => ContactRefusal::NeedsGuardian,
                    NoConsent::OfAge => ContactRefusal::OfAge,
                })?;
                if ways.is_empty() {
                    return Err(ContactRefusal::Empty);
                }
                if *unchanged {
                    return Err(ContactRefusal::Unchanged);
                }
                let (ways, consent) = (ways.clone(), *consent);
                Ok(vec![ContactEvent::Kept { person: *person, ways, consent, on: *on }])
            }
            ContactCommand::Drop { person, kept: true, on } => {
                Ok(vec![ContactEvent::Dropped { person: *person, on: *on }])
            }
            ContactCommand::Drop { kept: false, .. } => Err(ContactRefusal::None),
        }
    }

    fn evolve((): (), _: &ContactEvent) {}
}
