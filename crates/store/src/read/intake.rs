//! Files of members that were taken in, whom they brought, and what became of those since.

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_journal::{AccountId, ClubId, IntakeId, PersonId};
use sqlx::any::AnyRow;
use uuid::Uuid;

use crate::people::{Person, select_people};
use crate::sql::{Columns as _, fetch_in};
use crate::{Reader, Result};

/// A file of members that was taken in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Intake {
    /// Its id, under which others name it.
    pub id: IntakeId,
    /// The clubs whose members were in it.
    pub clubs: Vec<ClubId>,
    /// How many it entered.
    pub entered: u32,
    /// How many it found who were there.
    pub known: u32,
    /// Who took it in.
    pub by: Option<AccountId>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// On which day it was taken back, if it was.
    pub taken_back_on: Option<Date>,
}

/// What keeps an entry of the register in use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Use {
    /// An event: entered, applied, appointed.
    Event,
    /// An account.
    Account,
    /// A licence.
    Licence,
    /// A suspension or ban, or a proposal of one.
    Sanction,
    /// It was merged, or another one into it.
    Merger,
    /// Somebody whom it introduced.
    Sponsor,
    /// It acts for a minor, or somebody for it.
    Guardian,
    /// An office in a club or body.
    Office,
    /// A membership.
    Member,
    /// A line in a rating list of the past.
    Rating,
}

const LATEST: &str = "SELECT * FROM intakes ORDER BY position DESC LIMIT $1";
const BROUGHT: &str = "SELECT person FROM memberships WHERE intake = $1 ORDER BY person";
const NAMESAKES: &str = select_people!("WHERE lower(latin) IN");
const STANDING: &str = " AND erased_at IS NULL \
                        AND NOT EXISTS (SELECT 1 FROM merged_people WHERE merged_people.person = people.id)";
const HAS_LIST: &str = "SELECT 1 AS found FROM fide_list LIMIT 1";
const USES: [(&str, Use); 13] = [
    ("SELECT person FROM entries WHERE person IN", Use::Event),
    ("SELECT person FROM entry_applications WHERE person IN", Use::Event),
    ("SELECT person FROM team_applicants WHERE person IN", Use::Event),
    ("SELECT captain AS person FROM team_applications WHERE captain IN", Use::Event),
    ("SELECT person FROM officials WHERE person IN", Use::Event),
    ("SELECT person FROM accounts WHERE person IN", Use::Account),
    ("SELECT person FROM licences WHERE person IN", Use::Licence),
    ("SELECT person FROM sanctions WHERE person IN", Use::Sanction),
    ("SELECT person FROM merged_people WHERE person IN", Use::Merger),
    ("SELECT kept AS person FROM merged_people WHERE kept IN", Use::Merger),
    ("SELECT guardian AS person FROM guardians WHERE guardian IN", Use::Guardian),
    ("SELECT minor AS person FROM guardians WHERE minor IN", Use::Guardian),
    ("SELECT person FROM officers WHERE person IN", Use::Office),
];
/// Where somebody stands because of a file of the past: not in use for that file's own sake.
const OF_THE_PAST: [(&str, Use); 2] = [
    ("SELECT person, past AS source FROM past_players WHERE person IN", Use::Event),
    ("SELECT person, list AS source FROM past_list_lines WHERE person IN", Use::Rating),
];
const MEMBERS: &str = "SELECT person FROM memberships WHERE person IN";
const INTRODUCED: &str = "SELECT person AS member, sponsor AS person FROM memberships WHERE sponsor IN";

impl Reader {
    /// The files that were taken in, the latest first.
    pub async fn intakes(&self, most: u32) -> Result<Vec<Intake>> {
        let rows = sqlx::query(LATEST).bind(i64::from(most)).fetch_all(self.reader()).await?;
        rows.iter().map(Intake::read).collect()
    }

    /// Whom a file brought into the register.
    pub async fn brought_by(&self, intake: IntakeId) -> Result<Vec<PersonId>> {
        let rows = sqlx::query(BROUGHT).bind(intake.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(|row| row.parsed("person")).collect()
    }

    /// Entries of the register whose plain name in small letters is one of these.
    pub async fn namesakes(&self, names: &[String]) -> Result<Vec<Person>> {
        self.by_keys(NAMESAKES, STANDING, names, Person::read).await
    }

    /// Whether a list of FIDE's was imported.
    pub async fn has_fide_list(&self) -> Result<bool> {
        Ok(sqlx::query(HAS_LIST).fetch_optional(self.reader()).await?.is_some())
    }

    /// One of these entries that is in use, and what for; what they do for each other counts for nothing.
    pub async fn used(&self, people: &[PersonId]) -> Result<Option<(PersonId, Use)>> {
        self.in_use(people, None).await
    }

    /// The same of those whom a file of the past brought: members they are not, unless they became it since, and what that
    /// file says of them is no use.
    pub async fn used_beside(&self, people: &[PersonId], file: Uuid) -> Result<Option<(PersonId, Use)>> {
        self.in_use(people, Some(file)).await
    }

    async fn in_use(&self, people: &[PersonId], file: Option<Uuid>) -> Result<Option<(PersonId, Use)>> {
        let keys: Vec<_> = people.iter().map(ToString::to_string).collect();
        let mut connection = self.reader().acquire().await?;
        for (statement, used) in USES {
            if let Some(row) = fetch_in(&mut connection, statement, "", &keys).await?.first() {
                return Ok(Some((row.parsed("person")?, used)));
            }
        }
        if file.is_some()
            && let Some(row) = fetch_in(&mut connection, MEMBERS, "", &keys).await?.first()
        {
            return Ok(Some((row.parsed("person")?, Use::Member)));
        }
        for (statement, used) in OF_THE_PAST {
            for row in fetch_in(&mut connection, statement, "", &keys).await? {
                if file != Some(row.parsed("source")?) {
                    return Ok(Some((row.parsed("person")?, used)));
                }
            }
        }
        for row in fetch_in(&mut connection, INTRODUCED, "", &keys).await? {
            let member: PersonId = row.parsed("member")?;
            if people.binary_search(&member).is_err() {
                return Ok(Some((row.parsed("person")?, Use::Sponsor)));
            }
        }
        Ok(None)
    }
}

impl Intake {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            clubs: row.json("clubs")?,
            entered: row.count("entered")?,
            known: row.count("known")?,
            by: row.maybe_parsed("by_actor")?,
            at: row.time("at")?,
            taken_back_on: row.maybe_parsed("taken_back_on")?,
        })
    }
}
