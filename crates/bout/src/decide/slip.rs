//! The own slip, taken back within a minute: by a new fact, and by whoever made it.

use jiff::Timestamp;
use kydan_regulations::{Measure, MeasureKind};

use super::{Decision, appeal, overturn, report};
use crate::rules::Rules;
use crate::{Board, Event, Phase, Refusal, Remedy, SLIP, Said, Slip, Subject, TakeBack, provisions};

pub(super) fn take_back(board: &Board, slip: &TakeBack) -> Decision {
    match slip.slip {
        Slip::Report => own_report(board, slip),
        Slip::Ruling { ruling, made_at } => {
            let ruling = appeal::standing(board, ruling)?;
            if ruling.by.person != slip.by.person {
                return Err(Refusal::NotOwnSlip);
            }
            within(made_at, slip.at)?;
            if let Some(earlier) = board.appeals.iter().find(|earlier| earlier.ruling == ruling.id) {
                return Err(Refusal::AlreadyAppealed { appeal: earlier.id });
            }
            if let (Some(article), true) =
                (board.line.provides(provisions::SIGNED_RESULT_STANDS), board.signatures.complete())
            {
                return Err(Refusal::ResultStands { article });
            }
            // Whoever was sent away is gone from the event: that is no slip of the finger.
            if let Subject::Measure(measure) = &ruling.subject
                && is_final(*measure)
            {
                return Err(Refusal::RestsOnRuling { ruling: ruling.id });
            }
            let mut events = vec![Event::RulingTakenBack { ruling: ruling.id, by: slip.by.clone() }];
            events.extend(overturn::consequences(board, Rules::of(board)?, ruling, Remedy::Undo));
            Ok(events)
        }
    }
}

fn own_report(board: &Board, slip: &TakeBack) -> Decision {
    let own = board.reports.iter().find(|one| one.by.person == slip.by.person);
    let own = own.ok_or(Refusal::NotOwnSlip)?;
    within(own.at, slip.at)?;
    let withdrawn = Event::ReportTakenBack { by: slip.by.clone() };
    let Phase::Concluded(conclusion) = &board.phase else { return Ok(vec![withdrawn]) };
    if Said::of(conclusion) != Some(own.said) {
        return Ok(vec![withdrawn]);
    }
    let mut events = report::fall(board, conclusion, &slip.by)?;
    events.insert(0, withdrawn);
    Ok(events)
}

fn within(made: Timestamp, now: Timestamp) -> Result<(), Refusal> {
    if now.duration_since(made) <= SLIP {
        Ok(())
    } else {
        Err(Refusal::SlipTooOld { seconds: SLIP.as_secs() })
    }
}

fn is_final(measure: Measure) -> bool {
    matches!(measure.kind(), MeasureKind::Disqualification | MeasureKind::StrikingOff)
}
