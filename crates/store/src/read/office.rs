//! The offices of clubs and bodies. Public.

use jiff::civil::Date;
use kydan_federation::{Office, OfficeEnd, OfficesOf};
use kydan_journal::{BodyId, ClubId, OfficeId, PersonId};
use sqlx::any::AnyRow;
use uuid::Uuid;

use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// Somebody in office in a club or body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Officer {
    /// The office, by id.
    pub id: OfficeId,
    /// Of what.
    pub of: OfficesOf,
    /// The person, by id.
    pub person: PersonId,
    /// Which office.
    pub office: Office,
    /// The first day.
    pub from: Date,
    /// The last day.
    pub until: Date,
    /// Why it ended early, if it did.
    pub ended: Option<OfficeEnd>,
}

const OF: &str = "SELECT * FROM officers WHERE unit IN";
const ONE: &str = "SELECT * FROM officers WHERE id IN";
const LATEST: &str = " ORDER BY until_on DESC, position DESC";

impl Reader {
    /// Who holds or held office in these clubs and bodies, whoever holds it last first.
    pub async fn officers_of(&self, units: &[Uuid]) -> Result<Vec<Officer>> {
        let mut found = self.by_keys(OF, LATEST, units, Officer::read).await?;
        for one in &mut found {
            one.person = self.kept(one.person);
        }
        Ok(found)
    }

    /// An office that was given.
    pub async fn officer(&self, id: OfficeId) -> Result<Option<Officer>> {
        Ok(self.by_keys(ONE, "", &[id], Officer::read).await?.pop())
    }
}

impl Officer {
    /// The club or body, by id.
    pub const fn unit(&self) -> Uuid {
        match self.of {
            OfficesOf::Club(club) => club.0,
            OfficesOf::Body(body) => body.0,
        }
    }

    fn read(row: &AnyRow) -> Result<Self> {
        let unit: Uuid = row.parsed("unit")?;
        Ok(Self {
            id: row.parsed("id")?,
            of: match row.text("kind")?.as_str() {
                "club" => OfficesOf::Club(ClubId(unit)),
                "body" => OfficesOf::Body(BodyId(unit)),
                other => return Err(Error::unreadable("kind", other)),
            },
            person: row.parsed("person")?,
            office: row.word("office")?,
            from: row.parsed("from_on")?,
            until: row.parsed("until_on")?,
            ended: row.maybe_word("ended")?,
        })
    }
}
