//! Who must write down the moves (11.1, 11.1a; rule 1 of 2015).

use kydan_game::Provision;

use crate::{Play, provisions};

/// Whether a player must record.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Duty {
    /// Every move of both, as soon as it is made (11.1).
    Records,
    /// Not now; the arbiter helps, and after the game the player fills in what is missing (11.1a).
    Excused,
}

/// Below so many seconds nobody must record (11.1a). The arbiters' note of 2015 knows events with ten minutes, and
/// wants every move recorded where time is added; the law has neither.
const FIVE_MINUTES: u32 = 300;

/// Whether the player must record now, and the article.
pub const fn duty(play: Play, seconds_left: u32) -> (Duty, Provision) {
    match play {
        Play::Rapid | Play::Blitz => (Duty::Excused, provisions::RAPID_NOT_RECORDED),
        Play::Standard if seconds_left < FIVE_MINUTES => (Duty::Excused, provisions::RECORDING_EXCUSED),
        Play::Standard => (Duty::Records, provisions::RECORDING),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_five_minutes_nobody_must_record_and_in_rapid_nobody_ever() {
        assert_eq!(duty(Play::Standard, 300).0, Duty::Records);
        assert_eq!(duty(Play::Standard, 299), (Duty::Excused, provisions::RECORDING_EXCUSED));
        assert_eq!(duty(Play::Rapid, 1_000), (Duty::Excused, provisions::RAPID_NOT_RECORDED));
    }
}
