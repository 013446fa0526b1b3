//! Clubs (câu lạc bộ).

use jiff::civil::Date;
use kydan_journal::{BodyId, ClubId, Decider, Event};
use serde::{Deserialize, Serialize};

use crate::label::{self, BadLabel};

/// The aggregate, one stream per [`ClubId`].
#[derive(Debug)]
pub struct Club;

/// What may be asked of a club. That the body exists is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ClubCommand {
    /// Enter it into the register.
    Register {
        /// Its id.
        club: ClubId,
        /// The body that it belongs to.
        body: BodyId,
        /// Its name.
        name: String,
    },
    /// Give it another name.
    Rename {
        /// The new name.
        name: String,
        /// The first day on which it holds.
        from: Date,
    },
    /// Let it belong to another body, as when provinces are merged.
    Move {
        /// The new body.
        body: BodyId,
        /// The first day on which it belongs there.
        from: Date,
    },
    /// Let it become part of another one. Its members' going along is recorded by whoever sends it.
    Merge {
        /// The club itself.
        club: ClubId,
        /// The other one.
        into: ClubId,
        /// The first day on which they are one.
        from: Date,
    },
    /// Close it. Its members' history stays.
    Close {
        /// The last day.
        on: Date,
    },
}

/// What happened to a club.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum ClubEvent {
    /// It was entered into the register.
    Registered {
        /// Its id.
        club: ClubId,
        /// The body that it belongs to.
        body: BodyId,
        /// Its name.
        name: String,
    },
    /// It has another name from a day on.
    Renamed {
        /// The new name.
        name: String,
        /// The first day on which it holds.
        from: Date,
    },
    /// It belongs to another body from a day on.
    Moved {
        /// The new body.
        body: BodyId,
        /// The first day on which it belongs there.
        from: Date,
    },
    /// It was closed.
    Closed {
        /// The last day.
        on: Date,
    },
    /// It became part of another one.
    Merged {
        /// The other one.
        into: ClubId,
        /// The first day on which they are one.
        from: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum ClubRefusal {
    /// It is in the register already.
    AlreadyRegistered,
    /// There is no such club.
    NotRegistered,
    /// It was closed.
    Closed,
    /// The name will not do.
    BadName {
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
    /// It has this name already.
    NameUnchanged,
    /// It belongs to this body already.
    BodyUnchanged,
    /// A club is not merged into itself.
    ClubIntoItself,
    /// A later day already brought a change. The same day may bring another: that is how a slip is put right.
    BeforeLastChange {
        /// The day of the last change.
        last: Date,
    },
}

impl ClubRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyRegistered => "already_registered",
            Self::NotRegistered => "not_registered",
            Self::Closed => "closed",
            Self::BadName { .. } => "bad_name",
            Self::NameUnchanged => "name_unchanged",
            Self::BodyUnchanged => "body_unchanged",
            Self::ClubIntoItself => "club_into_itself",
            Self::BeforeLastChange { .. } => "before_last_change",
        }
    }
}

/// What the next decision about a club needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum ClubState {
    /// It is not in the register.
    #[default]
    Absent,
    /// It is.
    Open {
        /// Its latest name.
        name: String,
        /// The body that it belongs to at last.
        body: BodyId,
        /// When it was last renamed.
        renamed: Option<Date>,
        /// When it last moved.
        moved: Option<Date>,
    },
    /// It was closed.
    Closed,
}

impl Event for ClubEvent {
    const STREAM: &'static str = "club";
    const NAMES: &'static [&'static str] = &["registered", "renamed", "moved", "closed", "merged"];

    fn name(&self) -> &'static str {
        match self {
            Self::Registered { .. } => "registered",
            Self::Renamed { .. } => "renamed",
            Self::Moved { .. } => "moved",
            Self::Closed { .. } => "closed",
            Self::Merged { .. } => "merged",
        }
    }
}

impl Decider for Club {
    type State = ClubState;
    type Command = ClubCommand;
    type Event = ClubEvent;
    type Refusal = ClubRefusal;

    fn initial() -> ClubState {
        ClubState::Absent
    }

    fn decide(state: &ClubState, command: &ClubCommand) -> Result<Vec<ClubEvent>, ClubRefusal> {
        let (present, belongs, renamed, moved) = match (state, command) {
            (ClubState::Absent, ClubCommand::Register { club, body, name }) => {
                return Ok(vec![ClubEvent::Registered { club: *club, body: *body, name: tidy(name)? }]);
            }
            (ClubState::Absent, _) => return Err(ClubRefusal::NotRegistered),
            (ClubState::Closed, _) => return Err(ClubRefusal::Closed),
            (ClubState::Open { name, body, renamed, moved }, _) => (name, body, renamed, moved),
        };
        let event = match command {
            ClubCommand::Register { .. } => return Err(ClubRefusal::AlreadyRegistered),
            ClubCommand::Rename { name, from } => {
                let name = tidy(name)?;
                if name == *present {
                    return Err(ClubRefusal::NameUnchanged);
                }
                after(*renamed, *from)?;
                ClubEvent::Renamed { name, from: *from }
            }
            ClubCommand::Move { body, from } => {
                if body == belongs {
                    return Err(ClubRefusal::BodyUnchanged);
                }
                after(*moved, *from)?;
                ClubEvent::Moved { body: *body, from: *from }
            }
            ClubCommand::Merge { club, into, from } => {
                if club == into {
                    return Err(ClubRefusal::ClubIntoItself);
                }
                after((*renamed).max(*moved), *from)?;
                ClubEvent::Merged { into: *into, from: *from }
            }
            ClubCommand::Close { on } => ClubEvent::Closed { on: *on },
        };
        Ok(vec![event])
    }

    fn evolve(state: ClubState, event: &ClubEvent) -> ClubState {
        match (state, event) {
            (_, ClubEvent::Registered { body, name, .. }) => {
                ClubState::Open { name: name.clone(), body: *body, renamed: None, moved: None }
            }
            (_, ClubEvent::Closed { .. } | ClubEvent::Merged { .. }) => ClubState::Closed,
            (ClubState::Open { body, moved, .. }, ClubEvent::Renamed { name, from }) => {
                ClubState::Open { name: name.clone(), body, renamed: Some(*from), moved }
            }
            (ClubState::Open { name, renamed, .. }, ClubEvent::Moved { body, from }) => {
                ClubState::Open { name, body: *body, renamed, moved: Some(*from) }
            }
            (state @ (ClubState::Absent | ClubState::Closed), _) => state,
        }
    }
}

fn tidy(name: &str) -> Result<String, ClubRefusal> {
    label::tidy(name).map_err(|why| ClubRefusal::BadName { why })
}

fn after(last: Option<Date>, from: Date) -> Result<(), ClubRefusal> {
    match last {
        Some(last) if from < last => Err(ClubRefusal::BeforeLastChange { last }),
        Some(_) | None => Ok(()),
    }
}
