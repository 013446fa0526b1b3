//! Checking that the log is what was written.

use kydan_journal::{Broken, Hash, hash};
use sqlx::Row as _;

use super::read_page;
use crate::row;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// How many events are read at a time.
const PAGE: u32 = 1000;

/// A log that holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The position of its last event: the number of events.
    pub position: u64,
    /// The hash that they are bound by. Published or noted elsewhere, it also shows a log cut short and sealed
    /// anew, which nothing inside the database can.
    pub chain: Hash,
}

/// What is wrong with a log.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unsound {
    /// An event was altered, removed, put in between or rewritten.
    #[error(transparent)]
    Broken(#[from] Broken),
    /// A row of the log does not even read as an event.
    #[error("event {position} cannot be read: {why}")]
    Unreadable {
        /// Which event.
        position: u64,
        /// What the reader said.
        why: String,
    },
    /// The log ends elsewhere than its head says: events were cut off or added by hand.
    #[error("the log ends at {found}, but its head says {expected}")]
    Head {
        /// Where the head says that the log ends.
        expected: u64,
        /// Where it ends.
        found: u64,
    },
    /// A command's record is gone or points to another command's event, so that a retry could act twice.
    #[error("the record of command {command} does not fit its event at {position}")]
    Command {
        /// Which command.
        command: String,
        /// The event's position.
        position: u64,
    },
}

const ASTRAY: &str = "SELECT events.cause AS command, MIN(events.position) AS position FROM events \
                      LEFT JOIN commands ON commands.id = events.cause \
                      WHERE commands.id IS NULL OR commands.position IS NULL \
                      OR commands.position < events.position \
                      GROUP BY events.cause ORDER BY 2 LIMIT 1";

impl Reader {
    /// Whether the log is what was written: see [`Reader::verify_telling`].
    pub async fn verify(&self) -> Result<std::result::Result<Verified, Unsound>> {
        self.verify_telling(|_| {}).await
    }

    /// Walks the whole log, page by page, and checks its hash chain, its end and the commands' records.
    ///
    /// `progress` is told how many events were checked so far. Events that are appended meanwhile are left for
    /// the next time.
    pub async fn verify_telling(
        &self,
        mut progress: impl FnMut(u64),
    ) -> Result<std::result::Result<Verified, Unsound>> {
        let head = self.head().await?;
        let mut chain = Hash::GENESIS;
        let mut position = 0;
        while position < head.position {
            let limit = u32::try_from(head.position - position).map_or(PAGE, |left| left.min(PAGE));
            let rows = read_page(self.reader(), position, limit).await?;
            if rows.is_empty() {
                return Ok(Err(Unsound::Head { expected: head.position, found: position }));
            }
            for stored in rows {
                let envelope = match row::read(&stored) {
                    Ok(envelope) => envelope,
                    Err(error) => {
                        let position = stored.try_get::<i64, _>("position").map_or(0, i64::unsigned_abs);
                        return Ok(Err(Unsound::Unreadable { position, why: error.to_string() }));
                    }
                };
                chain = match hash::verify(chain, position + 1, &envelope) {
                    Ok(chain) => chain,
                    Err(broken) => return Ok(Err(broken.into())),
                };
                position += 1;
            }
            progress(position);
        }
        if chain != head.chain {
            return Ok(Err(Unsound::Head { expected: head.position, found: position }));
        }
        if self.head().await? == head
            && let Some(beyond) = read_page(self.reader(), head.position, 1).await?.first()
        {
            let found = beyond.count("position")?;
            return Ok(Err(Unsound::Head { expected: head.position, found }));
        }
        if let Some(row) = sqlx::query(ASTRAY).fetch_optional(self.reader()).await? {
            let (command, position) = (row.text("command")?, row.count("position")?);
            return Ok(Err(Unsound::Command { command, position }));
        }
        Ok(Ok(Verified { position, chain }))
    }
}
