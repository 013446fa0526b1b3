//! What facts do to draws offered, pieces touched, sheets, and games that go on.

use jiff::Timestamp;
use kydan_game::Side;
use kydan_journal::RulingId;

use crate::{
    Awaited, Board, Bound, ClaimGround, DrawOffer, DrawOffered, Excused, Finding, Gap, OfferAnswer,
    PostponedClaim, RecordingExcused, ResumptionBegun, SheetChange, SheetOrigin, SheetPlace, SheetRecorded,
    TouchFinding, TouchJudged,
};

/// The clock of whoever has to reply runs from the first of such facts on.
pub(super) fn awaited(board: &mut Board, begun: &ResumptionBegun) {
    let (absent, clock) = (begun.absent, begun.clock);
    let since = board.awaited.map_or(begun.at, |awaited| awaited.since);
    let clock_since = board.awaited.and_then(|awaited| awaited.clock_since).unwrap_or(begun.at);
    board.awaited = Some(Awaited { absent, clock, since, clock_since: Some(clock_since), envelope: false });
}

/// The envelope is open: what ran until now is gone from the clock of whoever had to reply.
pub(super) fn resumed(board: &mut Board, at: Timestamp, absent: Option<Side>, envelope: bool) {
    let before = board.awaited.take();
    if let Some(Awaited { clock, clock_since: Some(since), .. }) = before {
        let gone = u64::try_from(at.duration_since(since).as_millis()).unwrap_or(0);
        board.remaining_ms[clock] = board.remaining_ms[clock].saturating_sub(gone);
    }
    board.awaited = absent.map(|side| {
        let since = before.map_or(at, |awaited| awaited.since);
        Awaited { absent: side.into(), clock: !side, since, clock_since: None, envelope }
    });
    board.adjourned = None;
    board.since = Some(at);
}

/// Whoever moves has come, but for the move that was in the envelope.
pub(super) fn came(board: &mut Board, side: Side) {
    board.awaited = match board.awaited {
        Some(awaited) if awaited.envelope => Some(Awaited { envelope: false, ..awaited }),
        awaited => awaited.filter(|awaited| !awaited.absent.includes(side)),
    };
}

/// What an arbiter answered to what a player asked for in the last minutes (FIDE Guideline III).
pub(super) fn last_minutes(
    board: &mut Board,
    ruling: RulingId,
    (side, ground): (Side, ClaimGround),
    finding: Finding,
) {
    board.postponed = match finding {
        Finding::Postponed => Some(PostponedClaim { ruling, side, ground }),
        Finding::Right | Finding::Wrong => None,
    };
    if ground == ClaimGround::SecondsAMove {
        board.added = Some(finding);
    }
}

pub(super) fn offer(board: &mut Board, offered: &DrawOffered) {
    answer(board, OfferAnswer::Over);
    board.draw_offer = Some(offered.side);
    board.offers.push(DrawOffer {
        side: offered.side,
        ply: offered.ply,
        moment: offered.moment,
        objections: offered.objections.clone(),
        answer: OfferAnswer::Waiting,
    });
}

/// Nothing waits any more.
pub(super) fn answer(board: &mut Board, answer: OfferAnswer) {
    board.draw_offer = None;
    if let Some(last) = board.offers.last_mut().filter(|last| last.answer == OfferAnswer::Waiting) {
        last.answer = answer;
    }
}

/// What is excused or not heard leaves what was owed before.
pub(super) fn touch(board: &mut Board, judged: &TouchJudged) {
    match judged.finding {
        TouchFinding::Bound => {
            board.obliged = judged.grounds.as_ref().map(|grounds| Bound {
                moves: judged.moves.clone(),
                article: grounds.article.clone(),
                under: None,
            });
        }
        TouchFinding::Free | TouchFinding::Fault => board.obliged = None,
        TouchFinding::Excused | TouchFinding::NotHeard => {}
    }
    board.touches.push(judged.clone());
}

pub(super) fn excuse(board: &mut Board, excused: &RecordingExcused) {
    let sheet = &mut board.sheets[excused.side];
    let article = excused.citation.as_ref().map(|cited| cited.article.clone());
    sheet.excused = Some(Excused { ply: excused.ply, article, gap: Gap::Open });
    sheet.by = Some(excused.by.person);
}

/// What these players were excused from is to be filled in.
pub(super) fn fill_in(board: &mut Board, sides: &[Side]) {
    for side in sides {
        if let Some(excused) = &mut board.sheets[*side].excused
            && excused.gap == Gap::Open
        {
            excused.gap = Gap::Due;
        }
    }
}

pub(super) fn sheet(board: &mut Board, recorded: &SheetRecorded) {
    let sheet = &mut board.sheets[recorded.side];
    sheet.by = Some(recorded.by.person);
    let filled = |excused: Option<Excused>| excused.map(|excused| Excused { gap: Gap::Filled, ..excused });
    match recorded.change {
        SheetChange::Completed => sheet.excused = filled(sheet.excused.take()),
        SheetChange::Reconstructed => {
            sheet.origin = SheetOrigin::Reconstructed;
            sheet.excused = filled(sheet.excused.take());
            if sheet.place == SheetPlace::Missing {
                sheet.place = SheetPlace::WithPlayer;
            }
        }
        SheetChange::HandedIn => sheet.place = SheetPlace::HandedIn,
        SheetChange::Lent => sheet.place = SheetPlace::Lent,
        SheetChange::Missing => sheet.place = SheetPlace::Missing,
    }
}
