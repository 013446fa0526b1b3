//! The Swiss by drawing lots as one of the systems, and the articles of its rules.

use kydan_field::Strength;
use kydan_game::Side;

use crate::lots::{self, Drawn};
use crate::system::Pairing;
use crate::{Before, Engine, Ground, Task, Traced};

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

    fn article(&self, ground: Ground, of: Option<&Before>) -> &'static str {
        match ground {
            Ground::Forbidden => "",
            Ground::Rematch | Ground::GroupCompletion => "29.4.1",
            Ground::ColorLimit => "29.4.2",
            Ground::Completion => "29.4.3",
            Ground::SecondBye | Ground::ByeScore | Ground::ByeLast => "28.2",
            Ground::Numbers => "29.1",
            Ground::SubGroup => match of.and_then(|of| of.due) {
                Some((Side::White, Strength::Absolute)) => "29.3.1",
                Some((Side::Black, Strength::Absolute)) => "29.3.2",
                Some((Side::White, Strength::Mild | Strength::Strong)) | None => "29.3.3",
                Some((Side::Black, Strength::Mild | Strength::Strong)) => "29.3.4",
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
            | Ground::Lot => "29.3",
        }
    }

    fn article_of_color(&self, round: u16) -> &'static str {
        if round == 1 { "29.1" } else { "29.3" }
    }
}
