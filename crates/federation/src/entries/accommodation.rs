//! What is granted to a player who cannot play as others do: kept beside the log, because it is about health.

use serde::{Deserialize, Serialize};

/// The longest note, in characters.
pub const LONGEST_NOTE: usize = 500;

/// Something that is granted. Stored, beside the log: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Granted {
    /// Need not record the moves (xiangqi law 11.3c).
    NoRecording,
    /// An assistant writes, whom the arbiter agreed to; the player's clock is adjusted but for the disabled (FIDE 8.1.6).
    AssistantWrites,
    /// An assistant moves the pieces.
    AssistantMoves,
    /// A second board, as Appendix D.1 has it.
    OwnBoard,
    /// A clock for the blind (D.2.6).
    OwnClock,
    /// Braille or a sound recorder instead of the sheet (D.2.7).
    OwnRecord,
    /// Moves are announced aloud (D.2.1).
    Announced,
    /// More time or pauses, as the organizers settled it with the arbiter (D.1).
    MoreTime,
    /// Something else: the note says what.
    Other,
}

impl Granted {
    /// Everything that can be granted, in the order in which forms show it.
    pub const ALL: [Self; 9] = [
        Self::NoRecording,
        Self::AssistantWrites,
        Self::AssistantMoves,
        Self::OwnBoard,
        Self::OwnClock,
        Self::OwnRecord,
        Self::Announced,
        Self::MoreTime,
        Self::Other,
    ];

    /// Whether the player keeps no score sheet of the usual kind: no fault is counted for moves that are not on one.
    pub const fn excuses_from_recording(self) -> bool {
        match self {
            Self::NoRecording | Self::AssistantWrites | Self::OwnRecord => true,
            Self::AssistantMoves
            | Self::OwnBoard
            | Self::OwnClock
            | Self::Announced
            | Self::MoreTime
            | Self::Other => false,
        }
    }
}

/// What is granted to a player at an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Accommodation {
    /// What, each once, in order.
    pub granted: Vec<Granted>,
    /// In words, for the officials; empty where nothing more is to be said.
    pub note: String,
}

/// Why this cannot be noted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadAccommodation {
    /// Nothing was ticked.
    NothingGranted,
    /// The note is too long.
    NoteTooLong,
    /// "Something else" needs words.
    NoteMissing,
}

impl Accommodation {
    /// What was typed, in order and without blanks around it.
    ///
    /// # Errors
    /// That nothing is granted, or words are missing or too many.
    pub fn new(granted: &[Granted], note: &str) -> Result<Self, BadAccommodation> {
        let note = note.trim();
        let granted: Vec<Granted> = Granted::ALL.into_iter().filter(|one| granted.contains(one)).collect();
        if granted.is_empty() {
            Err(BadAccommodation::NothingGranted)
        } else if note.chars().count() > LONGEST_NOTE {
            Err(BadAccommodation::NoteTooLong)
        } else if granted.contains(&Granted::Other) && note.is_empty() {
            Err(BadAccommodation::NoteMissing)
        } else {
            Ok(Self { granted, note: note.to_owned() })
        }
    }

    /// Whether the player keeps no score sheet of the usual kind.
    pub fn excuses_from_recording(&self) -> bool {
        self.granted.iter().any(|one| one.excuses_from_recording())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_granted_stands_once_and_in_order() {
        let found =
            Accommodation::new(&[Granted::Announced, Granted::NoRecording, Granted::Announced], " a ");
        let found = found.unwrap();
        assert_eq!(found.granted, [Granted::NoRecording, Granted::Announced]);
        assert_eq!(found.note, "a");
        assert!(found.excuses_from_recording());
    }

    #[test]
    fn something_is_granted_and_something_else_is_named() {
        assert_eq!(Accommodation::new(&[], "x"), Err(BadAccommodation::NothingGranted));
        assert_eq!(Accommodation::new(&[Granted::Other], " "), Err(BadAccommodation::NoteMissing));
        let long = "ă".repeat(LONGEST_NOTE + 1);
        assert_eq!(Accommodation::new(&[Granted::MoreTime], &long), Err(BadAccommodation::NoteTooLong));
        assert!(!Accommodation::new(&[Granted::MoreTime], "").unwrap().excuses_from_recording());
    }
}
