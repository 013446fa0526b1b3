//! The moves of one man as a number of at most 32 bits, which is quicker to list and to count than a set of points.

use kydan_game::Side;

use crate::bits::Bits;
use crate::mv::Move;
use crate::square::Square;
use crate::tables::{self, InLine};

/// Some of a man's moves from one point, in the order of where they lead.
#[derive(Clone, Copy)]
pub(crate) struct Ways {
    all: &'static All,
    set: u32,
}

/// All that a man might ever do from a point; bit `n` of a set is the `n`th of them.
type All = [Move; 32];

impl Ways {
    pub(crate) const NONE: Self = Self { all: &AROUND[0], set: 0 };

    /// Those of a rook or cannon onto these points in line with it.
    #[inline]
    pub(crate) fn in_line(from: Square, points: InLine) -> Self {
        let rank = from.rank();
        let (along_rank, along_file) = (u32::from(points.rank), u32::from(points.file));
        let below = (1 << rank) - 1;
        let set = along_file & below | along_rank << rank | (along_file & !below) << 8;
        Self { all: &IN_LINE[from.index()], set }
    }

    /// Those of a horse.
    #[inline]
    pub(crate) fn of_horse(from: Square, own: Near, men: Near) -> Self {
        let hobbled =
            (men.at(0, -1) * DOWN) | (men.at(-1, 0) * LEFT) | (men.at(1, 0) * RIGHT) | (men.at(0, 1) * UP);
        Self { all: &AROUND[from.index()], set: HORSE[from.index()] & !own.folded() & !hobbled }
    }

    /// Those of an elephant.
    #[inline]
    pub(crate) fn of_elephant(side: Side, from: Square, own: Near, men: Near) -> Self {
        let blocked = (men.at(-1, -1) * point(-2, -2))
            | (men.at(1, -1) * point(2, -2))
            | (men.at(-1, 1) * point(-2, 2))
            | (men.at(1, 1) * point(2, 2));
        let shape = ELEPHANT[side as usize][from.index()];
        Self { all: &AROUND[from.index()], set: shape & !own.folded() & !blocked }
    }

    /// Those of an advisor.
    #[inline]
    pub(crate) fn of_advisor(side: Side, from: Square, own: Near) -> Self {
        Self { all: &AROUND[from.index()], set: ADVISOR[side as usize][from.index()] & !own.folded() }
    }

    #[inline]
    pub(crate) fn count(self) -> usize {
        self.set.count_ones() as usize
    }
}

/// A man's steps along one line, as they lie beside each other in a table.
pub(crate) struct Run {
    /// The first of them, and what follows; sixteen, so that they are copied without asking how many they are.
    pub(crate) moves: &'static [Move; RUN],
    /// How many of the sixteen are meant.
    pub(crate) len: usize,
}

/// More than there are points in a line.
pub(crate) const RUN: usize = 16;

impl Run {
    /// The steps of a rook, or of a cannon that takes nothing: along the rank, along the file.
    #[inline]
    pub(crate) fn of(from: Square, points: InLine) -> [Self; 2] {
        let [rank, file] = &STEPS[from.index()];
        [Self::along(rank, from.file(), points.rank), Self::along(file, from.rank(), points.file)]
    }

    /// Points on both sides of the one at `own`, with nothing between them but that.
    #[inline]
    fn along(steps: &'static [Move; 2 * RUN], own: u8, points: u16) -> Self {
        let points = u32::from(points);
        let below = (1_u32 << own) - 1;
        let steps_taken = points & below | points >> 1 & !below;
        let start = (steps_taken | 1 << RUN).trailing_zeros() as usize;
        let end = (u32::BITS - steps_taken.leading_zeros()) as usize;
        let moves = steps[start..].first_chunk().unwrap_or(&NO_STEPS);
        Self { moves, len: end.saturating_sub(start) }
    }
}

/// The moves of two men, one after the other.
#[derive(Clone)]
pub(crate) struct OfTwo {
    all: [&'static All; 2],
    set: u64,
}

impl OfTwo {
    #[inline]
    pub(crate) fn new(one: Ways, other: Ways) -> Self {
        Self { all: [one.all, other.all], set: u64::from(one.set) | u64::from(other.set) << 32 }
    }
}

impl Iterator for OfTwo {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.set == 0 {
            return None;
        }
        let n = self.set.trailing_zeros() as usize;
        self.set &= self.set - 1;
        Some(self.all[n >> 5 & 1][n & 31])
    }
}

/// A set of points as seen from one of them: bit `20 + 9 * ranks + files` for the point so many ranks and files away.
/// What lies beyond an edge of the board shows the other edge.
#[derive(Clone, Copy)]
pub(crate) struct Near(u64);

impl Near {
    #[inline]
    pub(crate) fn new(set: Bits, from: Square) -> Self {
        Self((set.0 << 20 >> from.index()) as u64)
    }

    /// 1 if the point is in the set, else 0.
    #[inline]
    const fn at(self, files: i32, ranks: i32) -> u32 {
        (self.0 >> (20 + 9 * ranks + files)) as u32 & 1
    }

    /// As the moves around a point are numbered.
    #[inline]
    const fn folded(self) -> u32 {
        fold(self.0)
    }
}

/// 41 bits as 28: no man that goes around corners reaches any of the middle ones, or loses its order so.
const fn fold(set: u64) -> u32 {
    (set & 0x3fff | set >> 13 & !0x3fff) as u32
}

const fn point(files: i32, ranks: i32) -> u32 {
    fold(1 << (20 + 9 * ranks + files))
}

const DOWN: u32 = point(-1, -2) | point(1, -2);
const LEFT: u32 = point(-2, -1) | point(-2, 1);
const RIGHT: u32 = point(2, -1) | point(2, 1);
const UP: u32 = point(-1, 2) | point(1, 2);

const fn to(from: usize, file: usize, rank: usize) -> Move {
    Move { from: Square::from_bit(from as u32), to: Square::from_bit((rank * 9 + file) as u32) }
}

/// The file below, the rank, the file above; the point itself is among them and never reached.
static IN_LINE: [All; 90] = {
    let mut table = [[Move::NOWHERE; 32]; 90];
    let mut from = 0;
    while from < 90 {
        let (file, rank) = (from % 9, from / 9);
        let mut n = 0;
        while n < 18 {
            table[from][n] = if n < rank {
                to(from, file, n)
            } else if n < rank + 9 {
                to(from, n - rank, rank)
            } else {
                to(from, file, n - 8)
            };
            n += 1;
        }
        from += 1;
    }
    table
};

static NO_STEPS: [Move; RUN] = [Move::NOWHERE; RUN];

/// Along the rank and along the file, the point itself left out.
static STEPS: [[[Move; 2 * RUN]; 2]; 90] = {
    let mut table = [[[Move::NOWHERE; 2 * RUN]; 2]; 90];
    let mut from = 0;
    while from < 90 {
        let (file, rank) = (from % 9, from / 9);
        let mut n = 0;
        while n < 9 {
            if n < 8 {
                table[from][0][n] = to(from, if n < file { n } else { n + 1 }, rank);
            }
            table[from][1][n] = to(from, file, if n < rank { n } else { n + 1 });
            n += 1;
        }
        from += 1;
    }
    table
};

static AROUND: [All; 90] = {
    let mut table = [[Move::NOWHERE; 32]; 90];
    let mut from = 0;
    while from < 90 {
        let mut n = 0;
        while n < 16 {
            if let Some((at, bit)) = corner(from, n) {
                table[from][bit.trailing_zeros() as usize] = to(from, at % 9, at / 9);
            }
            n += 1;
        }
        from += 1;
    }
    table
};

static HORSE: [u32; 90] = shapes(&tables::horse_table());
static ADVISOR: [[u32; 90]; 2] =
    [shapes(&tables::advisor_table(Side::White)), shapes(&tables::advisor_table(Side::Black))];
static ELEPHANT: [[u32; 90]; 2] =
    [shapes(&tables::elephant_table(Side::White)), shapes(&tables::elephant_table(Side::Black))];

const fn shapes(steps: &[Bits; 90]) -> [u32; 90] {
    let mut table = [0; 90];
    let mut from = 0;
    while from < 90 {
        table[from] = shape(from, steps[from]);
        from += 1;
    }
    table
}

/// Those of the points that are diagonally or a horse's or elephant's step away, as moves around it.
const fn shape(from: usize, points: Bits) -> u32 {
    let mut shape = 0;
    let mut n = 0;
    while n < 16 {
        if let Some((at, bit)) = corner(from, n)
            && points.0 >> at & 1 != 0
        {
            shape |= bit;
        }
        n += 1;
    }
    shape
}

/// The `n`th of sixteen points around the corners of a point, if it is on the board, and its bit.
const fn corner(from: usize, n: usize) -> Option<(usize, u32)> {
    const AWAY: [i32; 4] = [-2, -1, 1, 2];
    let (files, ranks) = (AWAY[n % 4], AWAY[n / 4]);
    let (file, rank) = (from as i32 % 9 + files, from as i32 / 9 + ranks);
    if file < 0 || file > 8 || rank < 0 || rank > 9 {
        return None;
    }
    Some(((rank * 9 + file) as usize, point(files, ranks)))
}
