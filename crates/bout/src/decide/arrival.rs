//! Who has come to the board (FIDE 6.7; xiangqi law 10.2.1).

use kydan_game::Side;
use kydan_regulations::Excuse;

use super::{Decision, unfinished};
use crate::event::{ArrivalRecorded, ArrivalRetracted, LatenessExcused};
use crate::rules::Rules;
use crate::{
    Against, Board, Event, ExcuseLateness, Official, Punctuality, RecordArrival, Refusal, RuleAbsence,
};

pub(super) fn record(board: &Board, come: &RecordArrival) -> Decision {
    unfinished(board)?;
    if come.at > come.now {
        return Err(Refusal::NotYetHappened { now: come.now });
    }
    if board.arrivals[come.side].is_some_and(|earlier| earlier.at == come.at) {
        return Ok(Vec::new());
    }
    Ok(vec![Event::ArrivalRecorded(ArrivalRecorded {
        side: come.side,
        at: come.at,
        appointment: come.appointment,
        by: come.by.clone(),
    })])
}

/// It was somebody else, or another table.
pub(super) fn retract(board: &Board, side: Side, by: &Official) -> Decision {
    unfinished(board)?;
    match board.arrivals[side] {
        Some(_) => Ok(vec![Event::ArrivalRetracted(ArrivalRetracted { side, by: by.clone() })]),
        None => Err(Refusal::NotHere),
    }
}

/// "Unless the arbiter decides otherwise" (FIDE 6.7.1). The xiangqi law leaves nothing to decide (10.2.1a).
pub(super) fn excuse(board: &Board, excuse: &ExcuseLateness) -> Decision {
    unfinished(board)?;
    let rules = Rules::of(board)?;
    let lateness = &rules.edition.limits.lateness;
    if lateness.excuse == Excuse::None {
        return Err(Refusal::NoExcuse { article: lateness.article.clone() });
    }
    let here = board.attendance(excuse.side, Some(excuse.appointment), excuse.now);
    if here.arrival.is_none() {
        return Err(Refusal::NotHere);
    }
    if here.punctuality != Some(Punctuality::TooLate) {
        return Err(Refusal::NothingToExcuse { article: lateness.article.clone() });
    }
    let citation = rules.cite(&lateness.article)?;
    Ok(vec![Event::LatenessExcused(LatenessExcused { side: excuse.side, citation, by: excuse.by.clone() })])
}

/// Nobody loses for being away who is recorded as here in time, or who may still come.
pub(super) fn must_be_away(board: &Board, rule: &RuleAbsence, rules: Rules) -> Result<(), Refusal> {
    let article = || rules.edition.limits.lateness.article.clone();
    let absent: &[Side] = match rule.absent {
        Against::White => &[Side::White],
        Against::Black => &[Side::Black],
        Against::Both => &Side::BOTH,
    };
    for side in absent.iter().copied() {
        let Some((appointment, now)) = rule.timing else {
            if let Some(here) = board.arrivals[side] {
                return Err(Refusal::IsHere { since: here.at, article: article() });
            }
            continue;
        };
        let found = board.attendance(side, Some(appointment), now);
        match (found.punctuality, found.arrival) {
            (Some(Punctuality::InTime | Punctuality::Late | Punctuality::Excused), Some(here)) => {
                return Err(Refusal::IsHere { since: here.at, article: article() });
            }
            (Some(Punctuality::Awaited), _) => {
                return Err(Refusal::MayStillCome { until: appointment.until(), article: article() });
            }
            _ => {}
        }
    }
    Ok(())
}
