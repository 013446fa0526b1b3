//! Officials and granted roles.

use jiff::Timestamp;
use kydan_federation::{Dismissal, GrantScope, TableRange, Tenure};
use kydan_journal::{AccountId, EventId, PersonId};
use kydan_regulations::OfficialFunction;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// Somebody in office.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Official {
    /// At which event.
    pub event: EventId,
    /// The person, by id.
    pub person: PersonId,
    /// In which function.
    pub function: OfficialFunction,
    /// The tables, where only some are looked after.
    pub tables: Option<TableRange>,
    /// Since when.
    pub appointed_at: Timestamp,
    /// From which day to which it is held.
    pub tenure: Tenure,
}

/// An office that somebody held or holds, at an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Service {
    /// At which event.
    pub event: EventId,
    /// The person, by id.
    pub person: PersonId,
    /// In which function.
    pub function: OfficialFunction,
    /// Since when.
    pub appointed_at: Timestamp,
    /// Until when, and why it ended, if it did before the event's end.
    pub ended: Option<(Timestamp, Dismissal)>,
}

/// A role that an account holds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Grant {
    /// Which account.
    pub account: AccountId,
    /// The role's code.
    pub role: String,
    /// Where it holds.
    pub scope: GrantScope,
    /// From which day to which.
    pub tenure: Tenure,
}

const OFFICIALS: &str = "SELECT * FROM officials WHERE event IN";
const OFFICES_OF: &str = "SELECT * FROM officials WHERE person IN";
const SERVICES: &str = "SELECT * FROM services WHERE person IN";
const GRANTS: &str = "SELECT * FROM grants WHERE account IN";

impl Reader {
    /// Everybody in office at these events, in the order of appointment.
    pub async fn officials(&self, events: &[EventId]) -> Result<Vec<Official>> {
        self.by_keys(OFFICIALS, " ORDER BY position", events, Official::read).await
    }

    /// The offices of these people at any event, in the order of appointment.
    pub async fn offices_of(&self, people: &[PersonId]) -> Result<Vec<Official>> {
        self.by_people(OFFICES_OF, " ORDER BY position", (people, Span::All), Official::read, |one| {
            &mut one.person
        })
        .await
    }

    /// Every office that these people held or hold at any event, the latest first.
    pub async fn services_of(&self, people: &[PersonId]) -> Result<Vec<Service>> {
        let read = |row: &AnyRow| {
            Ok(Service {
                event: row.parsed("event")?,
                person: row.parsed("person")?,
                function: row.word("function")?,
                appointed_at: row.time("appointed_at")?,
                ended: row.maybe_time("ended_at")?.zip(row.maybe_word("why")?),
            })
        };
        let latest = " ORDER BY person, position DESC";
        self.by_people(SERVICES, latest, (people, Span::All), read, |one| &mut one.person).await
    }

    /// The roles that these accounts were granted, in that order. Offices at events are not among them.
    pub async fn grants(&self, accounts: &[AccountId]) -> Result<Vec<Grant>> {
        self.by_keys(GRANTS, " ORDER BY position", accounts, Grant::read).await
    }
}

impl Grant {
    pub(super) fn read(row: &AnyRow) -> Result<Self> {
        let (account, role) = (row.parsed("account")?, row.text("role")?);
        let tenure = Tenure { from: row.maybe_parsed("from_on")?, until: row.maybe_parsed("until_on")? };
        Ok(Self { account, role, scope: row.json("scope")?, tenure })
    }
}

impl Official {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            event: row.parsed("event")?,
            person: row.parsed("person")?,
            function: row.word("function")?,
            tables: row.maybe_json("tables")?,
            appointed_at: row.time("appointed_at")?,
            tenure: Tenure { from: row.maybe_parsed("from_on")?, until: row.maybe_parsed("until_on")? },
        })
    }
}
