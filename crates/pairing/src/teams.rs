//! Who meets whom at which board in a match of two teams, and with which color (xiangqi law 30.2).

use kydan_game::Side;
use kydan_regulations::{TeamMeeting, TeamPlay};

/// A game between two teams; boards are counted from 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct TeamGame {
    /// The player of team A.
    pub a: u16,
    /// The player of team B.
    pub b: u16,
    /// The color of A's player.
    pub side: Side,
}

/// Simultaneous match (30.2.1): board by board; in game `game`, counted from 1, A's odd boards have White if it
/// is odd.
pub fn simultaneous(boards: u16, game: u16) -> Vec<TeamGame> {
    let side = |board: u16| if (board + game).is_multiple_of(2) { Side::White } else { Side::Black };
    (1..=boards).map(|board| TeamGame { a: board, b: board, side: side(board) }).collect()
}

/// English match (30.2.2), also called Scheveningen: everyone of A meets everyone of B, one round for each board,
/// counted from 1. A's player has White if the numbers are both odd or both even. The printed tables for five
/// and six boards hold misprints; this is the rule that the others follow.
pub fn all_play_all(boards: u16, round: u16) -> Vec<TeamGame> {
    if boards == 0 || round == 0 || round > boards {
        return Vec::new();
    }
    (1..=boards)
        .map(|a| {
            let b = (a - 1 + boards - round) % boards + 1;
            let side = if (a + b).is_multiple_of(2) { Side::White } else { Side::Black };
            TeamGame { a, b, side }
        })
        .collect()
}

/// The games that two teams play in a round of their meeting, counted from 1.
pub fn games(play: TeamPlay, game: u16) -> Vec<TeamGame> {
    match play.meeting {
        TeamMeeting::Simultaneous { .. } => simultaneous(play.boards, game),
        TeamMeeting::AllPlayAll => all_play_all(play.boards, game),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    fn table(boards: u16, round: u16) -> Vec<(u16, u16)> {
        all_play_all(boards, round).iter().map(|game| (game.a, game.b)).collect()
    }

    #[test]
    fn the_table_of_three_boards_is_as_printed() {
        assert_eq!(table(3, 1), [(1, 3), (2, 1), (3, 2)]);
        assert_eq!(table(3, 2), [(1, 2), (2, 3), (3, 1)]);
        assert_eq!(table(3, 3), [(1, 1), (2, 2), (3, 3)]);
    }

    #[test]
    fn misprints_of_five_and_six_boards_are_not_repeated() {
        assert!(table(5, 3).contains(&(3, 5)));
        assert!(table(6, 1).contains(&(4, 3)));
        assert!(table(6, 3).contains(&(4, 1)) && table(6, 4).contains(&(3, 5)));
    }

    #[test]
    fn everyone_meets_everyone_once_and_white_is_shared() {
        for boards in 1..=10 {
            let all: Vec<TeamGame> = (1..=boards).flat_map(|round| all_play_all(boards, round)).collect();
            let met: BTreeSet<_> = all.iter().map(|game| (game.a, game.b)).collect();
            assert_eq!((met.len(), all.len()), (usize::from(boards * boards), usize::from(boards * boards)));
            let whites = all.iter().filter(|game| game.side == Side::White).count();
            assert_eq!(whites, usize::from((boards * boards).div_ceil(2)));
        }
        assert!(all_play_all(4, 5).is_empty() && all_play_all(0, 1).is_empty());
    }

    #[test]
    fn odd_boards_begin_and_games_alternate() {
        let sides = |game| simultaneous(3, game).iter().map(|one| one.side).collect::<Vec<_>>();
        assert_eq!(sides(1), [Side::White, Side::Black, Side::White]);
        assert_eq!(sides(2), [Side::Black, Side::White, Side::Black]);
    }
}
