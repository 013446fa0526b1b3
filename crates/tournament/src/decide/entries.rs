//! Who plays, and under which number.

use std::collections::{BTreeMap, BTreeSet};

use kydan_field::Settings;
use kydan_journal::PersonId;
use kydan_pairing::berger;
use kydan_regulations::{Character, Family, Numbering as NumberedWhen, StartNumbers};

use super::contends;
use crate::competition::Competition;
use crate::lot::{Lot, LotPurpose};
use crate::{Contestant, Entry, Event, NewEntry, NumberedBy, Numbering, Refusal, RoundPhase, State};

/// Pairing numbers have four digits where tournaments are exchanged (TRF).
pub(super) const MOST_PLAYERS: u16 = 9_999;

/// Late entries are possible in a Swiss until its last round is paired, where missed rounds bring nothing, and in a
/// knock-out while its first round is open.
pub(super) fn enter(state: &State, settings: &Settings, new: &[NewEntry]) -> Result<Vec<Event>, Refusal> {
    if new.is_empty() {
        return Err(Refusal::NoEntries);
    }
    open(state, settings, new.len())?;
    if state.players.len() + new.len() > usize::from(MOST_PLAYERS) {
        return Err(Refusal::TooManyPlayers { limit: MOST_PLAYERS });
    }
    let mut known: BTreeSet<PersonId> = state.players.iter().map(|player| player.entry.person).collect();
    let mut events = Vec::with_capacity(new.len());
    for entry in new {
        if !known.insert(entry.person) {
            return Err(Refusal::AlreadyEntered(entry.person.into()));
        }
        let NewEntry { person, rating, club } = *entry;
        events.push(Event::EntryAccepted(Entry { person, number: known.len() as u16, rating, club }));
    }
    Ok(events)
}

/// Whether so many entries are taken now.
pub(super) fn open(state: &State, settings: &Settings, more: usize) -> Result<(), Refusal> {
    let is_closed = match settings.system.family() {
        Family::RoundRobin => !state.rounds.is_empty(),
        Family::Knockout => return into_bracket(state, more),
        Family::Swiss => state.rounds.last().is_some_and(|last| last.stage() >= settings.rounds),
    };
    if is_closed { Err(Refusal::EntriesClosed) } else { Ok(()) }
}

/// Until its first round is public a bracket is drawn anew. Then a late entry takes the last place, which a bye stands
/// for: nobody else's opponent changes, and whoever had the bye has a game. Teams sit at their boards by then.
fn into_bracket(state: &State, more: usize) -> Result<(), Refusal> {
    let Some(first) = state.rounds.first() else { return Ok(()) };
    match first.phase {
        RoundPhase::Paired => return Ok(()),
        RoundPhase::Published if state.rounds.iter().all(|round| round.stage() == first.stage()) => {}
        RoundPhase::Published | RoundPhase::Closed => return Err(Refusal::EntriesClosed),
    }
    let seeds = Competition::of(state).record().map_or(0, |record| record.seeds.len());
    let places = seeds.next_power_of_two();
    if state.has_teams() {
        Err(Refusal::EntriesClosed)
    } else if seeds + more > places {
        Err(Refusal::BracketFull { limit: places as u16 })
    } else {
        Ok(())
    }
}

pub(super) fn number(
    state: &State,
    settings: &Settings,
    order: &[Contestant],
) -> Result<Vec<Event>, Refusal> {
    numbers(state)?;
    for contestant in order {
        contends(settings, *contestant, "number")?;
    }
    let entered: BTreeSet<Contestant> = state.contestants().into_iter().collect();
    let named: BTreeSet<Contestant> = order.iter().copied().collect();
    if named != entered || order.len() != entered.len() {
        return Err(Refusal::IncompleteOrder);
    }
    Ok(vec![in_order(settings, order, NumberedBy::Order)])
}

/// Whether numbers can be given anew: before the first round is paired, where anybody is to be numbered.
pub(super) fn numbers(state: &State) -> Result<(), Refusal> {
    if !state.rounds.is_empty() {
        Err(Refusal::Underway { what: "numbers" })
    } else if state.contestants().is_empty() {
        Err(Refusal::NoEntries)
    } else {
        Ok(())
    }
}

/// The fact that all contestants have these numbers, number 1 first.
pub(super) fn in_order(settings: &Settings, order: &[Contestant], by: NumberedBy) -> Event {
    let order = order.iter();
    match settings.options.teams {
        None => Event::Numbered(Numbering { order: order.filter_map(|one| one.person()).collect(), by }),
        Some(_) => Event::TeamsNumbered { order: order.filter_map(|one| one.team()).collect() },
    }
}

/// Pairs a round. Systems that go by the ranking have their numbers by rating when the first is paired (xiangqi law
/// 28.1; FIDE C.04.2), unless the organizer gave others.
pub(super) fn numbered(
    state: &State,
    settings: &Settings,
    pair: impl FnOnce(&State) -> Result<Vec<Event>, Refusal>,
) -> Result<Vec<Event>, Refusal> {
    // Titles are not known here: where they come first, the numbers were given with them before.
    let ordered = match settings.options.numbers {
        StartNumbers::ByTitle => None,
        StartNumbers::BySystem | StartNumbers::ByRating | StartNumbers::AsEntered | StartNumbers::ByLot => {
            by_rating(state, settings, &BTreeMap::new()).pop()
        }
    };
    let Some(ordered) = ordered else { return pair(state) };
    let mut events = pair(&state.clone().after(&ordered))?;
    events.insert(0, ordered);
    Ok(events)
}

/// The numbers that are due by the ratings, where they are not those that everybody has: equal ratings by title, then as
/// they stand, which is the lot where one was drawn.
pub(super) fn by_rating(state: &State, settings: &Settings, titles: &BTreeMap<PersonId, u8>) -> Vec<Event> {
    let goes_by_ranking =
        settings.options.teams.is_none() && settings.system.character().numbering == NumberedWhen::ByRating;
    let title = |one: Contestant| one.person().and_then(|person| titles.get(&person).copied()).unwrap_or(0);
    let order = match settings.options.numbers {
        StartNumbers::BySystem if goes_by_ranking => state.by_rating_and(title),
        StartNumbers::ByRating => state.by_rating_and(title),
        StartNumbers::ByTitle => state.by_title_and_rating(title),
        StartNumbers::BySystem | StartNumbers::AsEntered | StartNumbers::ByLot => return Vec::new(),
    };
    let is_due = state.published().next().is_none() && !state.numbers_given;
    if is_due && state.contestants() != order {
        vec![in_order(settings, &order, NumberedBy::Ratings)]
    } else {
        Vec::new()
    }
}

/// Where the rules give numbers by lot, none is paired before it was drawn, or before the organizers gave the numbers of a lot
/// that was drawn on paper.
pub(super) fn lot_is_drawn(state: &State, settings: &Settings) -> Result<(), Refusal> {
    let is_asked = settings.options.numbers == StartNumbers::ByLot && state.published().next().is_none();
    let is_drawn = state.lots.get(&LotPurpose::Numbers).and_then(Lot::drawn_by).is_some();
    if is_asked && !is_drawn && !state.numbers_given { Err(Refusal::NumbersNotDrawn) } else { Ok(()) }
}

/// A round robin has as many rounds as its table, or fewer if it is cut short.
pub(super) fn fits(settings: &Settings, contestants: usize) -> Result<(), Refusal> {
    let Character { family: Family::RoundRobin, times, .. } = settings.system.character() else {
        return Ok(());
    };
    let possible = berger::rounds(contestants as u16).saturating_mul(times);
    if settings.rounds > possible {
        return Err(Refusal::TooManyRounds { planned: settings.rounds, possible });
    }
    Ok(())
}
