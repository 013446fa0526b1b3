//! Touched pieces: what they oblige the player to move to (FIDE 4; xiangqi law 9).

use kydan_regulations::MeasureKind;

use super::{Decision, running};
use crate::rules::Rules;
use crate::{Board, Event, JudgeTouch, Obliged, Refusal, TouchFinding};

/// The obligation is judged for the position on the board. A technical fault is only found here: its price is
/// ruled as any other's.
pub(super) fn judge(board: &Board, judge: &JudgeTouch) -> Decision {
    running(board)?;
    let rules = Rules::of(board)?;
    rules.may(&judge.by, MeasureKind::TimeToOpponent)?;
    let misread = |misread| Refusal::Misread { index: 0, misread };
    let (finding, moves, grounds) = match board.line.oblige(&judge.handled).map_err(misread)? {
        Obliged::Free => (TouchFinding::Free, Vec::new(), None),
        Obliged::Bound { moves, grounds } => (TouchFinding::Bound, moves, Some(grounds)),
        Obliged::FreeWithFault { grounds } => (TouchFinding::Fault, Vec::new(), Some(grounds)),
    };
    Ok(vec![Event::TouchJudged {
        side: board.line.turn(),
        touched: judge.handled.touched.clone(),
        order: judge.handled.order,
        finding,
        moves,
        citation: grounds.as_ref().and_then(|grounds| rules.edition.cite(&grounds.article)),
        grounds,
        by: judge.by.clone(),
    }])
}
