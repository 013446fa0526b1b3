//! Threats of mate (Articles 22.3, 22.10, 24.5 to 24.7).

use kydan_game::Side;

use crate::moves::{self, Guard, Move};
use crate::piece::Role;
use crate::position::Position;

/// How a side threatens mate.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum MateThreat {
    /// This move would mate at once: exact.
    Next(Move),
    /// This move would begin a series of checks that mates: the player has to show it.
    BySeries(Move),
}

impl MateThreat {
    /// The threatening move.
    pub(super) const fn key(self) -> Move {
        match self {
            Self::Next(mv) | Self::BySeries(mv) => mv,
        }
    }
}

/// The move with which `side`, had it the turn, would mate at once. Complete and exact.
pub(super) fn mate_next(position: &Position, side: Side) -> Option<MateThreat> {
    let position = position.if_turn_of(side);
    checks(&position).find(|(_, after)| !moves::has_legal_move(after)).map(|(mv, _)| MateThreat::Next(mv))
}

/// Whether the reply parried the threat: the move does not mate any more.
pub(super) fn is_parried(threat: MateThreat, replied: &Position) -> bool {
    checks(replied).all(|(mv, after)| mv != threat.key() || moves::has_legal_move(&after))
}

/// The first move of a series of checks, at most `checks_left` long, that mates against every defense.
/// None also when `budget` positions did not suffice.
pub(super) fn mate_by_series(
    position: &Position,
    side: Side,
    checks_left: u32,
    mut budget: u32,
) -> Option<MateThreat> {
    let position = position.if_turn_of(side);
    // The shortest series first, so that the budget is not lost in a deep branch.
    (2..=checks_left).find_map(|depth| forces_mate(&position, depth, &mut budget)).map(MateThreat::BySeries)
}

fn forces_mate(position: &Position, checks_left: u32, budget: &mut u32) -> Option<Move> {
    checks(position).find(|(_, after)| every_defense_fails(after, checks_left, budget)).map(|(mv, _)| mv)
}

fn every_defense_fails(position: &Position, checks_left: u32, budget: &mut u32) -> bool {
    if *budget == 0 {
        return false;
    }
    *budget -= 1;
    if checks_left <= 1 {
        return !moves::has_legal_move(position);
    }
    moves::legal_moves(position)
        .into_iter()
        .all(|defense| forces_mate(&position.after(defense), checks_left - 1, budget).is_some())
}

/// The lawful checks, each with the position that it leads to.
pub(super) fn checks(position: &Position) -> impl Iterator<Item = (Move, Position)> {
    let guard = Guard::of(position);
    let men = |role: Role| position.board.men(position.turn, role).squares().map(move |from| (role, from));
    Role::ALL.into_iter().flat_map(men).flat_map(move |(role, from)| {
        guard.legal_reach(role, from).squares().filter_map(move |to| {
            let after = position.after_known(role, Move { from, to });
            after.is_check().then_some((Move { from, to }, after))
        })
    })
}
