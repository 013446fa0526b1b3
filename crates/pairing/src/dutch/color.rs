//! Preferences for colors (1.6, 1.7) and their allocation (Article 5).

use kydan_field::Strength;
use kydan_game::Side;

use crate::{ColorReason, Reason};

use super::player::Player;

/// Which color a player should get.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Preference {
    /// None before the first game.
    pub(super) wish: Option<(Side, Strength)>,
    /// How many games more with one color than with the other.
    pub(super) difference: u32,
    /// The color of the last two games, if it was the same.
    pub(super) repeated: Option<Side>,
}

/// What stands between two preferences.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Clash {
    None,
    /// One at least is mild.
    Mild,
    /// Both are strong at least, and not both absolute.
    Strong,
    /// Both are absolute.
    Absolute {
        /// One of them will have a color three times running (C11).
        third_running: Limit,
        /// One of them will have a color three times more (C10).
        third_more: Limit,
    },
}

/// Whether a limit of color will be passed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Limit {
    Kept,
    Passed,
}

impl Clash {
    pub(super) const fn is_absolute(self) -> bool {
        match self {
            Self::Absolute { .. } => true,
            Self::None | Self::Mild | Self::Strong => false,
        }
    }
}

impl Preference {
    /// From the colors of the games played.
    pub(super) fn of(colors: &[Side]) -> Self {
        let whites = colors.iter().filter(|side| **side == Side::White).count();
        let blacks = colors.len() - whites;
        let difference = whites.abs_diff(blacks) as u32;
        let rarer = if whites > blacks { Side::Black } else { Side::White };
        let repeated = match colors {
            [.., before, last] if before == last => Some(*last),
            _ => None,
        };
        let wish = match (difference, repeated, colors.last()) {
            (2.., _, _) => Some((rarer, Strength::Absolute)),
            (_, Some(side), _) => Some((!side, Strength::Absolute)),
            (1, None, _) => Some((rarer, Strength::Strong)),
            (_, None, Some(last)) => Some((!*last, Strength::Mild)),
            (_, None, None) => None,
        };
        Self { wish, difference, repeated }
    }

    pub(super) fn clash(self, other: Self) -> Clash {
        let (Some((side, own)), Some((theirs, strength))) = (self.wish, other.wish) else {
            return Clash::None;
        };
        if side != theirs {
            return Clash::None;
        }
        match own.min(strength) {
            Strength::Mild => Clash::Mild,
            Strength::Strong => Clash::Strong,
            Strength::Absolute => {
                let passed = |is: bool| if is { Limit::Passed } else { Limit::Kept };
                // Whoever has the smaller difference gives way.
                let running = match self.difference.cmp(&other.difference) {
                    std::cmp::Ordering::Equal => self.repeated.is_some() && self.repeated == other.repeated,
                    std::cmp::Ordering::Greater => other.repeated == Some(!side),
                    std::cmp::Ordering::Less => self.repeated == Some(!side),
                };
                Clash::Absolute {
                    third_running: passed(running),
                    third_more: passed(self.difference > 1 && other.difference > 1),
                }
            }
        }
    }

    fn because(self) -> ColorReason {
        match (self.wish.map(|(_, strength)| strength), self.difference) {
            (Some(Strength::Absolute), 2..) => ColorReason::TwoMore,
            (Some(Strength::Absolute), _) => ColorReason::TwoRunning,
            (Some(Strength::Strong), _) => ColorReason::Balance,
            (Some(Strength::Mild) | None, _) => ColorReason::Alternation,
        }
    }
}

/// The higher player's color (5.2), with the reasons.
pub(super) fn allocate(higher: &Player, lower: &Player, initial: Side, reasons: &mut Vec<Reason>) -> Side {
    let mut give = |player: &Player, side: Side, because: ColorReason| {
        reasons.push(Reason::Color { number: player.number, side, because });
    };
    match (higher.preference.wish, lower.preference.wish) {
        // 5.2.5
        (None, None) => {
            let side = if higher.tpn % 2 == 1 { initial } else { !initial };
            give(higher, side, ColorReason::Lot);
            side
        }
        (Some((side, _)), None) => {
            give(higher, side, higher.preference.because());
            side
        }
        (None, Some((side, _))) => {
            give(lower, side, lower.preference.because());
            !side
        }
        // 5.2.1
        (Some((side, _)), Some((theirs, _))) if side != theirs => {
            give(higher, side, higher.preference.because());
            give(lower, theirs, lower.preference.because());
            side
        }
        // 5.2.2: the stronger, or of two absolute ones the wider difference.
        (Some((side, own)), Some((_, strength))) => {
            let wide = |player: &Player, strength| match strength {
                Strength::Absolute => player.preference.difference,
                Strength::Mild | Strength::Strong => 0,
            };
            let order = (own, wide(higher, own)).cmp(&(strength, wide(lower, strength)));
            match order {
                std::cmp::Ordering::Greater => {
                    give(higher, side, higher.preference.because());
                    give(lower, !side, ColorReason::OpponentsRight);
                    side
                }
                std::cmp::Ordering::Less => {
                    give(lower, side, lower.preference.because());
                    give(higher, !side, ColorReason::OpponentsRight);
                    !side
                }
                // 5.2.3, 5.2.4
                std::cmp::Ordering::Equal => {
                    let (side, because) = last_difference(higher, lower)
                        .map_or((side, ColorReason::HigherPlayer), |then| {
                            (!then, ColorReason::EarlierDifference)
                        });
                    give(higher, side, because);
                    side
                }
            }
        }
    }
}

/// The higher player's color when the two last had different colors, games counted back from the last.
fn last_difference(higher: &Player, lower: &Player) -> Option<Side> {
    let pairs = higher.colors.iter().rev().zip(lower.colors.iter().rev());
    pairs.into_iter().find(|(own, other)| own != other).map(|(own, _)| *own)
}
