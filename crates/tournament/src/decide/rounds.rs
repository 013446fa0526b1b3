//! Rounds: paired, published, closed.

use std::collections::BTreeSet;

use kydan_field::Settings;
use kydan_game::HalfPoints;
use kydan_journal::BoutId;
use kydan_pairing::{Couple, Reason};
use kydan_regulations::Family;

use crate::decide::{byes, entries, plan, teams};
use crate::{
    Event, Leg, Pairing, Player, Refusal, Round, RoundPhase, State, TeamRefusal, Unpaired, UnpairedCause,
    WithdrawalEffect,
};

pub(super) fn pair(
    state: &State,
    settings: &Settings,
    round: u16,
    bouts: &[BoutId],
) -> Result<Vec<Event>, Refusal> {
    let leg = ready(state, settings, round)?;
    let Drawn { couples, unpaired } = plan::draw(state, settings, leg)?;
    let pairings = seat(state, couples, bouts)?;
    let leg = plan::stored(settings, leg);
    Ok(vec![Event::RoundPaired { round, pairings, unpaired, leg, matches: Vec::new(), resting: Vec::new() }])
}

/// Whether this round can be paired now; which game of which meeting it is.
pub(super) fn ready(state: &State, settings: &Settings, round: u16) -> Result<Leg, Refusal> {
    let leg = plan::next(state, settings).ok_or(Refusal::NoRoundLeft { rounds: settings.rounds })?;
    wait_for_results(state, round)?;
    if state.active().count() < 2 {
        return Err(Refusal::TooFewPlayers);
    }
    entries::fits(settings, state.players.len())?;
    Ok(leg)
}

/// This round is the next, and every one before it is closed.
pub(super) fn wait_for_results(state: &State, round: u16) -> Result<(), Refusal> {
    let next = state.next_round();
    if round != next {
        return Err(Refusal::NotTheNextRound { next });
    }
    match state.published().find(|round| round.phase != RoundPhase::Closed) {
        None => Ok(()),
        Some(open) => Err(match missing(open) {
            tables if tables.is_empty() => Refusal::RoundOpen { round: open.number },
            tables => Refusal::ResultsMissing { round: open.number, tables },
        }),
    }
}

/// A round before the games have ids.
pub(super) struct Drawn {
    pub(super) couples: Vec<Couple>,
    pub(super) unpaired: Vec<Unpaired>,
}

/// An engine's round: players of a table who have left are without a game, and so are their opponents.
pub(super) fn settle(state: &State, settings: &Settings, proposal: kydan_pairing::Proposal) -> Drawn {
    let mut unpaired: Vec<Unpaired> = Vec::new();
    let mut couples: Vec<Couple> = Vec::new();
    for couple in proposal.couples {
        let (white, black) = (&state.players[couple.white], &state.players[couple.black]);
        match (white.withdrawal, black.withdrawal) {
            (None, None) => couples.push(couple),
            (None, Some(_)) => unpaired.push(without(white, black, settings, couple.reasons)),
            (Some(_), None) => unpaired.push(without(black, white, settings, couple.reasons)),
            (Some(_), Some(_)) => {}
        }
    }
    if let Some(left_over) = proposal.left_over {
        let player = &state.players[left_over.contestant];
        if player.withdrawal.is_none() {
            let points = match settings.system.family() {
                // Everyone has one free round; it is worth nothing.
                Family::RoundRobin | Family::Knockout => HalfPoints::ZERO,
                Family::Swiss => settings.points.bye,
            };
            let person = player.entry.person;
            unpaired.push(Unpaired { person, cause: UnpairedCause::Bye, points, reasons: left_over.reasons });
        }
    }
    Drawn { couples, unpaired }
}

/// A player whose opponent of the table has left.
pub(super) fn without(
    player: &Player,
    opponent: &Player,
    settings: &Settings,
    reasons: Vec<Reason>,
) -> Unpaired {
    let person = player.entry.person;
    let left = opponent.entry.person;
    let annulled = opponent.withdrawal.is_some_and(|withdrawal| match withdrawal.effect {
        WithdrawalEffect::ResultsAnnulled => true,
        WithdrawalEffect::ResultsStand => false,
    });
    let (cause, points) = if annulled {
        (UnpairedCause::OpponentAnnulled { opponent: left }, HalfPoints::ZERO)
    } else {
        (UnpairedCause::OpponentLeft { opponent: left }, settings.points.win)
    };
    Unpaired { person, cause, points, reasons }
}

pub(super) fn seat(state: &State, couples: Vec<Couple>, bouts: &[BoutId]) -> Result<Vec<Pairing>, Refusal> {
    if bouts.len() < couples.len() {
        return Err(Refusal::TooFewBoutIds { needed: couples.len(), given: bouts.len() });
    }
    let used: BTreeSet<BoutId> =
        state.published().flat_map(|round| &round.games).map(|game| game.pairing.bout).collect();
    let mut fresh = BTreeSet::new();
    if bouts.iter().any(|bout| used.contains(bout) || !fresh.insert(*bout)) {
        return Err(Refusal::BoutIdUsed);
    }
    let person = |at: usize| state.players[at].entry.person;
    Ok(couples
        .into_iter()
        .zip(bouts)
        .zip(1..)
        .map(|((couple, bout), table)| Pairing {
            table,
            white: person(couple.white),
            black: person(couple.black),
            bout: *bout,
            reasons: couple.reasons,
        })
        .collect())
}

pub(super) fn publish(state: &State, round: u16) -> Result<Vec<Event>, Refusal> {
    let found = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    match found.phase {
        RoundPhase::Published => return Err(Refusal::AlreadyPublished { round }),
        RoundPhase::Closed => return Err(Refusal::RoundClosed { round }),
        RoundPhase::Paired => {}
    }
    if let Some((team, round)) = teams::paired_and_left(state) {
        return Err(TeamRefusal::PairedTeamLeft { team, round }.into());
    }
    if let Some(team) = teams::changed_since(state, found) {
        return Err(TeamRefusal::PairedBeforeLineup { team, round }.into());
    }
    if let Some(team) = teams::bye_changed_since(state, found) {
        return Err(TeamRefusal::PairedBeforeBye { team, round }.into());
    }
    if let Some((person, round)) = entries::paired_and_left(state) {
        return Err(Refusal::PairedPlayerLeft { person, round });
    }
    if let Some(person) = byes::changed_since(state, found) {
        return Err(Refusal::PairedBeforeBye { person, round });
    }
    Ok(vec![Event::RoundPublished { round }])
}

/// Pairings are taken back while nobody plays by them (a mistake is found as soon as they hang on the wall).
pub(super) fn withdraw(state: &State, round: u16, begun: &[u16]) -> Result<Vec<Event>, Refusal> {
    let found = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    match found.phase {
        RoundPhase::Paired => return Err(Refusal::NotPublished { round }),
        RoundPhase::Closed => return Err(Refusal::RoundClosed { round }),
        RoundPhase::Published => {}
    }
    let played = found.games.iter().filter(|game| game.result.is_some()).map(|game| game.pairing.table);
    let mut tables: Vec<u16> = played.chain(begun.iter().copied()).collect();
    tables.sort_unstable();
    tables.dedup();
    if !tables.is_empty() {
        return Err(Refusal::PlayBegun { round, tables });
    }
    // A prepared round after this one cannot be: it waits for this one's results.
    Ok(vec![Event::RoundWithdrawn { round }])
}

pub(super) fn close(state: &State, round: u16) -> Result<Vec<Event>, Refusal> {
    let found = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    match found.phase {
        RoundPhase::Paired => return Err(Refusal::NotPublished { round }),
        RoundPhase::Closed => return Err(Refusal::RoundClosed { round }),
        RoundPhase::Published => {}
    }
    match missing(found) {
        tables if tables.is_empty() => Ok(vec![Event::RoundClosed { round }]),
        tables => Err(Refusal::ResultsMissing { round, tables }),
    }
}

/// The tables without a result.
fn missing(round: &Round) -> Vec<u16> {
    let open = round.games.iter().filter(|game| game.result.is_none());
    open.map(|game| game.pairing.table).collect()
}

/// Every round that is to be played is closed. A round that was paired and never published does not count: of a
/// knock-out nothing may be left to play when someone leaves.
pub(super) fn all_closed(state: &State, settings: &Settings) -> Result<(), Refusal> {
    let closed = state.rounds.iter().filter(|round| round.phase == RoundPhase::Closed).count();
    if closed > 0 && closed == state.published().count() && plan::next(state, settings).is_none() {
        return Ok(());
    }
    Err(Refusal::RoundsLeft { rounds: settings.rounds, closed: closed as u16 })
}
