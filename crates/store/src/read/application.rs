//! Entries that were applied for, and who has come to the hall.

use jiff::Timestamp;
use kydan_federation::{
    Condition, DeclineGround, EntryStanding, FeeState, Money, Submitter, Timing, WaiverGround,
};
use kydan_journal::{ClubId, EventId, PersonId};
use kydan_regulations::OfficialFunction;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Error, Reader, Result};

/// A signature under an event's list of players (xiangqi law 19.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListSignature {
    /// The person whom it is about.
    pub person: PersonId,
    /// In which function.
    pub function: OfficialFunction,
    /// Whom it is about.
    pub players: Vec<PersonId>,
    /// The instant at which it happened.
    pub at: Timestamp,
}

/// Somebody's entry to an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Application {
    /// To which event.
    pub event: EventId,
    /// The person, by id.
    pub person: PersonId,
    /// The club played for.
    pub club: Option<ClubId>,
    /// Where it stands.
    pub standing: EntryStanding,
    /// Who handed it in.
    pub by: Submitter,
    /// In the window or later.
    pub timing: Timing,
    /// The conditions that fail and were not waived.
    pub failed: Vec<Condition>,
    /// Those that were waived.
    pub waived: Vec<Condition>,
    /// Why they were.
    pub waiver_ground: Option<WaiverGround>,
    /// The rule of the policy that is shown beside the waiver.
    pub waiver_shown: Option<String>,
    /// Why it was turned down.
    pub decline_ground: Option<DeclineGround>,
    /// What is owed for it.
    pub fee: FeeState,
    /// When it was handed in, the last time.
    pub applied_at: Timestamp,
}

const OF_EVENTS: &str = "SELECT * FROM entry_applications WHERE event IN";
const OF_PEOPLE: &str = "SELECT * FROM entry_applications WHERE person IN";
const SIGNATURES: &str = "SELECT * FROM list_signatures WHERE event IN";
const PRESENT: &str = "SELECT person FROM check_ins WHERE event IN";

impl Reader {
    /// The entries to these events, in the order in which they were handed in.
    pub async fn applications(&self, events: &[EventId]) -> Result<Vec<Application>> {
        self.by_keys(OF_EVENTS, " ORDER BY event, queue", events, Application::read).await
    }

    /// The entries of these people, the latest first.
    pub async fn applications_of(&self, people: &[PersonId]) -> Result<Vec<Application>> {
        self.by_people(
            OF_PEOPLE,
            " ORDER BY person, queue DESC",
            (people, Span::All),
            Application::read,
            |one| &mut one.person,
        )
        .await
    }

    /// Who signed an event's list of players, the first signature first.
    pub async fn list_signatures(&self, event: EventId) -> Result<Vec<ListSignature>> {
        self.by_keys(SIGNATURES, " ORDER BY position", &[event], |row| {
            Ok(ListSignature {
                person: row.parsed("person")?,
                function: row.word("function")?,
                players: row.json("players")?,
                at: row.time("at")?,
            })
        })
        .await
    }

    /// Who has come to an event's hall.
    pub async fn present(&self, event: EventId) -> Result<Vec<PersonId>> {
        self.by_keys(PRESENT, " ORDER BY at, person", &[event], |row| row.parsed("person")).await
    }
}

impl Application {
    fn read(row: &AnyRow) -> Result<Self> {
        let amount: Option<u64> = row.maybe_count("fee_amount")?;
        let currency = row.maybe_parsed("fee_currency")?;
        let money = amount.zip(currency).map(|(amount, currency)| Money { amount, currency });
        let fee = match (row.text("fee")?.as_str(), money) {
            ("due", Some(money)) => FeeState::Due(money),
            ("paid", Some(money)) => FeeState::Paid(money),
            ("waived", Some(money)) => FeeState::Waived(money),
            ("none", _) => FeeState::None,
            (other, _) => return Err(Error::unreadable("fee", other)),
        };
        Ok(Self {
            event: row.parsed("event")?,
            person: row.parsed("person")?,
            club: row.maybe_parsed("club")?,
            standing: row.word("standing")?,
            by: row.word("applied_by")?,
            timing: row.word("timing")?,
            failed: row.json("failed")?,
            waived: row.json("waived")?,
            waiver_ground: row.maybe_word("waiver_ground")?,
            waiver_shown: row.maybe_text("waiver_shown")?,
            decline_ground: row.maybe_word("decline_ground")?,
            fee,
            applied_at: row.time("applied_at")?,
        })
    }
}
