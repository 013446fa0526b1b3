//! Results that are put right after the round's lock. Whether the round is locked is the tournament's to say.

use kydan_game::Explanation;
use kydan_journal::RulingId;

use super::{Decision, ending, moves, report};
use crate::rules::Rules;
use crate::{
    Board, Conclusion, Correction, CorrectionState, Ending, Event, Phase, ProposeCorrection, Refusal, Said,
    Signed, phrases, provisions,
};

pub(super) fn propose(board: &Board, propose: &ProposeCorrection) -> Decision {
    let was = concluded(board)?;
    if let Some(pending) = board.pending_correction() {
        return Err(Refusal::CorrectionPending { correction: pending.id });
    }
    if Said::of(was) == Some(propose.said) {
        return Err(Refusal::CorrectsNothing);
    }
    correctable(board, was)?;
    let correction = Correction {
        id: propose.correction,
        was: was.clone(),
        becomes: becomes(board, propose.said)?,
        by: propose.by,
        state: CorrectionState::Proposed,
    };
    Ok(vec![Event::CorrectionProposed { correction }])
}

/// The second must be another person, and what was to be corrected must still stand.
pub(super) fn sign(board: &Board, by: Signed) -> Decision {
    let pending = board.pending_correction().ok_or(Refusal::NoCorrection)?;
    if pending.by.is_same_hand(&by) {
        return Err(Refusal::CorrectionTakesTwo);
    }
    let stands = concluded(board)?;
    if *stands != pending.was {
        return Err(Refusal::CorrectionOutdated);
    }
    let fell = correctable(board, stands)?;
    Ok(vec![Event::ResultCorrected { correction: pending.id, conclusion: pending.becomes.clone(), fell, by }])
}

pub(super) fn give_up(board: &Board, by: Signed) -> Decision {
    let pending = board.pending_correction().ok_or(Refusal::NoCorrection)?;
    Ok(vec![Event::CorrectionDropped { correction: pending.id, by }])
}

fn concluded(board: &Board) -> Result<&Conclusion, Refusal> {
    match &board.phase {
        Phase::Concluded(conclusion) => Ok(conclusion),
        Phase::Seated | Phase::Running => Err(Refusal::NotConcluded),
    }
}

/// What was recorded wrongly can be corrected; what a ruling or an appeal decided is for an appeal, what the recorded
/// moves show is shown, and what all have signed stands where the law says so (xiangqi law 9.9d). Gives the ruling on
/// an absence that falls with it.
fn correctable(board: &Board, stands: &Conclusion) -> Result<Option<RulingId>, Refusal> {
    if let (Some(article), true) =
        (board.line.provides(provisions::SIGNED_RESULT_STANDS), board.signatures.complete())
    {
        return Err(Refusal::ResultStands { article });
    }
    match (stands.under, stands.ending) {
        (under, Ending::Forfeit) => Ok(under),
        (Some(ruling), _) => Err(Refusal::RestsOnRuling { ruling }),
        (None, Ending::Appeal) => {
            Err(Refusal::ResultStands { article: board.line.article(provisions::APPEALS) })
        }
        (None, Ending::Law) => match moves::end_by_law(Rules::of(board)?, &board.line) {
            Some(end) => Err(Refusal::EndsByLaw { grounds: end.grounds }),
            None => Ok(None),
        },
        (
            None,
            Ending::Claim
            | Ending::Verdict
            | Ending::Fault
            | Ending::Penalty
            | Ending::Resignation
            | Ending::Agreement
            | Ending::FlagFall
            | Ending::Sheet,
        ) => Ok(None),
    }
}

fn becomes(board: &Board, said: Said) -> Result<Conclusion, Refusal> {
    match said {
        Said::Played(outcome) => Ok(report::sheet(board, Rules::of(board)?.score(outcome))),
        Said::Absent(absent) => {
            let rules = Rules::of(board)?;
            let (_, citation) = rules.price(ending::LATE_ARRIVAL)?;
            Ok(Conclusion {
                score: rules.loss(absent),
                ending: Ending::Forfeit,
                grounds: Explanation::new(citation.article, phrases::FORFEIT),
                under: None,
            })
        }
    }
}
