//! What falls with an overturned ruling.
//!
//! A fault that is overturned no longer counts, so the later ones on its counter count one less: each is
//! priced anew by a new fact. Time that no longer has a ground is taken back; a game that a fallen ruling or
//! a fallen price had ended goes on, unless the appeal awards a score.

use kydan_game::{Explanation, Score, Side};
use kydan_regulations::{FaultCode, Measure};

use super::consequence::Imposed;
use crate::rules::Rules;
use crate::{
    Board, Conclusion, Ending, Event, FaultCount, Phase, Remedy, Ruling, Subject, phrases, provisions,
};

pub(super) fn consequences(board: &Board, rules: Rules, fallen: &Ruling, remedy: Remedy) -> Vec<Event> {
    let recounted = recount(board, rules, fallen);
    let end = end(board, fallen, &recounted, remedy);
    let goes_on = match end {
        None => board.conclusion().is_none(),
        Some(Event::Reopened { .. }) => true,
        Some(_) => false,
    };
    let mut events = Vec::new();
    if goes_on {
        events.extend(take_back_time(fallen));
    }
    for (ruling, count) in &recounted {
        events.push(Event::FaultRecounted {
            ruling: ruling.id,
            fault: count.fault.clone(),
            class: count.class,
            counter: count.counter,
            ordinal: count.ordinal,
            measure: count.measure,
            because: fallen.id,
        });
        if goes_on && !same_measure(ruling, count) {
            events.extend(take_back_time(ruling));
            events.extend(award_time(board, rules, ruling, count));
        }
    }
    events.extend(end);
    events
}

/// The standing faults of the same side that count otherwise without the fallen one.
fn recount<'a>(board: &'a Board, rules: Rules, fallen: &Ruling) -> Vec<(&'a Ruling, FaultCount)> {
    let Subject::Fault(overturned) = &fallen.subject else { return Vec::new() };
    let mut earlier: Vec<FaultCode> = Vec::new();
    let mut changed = Vec::new();
    for (id, before) in board.faults() {
        if before.side != overturned.side || id == fallen.id {
            continue;
        }
        // A repeated slip counts as another fault than the one that was seen: ask with what was seen.
        let seen = board.incident(before.incident).map_or(&before.fault, |incident| &incident.fault);
        let (Ok(now), Some(ruling)) = (rules.assess(seen, &earlier), board.ruling(id)) else { continue };
        earlier.push(now.fault.clone());
        let Some(kind) = rules.edition.fault(&now.fault) else { continue };
        let count = FaultCount {
            fault: now.fault,
            class: kind.class,
            counter: kind.counts_toward,
            ordinal: now.ordinal,
            measure: before.ruled.measure(now.price.measure),
            ..before.clone()
        };
        if count != *before {
            changed.push((ruling, count));
        }
    }
    changed
}

fn end(board: &Board, fallen: &Ruling, recounted: &[(&Ruling, FaultCount)], remedy: Remedy) -> Option<Event> {
    match (&board.phase, remedy) {
        (Phase::Concluded(_), Remedy::Award(score)) => {
            Some(Event::ConclusionRevised { conclusion: award(board, score), because: fallen.id })
        }
        (Phase::Seated | Phase::Running, Remedy::Award(score)) => {
            Some(Event::Concluded { conclusion: award(board, score) })
        }
        (Phase::Concluded(now), Remedy::Undo) => {
            let falls = |conclusion: &Conclusion| match conclusion.under {
                None => false,
                Some(under) if under == fallen.id => true,
                Some(under) => {
                    recounted.iter().any(|(ruling, count)| ruling.id == under && !ends(count.measure))
                }
            };
            if board.conclusions.first().is_some_and(falls) {
                return Some(Event::Reopened { because: fallen.id });
            }
            // A ruling about the result falls: the result before it is back.
            let left = board.conclusions.iter().rfind(|conclusion| !falls(conclusion))?;
            (left != now).then(|| Event::ConclusionRevised { conclusion: left.clone(), because: fallen.id })
        }
        (Phase::Seated | Phase::Running, Remedy::Undo) => None,
    }
}

fn award(board: &Board, score: Score) -> Conclusion {
    let article = board.line.article(provisions::APPEALS);
    Conclusion {
        score,
        ending: Ending::Appeal,
        grounds: Explanation::new(article, phrases::APPEAL),
        under: None,
    }
}

/// The opposite of what the ruling did to the clocks.
fn take_back_time(ruling: &Ruling) -> impl Iterator<Item = Event> + use<> {
    let (given, under) = (ruling.time_ms, ruling.id);
    Side::BOTH.into_iter().filter_map(move |side| {
        let ms = given[side].unsigned_abs();
        match given[side] {
            0 => None,
            1.. => Some(Event::TimeWithdrawn { side, ms, under }),
            ..0 => Some(Event::TimeAwarded { side, ms, under }),
        }
    })
}

fn award_time(board: &Board, rules: Rules, ruling: &Ruling, count: &FaultCount) -> Vec<Event> {
    if ends(count.measure) {
        return Vec::new();
    }
    let article = board.line.article(provisions::APPEALS);
    let imposed = Imposed {
        under: ruling.id,
        side: count.side,
        measure: count.measure,
        article,
        ending: Ending::Fault,
    };
    imposed.facts(board, rules)
}

fn same_measure(ruling: &Ruling, count: &FaultCount) -> bool {
    match &ruling.subject {
        Subject::Fault(before) => before.measure == count.measure,
        Subject::Measure(_) | Subject::Verdict | Subject::Claim | Subject::FlagFall | Subject::Absence => {
            true
        }
    }
}

const fn ends(measure: Measure) -> bool {
    match measure {
        Measure::LossOfGame { .. } | Measure::Disqualification | Measure::StrikingOff => true,
        Measure::Reminder
        | Measure::Warning
        | Measure::TimeToOpponent { .. }
        | Measure::TimeFromOffender { .. }
        | Measure::PointsToOpponent
        | Measure::PointsFromOffender
        | Measure::Exclusion { .. } => false,
    }
}
