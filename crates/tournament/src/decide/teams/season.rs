//! A league's season: captains, dates of matches, and what captains say of the games.

use jiff::Timestamp;
use kydan_field::{GameResult, Settings};
use kydan_journal::{PersonId, TeamId};

use crate::event::{CaptainNamed, MatchScheduled, ResultClaimed};
use crate::lot::line;
use crate::{Board, Event, Refusal, RoundPhase, State, TeamRefusal};

use super::entries::here;

/// Nobody speaks for two teams, nor for one while playing for another: what both captains say would be one word.
pub(in crate::decide) fn name_captain(
    state: &State,
    settings: &Settings,
    team: TeamId,
    captain: Option<PersonId>,
) -> Result<Vec<Event>, Refusal> {
    let (_, found) = here(state, settings, team)?;
    if found.captain == captain {
        return Ok(Vec::new());
    }
    if let Some(person) = captain {
        let has = |one: &&crate::Team| {
            one.team != team && (one.captain == captain || one.roster.people().any(|listed| listed == person))
        };
        if let Some(other) = state.teams.iter().find(has) {
            return Err(TeamRefusal::CaptainElsewhere { team: other.team }.into());
        }
    }
    Ok(vec![Event::CaptainNamed(CaptainNamed { team, captain })])
}

/// A match has its date as soon as its round is paired, and until the round is closed. What was announced is moved with
/// a reason.
pub(in crate::decide) fn schedule(state: &State, said: &MatchScheduled) -> Result<Vec<Event>, Refusal> {
    let MatchScheduled { round, number, at, .. } = *said;
    let found = state.round(round).ok_or(Refusal::NoSuchRound { round })?;
    let one = found.team_match(number).ok_or(TeamRefusal::NoSuchMatch { round, number })?;
    if found.phase == RoundPhase::Closed {
        return Err(Refusal::RoundClosed { round });
    }
    let place = text(said.place.as_deref(), "place")?;
    let reason = text(said.reason.as_deref(), "reason")?;
    let before = found.match_begins(one.number);
    let stands = found.dates.get(&number);
    if before == Some(at) && stands.and_then(|date| date.place.as_ref()) == place.as_ref() {
        return Ok(Vec::new());
    }
    let is_moved = found.phase == RoundPhase::Published && before.is_some_and(|before| before != at);
    if is_moved && reason.is_none() {
        return Err(TeamRefusal::MoveNeedsReason.into());
    }
    // What was said why it was moved stands until it is moved again.
    let reason = reason.or_else(|| stands.filter(|date| date.at == at).and_then(|date| date.reason.clone()));
    Ok(vec![Event::MatchScheduled(MatchScheduled { round, number, at, place, reason })])
}

fn text(given: Option<&str>, what: &'static str) -> Result<Option<String>, Refusal> {
    match given.map(str::trim).filter(|given| !given.is_empty()) {
        Some(given) => Ok(Some(line(given).ok_or(TeamRefusal::MatchText { what })?)),
        None => Ok(None),
    }
}

/// A captain's word about a game of the own match, until the round is closed.
pub(in crate::decide) fn claim(
    state: &State,
    board: Board,
    (team, by): (TeamId, PersonId),
    result: GameResult,
    now: Timestamp,
) -> Result<Vec<Event>, Refusal> {
    let (round, game) = state.game(board).ok_or(Refusal::NoSuchGame)?;
    match round.phase {
        RoundPhase::Paired => return Err(Refusal::NotPublished { round: round.number }),
        RoundPhase::Closed => return Err(Refusal::RoundClosed { round: round.number }),
        RoundPhase::Published => {}
    }
    let (table, bout) = (game.pairing.table, game.pairing.bout);
    if !round.match_at(table).is_some_and(|one| one.has(team)) {
        return Err(Refusal::NoSuchGame);
    }
    if state.claim(bout, team).is_some_and(|claim| claim.result == result) {
        return Ok(Vec::new());
    }
    let round = round.number;
    Ok(vec![Event::ResultClaimed(ResultClaimed { round, table, bout, team, by, result, at: now })])
}
