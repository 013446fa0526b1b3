//! Who need not record, and what becomes of the sheets (FIDE 8.3–8.5; xiangqi law 11.1a, 11.3d, 13.2).

use super::{Decision, running};
use crate::any_line::{Recorder, Recording};
use crate::rules::Rules;
use crate::{
    Board, Event, ExcuseRecording, Gap, Phase, RecordSheet, RecordingExcused, Refusal, SheetChange,
    SheetOrigin, SheetPlace, SheetRecorded, provisions,
};

/// The law says whether the player may stop; the clock that the arbiter reads decides.
pub(super) fn excuse(board: &Board, excuse: &ExcuseRecording) -> Decision {
    running(board)?;
    let rules = Rules::of(board)?;
    let sheet = &board.sheets[excuse.side];
    if sheet.excused.as_ref().is_some_and(|excused| excused.gap == Gap::Open) {
        return Err(Refusal::AlreadyExcused);
    }
    let clock_ms = excuse.clock_ms.unwrap_or_else(|| board.shown(excuse.at)[excuse.side]);
    let seconds_left = clock_ms / 1000;
    let with = |seconds_left| {
        board.line.recording(Recorder {
            rate: rules.rate,
            supervision: board.opened.board.supervision,
            rule: board.opened.board.recording,
            seconds_left,
            increment: board.running_period(excuse.side).period.increment_seconds,
        })
    };
    let article = match (with(u32::MAX), with(u32::try_from(seconds_left).unwrap_or(u32::MAX))) {
        (Some((Recording::Due, _)), Some((Recording::Excused, article))) => article,
        (Some((Recording::Due, _)), Some((Recording::Due, article))) => {
            return Err(Refusal::MustRecord { seconds_left, article });
        }
        // With any time: at this rate of play.
        (Some((Recording::Excused, article)), _) => {
            return Err(Refusal::NobodyRecords { article: Some(article) });
        }
        (None, _) | (_, None) => return Err(Refusal::NobodyRecords { article: None }),
    };
    Ok(vec![Event::RecordingExcused(RecordingExcused {
        side: excuse.side,
        ply: u16::try_from(board.line.plies()).unwrap_or(u16::MAX),
        clock_ms,
        citation: rules.edition.cite(&article),
        at: excuse.at,
        by: excuse.by.clone(),
    })])
}

pub(super) fn record(board: &Board, record: &RecordSheet) -> Decision {
    let RecordSheet { side, change, at, by } = record;
    let rules = Rules::of(board)?;
    let sheet = &board.sheets[*side];
    let gap = sheet.excused.as_ref().filter(|excused| excused.gap != Gap::Filled);
    let provision = match change {
        SheetChange::Completed => {
            if gap.is_none() {
                return Err(Refusal::NothingToFill);
            }
            provisions::SHEETS_BY_PLAYER
        }
        SheetChange::Reconstructed => {
            if sheet.origin == SheetOrigin::Reconstructed {
                return Err(Refusal::SheetUnchanged);
            }
            provisions::SHEETS_RECONSTRUCTED
        }
        SheetChange::HandedIn => {
            over(board)?;
            if sheet.place == SheetPlace::HandedIn {
                return Err(Refusal::SheetUnchanged);
            }
            if let Some(excused) = gap {
                return Err(Refusal::SheetIncomplete { article: excused.article.clone() });
            }
            provisions::SHEETS_BELONG
        }
        SheetChange::Lent => {
            over(board)?;
            if sheet.place != SheetPlace::HandedIn {
                return Err(Refusal::NotHandedIn);
            }
            provisions::SHEETS_BELONG
        }
        SheetChange::Missing => {
            if sheet.place == SheetPlace::Missing {
                return Err(Refusal::SheetUnchanged);
            }
            provisions::SHEETS_BELONG
        }
    };
    let article = board.line.provides(provision);
    let article = article.or_else(|| gap.and_then(|excused| excused.article.clone()));
    Ok(vec![Event::SheetRecorded(SheetRecorded {
        side: *side,
        change: *change,
        citation: article.and_then(|article| rules.edition.cite(&article)),
        at: *at,
        by: by.clone(),
    })])
}

fn over(board: &Board) -> Result<(), Refusal> {
    match board.phase {
        Phase::Concluded(_) => Ok(()),
        Phase::Seated | Phase::Running => Err(Refusal::NotConcluded),
    }
}
