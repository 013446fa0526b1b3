//! Whether a game was played on after the laws had ended it.

use kydan_game::{Grounds, Provision};
use shakmaty::{Chess as Wood, Position as _};

use crate::{Laws, phrases, provisions};

/// A game that went on after it was over by itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedOn {
    /// The ply after which it was over.
    pub ply: u16,
    /// How many plies were still played.
    pub beyond: u16,
    /// Why it was over: 9.6.1 fivefold repetition, 9.6.2 seventy-five moves, 5.2.2 no material to mate.
    pub grounds: Grounds,
}

/// Watches a game for the first ply after which it was over by itself.
pub(super) struct Watch {
    laws: Laws,
    /// The positions since the last capture or pawn move: no other can come again.
    run: Vec<Wood>,
    /// The ply after which the first of them stood.
    first: u16,
    over: Option<(u16, Grounds)>,
}

impl Watch {
    pub(super) fn new(laws: Laws) -> Self {
        Self { laws, run: Vec::new(), first: 0, over: None }
    }

    /// Looks at the position after this ply; 0 is the start.
    pub(super) fn see(&mut self, wood: &Wood, ply: u16) {
        if self.over.is_some() {
            return;
        }
        if wood.halfmoves() == 0 {
            self.run.clear();
        }
        if self.run.is_empty() {
            self.first = ply;
        }
        self.run.push(wood.clone());
        self.over = self.end(wood, ply).map(|grounds| (ply, grounds));
    }

    /// The finding, once the game has ended after this many plies.
    pub(super) fn played_on(self, plies: u16) -> Option<PlayedOn> {
        let (ply, grounds) = self.over?;
        let beyond = plies.checked_sub(ply).filter(|beyond| *beyond > 0)?;
        Some(PlayedOn { ply, beyond, grounds })
    }

    fn end(&self, wood: &Wood, ply: u16) -> Option<Grounds> {
        if wood.halfmoves() >= self.laws.quiet_moves_to_end.saturating_mul(2) && !wood.is_checkmate() {
            let first = u32::from(ply).saturating_sub(wood.halfmoves()) + 1;
            let first = u16::try_from(first).unwrap_or(u16::MAX);
            return Some(because(provisions::QUIET_MOVES_END, phrases::SEVENTY_FIVE_MOVES).on([first, ply]));
        }
        if wood.is_insufficient_material() {
            return Some(because(provisions::DEAD_POSITION, phrases::DEAD_POSITION));
        }
        // The same player is to move only every other ply.
        if self.run.len() <= 2 * (self.laws.repetitions_to_end.saturating_sub(1)) {
            return None;
        }
        let plies: Vec<u16> = (usize::from(self.first)..)
            .zip(&self.run)
            .filter(|(_, stood)| *stood == wood)
            .map(named)
            .collect();
        (plies.len() >= self.laws.repetitions_to_end)
            .then(|| because(provisions::REPETITION_ENDS, phrases::FIVEFOLD).on(plies))
    }
}

/// The ply; one too far on to be named is [`u16::MAX`].
fn named((ply, _): (usize, &Wood)) -> u16 {
    u16::try_from(ply).unwrap_or(u16::MAX)
}

fn because(article: Provision, phrase: &'static str) -> Grounds {
    Grounds::new(article, phrase)
}
