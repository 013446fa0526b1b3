//! What the xiangqi law makes of an irregularity (9.6–9.10, 16.3a; rules 2 and 4 of 2015).

use kydan_game::Line;
use kydan_regulations::{Edition, FaultCode};
use kydan_xiangqi::{
    Beginner, Found, IllegalKind, IllegalMove, Irregularity, Measure, Step as Measured, Xiangqi, remedy,
};

use super::super::dispatch;
use super::super::irregular::{Advice, Begun, Circumstances, GameStage, Irregular, Step};
use super::super::touch::bound_to;

pub(super) fn advise(
    line: &Line<Xiangqi>,
    edition: &Edition,
    irregular: Irregular,
    told: Circumstances,
) -> Vec<Advice> {
    let play = super::play(edition, told.rate);
    let when = match told.stage {
        GameStage::On => Found::Playing,
        GameStage::Over => Found::Ended,
        GameStage::Signed => Found::Signed,
    };
    let found = match irregular {
        Irregular::WrongSetup => Irregularity::WrongSetup,
        Irregular::WrongBoard => Irregularity::WrongBoard,
        Irregular::WrongClock => Irregularity::WrongClock,
        Irregular::ReversedColors { begun } => Irregularity::ReversedColors {
            begun_by: match begun {
                Begun::ByThePairing => Beginner::AsPaired,
                Begun::ByTheOther => Beginner::TheOther,
            },
        },
        Irregular::Displaced { by } => Irregularity::Displaced { by },
        Irregular::Dropped { by } => Irregularity::Dropped { by },
        Irregular::OffItsSquare { since } => Irregularity::OffItsPoint { since },
        Irregular::Illegal { ply, stage, .. } => {
            // Only a move that was made can be illegal here; clock and hands are faults of their own.
            let before = usize::from(ply).saturating_sub(1);
            let made = line.positions().get(before).zip(line.moves().get(before));
            let Some(kind) = made.and_then(|(position, mv)| IllegalKind::of(position, *mv)) else {
                return Vec::new();
            };
            Irregularity::Illegal(IllegalMove { ply, by: dispatch::side_of(line, ply.into()), kind, stage })
        }
        // The law speaks of the moves that led there.
        Irregular::IllegalPosition => return Vec::new(),
    };
    remedy(line, &found, play, when).into_iter().map(|measure| advice(edition, measure)).collect()
}

fn advice(edition: &Edition, measure: Measure) -> Advice {
    let step = match measure.step {
        Measured::NewGame => Step::NewGame,
        Measured::GoOn => Step::GoOn,
        Measured::ResultStands => Step::ResultStands,
        Measured::ExchangeColors => Step::ExchangeColors,
        Measured::RecordColorsAsPaired => Step::RecordColorsAsPaired,
        Measured::Correct => Step::Correct,
        Measured::PutRight(side) => Step::PutRight(side),
        Measured::StopClocks => Step::StopClocks,
        Measured::Restore { ply } => Step::Restore(ply),
        Measured::ReplaySheets => Step::ReplaySheets,
        Measured::Replace(obligation) => Step::Replace(bound_to(obligation)),
        Measured::Remind(side) => Step::Remind(side),
        Measured::Fault { by, code } => Step::Fault(by, FaultCode::new(code)),
        Measured::MayLose(side) => Step::MayLose(side),
        Measured::LosesOnClaim(side) => Step::LosesOnClaim(side),
        Measured::OnlyByAgreement => Step::OnlyByAgreement,
        Measured::ArbiterDecides => Step::ArbiterDecides,
    };
    Advice { step, article: edition.article(measure.article) }
}
