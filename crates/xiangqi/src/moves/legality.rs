//! Why a move is illegal: the first article that it breaks, in the order in which a player would see it.

use kydan_game::{Grounds, Provision, Side};

use crate::bits::Bits;
use crate::board::Board;
use crate::mv::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use crate::tables;
use crate::{phrases, provisions};

/// Whether the law allows the move, and if not, why.
pub(crate) fn check(position: &Position, mv: Move) -> Result<(), Grounds> {
    let Position { board, turn } = position;
    let because = |article, phrase| Grounds::new(article, phrase).at([mv.from, mv.to]);
    let Some(piece) = board.piece_at(mv.from) else {
        return Err(because(provisions::MOVING, phrases::EMPTY_SQUARE));
    };
    if piece.side != *turn {
        return Err(because(provisions::ALTERNATE_TURNS, phrases::NOT_YOUR_PIECE));
    }
    if mv.from != mv.to && board.of(*turn).has(mv.to) {
        return Err(because(provisions::CAPTURING, phrases::OWN_PIECE));
    }
    if let Some((article, phrase, obstacles)) = hindrance(board, *turn, piece.role, mv) {
        return Err(because(article, phrase).at(obstacles));
    }
    leave_king_safe(position, mv)
}

/// A provision, the phrase, and the men in the way.
type Hindrance = (Provision, &'static str, Bits);

/// What in the movement of its kind (Article 4.3) keeps a man from making the move.
fn hindrance(board: &Board, side: Side, role: Role, mv: Move) -> Option<Hindrance> {
    let Move { from, to } = mv;
    let steps = (from.file().abs_diff(to.file()), from.rank().abs_diff(to.rank()));
    let straight = (steps.0 == 0) != (steps.1 == 0);
    let between = tables::between(from, to) & board.occupied();
    let free = |article, phrase, fits: bool| (!fits).then_some((article, phrase, Bits::NONE));
    let blocked =
        |article, phrase, obstacles: Bits| (!obstacles.is_empty()).then_some((article, phrase, obstacles));
    match role {
        Role::King => free(provisions::KING, phrases::WRONG_SHAPE, steps == (0, 1) || steps == (1, 0))
            .or_else(|| free(provisions::KING, phrases::PALACE, tables::palace(side).has(to))),
        Role::Advisor => free(provisions::ADVISOR, phrases::WRONG_SHAPE, steps == (1, 1))
            .or_else(|| free(provisions::ADVISOR, phrases::PALACE, tables::palace(side).has(to))),
        Role::Elephant => free(provisions::ELEPHANT, phrases::WRONG_SHAPE, steps == (2, 2))
            .or_else(|| free(provisions::ELEPHANT, phrases::RIVER, tables::home(side).has(to)))
            .or_else(|| {
                blocked(
                    provisions::ELEPHANT,
                    phrases::BLOCKED_ELEPHANT,
                    halfway(from, to, 0) & board.occupied(),
                )
            }),
        Role::Rook => free(provisions::ROOK, phrases::WRONG_SHAPE, straight)
            .or_else(|| blocked(provisions::ROOK, phrases::PATH_BLOCKED, between)),
        Role::Horse => free(provisions::HORSE, phrases::WRONG_SHAPE, steps == (1, 2) || steps == (2, 1))
            .or_else(|| {
                blocked(provisions::HORSE, phrases::HOBBLED_HORSE, halfway(from, to, 1) & board.occupied())
            }),
        Role::Cannon => {
            if !straight {
                return free(provisions::CANNON, phrases::WRONG_SHAPE, false);
            }
            if !board.occupied().has(to) {
                return blocked(provisions::CANNON, phrases::PATH_BLOCKED, between);
            }
            match between.count() {
                0 => free(provisions::CANNON, phrases::NO_SCREEN, false),
                1 => None,
                _ => blocked(provisions::CANNON, phrases::SCREENS, between),
            }
        }
        Role::Pawn => {
            let (forward, retreats) = match side {
                Side::White => (from.offset(0, 1), to.rank() < from.rank()),
                Side::Black => (from.offset(0, -1), to.rank() > from.rank()),
            };
            if forward == Some(to) {
                None
            } else if steps == (0, 1) && retreats {
                free(provisions::PAWN, phrases::PAWN_RETREAT, false)
            } else if steps == (1, 0) {
                free(provisions::PAWN, phrases::PAWN_SIDEWAYS, !from.is_home_of(side))
            } else {
                free(provisions::PAWN, phrases::WRONG_SHAPE, false)
            }
        }
    }
}

/// The point halfway to `to`, each way shortened by `cut` and halved: an elephant's eye (0), a horse's leg (1).
fn halfway(from: Square, to: Square, cut: i8) -> Bits {
    let half = |from: u8, to: u8| {
        let steps = to as i8 - from as i8;
        steps.signum() * ((steps.abs() - cut + 1) / 2)
    };
    from.offset(half(from.file(), to.file()), half(from.rank(), to.rank())).map_or(Bits::NONE, Square::bit)
}

/// The kings may not face each other (4.3a), check must be met (6.1), and the king may not be offered (5.2).
fn leave_king_safe(position: &Position, mv: Move) -> Result<(), Grounds> {
    let turn = position.turn;
    // Most moves are legal, and that is seen without making them.
    let moves_king = position.board.men(turn, Role::King).has(mv.from);
    let king = if moves_king { Some(mv.to) } else { position.board.king(turn) };
    if !king.is_some_and(|king| position.board.exposes(turn, king, mv.from, mv.to)) {
        return Ok(());
    }
    let after = position.after(mv).board;
    let Some(king) = after.king(turn) else { return Ok(()) };
    let because = |article, phrase| Grounds::new(article, phrase).at([mv.from, mv.to, king]);
    if after.kings_face() {
        return Err(because(provisions::KINGS_FACING, phrases::KINGS_FACE).at(after.king(!turn)));
    }
    let checkers = after.checkers(turn, king);
    if checkers.is_empty() {
        Ok(())
    } else if position.is_check() {
        Err(because(provisions::CHECK_IS_MET, phrases::KING_LEFT_IN_CHECK).at(checkers))
    } else {
        Err(because(provisions::KING_EXPOSED, phrases::KING_EXPOSED).at(checkers))
    }
}
