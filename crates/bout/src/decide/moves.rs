//! Moves, each checked by the law, and the clocks.

use jiff::Timestamp;
use kydan_game::{BySide, Explanation, Force, Verdict};
use kydan_regulations::MeasureKind;

use super::{Decision, running, unfinished};
use crate::rules::Rules;
use crate::{
    AdjustTime, AnyLine, Board, ClockReason, Conclusion, Ending, Event, NotAMove, Official, PlayMoves,
    Refusal, RetractReason, StandingMove, TimeChange, WrittenMove,
};

/// The plies of a game: five times as many as the longest game of a tournament had (269 moves of each side, Belgrade
/// 1989). A game is judged whole at every move, and nobody else waits for one without end.
const LONGEST: usize = 3_000;

/// All moves or none. The law ends the game by itself where it says so.
pub(super) fn play(board: &Board, play: &PlayMoves) -> Decision {
    running(board)?;
    let rules = Rules::of(board)?;
    if play.moves.is_empty() {
        return Err(Refusal::NoMoves);
    }
    let mut line = board.line.clone();
    let mut events = Vec::with_capacity(play.moves.len() + 1);
    let mut ended: Option<Explanation> = None;
    for (index, written) in play.moves.iter().enumerate() {
        if let Some(grounds) = ended {
            return Err(Refusal::AfterTheEnd { index, grounds });
        }
        let (uci, played) = one(&mut line, written, index, (&play.notation, play.at))?;
        if let Some(bound) = board.obliged.as_ref().filter(|bound| index == 0 && !bound.moves.contains(&uci))
        {
            return Err(Refusal::Obliged { moves: bound.moves.clone(), article: bound.article.clone() });
        }
        events.push(played);
        let end = end_by_law(rules, &line);
        ended = end.as_ref().map(|conclusion| conclusion.grounds.clone());
        events.extend(end.map(|conclusion| Event::Concluded { conclusion }));
    }
    Ok(events)
}

/// Plays one move on the line; gives its coordinates and the fact.
pub(super) fn one(
    line: &mut AnyLine,
    written: &WrittenMove,
    index: usize,
    (notation, at): (&str, Timestamp),
) -> Result<(String, Event), Refusal> {
    has_room(line)?;
    let side = line.turn();
    let uci = line.play(&written.text, notation).map_err(|why| match why {
        NotAMove::Misread(misread) => Refusal::Misread { index, misread },
        NotAMove::Illegal { uci, explanation } => {
            Refusal::Illegal { index, text: written.text.clone(), uci, explanation }
        }
    })?;
    let clock_ms = written.clock_ms;
    let played =
        Event::MovePlayed { ply: last_ply(line), side, uci: uci.clone(), clock_ms, at, illegal: None };
    Ok((uci, played))
}

fn has_room(line: &AnyLine) -> Result<(), Refusal> {
    if line.plies() < LONGEST { Ok(()) } else { Err(Refusal::GameTooLong { most: LONGEST }) }
}

/// How the law ends the game by itself on this line, if it does.
pub(super) fn end_by_law(rules: Rules, line: &AnyLine) -> Option<Conclusion> {
    let immediate = |verdict: &Verdict| verdict.force == Force::Immediate;
    line.verdicts().into_iter().find(immediate).map(|verdict| Conclusion {
        score: rules.score(verdict.outcome),
        ending: Ending::Law,
        grounds: verdict.grounds,
        under: None,
    })
}

/// An illegal move never ends the game by itself: mate must be given by a legal one (FIDE 5.1.1).
pub(super) fn record_standing(board: &Board, standing: &StandingMove) -> Decision {
    running(board)?;
    has_room(&board.line)?;
    let misread = |misread| Refusal::Misread { index: 0, misread };
    let uci = board.line.read(&standing.mv.text, &standing.notation).map_err(misread)?;
    let illegal = match board.line.check(&uci) {
        Ok(()) => return Err(Refusal::MoveIsLegal),
        Err(NotAMove::Misread(why)) => return Err(misread(why)),
        Err(NotAMove::Illegal { explanation, .. }) => Some(explanation),
    };
    let mut line = board.line.clone();
    line.push(&uci).map_err(misread)?;
    let side = board.line.turn();
    let clock_ms = standing.mv.clock_ms;
    Ok(vec![Event::MovePlayed { ply: last_ply(&line), side, uci, clock_ms, at: standing.at, illegal }])
}

pub(super) fn retract(board: &Board, plies: u16, reason: RetractReason) -> Decision {
    running(board)?;
    if plies == 0 || usize::from(plies) > board.line.plies() {
        return Err(Refusal::NothingToRetract);
    }
    Ok(vec![Event::MovesRetracted { plies, reason }])
}

/// The arbiter sets the clocks by his best judgment (FIDE 6.10, 7.1; xiangqi law 9.10, 10.2.3).
pub(super) fn set_clock(
    board: &Board,
    remaining_ms: BySide<u64>,
    reason: ClockReason,
    by: &Official,
) -> Decision {
    unfinished(board)?;
    Rules::of(board)?.may(by, MeasureKind::TimeToOpponent)?;
    let before_ms = Some(board.remaining_ms);
    let by = by.clone();
    Ok(vec![Event::ClockSet { remaining_ms, by, before_ms, reason: Some(reason), citation: None }])
}

/// The arbiter gives a player time or takes some, under an article: both clocks before and after are in the fact.
pub(super) fn adjust_time(board: &Board, adjust: &AdjustTime) -> Decision {
    const DAY_MS: u64 = 24 * 3600 * 1000;
    unfinished(board)?;
    let rules = Rules::of(board)?;
    let (measure, reason) = match adjust.change {
        TimeChange::Given { .. } => (MeasureKind::TimeToOpponent, ClockReason::TimeGiven),
        TimeChange::Taken { .. } => (MeasureKind::TimeFromOffender, ClockReason::TimeTaken),
    };
    rules.may(&adjust.by, measure)?;
    let citation = Some(rules.cite(&adjust.article)?);
    let shown = adjust.before_ms[adjust.side];
    let after = match adjust.change {
        TimeChange::Given { ms } => Some(shown.saturating_add(ms)),
        TimeChange::Taken { ms } => shown.checked_sub(ms),
    };
    let after = after.filter(|after| *after != shown && *after <= DAY_MS);
    let mut remaining_ms = adjust.before_ms;
    remaining_ms[adjust.side] = after.ok_or(Refusal::TimeChangeImpossible)?;
    let before_ms = Some(adjust.before_ms);
    Ok(vec![Event::ClockSet {
        remaining_ms,
        by: adjust.by.clone(),
        before_ms,
        reason: Some(reason),
        citation,
    }])
}

fn last_ply(line: &AnyLine) -> u16 {
    u16::try_from(line.plies()).unwrap_or(u16::MAX)
}
