//! Rounds: paired, published, closed.

use std::collections::BTreeSet;

use jiff::Timestamp;
use kydan_field::Settings;
use kydan_game::HalfPoints;
use kydan_journal::BoutId;
use kydan_pairing::{Couple, Reason};
use kydan_regulations::{Contestants, Family, OpenGames};

use crate::competition::Competition;
use crate::decide::{byes, entries, knockout, leaving, plan, teams};
use crate::{
    Event, Leg, Pairing, Refusal, Round, RoundPhase, State, TeamRefusal, Unpaired, UnpairedCause,
    WithdrawalEffect,
};

pub(super) fn pair(
    state: &State,
    settings: &Settings,
    round: u16,
    bouts: &[BoutId],
) -> Result<Vec<Event>, Refusal> {
    let leg = ready(state, settings, round)?;
    let drawn = plan::draw(state, settings, leg)?;
    Ok(vec![paired(state, settings, (round, leg), drawn, bouts)?])
}

/// Whether this round can be paired now; which game of which meeting it is.
pub(super) fn ready(state: &State, settings: &Settings, round: u16) -> Result<Leg, Refusal> {
    let leg = plan::next(state, settings).ok_or(Refusal::NoRoundLeft { rounds: settings.rounds })?;
    wait_for_results(state, settings, round, leg)?;
    let contestants = state.contestants();
    let here = contestants.iter().filter(|one| state.is_here(**one)).count();
    // The matches of teams go on to their last round, whoever leaves.
    if here < 2 && (leg.game == 1 || settings.options.teams.is_none()) {
        return Err(Refusal::TooFewPlayers);
    }
    if settings.system.character().contestants == Contestants::TwoTeams && contestants.len() != 2 {
        return Err(TeamRefusal::TwoTeams { given: contestants.len() }.into());
    }
    entries::fits(settings, contestants.len())?;
    entries::lot_is_drawn(state, settings)?;
    Ok(leg)
}

/// A round with everybody at the boards.
pub(super) fn paired(
    state: &State,
    settings: &Settings,
    (round, leg): (u16, Leg),
    drawn: Drawn,
    bouts: &[BoutId],
) -> Result<Event, Refusal> {
    if let Some(play) = settings.options.teams {
        return teams::seated(state, &teams::Paired { settings, play, round, leg }, drawn, bouts);
    }
    let person = |at: usize| Some(state.players.get(at)?.entry.person);
    Ok(Event::RoundPaired {
        round,
        pairings: seat(state, drawn.couples, bouts)?,
        unpaired: drawn.unpaired.iter().filter_map(|one| one.of(person)).collect(),
        leg: plan::stored(settings, leg),
        matches: Vec::new(),
        resting: Vec::new(),
    })
}

/// This round is the next, and every one before it is closed as far as this one hangs on its results.
fn wait_for_results(state: &State, settings: &Settings, round: u16, leg: Leg) -> Result<(), Refusal> {
    let next = state.next_round();
    if round != next {
        return Err(Refusal::NotTheNextRound { next });
    }
    if hangs_on_nothing(settings, leg) {
        return Ok(());
    }
    let open = state.published().filter(|round| round.phase != RoundPhase::Closed);
    let mut in_the_way =
        open.filter(|open| !knockout::is_late(state, open, leg) && !counts_as_draws(state, settings, open));
    match in_the_way.next() {
        None => Ok(()),
        Some(open) => Err(match missing(open) {
            tables if tables.is_empty() => Refusal::RoundOpen { round: open.number },
            tables => Refusal::ResultsMissing { round: open.number, tables },
        }),
    }
}

/// Whether who meets whom is known without any result: by the table of a round robin (xiangqi law 26, and 30.2.2 for two
/// teams), as the return game of a Swiss, or as a further round of a match of teams. Such rounds are paired ahead, while
/// games go on or are adjourned, and their results come in any order.
fn hangs_on_nothing(settings: &Settings, leg: Leg) -> bool {
    match settings.system.family() {
        Family::RoundRobin => true,
        Family::Swiss => leg.game > 1,
        Family::Knockout => leg.game > 1 && settings.options.teams.is_some(),
    }
}

/// Whether the games of a round that are still open are adjourned, and the event's rules count them as draws for the
/// pairing (FIDE C.04.2, 3.1).
fn counts_as_draws(state: &State, settings: &Settings, round: &Round) -> bool {
    let mut open = round.games.iter().filter(|game| game.result.is_none()).peekable();
    settings.options.open_games == OpenGames::CountAsDraws
        && open.peek().is_some()
        && open.all(|game| state.adjourned.contains(&game.pairing.bout))
}

/// A round before the games have ids: contestants by their places in the competition.
pub(super) struct Drawn {
    pub(super) couples: Vec<Couple>,
    pub(super) unpaired: Vec<Unpaired<usize>>,
}

impl Drawn {
    /// Two meet, unless one has left: then the other has no game.
    pub(super) fn seat(&mut self, competition: &Competition<'_>, settings: &Settings, couple: Couple) {
        let Couple { white, black, .. } = couple;
        match (competition.is_here(white), competition.is_here(black)) {
            (true, true) => self.couples.push(couple),
            (true, false) => {
                self.unpaired.push(without(competition, settings, (white, black), couple.reasons));
            }
            (false, true) => {
                self.unpaired.push(without(competition, settings, (black, white), couple.reasons));
            }
            (false, false) => {}
        }
    }
}

/// An engine's round: contestants of a table who have left are without a game, and so are their opponents.
pub(super) fn settle(
    competition: &Competition<'_>,
    settings: &Settings,
    proposal: kydan_pairing::Proposal,
) -> Drawn {
    let mut drawn = Drawn { couples: Vec::new(), unpaired: Vec::new() };
    for couple in proposal.couples {
        drawn.seat(competition, settings, couple);
    }
    if let Some(left_over) = proposal.left_over.filter(|one| competition.is_here(one.contestant)) {
        let points = match settings.system.family() {
            // Everyone has one free round; it is worth nothing.
            Family::RoundRobin | Family::Knockout => HalfPoints::ZERO,
            Family::Swiss => settings.points.bye,
        };
        let (person, reasons) = (left_over.contestant, left_over.reasons);
        drawn.unpaired.push(Unpaired { person, cause: UnpairedCause::Bye, points, reasons });
    }
    drawn
}

/// Somebody whose opponent of the table has left.
pub(super) fn without(
    competition: &Competition<'_>,
    settings: &Settings,
    (person, opponent): (usize, usize),
    reasons: Vec<Reason>,
) -> Unpaired<usize> {
    let annulled = competition.entrants[opponent].withdrawal.is_some_and(|gone| match gone.effect {
        WithdrawalEffect::ResultsAnnulled => true,
        WithdrawalEffect::ResultsStand => false,
    });
    let (cause, points) = if annulled {
        (UnpairedCause::OpponentAnnulled { opponent }, HalfPoints::ZERO)
    } else {
        (UnpairedCause::OpponentLeft { opponent }, settings.points.win)
    };
    Unpaired { person, cause, points, reasons }
}

/// The games of players, by their indices.
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
    let draws = state.settings().is_some_and(|settings| settings.options.starts.are_drawn());
    if draws && !state.starts.contains_key(&round) {
        return Err(Refusal::StartNotDrawn { round });
    }
    if let Some((contestant, round)) = leaving::paired_and_left(state) {
        return Err(Refusal::PairedAndLeft { contestant, round });
    }
    if let Some(team) = teams::changed_since(state, found) {
        return Err(TeamRefusal::PairedBeforeLineup { team, round }.into());
    }
    if let Some(contestant) = byes::changed_since(state, found) {
        return Err(Refusal::PairedBeforeBye { contestant, round });
    }
    if let Some(contestant) = knockout::entered_since(state, found) {
        return Err(Refusal::PairedBeforeEntry { contestant, round });
    }
    Ok(vec![Event::RoundPublished { round }])
}

/// When play begins is told of a round that is paired, and told anew as long as it is not closed: it may begin later
/// than was announced. The same again is accepted and does nothing.
pub(super) fn set_start(state: &State, round: u16, at: Timestamp) -> Result<Vec<Event>, Refusal> {
    let found = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    match found.phase {
        RoundPhase::Closed => Err(Refusal::RoundClosed { round }),
        RoundPhase::Paired | RoundPhase::Published if found.starts_at == Some(at) => Ok(Vec::new()),
        RoundPhase::Paired | RoundPhase::Published => Ok(vec![Event::RoundStartSet { round, at }]),
    }
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
    // What was paired ahead of it and is not public goes with it.
    let mut later = state.rounds.iter().filter(|later| later.number > round);
    if let Some(public) = later.clone().find(|later| later.phase != RoundPhase::Paired) {
        return Err(Refusal::AlreadyPublished { round: public.number });
    }
    let ahead = later.next_back().map(|later| Event::RoundWithdrawn { round: later.number });
    Ok(ahead.into_iter().chain([Event::RoundWithdrawn { round }]).collect())
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
