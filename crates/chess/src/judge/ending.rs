//! Checkmate, stalemate and the dead position (5.1.1, 5.2.1, 5.2.2).
//!
//! Each ends the game at once *provided that the move that produced it was legal*. Where it was not, or where
//! the position is one that no legal moves make, the arbiter decides.

use kydan_game::{Force, Grounds, Judgment, Line, Outcome};
use shakmaty::Position as _;

use super::winnable;
use crate::{Chess, phrases, provisions};

/// The player to move is in check and has no legal move (5.1.1).
pub(super) fn checkmate(line: &Line<Chess>) -> Option<Judgment> {
    let position = line.position();
    let checkers = position.checkers();
    if checkers.is_empty() || position.has_legal_moves() {
        return None;
    }
    let kings = position.board().by_piece(position.color().king());
    let made = Made::by(line);
    let phrase = made.choose(phrases::CHECKMATE, phrases::CHECKMATE_BY_ILLEGAL_MOVE);
    let grounds = Grounds::new(provisions::CHECKMATE, phrase).at(kings).at(checkers);
    Some(made.verdict(Outcome::Win(!line.turn()), grounds))
}

/// The player to move is not in check and has no legal move (5.2.1).
pub(super) fn stalemate(line: &Line<Chess>) -> Option<Judgment> {
    let position = line.position();
    let kings = position.board().by_piece(position.color().king());
    if kings.is_empty() || position.in_check() || position.has_legal_moves() {
        return None;
    }
    let made = Made::by(line);
    let phrase = made.choose(phrases::STALEMATE, phrases::STALEMATE_BY_ILLEGAL_MOVE);
    let grounds = Grounds::new(provisions::STALEMATE, phrase).at(kings);
    Some(made.verdict(Outcome::Draw, grounds))
}

/// Neither player can mate by any series of legal moves (5.2.2), as far as the material or a fast proof shows
/// it. Where only a long analysis could tell, [`can_win_within`](super::can_win_within) has to be asked.
pub(super) fn dead_position(line: &Line<Chess>) -> Option<Judgment> {
    let wood = line.position().wood()?;
    let shown = if wood.is_insufficient_material() {
        phrases::DEAD_POSITION
    } else if line.position().has_legal_moves() && winnable::is_dead(wood) {
        phrases::DEAD_POSITION_PROVEN
    } else {
        return None;
    };
    let made = Made::by(line);
    let phrase = made.choose(shown, phrases::DEAD_BY_ILLEGAL_MOVE);
    Some(made.verdict(Outcome::Draw, Grounds::new(provisions::DEAD_POSITION, phrase)))
}

/// How the position on the board was made.
enum Made {
    Legally,
    /// By a move that was illegal: this ply.
    Illegally(u16),
    /// It is irregular, and the moves of this line do not tell why.
    Unknown,
}

impl Made {
    fn by(line: &Line<Chess>) -> Self {
        let last = line.moves().last().zip(line.positions().iter().rev().nth(1));
        match last {
            Some((mv, before)) if before.check(*mv).is_err() => Self::Illegally(ply(line)),
            _ if line.position().is_irregular() => Self::Unknown,
            _ => Self::Legally,
        }
    }

    fn choose(&self, legally: &'static str, illegally: &'static str) -> &'static str {
        match self {
            Self::Legally | Self::Unknown => legally,
            Self::Illegally(_) => illegally,
        }
    }

    fn verdict(self, outcome: Outcome, grounds: Grounds) -> Judgment {
        match self {
            Self::Legally => Judgment { outcome, force: Force::Immediate, grounds },
            Self::Illegally(ply) => Judgment { outcome, force: Force::ByArbiter, grounds: grounds.on([ply]) },
            Self::Unknown => Judgment { outcome, force: Force::ByArbiter, grounds },
        }
    }
}

fn ply(line: &Line<Chess>) -> u16 {
    u16::try_from(line.plies()).unwrap_or(u16::MAX)
}
