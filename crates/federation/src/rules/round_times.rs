//! When rounds begin, as the rules say: lateness counts from it, unless the chief arbiter announces another time.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::{TimeZone, offset};
use serde::{Deserialize, Serialize};

use super::SettingsFault;

/// The greatest number of rounds that have a time.
const MOST: usize = 99;

/// When a round begins.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct RoundTime {
    /// Counted from 1.
    pub round: u16,
    /// When play begins.
    pub at: Timestamp,
}

impl RoundTime {
    /// The day on the venue's calendar: seven hours east of Greenwich all year.
    pub fn day(&self) -> Date {
        self.at.to_zoned(TimeZone::fixed(offset(7))).date()
    }
}

/// Rounds are named once and in order, each later than the one before it.
pub(super) fn check(times: &[RoundTime], rounds: Option<u16>) -> Result<(), SettingsFault> {
    let bad = |one: &RoundTime| SettingsFault::BadRoundTimes { round: one.round };
    if let Some(one) = times.get(MOST) {
        return Err(bad(one));
    }
    for (index, one) in times.iter().enumerate() {
        let follows = index.checked_sub(1).and_then(|before| times.get(before));
        let in_order = follows.is_none_or(|before| before.round < one.round && before.at < one.at);
        if one.round == 0 || rounds.is_some_and(|rounds| one.round > rounds) || !in_order {
            return Err(bad(one));
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(round: u16, at: &str) -> RoundTime {
        RoundTime { round, at: at.parse().unwrap() }
    }

    #[test]
    fn rounds_come_once_in_order_and_within_the_event() {
        let first = at(1, "2026-12-05T01:00:00Z");
        let second = at(2, "2026-12-05T07:30:00Z");
        assert_eq!(check(&[], Some(5)), Ok(()));
        assert_eq!(check(&[first, second], Some(2)), Ok(()));
        assert_eq!(check(&[second], Some(2)), Ok(()), "not every round needs a time");
        for (times, wrong) in [
            (vec![first, first], 1),
            (vec![second, first], 1),
            (vec![first, at(2, "2026-12-05T01:00:00Z")], 2),
            (vec![first, at(3, "2026-12-06T01:00:00Z")], 3),
            (vec![at(0, "2026-12-05T01:00:00Z")], 0),
        ] {
            assert_eq!(check(&times, Some(2)), Err(SettingsFault::BadRoundTimes { round: wrong }));
        }
        assert_eq!(check(&[at(9, "2026-12-06T01:00:00Z")], None), Ok(()), "of a knock-out rounds follow");
    }

    #[test]
    fn the_day_is_that_of_the_venue() {
        assert_eq!(at(1, "2026-12-05T18:00:00Z").day(), jiff::civil::date(2026, 12, 6));
    }
}
