//! What facts do to draws offered, pieces touched and sheets.

use kydan_game::Side;

use crate::{
    Board, Bound, DrawOffer, DrawOffered, Excused, Gap, OfferAnswer, RecordingExcused, SheetChange,
    SheetOrigin, SheetPlace, SheetRecorded, TouchFinding, TouchJudged,
};

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
