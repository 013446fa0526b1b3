//! Matches of two games (xiangqi law 21.2) and how a knock-out match is decided (25).

use kydan_game::{HalfPoints, Side};

/// Points of a match from one player's side. Game points are 2, 1, 0 for a game, match points 1, ½, 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct MatchPoints {
    /// They decide first.
    pub match_points: HalfPoints,
    /// They decide between equals.
    pub game_points: u16,
}

/// How a match came out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchResult {
    /// Both games from the first player's side: his share of the point in each.
    Played {
        /// The first game.
        first: HalfPoints,
        /// The second.
        second: HalfPoints,
    },
    /// The second player did not come.
    SecondAbsent,
    /// The first did not.
    FirstAbsent,
    /// Neither did.
    BothAbsent,
}

/// The points of both players.
pub fn score(result: MatchResult) -> (MatchPoints, MatchPoints) {
    let absent = MatchPoints::default();
    let present = MatchPoints { match_points: HalfPoints::ONE, game_points: 4 };
    match result {
        MatchResult::Played { first, second } => {
            // A share of the point is counted in halves, so that it is the game points already.
            let own = (first.0 + second.0).min(4);
            let other = 4 - own;
            let points = |own: u16, other: u16| match own.cmp(&other) {
                std::cmp::Ordering::Greater => HalfPoints::ONE,
                std::cmp::Ordering::Equal => HalfPoints::HALF,
                std::cmp::Ordering::Less => HalfPoints::ZERO,
            };
            let of = |own, other| MatchPoints { match_points: points(own, other), game_points: own };
            (of(own, other), of(other, own))
        }
        MatchResult::SecondAbsent => (present, absent),
        MatchResult::FirstAbsent => (absent, present),
        MatchResult::BothAbsent => (absent, absent),
    }
}

/// The first player's color in a game of a match, counted from 1: it alternates, and both have White as often.
pub fn side(first_game: Side, game: u16) -> Side {
    if game % 2 == 1 { first_game } else { !first_game }
}

/// What a knock-out match needs next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NextStep {
    /// Game number so-and-so, with this color for the upper player.
    Game {
        /// Counted from 1.
        number: u16,
        /// The upper player's.
        upper: Side,
    },
    /// One more game, or none: the arbiter has the colors, or the winner, drawn by lot.
    Lot,
    /// The upper player has won.
    Upper,
    /// The lower player has.
    Lower,
}

/// The next step of a knock-out match: two games, two more if they are level, then one game with colors by lot
/// or the lot alone (25). `shares` are the upper player's, game by game; `first` is his color in the first.
pub fn next_step(shares: &[HalfPoints], first: Side) -> NextStep {
    let lead = |count: usize| -> i32 { shares.iter().take(count).map(|share| i32::from(share.0) - 1).sum() };
    let played = shares.len();
    let decided = match played {
        0 | 1 => 0,
        2 | 3 => lead(2),
        4 => lead(4),
        _ => lead(played),
    };
    match (decided, played) {
        (1.., _) => NextStep::Upper,
        (..=-1, _) => NextStep::Lower,
        (0, 0..=3) => {
            let number = played as u16 + 1;
            NextStep::Game { number, upper: side(first, number) }
        }
        (0, _) => NextStep::Lot,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const W: HalfPoints = HalfPoints::ONE;
    const D: HalfPoints = HalfPoints::HALF;
    const L: HalfPoints = HalfPoints::ZERO;

    fn points(halves: u16, game_points: u16) -> MatchPoints {
        MatchPoints { match_points: HalfPoints(halves), game_points }
    }

    #[test]
    fn two_wins_or_a_win_and_a_draw_win_the_match() {
        let played = |first, second| score(MatchResult::Played { first, second });
        assert_eq!(played(W, W), (points(2, 4), points(0, 0)));
        assert_eq!(played(D, W), (points(2, 3), points(0, 1)));
        assert_eq!(played(W, L), (points(1, 2), points(1, 2)));
        assert_eq!(played(D, L), (points(0, 1), points(2, 3)));
    }

    #[test]
    fn who_comes_alone_has_one_and_four() {
        assert_eq!(score(MatchResult::SecondAbsent), (points(2, 4), points(0, 0)));
        assert_eq!(score(MatchResult::BothAbsent), (points(0, 0), points(0, 0)));
    }

    #[test]
    fn game_points_part_equal_match_points() {
        assert!(points(2, 3) < points(2, 4) && points(1, 4) < points(2, 0));
    }

    #[test]
    fn a_level_match_goes_on_for_two_games_and_then_to_the_lot() {
        let white = Side::White;
        assert_eq!(next_step(&[], white), NextStep::Game { number: 1, upper: white });
        assert_eq!(next_step(&[W], white), NextStep::Game { number: 2, upper: Side::Black });
        assert_eq!(next_step(&[W, D], white), NextStep::Upper);
        assert_eq!(next_step(&[W, L], white), NextStep::Game { number: 3, upper: white });
        assert_eq!(next_step(&[W, L, W], white), NextStep::Game { number: 4, upper: Side::Black });
        assert_eq!(next_step(&[W, L, D, L], white), NextStep::Lower);
        assert_eq!(next_step(&[W, L, D, D], white), NextStep::Lot);
        assert_eq!(next_step(&[W, L, D, D, W], white), NextStep::Upper);
        assert_eq!(next_step(&[W, L, D, D, D], white), NextStep::Lot);
    }
}
