//! Baku acceleration (C.04.5.1): points that count for pairing only, for the upper part of the starting list in
//! the first half of the rounds.

use kydan_field::Points;
use kydan_game::HalfPoints;

/// The points of everyone in every accelerated round, the highest number first. The upper part is half of the
/// players, rounded up to an even number; the first half of the rounds is accelerated, and the first half of
/// those with a whole point.
pub fn acceleration(players: usize, rounds: u16, points: &Points) -> Vec<Vec<HalfPoints>> {
    let upper = 2 * players.div_ceil(4);
    let accelerated = usize::from(rounds.div_ceil(2));
    let whole = accelerated.div_ceil(2);
    let own: Vec<HalfPoints> =
        (0..accelerated).map(|round| if round < whole { points.win } else { points.draw }).collect();
    (0..players).map(|place| if place < upper { own.clone() } else { Vec::new() }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sixty_players_and_nine_rounds() {
        let all = acceleration(60, 9, &Points::USUAL);
        let whole = HalfPoints::ONE;
        assert_eq!(all[29], [whole, whole, whole, HalfPoints::HALF, HalfPoints::HALF]);
        assert!(all[30].is_empty());
    }

    #[test]
    fn the_upper_part_is_even() {
        let size =
            |players| acceleration(players, 7, &Points::USUAL).iter().filter(|one| !one.is_empty()).count();
        assert_eq!([9, 161, 162, 164, 165].map(size), [6, 82, 82, 82, 84]);
    }
}
