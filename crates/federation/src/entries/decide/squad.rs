//! Decisions about a team's list: who may stand on it, and what becomes of the entry with another one.

use std::collections::BTreeSet;

use kydan_journal::{ClubId, Contestant, PersonId, TeamId};

use super::{admission, after_those_who_wait, bounded, open};
use crate::Money;
use crate::entries::team::everybody;
use crate::entries::{
    Application, EntriesEvent, EntriesRefusal, EntriesState, EntryStanding, FeeNow, FeeState, Listed,
    SquadChanged, SquadForm, TeamApplied, TeamForm, TeamSheet,
};

/// A team is entered whole or not at all: one place, one fee, one decision.
pub(super) fn apply(state: &EntriesState, form: &TeamForm) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    bounded(form.players.len())?;
    let who = Contestant::Team(form.team);
    // A team that left the event comes back under its id.
    let has_left = |one: &Application| !one.standing.is_open() || form.places.vacated.contains(&who);
    if state.of(who).is_some_and(|one| !has_left(one)) {
        return Err(EntriesRefusal::AlreadyApplied { who });
    }
    named_anew(state, form)?;
    on_no_other_list(state, form.team, (&form.players, form.captain))?;
    let (now, mut events) = after_those_who_wait(state, &form.places);
    let admission = admission(&now, &form.places, (who, Some(form.club)), &Listed::failing(&form.players));
    let TeamForm { team, name, club, captain, players, by, timing, fee, places: _ } = form.clone();
    let paid = paid_before(state, form);
    let applied = TeamApplied { team, name, club, captain, players, by, timing, admission, fee, paid };
    events.push(EntriesEvent::TeamApplied(applied));
    Ok(events)
}

/// The same list again changes nothing. Where a condition failed, everybody is looked at anew, and the team may have a place
/// by it; else those who come on the list must meet the conditions, and the team keeps what it has.
pub(super) fn change(state: &EntriesState, form: &SquadForm) -> Result<Vec<EntriesEvent>, EntriesRefusal> {
    bounded(form.players.len())?;
    let who = Contestant::Team(form.team);
    let found = open(state, who)?;
    let sheet = found.team.as_ref().ok_or(EntriesRefusal::NoApplication { who })?;
    on_no_other_list(state, form.team, (&form.players, form.captain))?;
    let is_ineligible = found.standing == EntryStanding::Ineligible;
    let players = if is_ineligible { form.players.clone() } else { with_what_was_found(sheet, form)? };
    if players == sheet.players && form.captain == sheet.captain {
        return Ok(Vec::new());
    }
    let (now, mut events) =
        if is_ineligible { after_those_who_wait(state, &form.places) } else { (state.clone(), Vec::new()) };
    let admission =
        is_ineligible.then(|| admission(&now, &form.places, (who, found.club), &Listed::failing(&players)));
    let (team, captain, fee) = (form.team, form.captain, fee_now(found, form.fee));
    events.push(EntriesEvent::SquadChanged(SquadChanged { team, captain, players, admission, fee }));
    Ok(events)
}

/// Whether nobody has come on another list, nor another team to the name, since the entry was turned down.
pub(super) fn still_free(state: &EntriesState, found: &Application) -> Result<(), EntriesRefusal> {
    let (Some(sheet), Some(team)) = (&found.team, found.who.team()) else { return Ok(()) };
    let has_name = |one: &Application| one.team.as_ref().is_some_and(|other| other.name == sheet.name);
    if state.applications.iter().any(|one| one.standing.is_open() && has_name(one)) {
        return Err(EntriesRefusal::TeamNameTaken);
    }
    on_no_other_list(state, team, (&sheet.players, sheet.captain))
}

/// Another team has the name, or this one was turned down under it. A decline is of the team by its name and not of those on
/// its list: the club may enter them under another name, which the organizers decide on anew. Whom they do not want to play
/// at all the conditions of entry say.
fn named_anew(state: &EntriesState, form: &TeamForm) -> Result<(), EntriesRefusal> {
    let named = |one: &&Application| one.team.as_ref().is_some_and(|sheet| sheet.name == form.name);
    for one in state.applications.iter().filter(named) {
        // A team that was confirmed and left the event before the start may come back like anybody else.
        if one.standing.is_open() && !form.places.vacated.contains(&one.who) {
            return Err(EntriesRefusal::TeamNameTaken);
        }
        if one.standing == EntryStanding::Declined && one.club == Some(form.club) {
            return Err(EntriesRefusal::WasDeclined { who: one.who });
        }
    }
    Ok(())
}

/// What the club paid for its last team of this name, which is no more in the event.
fn paid_before(state: &EntriesState, form: &TeamForm) -> Option<Money> {
    let before = state.applications.get(state.last_named(form.club, &form.name)?)?;
    let paid = Money { amount: before.paid(), ..before.fee.money()? };
    let counts = form.fee.is_none_or(|fee| fee.currency == paid.currency);
    (paid.amount > 0 && counts).then_some(paid)
}

/// Nobody is twice on a list, nor on those of two teams, nor speaks for one and plays for another. Teams that are confirmed
/// have their lists in the event: whoever sends the command looks there.
fn on_no_other_list(
    state: &EntriesState,
    team: TeamId,
    (players, captain): (&[Listed], Option<PersonId>),
) -> Result<(), EntriesRefusal> {
    let mut named = BTreeSet::new();
    if let Some(twice) = players.iter().find(|one| !named.insert(one.person)) {
        return Err(EntriesRefusal::AlreadyApplied { who: twice.person.into() });
    }
    for person in everybody(players, captain) {
        if let Some(other) = state.pending_team_of(person).filter(|other| other.who.team() != Some(team)) {
            let name = other.team.as_ref().map(|sheet| sheet.name.clone()).unwrap_or_default();
            return Err(EntriesRefusal::InAnotherTeam { person, name });
        }
    }
    Ok(())
}

/// The new list: of whoever stays, what was found when they came; whoever comes must meet the conditions.
fn with_what_was_found(sheet: &TeamSheet, form: &SquadForm) -> Result<Vec<Listed>, EntriesRefusal> {
    let found = |person: PersonId| sheet.players.iter().find(|before| before.person == person);
    let stays = |person: PersonId| match &form.stay {
        Some(there) => there.contains(&person),
        None => found(person).is_some(),
    };
    let listed = |one: &Listed| match found(one.person) {
        Some(before) if stays(one.person) => Ok(Listed { seat: one.seat, ..before.clone() }),
        Some(_) | None if one.failed.is_empty() || stays(one.person) => Ok(one.clone()),
        Some(_) | None => {
            Err(EntriesRefusal::SquadNotEligible { person: one.person, conditions: one.failed.clone() })
        }
    };
    form.players.iter().map(listed).collect()
}

/// What is paid stays paid, and what is more is due; nothing is paid back here. A fee that was waived is waived for the team.
fn fee_now(found: &Application, whole: Option<Money>) -> Option<FeeNow> {
    let whole = whole?;
    let due_before = match found.fee {
        FeeState::None | FeeState::Waived(_) => return None,
        FeeState::Due(due) => due.amount,
        FeeState::Paid(_) => 0,
    };
    let settled = found.paid();
    let due = Money { amount: whole.amount.saturating_sub(settled), ..whole };
    (due.amount != due_before).then_some(FeeNow { due, settled })
}

impl Application {
    /// What was paid for a team or a player all in all, in the currency of the fee.
    pub(super) fn paid(&self) -> u64 {
        let settled = self.team.as_ref().map_or(0, |sheet| sheet.settled);
        match self.fee {
            FeeState::Paid(paid) => settled.saturating_add(paid.amount),
            FeeState::None | FeeState::Due(_) | FeeState::Waived(_) => settled,
        }
    }
}

impl EntriesState {
    /// The team that is entered and not yet confirmed, on whose list somebody stands or for which they speak.
    pub fn pending_team_of(&self, person: PersonId) -> Option<&Application> {
        let pending = |one: &&Application| one.standing.is_open() && one.standing != EntryStanding::Confirmed;
        let lists = |one: &&Application| {
            one.team.as_ref().is_some_and(|sheet| sheet.people().any(|listed| listed == person))
        };
        self.applications.iter().filter(pending).find(lists)
    }

    /// Whom an entry is about: the player, or everybody on a team's list and who speaks for it; nobody, where there is none.
    pub fn people_of(&self, who: Contestant) -> Vec<PersonId> {
        match who {
            Contestant::Person(person) => vec![person],
            Contestant::Team(_) => {
                let sheet = self.of(who).and_then(|one| one.team.as_ref());
                sheet.map(|sheet| sheet.people().collect()).unwrap_or_default()
            }
        }
    }

    /// The club that an entry is of.
    pub fn club_of(&self, who: Contestant) -> Option<ClubId> {
        self.of(who).and_then(|one| one.club)
    }
}
