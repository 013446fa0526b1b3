//! Threats of mate (Articles 22.3, 22.10, 24.5 to 24.7).

use kydan_game::Side;

use crate::moves::{self, Guard};
use crate::mv::Move;
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

/// The first move of a series of checks, at most `checks_left` long, that mates against every defense.
///
/// None also when `budget` positions do not suffice. They are counted without leaving out what a lucky order of
/// moves would spare, so that the answer does not depend on that order, and so not on colors or left and right.
pub(super) fn mate_by_series(
    position: &Position,
    side: Side,
    checks_left: u32,
    mut budget: u32,
) -> Option<MateThreat> {
    let position = position.if_turn_of(side);
    for depth in 2..=checks_left {
        match forces_mate(&position, depth, &mut budget) {
            Search::Mates(mv) => return Some(MateThreat::BySeries(mv)),
            Search::Fails => {}
            Search::OutOfBudget => return None,
        }
    }
    None
}

/// What a search for a series of checks found.
enum Search {
    Mates(Move),
    Fails,
    OutOfBudget,
}

fn forces_mate(position: &Position, checks_left: u32, budget: &mut u32) -> Search {
    // What can be settled without looking deeper is settled first, whatever the order of the moves.
    if let Some((mv, _)) = checks(position).find(|(_, after)| !moves::has_legal_move(after)) {
        return Search::Mates(mv);
    }
    if checks_left <= 1 {
        return Search::Fails;
    }
    let mut found = Search::Fails;
    for (mv, after) in checks(position) {
        let Some(left) = budget.checked_sub(1) else { return Search::OutOfBudget };
        *budget = left;
        let defenses = moves::legal_moves(&after);
        if defenses.iter().any(|defense| checks(&after.after(*defense)).next().is_none()) {
            continue;
        }
        let mut mates = true;
        for defense in defenses {
            match forces_mate(&after.after(defense), checks_left - 1, budget) {
                Search::Mates(_) => {}
                Search::Fails => mates = false,
                Search::OutOfBudget => return Search::OutOfBudget,
            }
        }
        if mates {
            found = Search::Mates(mv);
        }
    }
    found
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
