//! Byes that were asked for, and pairs that must not meet.

use std::collections::BTreeSet;

use kydan_field::Settings;
use kydan_journal::PersonId;
use kydan_regulations::Family;

use crate::{ByeWorth, Event, Refusal, Round, State, UnpairedCause};

pub(super) fn grant(
    state: &State,
    settings: &Settings,
    person: PersonId,
    round: u16,
    worth: ByeWorth,
) -> Result<Vec<Event>, Refusal> {
    open_round(state, settings, person, round)?;
    if state.byes.get(&(round, person)) == Some(&worth) {
        return Ok(Vec::new());
    }
    if worth == ByeWorth::Half {
        let options = &settings.options;
        let mut others = state.byes.iter().filter(|((other, _), _)| *other != round);
        let had = others.by_ref().filter(|((_, who), worth)| *who == person && **worth == ByeWorth::Half);
        if had.count() >= usize::from(options.half_byes)
            || options.half_byes_until.is_some_and(|last| round > last)
        {
            return Err(Refusal::NoHalfByeLeft {
                allowed: options.half_byes,
                until: options.half_byes_until,
            });
        }
    }
    Ok(vec![Event::ByeGranted { person, round, worth }])
}

pub(super) fn cancel(
    state: &State,
    settings: &Settings,
    person: PersonId,
    round: u16,
) -> Result<Vec<Event>, Refusal> {
    open_round(state, settings, person, round)?;
    if state.byes.contains_key(&(round, person)) {
        Ok(vec![Event::ByeCancelled { person, round }])
    } else {
        Err(Refusal::NoBye { person, round })
    }
}

/// A player who is in the event, and a round of a Swiss that is still to come.
fn open_round(state: &State, settings: &Settings, person: PersonId, round: u16) -> Result<(), Refusal> {
    if settings.system.family() != Family::Swiss {
        return Err(Refusal::NoByesHere { system: settings.system });
    }
    let player = state.player(person).ok_or(Refusal::NotEntered(person))?;
    if player.withdrawal.is_some() {
        return Err(Refusal::AlreadyWithdrawn(person));
    }
    if round == 0 || round > settings.rounds {
        return Err(Refusal::NoSuchRound { round });
    }
    if state.published().any(|published| published.stage() >= round) {
        return Err(Refusal::AlreadyPublished { round });
    }
    Ok(())
}

pub(super) fn forbid(state: &State, pairs: &[(PersonId, PersonId)]) -> Result<Vec<Event>, Refusal> {
    let mut named = BTreeSet::new();
    for (one, other) in pairs {
        for person in [one, other] {
            if state.player(*person).is_none() {
                return Err(Refusal::NotEntered(*person));
            }
        }
        if one == other || !named.insert((one.min(other), one.max(other))) {
            return Err(Refusal::BadPair { one: *one, other: *other });
        }
    }
    if state.forbidden == pairs {
        return Ok(Vec::new());
    }
    Ok(vec![Event::PairsForbidden { pairs: pairs.to_vec() }])
}

/// Whose bye was granted or cancelled after the round was paired: it must be paired anew.
pub(super) fn changed_since(state: &State, round: &Round) -> Option<PersonId> {
    if round.game_of_meeting() > 1 {
        return None;
    }
    let is_there =
        |person: &PersonId| state.player(*person).is_some_and(|player| player.withdrawal.is_none());
    let asked: BTreeSet<PersonId> = state
        .byes
        .keys()
        .filter(|(stage, person)| *stage == round.stage() && is_there(person))
        .map(|(_, person)| *person)
        .collect();
    let paired: BTreeSet<PersonId> = round
        .unpaired
        .iter()
        .filter(|unpaired| unpaired.cause == UnpairedCause::Requested)
        .map(|unpaired| unpaired.person)
        .collect();
    asked.symmetric_difference(&paired).next().copied()
}
