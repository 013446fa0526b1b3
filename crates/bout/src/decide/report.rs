//! Results as people report them: one after the other, kept where they differ, settled by the chief arbiter.

use kydan_game::{Explanation, Outcome, Score};
use kydan_journal::RulingId;

use super::{Decision, ending, offer, overturn};
use crate::rules::Rules;
use crate::{
    Board, Conclusion, Confirmation, Ending, Event, Phase, RecordError, Refusal, Remedy, Report,
    ReportResult, RuleAbsence, Said, SettleReports, phrases, provisions,
};

/// A second word about a game that has a result is kept beside it, and changes nothing until it is settled.
pub(super) fn report(board: &Board, report: &ReportResult) -> Decision {
    let ReportResult { ruling, said, by, at, confirmation } = report;
    let heard = Event::ResultReported { report: Report { said: *said, by: by.clone(), at: *at } };
    let own = board.reports.iter().find(|one| one.by.person == by.person);
    if let Phase::Concluded(conclusion) = &board.phase {
        return match (Said::of(conclusion), own) {
            (Some(stands), Some(own)) if stands == *said && own.said == *said => Ok(Vec::new()),
            // What one said oneself is taken back, or corrected; it is not contradicted.
            (Some(stands), Some(own)) if stands == own.said => Err(Refusal::AlreadyConcluded),
            (Some(_), _) => Ok(vec![heard]),
            (None, _) => Err(Refusal::AlreadyConcluded),
        };
    }
    let mut others = board.reports.iter().filter(|one| one.by.person != by.person).peekable();
    let is_settled = match confirmation {
        Confirmation::Alone => true,
        Confirmation::ByAnother => others.peek().is_some(),
    } && others.all(|other| other.said == *said);
    let mut events = vec![heard];
    if is_settled {
        events.extend(conclude(board, *said, by, *ruling)?);
    } else {
        // What could not be concluded is not worth keeping.
        conclude(board, *said, by, *ruling)?;
    }
    Ok(events)
}

/// What both captains say of a game that has no result is its sheet. Whatever an arbiter reported otherwise is settled
/// first, and what stands already is not said anew.
pub(super) fn agree(board: &Board, outcome: Outcome) -> Decision {
    let contradicts = |report: &Report| report.said != Said::Played(outcome);
    match &board.phase {
        Phase::Concluded(_) => Ok(Vec::new()),
        Phase::Seated | Phase::Running if board.reports.iter().any(contradicts) => Ok(Vec::new()),
        Phase::Seated | Phase::Running => played(board, outcome),
    }
}

/// Differing reports come to one: what stood before falls where it is another.
pub(super) fn settle(board: &Board, settle: &SettleReports) -> Decision {
    let SettleReports { ruling, said, by } = settle;
    if board.reports.is_empty() {
        return Err(Refusal::NoReports);
    }
    let settled = Event::ReportsSettled { said: *said, by: by.clone() };
    let Phase::Concluded(conclusion) = &board.phase else {
        let mut events = vec![settled];
        events.extend(conclude(board, *said, by, *ruling)?);
        return Ok(events);
    };
    if Said::of(conclusion) == Some(*said) {
        return Ok(vec![settled]);
    }
    let mut events = vec![settled];
    events.extend(fall(board, conclusion, by)?);
    let mut open = board.clone();
    for event in &events {
        crate::evolve::happen_to(&mut open, event);
    }
    events.extend(conclude(&open, *said, by, *ruling)?);
    Ok(events)
}

/// The end of a game that reports brought about falls: by itself, or with the ruling on an absence.
pub(super) fn fall(
    board: &Board,
    conclusion: &Conclusion,
    by: &crate::Official,
) -> Result<Vec<Event>, Refusal> {
    if let (Some(article), true) =
        (board.line.provides(provisions::SIGNED_RESULT_STANDS), board.signatures.complete())
    {
        return Err(Refusal::ResultStands { article });
    }
    match conclusion.under.and_then(|under| board.ruling(under)) {
        Some(ruling) if conclusion.ending == Ending::Forfeit => {
            let mut events = vec![Event::RulingTakenBack { ruling: ruling.id, by: by.clone() }];
            events.extend(overturn::consequences(board, Rules::of(board)?, ruling, Remedy::Undo));
            Ok(events)
        }
        Some(ruling) => Err(Refusal::RestsOnRuling { ruling: ruling.id }),
        None if conclusion.ending == Ending::Sheet => Ok(vec![Event::ConclusionRetracted {
            conclusion: conclusion.clone(),
            error: RecordError::WrongResult,
            by: by.clone(),
        }]),
        // What the board itself or the players ended is not a report.
        None => Err(Refusal::AlreadyConcluded),
    }
}

fn conclude(
    board: &Board,
    said: Said,
    by: &crate::Official,
    ruling: RulingId,
) -> Result<Vec<Event>, Refusal> {
    match said {
        Said::Played(outcome) => played(board, outcome),
        Said::Absent(absent) => {
            ending::rule_absence(board, &RuleAbsence { ruling, absent, timing: None, by: by.clone() })
        }
    }
}

/// The result as both players sign it; the clocks need not have been started here.
fn played(board: &Board, outcome: Outcome) -> Decision {
    if outcome == Outcome::Draw {
        offer::reported(board)?;
    }
    let conclusion = sheet(board, Rules::of(board)?.score(outcome));
    Ok(vec![Event::Concluded { conclusion }])
}

/// What a score sheet says.
pub(super) fn sheet(board: &Board, score: Score) -> Conclusion {
    Conclusion {
        score,
        ending: Ending::Sheet,
        grounds: Explanation::new(board.line.article(provisions::SIGNING), phrases::SHEET),
        under: None,
    }
}
