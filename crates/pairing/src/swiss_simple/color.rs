//! Who gets which color.
//!
//! Nobody plays three games running with one color or has it three times more than the other (xiangqi law
//! 27): a player at the limit is *due* the other color. Else colors are balanced first and alternate second.

use kydan_game::Side;

use crate::{ColorReason, Reason};

use super::player::Player;

/// How much a player may insist; the stronger is greater.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Strength {
    /// To alternate.
    Mild,
    /// To balance.
    Strong,
    /// The limit is reached.
    Due,
}

/// A wish for a color.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Wish {
    side: Side,
    strength: Strength,
    because: ColorReason,
}

impl Wish {
    /// The color with its strength, in the words that all systems share.
    pub(super) fn due(self) -> (Side, kydan_field::Strength) {
        let strength = match self.strength {
            Strength::Mild => kydan_field::Strength::Mild,
            Strength::Strong => kydan_field::Strength::Strong,
            Strength::Due => kydan_field::Strength::Absolute,
        };
        (self.side, strength)
    }

    /// The color with which the limit would be passed.
    pub(super) fn barred(self) -> Option<Side> {
        (self.strength == Strength::Due).then_some(!self.side)
    }
}

/// What color a player should get after these rounds; none before the first game.
pub(super) fn wish(colors: &[Option<Side>]) -> Option<Wish> {
    let played: Vec<Side> = colors.iter().flatten().copied().collect();
    let last = *played.last()?;
    let whites = played.iter().filter(|side| **side == Side::White).count() as i32;
    let balance = 2 * whites - played.len() as i32;
    let rarer = if balance > 0 { Side::Black } else { Side::White };
    let is_running = played.len() >= 2 && played[played.len() - 2] == last;
    let (side, strength, because) = match balance.abs() {
        2.. => (rarer, Strength::Due, ColorReason::TwoMore),
        _ if is_running => (!last, Strength::Due, ColorReason::TwoRunning),
        1 => (rarer, Strength::Strong, ColorReason::Balance),
        _ => (!last, Strength::Mild, ColorReason::Alternation),
    };
    Some(Wish { side, strength, because })
}

/// How strong the weaker of two equal wishes is: none if the wishes differ or there is none.
pub(super) fn clash(one: &Player, other: &Player) -> Option<Strength> {
    let (one, other) = (one.wish?, other.wish?);
    (one.side == other.side).then_some(one.strength.min(other.strength))
}

/// The higher player's color, with the reasons.
pub(super) fn allocate(higher: &Player, lower: &Player, initial: Side, reasons: &mut Vec<Reason>) -> Side {
    let mut give = |player: &Player, side: Side, because: ColorReason| {
        reasons.push(Reason::Color { number: player.number, side, because });
    };
    match (higher.wish, lower.wish) {
        (None, None) => {
            let side = if higher.number % 2 == 1 { initial } else { !initial };
            give(higher, side, ColorReason::Lot);
            side
        }
        (Some(own), None) => {
            give(higher, own.side, own.because);
            own.side
        }
        (None, Some(other)) => {
            give(lower, other.side, other.because);
            !other.side
        }
        (Some(own), Some(other)) if own.side != other.side => {
            give(higher, own.side, own.because);
            give(lower, other.side, other.because);
            own.side
        }
        (Some(own), Some(other)) if own.strength != other.strength => {
            let (winner, wish) = if own.strength > other.strength { (higher, own) } else { (lower, other) };
            let loser = if own.strength > other.strength { lower } else { higher };
            give(winner, wish.side, wish.because);
            give(loser, !wish.side, ColorReason::OpponentsRight);
            if own.strength > other.strength { own.side } else { !other.side }
        }
        (Some(own), Some(_)) => {
            let (side, because) = last_difference(higher, lower)
                .map_or((own.side, ColorReason::HigherPlayer), |then| {
                    (!then, ColorReason::EarlierDifference)
                });
            give(higher, side, because);
            side
        }
    }
}

/// The higher player's color when the two last had different colors, rounds counted back from the last game.
fn last_difference(higher: &Player, lower: &Player) -> Option<Side> {
    let own = higher.colors.iter().rev().flatten();
    let other = lower.colors.iter().rev().flatten();
    own.zip(other).find(|(own, other)| own != other).map(|(own, _)| *own)
}

#[cfg(test)]
mod tests {
    use super::*;
    use kydan_game::HalfPoints;
    use std::collections::BTreeSet;

    fn player(number: u16, colors: &str) -> Player {
        let side = |one| match one {
            'W' => Some(Side::White),
            'B' => Some(Side::Black),
            _ => None,
        };
        let colors: Vec<Option<Side>> = colors.chars().map(side).collect();
        Player {
            contestant: usize::from(number),
            number,
            points: HalfPoints::ZERO,
            met: BTreeSet::new(),
            wish: wish(&colors),
            colors,
            has_rested: false,
        }
    }

    fn given(higher: &str, lower: &str) -> (Side, ColorReason) {
        let mut reasons = Vec::new();
        let side = allocate(&player(1, higher), &player(2, lower), Side::White, &mut reasons);
        let Some(Reason::Color { because, .. }) = reasons.first() else { panic!("no reason") };
        (side, *because)
    }

    #[test]
    fn nobody_plays_three_running_with_one_color() {
        assert_eq!(given("BWW", "BWB"), (Side::Black, ColorReason::TwoRunning));
        assert_eq!(clash(&player(1, "BWW"), &player(2, "WBWW")), Some(Strength::Due));
        assert_eq!(clash(&player(1, "WW"), &player(2, "BB")), None);
    }

    #[test]
    fn a_forfeit_leaves_no_color() {
        assert_eq!(player(1, "-").wish, None);
        assert_eq!(player(1, "W-").wish.map(|wish| wish.strength), Some(Strength::Strong));
        assert_eq!(player(1, "W-W").wish.map(|wish| wish.strength), Some(Strength::Due));
    }

    #[test]
    fn the_stronger_wish_is_granted() {
        assert_eq!(given("BW", "W"), (Side::White, ColorReason::Balance));
        assert_eq!(given("W", "BW"), (Side::Black, ColorReason::Balance));
    }

    #[test]
    fn equal_wishes_alternate_since_the_last_difference_else_the_higher_player_has_it() {
        assert_eq!(given("WBBW", "BWBW"), (Side::White, ColorReason::EarlierDifference));
        assert_eq!(given("BWBW", "WBBW"), (Side::Black, ColorReason::EarlierDifference));
        assert_eq!(given("WB", "WB"), (Side::White, ColorReason::HigherPlayer));
    }

    #[test]
    fn the_lot_decides_the_first_round() {
        let mut reasons = Vec::new();
        assert_eq!(allocate(&player(1, ""), &player(9, ""), Side::Black, &mut reasons), Side::Black);
        assert_eq!(allocate(&player(2, ""), &player(10, ""), Side::Black, &mut reasons), Side::White);
    }
}
