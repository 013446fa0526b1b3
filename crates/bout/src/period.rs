//! Which period of the time control holds at a board (xiangqi law 10.1; FIDE 6.3).

use kydan_game::{BySide, Side};
use kydan_regulations::Holding;

use crate::Board;

impl Board {
    /// How many moves the side has made, as far as they are recorded.
    pub fn moves_made(&self, side: Side) -> u16 {
        let plies = 1..=self.line.plies();
        u16::try_from(plies.filter(|ply| self.line.side_of(*ply) == side).count()).unwrap_or(u16::MAX)
    }

    /// The period that holds for each side: the first whose moves are not made.
    pub fn periods(&self) -> BySide<Holding> {
        let held = |side: Side| self.opened.time_control.holding(self.moves_made(side), &self.flags[side]);
        BySide { white: held(Side::White), black: held(Side::Black) }
    }

    /// The period whose time runs for a side.
    pub fn running_period(&self, side: Side) -> Holding {
        self.opened.time_control.running(&self.flags[side])
    }
}
