//! Incidents and rulings.

use jiff::Timestamp;
use kydan_bout::{Against, Finding, Official};
use kydan_game::{BySide, Explanation, Outcome, Side};
use kydan_journal::{AccountId, AppealId, BoutId, EventId, IncidentId, PersonId, RulingId};
use kydan_regulations::{Citation, FaultClass, FaultCode, Measure};
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Reader, Result};

/// Something that was seen at a board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Incident {
    /// Its id, under which others name it.
    pub id: IncidentId,
    /// At which game.
    pub bout: BoutId,
    /// At which event.
    pub event: EventId,
    /// Who is said to have done it.
    pub side: Side,
    /// The fault, by its code in the edition.
    pub fault: FaultCode,
    /// After which ply.
    pub ply: u16,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Where it stands in the log.
    pub position: u64,
}

/// What someone with power decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ruling {
    /// Its id, under which others name it.
    pub id: RulingId,
    /// At which game.
    pub bout: BoutId,
    /// At which event.
    pub event: EventId,
    /// Where it stands in the log.
    pub position: u64,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// The account that recorded it.
    pub by_account: Option<AccountId>,
    /// What about: `fault`, `measure`, `verdict`, `claim`, `flag_fall` or `absence`.
    pub subject: String,
    /// Whom it goes against.
    pub against: Option<Against>,
    /// The players whom it goes against.
    pub about: BySide<Option<PersonId>>,
    /// The incident that it was made on.
    pub incident: Option<IncidentId>,
    /// The fault and how it counts.
    pub fault: Option<Fault>,
    /// What follows for the player.
    pub measure: Option<Measure>,
    /// The article.
    pub citation: Option<Citation>,
    /// The law's reason.
    pub grounds: Option<Explanation>,
    /// What the law concludes, where a verdict was confirmed.
    pub outcome: Option<Outcome>,
    /// Whether a claim was right.
    pub finding: Option<Finding>,
    /// Who decided, in which function.
    pub official: Official,
    /// The appeal in which it fell.
    pub overturned_by: Option<AppealId>,
    /// When whoever made it took it back as a slip.
    pub taken_back_at: Option<Timestamp>,
}

/// A fault and how it counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Its code in the edition.
    pub code: FaultCode,
    /// Its class.
    pub class: FaultClass,
    /// The counter that it adds to.
    pub counter: Option<FaultClass>,
    /// 1 for the first on that counter.
    pub ordinal: u8,
}

const INCIDENTS: &str = "SELECT * FROM incidents WHERE bout IN";
const INCIDENTS_BY_IDS: &str = "SELECT * FROM incidents WHERE id IN";
const BY_IDS: &str = "SELECT * FROM rulings WHERE id IN";
const OF_BOUTS: &str = "SELECT * FROM rulings WHERE bout IN";
const OF_EVENTS: &str = "SELECT * FROM rulings WHERE event IN";
const LATEST: &str = "SELECT * FROM rulings ORDER BY position DESC LIMIT $1";
const ABOUT: &str = "SELECT * FROM rulings WHERE about_white = $1 OR about_black = $1 \
                     ORDER BY position DESC LIMIT $2";

/// Counted by event; a ruling that was appealed against twice is one.
const MADE: &str = "SELECT rulings.event, MAX(rulings.position) AS last, COUNT(DISTINCT rulings.id) AS made, \
                    COUNT(DISTINCT appeals.ruling) AS appealed, \
                    COUNT(DISTINCT CASE WHEN appeals.verdict = 'uphold' THEN rulings.id END) AS upheld, \
                    COUNT(DISTINCT CASE WHEN appeals.verdict = 'overturn' THEN rulings.id END) AS overturned \
                    FROM rulings LEFT JOIN appeals ON appeals.ruling = rulings.id \
                    WHERE rulings.by_account = $1 GROUP BY rulings.event ORDER BY last DESC LIMIT $2";

/// What somebody ruled at an event, and what became of it on appeal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RulingsMade {
    /// The event.
    pub event: EventId,
    /// How many rulings were made.
    pub made: u32,
    /// How many of them were appealed against.
    pub appealed: u32,
    /// How many stood on appeal.
    pub upheld: u32,
    /// How many fell on appeal.
    pub overturned: u32,
}

impl Reader {
    /// What an account ruled, by event, the latest first.
    pub async fn rulings_made(&self, account: AccountId, most: u32) -> Result<Vec<RulingsMade>> {
        let query = sqlx::query(MADE).bind(account.to_string()).bind(i64::from(most));
        let read = |row: &AnyRow| {
            Ok(RulingsMade {
                event: row.parsed("event")?,
                made: row.count("made")?,
                appealed: row.count("appealed")?,
                upheld: row.count("upheld")?,
                overturned: row.count("overturned")?,
            })
        };
        query.fetch_all(self.reader()).await?.iter().map(read).collect()
    }

    /// The last rulings of all, the newest first.
    pub async fn latest_rulings(&self, first: u32) -> Result<Vec<Ruling>> {
        let query = sqlx::query(LATEST).bind(i64::from(first));
        query.fetch_all(self.reader()).await?.iter().map(Ruling::read).collect()
    }

    /// What was seen at these games, in the order of the log.
    pub async fn incidents_of(&self, bouts: &[BoutId]) -> Result<Vec<Incident>> {
        self.by_keys(INCIDENTS, " ORDER BY position", bouts, Incident::read).await
    }

    /// The incidents with these ids, in no order.
    pub async fn incidents(&self, ids: &[IncidentId]) -> Result<Vec<Incident>> {
        self.by_keys(INCIDENTS_BY_IDS, "", ids, Incident::read).await
    }

    /// The rulings with these ids, in no order; unknown ids are left out.
    pub async fn rulings(&self, ids: &[RulingId]) -> Result<Vec<Ruling>> {
        self.by_keys(BY_IDS, "", ids, Ruling::read).await
    }

    /// The ruling with this id.
    pub async fn ruling(&self, id: RulingId) -> Result<Option<Ruling>> {
        Ok(self.rulings(&[id]).await?.pop())
    }

    /// The rulings of these games, in the order of the log; overturned ones too.
    pub async fn rulings_of(&self, bouts: &[BoutId]) -> Result<Vec<Ruling>> {
        self.by_keys(OF_BOUTS, " ORDER BY position", bouts, Ruling::read).await
    }

    /// The rulings of these events, in the order of the log.
    pub async fn rulings_of_events(&self, events: &[EventId]) -> Result<Vec<Ruling>> {
        self.by_keys(OF_EVENTS, " ORDER BY position", events, Ruling::read).await
    }

    /// The rulings against a person, the newest first.
    pub async fn rulings_about(&self, person: PersonId, first: u32) -> Result<Vec<Ruling>> {
        let mut rows = Vec::new();
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(ABOUT).bind(entry.to_string()).bind(i64::from(first));
            for row in query.fetch_all(self.reader()).await? {
                rows.push((row.number("position")?, row));
            }
        }
        rows.sort_by_key(|(position, _)| std::cmp::Reverse(*position));
        rows.iter().take(first as usize).map(|(_, row)| Ruling::read(row)).collect()
    }
}

impl Incident {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            bout: row.parsed("bout")?,
            event: row.parsed("event")?,
            side: row.word("side")?,
            fault: FaultCode::new(row.text("fault")?),
            ply: row.count("ply")?,
            at: row.time("at")?,
            position: row.count("position")?,
        })
    }
}

impl Ruling {
    fn read(row: &AnyRow) -> Result<Self> {
        let fault = match (row.maybe_text("fault")?, row.maybe_word("class")?, row.maybe_count("ordinal")?) {
            (Some(code), Some(class), Some(ordinal)) => Some(Fault {
                code: FaultCode::new(code),
                class,
                counter: row.maybe_word("counter")?,
                ordinal,
            }),
            _ => None,
        };
        Ok(Self {
            id: row.parsed("id")?,
            bout: row.parsed("bout")?,
            event: row.parsed("event")?,
            position: row.count("position")?,
            at: row.time("at")?,
            by_account: row.maybe_parsed("by_account")?,
            subject: row.text("subject")?,
            against: row.maybe_word("against")?,
            about: BySide {
                white: row.maybe_parsed("about_white")?,
                black: row.maybe_parsed("about_black")?,
            },
            incident: row.maybe_parsed("incident")?,
            fault,
            measure: row.maybe_json("measure")?,
            citation: row.maybe_json("citation")?,
            grounds: row.maybe_json("grounds")?,
            outcome: row.maybe_json("outcome")?,
            finding: row.maybe_word("finding")?,
            official: row.json("official")?,
            overturned_by: row.maybe_parsed("overturned_by")?,
            taken_back_at: row.maybe_time("taken_back_at")?,
        })
    }
}
