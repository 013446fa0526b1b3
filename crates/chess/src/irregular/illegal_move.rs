//! Illegal moves (7.5), in rapid and blitz without supervision by A.4.2.

use kydan_game::{Line, Obligation};

use super::{IllegalKind, IllegalMove, Measure, Play, Stage, Step, Supervision, under};
use crate::provisions;
use crate::touch::Handling;
use crate::{Chess, Move, Role};

pub(super) fn remedy(line: &Line<Chess>, illegal: IllegalMove, play: Play) -> Vec<Measure> {
    match (illegal.stage, play.supervision()) {
        (Stage::NotCompleted, _) => replacement(line, illegal),
        (Stage::Answered, Supervision::Basic) => {
            vec![
                under(provisions::ILLEGAL_MOVE_STANDS, Step::GoOn),
                under(provisions::ILLEGAL_MOVE_STANDS, Step::OnlyByAgreement),
            ]
        }
        (Stage::Completed | Stage::Answered, _) => {
            let mut measures = replacement(line, illegal);
            measures.push(penalty(illegal, play, line.laws().penalty_seconds));
            measures
        }
    }
}

fn penalty(illegal: IllegalMove, play: Play, seconds: u32) -> Measure {
    if illegal.nth > 1 {
        return under(provisions::ILLEGAL_MOVE_PENALTY, Step::Loses(illegal.by));
    }
    under(play.penalty(), Step::GiveTime { to: !illegal.by, seconds })
}

/// What becomes of the move itself.
fn replacement(line: &Line<Chess>, illegal: IllegalMove) -> Vec<Measure> {
    let before = usize::from(illegal.ply).saturating_sub(1);
    let made = line.positions().get(before).zip(line.moves().get(before));
    match illegal.kind {
        // 7.5.3 and 7.5.4 are penalized like an illegal move; there is no move to replace.
        IllegalKind::NoMove | IllegalKind::TwoHands => Vec::new(),
        IllegalKind::Move => {
            let mut measures = vec![under(
                provisions::ILLEGAL_MOVE_UNDONE,
                Step::Restore { ply: illegal.ply.saturating_sub(1) },
            )];
            if let Some((position, mv)) = made {
                let due = Handling::of_illegal(position, *mv).obligation(position);
                measures.push(under(provisions::ILLEGAL_MOVE_UNDONE, Step::Replace(due)));
            }
            measures
        }
        IllegalKind::NotPromoted => {
            let due = made.map(|(position, mv)| queen(position, *mv));
            due.map(|due| under(provisions::NOT_PROMOTED, Step::Replace(due))).into_iter().collect()
        }
    }
}

fn queen(position: &crate::Position, mv: Move) -> Obligation<Move> {
    let handling = Handling::of_illegal(position, Move { promotion: None, ..mv });
    Handling { promotion: Some(Role::Queen), ..handling }.obligation(position)
}
