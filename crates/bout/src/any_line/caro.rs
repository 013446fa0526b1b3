//! What cờ caro tells besides its law.

use kydan_caro::{Caro, Laws, Notation, PLACING, open_sealed};
#[cfg(test)]
use kydan_game::Provision;
use kydan_game::{Kind, Line, Stage};
use kydan_regulations::{Edition, FaultCode, Rate};

use super::Played;
use super::dispatch::{self, Hosted};
use super::irregular::{Advice, Circumstances, Deed, GameStage, Irregular, Step};
use super::sealed::{Hope, Replier, Sealed};

impl Hosted for Caro {
    const KIND: Kind = Kind::Caro;
    #[cfg(test)]
    const PROVISIONS: &'static [Provision] = kydan_caro::PROVISIONS;
    const NOTATIONS: &'static [&'static str] = &Notation::NAMES;
    const USUAL_NOTATION: &'static str = "vi";

    fn played(line: Line<Self>) -> Played {
        Played::Caro(line)
    }

    fn laws(_edition: &Edition, _rate: Rate) -> Laws {
        Laws
    }

    fn advise(
        line: &Line<Self>,
        edition: &Edition,
        irregular: Irregular,
        told: Circumstances,
    ) -> Vec<Advice> {
        advise(line, edition, irregular, told)
    }

    fn open_sealed(
        line: &Line<Self>,
        edition: &Edition,
        (text, notation): (&str, Notation),
        _replier: Replier,
    ) -> Sealed {
        match open_sealed(line, text, notation) {
            Ok(mv) => Sealed::Plays { uci: mv.to_string() },
            Err(grounds) => {
                Sealed::Loses { side: line.turn(), grounds: edition.cited(grounds), opponent: Hope::Winning }
            }
        }
    }
}

/// What the law makes of an irregularity: a stone is set on an empty point and never moved (2.1). Of a wrong board,
/// a wrong clock and of exchanged colors it says nothing.
fn advise(line: &Line<Caro>, edition: &Edition, irregular: Irregular, told: Circumstances) -> Vec<Advice> {
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
