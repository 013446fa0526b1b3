//! Appeals, votes on them, and measures that wait for a second signature.

use jiff::Timestamp;
use kydan_bout::{Against, AppealVerdict, Fee, FeeOutcome, Official};
use kydan_game::Score;
use kydan_journal::{AppealId, BoutId, EventId, PersonId, RulingId};
use kydan_regulations::{Citation, Measure};
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Reader, Result};

/// What was asked for against a ruling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Appeal {
    /// Its id, under which others name it.
    pub id: AppealId,
    /// Against which ruling.
    pub ruling: RulingId,
    /// At which game.
    pub bout: BoutId,
    /// At which event.
    pub event: EventId,
    /// By whom.
    pub by: PersonId,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Who took it in on paper, if the player did not lodge it himself.
    pub received_by: Option<Official>,
    /// What the event's rules ask for it.
    pub fee: Option<Fee>,
    /// When the player took it back, if he did.
    pub withdrawn_at: Option<Timestamp>,
    /// How it was decided; none while it is pending or after it was taken back.
    pub decision: Option<AppealDecision>,
}

/// How an appeal was decided.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppealDecision {
    /// Whether the ruling stands.
    pub verdict: AppealVerdict,
    /// The article that gives the power to decide.
    pub citation: Option<Citation>,
    /// Who decided, in which function.
    pub official: Official,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// The members of the committee who sat, if it was one.
    pub sitting: Vec<PersonId>,
    /// What becomes of the fee.
    pub fee: Option<FeeOutcome>,
}

/// A vote of a member of the appeals committee: the last one of that member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AppealVote {
    /// On which appeal.
    pub appeal: AppealId,
    /// The person, by id.
    pub person: PersonId,
    /// For what.
    pub verdict: AppealVerdict,
    /// The score that the member would award, if any.
    pub score: Option<Score>,
    /// The instant at which it happened.
    pub at: Timestamp,
}

/// A measure that waits for the second of the two officials whom it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeasureProposal {
    /// The ruling that it will be.
    pub ruling: RulingId,
    /// At which game.
    pub bout: BoutId,
    /// At which event.
    pub event: EventId,
    /// On whom.
    pub against: Against,
    /// The measure that is taken.
    pub measure: Measure,
    /// The article that it rests on.
    pub citation: Citation,
    /// Who proposed it.
    pub official: Official,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Until when the second may sign.
    pub until: Timestamp,
}

const OF_RULINGS: &str = "SELECT * FROM appeals WHERE ruling IN";
const OF_EVENTS: &str = "SELECT * FROM appeals WHERE event IN";
const BY_IDS: &str = "SELECT * FROM appeals WHERE id IN";
const VOTES: &str = "SELECT * FROM appeal_votes WHERE appeal IN";
const ENDED: &str = "SELECT at FROM events WHERE stream_id = $1 AND stream_kind = 'bout' AND name = 'concluded' \
                     ORDER BY version DESC LIMIT 1";
const PROPOSALS: &str = "SELECT * FROM measure_proposals WHERE event IN";
const PROPOSALS_BY_IDS: &str = "SELECT * FROM measure_proposals WHERE ruling IN";

impl Reader {
    /// The appeals against these rulings, in the order of the log.
    pub async fn appeals_of(&self, rulings: &[RulingId]) -> Result<Vec<Appeal>> {
        self.by_keys(OF_RULINGS, " ORDER BY position", rulings, Appeal::read).await
    }

    /// The appeals at these events, in the order of the log.
    pub async fn appeals_of_events(&self, events: &[EventId]) -> Result<Vec<Appeal>> {
        self.by_keys(OF_EVENTS, " ORDER BY position", events, Appeal::read).await
    }

    /// The appeal with this id: which ruling and which game it is about.
    pub async fn appeal(&self, id: AppealId) -> Result<Option<Appeal>> {
        Ok(self.by_keys(BY_IDS, "", &[id], Appeal::read).await?.pop())
    }

    /// The votes on these appeals, in the order of the log.
    pub async fn votes_on(&self, appeals: &[AppealId]) -> Result<Vec<AppealVote>> {
        self.by_keys(VOTES, " ORDER BY position", appeals, AppealVote::read).await
    }

    /// When a game ended the last time, if it ever did.
    pub async fn ended_at(&self, bout: BoutId) -> Result<Option<Timestamp>> {
        let row = sqlx::query(ENDED).bind(bout.to_string()).fetch_optional(self.reader()).await?;
        row.map(|row| row.time("at")).transpose()
    }

    /// The measures that wait for a second signature at these events, in the order of the log.
    pub async fn measure_proposals(&self, events: &[EventId]) -> Result<Vec<MeasureProposal>> {
        self.by_keys(PROPOSALS, " ORDER BY position", events, MeasureProposal::read).await
    }

    /// The proposed measure with this id; none where it was signed or given up.
    pub async fn measure_proposal(&self, ruling: RulingId) -> Result<Option<MeasureProposal>> {
        Ok(self.by_keys(PROPOSALS_BY_IDS, "", &[ruling], MeasureProposal::read).await?.pop())
    }
}

impl Appeal {
    fn read(row: &AnyRow) -> Result<Self> {
        let decided =
            (row.maybe_word("verdict")?, row.maybe_json("official")?, row.maybe_time("decided_at")?);
        let decision = match decided {
            (Some(verdict), Some(official), Some(at)) => Some(AppealDecision {
                verdict,
                citation: row.maybe_json("citation")?,
                official,
                at,
                sitting: row.maybe_json("sitting")?.unwrap_or_default(),
                fee: row.maybe_json("fee_outcome")?,
            }),
            _ => None,
        };
        Ok(Self {
            id: row.parsed("id")?,
            ruling: row.parsed("ruling")?,
            bout: row.parsed("bout")?,
            event: row.parsed("event")?,
            by: row.parsed("by_person")?,
            at: row.time("at")?,
            received_by: row.maybe_json("received_by")?,
            fee: row.maybe_json("fee")?,
            withdrawn_at: row.maybe_time("withdrawn_at")?,
            decision,
        })
    }
}

impl AppealVote {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            appeal: row.parsed("appeal")?,
            person: row.parsed("person")?,
            verdict: row.word("verdict")?,
            score: row.maybe_json("score")?,
            at: row.time("at")?,
        })
    }
}

impl MeasureProposal {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            ruling: row.parsed("ruling")?,
            bout: row.parsed("bout")?,
            event: row.parsed("event")?,
            against: row.word("against")?,
            measure: row.json("measure")?,
            citation: row.json("citation")?,
            official: row.json("official")?,
            at: row.time("at")?,
            until: row.time("until")?,
        })
    }
}
