//! Moves, and which of them are legal (Articles 4 to 6).

pub(crate) mod legality;

use std::fmt;

use kydan_game::MoveList;

use crate::bits::Bits;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use crate::tables;

/// A man goes from one point to another, taking what stands there.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Move {
    /// Where the man stands.
    pub from: Square,
    /// Where it goes.
    pub to: Square,
}

impl fmt::Display for Move {
    /// As coordinates: `h2e2`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)
    }
}

/// Every legal move.
pub(crate) fn legal_moves(position: &Position) -> MoveList<Move> {
    let mut moves = MoveList::new();
    let guard = Guard::of(position);
    for role in Role::ALL {
        for from in position.board.men(position.turn, role) {
            moves.extend(guard.legal_reach(role, from).squares().map(|to| Move { from, to }));
        }
    }
    moves
}

/// How many legal moves there are, without listing them.
pub(crate) fn count_legal_moves(position: &Position) -> usize {
    let guard = Guard::of(position);
    Role::ALL
        .into_iter()
        .flat_map(|role| position.board.men(position.turn, role).squares().map(move |from| (role, from)))
        .map(|(role, from)| guard.legal_reach(role, from).count())
        .sum()
}

/// Whether there is any legal move.
pub(crate) fn has_legal_move(position: &Position) -> bool {
    let guard = Guard::of(position);
    Role::ALL
        .into_iter()
        .flat_map(|role| position.board.men(position.turn, role).squares().map(move |from| (role, from)))
        .any(|(role, from)| !guard.legal_reach(role, from).is_empty())
}

/// How many lines of `depth` plies there are: the field's usual test of a move generator. Depth 0 is 1.
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => count_legal_moves(position) as u64,
        _ => {
            let guard = Guard::of(position);
            let mut lines = 0;
            for role in Role::ALL {
                for from in position.board.men(position.turn, role) {
                    for to in guard.legal_reach(role, from) {
                        let mut next = Position { board: position.board, turn: !position.turn };
                        next.board.shift_known(position.turn, role, from, to);
                        lines += perft(&next, depth - 1);
                    }
                }
            }
            lines
        }
    }
}

/// What keeps the king of the side to move safe: a move that touches none of it needs no further look.
pub(crate) struct Guard<'a> {
    position: &'a Position,
    king: Option<Square>,
    /// Whether every move must be looked at, because the king is in check or faces the other.
    alarmed: bool,
    /// The men whose leaving might expose the king: alone before a rook or the other king, one of two
    /// screens before a cannon, or hobbling a horse.
    posts: Bits,
    /// The free points where a man would become the screen of a cannon that aims at the king.
    screens: Bits,
}

impl<'a> Guard<'a> {
    #[inline]
    pub(crate) fn of(position: &'a Position) -> Self {
        let Position { board, turn } = position;
        let mut guard = Self {
            position,
            king: board.king(*turn),
            alarmed: false,
            posts: Bits::NONE,
            screens: Bits::NONE,
        };
        let Some(king) = guard.king else { return guard };
        let occupied = board.occupied();
        let enemy = |role| board.men(!*turn, role);

        let line = tables::cross(king);
        let rooks = line & enemy(Role::Rook) | tables::file_of(king) & enemy(Role::King);
        for rook in rooks {
            let between = tables::between(king, rook) & occupied;
            match between.count() {
                0 => guard.alarmed = true,
                1 => guard.posts |= between,
                _ => {}
            }
        }
        for cannon in line & enemy(Role::Cannon) {
            let way = tables::between(king, cannon);
            let between = way & occupied;
            match between.count() {
                0 => guard.screens |= way,
                1 => guard.alarmed = true,
                2 => guard.posts |= between,
                _ => {}
            }
        }
        let horses = enemy(Role::Horse);
        for (leg, sources) in tables::horse_legs(king) {
            if sources.meets(horses) {
                if leg.meets(occupied) {
                    guard.posts |= leg;
                } else {
                    guard.alarmed = true;
                }
            }
        }
        guard.alarmed |= tables::pawn_sources(!*turn, king).meets(enemy(Role::Pawn));
        guard
    }

    /// Where the man may legally go.
    #[inline]
    pub(crate) fn legal_reach(&self, role: Role, from: Square) -> Bits {
        let Position { board, turn } = self.position;
        let reach = board.reach(*turn, role, from);
        if role == Role::King {
            return keep_safe(reach, |to| board.exposes(*turn, to, from, to));
        }
        let Some(king) = self.king else { return reach };
        if self.alarmed || self.posts.has(from) {
            keep_safe(reach, |to| board.exposes(*turn, king, from, to))
        } else {
            reach.without(self.screens)
        }
    }
}

#[inline]
fn keep_safe(reach: Bits, exposed: impl Fn(Square) -> bool) -> Bits {
    let mut safe = reach;
    for to in reach {
        if exposed(to) {
            safe = safe.without(to.bit());
        }
    }
    safe
}
