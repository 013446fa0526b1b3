//! What a team has made, and who is ahead (30.1.5).

use std::cmp::{Ordering, Reverse};

use kydan_game::HalfPoints;

/// A team's points at each board over all rounds, board 1 first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamResult {
    /// As many as there are boards.
    pub boards: Vec<HalfPoints>,
    /// Points of matches, where they are counted before those of games; else nothing.
    pub match_points: HalfPoints,
}

impl TeamResult {
    /// The points of all boards.
    pub fn total(&self) -> HalfPoints {
        self.boards.iter().copied().sum()
    }

    fn compare(&self, other: &Self) -> (Ordering, Option<u16>) {
        let whole = (self.match_points, self.total()).cmp(&(other.match_points, other.total()));
        if whole != Ordering::Equal {
            return (whole, None);
        }
        let boards = self.boards.iter().zip(&other.boards).map(|(own, theirs)| own.cmp(theirs)).zip(1..);
        let first = boards.into_iter().find(|(order, _)| *order != Ordering::Equal);
        first.map_or((Ordering::Equal, None), |(order, board)| (order, Some(board)))
    }
}

/// The teams by index, the first first, with their rank, shared if all is equal, and the board that parts them
/// from the one above where the totals do not.
pub fn rank(teams: &[TeamResult]) -> Vec<(usize, u16, Option<u16>)> {
    let mut order: Vec<usize> = (0..teams.len()).collect();
    order.sort_by_key(|at| {
        let team = &teams[*at];
        (Reverse(team.match_points), Reverse(team.total()), Reverse(team.boards.clone()), *at)
    });
    let mut ranked: Vec<(usize, u16, Option<u16>)> = Vec::with_capacity(teams.len());
    for at in order {
        let place = ranked.len() as u16 + 1;
        let (rank, board) = match ranked.last() {
            None => (place, None),
            Some((above, rank, _)) => match teams[*above].compare(&teams[at]) {
                (Ordering::Equal, _) => (*rank, None),
                (Ordering::Less | Ordering::Greater, board) => (place, board),
            },
        };
        ranked.push((at, rank, board));
    }
    ranked
}

#[cfg(test)]
mod tests {
    use super::*;

    fn team(boards: [u16; 3]) -> TeamResult {
        TeamResult { boards: boards.map(HalfPoints).to_vec(), match_points: HalfPoints::ZERO }
    }

    #[test]
    fn equal_totals_are_parted_by_the_first_board_that_differs() {
        let teams = [team([2, 4, 2]), team([4, 2, 2]), team([4, 1, 3]), team([4, 2, 2]), team([9, 0, 0])];
        assert_eq!(
            rank(&teams),
            [(4, 1, None), (1, 2, None), (3, 2, None), (2, 4, Some(2)), (0, 5, Some(1))]
        );
    }
}
