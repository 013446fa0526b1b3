//! FIDE's system as one of the systems.

use kydan_field::Boards;
use kydan_regulations::ScoreGroups;

use super::Comparison;
use crate::pairing::{Pairing, Ran};
use crate::{Before, Cited, Engine, Judged, Task, dutch};

/// FIDE's rules of it.
const BOOK: &str = "C.04.3";

/// FIDE's Dutch system.
pub(crate) struct Dutch;

impl Pairing for Dutch {
    fn run(&self, task: &Task<'_>) -> Engine {
        Engine::Dutch(match task.score_groups {
            ScoreGroups::Whole => dutch::pair(&task.request()),
            ScoreGroups::Blocks => dutch::pair_in_blocks(&task.request()),
        })
    }

    fn compare(&self, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged {
        dutch::compare(&ran.task.request(), first, second).into()
    }

    fn standing(&self, ran: &Ran<'_>) -> Vec<Before> {
        let Engine::Dutch(_) = ran.engine else { return Vec::new() };
        let before = |one: dutch::Standing| Before {
            contestant: one.contestant,
            number: one.number,
            score: one.score,
            colors: one.colors,
            due: one.wish,
            barred: None,
        };
        dutch::standing(&ran.task.request()).into_iter().map(before).collect()
    }
}

impl Cited {
    /// A rule of FIDE's Dutch system.
    pub const fn dutch(rule: dutch::Rule) -> Self {
        let (article, phrase) = (rule.code(), rule.phrase());
        let law = if article.is_empty() { "" } else { BOOK };
        Self { law, article, phrase }
    }
}

impl From<Comparison> for Judged {
    fn from(comparison: Comparison) -> Self {
        let Comparison { preferred, rule, bracket, first, second } = comparison;
        Self { preferred, rule: Cited::dutch(rule), bracket, first, second }
    }
}
