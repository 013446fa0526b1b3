//! What a side threatens to capture (Articles 22.4, 23.3, 23.6, 23.7, 23.9).

use arrayvec::ArrayVec;
use kydan_game::Side;

use super::protection::{self, Protection};
use crate::moves::Guard;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;

/// More lawful captures than a side has in any position that was played.
const MOST: usize = 48;

/// The captures that a side could make.
pub(super) type Captures = ArrayVec<Capture, MOST>;

/// A lawful capture that a side could make if it had the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Capture {
    /// Where the attacker stands.
    pub(super) from: Square,
    /// Where the victim stands.
    pub(super) to: Square,
    /// What attacks.
    pub(super) by: Role,
    /// What is attacked.
    pub(super) of: Role,
    /// What the capture would mean.
    pub(super) nature: Nature,
    /// Whether the victim has a real root, but is pinned and cannot move at all (23.7).
    pub(super) pinned: bool,
    /// Whether the victim could lawfully take the attacker, were it its turn.
    pub(super) answerable: bool,
    /// Who protects the victim; not looked at where it makes no difference.
    pub(super) protection: Protection,
}

/// What a capture means in the eyes of the law.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Nature {
    /// It wins something: the victim has no real root (23.3, 23.6), or is a rook before a horse or cannon,
    /// protected or not (23.6, 24.11, 24.23).
    Wins,
    /// The victim has a real root (23.6, 24.13, 24.31).
    Protected,
    /// The victim is of the same kind and free to take first: an offer (24.20).
    Offer,
    /// The victim is a pawn that has not crossed the river (23.3, 24.21).
    HomePawn,
    /// The attacker is a king or pawn, which may chase forever (23.9, 24.24, 24.25).
    ByKingOrPawn,
}

/// Every lawful capture that `side` could make on this board if it had the move, the king's capture left out.
pub(super) fn captures(position: &Position, side: Side) -> Captures {
    let position = position.if_turn_of(side);
    let guard = Guard::of(&position);
    let board = &position.board;
    let prey = board.of(!side).without(board.men(!side, Role::King));
    let mut found = Captures::new();
    for by in Role::ALL {
        for from in board.men(side, by) {
            for to in guard.legal_reach(by, from) & prey {
                let Some(victim) = board.piece_at(to) else { continue };
                // A full list leaves out what no position of a game holds.
                let _ = found.try_push(assess(&position, by, from, victim.role, to));
            }
        }
    }
    found
}

fn assess(position: &Position, by: Role, from: Square, of: Role, to: Square) -> Capture {
    let Position { board, turn } = position;
    let answerable = board.reach(!*turn, of, to).has(from) && protection::may_go(board, !*turn, of, to, from);
    // Roots matter only where they can change what the capture means, or show why it loses (24.11).
    let settled = if matches!(by, Role::King | Role::Pawn) {
        Some(Nature::ByKingOrPawn)
    } else if of == Role::Pawn && to.is_home_of(!*turn) {
        Some(Nature::HomePawn)
    } else if by == of && answerable {
        Some(Nature::Offer)
    } else {
        None
    };
    if let Some(nature) = settled {
        return Capture { from, to, by, of, nature, pinned: false, answerable, protection: Protection::None };
    }
    let protection = protection::protection(position, by, from, to);
    let rooted = matches!(protection, Protection::Real(_));
    let on_rook = of == Role::Rook && matches!(by, Role::Horse | Role::Cannon);
    let nature = if !rooted || on_rook { Nature::Wins } else { Nature::Protected };
    let pinned = nature == Nature::Protected && is_pinned(position, of, to);
    Capture { from, to, by, of, nature, pinned, answerable, protection }
}

/// Whether the man on `square` could move but for its king, and so cannot move at all.
fn is_pinned(position: &Position, role: Role, square: Square) -> bool {
    let Position { board, turn } = position;
    let owner = !*turn;
    let reach = board.reach(owner, role, square).without(board.of(owner));
    !reach.is_empty() && !reach.squares().any(|to| protection::may_go(board, owner, role, square, to))
}
