//! Appeals, as they are asked for and decided.

use jiff::Timestamp;
use kydan_game::Score;
use kydan_journal::{AppealId, PersonId, RulingId};

use crate::{AppealVerdict, Fee, Official};

/// Appeals against a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LodgeAppeal {
    /// A new id.
    pub appeal: AppealId,
    /// Against which ruling.
    pub ruling: RulingId,
    /// Who: one of the two players.
    pub by: PersonId,
    /// The official who takes it in on paper, if the player does not lodge it himself.
    pub received_by: Option<Official>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Until when it can be lodged; at any time, if the event's rules say nothing.
    pub until: Option<Timestamp>,
    /// What the event's rules ask for it.
    pub fee: Option<Fee>,
}

/// Decides an appeal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DecideAppeal {
    /// Which appeal.
    pub appeal: AppealId,
    /// What was decided.
    pub verdict: AppealVerdict,
    /// What becomes of the game, if the ruling is overturned.
    pub remedy: Remedy,
    /// Who decides.
    pub by: Official,
    /// The members of the appeals committee who sit on it; none where one official decides alone.
    pub sitting: Vec<PersonId>,
}

/// What becomes of the game when a ruling falls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Remedy {
    /// What rested on the ruling falls with it: a game that it ended goes on, time that it gave is taken back.
    Undo,
    /// The game ends with this score.
    Award(Score),
}
