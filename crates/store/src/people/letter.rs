//! Letters by which people who are in no register yet ask a club to admit them: beside the log, until the club takes one in
//! as a request or lays it aside. What they wrote goes with the answer.

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_journal::{ClubId, PersonId, RequestId};
use serde::{Deserialize, Serialize};
use sqlx::AnyConnection;
use sqlx::any::AnyRow;

use super::Sex;
use crate::sql::{Columns as _, fetch_in};
use crate::{Error, Reader, Result, Writer};

/// A letter to a club.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letter {
    /// Who its writer becomes when it is taken in; the letter's own id until then.
    pub id: PersonId,
    /// To which club.
    pub club: ClubId,
    /// When it came.
    pub sent_at: Timestamp,
    /// Where it stands.
    pub state: LetterState,
}

/// Where a letter stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LetterState {
    /// It waits for the club.
    Waiting(Box<LetterBody>),
    /// It was taken in as this request.
    TakenIn(RequestId),
    /// It was laid aside, for this reason.
    LaidAside(String),
}

/// What somebody writes to a club. Private, and gone with the answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LetterBody {
    /// As written, family name first.
    pub name: String,
    /// The day of birth.
    pub birth_date: Date,
    /// The sex.
    pub sex: Option<Sex>,
    /// A telephone number.
    pub phone: Option<String>,
    /// A mail address.
    pub email: Option<String>,
    /// The member who introduces them.
    pub sponsor: PersonId,
    /// In their words.
    pub statement: String,
    /// Who acts for a minor.
    pub guardian: Option<LetterGuardian>,
}

/// Who acts for a minor who writes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LetterGuardian {
    /// As written, family name first.
    pub name: String,
    /// A telephone number.
    pub phone: String,
}

/// What becomes of a letter; an answer forgets what was written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LetterChange {
    /// It comes.
    Come {
        /// Who its writer becomes when it is taken in.
        id: PersonId,
        /// To which club.
        club: ClubId,
        /// The hash of what its sender keeps.
        secret: String,
        /// What is written.
        body: Box<LetterBody>,
        /// The instant at which it came.
        at: Timestamp,
    },
    /// The club takes it in.
    TakenIn {
        /// Which letter.
        id: PersonId,
        /// As which request.
        request: RequestId,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// The club lays it aside.
    LaidAside {
        /// Which letter.
        id: PersonId,
        /// Why, in words for its sender.
        reason: String,
        /// The instant at which it happened.
        at: Timestamp,
    },
    /// Its sender takes it back: nothing is kept.
    TakenBack {
        /// Which letter.
        id: PersonId,
    },
}

const PUT: &str = "INSERT INTO letters (id, club, secret, body, sent_at) VALUES ($1, $2, $3, $4, $5)";
const TAKE: &str = "UPDATE letters SET body = NULL, answered_at = $2, request = $3 \
                    WHERE id = $1 AND answered_at IS NULL";
const LAY_ASIDE: &str = "UPDATE letters SET body = NULL, answered_at = $2, reason = $3 \
                         WHERE id = $1 AND answered_at IS NULL";
const DROP: &str = "DELETE FROM letters WHERE id = $1 AND answered_at IS NULL";
const ONE: &str = "SELECT * FROM letters WHERE id = $1";
const BY_SECRET: &str = "SELECT * FROM letters WHERE secret = $1 ORDER BY sent_at DESC LIMIT 1";
/// Of each club so many, so that one at which many wait hides no other.
const AT: &str = "SELECT * FROM (SELECT letters.*, ROW_NUMBER() OVER (PARTITION BY club ORDER BY sent_at, id) AS place \
                  FROM letters WHERE answered_at IS NULL) AS waiting WHERE place <= 50 AND club IN";
const EARLIEST: &str = " ORDER BY sent_at, id";
const CLUBS: &str = "SELECT DISTINCT club FROM letters WHERE answered_at IS NULL";
const COUNT: &str = "SELECT COUNT(*) AS waiting FROM letters WHERE answered_at IS NULL AND club = $1";
const FORGET: &str = "DELETE FROM letters WHERE sent_at < $1";

pub(super) async fn write(connection: &mut AnyConnection, change: &LetterChange) -> Result<()> {
    let query = match change {
        LetterChange::Come { id, club, secret, body, at } => {
            let body = serde_json::to_string(body).map_err(|error| Error::unreadable("letter", error))?;
            let query = sqlx::query(PUT).bind(id.to_string()).bind(club.to_string());
            query.bind(secret.clone()).bind(body).bind(at.as_microsecond())
        }
        LetterChange::TakenIn { id, request, at } => {
            sqlx::query(TAKE).bind(id.to_string()).bind(at.as_microsecond()).bind(request.to_string())
        }
        LetterChange::LaidAside { id, reason, at } => {
            sqlx::query(LAY_ASIDE).bind(id.to_string()).bind(at.as_microsecond()).bind(reason.clone())
        }
        LetterChange::TakenBack { id } => sqlx::query(DROP).bind(id.to_string()),
    };
    // A letter is answered once: whoever comes second decides upon what became of it.
    if query.execute(connection).await?.rows_affected() == 0 {
        return Err(Error::Overtaken);
    }
    Ok(())
}

impl Reader {
    /// The letter with this id, if there is one.
    pub async fn letter(&self, id: PersonId) -> Result<Option<Letter>> {
        let row = sqlx::query(ONE).bind(id.to_string()).fetch_optional(self.reader()).await?;
        row.as_ref().map(Letter::read).transpose()
    }

    /// The letter whose sender kept the secret with this hash.
    pub async fn letter_by_secret(&self, secret: &str) -> Result<Option<Letter>> {
        let row = sqlx::query(BY_SECRET).bind(secret.to_owned()).fetch_optional(self.reader()).await?;
        row.as_ref().map(Letter::read).transpose()
    }

    /// The letters that wait at these clubs, the earliest first; fifty of each at most.
    pub async fn letters_at(&self, clubs: &[ClubId]) -> Result<Vec<Letter>> {
        let keys: Vec<_> = clubs.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        fetch_in(&mut connection, AT, EARLIEST, &keys).await?.iter().map(Letter::read).collect()
    }

    /// The clubs at which letters wait.
    pub async fn clubs_with_letters(&self) -> Result<Vec<ClubId>> {
        let rows = sqlx::query(CLUBS).fetch_all(self.reader()).await?;
        rows.iter().map(|row| row.parsed("club")).collect()
    }

    /// How many letters wait at a club.
    pub async fn count_letters(&self, club: ClubId) -> Result<u64> {
        sqlx::query(COUNT).bind(club.to_string()).fetch_one(self.reader()).await?.count("waiting")
    }
}

impl Writer {
    /// Forgets letters from before a time, answered or not.
    pub async fn forget_letters(&self, before: Timestamp) -> Result<()> {
        sqlx::query(FORGET).bind(before.as_microsecond()).execute(&self.inner.writer).await?;
        Ok(())
    }
}

impl Letter {
    fn read(row: &AnyRow) -> Result<Self> {
        let body: Option<LetterBody> = row.maybe_json("body")?;
        let state = match (body, row.maybe_parsed("request")?) {
            (Some(body), _) => LetterState::Waiting(Box::new(body)),
            (None, Some(request)) => LetterState::TakenIn(request),
            (None, None) => LetterState::LaidAside(row.maybe_text("reason")?.unwrap_or_default()),
        };
        Ok(Self { id: row.parsed("id")?, club: row.parsed("club")?, sent_at: row.time("sent_at")?, state })
    }
}
