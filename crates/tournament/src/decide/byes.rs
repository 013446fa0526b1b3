//! Byes that were asked for, and pairs that must not meet.

use std::collections::BTreeSet;

use kydan_field::Settings;
use kydan_regulations::{Family, System};

use super::{contends, here};
use crate::competition::Presence;
use crate::{ByeWorth, Contestant, Event, Refusal, Round, State, UnpairedCause};

pub(super) fn grant(
    state: &State,
    settings: &Settings,
    contestant: Contestant,
    round: u16,
    worth: ByeWorth,
) -> Result<Vec<Event>, Refusal> {
    open_round(state, settings, contestant, round)?;
    if state.byes.get(&(round, contestant)) == Some(&worth) {
        return Ok(Vec::new());
    }
    if worth == ByeWorth::Half {
        let options = &settings.options;
        let mut others = state.byes.iter().filter(|((other, _), _)| *other != round);
        let had = others.by_ref().filter(|((_, who), worth)| *who == contestant && **worth == ByeWorth::Half);
        if had.count() >= usize::from(options.half_byes)
            || options.half_byes_until.is_some_and(|last| round > last)
        {
            return Err(Refusal::NoHalfByeLeft {
                allowed: options.half_byes,
                until: options.half_byes_until,
            });
        }
    }
    Ok(vec![match contestant {
        Contestant::Person(person) => Event::ByeGranted { person, round, worth },
        Contestant::Team(team) => Event::TeamByeGranted { team, stage: round, worth },
    }])
}

pub(super) fn cancel(
    state: &State,
    settings: &Settings,
    contestant: Contestant,
    round: u16,
) -> Result<Vec<Event>, Refusal> {
    open_round(state, settings, contestant, round)?;
    if !state.byes.contains_key(&(round, contestant)) {
        return Err(Refusal::NoBye { contestant, round });
    }
    Ok(vec![match contestant {
        Contestant::Person(person) => Event::ByeCancelled { person, round },
        Contestant::Team(team) => Event::TeamByeCancelled { team, stage: round },
    }])
}

/// A contestant who is in the event, and a round of a Swiss that is still to come.
fn open_round(state: &State, settings: &Settings, contestant: Contestant, round: u16) -> Result<(), Refusal> {
    contends(settings, contestant, "bye")?;
    rest(settings.system)?;
    here(state, contestant)?;
    if round == 0 || round > settings.rounds {
        return Err(Refusal::NoSuchRound { round });
    }
    if round < next(state) {
        return Err(Refusal::AlreadyPublished { round });
    }
    Ok(())
}

/// Whether anybody can stay away from a round: only where the points pair, in a Swiss.
pub(super) fn rest(system: System) -> Result<(), Refusal> {
    match system.family() {
        Family::Swiss => Ok(()),
        Family::RoundRobin | Family::Knockout => Err(Refusal::NoByesHere { system }),
    }
}

/// The first round of which nothing is public yet, as rounds are planned.
pub(super) fn next(state: &State) -> u16 {
    state.published().map(Round::stage).max().map_or(1, |last| last.saturating_add(1))
}

/// Whether anybody can be kept apart: only in a Swiss, since a table or a bracket has said already who meets whom.
pub(super) fn keeps_apart(system: System) -> Result<(), Refusal> {
    match system.family() {
        Family::Swiss => Ok(()),
        Family::RoundRobin | Family::Knockout => Err(Refusal::NotByHand { system }),
    }
}

pub(super) fn forbid(
    state: &State,
    settings: &Settings,
    pairs: &[(Contestant, Contestant)],
) -> Result<Vec<Event>, Refusal> {
    for (one, other) in pairs.iter().copied() {
        contends(settings, one, "forbid")?;
        contends(settings, other, "forbid")?;
    }
    keeps_apart(settings.system)?;
    let mut named = BTreeSet::new();
    for (one, other) in pairs.iter().copied() {
        for contestant in [one, other] {
            if state.presence(contestant) == Presence::NotEntered {
                return Err(Refusal::NotEntered(contestant));
            }
        }
        if one == other || !named.insert((one.min(other), one.max(other))) {
            return Err(Refusal::BadPair { one, other });
        }
    }
    if state.forbidden == pairs {
        return Ok(Vec::new());
    }
    let pairs = pairs.iter();
    Ok(vec![match settings.options.teams {
        None => Event::PairsForbidden {
            pairs: pairs.filter_map(|(one, other)| Some((one.person()?, other.person()?))).collect(),
        },
        Some(_) => Event::TeamPairsForbidden {
            pairs: pairs.filter_map(|(one, other)| Some((one.team()?, other.team()?))).collect(),
        },
    }])
}

/// Whose bye was granted or cancelled after the round was paired: it must be paired anew.
pub(super) fn changed_since(state: &State, round: &Round) -> Option<Contestant> {
    if round.game_of_meeting() > 1 {
        return None;
    }
    let asked = state.byes.keys().filter(|(stage, who)| *stage == round.stage() && state.is_here(*who));
    let asked: BTreeSet<Contestant> = asked.map(|(_, who)| *who).collect();
    let resting = round.without();
    let paired = resting.iter().filter(|one| one.cause == UnpairedCause::Requested);
    let paired: BTreeSet<Contestant> = paired.map(|one| one.person).collect();
    asked.symmetric_difference(&paired).next().copied()
}
