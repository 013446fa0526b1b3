//! What may be done at a board now, asked without doing it: the same conditions that decisions have.

use super::{opening, running, signature, unfinished};
use crate::{Refusal, State};

/// Something that can be asked of a game, without saying what exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Act {
    /// Start the clock.
    Start,
    /// Record moves.
    PlayMoves,
    /// Examine a claim of a draw.
    ClaimDraw,
    /// Declare the game over.
    Conclude,
    /// Sign the result.
    Sign,
}

impl Act {
    /// Whether every fact that it leads to [is play](crate::Event::is_play): it waits where an event is suspended.
    pub const fn is_play(self) -> bool {
        match self {
            Self::Start | Self::PlayMoves | Self::ClaimDraw => true,
            // A loss is declared while play stands still, too.
            Self::Conclude | Self::Sign => false,
        }
    }
}

impl State {
    /// Whether it may be done now.
    ///
    /// # Errors
    ///
    /// What a command of this kind would be refused for, whatever it says.
    pub fn may(&self, act: Act) -> Result<(), Refusal> {
        let board = match self {
            Self::Board(board) => board,
            Self::Unopened => return Err(Refusal::NotOpened),
            Self::Damaged { .. } => return Err(Refusal::Damaged),
        };
        match act {
            Act::Start => opening::not_begun(board),
            Act::PlayMoves | Act::ClaimDraw => running(board),
            Act::Conclude => unfinished(board),
            Act::Sign => signature::over(board),
        }
    }
}
