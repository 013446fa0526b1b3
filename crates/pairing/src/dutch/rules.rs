//! FIDE's system as one of the systems.

use kydan_regulations::ScoreGroups;

use crate::system::Pairing;
use crate::{Engine, Task, dutch};

/// FIDE's Dutch system.
pub(crate) struct Dutch;

impl Pairing for Dutch {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Dutch(match task.score_groups {
            ScoreGroups::Whole => dutch::pair(&task.request()),
            ScoreGroups::Blocks => dutch::pair_in_blocks(&task.request()),
        })
    }
}
