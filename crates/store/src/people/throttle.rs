//! What was counted of log-in attempts.

use jiff::Timestamp;
use kydan_access::throttle::{Attempt, Familiarity, Tally};

use crate::sql::{Columns as _, fetch_in};
use crate::{Error, Reader, Result, Store};

/// Whom an attempt is counted for.
#[derive(Clone, PartialEq, Eq)]
pub struct Attempts {
    /// The address that it comes from (for IPv6: its /64).
    pub address: String,
    /// The login that it is for, whether there is such an account or not.
    pub login: String,
}

const TALLIES: &str = "SELECT subject, tally FROM login_tallies WHERE subject IN";
const PUT_TALLY: &str = "INSERT INTO login_tallies (subject, tally, last_at) VALUES ($1, $2, $3) \
                         ON CONFLICT (subject) DO UPDATE SET tally = excluded.tally, \
                         last_at = excluded.last_at";
const KNOWN: &str = "SELECT COUNT(*) AS known FROM login_places WHERE account = $1 AND place = $2";
const PUT_PLACE: &str = "INSERT INTO login_places (account, place, seen_at) VALUES ($1, $2, $3) \
                         ON CONFLICT (account, place) DO UPDATE SET seen_at = excluded.seen_at";
const FORGET: [&str; 2] =
    ["DELETE FROM login_tallies WHERE last_at < $1", "DELETE FROM login_places WHERE seen_at < $1"];

impl Attempts {
    fn address_key(&self) -> String {
        format!("address {}", self.address)
    }

    fn login_key(&self) -> String {
        format!("login {}", self.login)
    }
}

impl Reader {
    /// What was counted so far.
    pub async fn attempt(&self, attempts: &Attempts) -> Result<Attempt> {
        let (address_key, login_key) = (attempts.address_key(), attempts.login_key());
        let mut connection = self.reader().acquire().await?;
        let keys = [address_key.clone(), login_key.clone()];
        let (mut address, mut account) = (Tally::default(), Tally::default());
        for row in fetch_in(&mut connection, TALLIES, "", &keys).await? {
            let subject = row.text("subject")?;
            if subject == address_key {
                address = row.json("tally")?;
            } else if subject == login_key {
                account = row.json("tally")?;
            }
        }
        let known = sqlx::query(KNOWN).bind(attempts.login.clone()).bind(attempts.address.clone());
        let known = known.fetch_one(&mut *connection).await?.number("known")?;
        let familiarity = if known > 0 { Familiarity::Known } else { Familiarity::Unknown };
        Ok(Attempt { address, account, familiarity })
    }
}

impl Store {
    /// Keeps what [`kydan_access::throttle`] counted.
    pub async fn put_tallies(
        &self,
        attempts: &Attempts,
        (address, account): (Tally, Tally),
        now: Timestamp,
    ) -> Result<()> {
        for (key, tally) in [(attempts.address_key(), address), (attempts.login_key(), account)] {
            let tally = serde_json::to_string(&tally).map_err(|error| Error::unreadable("tally", error))?;
            let query = sqlx::query(PUT_TALLY).bind(key).bind(tally).bind(now.as_microsecond());
            query.execute(&self.inner.writer).await?;
        }
        Ok(())
    }

    /// Remembers that the account's owner logged in from this address.
    pub async fn put_place(&self, attempts: &Attempts, now: Timestamp) -> Result<()> {
        sqlx::query(PUT_PLACE)
            .bind(attempts.login.clone())
            .bind(attempts.address.clone())
            .bind(now.as_microsecond())
            .execute(&self.inner.writer)
            .await?;
        Ok(())
    }

    /// Forgets what was counted before a time.
    pub async fn forget_attempts(&self, before: Timestamp) -> Result<()> {
        for statement in FORGET {
            sqlx::query(statement).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        }
        Ok(())
    }
}
