//! Bodies: the national federation and the provincial ones.
//!
//! Provinces are merged and renamed; a name holds from a day on, and results are pinned to what held on theirs.

use jiff::civil::Date;
use kydan_journal::{BodyId, Decider, Event};
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};

use crate::label::{self, BadLabel};

/// The aggregate, one stream per [`BodyId`].
#[derive(Debug)]
pub struct Body;

/// Where a body stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BodyKind {
    /// Below no other.
    National,
    /// Below a national body.
    Provincial,
}

/// What may be asked of a body. That the parent exists and is national is checked by whoever sends it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BodyCommand {
    /// Enter it into the register.
    Register {
        /// Its id.
        body: BodyId,
        /// Where it stands.
        kind: BodyKind,
        /// The body above it: none for a national one, one for a provincial one.
        parent: Option<BodyId>,
        /// Its name.
        name: String,
        /// The games that it governs.
        games: Vec<Kind>,
    },
    /// Give it another name.
    Rename {
        /// The new name.
        name: String,
        /// The first day on which it holds.
        from: Date,
    },
}

/// What happened to a body.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum BodyEvent {
    /// It was entered into the register.
    Registered {
        /// Its id.
        body: BodyId,
        /// Where it stands.
        kind: BodyKind,
        /// The body above it.
        parent: Option<BodyId>,
        /// Its name.
        name: String,
        /// The games that it governs.
        games: Vec<Kind>,
    },
    /// It has another name from a day on.
    Renamed {
        /// The new name.
        name: String,
        /// The first day on which it holds.
        from: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum BodyRefusal {
    /// It is in the register already.
    AlreadyRegistered,
    /// There is no such body.
    NotRegistered,
    /// A provincial body stands below another one.
    ParentRequired,
    /// A national body stands below none, and none stands below itself.
    ParentNotPossible,
    /// A body governs at least one game, and each once.
    BadGames,
    /// The name will not do.
    BadName {
        /// The reason, as a value that words are found for.
        why: BadLabel,
    },
    /// It has this name already.
    NameUnchanged,
    /// An earlier or the same day already brought a change.
    BeforeLastChange {
        /// The day of the last change.
        last: Date,
    },
}

impl BodyRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyRegistered => "already_registered",
            Self::NotRegistered => "not_registered",
            Self::ParentRequired => "parent_required",
            Self::ParentNotPossible => "parent_not_possible",
            Self::BadGames => "bad_games",
            Self::BadName { .. } => "bad_name",
            Self::NameUnchanged => "name_unchanged",
            Self::BeforeLastChange { .. } => "before_last_change",
        }
    }
}

/// What the next decision about a body needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum BodyState {
    /// It is not in the register.
    #[default]
    Absent,
    /// It is.
    Registered {
        /// Its latest name.
        name: String,
        /// Since when, if it was renamed.
        renamed: Option<Date>,
    },
}

impl Event for BodyEvent {
    const STREAM: &'static str = "body";
    const NAMES: &'static [&'static str] = &["registered", "renamed"];

    fn name(&self) -> &'static str {
        match self {
            Self::Registered { .. } => "registered",
            Self::Renamed { .. } => "renamed",
        }
    }
}

impl Decider for Body {
    type State = BodyState;
    type Command = BodyCommand;
    type Event = BodyEvent;
    type Refusal = BodyRefusal;

    fn initial() -> BodyState {
        BodyState::Absent
    }

    fn decide(state: &BodyState, command: &BodyCommand) -> Result<Vec<BodyEvent>, BodyRefusal> {
        match (state, command) {
            (BodyState::Absent, BodyCommand::Register { body, kind, parent, name, games }) => {
                check_parent(*body, *kind, *parent)?;
                let twice = games.iter().enumerate().any(|(at, game)| games[..at].contains(game));
                if games.is_empty() || twice {
                    return Err(BodyRefusal::BadGames);
                }
                let (body, kind, parent, games) = (*body, *kind, *parent, games.clone());
                Ok(vec![BodyEvent::Registered { body, kind, parent, name: tidy(name)?, games }])
            }
            (BodyState::Registered { .. }, BodyCommand::Register { .. }) => {
                Err(BodyRefusal::AlreadyRegistered)
            }
            (BodyState::Absent, BodyCommand::Rename { .. }) => Err(BodyRefusal::NotRegistered),
            (BodyState::Registered { name: present, renamed }, BodyCommand::Rename { name, from }) => {
                let name = tidy(name)?;
                if name == *present {
                    return Err(BodyRefusal::NameUnchanged);
                }
                if let Some(last) = renamed.filter(|last| from < last) {
                    return Err(BodyRefusal::BeforeLastChange { last });
                }
                Ok(vec![BodyEvent::Renamed { name, from: *from }])
            }
        }
    }

    fn evolve(_state: BodyState, event: &BodyEvent) -> BodyState {
        match event {
            BodyEvent::Registered { name, .. } => BodyState::Registered { name: name.clone(), renamed: None },
            BodyEvent::Renamed { name, from } => {
                BodyState::Registered { name: name.clone(), renamed: Some(*from) }
            }
        }
    }
}

fn tidy(name: &str) -> Result<String, BodyRefusal> {
    label::tidy(name).map_err(|why| BodyRefusal::BadName { why })
}

fn check_parent(body: BodyId, kind: BodyKind, parent: Option<BodyId>) -> Result<(), BodyRefusal> {
    match (kind, parent) {
        (BodyKind::National, Some(_)) => Err(BodyRefusal::ParentNotPossible),
        (BodyKind::Provincial, None) => Err(BodyRefusal::ParentRequired),
        (BodyKind::Provincial, Some(parent)) if parent == body => Err(BodyRefusal::ParentNotPossible),
        (BodyKind::National, None) | (BodyKind::Provincial, Some(_)) => Ok(()),
    }
}
