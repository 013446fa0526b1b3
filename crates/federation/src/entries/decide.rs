//! Decisions about entries: who is admitted, who waits, and who moves up.

mod fee;
mod squad;

use std::collections::BTreeSet;

use kydan_journal::{ClubId, Contestant, PersonId};
use kydan_regulations::OfficialFunction;

use super::delegation;
use super::{
    Admission, Applicant, Application, Condition, EntriesCommand, EntriesEvent, EntriesRefusal, EntriesState,
    EntryStanding, Places, Submitter, Timing,
};
use crate::Money;

/// How many people one form holds.
pub const MOST_APPLICANTS: usize = 500;

pub(super) fn decide(
    state: &EntriesState,
    command: &EntriesCommand,
) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    match command {
        EntriesCommand::Apply { applicants, by, timing, fee, places } => {
            apply(state, applicants, (*by, *timing), *fee, places)
        }
        EntriesCommand::ApplyTeam(form) => squad::apply(state, form),
        EntriesCommand::ChangeSquad(form) => squad::change(state, form),
        EntriesCommand::Waive { who, ground, shown, places } => {
            let found = open(state, *who)?;
            if found.standing != EntryStanding::Ineligible {
                return Err(EntriesRefusal::NothingToWaive);
            }
            let (now, mut events) = after_those_who_wait(state, places);
            events.push(EntriesEvent::ConditionsWaived {
                who: *who,
                conditions: found.failed.clone(),
                ground: *ground,
                admission: admission(&now, places, (*who, found.club), &[]),
                shown: shown.clone(),
            });
            Ok(events)
        }
        EntriesCommand::Confirm { who } => confirm(state, who),
        EntriesCommand::Decline { who, ground, places } => {
            open(state, *who)?;
            Ok(leaving(state, EntriesEvent::Declined { who: *who, ground: *ground }, places))
        }
        EntriesCommand::UndoDecline { who, places } => undo_decline(state, *who, places),
        EntriesCommand::Withdraw { who, by, places } => {
            open(state, *who)?;
            Ok(leaving(state, EntriesEvent::Withdrawn { who: *who, by: *by }, places))
        }
        EntriesCommand::GiveFreePlaces { places } => Ok(moved_up(state.clone(), places)),
        EntriesCommand::RecordFee { who, outcome } => fee::record(state, *who, *outcome),
        EntriesCommand::ReceiveFees { paid } => {
            bounded(paid.len())?;
            fee::receive(state, paid)
        }
        EntriesCommand::VoidFee { receipt } => fee::void(state, *receipt),
        EntriesCommand::CheckIn { person } => {
            if state.present.contains(person) {
                return Err(EntriesRefusal::AlreadyPresent);
            }
            Ok(vec![EntriesEvent::CheckedIn { person: *person }])
        }
        EntriesCommand::UndoCheckIn { person } => {
            if !state.present.contains(person) {
                return Err(EntriesRefusal::NotPresent);
            }
            Ok(vec![EntriesEvent::CheckInUndone { person: *person }])
        }
        EntriesCommand::NoteAccommodation { person } => {
            Ok(vec![EntriesEvent::AccommodationNoted { person: *person }])
        }
        EntriesCommand::EndAccommodation { person } => {
            if !state.accommodated.contains(person) {
                return Err(EntriesRefusal::NoAccommodation);
            }
            Ok(vec![EntriesEvent::AccommodationEnded { person: *person }])
        }
        EntriesCommand::NameDelegation { of, delegation } => {
            let changed = delegation::changed(state, *of, delegation)?;
            let named = |delegation| EntriesEvent::DelegationNamed { of: *of, delegation };
            Ok(changed.into_iter().map(named).collect())
        }
        EntriesCommand::SignList { by, function, players } => sign(state, *by, *function, players),
        EntriesCommand::WithdrawSignature { by } => {
            if !state.signatures.iter().any(|one| one.by == *by) {
                return Err(EntriesRefusal::NotSigned);
            }
            Ok(vec![EntriesEvent::SignatureWithdrawn { by: *by }])
        }
    }
}

fn apply(
    state: &EntriesState,
    applicants: &[Applicant],
    (by, timing): (Submitter, Timing),
    fee: Option<Money>,
    places: &Places,
) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    bounded(applicants.len())?;
    let (mut now, mut events) = after_those_who_wait(state, places);
    let mut named = BTreeSet::new();
    for applicant in applicants {
        let person = applicant.person;
        let who = Contestant::Person(person);
        let entered = places.by_office.iter().any(|(one, _)| *one == who);
        if entered || !named.insert(person) {
            return Err(EntriesRefusal::AlreadyApplied { who });
        }
        if let Some(found) = now.of(who) {
            // A player who left before the start comes back like anybody else.
            if found.standing != EntryStanding::Confirmed || !places.vacated.contains(&who) {
                found.standing.leaves_room_for_another(who)?;
            }
            // Whoever asks again, where nothing has changed, is answered the same.
            if found.standing == EntryStanding::Ineligible && found.failed == applicant.failed {
                continue;
            }
        }
        let admission = admission(&now, places, (who, applicant.club), &applicant.failed);
        let event = EntriesEvent::Applied {
            person,
            club: applicant.club,
            by,
            timing,
            admission,
            held: applicant.held.clone(),
            failed: applicant.failed.clone(),
            fee,
        };
        now.apply(&event);
        events.push(event);
    }
    Ok(events)
}

pub(super) fn admission(
    state: &EntriesState,
    places: &Places,
    (who, club): (Contestant, Option<ClubId>),
    failed: &[Condition],
) -> Admission {
    if !failed.is_empty() {
        Admission::Ineligible
    } else if state.has_place(places, who, club) {
        Admission::Placed
    } else {
        Admission::Waiting
    }
}

/// Whoever was turned down by mistake stands where they stood, but takes nobody's place who was given one since.
fn undo_decline(
    state: &EntriesState,
    who: Contestant,
    places: &Places,
) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    let found = state.of(who).filter(|found| found.standing == EntryStanding::Declined);
    let found = found.ok_or(EntriesRefusal::NotDeclined { who })?;
    if places.by_office.iter().any(|(one, _)| *one == who) {
        return Err(EntriesRefusal::AlreadyApplied { who });
    }
    squad::still_free(state, found)?;
    let (now, mut events) = after_those_who_wait(state, places);
    let admission = admission(&now, places, (who, found.club), &found.failed);
    events.push(EntriesEvent::DeclineUndone { who, admission });
    Ok(events)
}

/// Nobody signs for themselves, nor twice for the same list.
fn sign(
    state: &EntriesState,
    by: PersonId,
    function: OfficialFunction,
    players: &[PersonId],
) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    if players.is_empty() {
        return Err(EntriesRefusal::NobodyToSignFor);
    }
    if players.contains(&by) {
        return Err(EntriesRefusal::SignsForThemselves);
    }
    if state.signatures.iter().any(|one| one.by == by && one.players == players) {
        return Err(EntriesRefusal::AlreadySigned);
    }
    Ok(vec![EntriesEvent::ListSigned { by, function, players: players.to_vec() }])
}

fn confirm(state: &EntriesState, all: &[Contestant]) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    bounded(all.len())?;
    let mut named = BTreeSet::new();
    all.iter()
        .map(|who| {
            let who = *who;
            let found = open(state, who)?;
            match found.standing {
                EntryStanding::Placed if named.insert(who) => Ok(EntriesEvent::Confirmed { who }),
                EntryStanding::Placed | EntryStanding::Confirmed => {
                    Err(EntriesRefusal::AlreadyConfirmed { who })
                }
                EntryStanding::Ineligible => Err(EntriesRefusal::NotEligible { who }),
                EntryStanding::Waiting => Err(EntriesRefusal::NoPlace { who }),
                EntryStanding::Declined | EntryStanding::Withdrawn => {
                    Err(EntriesRefusal::NoApplication { who })
                }
            }
        })
        .collect()
}

/// An entry of which something is still to come.
pub(super) fn open(state: &EntriesState, who: Contestant) -> Result<&Application, EntriesRefusal> {
    state.of(who).filter(|found| found.standing.is_open()).ok_or(EntriesRefusal::NoApplication { who })
}

pub(super) fn bounded(named: usize) -> Result<(), EntriesRefusal> {
    match named {
        0 => Err(EntriesRefusal::NobodyNamed),
        1..=MOST_APPLICANTS => Ok(()),
        _ => Err(EntriesRefusal::TooMany { limit: MOST_APPLICANTS }),
    }
}

/// Somebody goes, and whoever waits moves up.
fn leaving(state: &EntriesState, event: EntriesEvent, places: &Places) -> Vec<EntriesEvent> {
    let mut now = state.clone();
    now.apply(&event);
    let mut events = vec![event];
    events.extend(moved_up(now, places));
    events
}

/// Nobody overtakes: what is free goes first to those who wait, then to whoever comes.
pub(super) fn after_those_who_wait(
    state: &EntriesState,
    places: &Places,
) -> (EntriesState, Vec<EntriesEvent>) {
    let events = moved_up(state.clone(), places);
    let mut now = state.clone();
    for event in &events {
        now.apply(event);
    }
    (now, events)
}

/// Free places go to whoever waits longest; where only another club's are free, to the first of whose club they are.
fn moved_up(mut now: EntriesState, places: &Places) -> Vec<EntriesEvent> {
    let waiting: Vec<_> = now
        .applications
        .iter()
        .filter(|one| one.standing == EntryStanding::Waiting)
        .map(|one| (one.who, one.club))
        .collect();
    let mut events = Vec::new();
    for (who, club) in waiting {
        if now.has_place(places, who, club) {
            let event = EntriesEvent::MovedUp { who };
            now.apply(&event);
            events.push(event);
        }
    }
    events
}
