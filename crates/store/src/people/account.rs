//! Accounts: who logs in.

use jiff::Timestamp;
use kydan_journal::{AccountId, PersonId};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::write::{Taken, taken};
use crate::sql::{Columns as _, fetch_in};
use crate::{Reader, Result};

/// Who logs in. What an account may do is in events (grants), not here.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Which account.
    pub id: AccountId,
    /// The name to log in with; compared as it is: fold it before.
    pub login: String,
    /// Whose account.
    pub person: Option<PersonId>,
    /// The argon2id hash of the password, in PHC form.
    pub password_hash: String,
    /// When it was opened.
    pub opened_at: Timestamp,
}

impl std::fmt::Debug for Account {
    /// Without the login and the hash: neither belongs into a log.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("id", &self.id).field("person", &self.person).finish_non_exhaustive()
    }
}

const OPEN: &str = "INSERT INTO accounts (id, login, person, password_hash, opened_at) \
                    VALUES ($1, $2, $3, $4, $5)";
const SET_PASSWORD: &str = "UPDATE accounts SET password_hash = $2 WHERE id = $1";
const BY_LOGIN: &str = "SELECT * FROM accounts WHERE login = $1";
const BY_IDS: &str = "SELECT * FROM accounts WHERE id IN";
const BY_PERSON: &str = "SELECT * FROM accounts WHERE person = $1 ORDER BY opened_at, id";

pub(super) async fn open(connection: &mut AnyConnection, account: &Account) -> Result<()> {
    let query = sqlx::query(OPEN)
        .bind(account.id.to_string())
        .bind(account.login.clone())
        .bind(account.person.map(|person| person.to_string()))
        .bind(account.password_hash.clone())
        .bind(account.opened_at.as_microsecond());
    query.execute(connection).await.map_err(|error| taken(error, Taken::Login))?;
    Ok(())
}

pub(super) async fn set_password(
    connection: &mut AnyConnection,
    account: AccountId,
    hash: &str,
) -> Result<()> {
    let query = sqlx::query(SET_PASSWORD).bind(account.to_string()).bind(hash.to_owned());
    query.execute(connection).await?;
    Ok(())
}

impl Reader {
    /// The account with this login.
    pub async fn account_by_login(&self, login: &str) -> Result<Option<Account>> {
        let row = sqlx::query(BY_LOGIN).bind(login.to_owned()).fetch_optional(self.reader()).await?;
        row.as_ref().map(Account::read).transpose()
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
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            login: row.text("login")?,
            person: row.maybe_parsed("person")?,
            password_hash: row.text("password_hash")?,
            opened_at: row.time("opened_at")?,
        })
    }
}
