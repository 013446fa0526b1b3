//! What bodies and events tell everybody.

use jiff::Timestamp;
use kydan_federation::{Announcer, Wording, Wordings};
use kydan_journal::{AccountId, AnnouncementId, BodyId, EventId};
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Edge, Error, Page, Reader, Result, Slice};

/// An announcement as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Announcement {
    /// Its id.
    pub id: AnnouncementId,
    /// Who speaks.
    pub announcer: Announcer,
    /// What is said; nothing once it was withdrawn.
    pub said: Option<Wordings>,
    /// Who posted it.
    pub by: Option<AccountId>,
    /// The instant at which it was posted.
    pub at: Timestamp,
    /// Who corrected it last, and when.
    pub corrected: Option<(Option<AccountId>, Timestamp)>,
    /// Who withdrew it, and when.
    pub withdrawn: Option<(Option<AccountId>, Timestamp)>,
}

/// Which announcements are asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AnnouncementFilter {
    /// Everybody's.
    #[default]
    All,
    /// One body's.
    Body(BodyId),
    /// One event's.
    Event(EventId),
}

const BY_IDS: &str = "SELECT * FROM announcements WHERE id IN";
const OF_ALL: &str = "SELECT * FROM announcements WHERE withdrawn_at IS NULL AND position < $1 \
                      ORDER BY position DESC LIMIT $2";
// One's own list has those that were withdrawn, too: who and when.
const OF_BODY: &str =
    "SELECT * FROM announcements WHERE body = $3 AND position < $1 ORDER BY position DESC LIMIT $2";
const OF_EVENT: &str =
    "SELECT * FROM announcements WHERE event = $3 AND position < $1 ORDER BY position DESC LIMIT $2";

impl Reader {
    /// The announcements with these ids, in no order.
    pub async fn announcements(&self, ids: &[AnnouncementId]) -> Result<Vec<Announcement>> {
        self.by_keys(BY_IDS, "", ids, Announcement::read).await
    }

    /// Announcements, the latest first. Those that were withdrawn are in the lists of one body and of one event alone.
    pub async fn list_announcements(
        &self,
        filter: AnnouncementFilter,
        slice: &Slice,
    ) -> Result<Page<Announcement>> {
        let (before, _) = slice.number_and_id(i64::MAX);
        let (statement, of) = match filter {
            AnnouncementFilter::All => (OF_ALL, None),
            AnnouncementFilter::Body(body) => (OF_BODY, Some(body.to_string())),
            AnnouncementFilter::Event(event) => (OF_EVENT, Some(event.to_string())),
        };
        let query = sqlx::query(statement).bind(before).bind(slice.limit());
        let query = match of {
            Some(of) => query.bind(of),
            None => query,
        };
        let edge = |row: &AnyRow| {
            let one = Announcement::read(row)?;
            Ok(Edge::at(row.number("position")?, one.id, one))
        };
        let rows = query.fetch_all(self.reader()).await?;
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }
}

impl Announcement {
    fn read(row: &AnyRow) -> Result<Self> {
        let body: Option<BodyId> = row.maybe_parsed("body")?;
        let event: Option<EventId> = row.maybe_parsed("event")?;
        let announcer = match (body, event) {
            (Some(body), _) => Announcer::Body(body),
            (None, Some(event)) => Announcer::Event(event),
            (None, None) => return Err(Error::unreadable("announcements", "nobody speaks")),
        };
        let withdrawn = row.maybe_time("withdrawn_at")?;
        let en = row.maybe_text("title_en")?.zip(row.maybe_text("text_en")?);
        let said = Wordings {
            vi: Wording { title: row.text("title")?, text: row.text("text")? },
            en: en.map(|(title, text)| Wording { title, text }),
        };
        let corrected_by = row.maybe_parsed("corrected_by")?;
        let withdrawn_by = row.maybe_parsed("withdrawn_by")?;
        Ok(Self {
            id: row.parsed("id")?,
            announcer,
            said: withdrawn.is_none().then_some(said),
            by: row.maybe_parsed("by_account")?,
            at: row.time("at")?,
            corrected: row.maybe_time("corrected_at")?.map(|at| (corrected_by, at)),
            withdrawn: withdrawn.map(|at| (withdrawn_by, at)),
        })
    }
}
