//! How log-in attempts are slowed, as a function of what was counted and of the time that is given.
//!
//! Two counters. *Where it comes from* (the browser that the account knows, else the address; for IPv6: its /64) is
//! refused for a while when it keeps failing. The *account* is never refused, because then whoever knows its name
//! could lock its owner out: attempts on it from places where its owner has not logged in before are answered more
//! slowly. An attempt is counted before its password is looked at and given back when it was right, so that of
//! many that come together only as many are checked as may be.

use jiff::{SignedDuration, Timestamp};

/// How one counter counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rule {
    /// The attempts before the first wait; none where nobody is ever refused.
    pub free: Option<u32>,
    /// The longest wait.
    pub longest: SignedDuration,
    /// How long after the last attempt everything is forgiven.
    pub forgiven: SignedDuration,
}

/// Where attempts come from: ten, then a second, doubled by each further one, up to a quarter of an hour.
pub const BY_ORIGIN: Rule =
    Rule { free: Some(10), longest: SignedDuration::from_mins(15), forgiven: SignedDuration::from_hours(2) };
/// Tries at an account's one-time passwords: ten, then ever slower, after twenty one a day until one is right. Only
/// whoever knows the password comes so far; its owner has recovery codes and passkeys, which this does not count.
pub const BY_FACTOR: Rule = Rule {
    free: Some(10),
    longest: SignedDuration::from_hours(24),
    forgiven: SignedDuration::from_hours(24 * 30),
};
/// The account that they are for.
pub const BY_ACCOUNT: Rule =
    Rule { free: None, longest: SignedDuration::ZERO, forgiven: SignedDuration::from_hours(1) };

/// Failures on one account before answers to strangers slow down.
pub const FREE_BY_ACCOUNT: u32 = 5;
/// The longest that an answer is held back.
pub const LONGEST_DELAY: SignedDuration = SignedDuration::from_secs(8);
/// How far the clocks of several servers may be apart. What was counted further in the future than this was
/// counted by a clock that has since been set back: it keeps nobody waiting.
pub const SKEW: SignedDuration = SignedDuration::from_secs(5);
/// After so many doublings the wait is the longest in any case.
pub const DOUBLINGS: u32 = 10;

/// What is counted of one origin or one account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Attempts since it was last forgiven that were no log-ins.
    pub failures: u32,
    /// The last of them.
    pub last: Option<Timestamp>,
}

impl Tally {
    /// After one more attempt.
    ///
    /// # Errors
    /// When the next attempt may be made: this one is neither counted nor checked, since waiting must have an end.
    pub fn attempt(self, rule: Rule, now: Timestamp) -> Result<Self, Timestamp> {
        let Some(last) = self.last else { return Ok(Self { failures: 1, last: Some(now) }) };
        let since = now.duration_since(last);
        if since >= rule.forgiven {
            return Ok(Self { failures: 1, last: Some(now) });
        }
        let wait = rule.free.map_or(SignedDuration::ZERO, |free| doubled(self.failures, free, rule.longest));
        let set_back = since < -SKEW;
        if !wait.is_zero() && since < wait && !set_back {
            return Err(last.saturating_add(wait).unwrap_or(last));
        }
        Ok(Self { failures: self.failures.saturating_add(1), last: Some(now) })
    }

    /// How long the answer to a stranger is held back, this attempt counted.
    pub fn delay(self) -> SignedDuration {
        doubled(self.failures.saturating_sub(1), FREE_BY_ACCOUNT, LONGEST_DELAY)
    }
}

/// Nothing up to the `free`-th failure less one, then 1 s, doubled by each further failure, up to `longest`.
fn doubled(failures: u32, free: u32, longest: SignedDuration) -> SignedDuration {
    match failures.checked_sub(free) {
        None => SignedDuration::ZERO,
        Some(more) if more >= DOUBLINGS => longest,
        Some(more) => SignedDuration::from_secs(1 << more).min(longest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_750_000_000 + second).unwrap()
    }

    const fn failed(failures: u32) -> Tally {
        Tally { failures, last: Some(Timestamp::constant(1_750_000_000, 0)) }
    }

    #[test]
    fn ten_attempts_cost_nothing() {
        let mut tally = Tally::default();
        for _ in 0..10 {
            tally = tally.attempt(BY_ORIGIN, at(0)).unwrap();
        }
        assert_eq!(tally.attempt(BY_ORIGIN, at(0)), Err(at(1)));
    }

    #[test]
    fn an_origin_that_keeps_failing_waits_longer_and_longer_but_not_forever() {
        assert_eq!(failed(13).attempt(BY_ORIGIN, at(0)), Err(at(8)));
        assert_eq!(failed(13).attempt(BY_ORIGIN, at(8)).unwrap().failures, 14);
        assert_eq!(failed(400).attempt(BY_ORIGIN, at(0)), Err(at(900)));
    }

    #[test]
    fn an_account_under_attack_is_slower_for_strangers_and_never_refused() {
        let attacked = failed(10_000).attempt(BY_ACCOUNT, at(0)).unwrap();
        assert_eq!(attacked.delay(), LONGEST_DELAY);
        assert_eq!(failed(5).delay(), SignedDuration::ZERO);
        assert_eq!(failed(6).delay(), SignedDuration::from_secs(1));
    }

    /// Six digits of which three are good at a time: whoever knows the password has no chance worth a try.
    #[test]
    fn guesses_at_one_time_passwords_are_few_in_a_year() {
        let (mut tally, mut now, mut tries) = (Tally::default(), at(0), 0_u32);
        while now < at(365 * 24 * 3600) {
            match tally.attempt(BY_FACTOR, now) {
                Ok(counted) => (tally, tries) = (counted, tries + 1),
                Err(until) => now = until,
            }
        }
        assert!((365..=390).contains(&tries), "{tries}");
    }

    #[test]
    fn time_forgives() {
        assert_eq!(failed(12).attempt(BY_ORIGIN, at(3 * 3600)).unwrap().failures, 1);
    }

    #[test]
    fn a_clock_that_was_set_back_keeps_nobody_waiting_and_forgives_nothing() {
        assert_eq!(failed(400).attempt(BY_ORIGIN, at(-3600)).unwrap().failures, 401);
        assert_eq!(failed(400).attempt(BY_ORIGIN, at(-1)), Err(at(900)), "two servers are a second apart");
    }
}
