//! Results: recorded once, changed by rulings.

use kydan_field::{GameResult, ResultKind};
use kydan_game::Score;
use kydan_journal::RulingId;

use crate::event::Adjourned;
use crate::{Board, Event, Game, Refusal, Round, RoundPhase, State};

pub(super) fn record(
    state: &State,
    board: Board,
    score: Score,
    kind: ResultKind,
) -> Result<Vec<Event>, Refusal> {
    let (round, game) = find(state, board)?;
    let result = possible(score, kind)?;
    match game.result {
        Some(known) if known == result => Ok(Vec::new()),
        Some(_) if round.phase == RoundPhase::Closed => Err(Refusal::RoundClosed { round: round.number }),
        Some(_) => Err(Refusal::AlreadyRecorded),
        None => {
            let (table, bout) = (game.pairing.table, game.pairing.bout);
            Ok(vec![Event::ResultRecorded { round: round.number, table, bout, result }])
        }
    }
}

/// What has a result is not open any more.
pub(super) fn adjourn(state: &State, board: Board) -> Result<Vec<Event>, Refusal> {
    let (round, game) = find(state, board)?;
    let bout = game.pairing.bout;
    if game.result.is_some() || state.adjourned.contains(&bout) {
        return Ok(Vec::new());
    }
    Ok(vec![Event::GameAdjourned(Adjourned { round: round.number, table: game.pairing.table, bout })])
}

pub(super) fn revise(
    state: &State,
    board: Board,
    result: Option<(Score, ResultKind)>,
    because: Option<RulingId>,
) -> Result<Vec<Event>, Refusal> {
    let (round, game) = find(state, board)?;
    let new = result.map(|(score, kind)| possible(score, kind)).transpose()?;
    let old = game.result;
    // A ruling may give other grounds for the same result: for the table nothing happened.
    if old == new {
        return Ok(Vec::new());
    }
    let (number, table, bout) = (round.number, game.pairing.table, game.pairing.bout);
    let mut events = vec![Event::ResultRevised { round: number, table, bout, old, new, because }];
    if new.is_none() && round.phase == RoundPhase::Closed {
        events.push(Event::RoundReopened { round: number });
    }
    Ok(events)
}

fn find(state: &State, board: Board) -> Result<(&Round, &Game), Refusal> {
    let (round, game) = state.game(board).ok_or(Refusal::NoSuchGame)?;
    match round.phase {
        RoundPhase::Paired => Err(Refusal::NotPublished { round: round.number }),
        RoundPhase::Published | RoundPhase::Closed => Ok((round, game)),
    }
}

pub(super) fn possible(score: Score, kind: ResultKind) -> Result<GameResult, Refusal> {
    let result = GameResult::new(score, kind);
    if result.is_possible() { Ok(result) } else { Err(Refusal::ImpossibleScore) }
}
