//! What an account has read of its notices. Reading is no fact of the federation's: it changes outside of any append.

use jiff::Timestamp;
use kydan_journal::{AccountId, PersonId};

use crate::sql::number;
use crate::{Result, Writer};

const READ: &str = "INSERT INTO notices_read (account, position, read_at) \
                    SELECT CAST($1 AS TEXT), position, CAST($3 AS BIGINT) FROM notices \
                    WHERE person = $2 AND position = $4 ON CONFLICT (account, position) DO NOTHING";
const READ_THROUGH: &str = "INSERT INTO notices_read (account, position, read_at) \
                            SELECT CAST($1 AS TEXT), notices.position, CAST($3 AS BIGINT) FROM notices \
                            JOIN accounts ON accounts.id = $1 \
                            WHERE notices.person = $2 AND notices.position <= $4 \
                            AND notices.at >= accounts.opened_at \
                            ON CONFLICT (account, position) DO NOTHING";
const UNREAD: &str = "DELETE FROM notices_read WHERE account = $1 AND position = $2";

impl Writer {
    /// Marks one of a person's notices as read by the account; another person's is not marked.
    pub async fn read_notice(
        &self,
        account: AccountId,
        person: PersonId,
        position: u64,
        at: Timestamp,
    ) -> Result<()> {
        self.mark(READ, account, person, position, at).await
    }

    /// Marks all of a person's notices as read, up to a position.
    pub async fn read_notices_through(
        &self,
        account: AccountId,
        person: PersonId,
        position: u64,
        at: Timestamp,
    ) -> Result<()> {
        self.mark(READ_THROUGH, account, person, position, at).await
    }

    async fn mark(
        &self,
        statement: &'static str,
        account: AccountId,
        person: PersonId,
        position: u64,
        at: Timestamp,
    ) -> Result<()> {
        sqlx::query(statement)
            .bind(account.to_string())
            .bind(person.to_string())
            .bind(at.as_microsecond())
            .bind(number(position))
            .execute(&self.inner.writer)
            .await?;
        Ok(())
    }

    /// Takes the mark away again.
    pub async fn unread_notice(&self, account: AccountId, position: u64) -> Result<()> {
        let query = sqlx::query(UNREAD).bind(account.to_string()).bind(number(position));
        query.execute(&self.inner.writer).await?;
        Ok(())
    }
}
