//! Tournaments: entries, rounds, pairings.

use jiff::Timestamp;
use kydan_field::{GameResult, Settings};
use kydan_journal::{BoutId, ClubId, EventId, PersonId};
use kydan_pairing::Reason;
use kydan_tournament::{RatingChange, Unpaired};
use serde::Deserialize;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

use sqlx::any::AnyRow;

/// A tournament.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tournament {
    /// The event, by id.
    pub event: EventId,
    /// How it is played.
    pub settings: Settings,
    /// How far it is.
    pub phase: TournamentPhase,
    /// How many rounds are public.
    pub published_rounds: u16,
    /// Where the rating run stands.
    pub rating: RatingState,
    /// The version of its stream.
    pub version: u64,
    /// The position of its last event in the log.
    pub position: u64,
}

/// How far a tournament is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TournamentPhase {
    /// It takes entries.
    Open,
    /// Its first round is public.
    Running,
    /// It is over.
    Finished,
}

/// Where the rating run stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RatingState {
    /// It was not run.
    Pending,
    /// It fits the results.
    Current,
    /// Results were corrected after it.
    Stale,
}

/// A player of an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// At which event.
    pub event: EventId,
    /// The starting number.
    pub number: u16,
    /// The person, by id.
    pub person: PersonId,
    /// The rating at the time of entry.
    pub rating: Option<u16>,
    /// The club played for.
    pub club: Option<ClubId>,
    /// The last round before the player left.
    pub withdrawn_after: Option<u16>,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Round {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub number: u16,
    /// How far it is.
    pub phase: RoundPhase,
    /// Who has no game.
    pub unpaired: Vec<Unpaired>,
    /// When play begins, as it was announced.
    pub starts_at: Option<Timestamp>,
}

/// How far a round is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RoundPhase {
    /// Paired and not public.
    Paired,
    /// Everybody sees it.
    Published,
    /// Every game has a result.
    Closed,
}

/// A game of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pairing {
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// Counted from 1.
    pub table: u16,
    /// Who has White.
    pub white: PersonId,
    /// Who has Black.
    pub black: PersonId,
    /// The game; it may not have been opened yet.
    pub bout: BoutId,
    /// Why these two and why these colors.
    pub reasons: Vec<Reason>,
    /// The result, once there is one.
    pub result: Option<GameResult>,
}

const TOURNAMENTS: &str = "SELECT * FROM tournaments WHERE event IN";
const ENTRIES: &str = "SELECT * FROM entries WHERE event IN";
const ENTRIES_OF: &str = "SELECT * FROM entries WHERE person IN";
const OF_CLUB: &str = "SELECT DISTINCT event FROM entries WHERE club = $1 ORDER BY event DESC LIMIT $2";
const ROUNDS: &str = "SELECT * FROM rounds WHERE event IN";
const PAIRINGS: &str = "SELECT * FROM pairings WHERE event IN";
const OF_ROUND: &str = "SELECT * FROM pairings WHERE event = $1 AND round = $2 ORDER BY table_number";
const PAIRINGS_BY_BOUT: &str = "SELECT * FROM pairings WHERE bout IN";
const CHANGES: &str = "SELECT event, change FROM rating_changes WHERE event IN";

impl Reader {
    /// The tournaments of these events, in no order.
    pub async fn tournaments(&self, events: &[EventId]) -> Result<Vec<Tournament>> {
        self.by_keys(TOURNAMENTS, "", events, Tournament::read).await
    }

    /// The players of these events, by event and number.
    pub async fn entries(&self, events: &[EventId]) -> Result<Vec<Entry>> {
        self.by_keys(ENTRIES, " ORDER BY event, number", events, Entry::read).await
    }

    /// The entries of these people to any event, in no order.
    pub async fn entries_of(&self, people: &[PersonId]) -> Result<Vec<Entry>> {
        self.by_people(ENTRIES_OF, "", (people, Span::All), Entry::read, |one| &mut one.person).await
    }

    /// The events that a club's players were entered in, the latest first.
    pub async fn events_of_club(&self, club: ClubId, limit: u32) -> Result<Vec<EventId>> {
        let query = sqlx::query(OF_CLUB).bind(club.to_string()).bind(i64::from(limit));
        query.fetch_all(self.reader()).await?.iter().map(|row| row.parsed("event")).collect()
    }

    /// The rounds of these events, by event and number; those too that are not public.
    pub async fn rounds(&self, events: &[EventId]) -> Result<Vec<Round>> {
        self.by_keys(ROUNDS, " ORDER BY event, number", events, Round::read).await
    }

    /// The pairings of these events, by event, round and table; those of rounds too that are not public.
    pub async fn pairings(&self, events: &[EventId]) -> Result<Vec<Pairing>> {
        self.by_keys(PAIRINGS, " ORDER BY event, round, table_number", events, Pairing::read).await
    }

    /// The pairings of one round, by table, whether it is public or not.
    pub async fn pairings_of_round(&self, event: EventId, round: u16) -> Result<Vec<Pairing>> {
        let query = sqlx::query(OF_ROUND).bind(event.to_string()).bind(i64::from(round));
        query.fetch_all(self.reader()).await?.iter().map(Pairing::read).collect()
    }

    /// The pairings that these games were made for, in no order.
    pub async fn pairings_by_bouts(&self, bouts: &[BoutId]) -> Result<Vec<Pairing>> {
        self.by_keys(PAIRINGS_BY_BOUT, "", bouts, Pairing::read).await
    }

    /// What these events changed about ratings, corrections included, by person.
    pub async fn rating_changes(&self, events: &[EventId]) -> Result<Vec<(EventId, RatingChange)>> {
        self.by_keys(CHANGES, " ORDER BY event, person", events, |row| {
            Ok((row.parsed("event")?, row.json("change")?))
        })
        .await
    }
}

impl Tournament {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            event: row.parsed("event")?,
            settings: row.json("settings")?,
            phase: row.word("phase")?,
            published_rounds: row.count("published_rounds")?,
            rating: row.word("rating")?,
            version: row.count("version")?,
            position: row.count("position")?,
        })
    }
}

impl Entry {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            event: row.parsed("event")?,
            number: row.count("number")?,
            person: row.parsed("person")?,
            rating: row.maybe_count("rating")?,
            club: row.maybe_parsed("club")?,
            withdrawn_after: row.maybe_count("withdrawn_after")?,
        })
    }
}

impl Round {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            event: row.parsed("event")?,
            number: row.count("number")?,
            phase: row.word("phase")?,
            unpaired: row.json("unpaired")?,
            starts_at: row.maybe_time("starts_at")?,
        })
    }
}

impl Pairing {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            event: row.parsed("event")?,
            round: row.count("round")?,
            table: row.count("table_number")?,
            white: row.parsed("white")?,
            black: row.parsed("black")?,
            bout: row.parsed("bout")?,
            reasons: row.json("reasons")?,
            result: row.maybe_json("result")?,
        })
    }
}
