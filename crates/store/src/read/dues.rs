//! What is owed. Private, but for tariffs. What came in is in [`receipt`](super::receipt).

use jiff::civil::Date;
use kydan_federation::{CardLevel, Charge, Tariff};
use kydan_journal::{BodyId, ClubId, PersonId};
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// What somebody owes for a year.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DuesCharge {
    /// The person, by id.
    pub person: PersonId,
    /// For which year.
    pub year: i16,
    /// At which level.
    pub level: CardLevel,
    /// How much, to which club, and what came in.
    pub charge: Charge,
}

/// What a club's members owe.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClubArrears {
    /// Which club.
    pub club: ClubId,
    /// How many charges are not settled.
    pub charges: u64,
    /// What is owed altogether, in đồng.
    pub owed: u64,
    /// Since when the oldest is due.
    pub since: Date,
}

const CHARGES_OF: &str = "SELECT * FROM dues_charges WHERE person IN";
/// Written as the index has it: SQLite finds an index of some rows by its very words.
const CHARGES_AT: &str = "SELECT * FROM dues_charges WHERE amount > paid + waived AND club IN";
const ARREARS: &str = "SELECT club, COUNT(*) AS charges, CAST(SUM(amount - paid - waived) AS BIGINT) AS owed, \
                       MIN(due_on) AS since FROM dues_charges WHERE amount > paid + waived AND due_on <= $1 \
                       GROUP BY club";
const ACCOUNTS: &str = "SELECT * FROM club_accounts WHERE club IN";
const TARIFFS: &str = "SELECT body, tariff FROM dues_tariffs WHERE body IN";

impl Reader {
    /// What these people were ever charged, the latest year first.
    pub async fn charges_of(&self, people: &[PersonId]) -> Result<Vec<DuesCharge>> {
        self.by_people(CHARGES_OF, " ORDER BY year DESC", (people, Span::All), DuesCharge::read, |one| {
            &mut one.person
        })
        .await
    }

    /// What is owed to these clubs, the oldest first; a thousand at most.
    pub async fn charges_at(&self, clubs: &[ClubId]) -> Result<Vec<DuesCharge>> {
        let after = " ORDER BY due_on, person, year LIMIT 1000";
        self.by_keys(CHARGES_AT, after, clubs, DuesCharge::read).await
    }

    /// Everything that is owed to a club, the oldest first.
    pub async fn open_charges_at(&self, club: ClubId) -> Result<Vec<DuesCharge>> {
        self.by_keys(CHARGES_AT, " ORDER BY due_on, person, year", &[club], DuesCharge::read).await
    }

    /// What was due by a day and is owed, club by club; clubs to which nothing is owed are left out.
    pub async fn arrears(&self, on: Date) -> Result<Vec<ClubArrears>> {
        let read = |row: &AnyRow| {
            Ok(ClubArrears {
                club: row.parsed("club")?,
                charges: row.count("charges")?,
                owed: row.count("owed")?,
                since: row.parsed("since")?,
            })
        };
        sqlx::query(ARREARS).bind(on.to_string()).fetch_all(self.reader()).await?.iter().map(read).collect()
    }

    /// The bank and number of the account that dues are paid to; clubs without one are left out.
    pub async fn club_accounts(&self, clubs: &[ClubId]) -> Result<Vec<(ClubId, String, String)>> {
        let read = |row: &AnyRow| Ok((row.parsed("club")?, row.text("bank")?, row.text("number")?));
        self.by_keys(ACCOUNTS, "", clubs, read).await
    }

    /// What these bodies ask of their members, the latest year first.
    pub async fn tariffs_of(&self, bodies: &[BodyId]) -> Result<Vec<(BodyId, Tariff)>> {
        let read = |row: &AnyRow| Ok((row.parsed("body")?, row.json("tariff")?));
        self.by_keys(TARIFFS, " ORDER BY year DESC", bodies, read).await
    }
}

impl DuesCharge {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            person: row.parsed("person")?,
            year: row.count("year")?,
            level: row.word("level")?,
            charge: Charge {
                club: row.parsed("club")?,
                amount: row.count("amount")?,
                currency: row.parsed("currency")?,
                paid: row.count("paid")?,
                waived: row.count("waived")?,
                due_on: row.parsed("due_on")?,
            },
        })
    }
}
