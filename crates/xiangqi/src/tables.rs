//! Where pieces reach, computed once at compile time. Lines are looked up by the occupancy of their rank
//! (nine bits) or file (ten bits).

use std::ops::{BitAnd, BitOr};

use kydan_game::Side;

use crate::bits::Bits;
use crate::square::Square;

/// The men on a point's rank, from file `a`, and on its file, from rank 0: nine bits and ten.
#[derive(Clone, Copy)]
pub(crate) struct InLine {
    pub(crate) rank: u16,
    pub(crate) file: u16,
}

impl BitOr for InLine {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self { rank: self.rank | other.rank, file: self.file | other.file }
    }
}

impl BitAnd for InLine {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self { rank: self.rank & other.rank, file: self.file & other.file }
    }
}

impl InLine {
    pub(crate) const NONE: Self = Self { rank: 0, file: 0 };

    #[inline]
    pub(crate) fn without(self, other: Self) -> Self {
        Self { rank: self.rank & !other.rank, file: self.file & !other.file }
    }
}

/// The points that a rook on `from` reaches, the first man on each way included.
#[inline]
pub(crate) fn rook_lines(from: Square, men: InLine) -> Bits {
    spread(from, rook_in_line(from, men))
}

/// The men that a cannon on `from` reaches over exactly one screen, of either side.
#[inline]
pub(crate) fn cannon_captures(from: Square, men: InLine) -> Bits {
    spread(from, cannon_in_line(from, men))
}

#[inline]
pub(crate) fn rook_in_line(from: Square, men: InLine) -> InLine {
    let (file, rank) = (usize::from(from.file()), usize::from(from.rank()));
    InLine {
        rank: ROOK_RANK[file][usize::from(men.rank & 0x1ff)],
        file: ROOK_FILE[rank][usize::from(men.file & 0x3ff)],
    }
}

#[inline]
pub(crate) fn cannon_in_line(from: Square, men: InLine) -> InLine {
    let (file, rank) = (usize::from(from.file()), usize::from(from.rank()));
    InLine {
        rank: CANNON_RANK[file][usize::from(men.rank & 0x1ff)],
        file: CANNON_FILE[rank][usize::from(men.file & 0x3ff)],
    }
}

#[inline]
fn spread(from: Square, points: InLine) -> Bits {
    let along_rank = u128::from(points.rank) << (9 * from.rank());
    Bits(along_rank | SPREAD[usize::from(points.file) & 0x3ff] << from.file())
}

/// The points that a horse on `from` reaches with these men on the board.
#[inline]
pub(crate) fn horse_steps(from: Square, occupied: Bits) -> Bits {
    free_of(&HORSE[from.index()], occupied)
}

/// The points from which a horse would reach `to`.
#[inline]
pub(crate) fn horse_sources(to: Square, occupied: Bits) -> Bits {
    free_of(&HORSE_SOURCES[to.index()], occupied)
}

/// Whether any of these horses is a horse's step away, hobbled or not.
#[inline]
pub(crate) fn horse_near(to: Square, horses: Bits) -> bool {
    HORSE_STEPS[to.index()].meets(horses)
}

/// For each leg next to `to` at which a horse can be hobbled on its way there: the leg, and those horses' points.
#[inline]
pub(crate) fn horse_legs(to: Square) -> [(Bits, Bits); 4] {
    HORSE_SOURCES[to.index()]
}

/// The points two diagonal steps away with a free eye; the river is not minded.
#[inline]
pub(crate) fn elephant_steps(from: Square, occupied: Bits) -> Bits {
    free_of(&ELEPHANT[from.index()], occupied)
}

#[inline]
fn free_of(ways: &[(Bits, Bits); 4], occupied: Bits) -> Bits {
    let mut reach = Bits::NONE;
    for (obstacle, points) in ways {
        if !obstacle.meets(occupied) {
            reach |= *points;
        }
    }
    reach
}

/// One step along the lines.
pub(crate) fn king_steps(from: Square) -> Bits {
    KING[from.index()]
}

/// One diagonal step.
pub(crate) fn advisor_steps(from: Square) -> Bits {
    ADVISOR[from.index()]
}

/// Forward, and sideways across the river.
pub(crate) fn pawn_steps(side: Side, from: Square) -> Bits {
    PAWN[side as usize][from.index()]
}

/// The points from which a pawn of `side` would reach `to`.
pub(crate) fn pawn_sources(side: Side, to: Square) -> Bits {
    PAWN_SOURCES[side as usize][to.index()]
}

/// The nine points of the side's palace.
pub(crate) const fn palace(side: Side) -> Bits {
    match side {
        Side::White => Bits(0b111000 | 0b111000 << 9 | 0b111000 << 18),
        Side::Black => Bits(0b111000 << 63 | 0b111000 << 72 | 0b111000 << 81),
    }
}

/// The side's half of the board.
pub(crate) const fn home(side: Side) -> Bits {
    match side {
        Side::White => Bits((1 << 45) - 1),
        Side::Black => Bits(((1 << 45) - 1) << 45),
    }
}

/// The whole file of the point.
pub(crate) fn file_of(square: Square) -> Bits {
    FILES[square.index() & 127]
}

/// The whole file and rank of the point.
pub(crate) fn cross(square: Square) -> Bits {
    CROSSES[square.index() & 127]
}

/// The points strictly between two points of one file or rank; none if they are on no common line.
#[inline]
pub(crate) fn between(one: Square, other: Square) -> Bits {
    if cross(one).has(other) { between_in_line(one, other) } else { Bits::NONE }
}

/// The same for two points that are known to be on a common line.
#[inline]
pub(crate) fn between_in_line(one: Square, other: Square) -> Bits {
    let (low, high) = (one.min(other), one.max(other));
    // Of two points in line, the crosses have just that line in common.
    (cross(one) & cross(other) & BELOW[high.index() & 127]).without(BELOW[(low.index() + 1) & 127])
}

/// The points with a smaller index.
static BELOW: [Bits; 128] = {
    let mut table = [Bits::NONE; 128];
    let mut at = 0;
    while at < 128 {
        table[at] = Bits((1 << at) - 1);
        at += 1;
    }
    table
};

static FILES: [Bits; 128] = {
    let mut table = [Bits::NONE; 128];
    let mut at = 0;
    while at < 90 {
        table[at] = Bits(FILE_A << (at % 9));
        at += 1;
    }
    table
};

static CROSSES: [Bits; 128] = {
    let mut table = [Bits::NONE; 128];
    let mut at = 0;
    while at < 90 {
        table[at] = Bits(FILE_A << (at % 9) | 0x1ff << (at / 9 * 9));
        at += 1;
    }
    table
};

const FILE_A: u128 = {
    let mut bits = 0;
    let mut rank = 0;
    while rank < 10 {
        bits |= 1 << (9 * rank);
        rank += 1;
    }
    bits
};

static ROOK_RANK: [[u16; 512]; 9] = line_table(0);
static ROOK_FILE: [[u16; 1024]; 10] = line_table(0);
static CANNON_RANK: [[u16; 512]; 9] = line_table(1);
static CANNON_FILE: [[u16; 1024]; 10] = line_table(1);

/// For each place on a line of `PLACES` and each occupancy of it, what is reached over `screens` men: with
/// none, the empty places and the first man (a rook); with one, the second man alone (a cannon's capture).
const fn line_table<const MEN: usize, const PLACES: usize>(screens: u32) -> [[u16; MEN]; PLACES] {
    let mut table = [[0; MEN]; PLACES];
    let mut at = 0;
    while at < PLACES {
        let mut men = 0;
        while men < MEN {
            let mut reach = 0u16;
            let mut met = 0;
            let mut place = at + 1;
            while place < PLACES && met <= screens {
                let man = men >> place & 1 != 0;
                if met == screens && (man || screens == 0) {
                    reach |= 1 << place;
                }
                if man {
                    met += 1;
                }
                place += 1;
            }
            met = 0;
            place = at;
            while place > 0 && met <= screens {
                place -= 1;
                let man = men >> place & 1 != 0;
                if met == screens && (man || screens == 0) {
                    reach |= 1 << place;
                }
                if man {
                    met += 1;
                }
            }
            table[at][men] = reach;
            men += 1;
        }
        at += 1;
    }
    table
}

/// Ten bits in a row, spread over file `a`.
static SPREAD: [u128; 1024] = {
    let mut table = [0; 1024];
    let mut bits = 0;
    while bits < 1024 {
        let mut rank = 0;
        while rank < 10 {
            if bits >> rank & 1 != 0 {
                table[bits] |= 1 << (9 * rank);
            }
            rank += 1;
        }
        bits += 1;
    }
    table
};

/// One bit, or none if the point is off the board.
const fn bit(file: i32, rank: i32) -> u128 {
    if file < 0 || file > 8 || rank < 0 || rank > 9 { 0 } else { 1 << (rank * 9 + file) }
}

const STRAIGHT: [(i32, i32); 4] = [(1, 0), (-1, 0), (0, 1), (0, -1)];
const DIAGONAL: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];

static KING: [Bits; 90] = steps(STRAIGHT);
static ADVISOR: [Bits; 90] = steps(DIAGONAL);

const fn steps(ways: [(i32, i32); 4]) -> [Bits; 90] {
    let mut table = [Bits::NONE; 90];
    let mut at = 0;
    while at < 90 {
        let (file, rank) = (at as i32 % 9, at as i32 / 9);
        let mut way = 0;
        while way < 4 {
            table[at].0 |= bit(file + ways[way].0, rank + ways[way].1);
            way += 1;
        }
        at += 1;
    }
    table
}

/// The advisor's steps that stay in the side's palace.
pub(crate) const fn advisor_table(side: Side) -> [Bits; 90] {
    let mut table = steps(DIAGONAL);
    let mut at = 0;
    while at < 90 {
        table[at].0 &= palace(side).0;
        at += 1;
    }
    table
}

/// The elephant's steps that stay on the side's half, whatever stands on their eyes.
pub(crate) const fn elephant_table(side: Side) -> [Bits; 90] {
    let mut table = [Bits::NONE; 90];
    let mut at = 0;
    while at < 90 {
        let mut way = 0;
        while way < 4 {
            table[at].0 |= ELEPHANT[at][way].1.0 & home(side).0;
            way += 1;
        }
        at += 1;
    }
    table
}

static HORSE_STEPS: [Bits; 90] = horse_table();

/// The horse's steps, whatever stands on their legs.
pub(crate) const fn horse_table() -> [Bits; 90] {
    let mut table = [Bits::NONE; 90];
    let mut at = 0;
    while at < 90 {
        let mut way = 0;
        while way < 4 {
            table[at].0 |= HORSE[at][way].1.0;
            way += 1;
        }
        at += 1;
    }
    table
}

static ELEPHANT: [[(Bits, Bits); 4]; 90] = {
    let mut table = [[(Bits::NONE, Bits::NONE); 4]; 90];
    let mut at = 0;
    while at < 90 {
        let (file, rank) = (at as i32 % 9, at as i32 / 9);
        let mut way = 0;
        while way < 4 {
            let (x, y) = DIAGONAL[way];
            table[at][way] = (Bits(bit(file + x, rank + y)), Bits(bit(file + 2 * x, rank + 2 * y)));
            way += 1;
        }
        at += 1;
    }
    table
};

/// The leg stands beside the horse, along the long side of its step.
static HORSE: [[(Bits, Bits); 4]; 90] = {
    let mut table = [[(Bits::NONE, Bits::NONE); 4]; 90];
    let mut at = 0;
    while at < 90 {
        let (file, rank) = (at as i32 % 9, at as i32 / 9);
        let mut way = 0;
        while way < 4 {
            let (x, y) = STRAIGHT[way];
            let one = bit(file + 2 * x + y, rank + 2 * y + x);
            let other = bit(file + 2 * x - y, rank + 2 * y - x);
            table[at][way] = (Bits(bit(file + x, rank + y)), Bits(one | other));
            way += 1;
        }
        at += 1;
    }
    table
};

/// Seen from its target, a horse's leg stands diagonally.
static HORSE_SOURCES: [[(Bits, Bits); 4]; 90] = {
    let mut table = [[(Bits::NONE, Bits::NONE); 4]; 90];
    let mut at = 0;
    while at < 90 {
        let (file, rank) = (at as i32 % 9, at as i32 / 9);
        let mut way = 0;
        while way < 4 {
            let (x, y) = DIAGONAL[way];
            let sources = bit(file + 2 * x, rank + y) | bit(file + x, rank + 2 * y);
            table[at][way] = (Bits(bit(file + x, rank + y)), Bits(sources));
            way += 1;
        }
        at += 1;
    }
    table
};

static PAWN: [[Bits; 90]; 2] = {
    let mut table = [[Bits::NONE; 90]; 2];
    let mut at = 0;
    while at < 90 {
        let (file, rank) = (at as i32 % 9, at as i32 / 9);
        let sideways = bit(file - 1, rank) | bit(file + 1, rank);
        table[Side::White as usize][at] = Bits(bit(file, rank + 1) | if rank > 4 { sideways } else { 0 });
        table[Side::Black as usize][at] = Bits(bit(file, rank - 1) | if rank < 5 { sideways } else { 0 });
        at += 1;
    }
    table
};

static PAWN_SOURCES: [[Bits; 90]; 2] = {
    let mut table = [[Bits::NONE; 90]; 2];
    let mut side = 0;
    while side < 2 {
        let mut from = 0;
        while from < 90 {
            let mut to = 0;
            while to < 90 {
                if PAWN[side][from].0 >> to & 1 != 0 {
                    table[side][to].0 |= 1 << from;
                }
                to += 1;
            }
            from += 1;
        }
        side += 1;
    }
    table
};
