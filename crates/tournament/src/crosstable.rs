//! The crosstable: every round of every contestant, in one cell each.

use kydan_field::{Encounter, ResultKind, Turn};
use kydan_game::{HalfPoints, Side};

use crate::competition::Competition;
use crate::{Contestant, State};

/// A contestant's line, in the order of the starting numbers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The starting number.
    pub number: u16,
    /// The player or team concerned.
    pub contestant: Contestant,
    /// The points.
    pub points: HalfPoints,
    /// One for every published round; of a team, for every meeting.
    pub cells: Vec<Cell>,
}

/// What a round was; opponents by their starting numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cell {
    /// A game, or the forfeit of one.
    Game {
        /// Against whom.
        opponent: u16,
        /// With which color.
        side: Side,
        /// The part of the point and how it came about; none while the game goes on.
        result: Option<(HalfPoints, ResultKind)>,
    },
    /// Won without play against a player who had left.
    Walkover {
        /// Against whom.
        opponent: u16,
    },
    /// Annulled, printed as a cross.
    Annulled {
        /// Against whom.
        opponent: u16,
    },
    /// Left over, with what it was worth.
    Bye(HalfPoints),
    /// Not there, with what it was worth.
    Absent(HalfPoints),
}

/// The crosstable after the published rounds: of the teams where teams play, else of the players.
pub fn crosstable(state: &State) -> Vec<Line> {
    let competition = Competition::of(state);
    let field = competition.field();
    let number = |at: usize| field.contestants[at].number;
    let cell = |turn: &Turn| match *turn {
        Turn::Game(Encounter { opponent, side, share }) => Cell::Game {
            opponent: number(opponent),
            side,
            result: share.map(|share| (share.own, share.kind)),
        },
        Turn::Walkover { opponent } => Cell::Walkover { opponent: number(opponent) },
        Turn::Annulled { opponent } => Cell::Annulled { opponent: number(opponent) },
        Turn::Bye { points } => Cell::Bye(points),
        Turn::Absent { points } => Cell::Absent(points),
    };
    field
        .contestants
        .iter()
        .zip(&competition.entrants)
        .map(|(contestant, entrant)| Line {
            number: contestant.number,
            contestant: entrant.contestant,
            points: contestant.total(&field.points),
            cells: contestant.turns.iter().map(cell).collect(),
        })
        .collect()
}
