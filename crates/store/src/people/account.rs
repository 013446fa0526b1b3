//! Accounts: who logs in.

use jiff::Timestamp;
use kydan_journal::{AccountId, PersonId, SessionId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::search::{begins, found};
use super::write::taken;
use crate::error::Taken;
use crate::sql::{Asked, Columns as _, fetch_in};
use crate::{Reader, Result, Writer};

/// Who logs in. What an account may do is in events (grants), not here.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Which account.
    pub id: AccountId,
    /// The name to log in with; compared as it is: fold it before.
    pub login: String,
    /// Whose account.
    pub person: Option<PersonId>,
    /// The argon2id hash of the password, in PHC form; empty until its owner has set one.
    pub password_hash: String,
    /// When it was opened.
    pub opened_at: Timestamp,
    /// The code that its owner may set the password with.
    pub code: Option<AccountCode>,
    /// Who handed out the code that the password was set with, until somebody else has confirmed the owner.
    pub unconfirmed_by: Option<AccountId>,
    /// When it was closed.
    pub closed_at: Option<Timestamp>,
}

/// A code that was handed out, once.
#[derive(Clone, PartialEq, Eq)]
pub struct AccountCode {
    /// The SHA-256 of the code, in hexadecimal.
    pub hash: String,
    /// When it ends.
    pub until: Timestamp,
    /// Who handed it out; none at the machine's own command line.
    pub by: Option<AccountId>,
}

impl std::fmt::Debug for Account {
    /// Without the login and the hashes: none of them belongs into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("id", &self.id).field("person", &self.person).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for AccountCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("AccountCode").field("until", &self.until).finish_non_exhaustive()
    }
}

const OPEN: &str = "INSERT INTO accounts (id, login, person, password_hash, opened_at) \
                    VALUES ($1, $2, $3, $4, $5)";
const SET_PASSWORD: &str = "UPDATE accounts SET password_hash = $2, code_hash = NULL, code_until = NULL, \
                            code_by = NULL, unconfirmed_by = $3 WHERE id = $1";
const PUT_CODE: &str = "UPDATE accounts SET code_hash = $2, code_until = $3, code_by = $4 WHERE id = $1";
const LINK: &str = "UPDATE accounts SET person = $2, unconfirmed_by = $3 WHERE id = $1";
const CONFIRM: &str = "UPDATE accounts SET unconfirmed_by = NULL WHERE id = $1";
const CLOSE: &str = "UPDATE accounts SET closed_at = $2, password_hash = '', code_hash = NULL, \
                     code_until = NULL, code_by = NULL WHERE id = $1";
const END_SESSIONS: &str = "DELETE FROM sessions WHERE account = $1 AND id <> $2";
const HOLD: &str = "UPDATE accounts SET opened_at = opened_at WHERE id = $1 AND closed_at IS NULL";
const IS_LOGGED_IN: &str = "SELECT 1 AS one FROM sessions WHERE id = $1 AND account = $2";
const BY_LOGIN: &str = "SELECT * FROM accounts WHERE login = $1";
const BY_CODE: &str = "SELECT * FROM accounts WHERE code_hash = $1 AND closed_at IS NULL";
const BY_IDS: &str = "SELECT * FROM accounts WHERE id IN";
const BY_PERSON: &str = "SELECT * FROM accounts WHERE person = $1 ORDER BY opened_at, id";

/// What changes about an account's row.
pub(super) enum Change<'a> {
    /// The password, and who handed out the code that it was set with.
    Password(&'a str, Option<AccountId>),
    /// The code.
    Code(&'a AccountCode),
    /// The person, and who linked it.
    Person(PersonId, Option<AccountId>),
    /// It is confirmed.
    Confirmed,
    /// It is closed.
    Closed(Timestamp),
}

pub(super) async fn open(connection: &mut AnyConnection, account: &Account) -> Result<()> {
    let query = sqlx::query(OPEN)
        .bind(account.id.to_string())
        .bind(account.login.clone())
        .bind(account.person.map(|person| person.to_string()))
        .bind(account.password_hash.clone())
        .bind(account.opened_at.as_microsecond());
    query.execute(&mut *connection).await.map_err(|error| taken(error, Taken::Login))?;
    if let Some(code) = &account.code {
        change(connection, account.id, Change::Code(code)).await?;
    }
    Ok(())
}

pub(super) async fn change(
    connection: &mut AnyConnection,
    account: AccountId,
    change: Change<'_>,
) -> Result<()> {
    let by = |by: Option<AccountId>| by.map(|by| by.to_string());
    let id = account.to_string();
    let query = match change {
        Change::Password(hash, issuer) => {
            sqlx::query(SET_PASSWORD).bind(id).bind(hash.to_owned()).bind(by(issuer))
        }
        Change::Code(code) => sqlx::query(PUT_CODE)
            .bind(id)
            .bind(code.hash.clone())
            .bind(code.until.as_microsecond())
            .bind(by(code.by)),
        Change::Person(person, linker) => {
            sqlx::query(LINK).bind(id).bind(person.to_string()).bind(by(linker))
        }
        Change::Confirmed => sqlx::query(CONFIRM).bind(id),
        Change::Closed(at) => sqlx::query(CLOSE).bind(id).bind(at.as_microsecond()),
    };
    query.execute(connection).await.map_err(|error| taken(error, Taken::Account))?;
    Ok(())
}

pub(super) async fn end_sessions(
    connection: &mut AnyConnection,
    account: AccountId,
    but: Option<SessionId>,
) -> Result<()> {
    let but = but.map(|session| session.to_string()).unwrap_or_default();
    sqlx::query(END_SESSIONS).bind(account.to_string()).bind(but).execute(connection).await?;
    Ok(())
}

/// Holds an account's row until the end of the transaction, and says whether the log-in that asks is still there. A
/// reset takes the row first, too: what it ends adds nothing beside it and nothing after it.
pub(super) async fn hold(connection: &mut AnyConnection, account: AccountId, by: SessionId) -> Result<bool> {
    let held = sqlx::query(HOLD).bind(account.to_string()).execute(&mut *connection).await?;
    let query = sqlx::query(IS_LOGGED_IN).bind(by.to_string()).bind(account.to_string());
    Ok(held.rows_affected() == 1 && query.fetch_optional(connection).await?.is_some())
}

impl Writer {
    /// Ends an account's log-ins, all but one.
    pub async fn end_sessions(&self, account: AccountId, but: Option<SessionId>) -> Result<()> {
        let mut connection = self.inner.writer.acquire().await?;
        end_sessions(&mut connection, account, but).await?;
        self.inner.ended_sessions.send_modify(|ended| *ended += 1);
        Ok(())
    }
}

impl Reader {
    /// The account with this login.
    pub async fn account_by_login(&self, login: &str) -> Result<Option<Account>> {
        let row = sqlx::query(BY_LOGIN).bind(login.to_owned()).fetch_optional(self.reader()).await?;
        row.as_ref().map(Account::read).transpose()
    }

    /// The open account that a code was handed out for; `hash` is the code's, as it is kept.
    pub async fn account_by_code(&self, hash: &str) -> Result<Option<Account>> {
        let row = sqlx::query(BY_CODE).bind(hash.to_owned()).fetch_optional(self.reader()).await?;
        row.as_ref().map(Account::read).transpose()
    }

    /// Accounts whose login begins with this, or whose person's name has these words; open ones first.
    pub async fn find_accounts(&self, search: &str, most: u32) -> Result<Vec<Account>> {
        // Each half by an index of its own: for one or the other PostgreSQL reads every account.
        let asked = Asked::of("SELECT * FROM accounts WHERE id IN (SELECT id FROM accounts AS known WHERE ");
        let asked = begins(asked, "known.login", &search.trim().to_lowercase());
        let words = super::words(search);
        let asked = if words.is_empty() {
            asked.say(")")
        } else {
            let asked = asked.say(" UNION SELECT owned.id FROM (");
            found(asked, &words).say(") AS found JOIN accounts AS owned ON owned.person = found.person)")
        };
        let asked = asked.say(" ORDER BY accounts.closed_at IS NOT NULL, accounts.login LIMIT ");
        let rows = asked.number(i64::from(most)).query().fetch_all(self.reader()).await?;
        rows.iter().map(Account::read).collect()
    }

    /// The accounts with these ids, in no order; unknown ids are left out.
    pub async fn accounts(&self, ids: &[AccountId]) -> Result<Vec<Account>> {
        let ids: Vec<_> = ids.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        fetch_in(&mut connection, BY_IDS, "", &ids).await?.iter().map(Account::read).collect()
    }

    /// The account with this id.
    pub async fn account(&self, id: AccountId) -> Result<Option<Account>> {
        Ok(self.accounts(&[id]).await?.pop())
    }

    /// A person's accounts, the oldest first.
    pub async fn accounts_of(&self, person: PersonId) -> Result<Vec<Account>> {
        let rows = sqlx::query(BY_PERSON).bind(person.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(Account::read).collect()
    }
}

impl Account {
    /// A new account without a password.
    pub fn new(id: AccountId, login: String, person: Option<PersonId>, opened_at: Timestamp) -> Self {
        Self {
            id,
            login,
            person,
            password_hash: String::new(),
            opened_at,
            code: None,
            unconfirmed_by: None,
            closed_at: None,
        }
    }

    fn read(row: &AnyRow) -> Result<Self> {
        let code = match (row.maybe_text("code_hash")?, row.maybe_time("code_until")?) {
            (Some(hash), Some(until)) => Some(AccountCode { hash, until, by: row.maybe_parsed("code_by")? }),
            _ => None,
        };
        Ok(Self {
            id: row.parsed("id")?,
            login: row.text("login")?,
            person: row.maybe_parsed("person")?,
            password_hash: row.text("password_hash")?,
            opened_at: row.time("opened_at")?,
            code,
            unconfirmed_by: row.maybe_parsed("unconfirmed_by")?,
            closed_at: row.maybe_time("closed_at")?,
        })
    }
}
