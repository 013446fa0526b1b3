//! Who plays, under which number, and who leaves.

use std::collections::BTreeSet;

use kydan_field::{Field, Settings, Turn};
use kydan_journal::{PersonId, RulingId};
use kydan_pairing::berger;
use kydan_regulations::{Character, Family, Numbering};

use crate::{Entry, Event, Leaving, NewEntry, Refusal, RoundPhase, State, WithdrawalEffect};

/// Pairing numbers have four digits where tournaments are exchanged (TRF).
pub(super) const MOST_PLAYERS: u16 = 9_999;

/// Late entries are possible in a Swiss until its last round is paired; the missed rounds bring nothing.
pub(super) fn enter(state: &State, settings: &Settings, new: &[NewEntry]) -> Result<Vec<Event>, Refusal> {
    if new.is_empty() {
        return Err(Refusal::NoEntries);
    }
    open(state, settings)?;
    if state.players.len() + new.len() > usize::from(MOST_PLAYERS) {
        return Err(Refusal::TooManyPlayers { limit: MOST_PLAYERS });
    }
    let mut known: BTreeSet<PersonId> = state.players.iter().map(|player| player.entry.person).collect();
    let mut events = Vec::with_capacity(new.len());
    for entry in new {
        if !known.insert(entry.person) {
            return Err(Refusal::AlreadyEntered(entry.person));
        }
        let NewEntry { person, rating, club } = *entry;
        events.push(Event::EntryAccepted(Entry { person, number: known.len() as u16, rating, club }));
    }
    Ok(events)
}

/// Whether entries are taken now.
pub(super) fn open(state: &State, settings: &Settings) -> Result<(), Refusal> {
    let is_closed = match settings.system.family() {
        Family::RoundRobin | Family::Knockout => !state.rounds.is_empty(),
        Family::Swiss => state.rounds.last().is_some_and(|last| last.stage() >= settings.rounds),
    };
    if is_closed { Err(Refusal::EntriesClosed) } else { Ok(()) }
}

/// Who left comes back: before the first round everywhere, later in a Swiss alone, where a missed round is one that
/// a late entry would have missed too (21.5.2). A table or a bracket has given the place away.
pub(super) fn come_back(state: &State, settings: &Settings, person: PersonId) -> Result<Vec<Event>, Refusal> {
    let player = state.player(person).ok_or(Refusal::NotEntered(person))?;
    if player.withdrawal.is_none() {
        return Err(Refusal::NotWithdrawn(person));
    }
    returns(state, settings)?;
    Ok(vec![Event::EntryReturned { person, after_round: state.published().count() as u16 }])
}

/// Whether whoever left may come back now.
pub(super) fn returns(state: &State, settings: &Settings) -> Result<(), Refusal> {
    if state.published().next().is_some() { open(state, settings) } else { Ok(()) }
}

/// A round that was paired with them and is not public goes, too.
pub(super) fn remove(state: &State, people: &[PersonId]) -> Result<Vec<Event>, Refusal> {
    removes(state)?;
    if people.is_empty() {
        return Err(Refusal::NoEntries);
    }
    let mut events: Vec<Event> =
        state.rounds.iter().rev().map(|round| Event::RoundWithdrawn { round: round.number }).collect();
    let mut gone = BTreeSet::new();
    for person in people {
        if state.player(*person).is_none() || !gone.insert(*person) {
            return Err(Refusal::NotEntered(*person));
        }
        events.push(Event::EntryRemoved { person: *person });
    }
    Ok(events)
}

/// Whether players can be removed as if they had never come.
pub(super) fn removes(state: &State) -> Result<(), Refusal> {
    if state.published().next().is_some() { Err(Refusal::Underway { what: "entries" }) } else { Ok(()) }
}

pub(super) fn number(state: &State, order: &[PersonId]) -> Result<Vec<Event>, Refusal> {
    if !state.rounds.is_empty() {
        return Err(Refusal::Underway { what: "numbers" });
    }
    if state.players.is_empty() {
        return Err(Refusal::NoEntries);
    }
    let entered: BTreeSet<PersonId> = state.players.iter().map(|player| player.entry.person).collect();
    let named: BTreeSet<PersonId> = order.iter().copied().collect();
    if named != entered || order.len() != entered.len() {
        return Err(Refusal::IncompleteOrder);
    }
    Ok(vec![Event::Numbered { order: order.to_vec() }])
}

/// Pairs a round. Systems that go by the ranking have their numbers by rating when the first is paired (xiangqi law
/// 28.1; FIDE C.04.2), unless the organizer gave others.
pub(super) fn numbered(
    state: &State,
    settings: &Settings,
    pair: impl FnOnce(&State) -> Result<Vec<Event>, Refusal>,
) -> Result<Vec<Event>, Refusal> {
    let goes_by_ranking =
        settings.options.teams.is_none() && settings.system.character().numbering == Numbering::ByRating;
    let order = state.by_rating();
    let is_due = goes_by_ranking && state.published().next().is_none() && !state.numbers_given;
    if !is_due || state.players.iter().map(|player| player.entry.person).eq(order.iter().copied()) {
        return pair(state);
    }
    let ordered = Event::Numbered { order };
    let mut events = pair(&state.clone().after(&ordered))?;
    events.insert(0, ordered);
    Ok(events)
}

pub(super) fn withdraw(state: &State, settings: &Settings, person: PersonId) -> Result<Vec<Event>, Refusal> {
    let at = state.players.iter().position(|player| player.entry.person == person);
    let at = at.ok_or(Refusal::NotEntered(person))?;
    if state.players[at].withdrawal.is_some() {
        return Err(Refusal::AlreadyWithdrawn(person));
    }
    let effect = effect_of_leaving(state, settings, at);
    let after_round = state.published().count() as u16;
    Ok(vec![Event::EntryWithdrawn { person, after_round, effect, leaving: Leaving::Wish }])
}

/// A ruling sends a player away. Whoever is struck off loses name and results (xiangqi law 16.2): the table names them no
/// more, and in a round robin their games are annulled for both, so that all who are left met the same opponents. In the
/// other systems the opponents keep what they won (21.5.2): the law says nothing of them, and takes nothing from them.
pub(super) fn expel(
    state: &State,
    settings: &Settings,
    person: PersonId,
    leaving: Leaving,
) -> Result<Vec<Event>, Refusal> {
    let at = state.players.iter().position(|player| player.entry.person == person);
    let at = at.ok_or(Refusal::NotEntered(person))?;
    let gone = state.players[at].withdrawal;
    let effect = match (leaving, settings.system.family()) {
        (Leaving::StruckOff { .. }, Family::RoundRobin) => WithdrawalEffect::ResultsAnnulled,
        (Leaving::StruckOff { .. }, Family::Swiss | Family::Knockout) => WithdrawalEffect::ResultsStand,
        // Who has left already has the results that the leaving gave.
        (Leaving::Wish | Leaving::Disqualified { .. }, _) if gone.is_some() => return Ok(Vec::new()),
        (Leaving::Wish | Leaving::Disqualified { .. }, _) => effect_of_leaving(state, settings, at),
    };
    let after_round = gone.map_or_else(|| state.published().count() as u16, |gone| gone.after_round);
    Ok(vec![Event::EntryWithdrawn { person, after_round, effect, leaving }])
}

/// Only whom that ruling sent away: whoever left at the own wish does not come back by it.
pub(super) fn reinstate(state: &State, person: PersonId, because: RulingId) -> Result<Vec<Event>, Refusal> {
    let player = state.player(person).ok_or(Refusal::NotEntered(person))?;
    let sent_away = player.withdrawal.and_then(|gone| gone.leaving.ruling()) == Some(because);
    Ok(if sent_away { vec![Event::Reinstated { person, because }] } else { Vec::new() })
}

/// What becomes of the results of whoever leaves now (21.5).
pub(super) fn effect_of_leaving(state: &State, settings: &Settings, at: usize) -> WithdrawalEffect {
    match settings.system.family() {
        Family::Swiss | Family::Knockout => WithdrawalEffect::ResultsStand,
        Family::RoundRobin => {
            let played = games_of(&state.field(), at);
            // A player's games are one fewer than the players, whatever rounds the table needs.
            let cycles = usize::from(settings.system.character().times);
            let games = ((state.players.len() - 1) * cycles).min(usize::from(settings.rounds));
            if 2 * played <= games {
                WithdrawalEffect::ResultsAnnulled
            } else {
                WithdrawalEffect::ResultsStand
            }
        }
    }
}

/// The games of a player that have a result, forfeits too: who was lost by not coming was not left out.
fn games_of(field: &Field, at: usize) -> usize {
    field.contestants[at].turns.iter().filter(|turn| Turn::against(turn).is_some()).count()
}

/// Whoever is paired in a round that is not public yet and has left.
pub(super) fn paired_and_left(state: &State) -> Option<(PersonId, u16)> {
    let round = state.rounds.iter().find(|round| round.phase == RoundPhase::Paired)?;
    let paired = round.games.iter().flat_map(|game| [game.pairing.white, game.pairing.black]);
    let unpaired = round.unpaired.iter().map(|one| one.person);
    paired
        .chain(unpaired)
        .find(|person| state.player(*person).is_some_and(|player| player.withdrawal.is_some()))
        .map(|person| (person, round.number))
}

/// A round robin has as many rounds as its table, or fewer if it is cut short.
pub(super) fn fits(settings: &Settings, players: usize) -> Result<(), Refusal> {
    let Character { family: Family::RoundRobin, times, .. } = settings.system.character() else {
        return Ok(());
    };
    let possible = berger::rounds(players as u16).saturating_mul(times);
    if settings.rounds > possible {
        return Err(Refusal::TooManyRounds { planned: settings.rounds, possible });
    }
    Ok(())
}
