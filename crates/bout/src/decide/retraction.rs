//! Taking back a wrongly recorded end of a game.

use kydan_regulations::MeasureKind;

use super::{Decision, moves};
use crate::rules::Rules;
use crate::{Board, Ending, Event, Phase, Refusal, RetractConclusion, RetractReason, provisions};

/// An end that a ruling brought about falls only with the ruling; one that all have signed stands where the law
/// says so (xiangqi law 9.9d), while FIDE 8.7 lets the arbiter decide otherwise.
pub(super) fn retract(board: &Board, retract: &RetractConclusion) -> Decision {
    let conclusion = match &board.phase {
        Phase::Concluded(conclusion) => conclusion,
        Phase::Seated | Phase::Running => return Err(Refusal::NotConcluded),
    };
    let rules = Rules::of(board)?;
    rules.may(&retract.by, MeasureKind::TimeToOpponent)?;
    if let Some(ruling) = conclusion.under {
        return Err(Refusal::RestsOnRuling { ruling });
    }
    if let Some(ruling) = board.conclusions.iter().find_map(|earlier| earlier.under) {
        return Err(Refusal::RestsOnRuling { ruling });
    }
    match (board.line.provides(provisions::SIGNED_RESULT_STANDS), conclusion.ending) {
        (Some(article), _) if board.signatures.complete() => return Err(Refusal::ResultStands { article }),
        // An appeal is decided once.
        (_, Ending::Appeal) => {
            return Err(Refusal::ResultStands { article: board.line.article(provisions::APPEALS) });
        }
        _ => {}
    }
    if usize::from(retract.plies) > board.line.plies() {
        return Err(Refusal::NothingToRetract);
    }
    let mut line = board.line.clone();
    line.take_back(retract.plies.into());
    if let Some(end) = moves::end_by_law(rules, &line).filter(|_| ends_by_recorded_move(board)) {
        return Err(Refusal::EndsByLaw { grounds: end.grounds });
    }
    let mut events = vec![Event::ConclusionRetracted {
        conclusion: conclusion.clone(),
        error: retract.error,
        by: retract.by.clone(),
    }];
    if retract.plies > 0 {
        let reason = RetractReason::WronglyRecorded;
        events.push(Event::MovesRetracted { plies: retract.plies, reason });
    }
    Ok(events)
}

/// Where the last recorded move was forbidden, nothing ended by it.
fn ends_by_recorded_move(board: &Board) -> bool {
    board.conclusion().is_some_and(|conclusion| conclusion.ending == Ending::Law)
}
