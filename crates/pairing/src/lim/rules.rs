//! The rating-adjusted Swiss as one of the systems, and the articles of its rules.

use crate::system::Pairing;
use crate::{Before, Engine, Ground, Task, lim};

/// The Swiss of Article 28.
pub(crate) struct Lim;

impl Pairing for Lim {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Steps(lim::trace(task.field, task.round, task.initial))
    }

    fn article(&self, ground: Ground, _: Option<&Before>) -> &'static str {
        match ground {
            Ground::Forbidden => "",
            Ground::Rematch | Ground::ColorLimit => "27",
            Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => "28.2",
            Ground::Halves => "28.3",
            Ground::ScoreGroup | Ground::FloaterOpponent | Ground::FloaterRating => "28.4",
            Ground::FloaterBalance | Ground::FloaterNumber => "28.4.1",
            Ground::Completion
            | Ground::GroupCompletion
            | Ground::FloaterFirst
            | Ground::ColorDue
            | Ground::RatingLimit
            | Ground::Numbers
            | Ground::SubGroup
            | Ground::Lot => "28.6",
        }
    }

    fn article_of_color(&self, _: u16) -> &'static str {
        "28.6"
    }
}
