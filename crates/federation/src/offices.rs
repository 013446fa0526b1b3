//! The offices of clubs and bodies (charter 14 and 15, in Appendix 2 of the xiangqi law): who holds which, from which day to
//! which. A club's secretary keeps its members while the office is held, and no longer.

use jiff::ToSpan as _;
use jiff::civil::Date;
use kydan_journal::{Decider, Event, OfficeId, PersonId};
use serde::{Deserialize, Serialize};

/// The longest term, in years: those of Appendix 2 are two and three.
const LONGEST: i16 = 5;

/// The aggregate, one stream per club or body, under its id.
#[derive(Debug)]
pub struct Offices;

/// An office. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Office {
    /// The chair of a club (chủ nhiệm), the president of a body (chủ tịch).
    President,
    /// In their place (phó chủ nhiệm, phó chủ tịch).
    VicePresident,
    /// The secretary of a club, the secretary general of a body (thư ký, tổng thư ký).
    Secretary,
    /// In their place (phó tổng thư ký).
    DeputySecretary,
    /// Keeps the money (thủ quỹ).
    Treasurer,
    /// Of the executive committee (ủy viên ban chấp hành).
    CommitteeMember,
}

/// Whose offices they are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "of", content = "id", rename_all = "snake_case")]
pub enum OfficesOf {
    /// A club's.
    Club(kydan_journal::ClubId),
    /// A body's.
    Body(kydan_journal::BodyId),
}

/// Why an office ended before its last day. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfficeEnd {
    /// At their own wish (charter 10.4).
    Resigned,
    /// Another was chosen.
    Replaced,
    /// It was recorded by mistake.
    ByMistake,
    /// The body became part of another one, or was closed.
    BodyEnded,
}

/// What may be asked. That club or body and person are there is checked by whoever sends it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OfficesCommand {
    /// Give somebody an office.
    Give {
        /// Under which id it is ended.
        id: OfficeId,
        /// Whose offices.
        of: OfficesOf,
        /// Who holds it.
        person: PersonId,
        /// Which office.
        office: Office,
        /// The first day.
        from: Date,
        /// The last day.
        until: Date,
    },
    /// End it.
    End {
        /// Which office.
        id: OfficeId,
        /// The reason, as a value that words are found for.
        why: OfficeEnd,
        /// The last day on which it was held.
        on: Date,
    },
}

/// What happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OfficesEvent {
    /// Somebody was given an office.
    Given {
        /// Under which id it is ended.
        id: OfficeId,
        /// Whose offices.
        of: OfficesOf,
        /// Who holds it.
        person: PersonId,
        /// Which office.
        office: Office,
        /// The first day.
        from: Date,
        /// The last day.
        until: Date,
    },
    /// It ended early.
    Ended {
        /// Which office.
        id: OfficeId,
        /// The reason, as a value that words are found for.
        why: OfficeEnd,
        /// The last day on which it was held.
        on: Date,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum OfficesRefusal {
    /// The term ends before it begins, or is longer than five years.
    BadTerm,
    /// They hold this office on some of these days already.
    Held,
    /// Another is the president or the secretary on some of these days.
    Taken {
        /// Who that is.
        person: PersonId,
    },
    /// There is no such office, or it has ended.
    None,
}

impl OfficesRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::BadTerm => "office_bad_term",
            Self::Held => "office_held",
            Self::Taken { .. } => "office_taken",
            Self::None => "office_none",
        }
    }
}

/// An office that was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Term {
    id: OfficeId,
    person: PersonId,
    office: Office,
    from: Date,
    until: Date,
}

/// The offices of a club or body, past ones too.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OfficesState(Vec<Term>);

impl OfficesState {
    /// Who holds an office that was given.
    pub fn holder(&self, id: OfficeId) -> Option<PersonId> {
        self.0.iter().find(|term| term.id == id).map(|term| term.person)
    }

    /// The offices that would be held after a day.
    pub fn held_after(&self, day: Date) -> Vec<OfficeId> {
        self.0.iter().filter(|term| day < term.until).map(|term| term.id).collect()
    }
}

impl Event for OfficesEvent {
    const STREAM: &'static str = "offices";
    const NAMES: &'static [&'static str] = &["given", "ended"];

    fn name(&self) -> &'static str {
        match self {
            Self::Given { .. } => "given",
            Self::Ended { .. } => "ended",
        }
    }
}

impl Decider for Offices {
    type State = OfficesState;
    type Command = OfficesCommand;
    type Event = OfficesEvent;
    type Refusal = OfficesRefusal;

    fn initial() -> OfficesState {
        OfficesState::default()
    }

    fn decide(state: &OfficesState, command: &OfficesCommand) -> Result<Vec<OfficesEvent>, OfficesRefusal> {
        match *command {
            OfficesCommand::Give { id, of, person, office, from, until } => {
                let longest = from.checked_add(LONGEST.years()).unwrap_or(from);
                if until < from || until > longest {
                    return Err(OfficesRefusal::BadTerm);
                }
                let beside = state
                    .0
                    .iter()
                    .filter(|term| term.office == office && term.from <= until && from <= term.until);
                for term in beside {
                    if term.person == person {
                        return Err(OfficesRefusal::Held);
                    }
                    if matches!(office, Office::President | Office::Secretary) {
                        return Err(OfficesRefusal::Taken { person: term.person });
                    }
                }
                Ok(vec![OfficesEvent::Given { id, of, person, office, from, until }])
            }
            OfficesCommand::End { id, why, on } => match state.0.iter().find(|term| term.id == id) {
                Some(term) if on < term.until => Ok(vec![OfficesEvent::Ended { id, why, on }]),
                Some(_) | None => Err(OfficesRefusal::None),
            },
        }
    }

    fn evolve(mut state: OfficesState, event: &OfficesEvent) -> OfficesState {
        match *event {
            OfficesEvent::Given { id, of: _, person, office, from, until } => {
                state.0.push(Term { id, person, office, from, until });
            }
            OfficesEvent::Ended { id, why: _, on } => {
                if let Some(term) = state.0.iter_mut().find(|term| term.id == id) {
                    // One that ended before it began was never held.
                    term.until = on;
                }
            }
        }
        state
    }
}
