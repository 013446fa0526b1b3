//! Where the laws end a game by themselves, so that a mate beyond it can no longer be played (9.6).

use std::collections::HashMap;

use kydan_game::{Grounds, Line};
use shakmaty::{Chess as Wood, Color, Position as _};

use crate::{Chess, Laws, Move, Position, phrases, provisions};

/// The limits of 9.6, and how often each position of the game has stood.
pub(super) struct Limits {
    quiet_plies: u32,
    repetitions: usize,
    stood: HashMap<Wood, usize>,
}

impl Limits {
    /// What the position's own clock tells, under the Laws of 2018.
    pub(super) fn of_position(position: &Position) -> Self {
        let mut limits = Self::new(Laws::FIDE_2018);
        limits.count(position);
        limits
    }

    /// What the game so far tells, under its edition.
    pub(super) fn of_line(line: &Line<Chess>) -> Self {
        let mut limits = Self::new(*line.laws());
        for position in line.positions() {
            limits.count(position);
        }
        limits
    }

    fn new(laws: Laws) -> Self {
        Self {
            quiet_plies: laws.quiet_moves_to_end.saturating_mul(2),
            repetitions: laws.repetitions_to_end,
            stood: HashMap::new(),
        }
    }

    fn count(&mut self, position: &Position) {
        if let Some(wood) = position.wood() {
            *self.stood.entry(wood.clone()).or_default() += 1;
        }
    }

    /// Why the game is over here by itself. Not to be asked where a mate stands: it goes first (9.6.2).
    pub(super) fn end_at(&self, wood: &Wood) -> Option<Grounds> {
        self.quiet_end(wood).or_else(|| {
            (self.times(wood) >= self.repetitions)
                .then(|| Grounds::new(provisions::REPETITION_ENDS, phrases::NO_LINE_WITHIN_LIMITS))
        })
    }

    /// Why the game would be over if the position came up now.
    pub(super) fn end_on_reaching(&self, wood: &Wood) -> Option<Grounds> {
        self.quiet_end(wood).or_else(|| {
            (self.times(wood) + 1 >= self.repetitions)
                .then(|| Grounds::new(provisions::REPETITION_ENDS, phrases::NO_LINE_WITHIN_LIMITS))
        })
    }

    /// Whether these moves are legal, mate, and no limit ends the game before.
    pub(super) fn allow(&self, start: &Wood, moves: &[Move], side: Color) -> bool {
        let mut wood = start.clone();
        let mut reached: HashMap<Wood, usize> = HashMap::new();
        for (index, mv) in moves.iter().enumerate() {
            let Some(legal) = mv.to_wood(&wood) else { return false };
            wood.play_unchecked(legal);
            if index + 1 == moves.len() {
                break;
            }
            let again = reached.entry(wood.clone()).or_default();
            *again += 1;
            if self.quiet_end(&wood).is_some() || self.times(&wood) + *again >= self.repetitions {
                return false;
            }
        }
        wood.is_checkmate() && wood.turn() != side
    }

    fn quiet_end(&self, wood: &Wood) -> Option<Grounds> {
        (wood.halfmoves() >= self.quiet_plies)
            .then(|| Grounds::new(provisions::QUIET_MOVES_END, phrases::NO_LINE_WITHIN_LIMITS))
    }

    fn times(&self, wood: &Wood) -> usize {
        self.stood.get(wood).copied().unwrap_or_default()
    }
}
