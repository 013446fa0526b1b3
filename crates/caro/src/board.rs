//! Stones on points, and the rows that they stand in.

use std::ops::Not;

use crate::Point;

/// A stone. Black begins; which player has Black is settled in the opening.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stone {
    /// The first, third, fifth … stone; `x` in a position's text.
    Black,
    /// The second, fourth … stone; `O` in a position's text.
    White,
}

impl Not for Stone {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }
}

/// A row, a file and the two diagonals: each way has its way back.
pub(crate) const WAYS: [(i8, i8); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// The stones on the board.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Board([Option<Stone>; Point::COUNT]);

impl Default for Board {
    fn default() -> Self {
        Self([None; Point::COUNT])
    }
}

impl Board {
    /// What stands on a point.
    pub const fn at(&self, point: Point) -> Option<Stone> {
        self.0[point.index()]
    }

    /// Sets a stone down.
    pub(crate) fn put(&mut self, point: Point, stone: Stone) {
        self.0[point.index()] = Some(stone);
    }

    /// How many stones there are.
    pub fn stones(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// The points where nothing stands, `a1` first.
    pub fn empty(&self) -> impl Iterator<Item = Point> {
        Point::all().filter(|point| self.at(*point).is_none())
    }

    /// The first row of exactly five stones of one color, if there is one. Six and more are no five.
    pub(crate) fn five(&self) -> Option<(Stone, [Point; 5])> {
        let begun = |point: Point| {
            let stone = self.at(point)?;
            let way = WAYS.into_iter().find(|way| {
                let stands = |step| point.step(*way, step).and_then(|next| self.at(next)) == Some(stone);
                (1..5).all(stands) && !stands(-1) && !stands(5)
            })?;
            Some((stone, five_from(point, way)?))
        };
        Point::all().find_map(begun)
    }
}

/// Five points on a way, if the board is wide enough for them.
pub(crate) fn five_from(point: Point, way: (i8, i8)) -> Option<[Point; 5]> {
    let mut five = [point; 5];
    for (step, place) in (0..).zip(&mut five) {
        *place = point.step(way, step)?;
    }
    Some(five)
}
