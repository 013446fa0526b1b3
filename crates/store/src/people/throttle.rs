//! What was counted of log-in attempts.

use jiff::Timestamp;
use kydan_access::throttle::{self, Rule, SKEW, Tally};
use kydan_journal::AccountId;
use sha2::{Digest as _, Sha256};
use sqlx::AnyConnection;

use crate::sql::{Columns as _, fetch_in};
use crate::{Reader, Result, Writer};

/// Where an attempt comes from and for whom it is.
#[derive(Clone, PartialEq, Eq)]
pub struct Attempts {
    /// The address that it comes from (for IPv6: its /64).
    pub address: String,
    /// The secret of the browser that it comes from, where somebody logged in with it before.
    pub device: Option<String>,
    /// The login that it is for, whether there is such an account or not.
    pub login: String,
}

/// What the account knows of where an attempt comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Familiarity {
    /// Its owner has logged in with this very browser.
    Device,
    /// Its owner has logged in from this address.
    Address,
    /// Neither was seen before.
    Unknown,
}

/// One attempt, counted as a failure before the password is looked at: of many that come together, no more than
/// the rule lets through are checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reserved {
    /// It may go on; this is the count with it.
    Counted(Tally),
    /// It was not counted and must wait.
    Refused {
        /// Until when.
        until: Timestamp,
    },
}

/// Counting and refusing in one statement, so that attempts that come together see each other. It says in SQL what
/// [`Tally::attempt`] says; a test holds the two together.
const RESERVE: &str = "INSERT INTO login_counts (subject, failures, last_at) VALUES ($1, 1, $2) \
    ON CONFLICT (subject) DO UPDATE SET \
    failures = CASE WHEN $2 - login_counts.last_at >= $3 THEN 1 ELSE login_counts.failures + 1 END, \
    last_at = $2 \
    WHERE login_counts.failures < $4 OR login_counts.last_at > $2 + $5 \
    OR $2 - login_counts.last_at >= CASE WHEN login_counts.failures - $4 >= $6 THEN $7 \
    ELSE CAST(1000000 AS BIGINT) << CAST(login_counts.failures - $4 AS INTEGER) END \
    RETURNING failures";
const GIVE_BACK: &str = "UPDATE login_counts SET failures = failures - 1 WHERE subject = $1 AND failures > 0";
const CLEAR: &str = "DELETE FROM login_counts WHERE subject = $1";
const COUNT: &str = "SELECT failures, last_at FROM login_counts WHERE subject = $1";
const PLACES: &str = "SELECT account, place FROM login_places WHERE place IN";
const KNOWN: &str = "SELECT account FROM login_places WHERE place = $1 LIMIT 1";
const PUT_PLACE: &str = "INSERT INTO login_places (account, place, seen_at) VALUES ($1, $2, $3) \
                         ON CONFLICT (account, place) DO UPDATE SET seen_at = excluded.seen_at";
const FORGET: [&str; 2] = [
    "DELETE FROM login_counts WHERE last_at < $1 AND subject NOT LIKE 'factor %'",
    "DELETE FROM login_tallies WHERE last_at < $1",
];
const FORGET_FACTORS: &str = "DELETE FROM login_counts WHERE last_at < $1 AND subject LIKE 'factor %'";
const FORGET_PLACES: &str = "DELETE FROM login_places WHERE seen_at < $1";

impl Attempts {
    /// Who is held to account for guessing: the browser that the account knows, else the address. So a hall whose
    /// phones share an address is not shut out by one of them.
    fn origin(&self, familiarity: Familiarity) -> String {
        match (familiarity, &self.device) {
            (Familiarity::Device, Some(device)) => hashed("device", device),
            (Familiarity::Device | Familiarity::Address | Familiarity::Unknown, _) => {
                hashed("address", &self.address)
            }
        }
    }

    /// A login is whatever was typed: its hash is as long as any other.
    fn account(&self) -> String {
        hashed("login", &self.login)
    }
}

impl Reader {
    /// What the account knows of where an attempt comes from.
    pub async fn familiarity(&self, attempts: &Attempts) -> Result<Familiarity> {
        let device = attempts.device.as_ref().map(|device| hashed("device", device));
        let places: Vec<String> = device.iter().cloned().chain([attempts.address.clone()]).collect();
        let mut connection = self.reader().acquire().await?;
        let account = hashed("login", &attempts.login);
        let mut familiarity = Familiarity::Unknown;
        for row in fetch_in(&mut connection, PLACES, "", &places).await? {
            let (of, place) = (row.text("account")?, row.text("place")?);
            if of != account && of != attempts.login {
                continue;
            }
            if device.as_ref() == Some(&place) {
                return Ok(Familiarity::Device);
            }
            familiarity = Familiarity::Address;
        }
        Ok(familiarity)
    }
}

impl Reader {
    /// What stands for a browser that somebody has logged in with, if it is one.
    pub async fn known_device(&self, device: &str) -> Result<Option<String>> {
        let place = hashed("device", device);
        let found = sqlx::query(KNOWN).bind(place.clone()).fetch_optional(self.reader()).await?;
        Ok(found.map(|_| place))
    }
}

impl Writer {
    /// Counts an attempt against where it comes from, or refuses it.
    pub async fn reserve_origin(
        &self,
        attempts: &Attempts,
        familiarity: Familiarity,
        now: Timestamp,
    ) -> Result<Reserved> {
        self.reserve(&attempts.origin(familiarity), throttle::BY_ORIGIN, now).await
    }

    /// Counts an attempt against the account, which is never refused.
    pub async fn reserve_account(&self, attempts: &Attempts, now: Timestamp) -> Result<Reserved> {
        self.reserve(&attempts.account(), throttle::BY_ACCOUNT, now).await
    }

    /// Counts a try at an account's one-time passwords, or refuses it. Only whoever knows the password comes this far,
    /// and neither a passkey nor a recovery code is counted here: this shuts no owner out who has one.
    pub async fn reserve_factor(&self, account: AccountId, now: Timestamp) -> Result<Reserved> {
        self.reserve(&factor(account), throttle::BY_FACTOR, now).await
    }

    /// Counts a try at an account's recovery codes, which nobody guesses, or refuses it.
    pub async fn reserve_recovery(&self, account: AccountId, now: Timestamp) -> Result<Reserved> {
        self.reserve(&recovery(account), throttle::BY_ORIGIN, now).await
    }

    /// Takes back what was counted of tries at an account's second factor: the owner had it.
    pub async fn admit_factor(&self, account: AccountId) -> Result<()> {
        for subject in [factor(account), recovery(account)] {
            sqlx::query(CLEAR).bind(subject).execute(&self.inner.writer).await?;
        }
        Ok(())
    }

    /// Takes back what was counted for an attempt that was a log-in. Where it came from keeps its other failures: else whoever has one account could clear them between guesses at another.
    pub async fn admit(&self, attempts: &Attempts, familiarity: Familiarity) -> Result<()> {
        let mut connection = self.inner.writer.acquire().await?;
        sqlx::query(GIVE_BACK).bind(attempts.origin(familiarity)).execute(&mut *connection).await?;
        sqlx::query(CLEAR).bind(attempts.account()).execute(&mut *connection).await?;
        Ok(())
    }

    /// Remembers that the account's owner logged in from this address and with this browser.
    pub async fn remember(&self, attempts: &Attempts, now: Timestamp) -> Result<()> {
        let mut connection = self.inner.writer.acquire().await?;
        put_place(&mut connection, attempts, &attempts.address, now).await?;
        if let Some(device) = &attempts.device {
            put_place(&mut connection, attempts, &hashed("device", device), now).await?;
        }
        Ok(())
    }

    /// Forgets what was counted before a time.
    pub async fn forget_attempts(&self, before: Timestamp) -> Result<()> {
        for statement in FORGET {
            sqlx::query(statement).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        }
        let forgiven = before.saturating_sub(throttle::BY_FACTOR.forgiven).unwrap_or(before);
        sqlx::query(FORGET_FACTORS).bind(forgiven.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Forgets from where accounts were logged in to before a time, and not since.
    pub async fn forget_places(&self, before: Timestamp) -> Result<()> {
        sqlx::query(FORGET_PLACES).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }

    async fn reserve(&self, subject: &str, rule: Rule, now: Timestamp) -> Result<Reserved> {
        let row = sqlx::query(RESERVE)
            .bind(subject.to_owned())
            .bind(now.as_microsecond())
            .bind(micros(rule.forgiven))
            .bind(rule.free.map_or(i64::MAX, i64::from))
            .bind(micros(SKEW))
            .bind(i64::from(throttle::DOUBLINGS))
            .bind(micros(rule.longest))
            .fetch_optional(&self.inner.writer)
            .await?;
        if let Some(row) = row {
            let failures = u32::try_from(row.number("failures")?).unwrap_or(u32::MAX);
            return Ok(Reserved::Counted(Tally { failures, last: Some(now) }));
        }
        let row = sqlx::query(COUNT).bind(subject.to_owned()).fetch_optional(&self.inner.writer).await?;
        let Some(row) = row else { return Ok(Reserved::Refused { until: now }) };
        let failures = u32::try_from(row.number("failures")?).unwrap_or(u32::MAX);
        let tally = Tally { failures, last: Some(row.time("last_at")?) };
        Ok(Reserved::Refused { until: tally.attempt(rule, now).err().unwrap_or(now) })
    }
}

async fn put_place(
    connection: &mut AnyConnection,
    attempts: &Attempts,
    place: &str,
    now: Timestamp,
) -> Result<()> {
    sqlx::query(PUT_PLACE)
        .bind(hashed("login", &attempts.login))
        .bind(place.to_owned())
        .bind(now.as_microsecond())
        .execute(connection)
        .await?;
    Ok(())
}

fn factor(account: AccountId) -> String {
    format!("factor {account}")
}

fn recovery(account: AccountId) -> String {
    format!("recovery {account}")
}

fn hashed(what: &str, text: &str) -> String {
    use std::fmt::Write as _;
    let hash = Sha256::digest(text);
    hash.iter().take(16).fold(format!("{what} "), |mut subject, byte| {
        let _ = write!(subject, "{byte:02x}");
        subject
    })
}

fn micros(duration: jiff::SignedDuration) -> i64 {
    i64::try_from(duration.as_micros()).unwrap_or(i64::MAX)
}
