//! An event's officials: who was appointed to what, and whether the chief arbiter is there.

use jiff::civil::Date;
use kydan_journal::{Decider, Event, PersonId};
use kydan_regulations::OfficialFunction;
use serde::{Deserialize, Serialize};

/// The aggregate, one stream per [`EventId`](kydan_journal::EventId).
#[derive(Debug)]
pub struct Officials;

/// The tables that a table arbiter looks after, both ends included. Counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct TableRange {
    /// The first table.
    pub first: u16,
    /// The last table.
    pub last: u16,
}

/// From which day to which somebody holds an office, both included; open where no day is named.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Tenure {
    /// The first day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<Date>,
    /// The last day.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<Date>,
}

impl Tenure {
    /// Whether the office is held on this day.
    pub fn holds_on(&self, day: Date) -> bool {
        self.from.is_none_or(|from| from <= day) && !self.is_over_on(day)
    }

    /// Whether it had ended before this day.
    pub fn is_over_on(&self, day: Date) -> bool {
        self.until.is_some_and(|until| until < day)
    }
}

/// Somebody in office.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Official {
    /// The person, by id.
    pub person: PersonId,
    /// In which function.
    pub function: OfficialFunction,
    /// The tables, where only some are looked after.
    pub tables: Option<TableRange>,
}

/// Why somebody is no longer in office. A code: free text about people has no place in an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Dismissal {
    /// At their own wish.
    Resigned,
    /// Another person is needed there.
    Replaced,
    /// Taken off duty (xiangqi law 20.3g, 20.4c).
    Suspended,
    /// The appointment was a mistake.
    AppointedByMistake,
    /// The last day of the office is over, and another comes.
    TermEnded,
}

/// What may be asked of an event's officials.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OfficialsCommand {
    /// Appoint somebody.
    Appoint(Official),
    /// Take somebody out of office.
    Dismiss {
        /// The person, by id.
        person: PersonId,
        /// Out of which function.
        function: OfficialFunction,
        /// The reason, as a value that words are found for.
        why: Dismissal,
    },
    /// Say which tables a table arbiter looks after: these, or all of them (xiangqi law 20.3b).
    AssignTables {
        /// The person, by id.
        person: PersonId,
        /// The tables; none for all.
        tables: Option<TableRange>,
    },
    /// Take a table arbiter off duty; whoever comes in the place looks after the same tables (xiangqi law 20.3g).
    ReplaceArbiter {
        /// The person, by id.
        person: PersonId,
        /// Who comes in the place, if anybody.
        by: Option<PersonId>,
    },
    /// Say from which day to which an office is held.
    SetTenure {
        /// The person, by id.
        person: PersonId,
        /// In which function.
        function: OfficialFunction,
        /// From now on.
        tenure: Tenure,
    },
    /// Record that the chief arbiter is absent, so that the deputy stands in.
    RecordChiefAbsence,
    /// Record that the chief arbiter is back.
    EndChiefAbsence,
}

/// What happened to an event's officials.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum OfficialsEvent {
    /// Somebody was appointed.
    Appointed {
        /// The person, by id.
        person: PersonId,
        /// In which function.
        function: OfficialFunction,
        /// The tables, where only some are looked after.
        #[serde(default)]
        tables: Option<TableRange>,
    },
    /// Somebody was taken out of office.
    Dismissed {
        /// The person, by id.
        person: PersonId,
        /// Out of which function.
        function: OfficialFunction,
        /// The reason, as a value that words are found for.
        why: Dismissal,
    },
    /// A table arbiter looks after these tables, or after all.
    TablesAssigned {
        /// The person, by id.
        person: PersonId,
        /// The tables; none for all.
        #[serde(default)]
        tables: Option<TableRange>,
    },
    /// An office is held from this day to that.
    TenureSet {
        /// The person, by id.
        person: PersonId,
        /// In which function.
        function: OfficialFunction,
        /// The days.
        tenure: Tenure,
    },
    /// The chief arbiter is absent.
    ChiefAbsenceRecorded {
        /// The chief arbiter.
        chief: PersonId,
    },
    /// The chief arbiter is back.
    ChiefAbsenceEnded {
        /// The chief arbiter.
        chief: PersonId,
    },
}

/// What stands in the way.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum OfficialsRefusal {
    /// The person holds this office already.
    AlreadyAppointed,
    /// The person does not hold this office.
    NotAppointed,
    /// There is one chief arbiter, one secretary of the arbiters (xiangqi law 20.1) and one head of the organizing
    /// committee; dismiss the present one first.
    OfficeTaken {
        /// Who holds it.
        by: PersonId,
    },
    /// These two offices check each other and need two people (striking off, xiangqi law 16.2; the deputy in the
    /// chief's absence, 20.3).
    OfficesExclude {
        /// The office that the person holds.
        held: OfficialFunction,
    },
    /// Only table arbiters look after tables.
    TablesNotPossible,
    /// Tables are counted from 1, the last not before the first.
    BadTables,
    /// The arbiter looks after these tables already.
    TablesUnchanged,
    /// The last day of an office is not before the first.
    BadTenure,
    /// It is held like this already.
    TenureUnchanged,
    /// There is no chief arbiter.
    NoChiefArbiter,
    /// The absence is on record already.
    AlreadyAbsent,
    /// The chief arbiter is not recorded as absent.
    NotAbsent,
}

impl OfficialsRefusal {
    /// The stable code.
    pub const fn code(&self) -> &'static str {
        match self {
            Self::AlreadyAppointed => "already_appointed",
            Self::NotAppointed => "not_appointed",
            Self::OfficeTaken { .. } => "office_taken",
            Self::OfficesExclude { .. } => "offices_exclude",
            Self::TablesNotPossible => "tables_not_possible",
            Self::BadTables => "bad_tables",
            Self::TablesUnchanged => "tables_unchanged",
            Self::BadTenure => "bad_tenure",
            Self::TenureUnchanged => "tenure_unchanged",
            Self::NoChiefArbiter => "no_chief_arbiter",
            Self::AlreadyAbsent => "already_absent",
            Self::NotAbsent => "not_absent",
        }
    }
}

/// Whether the chief arbiter is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ChiefStanding {
    /// None was appointed. That is no absence: the deputy does not stand in for nobody.
    #[default]
    Vacant,
    /// The chief arbiter is there.
    Present(PersonId),
    /// Recorded as absent.
    Absent(PersonId),
}

/// What the next decision about an event's officials needs.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct OfficialsState {
    /// Everybody in office, in the order of appointment.
    pub officials: Vec<Official>,
    /// Whether the chief arbiter is there.
    pub chief: ChiefStanding,
    /// Offices that are held from a day or to one.
    pub tenures: Vec<(PersonId, OfficialFunction, Tenure)>,
}

impl OfficialsState {
    /// From which day to which this office is held.
    pub fn tenure(&self, person: PersonId, function: OfficialFunction) -> Tenure {
        let found = self.tenures.iter().find(|(one, what, _)| *one == person && *what == function);
        found.map(|(_, _, tenure)| *tenure).unwrap_or_default()
    }

    /// The offices that the person holds.
    pub fn offices(&self, person: PersonId) -> impl Iterator<Item = OfficialFunction> {
        self.officials.iter().filter(move |one| one.person == person).map(|one| one.function)
    }
}

impl Event for OfficialsEvent {
    const STREAM: &'static str = "officials";
    const NAMES: &'static [&'static str] = &[
        "appointed",
        "dismissed",
        "tables_assigned",
        "tenure_set",
        "chief_absence_recorded",
        "chief_absence_ended",
    ];

    fn name(&self) -> &'static str {
        match self {
            Self::Appointed { .. } => "appointed",
            Self::Dismissed { .. } => "dismissed",
            Self::TablesAssigned { .. } => "tables_assigned",
            Self::TenureSet { .. } => "tenure_set",
            Self::ChiefAbsenceRecorded { .. } => "chief_absence_recorded",
            Self::ChiefAbsenceEnded { .. } => "chief_absence_ended",
        }
    }
}

impl Decider for Officials {
    type State = OfficialsState;
    type Command = OfficialsCommand;
    type Event = OfficialsEvent;
    type Refusal = OfficialsRefusal;

    fn initial() -> OfficialsState {
        OfficialsState::default()
    }

    fn decide(
        state: &OfficialsState,
        command: &OfficialsCommand,
    ) -> Result<Vec<OfficialsEvent>, OfficialsRefusal> {
        let event = match (command, state.chief) {
            (OfficialsCommand::Appoint(official), _) => appoint(state, *official)?,
            (OfficialsCommand::Dismiss { person, function, why }, _) => {
                if !state.offices(*person).any(|held| held == *function) {
                    return Err(OfficialsRefusal::NotAppointed);
                }
                OfficialsEvent::Dismissed { person: *person, function: *function, why: *why }
            }
            (OfficialsCommand::AssignTables { person, tables }, _) => assign(state, *person, *tables)?,
            (OfficialsCommand::ReplaceArbiter { person, by }, _) => return replace(state, *person, *by),
            (OfficialsCommand::SetTenure { person, function, tenure }, _) => {
                set_tenure(state, *person, *function, *tenure)?
            }
            (_, ChiefStanding::Vacant) => return Err(OfficialsRefusal::NoChiefArbiter),
            (OfficialsCommand::RecordChiefAbsence, ChiefStanding::Present(chief)) => {
                OfficialsEvent::ChiefAbsenceRecorded { chief }
            }
            (OfficialsCommand::RecordChiefAbsence, ChiefStanding::Absent(_)) => {
                return Err(OfficialsRefusal::AlreadyAbsent);
            }
            (OfficialsCommand::EndChiefAbsence, ChiefStanding::Absent(chief)) => {
                OfficialsEvent::ChiefAbsenceEnded { chief }
            }
            (OfficialsCommand::EndChiefAbsence, ChiefStanding::Present(_)) => {
                return Err(OfficialsRefusal::NotAbsent);
            }
        };
        Ok(vec![event])
    }

    fn evolve(mut state: OfficialsState, event: &OfficialsEvent) -> OfficialsState {
        match event {
            OfficialsEvent::Appointed { person, function, tables } => {
                state.officials.push(Official { person: *person, function: *function, tables: *tables });
                if *function == OfficialFunction::ChiefArbiter {
                    state.chief = ChiefStanding::Present(*person);
                }
            }
            OfficialsEvent::Dismissed { person, function, .. } => {
                state.officials.retain(|one| one.person != *person || one.function != *function);
                state.tenures.retain(|(one, what, _)| one != person || what != function);
                if *function == OfficialFunction::ChiefArbiter {
                    state.chief = ChiefStanding::Vacant;
                }
            }
            OfficialsEvent::TablesAssigned { person, tables } => {
                if let Some(arbiter) = table_arbiter(&mut state, *person) {
                    arbiter.tables = *tables;
                }
            }
            OfficialsEvent::TenureSet { person, function, tenure } => {
                state.tenures.retain(|(one, what, _)| one != person || what != function);
                state.tenures.push((*person, *function, *tenure));
            }
            OfficialsEvent::ChiefAbsenceRecorded { chief } => state.chief = ChiefStanding::Absent(*chief),
            OfficialsEvent::ChiefAbsenceEnded { chief } => state.chief = ChiefStanding::Present(*chief),
        }
        state
    }
}

fn table_arbiter(state: &mut OfficialsState, person: PersonId) -> Option<&mut Official> {
    state
        .officials
        .iter_mut()
        .find(|one| one.person == person && one.function == OfficialFunction::TableArbiter)
}

/// The office of a table arbiter.
fn at_tables(state: &OfficialsState, person: PersonId) -> Result<Official, OfficialsRefusal> {
    let is_theirs = |one: &&Official| one.person == person && one.function == OfficialFunction::TableArbiter;
    state.officials.iter().find(is_theirs).copied().ok_or(OfficialsRefusal::NotAppointed)
}

const fn counted(tables: Option<TableRange>) -> Result<(), OfficialsRefusal> {
    match tables {
        Some(TableRange { first, last }) if first == 0 || last < first => Err(OfficialsRefusal::BadTables),
        Some(_) | None => Ok(()),
    }
}

fn assign(
    state: &OfficialsState,
    person: PersonId,
    tables: Option<TableRange>,
) -> Result<OfficialsEvent, OfficialsRefusal> {
    let now = at_tables(state, person)?;
    counted(tables)?;
    if now.tables == tables {
        return Err(OfficialsRefusal::TablesUnchanged);
    }
    Ok(OfficialsEvent::TablesAssigned { person, tables })
}

fn set_tenure(
    state: &OfficialsState,
    person: PersonId,
    function: OfficialFunction,
    tenure: Tenure,
) -> Result<OfficialsEvent, OfficialsRefusal> {
    if !state.offices(person).any(|held| held == function) {
        return Err(OfficialsRefusal::NotAppointed);
    }
    if tenure.from.zip(tenure.until).is_some_and(|(from, until)| until < from) {
        return Err(OfficialsRefusal::BadTenure);
    }
    if state.tenure(person, function) == tenure {
        return Err(OfficialsRefusal::TenureUnchanged);
    }
    Ok(OfficialsEvent::TenureSet { person, function, tenure })
}

fn replace(
    state: &OfficialsState,
    person: PersonId,
    by: Option<PersonId>,
) -> Result<Vec<OfficialsEvent>, OfficialsRefusal> {
    let Official { function, tables, .. } = at_tables(state, person)?;
    let mut facts = vec![OfficialsEvent::Dismissed { person, function, why: Dismissal::Suspended }];
    if let Some(by) = by {
        facts.push(appoint(state, Official { person: by, function, tables })?);
    }
    Ok(facts)
}

fn appoint(state: &OfficialsState, official: Official) -> Result<OfficialsEvent, OfficialsRefusal> {
    let Official { person, function, tables } = official;
    match tables {
        Some(_) if function != OfficialFunction::TableArbiter => {
            return Err(OfficialsRefusal::TablesNotPossible);
        }
        Some(_) | None => counted(tables)?,
    }
    if state.offices(person).any(|held| held == function) {
        return Err(OfficialsRefusal::AlreadyAppointed);
    }
    if let Some(held) = state.offices(person).find(|held| exclude(*held, function)) {
        return Err(OfficialsRefusal::OfficesExclude { held });
    }
    // 20.1: "một thư ký trọng tài".
    let single = matches!(
        function,
        OfficialFunction::ChiefArbiter
            | OfficialFunction::OrganizingHead
            | OfficialFunction::ArbitersSecretary
    );
    if single && let Some(holder) = state.officials.iter().find(|one| one.function == function) {
        return Err(OfficialsRefusal::OfficeTaken { by: holder.person });
    }
    Ok(OfficialsEvent::Appointed { person, function, tables })
}

/// Whether one person cannot hold both.
fn exclude(one: OfficialFunction, other: OfficialFunction) -> bool {
    use OfficialFunction::{
        AppealsAlternate, AppealsMember, ArbitersSecretary, ChiefArbiter, DeputyChiefArbiter, OrganizingHead,
        TableArbiter,
    };
    let among = |function| matches!(function, ChiefArbiter | DeputyChiefArbiter | OrganizingHead);
    let judges = |function| matches!(function, AppealsMember | AppealsAlternate);
    // Who rules at the boards does not sit over the rulings.
    let rules =
        |function| matches!(function, ChiefArbiter | DeputyChiefArbiter | TableArbiter | ArbitersSecretary);
    one != other
        && ((among(one) && among(other))
            || (judges(one) && (judges(other) || rules(other)))
            || (judges(other) && rules(one)))
}
