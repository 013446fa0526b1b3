//! What somebody is told, and what of it they have read.

use jiff::Timestamp;
use kydan_journal::{AccountId, BoutId, EventId, PersonId};
use sqlx::any::AnyRow;
use uuid::Uuid;

use crate::notice::NoticeKind;
use crate::sql::Columns as _;
use crate::{Edge, Page, Reader, Result, Slice};

/// Something that concerns somebody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notice {
    /// Whom it concerns.
    pub person: PersonId,
    /// Which event of the log says it.
    pub position: u64,
    /// What it says.
    pub kind: NoticeKind,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// At which event (giải).
    pub event: Option<EventId>,
    /// In which round.
    pub round: Option<u16>,
    /// At which board.
    pub bout: Option<BoutId>,
    /// The ruling, request, proposal, receipt or sanction that it is about, by the kind.
    pub subject: Option<Uuid>,
    /// When its reader read it; none while they have not.
    pub read_at: Option<Timestamp>,
}

/// What happened before an account was opened is no news to its owner.
const LIST: &str = "SELECT notices.*, CASE WHEN notices.at < accounts.opened_at \
                    THEN COALESCE(notices_read.read_at, accounts.opened_at) ELSE notices_read.read_at END AS read_at \
                    FROM notices JOIN accounts ON accounts.id = $1 \
                    LEFT JOIN notices_read ON notices_read.account = $1 AND notices_read.position = notices.position \
                    WHERE notices.person = $2 AND notices.position < $3 ORDER BY notices.position DESC LIMIT $4";
const ONE: &str =
    "SELECT notices.*, CAST(NULL AS BIGINT) AS read_at FROM notices WHERE person = $1 AND position = $2";
const UNREAD: &str = "SELECT COUNT(*) AS n FROM (SELECT 1 AS one FROM notices JOIN accounts ON accounts.id = $1 \
                      WHERE notices.person = $2 AND notices.at >= accounts.opened_at \
                      AND NOT EXISTS (SELECT 1 FROM notices_read WHERE notices_read.account = $1 \
                      AND notices_read.position = notices.position) LIMIT 100) AS few";

impl Reader {
    /// What a person was told, the newest first, with what the account has read of it.
    pub async fn notices(&self, account: AccountId, person: PersonId, slice: &Slice) -> Result<Page<Notice>> {
        let (before, _) = slice.number_and_id(i64::MAX);
        let rows = sqlx::query(LIST)
            .bind(account.to_string())
            .bind(person.to_string())
            .bind(before)
            .bind(slice.limit())
            .fetch_all(self.reader())
            .await?;
        let edge = |row: &AnyRow| {
            let notice = Notice::read(row)?;
            Ok(Edge::at(notice.position, "", notice))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// One of a person's notices; whether it was read is not looked at.
    pub async fn notice(&self, person: PersonId, position: u64) -> Result<Option<Notice>> {
        let query = sqlx::query(ONE).bind(person.to_string()).bind(crate::sql::number(position));
        query.fetch_optional(self.reader()).await?.as_ref().map(Notice::read).transpose()
    }

    /// How many of them the account has not read; 100 stands for that many or more.
    pub async fn unread_notices(&self, account: AccountId, person: PersonId) -> Result<u32> {
        let query = sqlx::query(UNREAD).bind(account.to_string()).bind(person.to_string());
        query.fetch_one(self.reader()).await?.count("n")
    }
}

impl Notice {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            person: row.parsed("person")?,
            position: row.count("position")?,
            kind: row.word("kind")?,
            at: row.time("at")?,
            event: row.maybe_parsed("event")?,
            round: row.maybe_count("round")?,
            bout: row.maybe_parsed("bout")?,
            subject: row.maybe_parsed("subject")?,
            read_at: row.maybe_time("read_at")?,
        })
    }
}
