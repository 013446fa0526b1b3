//! Arbiters' licences: which grade for which game, from which day to which (xiangqi law 20.2, 20.4a.1: arbiters are
//! trained; grades and days are the federation's own).

use jiff::civil::Date;
use kydan_journal::{Decider, Event, PersonId};
use kydan_regulations::Kind;
use serde::{Deserialize, Serialize};

use crate::label::{self, BadLabel};

/// The aggregate, one stream per [`PersonId`].
#[derive(Debug)]
pub struct Licences;

/// A grade of arbiters, the lowest first. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArbiterGrade {
    /// Of clubs and districts (cơ sở).
    Local,
    /// Of a province.
    Provincial,
    /// Given by the national federation.
    National,
    /// FIDE arbiter, or its equal in other games.
    Continental,
    /// Given by the international federation.
    International,
}

/// Why a licence is withdrawn. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LicenceEnd {
    /// It was given by mistake.
    ByMistake,
    /// At the arbiter's own wish.
    AsAsked,
    /// The federation withdrew it.
    Revoked,
}

/// A licence.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Licence {
    /// For which game.
    pub kind: Kind,
    /// Of which grade.
    pub grade: ArbiterGrade,
    /// The first day.
    pub from: Date,
    /// The last day; none where it does not run out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

impl Licence {
    /// Whether it holds on this day.
    pub fn holds_on(&self, day: Date) -> bool {
        self.from <= day && self.until.is_none_or(|until| day <= until)
    }
}

/// A seminar for arbiters (xiangqi law 20.2: who judges is trained).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Seminar {
    /// For which game.
    pub kind: Kind,
    /// Its last day.
    pub on: Date,
    /// What it was called.
    pub name: String,
    /// What came of it.
    pub outcome: SeminarOutcome,
}

/// Whether a seminar was passed. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeminarOutcome {
    /// Attended, without an examination.
    Attended,
    /// The examination was passed.
    Passed,
    /// It was not.
    Failed,
}

/// What may be asked about somebody's licences.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LicenceCommand {
    /// Give one, in the place of the one for the same game.
    Give {
        /// To whom.
        person: PersonId,
        /// The licence that it is about.
        licence: Licence,
    },
    /// Withdraw the one for a game.
    Withdraw {
        /// From whom.
        person: PersonId,
        /// For which game.
        kind: Kind,
        /// Why it ended.
        why: LicenceEnd,
        /// On which day.
        on: Date,
    },
    /// Note a seminar that was attended.
    NoteSeminar {
        /// By whom.
        person: PersonId,
        /// The seminar.
        seminar: Seminar,
        /// The day that it is.
        today: Date,
    },
}

/// What happened to somebody's licences.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum LicenceEvent {
    /// One was given, in the place of the one for the same game.
    Given {
        /// To whom.
        person: PersonId,
        /// The licence that it is about.
        licence: Licence,
    },
    /// The one for a game was withdrawn.
    Withdrawn {
        /// From whom.
        person: PersonId,
        /// For which game.
        kind: Kind,
        /// Why it ended.
        why: LicenceEnd,
        /// On which day.
        on: Date,
    },
    /// A seminar was attended.
    SeminarNoted {
        /// By whom.
        person: PersonId,
        /// The seminar.
        seminar: Seminar,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum LicenceRefusal {
    /// The last day is before the first.
    BadTerm,
    /// The person has this licence already.
    Unchanged,
    /// The person has none for this game.
    None,
    /// The seminar's name will not do.
    BadSeminar {
        /// What is wrong with it.
        why: BadLabel,
    },
    /// It is not over.
    SeminarNotOver,
    /// It is noted already.
    SeminarNoted,
}

impl LicenceRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadTerm => "licence_bad_term",
            Self::Unchanged => "licence_unchanged",
            Self::None => "licence_none",
            Self::BadSeminar { .. } => "bad_seminar",
            Self::SeminarNotOver => "seminar_not_over",
            Self::SeminarNoted => "seminar_noted",
        }
    }
}

/// What the next decision needs: the licence for each game, and the seminars.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LicencesState {
    /// One for each game.
    pub licences: Vec<Licence>,
    /// As they were noted.
    pub seminars: Vec<Seminar>,
}

impl LicencesState {
    /// The licence for this game.
    pub fn for_game(&self, kind: Kind) -> Option<&Licence> {
        self.licences.iter().find(|one| one.kind == kind)
    }
}

impl Event for LicenceEvent {
    const STREAM: &'static str = "licences";
    const NAMES: &'static [&'static str] = &["given", "withdrawn", "seminar_noted"];

    fn name(&self) -> &'static str {
        match self {
            Self::Given { .. } => "given",
            Self::Withdrawn { .. } => "withdrawn",
            Self::SeminarNoted { .. } => "seminar_noted",
        }
    }
}

impl Decider for Licences {
    type State = LicencesState;
    type Command = LicenceCommand;
    type Event = LicenceEvent;
    type Refusal = LicenceRefusal;

    fn initial() -> LicencesState {
        LicencesState::default()
    }

    fn decide(state: &LicencesState, command: &LicenceCommand) -> Result<Vec<LicenceEvent>, LicenceRefusal> {
        match command {
            LicenceCommand::NoteSeminar { person, seminar, today } => {
                let name = label::tidy(&seminar.name).map_err(|why| LicenceRefusal::BadSeminar { why })?;
                let seminar = Seminar { name, ..seminar.clone() };
                if seminar.on > *today {
                    return Err(LicenceRefusal::SeminarNotOver);
                }
                let same = |one: &Seminar| {
                    (one.kind, one.on, &one.name) == (seminar.kind, seminar.on, &seminar.name)
                };
                if state.seminars.iter().any(same) {
                    return Err(LicenceRefusal::SeminarNoted);
                }
                Ok(vec![LicenceEvent::SeminarNoted { person: *person, seminar }])
            }
            &LicenceCommand::Give { person, licence } => {
                if licence.until.is_some_and(|until| until < licence.from) {
                    return Err(LicenceRefusal::BadTerm);
                }
                if state.for_game(licence.kind) == Some(&licence) {
                    return Err(LicenceRefusal::Unchanged);
                }
                Ok(vec![LicenceEvent::Given { person, licence }])
            }
            &LicenceCommand::Withdraw { person, kind, why, on } => match state.for_game(kind) {
                Some(_) => Ok(vec![LicenceEvent::Withdrawn { person, kind, why, on }]),
                None => Err(LicenceRefusal::None),
            },
        }
    }

    fn evolve(mut state: LicencesState, event: &LicenceEvent) -> LicencesState {
        match event {
            LicenceEvent::Given { licence, .. } => {
                state.licences.retain(|one| one.kind != licence.kind);
                state.licences.push(*licence);
            }
            LicenceEvent::Withdrawn { kind, .. } => state.licences.retain(|one| one.kind != *kind),
            LicenceEvent::SeminarNoted { seminar, .. } => state.seminars.push(seminar.clone()),
        }
        state
    }
}
