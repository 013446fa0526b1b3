//! Events (giải) as they are announced, and the versions of their rules.

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_federation::{Schedule, Section, Settings};
use kydan_game::Kind;
use kydan_journal::{AccountId, BodyId, EventId};
use kydan_tournament::Suspension;
use sqlx::any::AnyRow;

use crate::people::patterns;
use crate::sql::Columns as _;
use crate::{Edge, Page, Reader, Result, Slice};

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Competition {
    /// The event, by id.
    pub event: EventId,
    /// Its name.
    pub name: String,
    /// Which game.
    pub kind: Kind,
    /// The body that holds it.
    pub body: BodyId,
    /// Where it is played.
    pub venue: String,
    /// The first day.
    pub starts_on: Date,
    /// The last day.
    pub ends_on: Date,
    /// The newest version of its rules; 0 for a draft.
    pub rules_version: u32,
    /// What the platform plays by.
    pub settings: Settings,
    /// How far it is.
    pub phase: CompetitionPhase,
    /// Why play stands still, while it does.
    pub suspension: Option<Suspension>,
    /// The version of the tournament's stream: what `expectedVersion` is about. 0 before it takes entries.
    pub version: u64,
}

/// How far an event is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum CompetitionPhase {
    /// Its rules are not public yet.
    Draft,
    /// Its rules are public.
    Announced,
    /// Its first round is public.
    Running,
    /// It is over.
    Finished,
}

/// A version of an event's rules document.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesVersion {
    /// The event, by id.
    pub event: EventId,
    /// Counted from 1; 0 for a draft.
    pub number: u32,
    /// When it was published.
    pub published_at: Timestamp,
    /// By whom.
    pub published_by: Option<AccountId>,
    /// Why it was amended; none for the first.
    pub reason: Option<String>,
    /// What there is to read.
    pub sections: Vec<Section>,
    /// What the platform plays by.
    pub settings: Settings,
    /// Where and when the event is by it, where the version says so; else as by the one before.
    pub schedule: Option<Schedule>,
}

const BY_IDS: &str = "SELECT competitions.*, tournaments.phase, tournaments.version, tournaments.suspended \
                      FROM competitions LEFT JOIN tournaments ON tournaments.event = competitions.event \
                      WHERE competitions.event IN";
const LIST: &str = "SELECT competitions.*, tournaments.phase, tournaments.version, tournaments.suspended \
                    FROM competitions LEFT JOIN tournaments ON tournaments.event = competitions.event \
                    WHERE (starts_on, competitions.event) < ($1, $2) \
                    ORDER BY starts_on DESC, competitions.event DESC LIMIT $3";
const FIND: &str = "SELECT competitions.*, tournaments.phase, tournaments.version, tournaments.suspended \
                    FROM competitions LEFT JOIN tournaments ON tournaments.event = competitions.event \
                    WHERE (starts_on, competitions.event) < ($1, $2) AND rules_version > 0 \
                    AND folded || folded_venue LIKE $3 AND folded || folded_venue LIKE $4 \
                    AND folded || folded_venue LIKE $5 AND folded || folded_venue LIKE $6 \
                    AND folded || folded_venue LIKE $7 AND folded || folded_venue LIKE $8 \
                    ORDER BY starts_on DESC, competitions.event DESC LIMIT $9";
const DRAFTS: &str = "SELECT competitions.*, tournaments.phase, tournaments.version, tournaments.suspended \
                      FROM competitions LEFT JOIN tournaments ON tournaments.event = competitions.event \
                      WHERE rules_version = 0 ORDER BY starts_on DESC, competitions.event DESC LIMIT 100";
const BETWEEN: &str = "SELECT competitions.*, tournaments.phase, tournaments.version, tournaments.suspended \
                       FROM competitions LEFT JOIN tournaments ON tournaments.event = competitions.event \
                       WHERE starts_on <= $2 AND starts_on >= $3 AND ends_on >= $1 AND rules_version > 0 \
                       AND ($4 = '' OR kind = $4) ORDER BY starts_on, competitions.event LIMIT $5";
const VERSIONS: &str = "SELECT * FROM rules_versions WHERE event IN";

impl Reader {
    /// The events with these ids, in no order; unknown ids are left out.
    pub async fn competitions(&self, ids: &[EventId]) -> Result<Vec<Competition>> {
        self.by_keys(BY_IDS, "", ids, Competition::read).await
    }

    /// The event with this id.
    pub async fn competition(&self, id: EventId) -> Result<Option<Competition>> {
        Ok(self.competitions(&[id]).await?.pop())
    }

    /// Events, those that begin last first; drafts too.
    pub async fn list_competitions(&self, slice: &Slice) -> Result<Page<Competition>> {
        let (day, id) = slice.key_and_id_from_the_last();
        let query = sqlx::query(LIST).bind(day).bind(id).bind(slice.limit());
        let rows = query.fetch_all(self.reader()).await?;
        Ok(Page::of(slice, rows.iter().map(Competition::edge).collect::<Result<_>>()?))
    }

    /// The same whose name or venue has these words; `search` as for people, and nothing finds all.
    pub async fn find_competitions(&self, search: &str, slice: &Slice) -> Result<Page<Competition>> {
        if search.trim().is_empty() {
            return self.list_competitions(slice).await;
        }
        let (day, id) = slice.key_and_id_from_the_last();
        let mut query = sqlx::query(FIND).bind(day).bind(id);
        for pattern in patterns(search) {
            query = query.bind(pattern);
        }
        let rows = query.bind(slice.limit()).fetch_all(self.reader()).await?;
        Ok(Page::of(slice, rows.iter().map(Competition::edge).collect::<Result<_>>()?))
    }

    /// Events whose rules are drafts, those that begin last first; at most 100.
    pub async fn drafts(&self) -> Result<Vec<Competition>> {
        let rows = sqlx::query(DRAFTS).fetch_all(self.reader()).await?;
        rows.iter().map(Competition::read).collect()
    }

    /// Public events with a day between these two, of a game or of all; those that begin first first.
    pub async fn competitions_between(
        &self,
        from: Date,
        until: Date,
        kind: Option<Kind>,
        limit: u32,
    ) -> Result<Vec<Competition>> {
        // No event is longer than a year: those that began earlier need not be looked at.
        let earliest = from.checked_sub(jiff::Span::new().days(367)).unwrap_or(from);
        let rows = sqlx::query(BETWEEN)
            .bind(from.to_string())
            .bind(until.to_string())
            .bind(earliest.to_string())
            .bind(kind.map(Kind::name).unwrap_or_default())
            .bind(i64::from(limit))
            .fetch_all(self.reader())
            .await?;
        rows.iter().map(Competition::read).collect()
    }

    /// Every version of these events' rules, the newest first, each with the place and days that hold by it as far as they are
    /// stored.
    pub async fn rules_versions(&self, events: &[EventId]) -> Result<Vec<RulesVersion>> {
        let mut all =
            self.by_keys(VERSIONS, " ORDER BY event, number DESC", events, RulesVersion::read).await?;
        let mut before: Option<(EventId, Schedule)> = None;
        for version in all.iter_mut().rev() {
            match (&version.schedule, &before) {
                (Some(said), _) => before = Some((version.event, said.clone())),
                (None, Some((event, said))) if *event == version.event => {
                    version.schedule = Some(said.clone());
                }
                (None, _) => {}
            }
        }
        Ok(all)
    }
}

impl Competition {
    /// Whether nothing of it is to come on a day: it has ended, or was announced, was never played, and its last day is past.
    pub fn is_over(&self, today: Date) -> bool {
        match self.phase {
            CompetitionPhase::Finished => true,
            CompetitionPhase::Running => false,
            CompetitionPhase::Draft | CompetitionPhase::Announced => self.ends_on < today,
        }
    }

    fn edge(row: &AnyRow) -> Result<Edge<Self>> {
        let competition = Self::read(row)?;
        Ok(Edge::at(competition.starts_on, competition.event, competition))
    }

    pub(super) fn read(row: &AnyRow) -> Result<Self> {
        let rules_version = row.count("rules_version")?;
        let phase = match row.maybe_text("phase")?.as_deref() {
            Some("finished") => CompetitionPhase::Finished,
            Some("running") => CompetitionPhase::Running,
            Some(_) | None if rules_version > 0 => CompetitionPhase::Announced,
            Some(_) | None => CompetitionPhase::Draft,
        };
        Ok(Self {
            event: row.parsed("event")?,
            name: row.text("name")?,
            kind: row.parsed("kind")?,
            body: row.parsed("body")?,
            venue: row.text("venue")?,
            starts_on: row.parsed("starts_on")?,
            ends_on: row.parsed("ends_on")?,
            rules_version,
            settings: row.json("settings")?,
            phase,
            suspension: row.maybe_json("suspended")?,
            version: row.maybe_count("version")?.unwrap_or(0),
        })
    }
}

impl RulesVersion {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            event: row.parsed("event")?,
            number: row.count("number")?,
            published_at: row.time("published_at")?,
            published_by: row.maybe_parsed("by_account")?,
            reason: row.maybe_text("reason")?,
            sections: row.json("sections")?,
            settings: row.json("settings")?,
            schedule: row.maybe_json("schedule")?,
        })
    }
}
