//! Names of things that are no people: bodies, clubs, events, venues.

use kydan_regulations::{is_disguise, is_formula};
use serde::Serialize;
use unicode_normalization::UnicodeNormalization;

/// The greatest number of characters.
pub(crate) const LONGEST: usize = 200;

/// Why a name of a thing is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum BadLabel {
    /// Nothing but spaces.
    Blank,
    /// More than 200 characters.
    TooLong,
    /// A control character is in it, or one that is not seen and changes what is seen.
    ControlCharacter,
    /// It begins like a spreadsheet's formula: `=`, `+`, `@`.
    Formula,
}

impl BadLabel {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::TooLong => "too_long",
            Self::ControlCharacter => "control_character",
            Self::Formula => "formula",
        }
    }
}

/// The name as it is stored: NFC, without spaces around it or doubled in it.
pub(crate) fn tidy(text: &str) -> Result<String, BadLabel> {
    let label = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect::<String>();
    if label.is_empty() {
        Err(BadLabel::Blank)
    } else if label.chars().count() > LONGEST {
        Err(BadLabel::TooLong)
    } else if label.chars().any(|letter| letter.is_control() || is_disguise(letter)) {
        Err(BadLabel::ControlCharacter)
    } else if is_formula(&label) {
        Err(BadLabel::Formula)
    } else {
        Ok(label)
    }
}
