//! Who must record the moves, the same question to the law of each game.

use kydan_regulations::{Rate, Recording as Rule, Supervision};

/// The clock of a player, as far as the duty to record depends on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Recorder {
    pub(crate) rate: Rate,
    pub(crate) supervision: Supervision,
    pub(crate) rule: Rule,
    pub(crate) seconds_left: u32,
    /// Seconds that each move adds.
    pub(crate) increment: u32,
}

/// Whether a player must record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Recording {
    Due,
    Excused,
}
