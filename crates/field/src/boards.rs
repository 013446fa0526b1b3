//! The words in which pairings of a round are compared.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::Field;

/// Who meets whom in a round, by indices into the field.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Boards {
    /// White and Black.
    pub games: Vec<(usize, usize)>,
    /// Who is left over.
    pub bye: Option<usize>,
}

impl Boards {
    /// White's and Black's numbers; the bye comes last with a 0.
    pub fn numbers(&self, field: &Field) -> Vec<[u16; 2]> {
        let games = self.games.iter().map(|(white, black)| [field.number(*white), field.number(*black)]);
        games.chain(self.bye.map(|at| [field.number(at), 0])).collect()
    }

    /// The opponent of a player; none for the bye and for those who are not there.
    pub fn opponent(&self, at: usize) -> Option<usize> {
        self.games.iter().find_map(|(white, black)| match at {
            at if at == *white => Some(*black),
            at if at == *black => Some(*white),
            _ => None,
        })
    }

    /// The same with two players in each other's places: opponent and color, or the bye. Two who meet exchange
    /// colors.
    pub fn swapped(&self, one: usize, other: usize) -> Self {
        let swap = |at: usize| match at {
            at if at == one => other,
            at if at == other => one,
            at => at,
        };
        Self {
            games: self.games.iter().map(|(white, black)| (swap(*white), swap(*black))).collect(),
            bye: self.bye.map(swap),
        }
    }

    /// The pairs, without colors.
    pub fn pairs(&self) -> BTreeSet<(usize, usize)> {
        self.games.iter().map(|(white, black)| (*white.min(black), *white.max(black))).collect()
    }
}

/// Which of two.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Preferred {
    /// The first.
    First,
    /// The second.
    Second,
    /// They are the same.
    Neither,
}

/// How much a player may insist; the stronger is greater.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Strength {
    /// As many games with either color (1.7.3).
    Mild,
    /// One game more with the other color (1.7.2).
    Strong,
    /// Two games more with it, or it in the last two games (1.7.1).
    Absolute,
}
