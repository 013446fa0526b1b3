//! Illegal moves (9.10, 16.3a), in rapid and blitz by rule 4 of 2015.

use kydan_game::{Line, Provision};

use super::{IllegalKind, IllegalMove, Measure, Play, Stage, Step, under};
use crate::piece::Role;
use crate::provisions;
use crate::touch::Handling;
use crate::{Move, Position, Xiangqi, moves, tables};

impl IllegalKind {
    /// What is wrong with the move; none if the law allows it.
    pub fn of(position: &Position, mv: Move) -> Option<Self> {
        moves::legality::check(position, mv).err()?;
        let mover = position.board.piece_at(mv.from).filter(|piece| piece.side == position.turn);
        let area = mover.and_then(|piece| match piece.role {
            Role::King | Role::Advisor => Some(tables::palace(piece.side)),
            Role::Elephant => Some(tables::home(piece.side)),
            Role::Rook | Role::Horse | Role::Cannon | Role::Pawn => None,
        });
        if area.is_some_and(|area| !area.has(mv.to)) {
            return Some(Self::OutOfArea);
        }
        if !king_can_be_taken(&position.after(mv)) {
            return Some(Self::Movement);
        }
        Some(if position.is_check() { Self::CheckNotMet } else { Self::KingLeft })
    }

    const fn fault(self) -> &'static str {
        match self {
            Self::Movement | Self::OutOfArea => "illegal_move",
            Self::KingLeft | Self::CheckNotMet => "king_left_to_be_taken",
        }
    }
}

/// Whether the side to move could take the other's king, or faces it.
pub(crate) fn king_can_be_taken(position: &Position) -> bool {
    let board = &position.board;
    let resting = !position.turn;
    board.king(resting).is_some_and(|king| board.exposes(resting, king, king, king))
}

pub(super) fn remedy(line: &Line<Xiangqi>, illegal: IllegalMove, play: Play) -> Vec<Measure> {
    match play {
        Play::Standard => standard(line, illegal),
        Play::Rapid | Play::Blitz => quick(line, illegal),
    }
}

/// 9.10 restores the position whenever the move is found while the game is on; 16.3a makes it a technical fault.
fn standard(line: &Line<Xiangqi>, illegal: IllegalMove) -> Vec<Measure> {
    let IllegalMove { by, kind, .. } = illegal;
    let mut measures = vec![under(provisions::ILLEGAL_MOVE_UNDONE, Step::StopClocks)];
    measures.extend(replacement(line, illegal, provisions::ILLEGAL_MOVE_UNDONE));
    measures.push(under(provisions::TECHNICAL_FAULT, Step::Fault { by, code: kind.fault() }));
    if kind == IllegalKind::CheckNotMet {
        // 6.1 and 7.1c: who does not meet a check loses; 16.3a: it is a technical fault, on purpose or not.
        measures.push(under(provisions::CHECK_NOT_MET, Step::MayLose(by)));
    }
    // The arbiters' note of 2015: a move that was played wrong on purpose may lose the game.
    measures.push(under(provisions::ILLEGAL_ON_PURPOSE, Step::MayLose(by)));
    measures
}

fn quick(line: &Line<Xiangqi>, illegal: IllegalMove) -> Vec<Measure> {
    let IllegalMove { by, kind, stage, .. } = illegal;
    let leaves_king = matches!(kind, IllegalKind::KingLeft | IllegalKind::CheckNotMet);
    match stage {
        Stage::NotCompleted => replacement(line, illegal, provisions::RAPID_ILLEGAL_NOT_COMPLETED),
        Stage::Completed => {
            let article = if leaves_king { provisions::RAPID_KING_LEFT } else { provisions::RAPID_ILLEGAL };
            vec![under(article, Step::LosesOnClaim(by))]
        }
        Stage::Answered => {
            // 4.4 sets no time for finding that a king was left; it stands while the king can still be taken.
            let still_left = leaves_king && line.turn() != by && king_can_be_taken(line.position());
            if still_left {
                vec![under(provisions::RAPID_KING_LEFT, Step::LosesOnClaim(by))]
            } else if kind == IllegalKind::OutOfArea {
                vec![under(provisions::RAPID_ILLEGAL_STANDS, Step::PutRight(by))]
            } else {
                vec![
                    under(provisions::RAPID_ILLEGAL_STANDS, Step::GoOn),
                    under(provisions::RAPID_ILLEGAL_STANDS, Step::OnlyByAgreement),
                ]
            }
        }
    }
}

/// The position before it, and what the touch of the man that was moved wrong binds to.
fn replacement(line: &Line<Xiangqi>, illegal: IllegalMove, article: Provision) -> Vec<Measure> {
    let before = usize::from(illegal.ply).saturating_sub(1);
    let mut measures = vec![under(article, Step::Restore { ply: illegal.ply.saturating_sub(1) })];
    if let (Some(position), Some(mv)) = (line.positions().get(before), line.moves().get(before)) {
        let due = Handling::of_illegal(position, *mv).obligation(position);
        measures.push(under(provisions::OWN_TOUCHED, Step::Replace(due)));
    }
    measures
}
