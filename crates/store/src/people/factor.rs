//! What proves an account's owner besides the password: passkeys, one-time passwords, recovery codes. They change
//! outside of any append, as log-ins do; who changed them is in the audit.

use jiff::Timestamp;
use kydan_journal::{AccountId, SessionId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::account::hold;
use crate::sql::Columns as _;
use crate::{Reader, Result, Writer};

/// A passkey: the public half of a key that a device or a password manager of the owner's holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// The credential's id, in base64url.
    pub id: String,
    /// The account, by id.
    pub account: AccountId,
    /// What its owner calls it.
    pub name: String,
    /// The host that it was made for, and is good for.
    pub party: String,
    /// The public key, in base64url: X.509's `SubjectPublicKeyInfo`.
    pub public_key: String,
    /// The signature's algorithm by its number at COSE.
    pub algorithm: i64,
    /// How often it was used, as the device counts; 0 where it does not.
    pub counter: u32,
    /// When it was made.
    pub made_at: Timestamp,
    /// When it was last used.
    pub used_at: Option<Timestamp>,
}

/// One-time passwords by the clock (RFC 6238).
#[derive(Clone, PartialEq, Eq)]
pub struct OneTimePasswords {
    /// The secret, as the door keeps it: sealed.
    pub secret: String,
    /// The last step whose password was used: none is used twice.
    pub step: u64,
    /// When they were set.
    pub made_at: Timestamp,
}

/// Everything besides the password that proves an account's owner.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Factors {
    /// The oldest first.
    pub passkeys: Vec<Passkey>,
    /// Where they are set.
    pub passwords: Option<OneTimePasswords>,
    /// Recovery codes that were not used.
    pub recovery_codes: u32,
}

/// Something that was begun and waits for its answer, once and for a few minutes.
#[derive(Clone, PartialEq, Eq)]
pub struct Ceremony {
    /// The hash of the secret that the answer must bring.
    pub hash: String,
    /// What was begun.
    pub kind: &'static str,
    /// For whom, where that is known.
    pub account: Option<AccountId>,
    /// What belongs to it.
    pub content: String,
    /// When it ends.
    pub until: Timestamp,
}

/// Whether something that may be used once was good.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Proof {
    /// It was.
    Good,
    /// It was used before, or never was.
    Spent,
    /// Whoever brought it has meanwhile been logged out: the password was set anew, or the account was closed.
    Ended,
}

const PASSKEYS: &str = "SELECT * FROM passkeys WHERE account = $1 ORDER BY made_at, id";
const PASSKEY: &str = "SELECT * FROM passkeys WHERE id = $1";
/// The most passkeys of an account, here and in the statement: more than anybody has, and nobody fills the store.
const MOST_PASSKEYS: usize = 20;
const ADD_PASSKEY: &str = "INSERT INTO passkeys (id, account, name, party, public_key, algorithm, counter, made_at) \
                           SELECT CAST($1 AS TEXT), CAST($2 AS TEXT), CAST($3 AS TEXT), CAST($4 AS TEXT), \
                           CAST($5 AS TEXT), CAST($6 AS BIGINT), CAST($7 AS BIGINT), CAST($8 AS BIGINT) \
                           WHERE (SELECT COUNT(*) FROM passkeys WHERE account = CAST($2 AS TEXT)) < 20 \
                           ON CONFLICT (id) DO NOTHING";
const RENAME: &str = "UPDATE passkeys SET name = $3 WHERE id = $1 AND account = $2";
const REMOVE: &str = "DELETE FROM passkeys WHERE id = $1 AND account = $2";
/// A counter that does not grow is a copy of the key (WebAuthn 6.1.1); devices that do not count say 0 always.
const USE_PASSKEY: &str = "UPDATE passkeys SET counter = $2, used_at = $3 \
                           WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0))";
const PASSWORDS: &str = "SELECT secret, step, made_at FROM one_time_passwords WHERE account = $1";
const SET_PASSWORDS: &str = "INSERT INTO one_time_passwords (account, secret, step, made_at) VALUES ($1, $2, $3, $4) \
                             ON CONFLICT (account) DO UPDATE SET secret = excluded.secret, step = excluded.step, \
                             made_at = excluded.made_at";
const SECRETS: &str = "SELECT account, secret FROM one_time_passwords ORDER BY account";
const REWRITE: &str = "UPDATE one_time_passwords SET secret = $3 WHERE account = $1 AND secret = $2";
const REMOVE_PASSWORDS: &str = "DELETE FROM one_time_passwords WHERE account = $1";
const USE_STEP: &str = "UPDATE one_time_passwords SET step = $2 WHERE account = $1 AND step < $2";
const CODES: &str = "SELECT COUNT(*) AS n FROM recovery_codes WHERE account = $1 AND used_at IS NULL";
const DROP_CODES: &str = "DELETE FROM recovery_codes WHERE account = $1";
const PUT_CODE: &str = "INSERT INTO recovery_codes (account, hash) VALUES ($1, $2)";
const USE_CODE: &str = "UPDATE recovery_codes SET used_at = $3 \
                        WHERE account = $1 AND hash = $2 AND used_at IS NULL";
/// Codes that recover nothing any more.
const DROP_IDLE_CODES: &str = "DELETE FROM recovery_codes WHERE account = $1 \
    AND NOT EXISTS (SELECT 1 FROM passkeys WHERE passkeys.account = $1) \
    AND NOT EXISTS (SELECT 1 FROM one_time_passwords WHERE one_time_passwords.account = $1)";
const CLEAR: [&str; 3] = [
    "DELETE FROM passkeys WHERE account = $1",
    "DELETE FROM one_time_passwords WHERE account = $1",
    "DELETE FROM recovery_codes WHERE account = $1",
];
const END_CEREMONIES: &str = "DELETE FROM ceremonies WHERE account = $1";
const BEGIN: &str =
    "INSERT INTO ceremonies (hash, kind, account, content, until) VALUES ($1, $2, $3, $4, $5)";
const LOOK: &str =
    "SELECT account, content, until FROM ceremonies WHERE hash = $1 AND kind = $2 AND until > $3";
const TAKE: &str = "DELETE FROM ceremonies WHERE hash = $1 AND kind = $2 AND until > $3 \
                    RETURNING account, content, until";
const FORGET: &str = "DELETE FROM ceremonies WHERE until < $1";

pub(super) async fn clear(connection: &mut AnyConnection, account: AccountId) -> Result<()> {
    for statement in CLEAR {
        sqlx::query(statement).bind(account.to_string()).execute(&mut *connection).await?;
    }
    end_ceremonies(connection, account).await
}

/// Ends what an account has begun: log-ins that wait for a second factor, and factors that are being set.
pub(super) async fn end_ceremonies(connection: &mut AnyConnection, account: AccountId) -> Result<()> {
    sqlx::query(END_CEREMONIES).bind(account.to_string()).execute(connection).await?;
    Ok(())
}

impl Factors {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.passkeys.is_empty() && self.passwords.is_none()
    }

    /// Whether one more passkey may be kept.
    pub fn has_room(&self) -> bool {
        self.passkeys.len() < MOST_PASSKEYS
    }
}

impl Reader {
    /// What proves an account's owner besides the password.
    pub async fn factors(&self, account: AccountId) -> Result<Factors> {
        let id = account.to_string();
        let passkeys = sqlx::query(PASSKEYS).bind(id.clone()).fetch_all(self.reader()).await?;
        let passwords = sqlx::query(PASSWORDS).bind(id.clone()).fetch_optional(self.reader()).await?;
        let codes = sqlx::query(CODES).bind(id).fetch_one(self.reader()).await?;
        Ok(Factors {
            passkeys: passkeys.iter().map(Passkey::read).collect::<Result<_>>()?,
            passwords: passwords.as_ref().map(OneTimePasswords::read).transpose()?,
            recovery_codes: codes.count("n")?,
        })
    }

    /// The passkey with this id.
    pub async fn passkey(&self, id: &str) -> Result<Option<Passkey>> {
        let row = sqlx::query(PASSKEY).bind(id.to_owned()).fetch_optional(self.reader()).await?;
        row.as_ref().map(Passkey::read).transpose()
    }

    /// What was begun under this hash, while it holds.
    pub async fn ceremony(&self, kind: &'static str, hash: &str, now: Timestamp) -> Result<Option<Ceremony>> {
        let query = sqlx::query(LOOK).bind(hash.to_owned()).bind(kind).bind(now.as_microsecond());
        let row = query.fetch_optional(self.reader()).await?;
        row.map(|row| Ceremony::read(kind, hash, &row)).transpose()
    }
}

impl Writer {
    /// Keeps a passkey where there is room, and `by` is still logged in; one with this id that is there already stays
    /// whose it is.
    pub async fn add_passkey(&self, passkey: &Passkey, by: SessionId) -> Result<Proof> {
        let mut transaction = crate::engine::begin(self.inner.engine, &self.inner.writer).await?;
        if !hold(&mut transaction, passkey.account, by).await? {
            transaction.rollback().await?;
            return Ok(Proof::Ended);
        }
        let done = sqlx::query(ADD_PASSKEY)
            .bind(passkey.id.clone())
            .bind(passkey.account.to_string())
            .bind(passkey.name.clone())
            .bind(passkey.party.clone())
            .bind(passkey.public_key.clone())
            .bind(passkey.algorithm)
            .bind(i64::from(passkey.counter))
            .bind(passkey.made_at.as_microsecond())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Proof::of(done.rows_affected()))
    }

    /// Calls an account's passkey by another name.
    pub async fn rename_passkey(&self, account: AccountId, id: &str, name: &str) -> Result<Proof> {
        let query = sqlx::query(RENAME).bind(id.to_owned()).bind(account.to_string()).bind(name.to_owned());
        Ok(Proof::of(query.execute(&self.inner.writer).await?.rows_affected()))
    }

    /// Removes an account's passkey.
    pub async fn remove_passkey(&self, account: AccountId, id: &str) -> Result<Proof> {
        let query = sqlx::query(REMOVE).bind(id.to_owned()).bind(account.to_string());
        let done = Proof::of(query.execute(&self.inner.writer).await?.rows_affected());
        self.drop_idle_codes(account).await?;
        Ok(done)
    }

    /// Notes that a passkey was used; spent where its counter shows a copy.
    pub async fn use_passkey(&self, id: &str, counter: u32, now: Timestamp) -> Result<Proof> {
        let query =
            sqlx::query(USE_PASSKEY).bind(id.to_owned()).bind(i64::from(counter)).bind(now.as_microsecond());
        Ok(Proof::of(query.execute(&self.inner.writer).await?.rows_affected()))
    }

    /// Sets an account's one-time passwords, where `by` is still logged in.
    pub async fn set_one_time_passwords(
        &self,
        account: AccountId,
        set: &OneTimePasswords,
        by: SessionId,
    ) -> Result<Proof> {
        let mut transaction = crate::engine::begin(self.inner.engine, &self.inner.writer).await?;
        if !hold(&mut transaction, account, by).await? {
            transaction.rollback().await?;
            return Ok(Proof::Ended);
        }
        sqlx::query(SET_PASSWORDS)
            .bind(account.to_string())
            .bind(set.secret.clone())
            .bind(crate::sql::number(set.step))
            .bind(set.made_at.as_microsecond())
            .execute(&mut *transaction)
            .await?;
        transaction.commit().await?;
        Ok(Proof::Good)
    }

    /// The secrets of all one-time passwords as they are kept, and whose they are.
    pub async fn one_time_secrets(&self) -> Result<Vec<(AccountId, String)>> {
        let rows = sqlx::query(SECRETS).fetch_all(self.reader()).await?;
        rows.iter().map(|row| Ok((row.parsed("account")?, row.text("secret")?))).collect()
    }

    /// Keeps a secret in another form, unless it was replaced meanwhile.
    pub async fn rewrite_one_time_secret(&self, account: AccountId, before: &str, after: &str) -> Result<()> {
        let query = sqlx::query(REWRITE).bind(account.to_string()).bind(before.to_owned());
        query.bind(after.to_owned()).execute(&self.inner.writer).await?;
        Ok(())
    }

    /// Takes an account's one-time passwords away.
    pub async fn remove_one_time_passwords(&self, account: AccountId) -> Result<Proof> {
        let query = sqlx::query(REMOVE_PASSWORDS).bind(account.to_string());
        let done = Proof::of(query.execute(&self.inner.writer).await?.rows_affected());
        self.drop_idle_codes(account).await?;
        Ok(done)
    }

    /// Uses the one-time password of a step; spent where that step or a later one was used.
    pub async fn use_step(&self, account: AccountId, step: u64) -> Result<Proof> {
        let query = sqlx::query(USE_STEP).bind(account.to_string()).bind(crate::sql::number(step));
        Ok(Proof::of(query.execute(&self.inner.writer).await?.rows_affected()))
    }

    /// Replaces an account's recovery codes by these, as they are kept, where `by` is still logged in.
    pub async fn put_recovery_codes(
        &self,
        account: AccountId,
        hashes: &[String],
        by: SessionId,
    ) -> Result<Proof> {
        let mut transaction = crate::engine::begin(self.inner.engine, &self.inner.writer).await?;
        if !hold(&mut transaction, account, by).await? {
            transaction.rollback().await?;
            return Ok(Proof::Ended);
        }
        sqlx::query(DROP_CODES).bind(account.to_string()).execute(&mut *transaction).await?;
        for hash in hashes {
            let query = sqlx::query(PUT_CODE).bind(account.to_string()).bind(hash.clone());
            query.execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
        Ok(Proof::Good)
    }

    /// Uses a recovery code.
    pub async fn use_recovery_code(&self, account: AccountId, hash: &str, now: Timestamp) -> Result<Proof> {
        let query =
            sqlx::query(USE_CODE).bind(account.to_string()).bind(hash.to_owned()).bind(now.as_microsecond());
        Ok(Proof::of(query.execute(&self.inner.writer).await?.rows_affected()))
    }

    /// Keeps what was begun.
    pub async fn begin_ceremony(&self, ceremony: &Ceremony) -> Result<()> {
        sqlx::query(BEGIN)
            .bind(ceremony.hash.clone())
            .bind(ceremony.kind)
            .bind(ceremony.account.map(|account| account.to_string()))
            .bind(ceremony.content.clone())
            .bind(ceremony.until.as_microsecond())
            .execute(&self.inner.writer)
            .await?;
        Ok(())
    }

    /// Takes what was begun under this hash: nobody else is given it.
    pub async fn take_ceremony(
        &self,
        kind: &'static str,
        hash: &str,
        now: Timestamp,
    ) -> Result<Option<Ceremony>> {
        let query = sqlx::query(TAKE).bind(hash.to_owned()).bind(kind).bind(now.as_microsecond());
        let row = query.fetch_optional(&self.inner.writer).await?;
        row.map(|row| Ceremony::read(kind, hash, &row)).transpose()
    }

    /// Forgets what was begun and never answered.
    pub async fn forget_ceremonies(&self, before: Timestamp) -> Result<()> {
        sqlx::query(FORGET).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }

    async fn drop_idle_codes(&self, account: AccountId) -> Result<()> {
        sqlx::query(DROP_IDLE_CODES).bind(account.to_string()).execute(&self.inner.writer).await?;
        Ok(())
    }
}

impl Proof {
    pub(super) const fn of(rows: u64) -> Self {
        if rows == 0 { Self::Spent } else { Self::Good }
    }
}

impl Passkey {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.text("id")?,
            account: row.parsed("account")?,
            name: row.text("name")?,
            party: row.text("party")?,
            public_key: row.text("public_key")?,
            algorithm: row.number("algorithm")?,
            counter: row.count("counter")?,
            made_at: row.time("made_at")?,
            used_at: row.maybe_time("used_at")?,
        })
    }
}

impl OneTimePasswords {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self { secret: row.text("secret")?, step: row.count("step")?, made_at: row.time("made_at")? })
    }
}

impl Ceremony {
    fn read(kind: &'static str, hash: &str, row: &AnyRow) -> Result<Self> {
        Ok(Self {
            hash: hash.to_owned(),
            kind,
            account: row.maybe_parsed("account")?,
            content: row.text("content")?,
            until: row.time("until")?,
        })
    }
}
