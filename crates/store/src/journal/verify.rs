//! Checking that the log is what was written.

use kydan_journal::{AccountId, Broken, Hash, hash};
use sqlx::{AnyConnection, Row as _};

use super::authority::Authority;
use super::documents::Documents;
use super::load::head;
use super::photos::Photos;
use super::read_page;
use super::witness::{self, Digester, Witness};
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
    /// How many photographs of signed slips were read and are those that were attached.
    pub photos: u64,
    /// How many documents of events were read and are those that were attached.
    pub documents: u64,
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
    /// An account's row says something else than the log.
    #[error("the row of account {account} does not fit the log: {what}")]
    Account {
        /// Which account.
        account: AccountId,
        /// What is wrong.
        what: &'static str,
    },
    /// An account's role was granted or taken away by hand.
    #[error("account {account} has the role {role} where the log says otherwise")]
    Role {
        /// Which account.
        account: AccountId,
        /// Which role.
        role: String,
    },
    /// A photograph of a signed slip is not the one that the log speaks of.
    #[error("the photograph {photo} does not fit the log: {what}")]
    Photo {
        /// Its id.
        photo: String,
        /// What is wrong.
        what: &'static str,
    },
    /// The file of a document is another one, or is not there.
    #[error("the document {document} does not fit the log: {what}")]
    Document {
        /// Its id.
        document: String,
        /// What is wrong.
        what: &'static str,
    },
    /// The log up to what was noted elsewhere is another one: cut short, or sealed anew.
    #[error("the log is not the one that was sealed at {position}: it was cut short or rewritten since")]
    Witness {
        /// Where the noted log ended.
        position: u64,
    },
    /// The commands' records up to what was noted elsewhere are others.
    #[error("the records of commands up to {position} are not those that were sealed: an answer was altered")]
    Records {
        /// Where the noted log ended.
        position: u64,
    },
    /// A row beside the log is another than was noted elsewhere, and no command since then wrote it.
    #[error("the row of {subject} is not the one that was sealed, and no command wrote it since")]
    Subject {
        /// Whose row.
        subject: String,
    },
}

const ASTRAY: &str = "SELECT events.cause AS command, MIN(events.position) AS position FROM events \
                      LEFT JOIN commands ON commands.id = events.cause \
                      WHERE commands.id IS NULL OR commands.position IS NULL \
                      OR commands.position < events.position \
                      GROUP BY events.cause ORDER BY 2 LIMIT 1";
/// A record that points to no event of its command: a retry would be answered as if something had been done.
const IDLE: &str = "SELECT commands.id AS command, commands.position FROM commands \
                    LEFT JOIN events ON events.position = commands.position AND events.cause = commands.id \
                    WHERE commands.position IS NOT NULL AND events.position IS NULL \
                    ORDER BY commands.position LIMIT 1";

impl Reader {
    /// Whether the log is what was written: see [`Reader::verify_telling`].
    pub async fn verify(&self) -> Result<std::result::Result<Verified, Unsound>> {
        self.verify_telling(None, |_| {}).await
    }

    /// Walks the whole log, page by page, and checks its hash chain, its end, the commands' records, the accounts and
    /// their roles, the bytes of photographs and documents; with what was noted earlier and kept elsewhere also that nothing noted was altered since, but by
    /// commands.
    ///
    /// `progress` is told how many events were checked so far. Events that are appended meanwhile are left for
    /// the next time.
    pub async fn verify_telling(
        &self,
        noted: Option<(&Witness, Digester<'_>)>,
        progress: impl FnMut(u64),
    ) -> Result<std::result::Result<Verified, Unsound>> {
        let mut snapshot = self.snapshot().await?;
        let outcome = walk(&mut snapshot, noted, progress).await;
        snapshot.rollback().await?;
        outcome
    }
}

async fn walk(
    connection: &mut AnyConnection,
    noted: Option<(&Witness, Digester<'_>)>,
    mut progress: impl FnMut(u64),
) -> Result<std::result::Result<Verified, Unsound>> {
    let head = head(&mut *connection).await?;
    let (mut authority, mut photos) = (Authority::default(), Photos::default());
    let mut documents = Documents::default();
    let mut chain = Hash::GENESIS;
    let mut position = 0;
    while position < head.position {
        let limit = u32::try_from(head.position - position).map_or(PAGE, |left| left.min(PAGE));
        let rows = read_page(&mut *connection, position, limit).await?;
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
            authority.follow(&envelope);
            photos.follow(&envelope);
            documents.follow(&envelope);
            position += 1;
        }
        progress(position);
    }
    if chain != head.chain {
        return Ok(Err(Unsound::Head { expected: head.position, found: position }));
    }
    if let Some(beyond) = read_page(&mut *connection, head.position, 1).await?.first() {
        let found = beyond.count("position")?;
        return Ok(Err(Unsound::Head { expected: head.position, found }));
    }
    for statement in [ASTRAY, IDLE] {
        if let Some(row) = sqlx::query(statement).fetch_optional(&mut *connection).await? {
            let (command, position) = (row.text("command")?, row.count("position")?);
            return Ok(Err(Unsound::Command { command, position }));
        }
    }
    if let Some(unsound) = authority.compare(connection).await? {
        return Ok(Err(unsound));
    }
    let photos = match photos.compare(connection).await? {
        Ok(photos) => photos,
        Err(unsound) => return Ok(Err(unsound)),
    };
    let documents = match documents.compare(connection).await? {
        Ok(documents) => documents,
        Err(unsound) => return Ok(Err(unsound)),
    };
    if let Some((noted, digester)) = noted
        && let Some(unsound) = witness::contradicts(connection, noted, digester).await?
    {
        return Ok(Err(unsound));
    }
    Ok(Ok(Verified { position, chain, photos, documents }))
}
