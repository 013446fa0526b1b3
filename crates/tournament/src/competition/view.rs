//! How far a competition is looked at.

use kydan_field::GameResult;
use kydan_journal::BoutId;

use crate::state::{Game, Withdrawal};

/// Which part of a tournament is looked at, and with what changed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct View {
    /// Only rounds up to this one.
    pub(crate) through: Option<u16>,
    /// As if this game had this result.
    pub(crate) instead: Option<(BoutId, Option<GameResult>)>,
    /// What a round is.
    pub(crate) unit: Unit,
}

/// What a round of a field is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Unit {
    /// A meeting, as rounds are planned and scored.
    #[default]
    Meeting,
    /// A game, as files of other programs want it.
    Game,
}

impl View {
    pub(crate) fn shows(&self, round: u16) -> bool {
        self.through.is_none_or(|last| round <= last)
    }

    pub(crate) fn result(&self, game: &Game) -> Option<GameResult> {
        match self.instead {
            Some((bout, result)) if bout == game.pairing.bout => result,
            _ => game.result,
        }
    }

    /// A withdrawal as the view has it: whoever left after `last` had not left yet.
    pub(crate) fn withdrawal(&self, gone: Option<Withdrawal>, last: u16) -> Option<Withdrawal> {
        gone.filter(|gone| self.through.is_none() || gone.after_round < last)
    }
}
