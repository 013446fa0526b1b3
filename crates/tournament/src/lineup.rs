//! Who plays at which board (30.1.3, 30.1.4).

use std::collections::BTreeSet;

use kydan_journal::PersonId;
use serde::{Deserialize, Serialize};

/// A reserve may sit down until so many minutes after the start of play, and never into a game that goes on.
pub const SUBSTITUTION_MINUTES: i64 = 15;

/// A team's list, handed in by strength.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Roster {
    /// The strongest at board 1.
    pub regulars: Vec<PersonId>,
    /// Who may replace one of them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reserves: Vec<PersonId>,
}

/// Who sits where in a round; none where nobody does.
pub type Lineup = Vec<Option<PersonId>>;

/// What is wrong with a lineup or a substitution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum LineupFault {
    /// There is another number of boards.
    #[error("there are {boards} boards")]
    Boards {
        /// As many as the team has regular players.
        boards: usize,
    },
    /// Not on the team's list.
    #[error("board {board} has someone who is not on the list")]
    NotListed {
        /// Counted from 1.
        board: u16,
    },
    /// At two boards.
    #[error("board {board} has someone who plays at another board")]
    Twice {
        /// Counted from 1.
        board: u16,
    },
    /// A regular player at another's board.
    #[error("board {board} belongs to another regular player")]
    WrongBoard {
        /// Counted from 1.
        board: u16,
    },
    /// The game has begun.
    #[error("the game at board {board} has begun")]
    Begun {
        /// Counted from 1.
        board: u16,
    },
    /// After the quarter of an hour.
    #[error("a reserve may come in within {SUBSTITUTION_MINUTES} minutes")]
    TooLate,
    /// Whoever was announced is not taken away: a place that stays empty is a result.
    #[error("board {board} was announced with a player")]
    Emptied {
        /// Counted from 1.
        board: u16,
    },
    /// There is no such board.
    #[error("there is no such board")]
    NoSuchBoard,
}

impl LineupFault {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Boards { .. } => "tournament_lineup_boards",
            Self::NotListed { .. } => "tournament_lineup_not_listed",
            Self::Twice { .. } => "tournament_lineup_twice",
            Self::WrongBoard { .. } => "tournament_lineup_wrong_board",
            Self::Begun { .. } => "tournament_lineup_begun",
            Self::TooLate => "tournament_lineup_too_late",
            Self::Emptied { .. } => "tournament_lineup_emptied",
            Self::NoSuchBoard => "tournament_lineup_no_such_board",
        }
    }

    /// The number that its words need, with its name.
    pub fn detail(self) -> Option<(&'static str, String)> {
        match self {
            Self::Boards { boards } => Some(("boards", boards.to_string())),
            Self::NotListed { board }
            | Self::Twice { board }
            | Self::WrongBoard { board }
            | Self::Emptied { board }
            | Self::Begun { board } => Some(("board", board.to_string())),
            Self::TooLate => Some(("minutes", SUBSTITUTION_MINUTES.to_string())),
            Self::NoSuchBoard => None,
        }
    }
}

impl Roster {
    /// Everyone on the list, the regular players first.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.regulars.iter().chain(&self.reserves).copied()
    }

    /// Whether all sit where they may.
    pub fn check(&self, lineup: &Lineup, seating: Seating) -> Result<(), LineupFault> {
        let boards = self.regulars.len();
        if lineup.len() != boards {
            return Err(LineupFault::Boards { boards });
        }
        let mut seen = BTreeSet::new();
        for ((seated, regular), board) in lineup.iter().zip(&self.regulars).zip(1..) {
            let Some(person) = seated else { continue };
            if !seen.insert(*person) {
                return Err(LineupFault::Twice { board });
            }
            if !self.people().any(|one| one == *person) {
                return Err(LineupFault::NotListed { board });
            }
            let is_own = person == regular || self.reserves.contains(person);
            if !is_own && !self.allows(lineup, seating) {
                return Err(LineupFault::WrongBoard { board });
            }
        }
        Ok(())
    }

    /// Whether regular players may sit at others' boards as they do here.
    fn allows(&self, lineup: &Lineup, seating: Seating) -> bool {
        match seating {
            Seating::OwnBoards => false,
            Seating::MovesUp => {
                let place = |person: &PersonId| self.people().position(|one| one == *person);
                lineup.iter().flatten().map(place).is_sorted()
            }
            Seating::Free => true,
        }
    }

    /// The lineup with a reserve at this board, so many minutes after the start of play.
    pub fn substitute(
        &self,
        lineup: &Lineup,
        board: u16,
        reserve: PersonId,
        minutes: i64,
        has_begun: GameBegun,
        seating: Seating,
    ) -> Result<Lineup, LineupFault> {
        if has_begun == GameBegun::Yes {
            return Err(LineupFault::Begun { board });
        }
        if minutes > SUBSTITUTION_MINUTES {
            return Err(LineupFault::TooLate);
        }
        let mut changed = lineup.clone();
        let index = usize::from(board.checked_sub(1).ok_or(LineupFault::NoSuchBoard)?);
        *changed.get_mut(index).ok_or(LineupFault::NoSuchBoard)? = Some(reserve);
        self.check(&changed, seating)?;
        Ok(changed)
    }
}

/// At which boards regular players may sit; reserves sit in place of anyone.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Seating {
    /// At their own (30.1.3).
    OwnBoards,
    /// At their own, or higher in the order of the list, where someone is missing (30.1.4, friendly matches of very
    /// many boards).
    MovesUp,
    /// Anywhere: such a match orders its players anew after a game (30.1.3).
    Free,
}

/// Whether the game at the board goes on already.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GameBegun {
    /// Nobody has moved.
    No,
    /// It goes on: whoever cannot, loses it (30.1.4).
    Yes,
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn person(number: u128) -> PersonId {
        PersonId::fixed(number)
    }

    fn roster() -> Roster {
        Roster { regulars: [1, 2, 3].map(person).to_vec(), reserves: [9].map(person).to_vec() }
    }

    #[test]
    fn regular_players_keep_their_boards() {
        let own = |numbers| roster().check(&lineup(numbers), Seating::OwnBoards);
        assert_eq!(own([1, 2, 3]), Ok(()));
        assert_eq!(own([1, 9, 0]), Ok(()));
        assert_eq!(own([2, 1, 3]), Err(LineupFault::WrongBoard { board: 1 }));
        assert_eq!(own([1, 9, 9]), Err(LineupFault::Twice { board: 3 }));
        assert_eq!(own([1, 7, 3]), Err(LineupFault::NotListed { board: 2 }));
        assert_eq!(roster().check(&Vec::new(), Seating::OwnBoards), Err(LineupFault::Boards { boards: 3 }));
    }

    fn lineup(numbers: [u128; 3]) -> Lineup {
        numbers.map(|one| (one > 0).then(|| person(one))).to_vec()
    }

    #[test]
    fn everyone_moves_up_in_the_order_of_the_list() {
        let up = |numbers| roster().check(&lineup(numbers), Seating::MovesUp);
        // Player 1 is missing: 2 and 3 move up, the reserve comes last; or nobody does.
        assert_eq!(up([2, 3, 9]), Ok(()));
        assert_eq!(up([2, 3, 0]), Ok(()));
        assert_eq!(up([1, 9, 3]), Ok(()), "and a reserve may still take the very board");
        assert_eq!(up([2, 1, 3]), Err(LineupFault::WrongBoard { board: 1 }));
        assert_eq!(up([3, 2, 9]), Err(LineupFault::WrongBoard { board: 1 }));
        let free = |numbers| roster().check(&lineup(numbers), Seating::Free);
        assert_eq!(free([3, 2, 1]), Ok(()));
        assert_eq!(free([3, 3, 1]), Err(LineupFault::Twice { board: 2 }));
        assert_eq!(free([3, 7, 1]), Err(LineupFault::NotListed { board: 2 }));
    }

    #[test]
    fn a_reserve_comes_in_within_a_quarter_of_an_hour_and_before_the_game() {
        let lineup = vec![Some(person(1)), None, Some(person(3))];
        let try_it =
            |minutes, begun| roster().substitute(&lineup, 2, person(9), minutes, begun, Seating::OwnBoards);
        assert_eq!(try_it(15, GameBegun::No), Ok(vec![Some(person(1)), Some(person(9)), Some(person(3))]));
        assert_eq!(try_it(16, GameBegun::No), Err(LineupFault::TooLate));
        assert_eq!(try_it(1, GameBegun::Yes), Err(LineupFault::Begun { board: 2 }));
        assert_eq!(
            roster().substitute(&lineup, 0, person(9), 0, GameBegun::No, Seating::OwnBoards),
            Err(LineupFault::NoSuchBoard)
        );
    }
}
