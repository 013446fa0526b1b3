//! A rating list of the past as a file tells it: what somebody's rating was on a day, taken in as a whole and taken back
//! as a whole. It shows in a person's curve and is in force from its day until a later one; our own ratings are reckoned
//! without it.

use jiff::civil::Date;
use kydan_journal::{Decider, Event, Hash, PersonId};
use kydan_regulations::{Kind, Rate};
use serde::{Deserialize, Serialize};

use crate::label::{self, BadLabel};

/// The aggregate: one stream for each file, under an id that is made of the file's digest.
#[derive(Debug)]
pub struct PastList;

/// What a file says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastListRecord {
    /// Whose list it is, in the words of whoever brought it.
    pub source: String,
    /// The game.
    pub kind: Kind,
    /// The rate of play.
    pub rate: Rate,
    /// The day from which it held.
    pub holds_from: Date,
    /// The SHA-256 of the file as it was brought.
    pub digest: Hash,
    /// Everybody in it who is registered, in the order of the file.
    pub lines: Vec<PastLine>,
}

/// What somebody's rating was.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastLine {
    /// Whose rating.
    pub person: PersonId,
    /// The rating.
    pub rating: u16,
    /// How many games it stood on, where the file says it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub games: Option<u32>,
}

/// What may be asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PastListCommand {
    /// Take the file in.
    BringIn {
        /// What it says.
        record: Box<PastListRecord>,
        /// On which day it is brought: a list of the past held before.
        today: Date,
    },
    /// Take it back: it was never brought.
    TakeBack {
        /// On which day.
        on: Date,
    },
}

/// What happened to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum PastListEvent {
    /// The file was taken in.
    BroughtIn(Box<PastListRecord>),
    /// It was taken back.
    TakenBack {
        /// On which day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum PastListRefusal {
    /// The same file was brought before.
    Known,
    /// There is no such list.
    Unknown,
    /// It was taken back already.
    TakenBack {
        /// On which day.
        on: Date,
    },
    /// Nobody in it is registered.
    Empty,
    /// Its day is to come.
    NotYet,
    /// Whose list it is was not said, or will not do.
    BadSource {
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
}

impl PastListRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Known => "past_list_known",
            Self::Unknown => "no_such_past_list",
            Self::TakenBack { .. } => "past_list_taken_back",
            Self::Empty => "past_list_empty",
            Self::NotYet => "past_list_not_yet",
            Self::BadSource { .. } => "past_list_bad_source",
        }
    }
}

/// What the next decision needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PastListState {
    /// It was never brought.
    #[default]
    Unknown,
    /// It stands.
    Stands,
    /// It was taken back on this day.
    TakenBack(Date),
}

impl Event for PastListEvent {
    const STREAM: &'static str = "past_list";
    const NAMES: &'static [&'static str] = &["brought_in", "taken_back"];

    fn name(&self) -> &'static str {
        match self {
            Self::BroughtIn(_) => "brought_in",
            Self::TakenBack { .. } => "taken_back",
        }
    }
}

impl Decider for PastList {
    type State = PastListState;
    type Command = PastListCommand;
    type Event = PastListEvent;
    type Refusal = PastListRefusal;

    fn initial() -> PastListState {
        PastListState::default()
    }

    fn decide(
        state: &PastListState,
        command: &PastListCommand,
    ) -> Result<Vec<PastListEvent>, PastListRefusal> {
        match (command, state) {
            (PastListCommand::BringIn { .. }, PastListState::Stands) => Err(PastListRefusal::Known),
            (
                PastListCommand::BringIn { record, today },
                PastListState::Unknown | PastListState::TakenBack(_),
            ) => {
                let mut record = record.clone();
                record.source =
                    label::tidy(&record.source).map_err(|why| PastListRefusal::BadSource { why })?;
                if record.holds_from > *today {
                    return Err(PastListRefusal::NotYet);
                }
                if record.lines.is_empty() {
                    return Err(PastListRefusal::Empty);
                }
                Ok(vec![PastListEvent::BroughtIn(record)])
            }
            (PastListCommand::TakeBack { .. }, PastListState::Unknown) => Err(PastListRefusal::Unknown),
            (PastListCommand::TakeBack { .. }, PastListState::TakenBack(on)) => {
                Err(PastListRefusal::TakenBack { on: *on })
            }
            (PastListCommand::TakeBack { on }, PastListState::Stands) => {
                Ok(vec![PastListEvent::TakenBack { on: *on }])
            }
        }
    }

    fn evolve(_: PastListState, event: &PastListEvent) -> PastListState {
        match event {
            PastListEvent::BroughtIn(_) => PastListState::Stands,
            PastListEvent::TakenBack { on } => PastListState::TakenBack(*on),
        }
    }
}
