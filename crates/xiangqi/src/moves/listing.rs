//! Every legal move, written into a list or only counted.

#![expect(
    clippy::inline_always,
    reason = "each role's code is only quick if it is compiled for that role alone"
)]

use std::fmt;
use std::ops::Deref;

use kydan_game::Side;

use super::{Guard, Move};
use crate::bits::Bits;
use crate::board::Board;
use crate::piece::Role;
use crate::position::Position;
use crate::square::Square;
use crate::tables::{self, InLine};
use crate::ways::{OfTwo, RUN, Run, Ways};

/// The legal moves of a position in a list that can be filled again and again, for whoever asks for very many.
///
/// ```
/// use kydan_xiangqi::{Listing, Position};
///
/// let mut moves = Listing::new();
/// moves.fill(&Position::start());
/// assert_eq!(moves.len(), 44);
/// ```
#[derive(Clone)]
pub struct Listing {
    moves: [Move; SPACE + RUN],
    len: usize,
}

/// More than any position has: the men of one side have 119 moves at the most. Behind them is room for a run.
const SPACE: usize = 128;

impl Listing {
    /// An empty list.
    pub const fn new() -> Self {
        Self { moves: [Move::NOWHERE; SPACE + RUN], len: 0 }
    }

    /// Holds the legal moves of this position from now on, man by man and where they lead, in an order that is always
    /// the same.
    pub fn fill(&mut self, position: &Position) {
        self.len = 0;
        each(position, self);
    }

    #[inline(always)]
    fn take(&mut self, moves: impl Iterator<Item = Move>) {
        let mut len = self.len;
        for mv in moves {
            self.moves[len % SPACE] = mv;
            len += 1;
        }
        self.len = len;
    }

    #[inline(always)]
    fn run(&mut self, run: &Run) {
        let len = self.len % SPACE;
        self.moves[len..len + RUN].copy_from_slice(run.moves);
        self.len += run.len;
    }
}

impl Default for Listing {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for Listing {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len.min(SPACE)]
    }
}

impl fmt::Debug for Listing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

/// How many legal moves there are, without listing them.
pub(crate) fn count_legal_moves(position: &Position) -> usize {
    let mut count = 0;
    each(position, &mut count);
    count
}

/// What becomes of the legal moves.
trait Taker {
    /// One man's, to these points.
    fn reach(&mut self, from: Square, to: Bits);
    /// Those of two men of a kind; together, as a list that is run through once is guessed right more often.
    fn ways(&mut self, one: Ways, other: Ways);
    /// Those of a rook or cannon: to points that lie beside each other and to points beyond a screen.
    fn lines(&mut self, from: Square, beside: InLine, beyond: InLine);
    /// The side's pawns' that go one step ahead, to these points.
    fn ahead(&mut self, side: Side, to: Bits);
}

impl Taker for Listing {
    #[inline(always)]
    fn reach(&mut self, from: Square, to: Bits) {
        self.take(to.squares().map(|to| Move { from, to }));
    }

    #[inline(always)]
    fn ways(&mut self, one: Ways, other: Ways) {
        self.take(OfTwo::new(one, other));
    }

    #[inline(always)]
    fn lines(&mut self, from: Square, beside: InLine, beyond: InLine) {
        for run in Run::of(from, beside) {
            self.run(&run);
        }
        self.take(OfTwo::new(Ways::in_line(from, beyond), Ways::NONE));
    }

    #[inline(always)]
    fn ahead(&mut self, side: Side, to: Bits) {
        self.take(to.squares().map(|to| Move { from: to.behind(side), to }));
    }
}

impl Taker for usize {
    #[inline(always)]
    fn reach(&mut self, _: Square, to: Bits) {
        *self += to.count();
    }

    #[inline(always)]
    fn ways(&mut self, one: Ways, other: Ways) {
        *self += one.count() + other.count();
    }

    #[inline(always)]
    fn lines(&mut self, from: Square, beside: InLine, beyond: InLine) {
        *self += Ways::in_line(from, beside | beyond).count();
    }

    #[inline(always)]
    fn ahead(&mut self, _: Side, to: Bits) {
        *self += to.count();
    }
}

/// Every legal move: the roles in their order, each man's from `a0` on.
#[inline(always)]
fn each(position: &Position, taker: &mut impl Taker) {
    let guard = Guard::of(position);
    if let Some(king) = guard.king {
        taker.reach(king, guard.king_reach(king));
    }
    // One call for each role, so that each is compiled for itself.
    men(&guard, Role::Advisor, taker);
    men(&guard, Role::Elephant, taker);
    in_line(&guard, Role::Rook, taker, |board, side, from| [board.rook_lines(side, from), InLine::NONE]);
    men(&guard, Role::Horse, taker);
    in_line(&guard, Role::Cannon, taker, Board::cannon_lines);
    pawns(&guard, taker);
}

#[inline(always)]
fn men(guard: &Guard<'_>, role: Role, taker: &mut impl Taker) {
    let Position { board, turn } = guard.position;
    let men = board.men(*turn, role);
    if men.meets(guard.bound) {
        return one_by_one(guard, role, men, taker);
    }
    let mut men = men.squares();
    while let Some(one) = men.next() {
        let other = match men.next() {
            Some(other) => board.ways(*turn, role, other),
            None => Ways::NONE,
        };
        taker.ways(board.ways(*turn, role, one), other);
    }
}

/// Rooks or cannons.
#[inline(always)]
fn in_line(
    guard: &Guard<'_>,
    role: Role,
    taker: &mut impl Taker,
    lines: impl Fn(&Board, Side, Square) -> [InLine; 2],
) {
    let Position { board, turn } = guard.position;
    let men = board.men(*turn, role);
    if men.meets(guard.bound) {
        return one_by_one(guard, role, men, taker);
    }
    for from in men {
        let [beside, beyond] = lines(board, *turn, from);
        taker.lines(from, beside, beyond);
    }
}

/// Pawns at home only go ahead, all at once; whoever has the smaller points goes first.
#[inline(always)]
fn pawns(guard: &Guard<'_>, taker: &mut impl Taker) {
    let Position { board, turn } = guard.position;
    let pawns = board.men(*turn, Role::Pawn);
    if pawns.meets(guard.bound) {
        return one_by_one(guard, Role::Pawn, pawns, taker);
    }
    let own = board.of(*turn);
    let home = pawns & tables::home(*turn);
    let away = pawns.without(home);
    match turn {
        Side::White => {
            taker.ahead(*turn, Bits(home.0 << 9).without(own));
            across(guard.position, away, taker);
        }
        Side::Black => {
            across(guard.position, away, taker);
            taker.ahead(*turn, Bits(home.0 >> 9).without(own));
        }
    }
}

#[inline(always)]
fn across(position: &Position, away: Bits, taker: &mut impl Taker) {
    for from in away {
        taker.reach(from, position.board.reach(position.turn, Role::Pawn, from));
    }
}

/// Men that are bound to guard their king, each move looked at.
#[inline(never)]
fn one_by_one(guard: &Guard<'_>, role: Role, men: Bits, taker: &mut impl Taker) {
    for from in men {
        taker.reach(from, guard.legal_reach(role, from));
    }
}
