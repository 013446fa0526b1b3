//! How much one caller is given at a time.
//!
//! Buckets of tokens, one for each kind of work: whoever is logged in pays from their account's, everybody else from
//! their address's. A hall shares an address: a browser that somebody logged in with before, and a log-in that goes
//! on, have a bucket of their own where the address's is empty.

use std::num::NonZeroU32;
use std::time::Duration;

use clap::Args;
use governor::clock::{Clock as _, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use kydan_api::{Caller, Charge, Left, Wait};
use kydan_journal::{AccountId, KeyId};
use kydan_store::Store;

use crate::refresh;

/// A bucket holds what is given in so many seconds (of secrets: in so many times the minute).
const BURST: u32 = 10;
const BURST_OF_SECRETS: u32 = 2;
/// Letters to clubs an hour, and how many hours' worth at once: a class that is entered in one go is let through, a
/// flood is not. There is no such limit where an operator lifts that of secrets.
const LETTERS: u32 = 5;
const BURST_OF_LETTERS: u32 = 4;
/// How many unknown browsers an address may show in a second, once it has used up what is its own.
const STRANGERS: u32 = 10;

/// What an operator sets; 0 is no limit.
#[derive(Args, Clone, Copy, PartialEq, Eq, Debug)]
pub struct LimitOptions {
    /// Requests that ask, a second, from one account, or one address where nobody is logged in; ten seconds' worth at
    /// once. 0 is no limit, here and below
    #[arg(long, env = "KYDAN_LIMIT_QUESTIONS", default_value_t = 200)]
    pub limit_questions: u32,
    /// Changes a second by one account or address
    #[arg(long, env = "KYDAN_LIMIT_CHANGES", default_value_t = 50)]
    pub limit_changes: u32,
    /// Passwords and codes that are checked, a minute, for one account, known browser or address
    #[arg(long, env = "KYDAN_LIMIT_SECRETS", default_value_t = 120)]
    pub limit_secrets: u32,
    /// What answers may cost, a second, for one account or address: a field costs one, a list its rows, and beyond that
    /// a millisecond of a core a hundred; the largest page of the web app costs some 20,000
    #[arg(long, env = "KYDAN_LIMIT_WORK", default_value_t = 200_000)]
    pub limit_work: u32,
    /// Questions a second from one address in words that are not the web app's own, where nobody is logged in: programs
    /// that ask more log in
    #[arg(long, env = "KYDAN_LIMIT_ARBITRARY", default_value_t = 60)]
    pub limit_arbitrary: u32,
    /// What answers to such questions may cost, a second; of a core a millisecond costs twenty
    #[arg(long, env = "KYDAN_LIMIT_ARBITRARY_WORK", default_value_t = 20_000)]
    pub limit_arbitrary_work: u32,
    /// Questions a second by one key of a program; what is left is told with every answer
    #[arg(long, env = "KYDAN_LIMIT_KEY_QUESTIONS", default_value_t = 20)]
    pub limit_key_questions: u32,
    /// Changes a second by one key of a program
    #[arg(long, env = "KYDAN_LIMIT_KEY_CHANGES", default_value_t = 5)]
    pub limit_key_changes: u32,
    /// What answers may cost, a second, for one key of a program
    #[arg(long, env = "KYDAN_LIMIT_KEY_WORK", default_value_t = 60_000)]
    pub limit_key_work: u32,
    /// Connections from one address, or, behind a trusted proxy, that listen
    #[arg(long, env = "KYDAN_LIMIT_CONNECTIONS", default_value_t = 1_000)]
    pub limit_connections: usize,
}

impl LimitOptions {
    /// No limits.
    pub const NONE: Self = Self {
        limit_questions: 0,
        limit_changes: 0,
        limit_secrets: 0,
        limit_work: 0,
        limit_arbitrary: 0,
        limit_arbitrary_work: 0,
        limit_key_questions: 0,
        limit_key_changes: 0,
        limit_key_work: 0,
        limit_connections: 0,
    };
}

/// Whose bucket.
#[derive(Clone, PartialEq, Eq, Hash)]
enum Payer {
    Account(AccountId),
    /// A browser or log-in, by what only it knows, hashed.
    Known(String),
    Network(String),
}

type Buckets = DefaultKeyedRateLimiter<Payer>;
/// Those of keys say what is left in them.
type Metered = DefaultKeyedRateLimiter<KeyId, StateInformationMiddleware>;

/// The buckets of this process.
pub struct Limits {
    questions: Option<Buckets>,
    changes: Option<Buckets>,
    secrets: Option<Buckets>,
    letters: Option<Buckets>,
    work: Option<Buckets>,
    arbitrary: Option<Buckets>,
    arbitrary_work: Option<Buckets>,
    strangers: Option<Buckets>,
    keys: KeyLimits,
}

/// The buckets of programs' keys.
struct KeyLimits {
    questions: Option<Purse>,
    changes: Option<Purse>,
    work: Option<Purse>,
}

/// Buckets of one kind.
struct Purse {
    name: &'static str,
    /// What each holds.
    most: u32,
    buckets: Metered,
}

impl Limits {
    /// Full buckets.
    pub fn new(options: &LimitOptions) -> Self {
        let a_second = |cells: u32| {
            let rate = NonZeroU32::new(cells)?;
            Some(RateLimiter::keyed(Quota::per_second(rate).allow_burst(rate.saturating_mul(burst(BURST)))))
        };
        let a_minute = |cells: u32| {
            let rate = NonZeroU32::new(cells)?;
            let burst = rate.saturating_mul(burst(BURST_OF_SECRETS));
            Some(RateLimiter::keyed(Quota::per_minute(rate).allow_burst(burst)))
        };
        let an_hour = |cells: u32| {
            let rate = NonZeroU32::new(cells)?;
            let burst = rate.saturating_mul(burst(BURST_OF_LETTERS));
            Some(RateLimiter::keyed(Quota::per_hour(rate).allow_burst(burst)))
        };
        Self {
            questions: a_second(options.limit_questions),
            changes: a_second(options.limit_changes),
            secrets: a_minute(options.limit_secrets),
            letters: an_hour(if options.limit_secrets == 0 { 0 } else { LETTERS }),
            work: a_second(options.limit_work),
            arbitrary: a_second(options.limit_arbitrary),
            arbitrary_work: a_second(options.limit_arbitrary_work),
            strangers: a_second(STRANGERS),
            keys: KeyLimits::new(options),
        }
    }

    /// Takes what something costs from the caller's bucket.
    pub async fn charge(&self, store: &Store, caller: &Caller, charge: Charge) -> Result<(), Wait> {
        if let Some(key) = &caller.key
            && let Some(taken) = self.keys.charge(key.id, caller, charge)
        {
            return taken;
        }
        let (buckets, cells) = match charge {
            Charge::Question => (&self.questions, 1),
            Charge::Changes(changes) => (&self.changes, changes),
            Charge::Secrets(secrets) => (&self.secrets, secrets),
            Charge::Letters(letters) => (&self.letters, letters),
            Charge::Work(work) | Charge::WorkDone(work) => (&self.work, work),
            Charge::Arbitrary => (&self.arbitrary, 1),
            Charge::ArbitraryWork(work) | Charge::ArbitraryWorkDone(work) => (&self.arbitrary_work, work),
        };
        let (Some(buckets), Some(cells)) = (buckets, NonZeroU32::new(cells)) else { return Ok(()) };
        // The program itself, which fills its own demo, has no address.
        if caller.address.is_empty() {
            return Ok(());
        }
        let pay = match charge {
            Charge::WorkDone(_) | Charge::ArbitraryWorkDone(_) => take_what_there_is,
            Charge::Question
            | Charge::Changes(_)
            | Charge::Secrets(_)
            | Charge::Letters(_)
            | Charge::Work(_)
            | Charge::Arbitrary
            | Charge::ArbitraryWork(_) => take,
        };
        if let Some(access) = caller.access {
            return pay(buckets, &Payer::Account(access.account), cells);
        }
        let network = Payer::Network(network(&caller.address));
        if take(buckets, &network, cells).is_ok() {
            return Ok(());
        }
        let known = self.known(store, caller, &network).await;
        pay(buckets, &known.unwrap_or(network), cells)
    }

    /// The browser or log-in that the caller is known by. Whoever shows secrets that nobody knows is soon not asked
    /// any more.
    async fn known(&self, store: &Store, caller: &Caller, network: &Payer) -> Option<Payer> {
        if caller.device.is_none() && caller.refresh.is_none() {
            return None;
        }
        let strangers = self.strangers.as_ref()?;
        take(strangers, network, NonZeroU32::MIN).ok()?;
        if let Some(device) = &caller.device
            && let Some(place) = store.known_device(device).await.ok()?
        {
            return Some(Payer::Known(place));
        }
        let session = refresh::session_of(caller.refresh.as_deref()?)?;
        let stored = store.session(session).await.ok()??;
        let is_its_own = refresh::hash(caller.refresh.as_deref()?) == stored.family.current;
        is_its_own.then_some(Payer::Account(stored.family.account))
    }

    /// Forgets buckets that are full again.
    pub fn forget(&self) {
        let all = [
            &self.questions,
            &self.changes,
            &self.secrets,
            &self.letters,
            &self.work,
            &self.arbitrary,
            &self.arbitrary_work,
            &self.strangers,
        ];
        for buckets in all.into_iter().flatten() {
            buckets.retain_recent();
            buckets.shrink_to_fit();
        }
        for purse in [&self.keys.questions, &self.keys.changes, &self.keys.work].into_iter().flatten() {
            purse.buckets.retain_recent();
            purse.buckets.shrink_to_fit();
        }
    }
}

impl KeyLimits {
    fn new(options: &LimitOptions) -> Self {
        let a_second = |name, cells: u32| {
            let rate = NonZeroU32::new(cells)?;
            let most = rate.saturating_mul(burst(BURST));
            let quota = Quota::per_second(rate).allow_burst(most);
            let buckets = RateLimiter::keyed(quota).with_middleware::<StateInformationMiddleware>();
            Some(Purse { name, most: most.get(), buckets })
        };
        Self {
            questions: a_second("questions", options.limit_key_questions),
            changes: a_second("changes", options.limit_key_changes),
            work: a_second("work", options.limit_key_work),
        }
    }

    /// Takes it from the key's own bucket and notes what is left; none where a key has no bucket of its own for it.
    fn charge(&self, key: KeyId, caller: &Caller, charge: Charge) -> Option<Result<(), Wait>> {
        let (purse, cells) = match charge {
            Charge::Question => (&self.questions, 1),
            Charge::Changes(changes) => (&self.changes, changes),
            Charge::Work(work) | Charge::WorkDone(work) => (&self.work, work),
            Charge::Secrets(_)
            | Charge::Letters(_)
            | Charge::Arbitrary
            | Charge::ArbitraryWork(_)
            | Charge::ArbitraryWorkDone(_) => return None,
        };
        let (Some(purse), Some(cells)) = (purse, NonZeroU32::new(cells)) else { return Some(Ok(())) };
        let taken = purse.take(key, cells, caller);
        if taken.is_err() && matches!(charge, Charge::WorkDone(_)) {
            // It is done already: as much is taken as there is, by halves.
            let mut part = cells.get() / 2;
            while let Some(cells) = NonZeroU32::new(part) {
                let _ = purse.take(key, cells, caller);
                part /= 2;
            }
        }
        Some(taken)
    }
}

impl Purse {
    /// Takes it, and notes what is left for whoever brought the key.
    fn take(&self, key: KeyId, cells: NonZeroU32, caller: &Caller) -> Result<(), Wait> {
        let note = |remaining| {
            caller.meter.note(Left { purse: self.name, quota: self.most, window: BURST, remaining });
        };
        let wait = match self.buckets.check_key_n(&key, cells) {
            Ok(Ok(state)) => {
                note(state.remaining_burst_capacity());
                return Ok(());
            }
            Ok(Err(until)) => {
                note(0);
                until.wait_time_from(DefaultClock::default().now())
            }
            // More than any bucket holds: it is never given, and waiting does not help.
            Err(_) => Duration::from_mins(1),
        };
        Err(Wait { seconds: wait.as_secs() + 1 })
    }
}

fn burst(times: u32) -> NonZeroU32 {
    NonZeroU32::new(times).unwrap_or(NonZeroU32::MIN)
}

fn take(buckets: &Buckets, payer: &Payer, cells: NonZeroU32) -> Result<(), Wait> {
    let wait = match buckets.check_key_n(payer, cells) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(until)) => until.wait_time_from(DefaultClock::default().now()),
        // More than any bucket holds: it is never given, and waiting does not help.
        Err(_) => Duration::from_mins(1),
    };
    Err(Wait { seconds: wait.as_secs() + 1 })
}

/// Takes all of it, or as much as there is, by halves.
fn take_what_there_is(buckets: &Buckets, payer: &Payer, cells: NonZeroU32) -> Result<(), Wait> {
    let all = take(buckets, payer, cells);
    if all.is_err() {
        let mut part = cells.get() / 2;
        while let Some(cells) = NonZeroU32::new(part) {
            let _ = take(buckets, payer, cells);
            part /= 2;
        }
    }
    all
}

/// What the throttle counts as one address: for IPv6 the /64 that one subscriber has.
pub(crate) fn network(address: &str) -> String {
    match address.parse() {
        Ok(std::net::IpAddr::V6(address)) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{a:x}:{b:x}:{c:x}:{d:x}::/64")
        }
        Ok(std::net::IpAddr::V4(_)) | Err(_) => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_subscribers_addresses_count_as_one() {
        assert_eq!(network("2001:db8:1:2:3:4:5:6"), network("2001:db8:1:2::9"));
        assert_eq!(network("192.0.2.1"), "192.0.2.1");
    }
}
