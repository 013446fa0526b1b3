//! What members ask of clubs, and who is proposed to be struck off. Private.

use jiff::civil::Date;
use kydan_federation::Step;
use kydan_journal::{AccountId, ClubId, ExpulsionId, PersonId, RequestId};
use serde::Deserialize;
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// What somebody asks of clubs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MembershipRequest {
    /// Its id, under which others name it.
    pub id: RequestId,
    /// The person, by id.
    pub person: PersonId,
    /// What for.
    pub kind: RequestKind,
    /// The club that answers next, or answered last.
    pub club: ClubId,
    /// The club that is to be left.
    pub from: Option<ClubId>,
    /// The club that is to be joined.
    pub to: Option<ClubId>,
    /// Who introduces them.
    pub sponsor: Option<PersonId>,
    /// Where it stands.
    pub step: Step,
    /// What became of it.
    pub state: RequestState,
    /// The day on which it was made.
    pub made_on: Date,
    /// The last day on which it can be granted.
    pub until: Option<Date>,
    /// The day of the last answer.
    pub answered_on: Option<Date>,
}

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestKind {
    /// To be admitted.
    Admission,
    /// To move.
    Transfer,
    /// To leave.
    Departure,
}

/// What became of a request.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RequestState {
    /// It waits for an answer.
    Open,
    /// It was granted.
    Granted,
    /// It was refused.
    Refused,
    /// It was taken back.
    Withdrawn,
    /// Something else happened instead.
    Overtaken,
}

/// A proposal to strike a member off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Expulsion {
    /// Its id, under which others name it.
    pub id: ExpulsionId,
    /// The person, by id.
    pub person: PersonId,
    /// Of which club.
    pub club: ClubId,
    /// What became of it.
    pub state: ExpulsionState,
    /// Since when dues were owed.
    pub owed_since: Date,
    /// The day of the proposal.
    pub proposed_on: Date,
    /// The last day to appeal on.
    pub appeal_until: Date,
    /// The day of the appeal.
    pub appealed_on: Option<Date>,
    /// The day of the decision.
    pub decided_on: Option<Date>,
    /// Who proposed it.
    pub proposed_by: AccountId,
}

/// What became of a proposal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ExpulsionState {
    /// It waits for the appeal's time and a decision.
    Proposed,
    /// The member appealed; it waits for a decision.
    Appealed,
    /// The member was struck off.
    Expelled,
    /// The member stays.
    Kept,
}

const REQUESTS: &str = "SELECT * FROM membership_requests WHERE id IN";
const REQUESTS_OF: &str = "SELECT * FROM membership_requests WHERE person IN";
const REQUESTS_TO: &str = "SELECT * FROM membership_requests WHERE state = 'open' AND club IN";
const CLUBS_WITH_WORK: &str = "SELECT club FROM membership_requests WHERE state = 'open' \
                               UNION SELECT club FROM expulsions WHERE decided_on IS NULL";
const EXPULSIONS: &str = "SELECT * FROM expulsions WHERE id IN";
const EXPULSIONS_OF: &str = "SELECT * FROM expulsions WHERE person IN";
const EXPULSIONS_AT: &str = "SELECT * FROM expulsions WHERE state IN ('proposed', 'appealed') AND club IN";
const LATEST: &str = " ORDER BY position DESC";

impl Reader {
    /// The requests with these ids.
    pub async fn requests(&self, ids: &[RequestId]) -> Result<Vec<MembershipRequest>> {
        self.by_keys(REQUESTS, "", ids, MembershipRequest::read).await
    }

    /// Everything that these people asked for, the latest first.
    pub async fn requests_of(&self, people: &[PersonId]) -> Result<Vec<MembershipRequest>> {
        self.by_people(REQUESTS_OF, LATEST, (people, Span::All), MembershipRequest::read, |one| {
            &mut one.person
        })
        .await
    }

    /// What waits for an answer of these clubs, the latest first.
    pub async fn requests_to(&self, clubs: &[ClubId]) -> Result<Vec<MembershipRequest>> {
        self.by_keys(REQUESTS_TO, LATEST, clubs, MembershipRequest::read).await
    }

    /// The clubs of whose members or would-be members something waits, each once.
    pub async fn clubs_with_work(&self) -> Result<Vec<ClubId>> {
        let rows = sqlx::query(CLUBS_WITH_WORK).fetch_all(self.reader()).await?;
        rows.iter().map(|row| row.parsed("club")).collect()
    }

    /// The proposals with these ids.
    pub async fn expulsions(&self, ids: &[ExpulsionId]) -> Result<Vec<Expulsion>> {
        self.by_keys(EXPULSIONS, "", ids, Expulsion::read).await
    }

    /// Every proposal about these people, the latest first.
    pub async fn expulsions_of(&self, people: &[PersonId]) -> Result<Vec<Expulsion>> {
        self.by_people(EXPULSIONS_OF, LATEST, (people, Span::All), Expulsion::read, |one| &mut one.person)
            .await
    }

    /// The proposals about members of these clubs that wait for a decision, the latest first.
    pub async fn expulsions_at(&self, clubs: &[ClubId]) -> Result<Vec<Expulsion>> {
        self.by_keys(EXPULSIONS_AT, LATEST, clubs, Expulsion::read).await
    }
}

impl MembershipRequest {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            person: row.parsed("person")?,
            kind: row.word("plea")?,
            club: row.parsed("club")?,
            from: row.maybe_parsed("from_club")?,
            to: row.maybe_parsed("to_club")?,
            sponsor: row.maybe_parsed("sponsor")?,
            step: row.word("step")?,
            state: row.word("state")?,
            made_on: row.parsed("made_on")?,
            until: row.maybe_parsed("until_on")?,
            answered_on: row.maybe_parsed("answered_on")?,
        })
    }
}

impl Expulsion {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            person: row.parsed("person")?,
            club: row.parsed("club")?,
            state: row.word("state")?,
            owed_since: row.parsed("owed_since")?,
            proposed_on: row.parsed("proposed_on")?,
            appeal_until: row.parsed("appeal_until")?,
            appealed_on: row.maybe_parsed("appealed_on")?,
            decided_on: row.maybe_parsed("decided_on")?,
            proposed_by: row.parsed("proposed_by")?,
        })
    }
}
