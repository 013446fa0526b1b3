//! The Swiss by drawing lots as one of the systems, and what its rules rest on.

use kydan_field::{Boards, Strength};
use kydan_game::Side;
use kydan_regulations::Provision;

use crate::judge::by_steps;
use crate::lots::{self, Drawn};
use crate::pairing::{Pairing, Ran};
use crate::provisions::{
    LEFT_OVER, LOTS_BLACK_NEXT, LOTS_COLOR_LIMIT, LOTS_COMPLETION, LOTS_NO_REMATCH, LOTS_NUMBERS,
    LOTS_TO_BLACK, LOTS_TO_WHITE, LOTS_TURNS, LOTS_WHITE_NEXT,
};
use crate::{Before, Engine, Ground, Judged, Task, Traced};

/// The Swiss of Article 29.
pub(crate) struct Lots;

impl Pairing for Lots {
    fn run(&self, task: &Task<'_>) -> Engine {
        let traced = |drawn: Drawn| {
            let Drawn { proposal, steps, standing, .. } = drawn;
            Traced { proposal, steps, standing }
        };
        task.seed.map_or(Engine::Undrawn, |seed| {
            Engine::Steps(lots::draw(task.field, task.round, seed, task.drawing).map(traced))
        })
    }

    fn compare(&self, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
        by_steps(self, ran, first, second)
    }

    fn provision(&self, ground: Ground, of: Option<&Before>) -> Option<Provision> {
        Some(match ground {
            Ground::Forbidden => return None,
            Ground::Rematch | Ground::GroupCompletion => LOTS_NO_REMATCH,
            Ground::ColorLimit => LOTS_COLOR_LIMIT,
            Ground::Completion => LOTS_COMPLETION,
            Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => LEFT_OVER,
            Ground::Numbers => LOTS_NUMBERS,
            Ground::SubGroup => match of.and_then(|of| of.due) {
                Some((Side::White, Strength::Absolute)) => LOTS_TO_WHITE,
                Some((Side::Black, Strength::Absolute)) => LOTS_TO_BLACK,
                Some((Side::White, Strength::Mild | Strength::Strong)) | None => LOTS_WHITE_NEXT,
                Some((Side::Black, Strength::Mild | Strength::Strong)) => LOTS_BLACK_NEXT,
            },
            Ground::ScoreGroup
            | Ground::FloaterBalance
            | Ground::FloaterNumber
            | Ground::FloaterRating
            | Ground::FloaterOpponent
            | Ground::FloaterFirst
            | Ground::Halves
            | Ground::ColorDue
            | Ground::RatingLimit
            | Ground::Lot => LOTS_TURNS,
        })
    }

    fn provision_of_color(&self, round: u16) -> Option<Provision> {
        Some(if round == 1 { LOTS_NUMBERS } else { LOTS_TURNS })
    }
}
