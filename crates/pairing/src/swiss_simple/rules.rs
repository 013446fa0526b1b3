//! The plain Swiss as one of the systems, and the articles of its rules.

use crate::system::Pairing;
use crate::{Engine, Ground, Task, swiss_simple};

/// The Swiss of Article 27.
pub(crate) struct Plain;

impl Pairing for Plain {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Steps(swiss_simple::trace(task.field, task.round, task.initial, task.last_round_colors))
    }
}

/// Article 27 says what must hold; who is left over and the order of the halves are taken from Article 28.
pub(crate) const fn article(ground: Ground) -> &'static str {
    match ground {
        Ground::Forbidden => "",
        Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => "28.2",
        Ground::Halves => "28.3",
        Ground::FloaterNumber => "28.4.1",
        Ground::Rematch
        | Ground::ColorLimit
        | Ground::Completion
        | Ground::GroupCompletion
        | Ground::ScoreGroup
        | Ground::FloaterBalance
        | Ground::FloaterRating
        | Ground::FloaterOpponent
        | Ground::FloaterFirst
        | Ground::ColorDue
        | Ground::RatingLimit
        | Ground::Numbers
        | Ground::SubGroup
        | Ground::Lot => "27",
    }
}
