//! Rounds: paired, published, closed.

use std::collections::BTreeSet;

use kydan_game::HalfPoints;
use kydan_journal::BoutId;

use crate::decide::entries;
use crate::pairing::{self, Couple, Unpairable};
use crate::{
    Event, Field, Pairing, Player, Refusal, Round, RoundPhase, Settings, State, System, Unpaired,
    UnpairedCause, WithdrawalEffect,
};

pub(super) fn pair(
    state: &State,
    settings: &Settings,
    round: u16,
    bouts: &[BoutId],
) -> Result<Vec<Event>, Refusal> {
    let next = state.next_round();
    if next > settings.rounds {
        return Err(Refusal::NoRoundLeft { rounds: settings.rounds });
    }
    if round != next {
        return Err(Refusal::NotTheNextRound { next });
    }
    if let Some(open) = state.published().find(|round| round.phase != RoundPhase::Closed) {
        return Err(match missing(open) {
            tables if tables.is_empty() => Refusal::RoundOpen { round: open.number },
            tables => Refusal::ResultsMissing { round: open.number, tables },
        });
    }
    if state.active().count() < 2 {
        return Err(Refusal::TooFewPlayers);
    }
    entries::fits(settings, state.players.len())?;
    let proposal = pairing::pair(settings.system, &Field::of(state), round, settings.initial_color).map_err(
        |unpairable| match unpairable {
            Unpairable::TooFewPlayers => Refusal::TooFewPlayers,
            Unpairable::NoSuchRound { rounds } => {
                Refusal::TooManyRounds { planned: settings.rounds, possible: rounds }
            }
            Unpairable::NoLegalPairing => Refusal::NoLegalPairing { round },
        },
    )?;
    let mut unpaired: Vec<Unpaired> = Vec::new();
    let mut couples: Vec<Couple> = Vec::new();
    for couple in proposal.couples {
        let (white, black) = (&state.players[couple.white], &state.players[couple.black]);
        match (white.withdrawal, black.withdrawal) {
            (None, None) => couples.push(couple),
            (None, Some(_)) => unpaired.push(without(white, black, settings, couple)),
            (Some(_), None) => unpaired.push(without(black, white, settings, couple)),
            (Some(_), Some(_)) => {}
        }
    }
    if let Some(left_over) = proposal.left_over {
        let player = &state.players[left_over.contestant];
        if player.withdrawal.is_none() {
            let points = match settings.system {
                // Everyone has one free round; it is worth nothing.
                System::RoundRobin => HalfPoints::ZERO,
                System::SwissSimple => settings.points.bye,
            };
            let person = player.entry.person;
            unpaired.push(Unpaired { person, cause: UnpairedCause::Bye, points, reasons: left_over.reasons });
        }
    }
    let pairings = seat(state, couples, bouts)?;
    Ok(vec![Event::RoundPaired { round, pairings, unpaired }])
}

/// A player whose opponent of the table has left.
fn without(player: &Player, opponent: &Player, settings: &Settings, couple: Couple) -> Unpaired {
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
    Unpaired { person, cause, points, reasons: couple.reasons }
}

fn seat(state: &State, couples: Vec<Couple>, bouts: &[BoutId]) -> Result<Vec<Pairing>, Refusal> {
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
    if let Some((person, round)) = entries::paired_and_left(state) {
        return Err(Refusal::PairedPlayerLeft { person, round });
    }
    Ok(vec![Event::RoundPublished { round }])
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

/// Every planned round is closed.
pub(super) fn all_closed(state: &State, settings: &Settings) -> Result<(), Refusal> {
    let closed = state.rounds.iter().filter(|round| round.phase == RoundPhase::Closed).count();
    if closed >= usize::from(settings.rounds) && closed == state.rounds.len() {
        return Ok(());
    }
    Err(Refusal::RoundsLeft { rounds: settings.rounds, closed: closed as u16 })
}
