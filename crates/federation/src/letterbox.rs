//! A club's letterbox: that somebody who is in no register yet asks to be admitted (charter 8.2). What they write, and who they
//! are, stands beside the log and goes with the answer; in the log stands that a letter came, so that the secretary is told.

use kydan_journal::{ClubId, Decider, Event};
use serde::{Deserialize, Serialize};

/// How many letters wait at a club at a time: whoever floods one club floods no other.
pub const MOST_LETTERS: u64 = 50;

/// The aggregate, one stream per [`ClubId`].
#[derive(Debug)]
pub struct Letterbox;

/// What may be asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LetterboxCommand {
    /// Take a letter in.
    Take {
        /// For which club.
        club: ClubId,
        /// How many wait there already.
        waiting: u64,
    },
}

/// What happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LetterboxEvent {
    /// A letter came.
    LetterCame {
        /// To which club.
        club: ClubId,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum LetterboxRefusal {
    /// So many wait that the club answers them first.
    Full,
}

impl LetterboxRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Full => "letters_full",
        }
    }
}

impl Event for LetterboxEvent {
    const STREAM: &'static str = "letterbox";
    const NAMES: &'static [&'static str] = &["letter_came"];

    fn name(&self) -> &'static str {
        match self {
            Self::LetterCame { .. } => "letter_came",
        }
    }
}

impl Decider for Letterbox {
    /// Nothing of it decides: what waits stands beside the log.
    type State = ();
    type Command = LetterboxCommand;
    type Event = LetterboxEvent;
    type Refusal = LetterboxRefusal;

    fn initial() {}

    fn decide((): &(), command: &LetterboxCommand) -> Result<Vec<LetterboxEvent>, LetterboxRefusal> {
        let LetterboxCommand::Take { club, waiting } = command;
        if *waiting >= MOST_LETTERS {
            return Err(LetterboxRefusal::Full);
        }
        Ok(vec![LetterboxEvent::LetterCame { club: *club }])
    }

    fn evolve((): (), _: &LetterboxEvent) {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_comes_until_the_box_is_full() {
        let club = ClubId::fixed(4);
        let take = |waiting| Letterbox::decide(&(), &LetterboxCommand::Take { club, waiting });
        assert_eq!(take(MOST_LETTERS - 1), Ok(vec![LetterboxEvent::LetterCame { club }]));
        assert_eq!(take(MOST_LETTERS), Err(LetterboxRefusal::Full));
    }
}
