//! Games of a round as a file tells them (PGN of electronic boards, of a broadcast): laid beside what arbiters recorded, and
//! never in its place. What contradicts the record is kept and shown as such.

use jiff::civil::Date;
use kydan_journal::{BoutId, Decider, Event, EventId, Hash};
use kydan_regulations::HalfPoints;
use serde::{Deserialize, Serialize};

use crate::label::{self, BadLabel};

/// The aggregate: one stream for each file and round, under an id that is made of both.
#[derive(Debug)]
pub struct GameFile;

/// What a file tells of a round.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameFileRecord {
    /// At which event.
    pub event: EventId,
    /// In which round, counted from 1.
    pub round: u16,
    /// Where the file comes from, in the words of whoever brought it.
    pub source: String,
    /// The SHA-256 of the file.
    pub digest: Hash,
    /// The games that were told to be these.
    pub games: Vec<FiledGame>,
}

/// A game as the file tells it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FiledGame {
    /// Which game of ours it is.
    pub bout: BoutId,
    /// Which of the file, counted from 1.
    pub number: u32,
    /// The moves that the laws allow, in coordinates.
    pub moves: Vec<String>,
    /// The result that the file states, of White and of Black.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<[HalfPoints; 2]>,
    /// How many written moves follow that could not be read or are illegal.
    #[serde(default)]
    pub unread: u32,
}

/// What may be asked of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameFileCommand {
    /// Lay the file beside the round.
    Attach {
        /// What it tells.
        record: Box<GameFileRecord>,
    },
    /// Take it away again.
    TakeOff {
        /// On which day.
        on: Date,
    },
}

/// What happened to it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum GameFileEvent {
    /// It was laid beside the round.
    Attached(Box<GameFileRecord>),
    /// It was taken away.
    TakenOff {
        /// On which day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum GameFileRefusal {
    /// The same file lies beside the round.
    Known,
    /// There is no such file.
    Unknown,
    /// It was taken away already.
    TakenOff {
        /// On which day.
        on: Date,
    },
    /// None of its games is one of the round.
    Empty,
    /// Where it comes from was not said, or will not do.
    BadSource {
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
}

impl GameFileRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Known => "game_file_known",
            Self::Unknown => "no_such_game_file",
            Self::TakenOff { .. } => "game_file_taken_off",
            Self::Empty => "game_file_empty",
            Self::BadSource { .. } => "game_file_bad_source",
        }
    }
}

/// What the next decision needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum GameFileState {
    /// It was never brought.
    #[default]
    Unknown,
    /// It lies beside a round of this event.
    Attached(EventId),
    /// It was taken away on this day.
    TakenOff(EventId, Date),
}

impl GameFileState {
    /// The event whose round it lies or lay beside.
    pub const fn event(self) -> Option<EventId> {
        match self {
            Self::Unknown => None,
            Self::Attached(event) | Self::TakenOff(event, _) => Some(event),
        }
    }
}

impl Event for GameFileEvent {
    const STREAM: &'static str = "game_file";
    const NAMES: &'static [&'static str] = &["attached", "taken_off"];

    fn name(&self) -> &'static str {
        match self {
            Self::Attached(_) => "attached",
            Self::TakenOff { .. } => "taken_off",
        }
    }
}

impl Decider for GameFile {
    type State = GameFileState;
    type Command = GameFileCommand;
    type Event = GameFileEvent;
    type Refusal = GameFileRefusal;

    fn initial() -> GameFileState {
        GameFileState::default()
    }

    fn decide(
        state: &GameFileState,
        command: &GameFileCommand,
    ) -> Result<Vec<GameFileEvent>, GameFileRefusal> {
        match (command, state) {
            (GameFileCommand::Attach { .. }, GameFileState::Attached(_)) => Err(GameFileRefusal::Known),
            (GameFileCommand::Attach { record }, GameFileState::Unknown | GameFileState::TakenOff(..)) => {
                let mut record = record.clone();
                record.source =
                    label::tidy(&record.source).map_err(|why| GameFileRefusal::BadSource { why })?;
                if record.games.is_empty() {
                    return Err(GameFileRefusal::Empty);
                }
                Ok(vec![GameFileEvent::Attached(record)])
            }
            (GameFileCommand::TakeOff { .. }, GameFileState::Unknown) => Err(GameFileRefusal::Unknown),
            (GameFileCommand::TakeOff { .. }, GameFileState::TakenOff(_, on)) => {
                Err(GameFileRefusal::TakenOff { on: *on })
            }
            (GameFileCommand::TakeOff { on }, GameFileState::Attached(_)) => {
                Ok(vec![GameFileEvent::TakenOff { on: *on }])
            }
        }
    }

    fn evolve(state: GameFileState, event: &GameFileEvent) -> GameFileState {
        match (event, state.event()) {
            (GameFileEvent::Attached(record), _) => GameFileState::Attached(record.event),
            (GameFileEvent::TakenOff { on }, Some(event)) => GameFileState::TakenOff(event, *on),
            (GameFileEvent::TakenOff { .. }, None) => GameFileState::Unknown,
        }
    }
}
