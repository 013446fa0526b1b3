//! Entries of the register that may be one person, and what shows that they are two.

use jiff::Timestamp;
use kydan_federation::MergeGround;
use kydan_journal::{AccountId, BoutId, EventId, PersonId};

use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// Two who have the same plain name, and nothing about their birth that says otherwise.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lookalike {
    /// The entry whose id comes first: the older one.
    pub one: PersonId,
    /// The other.
    pub other: PersonId,
    /// What they share besides the name.
    pub likeness: Likeness,
}

/// How much two entries are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Likeness {
    /// The name alone: of one of them the birth is not known.
    Name,
    /// The year of birth, too.
    BirthYear,
    /// The day of birth, too.
    BirthDate,
}

/// An entry that was merged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MergedEntry {
    /// Which entry.
    pub person: PersonId,
    /// Into which.
    pub merged_into: PersonId,
    /// Who was kept at the end of all mergers.
    pub kept: PersonId,
    /// The reason that was given.
    pub ground: MergeGround,
    /// Who did it.
    pub by: Option<AccountId>,
    /// The instant at which it happened.
    pub at: Timestamp,
}

const LOOKALIKES: &str = "SELECT mine.id AS one, theirs.id AS other, \
    CASE WHEN mine.birth_date = theirs.birth_date THEN 2 \
    WHEN mine.birth_date IS NOT NULL AND theirs.birth_date IS NOT NULL THEN 1 ELSE 0 END AS likeness \
    FROM people AS mine JOIN people AS theirs \
    ON lower(theirs.latin) = lower(mine.latin) AND theirs.id > mine.id \
    WHERE mine.erased_at IS NULL AND theirs.erased_at IS NULL \
    AND (mine.birth_date IS NULL OR theirs.birth_date IS NULL \
    OR substr(mine.birth_date, 1, 4) = substr(theirs.birth_date, 1, 4)) \
    AND NOT EXISTS (SELECT 1 FROM merged_people WHERE person = mine.id) \
    AND NOT EXISTS (SELECT 1 FROM merged_people WHERE person = theirs.id) \
    AND NOT EXISTS (SELECT 1 FROM told_apart WHERE one = mine.id AND other = theirs.id) \
    ORDER BY likeness DESC, mine.sort_key, mine.id, theirs.id LIMIT $1";
const MERGED: &str = "SELECT * FROM merged_people ORDER BY position DESC, person LIMIT $1";
const MET: &str = "SELECT id FROM bouts WHERE white = $1 AND black = $2 \
                   UNION ALL SELECT id FROM bouts WHERE white = $2 AND black = $1 LIMIT 1";
/// Events on the same days; the same event for both comes first.
const SAME_DAYS: &str = "SELECT mine.event AS one, theirs.event AS other FROM entries AS mine \
    JOIN entries AS theirs ON theirs.person = $2 \
    JOIN competitions AS first ON first.event = mine.event \
    JOIN competitions AS second ON second.event = theirs.event \
    WHERE mine.person = $1 AND first.starts_on <= second.ends_on AND second.starts_on <= first.ends_on \
    ORDER BY CASE WHEN mine.event = theirs.event THEN 0 ELSE 1 END, mine.event, theirs.event LIMIT 1";

impl Reader {
    /// Pairs of entries that may be one person and were not told apart, those that are most alike first.
    pub async fn lookalikes(&self, most: u32) -> Result<Vec<Lookalike>> {
        let rows = sqlx::query(LOOKALIKES).bind(i64::from(most)).fetch_all(self.reader()).await?;
        let found = |row: &sqlx::any::AnyRow| {
            let likeness = match row.number("likeness")? {
                0 => Likeness::Name,
                1 => Likeness::BirthYear,
                2 => Likeness::BirthDate,
                other => return Err(Error::unreadable("likeness", other)),
            };
            Ok(Lookalike { one: row.parsed("one")?, other: row.parsed("other")?, likeness })
        };
        rows.iter().map(found).collect()
    }

    /// Entries that are merged, the latest first.
    pub async fn merged_entries(&self, most: u32) -> Result<Vec<MergedEntry>> {
        let rows = sqlx::query(MERGED).bind(i64::from(most)).fetch_all(self.reader()).await?;
        let merged = |row: &sqlx::any::AnyRow| {
            Ok(MergedEntry {
                person: row.parsed("person")?,
                merged_into: row.parsed("merged_into")?,
                kept: row.parsed("kept")?,
                ground: row.word("ground")?,
                by: row.maybe_parsed("by_actor")?,
                at: row.time("merged_at")?,
            })
        };
        rows.iter().map(merged).collect()
    }

    /// A game in which two met.
    pub async fn met(&self, one: PersonId, other: PersonId) -> Result<Option<BoutId>> {
        let query = sqlx::query(MET).bind(one.to_string()).bind(other.to_string());
        query.fetch_optional(self.reader()).await?.map(|row| row.parsed("id")).transpose()
    }

    /// Two events on the same days, of which each played one; one event twice, if both played in it.
    pub async fn same_days(&self, one: PersonId, other: PersonId) -> Result<Option<(EventId, EventId)>> {
        let query = sqlx::query(SAME_DAYS).bind(one.to_string()).bind(other.to_string());
        let row = query.fetch_optional(self.reader()).await?;
        row.map(|row| Ok((row.parsed("one")?, row.parsed("other")?))).transpose()
    }
}
