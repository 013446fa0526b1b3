//! The four sub-groups of a score group, by color (29.2), and the limits (29.4.2).

use kydan_field::{Encounter, Turn};
use kydan_game::Side;

/// A sub-group: who is nearer to White comes first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum SubGroup {
    /// Must have White.
    One,
    /// Should have White.
    Two,
    /// Should have Black.
    Three,
    /// Must have Black.
    Four,
}

impl SubGroup {
    /// All four.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Four];

    /// Whether White is due or preferred.
    pub const fn wants_white(self) -> bool {
        match self {
            Self::One | Self::Two => true,
            Self::Three | Self::Four => false,
        }
    }
}

/// A game at the board, also one that goes on.
pub(super) fn game(turn: &Turn) -> Option<Encounter> {
    match turn {
        Turn::Game(game) => game.share.is_none_or(|share| share.kind.is_played()).then_some(*game),
        Turn::Walkover { .. } | Turn::Annulled { .. } | Turn::Bye { .. } | Turn::Absent { .. } => None,
    }
}

/// The colors a player has had.
#[derive(Clone, Debug)]
pub(super) struct Colors {
    /// White less Black.
    difference: i32,
    /// The last two, the last first.
    last: [Option<Side>; 2],
}

impl Colors {
    pub(super) fn of(turns: &[Turn]) -> Self {
        let sides: Vec<Side> = turns.iter().filter_map(game).map(|game| game.side).collect();
        let value = |side: &Side| if *side == Side::White { 1 } else { -1 };
        let mut back = sides.iter().rev().copied();
        Self { difference: sides.iter().map(value).sum(), last: [back.next(), back.next()] }
    }

    fn twice(&self, side: Side) -> bool {
        self.last == [Some(side); 2]
    }

    /// The sub-group after so many rounds. Two games running come first, in both kinds of rounds; who has
    /// played no game yet is with those who should have White.
    pub(super) fn sub_group(&self, rounds: u16) -> SubGroup {
        let is_odd = !rounds.is_multiple_of(2);
        match (self.difference, self.last[0]) {
            _ if self.twice(Side::Black) => SubGroup::One,
            _ if self.twice(Side::White) => SubGroup::Four,
            (..0, _) => {
                if is_odd {
                    SubGroup::Two
                } else {
                    SubGroup::One
                }
            }
            (1.., _) => {
                if is_odd {
                    SubGroup::Three
                } else {
                    SubGroup::Four
                }
            }
            (0, Some(Side::White)) => SubGroup::Three,
            (0, Some(Side::Black) | None) => SubGroup::Two,
        }
    }

    /// Whether this color in this round keeps the limits: never three running, and a difference of one at most
    /// after odd rounds, of two after even ones.
    pub(super) fn allows(&self, side: Side, round: u16) -> bool {
        let after = self.difference + if side == Side::White { 1 } else { -1 };
        let limit = if round.is_multiple_of(2) { 2 } else { 1 };
        // Whoever is beyond the limit through rounds without a game may come nearer.
        !self.twice(side) && (after.abs() <= limit || after.abs() < self.difference.abs())
    }
}
