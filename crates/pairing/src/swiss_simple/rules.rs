//! The plain Swiss as one of the systems, and what its rules rest on.

use kydan_field::Boards;
use kydan_regulations::Provision;

use crate::judge::by_steps;
use crate::pairing::{Pairing, Ran};
use crate::provisions::{FLOATERS_EVEN, HALVES, LEFT_OVER, SWISS};
use crate::{Before, Engine, Ground, Judged, Task, swiss_simple};

/// The Swiss of Article 27.
pub(crate) struct Plain;

impl Pairing for Plain {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Steps(swiss_simple::trace(task.field, task.round, task.initial, task.last_round_colors))
    }

    fn compare(&self, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
        by_steps(self, ran, first, second)
    }

    fn provision(&self, ground: Ground, _: Option<&Before>) -> Option<Provision> {
        provision(ground)
    }
}

/// Article 27 says what must hold; who is left over and the order of the halves are taken from Article 28.
const fn provision(ground: Ground) -> Option<Provision> {
    Some(match ground {
        Ground::Forbidden => return None,
        Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => LEFT_OVER,
        Ground::Halves => HALVES,
        Ground::FloaterNumber => FLOATERS_EVEN,
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
        | Ground::Lot => SWISS,
    })
}
