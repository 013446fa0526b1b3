//! The rating-adjusted Swiss as one of the systems, and what its rules rest on.

use kydan_field::Boards;
use kydan_regulations::Provision;

use crate::judge::by_steps;
use crate::pairing::{Pairing, Ran};
use crate::provisions::{COLORS, FLOATERS, FLOATERS_EVEN, HALVES, LEFT_OVER, SWISS};
use crate::{Before, Engine, Ground, Judged, Task, lim};

/// The Swiss of Article 28.
pub(crate) struct Lim;

impl Pairing for Lim {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Steps(lim::trace(task.field, task.round, task.initial))
    }

    fn compare(&self, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
        by_steps(self, ran, first, second)
    }

    fn provision(&self, ground: Ground, _: Option<&Before>) -> Option<Provision> {
        Some(match ground {
            Ground::Forbidden => return None,
            Ground::Rematch | Ground::ColorLimit => SWISS,
            Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => LEFT_OVER,
            Ground::Halves => HALVES,
            Ground::ScoreGroup | Ground::FloaterOpponent | Ground::FloaterRating => FLOATERS,
            Ground::FloaterBalance | Ground::FloaterNumber => FLOATERS_EVEN,
            Ground::Completion
            | Ground::GroupCompletion
            | Ground::FloaterFirst
            | Ground::ColorDue
            | Ground::RatingLimit
            | Ground::Numbers
            | Ground::SubGroup
            | Ground::Lot => COLORS,
        })
    }

    fn provision_of_color(&self, _: u16) -> Option<Provision> {
        Some(COLORS)
    }
}
