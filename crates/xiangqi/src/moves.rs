//! Moves, and which of them are legal (Articles 4 to 6).

pub(crate) mod legality;
mod listing;

use kydan_game::MoveList;

use crate::bits::Bits;
use crate::mv::Move;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use crate::tables;

pub use listing::Listing;
use listing::count_legal_moves;

/// Every legal move.
pub(crate) fn legal_moves(position: &Position) -> MoveList<Move> {
    let mut moves = Listing::new();
    moves.fill(position);
    moves.iter().copied().collect()
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
            let mut moves = Listing::new();
            moves.fill(position);
            moves.iter().map(|mv| perft(&position.after(*mv), depth - 1)).sum()
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
    /// The men whose every move must be looked at: the posts, or all.
    bound: Bits,
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
            bound: Bits::ALL,
            screens: Bits::NONE,
        };
        let Some(king) = guard.king else { return guard };
        let occupied = board.occupied();
        let enemy = |role| board.men(!*turn, role);

        let line = tables::cross(king);
        let rooks = line & enemy(Role::Rook) | tables::file_of(king) & enemy(Role::King);
        for rook in rooks {
            let between = tables::between_in_line(king, rook) & occupied;
            if between.is_empty() {
                guard.alarmed = true;
            } else if between.is_one() {
                guard.posts |= between;
            }
        }
        for cannon in line & enemy(Role::Cannon) {
            let way = tables::between_in_line(king, cannon);
            let between = way & occupied;
            if between.is_empty() {
                guard.screens |= way;
            } else if between.is_one() {
                guard.alarmed = true;
            } else if between.rest().is_one() {
                guard.posts |= between;
            }
        }
        let horses = enemy(Role::Horse);
        let near = tables::horse_near(king, horses);
        for (leg, sources) in tables::horse_legs(king).into_iter().filter(|_| near) {
            if sources.meets(horses) {
                if leg.meets(occupied) {
                    guard.posts |= leg;
                } else {
                    guard.alarmed = true;
                }
            }
        }
        guard.alarmed |= tables::pawn_sources(!*turn, king).meets(enemy(Role::Pawn));
        guard.bound = if guard.alarmed || !guard.screens.is_empty() { Bits::ALL } else { guard.posts };
        guard
    }

    #[inline]
    fn king_reach(&self, from: Square) -> Bits {
        let Position { board, turn } = self.position;
        keep_safe(board.reach(*turn, Role::King, from), |to| board.exposes(*turn, to, from, to))
    }

    /// Where the man may legally go.
    #[inline]
    pub(crate) fn legal_reach(&self, role: Role, from: Square) -> Bits {
        let Position { board, turn } = self.position;
        let reach = board.reach(*turn, role, from);
        if role == Role::King {
            return self.king_reach(from);
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
