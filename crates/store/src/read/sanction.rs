//! Suspensions and bans. Private: for the person, and for whoever sees the person's data.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_federation::{Activity, SanctionGround, SanctionMeasure, Term};
use kydan_journal::{AccountId, EventId, PersonId, SanctionId};
use serde::Deserialize;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// A suspension or ban, from its proposal on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sanction {
    /// Its id, under which others name it.
    pub id: SanctionId,
    /// The person, by id.
    pub person: PersonId,
    /// What is said to have been broken.
    pub ground: SanctionGround,
    /// The event at which it happened.
    pub event: Option<EventId>,
    /// How far it has come.
    pub stage: SanctionStage,
    /// The day of the proposal.
    pub proposed_on: Date,
    /// Who proposed it.
    pub proposed_by: AccountId,
    /// What was imposed, as it is now.
    pub measure: Option<SanctionMeasure>,
    /// What the person may not do; nothing where nothing was imposed.
    pub scope: BTreeSet<Activity>,
    /// The days, both included, as they are now.
    pub term: Option<Term>,
    /// The day of the decision.
    pub decided_on: Option<Date>,
    /// Who decided.
    pub decided_by: Option<AccountId>,
    /// A rule about conflicts of interest that is shown beside the decision.
    pub shown: Option<String>,
    /// The last day to appeal on.
    pub appeal_until: Option<Date>,
    /// The day of the appeal.
    pub appealed_on: Option<Date>,
    /// The day of the decision on the appeal.
    pub appeal_decided_on: Option<Date>,
    /// The same beside the decision on the appeal.
    pub appeal_shown: Option<String>,
}

/// How far a sanction has come.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SanctionStage {
    /// It waits for a decision.
    Proposed,
    /// Nothing was imposed.
    Dismissed,
    /// It was imposed.
    Imposed,
    /// The person appealed; meanwhile it is obeyed.
    Appealed,
    /// It stands after an appeal.
    Upheld,
    /// It was made shorter on appeal.
    Shortened,
    /// It was lifted on appeal.
    Lifted,
}

impl SanctionStage {
    /// Whether it keeps somebody from something while its days run.
    pub const fn binds(self) -> bool {
        match self {
            Self::Imposed | Self::Appealed | Self::Upheld | Self::Shortened => true,
            Self::Proposed | Self::Dismissed | Self::Lifted => false,
        }
    }
}

impl Sanction {
    /// Whether it keeps the person from this on one of these days, both included.
    pub fn bars(&self, activity: Activity, first: Date, last: Date) -> bool {
        self.stage.binds()
            && self.scope.contains(&activity)
            && self.term.is_some_and(|term| term.meets(first, last))
    }

    fn read(row: &AnyRow) -> Result<Self> {
        let (from, until) = (row.maybe_parsed("from_on")?, row.maybe_parsed("until_on")?);
        Ok(Self {
            id: row.parsed("id")?,
            person: row.parsed("person")?,
            ground: row.word("ground")?,
            event: row.maybe_parsed("event")?,
            stage: row.word("state")?,
            proposed_on: row.parsed("proposed_on")?,
            proposed_by: row.parsed("proposed_by")?,
            measure: row.maybe_word("measure")?,
            scope: row.maybe_json("scope")?.unwrap_or_default(),
            term: from.zip(until).map(|(from, until)| Term { from, until }),
            decided_on: row.maybe_parsed("decided_on")?,
            decided_by: row.maybe_parsed("decided_by")?,
            shown: row.maybe_text("shown")?,
            appeal_until: row.maybe_parsed("appeal_until")?,
            appealed_on: row.maybe_parsed("appealed_on")?,
            appeal_decided_on: row.maybe_parsed("appeal_decided_on")?,
            appeal_shown: row.maybe_text("appeal_shown")?,
        })
    }
}

const SANCTIONS: &str = "SELECT * FROM sanctions WHERE id IN";
const SANCTIONS_OF: &str = "SELECT * FROM sanctions WHERE person IN";
const BINDING: &str = "SELECT * FROM sanctions WHERE until_on >= $1 \
                       AND state IN ('imposed', 'appealed', 'upheld', 'shortened') ORDER BY position DESC LIMIT $2";
const UNDECIDED: &str = "SELECT * FROM sanctions WHERE state IN ('proposed', 'appealed') \
                         ORDER BY position DESC LIMIT $1";
const LATEST: &str = " ORDER BY position DESC";

impl Reader {
    /// The sanctions with these ids.
    pub async fn sanctions(&self, ids: &[SanctionId]) -> Result<Vec<Sanction>> {
        self.by_keys(SANCTIONS, "", ids, Sanction::read).await
    }

    /// Everything that was proposed or imposed about these people, the latest first: one indexed read, which entries
    /// and appointments ask.
    pub async fn sanctions_of(&self, people: &[PersonId]) -> Result<Vec<Sanction>> {
        self.by_people(SANCTIONS_OF, LATEST, (people, Span::All), Sanction::read, |one| &mut one.person).await
    }

    /// Those that run on a day or will, the latest first.
    pub async fn sanctions_binding(&self, day: Date, most: u32) -> Result<Vec<Sanction>> {
        let query = sqlx::query(BINDING).bind(day.to_string()).bind(i64::from(most));
        query.fetch_all(self.reader()).await?.iter().map(Sanction::read).collect()
    }

    /// Those that wait for a decision, the latest first.
    pub async fn sanctions_undecided(&self, most: u32) -> Result<Vec<Sanction>> {
        let query = sqlx::query(UNDECIDED).bind(i64::from(most));
        query.fetch_all(self.reader()).await?.iter().map(Sanction::read).collect()
    }
}
