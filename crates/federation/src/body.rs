//! Bodies: the national federation and the provincial ones.
//!
//! Provinces are merged and renamed; a name holds from a day on, and results are pinned to what held on theirs. A body
//! that was merged or closed keeps its id and its page; nothing happens to it any more.

use jiff::civil::Date;
use kydan_journal::{BodyId, Decider, Event};
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};

use crate::Decree;
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

/// Why a body was moved, merged or closed. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BodyGround {
    /// Provinces were merged or parted, as on 1 July 2025.
    Boundaries,
    /// Its own congress decided so.
    OwnCongress,
    /// The body above, or the authority that licensed it, decided so.
    Superior,
}

/// By what a body is moved, merged or closed: the reason, and the paper that says so.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct BodyCause {
    /// The reason, as a value that words are found for.
    pub ground: BodyGround,
    /// The resolution or decision.
    pub decree: Decree,
}

/// Another body, as a decision about this one must know it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OtherBody {
    /// Its id.
    pub body: BodyId,
    /// Where it stands.
    pub kind: BodyKind,
    /// Every body above it.
    pub above: Vec<BodyId>,
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
    /// Let it stand below another national body.
    Move {
        /// The body itself.
        body: BodyId,
        /// The one that is to be above it.
        parent: OtherBody,
        /// The first day on which it stands there.
        from: Date,
        /// The reason.
        cause: BodyCause,
    },
    /// Let it stand below another one as the body above it was merged into that one.
    Follow {
        /// The one that is to be above it.
        parent: BodyId,
        /// The first day on which it stands there.
        from: Date,
        /// The reason.
        cause: BodyCause,
    },
    /// Let it become part of another one. That its clubs and the bodies below go along, and that offices and roles there
    /// end, is recorded by whoever sends it.
    Merge {
        /// The body itself.
        body: BodyId,
        /// The other one.
        into: OtherBody,
        /// The first day on which they are one.
        from: Date,
        /// The reason.
        cause: BodyCause,
    },
    /// Take another one in: the other side of a merger. So nothing is merged into what is closed at the same moment, and
    /// no two into each other.
    Absorb {
        /// The one that becomes part of it.
        body: BodyId,
        /// The first day on which they are one.
        from: Date,
    },
    /// Close it. That nothing is left in it is checked by whoever sends it.
    Close {
        /// The last day.
        on: Date,
        /// The reason.
        cause: BodyCause,
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
    /// It stands below another one from a day on.
    Moved {
        /// The one above.
        parent: BodyId,
        /// The first day on which it stands there.
        from: Date,
        /// The reason.
        cause: BodyCause,
    },
    /// It became part of another one.
    Merged {
        /// The other one.
        into: BodyId,
        /// The first day on which they are one.
        from: Date,
        /// The reason.
        cause: BodyCause,
    },
    /// Another one became part of it.
    Absorbed {
        /// The other one.
        body: BodyId,
        /// The first day on which they are one.
        from: Date,
    },
    /// It was closed.
    Closed {
        /// The last day.
        on: Date,
        /// The reason.
        cause: BodyCause,
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
    /// It was closed, or became part of another one.
    Closed,
    /// A body is not merged into itself.
    IntoItself,
    /// A province's body becomes part of a province's, a national one of a national one.
    KindsDiffer,
    /// What stands below it cannot be above it.
    BelowItself,
    /// Above a province's body stands a national one.
    ParentNotNational,
    /// It stands there already.
    ParentUnchanged,
    /// The paper has no number.
    BadDecree {
        /// What is wrong with it.
        why: BadLabel,
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
            Self::Closed => "body_closed",
            Self::IntoItself => "body_into_itself",
            Self::KindsDiffer => "body_kinds_differ",
            Self::BelowItself => "body_below_itself",
            Self::ParentNotNational => "parent_not_national",
            Self::ParentUnchanged => "parent_unchanged",
            Self::BadDecree { .. } => "bad_decree",
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
        /// Where it stands.
        kind: BodyKind,
        /// The body above it at last.
        parent: Option<BodyId>,
        /// Its latest name.
        name: String,
        /// Since when, if it was renamed.
        renamed: Option<Date>,
        /// Since when it stands where it does, if it was moved.
        moved: Option<Date>,
    },
    /// It was closed, or became part of another one.
    Closed,
}

impl Event for BodyEvent {
    const STREAM: &'static str = "body";
    const NAMES: &'static [&'static str] =
        &["registered", "renamed", "moved", "merged", "absorbed", "closed"];

    fn name(&self) -> &'static str {
        match self {
            Self::Registered { .. } => "registered",
            Self::Renamed { .. } => "renamed",
            Self::Moved { .. } => "moved",
            Self::Merged { .. } => "merged",
            Self::Absorbed { .. } => "absorbed",
            Self::Closed { .. } => "closed",
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
        let (own, belongs, present, renamed, moved) = match (state, command) {
            (BodyState::Absent, BodyCommand::Register { body, kind, parent, name, games }) => {
                check_parent(*body, *kind, *parent)?;
                let twice = games.iter().enumerate().any(|(at, game)| games[..at].contains(game));
                if games.is_empty() || twice {
                    return Err(BodyRefusal::BadGames);
                }
                let (body, kind, parent, games) = (*body, *kind, *parent, games.clone());
                return Ok(vec![BodyEvent::Registered { body, kind, parent, name: tidy(name)?, games }]);
            }
            (BodyState::Absent, _) => return Err(BodyRefusal::NotRegistered),
            (BodyState::Registered { .. } | BodyState::Closed, BodyCommand::Register { .. }) => {
                return Err(BodyRefusal::AlreadyRegistered);
            }
            (BodyState::Closed, _) => return Err(BodyRefusal::Closed),
            (BodyState::Registered { kind, parent, name, renamed, moved }, _) => {
                (*kind, *parent, name, *renamed, *moved)
            }
        };
        let event = match command {
            BodyCommand::Register { .. } => return Err(BodyRefusal::AlreadyRegistered),
            BodyCommand::Rename { name, from } => {
                let name = tidy(name)?;
                if name == *present {
                    return Err(BodyRefusal::NameUnchanged);
                }
                after(renamed, *from)?;
                BodyEvent::Renamed { name, from: *from }
            }
            BodyCommand::Move { body, parent, from, cause } => {
                match own {
                    BodyKind::National => return Err(BodyRefusal::ParentNotPossible),
                    BodyKind::Provincial => {}
                }
                above_it(*body, parent)?;
                if parent.kind != BodyKind::National {
                    return Err(BodyRefusal::ParentNotNational);
                }
                if belongs == Some(parent.body) {
                    return Err(BodyRefusal::ParentUnchanged);
                }
                after(moved, *from)?;
                BodyEvent::Moved { parent: parent.body, from: *from, cause: decreed(cause)? }
            }
            BodyCommand::Follow { parent, from, cause } => {
                after(moved, *from)?;
                BodyEvent::Moved { parent: *parent, from: *from, cause: decreed(cause)? }
            }
            BodyCommand::Merge { body, into, from, cause } => {
                if *body == into.body {
                    return Err(BodyRefusal::IntoItself);
                }
                if own != into.kind {
                    return Err(BodyRefusal::KindsDiffer);
                }
                above_it(*body, into)?;
                after(renamed.max(moved), *from)?;
                BodyEvent::Merged { into: into.body, from: *from, cause: decreed(cause)? }
            }
            BodyCommand::Absorb { body, from } => BodyEvent::Absorbed { body: *body, from: *from },
            BodyCommand::Close { on, cause } => {
                after(renamed.max(moved), *on)?;
                BodyEvent::Closed { on: *on, cause: decreed(cause)? }
            }
        };
        Ok(vec![event])
    }

    fn evolve(state: BodyState, event: &BodyEvent) -> BodyState {
        match (state, event) {
            (_, BodyEvent::Registered { kind, parent, name, .. }) => BodyState::Registered {
                kind: *kind,
                parent: *parent,
                name: name.clone(),
                renamed: None,
                moved: None,
            },
            (_, BodyEvent::Merged { .. } | BodyEvent::Closed { .. }) => BodyState::Closed,
            (BodyState::Registered { kind, parent, moved, .. }, BodyEvent::Renamed { name, from }) => {
                BodyState::Registered { kind, parent, name: name.clone(), renamed: Some(*from), moved }
            }
            (BodyState::Registered { kind, name, renamed, .. }, BodyEvent::Moved { parent, from, .. }) => {
                BodyState::Registered { kind, parent: Some(*parent), name, renamed, moved: Some(*from) }
            }
            (state, _) => state,
        }
    }
}

fn tidy(name: &str) -> Result<String, BodyRefusal> {
    label::tidy(name).map_err(|why| BodyRefusal::BadName { why })
}

/// The cause as it is stored: the paper's number without spaces around it.
fn decreed(cause: &BodyCause) -> Result<BodyCause, BodyRefusal> {
    let number = label::tidy(&cause.decree.number).map_err(|why| BodyRefusal::BadDecree { why })?;
    Ok(BodyCause { ground: cause.ground, decree: Decree { number, on: cause.decree.on } })
}

/// That a body does not come to stand below itself.
fn above_it(body: BodyId, other: &OtherBody) -> Result<(), BodyRefusal> {
    if other.body == body || other.above.contains(&body) {
        return Err(BodyRefusal::BelowItself);
    }
    Ok(())
}

fn after(last: Option<Date>, from: Date) -> Result<(), BodyRefusal> {
    match last {
        Some(last) if from < last => Err(BodyRefusal::BeforeLastChange { last }),
        Some(_) | None => Ok(()),
    }
}

fn check_parent(body: BodyId, kind: BodyKind, parent: Option<BodyId>) -> Result<(), BodyRefusal> {
    match (kind, parent) {
        (BodyKind::National, Some(_)) => Err(BodyRefusal::ParentNotPossible),
        (BodyKind::Provincial, None) => Err(BodyRefusal::ParentRequired),
        (BodyKind::Provincial, Some(parent)) if parent == body => Err(BodyRefusal::ParentNotPossible),
        (BodyKind::National, None) | (BodyKind::Provincial, Some(_)) => Ok(()),
    }
}
