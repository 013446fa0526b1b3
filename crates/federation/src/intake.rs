//! Files of members that were taken in, and taken back as a whole. Whom a file brought is told by the memberships' own
//! streams; this one puts intakes in an order, so that two secretaries with the same file do not enter anybody twice: the
//! second decides upon what the first did.

use std::collections::BTreeMap;

use jiff::civil::Date;
use kydan_journal::{ClubId, Decider, Event, IntakeId, IntakesId};
use serde::{Deserialize, Serialize};

/// The aggregate: one stream for the register.
#[derive(Debug)]
pub struct Intakes;

impl Intakes {
    /// The one stream.
    pub const ID: IntakesId = IntakesId::fixed(0x696e_7461_6b65);
}

/// What is done with telephone numbers and addresses of a file. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FileContacts {
    /// They are left out.
    #[default]
    Left,
    /// They are kept: everybody in the file agreed in writing, and whoever keeps the register has the papers.
    AgreedOnPaper,
}

impl FileContacts {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it with a reference")]
    fn are_left(&self) -> bool {
        *self == Self::Left
    }
}

/// What may be asked of the register.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum IntakeCommand {
    /// Take a file in.
    TakeIn {
        /// The intake, under a new id.
        intake: IntakeId,
        /// The clubs whose members are in it.
        clubs: Vec<ClubId>,
        /// How many it enters.
        entered: u32,
        /// How many it finds who were there.
        known: u32,
        /// What is done with telephone numbers and addresses in it.
        contacts: FileContacts,
    },
    /// Take it back: whoever it entered was never entered.
    TakeBack {
        /// Which intake.
        intake: IntakeId,
        /// On which day.
        on: Date,
    },
}

/// What happened to files of members.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum IntakeEvent {
    /// A file was taken in.
    TakenIn {
        /// The intake.
        intake: IntakeId,
        /// The clubs whose members were in it.
        clubs: Vec<ClubId>,
        /// How many it entered.
        entered: u32,
        /// How many it found who were there.
        known: u32,
        /// What was done with telephone numbers and addresses in it. Before it was asked they were kept without a word of
        /// who agreed.
        #[serde(default, skip_serializing_if = "FileContacts::are_left")]
        contacts: FileContacts,
    },
    /// It was taken back.
    TakenBack {
        /// The intake.
        intake: IntakeId,
        /// On which day.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum IntakeRefusal {
    /// The file enters nobody, and nobody in it is known.
    Empty,
    /// There is no such intake.
    Unknown,
    /// It was taken back already.
    TakenBack {
        /// On which day.
        on: Date,
    },
}

impl IntakeRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Empty => "intake_empty",
            Self::Unknown => "no_such_intake",
            Self::TakenBack { .. } => "intake_taken_back",
        }
    }
}

/// The intakes: whose members were in each, and on which day it was taken back.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct IntakesState {
    intakes: BTreeMap<IntakeId, (Vec<ClubId>, Option<Date>)>,
}

impl IntakesState {
    /// The clubs whose members were in a file; none if there is no such intake.
    pub fn clubs(&self, intake: IntakeId) -> Option<&[ClubId]> {
        self.intakes.get(&intake).map(|(clubs, _)| clubs.as_slice())
    }
}

impl Event for IntakeEvent {
    const STREAM: &'static str = "intakes";
    const NAMES: &'static [&'static str] = &["taken_in", "taken_back"];

    fn name(&self) -> &'static str {
        match self {
            Self::TakenIn { .. } => "taken_in",
            Self::TakenBack { .. } => "taken_back",
        }
    }
}

impl Decider for Intakes {
    type State = IntakesState;
    type Command = IntakeCommand;
    type Event = IntakeEvent;
    type Refusal = IntakeRefusal;

    fn initial() -> IntakesState {
        IntakesState::default()
    }

    fn decide(state: &IntakesState, command: &IntakeCommand) -> Result<Vec<IntakeEvent>, IntakeRefusal> {
        match command {
            IntakeCommand::TakeIn { intake, clubs, entered, known, contacts } => {
                if entered + known == 0 {
                    return Err(IntakeRefusal::Empty);
                }
                let (intake, clubs) = (*intake, clubs.clone());
                let (entered, known, contacts) = (*entered, *known, *contacts);
                Ok(vec![IntakeEvent::TakenIn { intake, clubs, entered, known, contacts }])
            }
            IntakeCommand::TakeBack { intake, on } => match state.intakes.get(intake) {
                None => Err(IntakeRefusal::Unknown),
                Some((_, Some(on))) => Err(IntakeRefusal::TakenBack { on: *on }),
                Some((_, None)) => Ok(vec![IntakeEvent::TakenBack { intake: *intake, on: *on }]),
            },
        }
    }

    fn evolve(mut state: IntakesState, event: &IntakeEvent) -> IntakesState {
        match event {
            IntakeEvent::TakenIn { intake, clubs, .. } => {
                state.intakes.insert(*intake, (clubs.clone(), None));
            }
            IntakeEvent::TakenBack { intake, on } => {
                if let Some((_, back)) = state.intakes.get_mut(intake) {
                    *back = Some(*on);
                }
            }
        }
        state
    }
}
