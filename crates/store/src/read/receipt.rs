//! What came in: receipts for dues, receipts for entry fees, and what they come to. Private.

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_federation::{Means, Money, Split};
use kydan_journal::{AccountId, BodyId, ClubId, Contestant, EventId, PersonId, ReceiptId, TeamId};
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::{Columns as _, Statement, padded};
use crate::{Reader, Result};

/// A receipt, for dues or for an entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReceipt<P, W> {
    /// Its id, under which others name it.
    pub id: ReceiptId,
    /// Its number in its cashbook.
    pub number: u32,
    /// Whose dues or fee it settled.
    pub who: W,
    /// What for, and in whose cashbook it stands.
    pub paid_for: P,
    /// How much.
    pub money: Money,
    /// How it is shared.
    pub split: Split,
    /// The day on which it came in.
    pub paid_on: Date,
    /// How it came in.
    pub means: Means,
    /// When it was taken back.
    pub voided_at: Option<Timestamp>,
}

/// Dues of a year, in the club's cashbook.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForDues {
    /// Of which club.
    pub club: ClubId,
    /// For which year.
    pub year: i16,
}

/// An entry's fee, in the cashbook of the body that holds the event.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ForEntry {
    /// Of which body.
    pub body: BodyId,
    /// For which event.
    pub event: EventId,
    /// The club that they were entered for.
    pub club: Option<ClubId>,
    /// Who took it in.
    pub taken_by: Option<AccountId>,
}

/// A receipt for dues.
pub type DuesReceipt = StoredReceipt<ForDues, PersonId>;
/// A receipt for an entry's fee, a player's or a team's.
pub type EntryReceipt = StoredReceipt<ForEntry, Contestant>;

/// Days of payment, both in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Period {
    /// The first.
    pub from: Date,
    /// The last.
    pub to: Date,
}

/// What the receipts of one kind come to. What was taken back counts among `voided` alone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ReceiptSum<P> {
    /// What for: of dues, the club; of fees, the event with body and club.
    pub of: P,
    /// How many stand.
    pub receipts: u64,
    /// How many were taken back.
    pub voided: u64,
    /// In đồng.
    pub amount: u64,
    /// How it is shared.
    pub split: Split,
}

/// What a group of fees is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeesOf {
    /// The body that took them in.
    pub body: BodyId,
    /// For which event.
    pub event: EventId,
    /// The club that the players or teams were entered for.
    pub club: Option<ClubId>,
}

const DUES: &str = "SELECT * FROM receipts WHERE id IN";
const DUES_OF: &str = "SELECT * FROM receipts WHERE person IN";
const DUES_AT: &str = "SELECT * FROM receipts WHERE club = $1 AND number < $2 ORDER BY number DESC LIMIT $3";
const DUES_IN: &str = "SELECT * FROM receipts WHERE paid_on >= $1 AND paid_on <= $2 AND club IN";
const FEES: &str = "SELECT * FROM entry_receipts WHERE id IN";
const FEES_OF: &str = "SELECT * FROM entry_receipts WHERE person IN";
const FEES_OF_TEAMS: &str = "SELECT * FROM entry_receipts WHERE team IN";
const FEES_AT: &str = "SELECT * FROM entry_receipts WHERE event IN";
const FEES_IN: &str = "SELECT * FROM entry_receipts WHERE paid_on >= $1 AND paid_on <= $2 AND event IN";

/// Sums of those that stand, and how many do not.
macro_rules! sums {
    ($of:literal, $table:literal) => {
        concat!(
            "SELECT ",
            $of,
            ", SUM(CASE WHEN voided_at IS NULL THEN 1 ELSE 0 END) AS receipts, ",
            "SUM(CASE WHEN voided_at IS NULL THEN 0 ELSE 1 END) AS voided, ",
            "CAST(SUM(CASE WHEN voided_at IS NULL THEN amount ELSE 0 END) AS BIGINT) AS amount, ",
            "CAST(SUM(CASE WHEN voided_at IS NULL THEN club_share ELSE 0 END) AS BIGINT) AS club_share, ",
            "CAST(SUM(CASE WHEN voided_at IS NULL THEN province_share ELSE 0 END) AS BIGINT) AS province_share, ",
            "CAST(SUM(CASE WHEN voided_at IS NULL THEN nation_share ELSE 0 END) AS BIGINT) AS nation_share FROM ",
            $table,
            " WHERE paid_on >= $1 AND paid_on <= $2 AND ($3 = '' OR club = $3) GROUP BY ",
            $of,
            " ORDER BY ",
            $of
        )
    };
}
const DUES_SUMS: &str = sums!("club", "receipts");
const FEES_SUMS: &str = sums!("body, event, club", "entry_receipts");

impl Reader {
    /// The receipts for dues with these ids.
    pub async fn receipts(&self, ids: &[ReceiptId]) -> Result<Vec<DuesReceipt>> {
        self.by_keys(DUES, "", ids, DuesReceipt::read).await
    }

    /// What dues these people paid with a receipt, the latest first.
    pub async fn receipts_of(&self, people: &[PersonId]) -> Result<Vec<DuesReceipt>> {
        let after = " ORDER BY paid_on DESC, number DESC";
        self.by_people(DUES_OF, after, (people, Span::All), DuesReceipt::read, |one| &mut one.who).await
    }

    /// A club's receipts below a number, the latest first.
    pub async fn receipts_at(&self, club: ClubId, below: u32, most: u32) -> Result<Vec<DuesReceipt>> {
        let query = sqlx::query(DUES_AT);
        let query = query.bind(club.to_string()).bind(i64::from(below)).bind(i64::from(most));
        query.fetch_all(self.reader()).await?.iter().map(DuesReceipt::read).collect()
    }

    /// The receipts for entry fees with these ids.
    pub async fn entry_receipts(&self, ids: &[ReceiptId]) -> Result<Vec<EntryReceipt>> {
        self.by_keys(FEES, "", ids, EntryReceipt::read).await
    }

    /// What fees these people paid for themselves, the latest first, each with whose it is.
    pub async fn entry_receipts_of(&self, people: &[PersonId]) -> Result<Vec<(PersonId, EntryReceipt)>> {
        let after = " ORDER BY paid_on DESC, number DESC";
        let read = |row: &AnyRow| -> Result<(PersonId, EntryReceipt)> {
            Ok((row.parsed("person")?, EntryReceipt::read(row)?))
        };
        let found = self.by_people(FEES_OF, after, (people, Span::All), read, |one| &mut one.0).await?;
        // Whoever was merged is told under the id that was asked.
        let asked =
            |(person, one): (PersonId, EntryReceipt)| (person, EntryReceipt { who: person.into(), ..one });
        Ok(found.into_iter().map(asked).collect())
    }

    /// What was paid for these teams, the latest first, each with whose it is.
    pub async fn entry_receipts_of_teams(&self, teams: &[TeamId]) -> Result<Vec<(TeamId, EntryReceipt)>> {
        let after = " ORDER BY paid_on DESC, number DESC";
        self.by_keys(FEES_OF_TEAMS, after, teams, |row| Ok((row.parsed("team")?, EntryReceipt::read(row)?)))
            .await
    }

    /// What fees were paid for these events, the latest first, with those that were taken back.
    pub async fn entry_receipts_at(&self, events: &[EventId]) -> Result<Vec<EntryReceipt>> {
        self.by_keys(FEES_AT, " ORDER BY event, number DESC", events, EntryReceipt::read).await
    }

    /// The receipts for dues of a period in these clubs' cashbooks, in no order.
    pub async fn receipts_in(&self, period: Period, clubs: &[ClubId]) -> Result<Vec<DuesReceipt>> {
        self.of_keys(DUES_IN, period, clubs).await?.iter().map(DuesReceipt::read).collect()
    }

    /// The receipts of a period for fees of these events, in no order.
    pub async fn entry_receipts_in(&self, period: Period, events: &[EventId]) -> Result<Vec<EntryReceipt>> {
        self.of_keys(FEES_IN, period, events).await?.iter().map(EntryReceipt::read).collect()
    }

    /// Runs a statement that has the days of a period and ends before the parentheses of its keys, in slices.
    async fn of_keys<K: ToString>(
        &self,
        sql: &'static str,
        period: Period,
        keys: &[K],
    ) -> Result<Vec<AnyRow>> {
        let keys: Vec<String> = keys.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        let mut rows = Vec::new();
        for slice in keys.chunks(512) {
            let Some(last) = slice.last() else { continue };
            let count = padded(slice.len());
            let places: Vec<String> = (3..count + 3).map(|place| format!("${place}")).collect();
            // Words of this crate alone.
            let query = sqlx::query(AssertSqlSafe(format!("{sql} ({})", places.join(", "))));
            let query = query.bind(period.from.to_string()).bind(period.to.to_string());
            let padding = std::iter::repeat_n(last, count - slice.len());
            let query = slice.iter().chain(padding).fold(query, |query, key| query.bind(key.as_str()));
            rows.append(&mut query.fetch_all(&mut *connection).await?);
        }
        Ok(rows)
    }

    /// What dues of a period come to, club by club.
    pub async fn dues_sums(&self, period: Period, club: Option<ClubId>) -> Result<Vec<ReceiptSum<ClubId>>> {
        let rows = of_period(DUES_SUMS, period, club).fetch_all(self.reader()).await?;
        rows.iter().map(|row| ReceiptSum::read(row, row.parsed("club")?)).collect()
    }

    /// What entry fees of a period come to, by body, event and club.
    pub async fn fees_sums(&self, period: Period, club: Option<ClubId>) -> Result<Vec<ReceiptSum<FeesOf>>> {
        let rows = of_period(FEES_SUMS, period, club).fetch_all(self.reader()).await?;
        let of = |row: &AnyRow| -> Result<FeesOf> {
            Ok(FeesOf {
                body: row.parsed("body")?,
                event: row.parsed("event")?,
                club: row.maybe_parsed("club")?,
            })
        };
        rows.iter().map(|row| ReceiptSum::read(row, of(row)?)).collect()
    }
}

fn of_period(sql: &'static str, period: Period, club: Option<ClubId>) -> Statement<'static> {
    let club = club.map(|club| club.to_string()).unwrap_or_default();
    sqlx::query(sql).bind(period.from.to_string()).bind(period.to.to_string()).bind(club)
}

impl DuesReceipt {
    fn read(row: &AnyRow) -> Result<Self> {
        let paid_for = ForDues { club: row.parsed("club")?, year: row.count("year")? };
        Self::with(row, paid_for, row.parsed("person")?)
    }
}

impl EntryReceipt {
    fn read(row: &AnyRow) -> Result<Self> {
        let paid_for = ForEntry {
            body: row.parsed("body")?,
            event: row.parsed("event")?,
            club: row.maybe_parsed("club")?,
            taken_by: row.maybe_parsed("taken_by")?,
        };
        let team: Option<TeamId> = row.maybe_parsed("team")?;
        let who = match team {
            Some(team) => team.into(),
            None => Contestant::Person(row.parsed("person")?),
        };
        Self::with(row, paid_for, who)
    }
}

impl<P, W> StoredReceipt<P, W> {
    fn with(row: &AnyRow, paid_for: P, who: W) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            number: row.count("number")?,
            who,
            paid_for,
            money: Money { amount: row.count("amount")?, currency: row.parsed("currency")? },
            split: split(row)?,
            paid_on: row.parsed("paid_on")?,
            means: row.word("means")?,
            voided_at: row.maybe_time("voided_at")?,
        })
    }
}

impl<P> ReceiptSum<P> {
    fn read(row: &AnyRow, of: P) -> Result<Self> {
        Ok(Self {
            of,
            receipts: row.count("receipts")?,
            voided: row.count("voided")?,
            amount: row.count("amount")?,
            split: split(row)?,
        })
    }
}

fn split(row: &AnyRow) -> Result<Split> {
    Ok(Split {
        club: row.count("club_share")?,
        province: row.count("province_share")?,
        nation: row.count("nation_share")?,
    })
}
