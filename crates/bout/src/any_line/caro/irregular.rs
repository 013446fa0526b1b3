//! What the law of cờ caro makes of an irregularity: a stone is set on an empty point and never moved (2.1). Of a wrong
//! board, a wrong clock and of exchanged colors the law says nothing.

use kydan_caro::{Caro, PLACING};
use kydan_game::{Line, Stage};
use kydan_regulations::{Edition, FaultCode};

use super::super::dispatch;
use super::super::irregular::{Advice, Circumstances, Deed, GameStage, Irregular, Step};

pub(super) fn advise(
    line: &Line<Caro>,
    edition: &Edition,
    irregular: Irregular,
    told: Circumstances,
) -> Vec<Advice> {
    // What comes out after the game has no article.
    if told.stage != GameStage::On {
        return Vec::new();
    }
    let placing = |step| Advice { step, article: edition.article(PLACING) };
    match irregular {
        Irregular::Displaced { by } | Irregular::Dropped { by } => vec![placing(Step::PutRight(by))],
        Irregular::OffItsSquare { since: Some(ply) } => vec![placing(Step::Restore(ply))],
        Irregular::OffItsSquare { since: None } => vec![placing(Step::ReplaySheets)],
        Irregular::Illegal { ply, deed: Deed::Move, stage } => illegal(line, edition, ply, stage),
        Irregular::Illegal { deed: Deed::NotPromoted | Deed::NoMove | Deed::TwoHands, .. }
        | Irregular::WrongSetup
        | Irregular::WrongBoard
        | Irregular::WrongClock
        | Irregular::ReversedColors { .. }
        | Irregular::IllegalPosition => Vec::new(),
    }
}

/// The board as it was before, and the price that the tariff sets; a stone that lies while the clock still runs only
/// goes back.
fn illegal(line: &Line<Caro>, edition: &Edition, ply: u16, stage: Stage) -> Vec<Advice> {
    let code = FaultCode::new("illegal_move");
    let mut steps =
        vec![Advice { step: Step::Restore(ply.saturating_sub(1)), article: edition.article(PLACING) }];
    let forbids = edition.fault(&code).and_then(|fault| fault.articles.first());
    if let (Some(article), Stage::Completed | Stage::Answered) = (forbids, stage) {
        let by = dispatch::side_of(line, ply.into());
        steps.push(Advice { step: Step::Fault(by, code), article: article.clone() });
    }
    steps
}
