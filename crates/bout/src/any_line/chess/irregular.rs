//! What the Laws of Chess make of an irregularity (7, A.4, B.4).

use kydan_chess::{
    Chess, IllegalKind, IllegalMove, Irregularity, Measure, Step as Measured, differing_squares, remedy,
};
use kydan_game::{Game as _, Line};
use kydan_regulations::Edition;

use super::super::dispatch;
use super::super::irregular::{Advice, Circumstances, Deed, GameStage, Irregular, Step};
use super::super::touch::bound_to;
use crate::provisions;

pub(super) fn advise(
    line: &Line<Chess>,
    edition: &Edition,
    irregular: Irregular,
    told: Circumstances,
) -> Vec<Advice> {
    // Article 7 speaks of what is found during a game: what comes out after it changes nothing.
    if told.stage != GameStage::On {
        return Vec::new();
    }
    let under = |provision, step| Advice { step, article: edition.article(provision) };
    let play = super::play(told.rate, told.supervision);
    let found = match irregular {
        Irregular::WrongSetup => {
            Irregularity::WrongSetup { squares: differing_squares(line.start(), &Chess::start(line.laws())) }
        }
        Irregular::WrongBoard => Irregularity::WrongBoard,
        // 6.10.2: the clocks are stopped and set right.
        Irregular::WrongClock => {
            return [Step::StopClocks, Step::Correct].map(|step| under(provisions::WRONG_CLOCK, step)).into();
        }
        Irregular::ReversedColors { .. } => Irregularity::ReversedColors,
        Irregular::Displaced { by } => Irregularity::Displaced { by },
        Irregular::OffItsSquare { since: Some(since) } => Irregularity::OffItsSquare { since },
        Irregular::OffItsSquare { since: None } => {
            return vec![under(provisions::OFF_ITS_SQUARE, Step::ReplaySheets)];
        }
        Irregular::Illegal { ply, deed, stage } => Irregularity::Illegal(IllegalMove {
            ply,
            by: dispatch::side_of(line, ply.into()),
            kind: match deed {
                Deed::Move => IllegalKind::Move,
                Deed::NotPromoted => IllegalKind::NotPromoted,
                Deed::NoMove => IllegalKind::NoMove,
                Deed::TwoHands => IllegalKind::TwoHands,
            },
            stage,
            nth: told.nth,
        }),
        Irregular::IllegalPosition => Irregularity::IllegalPosition,
        // Chess knows no such fault.
        Irregular::Dropped { .. } => return Vec::new(),
    };
    remedy(line, &found, play).into_iter().map(|measure| advice(edition, measure)).collect()
}

fn advice(edition: &Edition, measure: Measure) -> Advice {
    let step = match measure.step {
        Measured::NewGame => Step::NewGame,
        Measured::GoOn => Step::GoOn,
        Measured::ChangeBoard => Step::Correct,
        Measured::Restore { ply } => Step::Restore(ply),
        Measured::Replace(obligation) => Step::Replace(bound_to(obligation)),
        Measured::PutRight(side) => Step::PutRight(side),
        Measured::MayPenalize(side) => Step::MayPenalize(side),
        Measured::GiveTime { to, seconds } => Step::GiveTime(to, seconds),
        Measured::Loses(side) => Step::Loses(side),
        Measured::NoCastling { squares } => {
            Step::NoCastling(squares.iter().map(ToString::to_string).collect())
        }
        Measured::OnlyByAgreement => Step::OnlyByAgreement,
        Measured::Wait => Step::Wait,
        Measured::Draw => Step::Draw,
    };
    Advice { step, article: edition.article(measure.article) }
}
