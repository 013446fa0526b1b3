//! How log-in attempts are slowed, as a function of what was counted and of the time that is given.
//!
//! Two counters. The *address* (for IPv6: its /64) is refused for a while when it keeps failing. The
//! *account* is never refused, because then whoever knows its name could lock its owner out: attempts on it
//! from places where its owner has not logged in before are answered more slowly.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Failures of one address before it must wait.
pub const FREE_BY_ADDRESS: u32 = 10;
/// Failures on one account before answers slow down.
pub const FREE_BY_ACCOUNT: u32 = 5;
/// The longest that an address waits.
pub const LONGEST_WAIT: SignedDuration = SignedDuration::from_mins(15);
/// The longest that an answer is held back.
pub const LONGEST_DELAY: SignedDuration = SignedDuration::from_secs(8);
/// How long after the last failure an address is forgiven.
pub const ADDRESS_FORGIVEN: SignedDuration = SignedDuration::from_hours(2);
/// How long after the last failure an account is forgiven.
pub const ACCOUNT_FORGIVEN: SignedDuration = SignedDuration::from_hours(1);

/// What is counted of one address or one account.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Tally {
    /// Failures since it was last forgiven.
    pub failures: u32,
    /// The last failure.
    pub last: Option<Timestamp>,
}

impl Tally {
    /// After one more failure. Attempts that were refused are not counted: waiting must have an end.
    pub fn failed(self, now: Timestamp, forgiven: SignedDuration) -> Self {
        let failures = self.since(now, forgiven).failures.saturating_add(1);
        Self { failures, last: Some(now) }
    }

    /// As it stands now: empty if the last failure is forgiven. A clock that ran backwards forgives nothing.
    pub fn since(self, now: Timestamp, forgiven: SignedDuration) -> Self {
        match self.last {
            Some(last) if now.duration_since(last) < forgiven => self,
            Some(_) | None => Self::default(),
        }
    }
}

/// Whether the account's owner has logged in from this address or browser before.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Familiarity {
    /// Yes, successfully.
    Known,
    /// No.
    Unknown,
}

/// What is counted before an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Attempt {
    /// Of the address that it comes from.
    pub address: Tally,
    /// Of the account that it is for; an account that does not exist is counted too, under its name.
    pub account: Tally,
    /// Whether these two know each other.
    pub familiarity: Familiarity,
}

/// What to do with an attempt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// Check the password.
    Proceed,
    /// Wait that long, then check the password.
    ProceedAfter(SignedDuration),
    /// Answer without checking: too many attempts, next at `until`.
    Refuse {
        /// When the address may try again.
        until: Timestamp,
    },
}

/// Decides about an attempt made now.
pub fn decide(attempt: &Attempt, now: Timestamp) -> Decision {
    let address = attempt.address.since(now, ADDRESS_FORGIVEN);
    if let Some(last) = address.last {
        let wait = doubled(address.failures, FREE_BY_ADDRESS, LONGEST_WAIT);
        let until = last.saturating_add(wait).unwrap_or(last);
        if until > now {
            return Decision::Refuse { until };
        }
    }
    match attempt.familiarity {
        Familiarity::Known => Decision::Proceed,
        Familiarity::Unknown => {
            let account = attempt.account.since(now, ACCOUNT_FORGIVEN);
            let delay = doubled(account.failures, FREE_BY_ACCOUNT, LONGEST_DELAY);
            if delay.is_zero() { Decision::Proceed } else { Decision::ProceedAfter(delay) }
        }
    }
}

/// What both counters become after the password was checked and found wrong.
pub fn after_failure(attempt: &Attempt, now: Timestamp) -> (Tally, Tally) {
    (attempt.address.failed(now, ADDRESS_FORGIVEN), attempt.account.failed(now, ACCOUNT_FORGIVEN))
}

/// What both counters become after a log-in. The address keeps its count: else whoever has one account could
/// clear it between guesses at another.
pub fn after_success(attempt: &Attempt) -> (Tally, Tally) {
    (attempt.address, Tally::default())
}

/// Nothing up to the `free`-th failure less one, then 1 s, doubled by each further failure, up to `longest`.
fn doubled(failures: u32, free: u32, longest: SignedDuration) -> SignedDuration {
    match failures.checked_sub(free) {
        None => SignedDuration::ZERO,
        Some(more) => SignedDuration::from_secs(1 << more.min(30)).min(longest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(second: i64) -> Timestamp {
        Timestamp::from_second(1_750_000_000 + second).unwrap()
    }

    fn failing(times: u32, familiarity: Familiarity) -> Attempt {
        let mut attempt = Attempt { address: Tally::default(), account: Tally::default(), familiarity };
        for _ in 0..times {
            (attempt.address, attempt.account) = after_failure(&attempt, at(0));
        }
        attempt
    }

    #[test]
    fn a_few_mistakes_cost_nothing() {
        assert_eq!(decide(&failing(4, Familiarity::Unknown), at(0)), Decision::Proceed);
    }

    #[test]
    fn an_address_that_keeps_failing_waits_longer_and_longer_but_not_forever() {
        assert_eq!(decide(&failing(10, Familiarity::Known), at(0)), Decision::Refuse { until: at(1) });
        assert_eq!(decide(&failing(13, Familiarity::Known), at(0)), Decision::Refuse { until: at(8) });
        assert_eq!(decide(&failing(13, Familiarity::Known), at(8)), Decision::Proceed);
        assert_eq!(decide(&failing(400, Familiarity::Known), at(0)), Decision::Refuse { until: at(900) });
    }

    #[test]
    fn an_account_under_attack_is_slower_for_strangers_and_never_refused() {
        let attacked = Attempt { address: Tally::default(), ..failing(10_000, Familiarity::Unknown) };
        assert_eq!(decide(&attacked, at(0)), Decision::ProceedAfter(LONGEST_DELAY));
    }

    #[test]
    fn its_owner_at_a_known_address_notices_nothing() {
        let owner = Attempt { address: Tally::default(), ..failing(10_000, Familiarity::Known) };
        assert_eq!(decide(&owner, at(0)), Decision::Proceed);
    }

    #[test]
    fn a_success_clears_the_account_and_not_the_address() {
        let attempt = failing(12, Familiarity::Unknown);
        let (address, account) = after_success(&attempt);
        assert_eq!((address.failures, account.failures), (12, 0));
    }

    #[test]
    fn time_forgives_and_a_clock_that_ran_backwards_does_not() {
        let attempt = failing(12, Familiarity::Unknown);
        assert_eq!(decide(&attempt, at(3 * 3600)), Decision::Proceed);
        assert!(matches!(decide(&attempt, at(-60)), Decision::Refuse { .. }));
        assert_eq!(attempt.address.failed(at(3 * 3600), ADDRESS_FORGIVEN).failures, 1);
    }
}
