//! Rating lists of the past that were taken from files, and somebody's lines in them.

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_game::Kind;
use kydan_journal::{AccountId, Hash, PastListId, PersonId};
use kydan_regulations::Rate;
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Edge, Page, Reader, Result, Slice};

/// A rating list as a file tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastList {
    /// Its id.
    pub id: PastListId,
    /// Whose list it is.
    pub source: String,
    /// The game.
    pub kind: Kind,
    /// The rate of play.
    pub rate: Rate,
    /// The day from which it held.
    pub holds_from: Date,
    /// How many are in it.
    pub players: u32,
    /// The SHA-256 of the file.
    pub digest: Hash,
    /// Who brought it.
    pub by: Option<AccountId>,
    /// The instant at which it was brought.
    pub at: Timestamp,
    /// On which day it was taken back, if it was.
    pub taken_back_on: Option<Date>,
}

/// Somebody's line in such a list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PastListLine {
    /// Of which list.
    pub list: PastListId,
    /// Whose rating.
    pub person: PersonId,
    /// The rating.
    pub rating: u16,
    /// How many games it stood on, where the file says it.
    pub games: Option<u32>,
}

const BY_IDS: &str = "SELECT * FROM past_lists WHERE taken_back_on IS NULL AND id IN";
const ALL: &str = "SELECT * FROM past_lists WHERE taken_back_on IS NULL AND kind = $1 AND rate = $2 \
                   ORDER BY holds_from DESC, id LIMIT 400";
const LATEST: &str = "SELECT * FROM past_lists ORDER BY position DESC LIMIT $1";
const LINES: &str = "SELECT * FROM past_list_lines WHERE list = $1 \
                     AND (rating < $2 OR (rating = $2 AND person > $3)) ORDER BY rating DESC, person LIMIT $4";
const OF: &str = "SELECT past_list_lines.* FROM past_list_lines \
                  JOIN past_lists ON past_lists.id = past_list_lines.list \
                  WHERE person = $1 ORDER BY holds_from, list LIMIT 2000";

impl Reader {
    /// The lists with these ids, in no order; those that were taken back are left out.
    pub async fn past_lists(&self, ids: &[PastListId]) -> Result<Vec<PastList>> {
        self.by_keys(BY_IDS, "", ids, PastList::read).await
    }

    /// The lists of one game and rate of play, the latest first.
    pub async fn all_past_lists(&self, kind: Kind, rate: Rate) -> Result<Vec<PastList>> {
        let query = sqlx::query(ALL).bind(kind.name()).bind(rate.name());
        query.fetch_all(self.reader()).await?.iter().map(PastList::read).collect()
    }

    /// Those that were brought last, also such as were taken back.
    pub async fn latest_past_lists(&self, most: u32) -> Result<Vec<PastList>> {
        let rows = sqlx::query(LATEST).bind(i64::from(most)).fetch_all(self.reader()).await?;
        rows.iter().map(PastList::read).collect()
    }

    /// The lines of a list, the highest rating first.
    pub async fn past_list_lines(&self, list: PastListId, slice: &Slice) -> Result<Page<PastListLine>> {
        let merged = self.merged();
        let (rating, person) = slice.number_and_id(i64::MAX);
        let query = sqlx::query(LINES).bind(list.to_string()).bind(rating).bind(person);
        let rows = query.bind(slice.limit()).fetch_all(self.reader()).await?;
        let edge = |row: &AnyRow| {
            let line = PastListLine::read(row)?;
            let shown = PastListLine { person: merged.kept(line.person), ..line };
            Ok(Edge::at(line.rating, line.person, shown))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// Somebody's lines in all lists, the oldest list first.
    pub async fn past_list_lines_of(&self, person: PersonId) -> Result<Vec<PastListLine>> {
        let mut lines = Vec::new();
        for entry in self.entries_as_one(person) {
            let rows = sqlx::query(OF).bind(entry.to_string()).fetch_all(self.reader()).await?;
            for row in &rows {
                lines.push(PastListLine { person, ..PastListLine::read(row)? });
            }
        }
        Ok(lines)
    }
}

impl PastList {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            source: row.text("source")?,
            kind: row.parsed("kind")?,
            rate: row.word("rate")?,
            holds_from: row.parsed("holds_from")?,
            players: row.count("players")?,
            digest: row.parsed("digest")?,
            by: row.maybe_parsed("by_actor")?,
            at: row.time("at")?,
            taken_back_on: row.maybe_parsed("taken_back_on")?,
        })
    }
}

impl PastListLine {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            list: row.parsed("list")?,
            person: row.parsed("person")?,
            rating: row.count("rating")?,
            games: row.maybe_count("games")?,
        })
    }
}
