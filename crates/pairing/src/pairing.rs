//! What every pairing system is asked.

use kydan_field::Boards;
use kydan_regulations::{EditionId, Provision};

use crate::{Before, Engine, Ground, Judged, Task, Traced};

/// A round that an engine was run for.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ran<'a> {
    /// What was asked of it.
    pub(crate) task: &'a Task<'a>,
    /// What it came to.
    pub(crate) engine: &'a Engine,
    /// As which edition numbers the rules; as the usual one does, where none is known.
    pub(crate) edition: Option<&'a EditionId>,
}

/// A pairing system: how a round is paired, which of two pairings is better, and where each rule is written. What others
/// have to know of it without an engine (its family, what it can be told) is its row in `kydan_regulations::System`.
pub(crate) trait Pairing: Sync {
    /// Pairs the round from what happened before it.
    fn run(&self, task: &Task<'_>) -> Engine;

    /// Which of two pairings of a round the rules prefer, and by which; neither where results alone say who meets whom.
    fn compare(&self, ran: &Ran<'_>, first: &Boards, second: &Boards) -> Judged;

    /// How everyone who is paired stood before the round, the first first; nobody where points do not pair.
    fn standing(&self, ran: &Ran<'_>) -> Vec<Before> {
        ran.engine.traced().map(|traced: &Traced| traced.standing.clone()).unwrap_or_default()
    }

    /// What the law of xiangqi provides for a step's ground, where `of` is the player whose opponent is asked for; none
    /// where it is the organizer's own wish.
    fn provision(&self, _ground: Ground, _of: Option<&Before>) -> Option<Provision> {
        None
    }

    /// What gives colors in a round; none where the system has nothing of its own for it.
    fn provision_of_color(&self, _round: u16) -> Option<Provision> {
        None
    }
}
