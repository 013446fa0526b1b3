//! Ends that the players or the clock bring about.

use kydan_game::{Explanation, Outcome, Side};
use kydan_regulations::MeasureKind;

use super::consequence::{Hope, hope};
use super::{Decision, arrival, begun, fresh};
use crate::arrival::moves_by_the_present;
use crate::event::AbsenceRuled;
use crate::rules::Rules;
use crate::{Board, Conclusion, Ending, Event, Phase, Refusal, RuleAbsence, phrases, provisions};

pub(super) const LATE_ARRIVAL: &str = "late_arrival";

pub(super) fn resign(board: &Board, side: Side) -> Decision {
    begun(board)?;
    let rules = Rules::of(board)?;
    let rule = rules.edition.resignation.draw_if_opponent_cannot_win;
    let (outcome, phrase) = match hope(board, !side, rule) {
        Hope::None(_) => (Outcome::Draw, phrases::OPPONENT_CANNOT_WIN),
        Hope::Some => (Outcome::Win(!side), phrases::RESIGNATION),
        Hope::Unsettled => (Outcome::Win(!side), phrases::LOSS_UNSETTLED),
    };
    let conclusion = Conclusion {
        score: rules.score(outcome),
        ending: Ending::Resignation,
        grounds: Explanation::new(board.line.article(provisions::RESIGNATION), phrase),
        under: None,
    };
    Ok(vec![Event::Resigned { side }, Event::Concluded { conclusion }])
}

/// Mate ends the game whoever saw it; where moves are recorded, they show it.
pub(super) fn record_mate(board: &Board, side: Side) -> Decision {
    begun(board)?;
    if board.line.plies() > 0 {
        return Err(Refusal::MovesAreRecorded);
    }
    let conclusion = Conclusion {
        score: Rules::of(board)?.score(Outcome::Win(!side)),
        ending: Ending::Sheet,
        grounds: Explanation::new(board.line.article(provisions::CHECKMATE), phrases::MATE_ON_SHEET),
        under: None,
    };
    Ok(vec![Event::Concluded { conclusion }])
}

/// Who comes too late has lost, also with the clock running (xiangqi law 10.2.1a); if both do, both have.
pub(super) fn rule_absence(board: &Board, rule: &RuleAbsence) -> Decision {
    fresh(board, rule.ruling)?;
    match board.phase {
        Phase::Concluded(_) => return Err(Refusal::AlreadyConcluded),
        Phase::Running if board.line.plies() > moves_by_the_present(rule.absent) => {
            return Err(Refusal::AlreadyStarted);
        }
        Phase::Seated | Phase::Running => {}
    }
    let rules = Rules::of(board)?;
    rules.may(&rule.by, MeasureKind::LossOfGame)?;
    arrival::must_be_away(board, rule, rules)?;
    let (_, citation) = rules.price(LATE_ARRIVAL)?;
    let conclusion = Conclusion {
        score: rules.loss(rule.absent),
        ending: Ending::Forfeit,
        grounds: Explanation::new(citation.article.clone(), phrases::FORFEIT),
        under: Some(rule.ruling),
    };
    Ok(vec![
        Event::AbsenceRuled(AbsenceRuled {
            ruling: rule.ruling,
            absent: rule.absent,
            citation,
            appointment: rule.timing.map(|(appointment, _)| appointment),
            by: rule.by.clone(),
        }),
        Event::Concluded { conclusion },
    ])
}
