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

/// What an event's rules say of it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rule {
    /// Nothing: below five minutes nobody must record (11.1a).
    Law,
    /// Nobody must record in the last ten minutes; where moves add time, everybody does to the end (the arbiters' note of
    /// 2015 under 11.1a).
    TenMinutes {
        /// Seconds that each move adds.
        increment: u32,
    },
}

/// Whether the player must record now, and the article.
pub const fn duty(play: Play, rule: Rule, seconds_left: u32) -> (Duty, Provision) {
    let below = match rule {
        Rule::Law => 300,
        Rule::TenMinutes { increment: 0 } => 600,
        Rule::TenMinutes { .. } => 0,
    };
    match play {
        Play::Rapid | Play::Blitz => (Duty::Excused, provisions::RAPID_NOT_RECORDED),
        Play::Standard if seconds_left < below => (Duty::Excused, provisions::RECORDING_EXCUSED),
        Play::Standard => (Duty::Records, provisions::RECORDING),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_five_minutes_nobody_must_record_and_in_rapid_nobody_ever() {
        assert_eq!(duty(Play::Standard, Rule::Law, 300).0, Duty::Records);
        assert_eq!(duty(Play::Standard, Rule::Law, 299), (Duty::Excused, provisions::RECORDING_EXCUSED));
        assert_eq!(duty(Play::Rapid, Rule::Law, 1_000), (Duty::Excused, provisions::RAPID_NOT_RECORDED));
    }

    #[test]
    fn the_rules_may_say_ten_minutes_and_then_to_the_last_second_where_time_is_added() {
        let ten = |increment, left| duty(Play::Standard, Rule::TenMinutes { increment }, left).0;
        assert_eq!((ten(0, 600), ten(0, 599)), (Duty::Records, Duty::Excused));
        assert_eq!((ten(30, 299), ten(30, 0)), (Duty::Records, Duty::Records));
    }
}
