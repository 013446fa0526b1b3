//! Touched pieces: what they oblige the player to move to (FIDE 4; xiangqi law 9).

use kydan_game::{Explanation, Side};
use kydan_regulations::{FaultCode, MeasureKind};

use super::{Decision, offer, running};
use crate::any_line::Slid;
use crate::rules::Rules;
use crate::{
    Board, Declining, Event, JudgeTouch, Obliged, Refusal, SetDown, TouchContact, TouchFinding, TouchJudged,
};

const ACCIDENT: &str = "accidental_touch";

/// The law first says whether the touch is heard at all, then whether it counts, then what it obliges to in the
/// position on the board. A technical fault is only found here: its price is ruled as any other's.
pub(super) fn judge(board: &Board, judge: &JudgeTouch) -> Decision {
    running(board)?;
    let rules = Rules::of(board)?;
    rules.may(&judge.by, MeasureKind::TimeToOpponent)?;
    let JudgeTouch { touch, handled, complaint, by } = judge;
    let to_move = board.line.turn();
    let side = if handled.contact == TouchContact::OutOfTurn { !to_move } else { to_move };
    let (finding, moves, grounds) = found(board, judge, side)?;
    let judged = Event::TouchJudged(TouchJudged {
        side,
        touched: handled.touched.clone(),
        order: handled.order,
        finding,
        moves,
        citation: grounds.as_ref().and_then(|grounds| rules.edition.cite(&grounds.article)),
        grounds,
        by: by.clone(),
        touch: Some(*touch),
        ply: Some(u16::try_from(board.line.plies()).unwrap_or(u16::MAX)),
        contact: handled.contact,
        set_down: handled.set_down.clone().map(|(from, on)| SetDown { from, on }),
        promotion: handled.promotion,
        castling: handled.castling,
        complaint: Some(complaint.clone()),
    });
    // Who touches a piece to move it has declined what the other offered (FIDE 9.1.2.1).
    let counts = match finding {
        TouchFinding::Bound | TouchFinding::Fault | TouchFinding::Free => true,
        TouchFinding::Excused | TouchFinding::NotHeard => false,
    };
    let declines =
        (counts && board.draw_offer == Some(!side)).then(|| offer::declined(side, Declining::ByTouch, by));
    Ok([Some(judged), declines].into_iter().flatten().collect())
}

type Found = (TouchFinding, Vec<String>, Option<Explanation>);

fn found(board: &Board, judge: &JudgeTouch, side: Side) -> Result<Found, Refusal> {
    let misread = |misread| Refusal::Misread { index: 0, misread };
    if let Some(grounds) = board.line.objection(&judge.complaint).map_err(misread)? {
        return Ok((TouchFinding::NotHeard, Vec::new(), Some(grounds)));
    }
    if let Some(grounds) = board.line.excuse(judge.handled.contact, nth_accident(board, side)) {
        // The names of the squares are read in any case.
        board.line.oblige(&judge.handled, slid(board, side)).map_err(misread)?;
        return Ok((TouchFinding::Excused, Vec::new(), Some(grounds)));
    }
    Ok(match board.line.oblige(&judge.handled, slid(board, side)).map_err(misread)? {
        Obliged::Free => (TouchFinding::Free, Vec::new(), None),
        Obliged::Bound { moves, grounds } => (TouchFinding::Bound, moves, Some(grounds)),
        Obliged::FreeWithFault { grounds } => (TouchFinding::Fault, Vec::new(), Some(grounds)),
    })
}

/// Which accident of the player this is: as it was judged here, or ruled as a fault, whichever says more (9.6).
fn nth_accident(board: &Board, side: Side) -> u8 {
    let judged = board.touches.iter().filter(|one| {
        one.side == side && one.contact == TouchContact::Accident && one.finding != TouchFinding::NotHeard
    });
    let code = FaultCode::new(ACCIDENT);
    let ruled = board.faults().filter(|(_, fault)| fault.side == side && fault.fault == code);
    u8::try_from(judged.count().max(ruled.count())).unwrap_or(u8::MAX).saturating_add(1)
}

/// Which of the player's slides the next one is (the note of 2015 under 9.7).
fn slid(board: &Board, side: Side) -> Slid {
    let several = |one: &&TouchJudged| {
        one.side == side
            && one.finding != TouchFinding::NotHeard
            && one.set_down.as_ref().is_some_and(|set| set.on.len() > 1)
    };
    let earlier = board.touches.iter().filter(several).count();
    let nth = u8::try_from(earlier).unwrap_or(u8::MAX).saturating_add(1);
    Slid { rule: board.opened.board.sliding, nth }
}
