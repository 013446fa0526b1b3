//! An event of the past as a file tells it (a tournament report): who met whom and what came of it, taken in as a whole
//! and taken back as a whole. Nobody of ours recorded it, so nothing of it is judged: no ruling, no rating, no title
//! follows from it. Names are no part of it; the file itself, without the names of those who are registered, is kept
//! beside the log under its digest.

use jiff::civil::Date;
use kydan_journal::{Decider, Event, Hash, PersonId};
use kydan_regulations::{HalfPoints, Kind, Rate};
use serde::{Deserialize, Serialize};

use crate::label::{self, BadLabel};

/// The aggregate: one stream for each file, under an id that is made of the file's digest.
#[derive(Debug)]
pub struct PastEvent;

/// What a file says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastRecord {
    /// What the event is called.
    pub name: String,
    /// Where it was; empty where the file does not say it.
    pub place: String,
    /// Whose file it is, in the words of whoever brought it; empty where nothing was said.
    pub source: String,
    /// The game.
    pub kind: Kind,
    /// The rate of play.
    pub rate: Rate,
    /// The first day.
    pub starts_on: Date,
    /// The last day.
    pub ends_on: Date,
    /// The SHA-256 of the file as it was brought.
    pub digest: Hash,
    /// The SHA-256 of what is kept of it.
    pub kept: Hash,
    /// Everybody in it, by starting number.
    pub players: Vec<PastPlayer>,
    /// Who was entered in the register because of it.
    pub entered: Vec<PersonId>,
    /// The games of each round, in the order of the file.
    pub rounds: Vec<Vec<PastGame>>,
}

/// Somebody who played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastPlayer {
    /// The starting number, counted from 1.
    pub number: u16,
    /// Who it is; none where the file's name alone is kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub person: Option<PersonId>,
}

/// A game with a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PastGame {
    /// White's starting number, red's in xiangqi.
    pub white: u16,
    /// Black's.
    pub black: u16,
    /// What White and Black were given of the point.
    pub score: [HalfPoints; 2],
    /// Whether they played.
    pub play: PastPlay,
}

/// Whether there was a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PastPlay {
    /// At the board.
    Played,
    /// Somebody did not come.
    Forfeit,
}

impl PastPlay {
    /// Whether they met at the board.
    pub const fn is_played(self) -> bool {
        match self {
            Self::Played => true,
            Self::Forfeit => false,
        }
    }
}

impl PastRecord {
    /// How many games it has.
    pub fn games(&self) -> usize {
        self.rounds.iter().map(Vec::len).sum()
    }
}

/// What may be asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PastEventCommand {
    /// Take the file in.
    BringIn {
        /// What it says.
        record: Box<PastRecord>,
        /// On which day it is brought: nothing is of the past that is not over.
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
pub enum PastEventEvent {
    /// The file was taken in.
    BroughtIn(Box<PastRecord>),
    /// It was taken back.
    TakenBack {
        /// On which day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum PastEventRefusal {
    /// The same file was brought before.
    Known,
    /// There is no such event.
    Unknown,
    /// It was taken back already.
    TakenBack {
        /// On which day.
        on: Date,
    },
    /// No game in it has a result.
    Empty,
    /// It ends before it begins.
    BadDates,
    /// It is not over.
    NotOver {
        /// When it ends.
        ends_on: Date,
    },
    /// Its name, its place or whose file it is will not do.
    BadLabel {
        /// Which of them: `name`, `place`, `source`.
        field: &'static str,
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
}

impl PastEventRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Known => "past_event_known",
            Self::Unknown => "no_such_past_event",
            Self::TakenBack { .. } => "past_event_taken_back",
            Self::Empty => "past_event_empty",
            Self::BadDates => "past_event_bad_dates",
            Self::NotOver { .. } => "past_event_not_over",
            Self::BadLabel { .. } => "past_event_bad_label",
        }
    }
}

/// What the next decision needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct PastEventState {
    /// Who was entered in the register because of it.
    pub entered: Vec<PersonId>,
    standing: Standing,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
enum Standing {
    #[default]
    Unknown,
    Stands,
    TakenBack(Date),
}

impl PastEventState {
    /// Whether it was brought and not taken back.
    pub fn stands(&self) -> bool {
        self.standing == Standing::Stands
    }
}

impl Event for PastEventEvent {
    const STREAM: &'static str = "past_event";
    const NAMES: &'static [&'static str] = &["brought_in", "taken_back"];

    fn name(&self) -> &'static str {
        match self {
            Self::BroughtIn(_) => "brought_in",
            Self::TakenBack { .. } => "taken_back",
        }
    }
}

impl Decider for PastEvent {
    type State = PastEventState;
    type Command = PastEventCommand;
    type Event = PastEventEvent;
    type Refusal = PastEventRefusal;

    fn initial() -> PastEventState {
        PastEventState::default()
    }

    fn decide(
        state: &PastEventState,
        command: &PastEventCommand,
    ) -> Result<Vec<PastEventEvent>, PastEventRefusal> {
        match command {
            PastEventCommand::BringIn { record, today } => {
                if state.stands() {
                    return Err(PastEventRefusal::Known);
                }
                let mut record = record.clone();
                record.name = tidy("name", &record.name)?;
                record.place = tidy_or_empty("place", &record.place)?;
                record.source = tidy_or_empty("source", &record.source)?;
                if record.ends_on < record.starts_on {
                    return Err(PastEventRefusal::BadDates);
                }
                if record.ends_on > *today {
                    return Err(PastEventRefusal::NotOver { ends_on: record.ends_on });
                }
                if record.games() == 0 {
                    return Err(PastEventRefusal::Empty);
                }
                Ok(vec![PastEventEvent::BroughtIn(record)])
            }
            PastEventCommand::TakeBack { on } => match state.standing {
                Standing::Unknown => Err(PastEventRefusal::Unknown),
                Standing::TakenBack(on) => Err(PastEventRefusal::TakenBack { on }),
                Standing::Stands => Ok(vec![PastEventEvent::TakenBack { on: *on }]),
            },
        }
    }

    fn evolve(mut state: PastEventState, event: &PastEventEvent) -> PastEventState {
        match event {
            PastEventEvent::BroughtIn(record) => {
                state.entered.clone_from(&record.entered);
                state.standing = Standing::Stands;
            }
            PastEventEvent::TakenBack { on } => {
                state.entered.clear();
                state.standing = Standing::TakenBack(*on);
            }
        }
        state
    }
}

fn tidy(field: &'static str, text: &str) -> Result<String, PastEventRefusal> {
    label::tidy(text).map_err(|why| PastEventRefusal::BadLabel { field, why })
}

fn tidy_or_empty(field: &'static str, text: &str) -> Result<String, PastEventRefusal> {
    if text.trim().is_empty() { Ok(String::new()) } else { tidy(field, text) }
}
