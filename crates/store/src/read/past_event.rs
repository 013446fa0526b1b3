//! Events of the past that were taken from files, and the games of somebody in them.

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_federation::PastPlay;
use kydan_game::{BySide, HalfPoints, Kind};
use kydan_journal::{AccountId, Hash, PastEventId, PersonId};
use kydan_regulations::Rate;
use sqlx::any::AnyRow;

use crate::people::patterns;
use crate::read::LONGEST_CAREER;
use crate::sql::Columns as _;
use crate::{Edge, Page, Reader, Result, Slice};

/// An event of the past as a file tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastEvent {
    /// Its id.
    pub id: PastEventId,
    /// What it is called.
    pub name: String,
    /// Where it was; empty where nobody said.
    pub place: String,
    /// Whose file it is; empty where nobody said.
    pub source: String,
    /// The game.
    pub kind: Kind,
    /// The rate of play.
    pub rate: Rate,
    /// The first day.
    pub starts_on: Date,
    /// The last day.
    pub ends_on: Date,
    /// How many played.
    pub players: u32,
    /// How many rounds there were.
    pub rounds: u32,
    /// How many games have a result.
    pub games: u32,
    /// How many people were entered in the register because of it.
    pub entered: u32,
    /// The SHA-256 of the file.
    pub digest: Hash,
    /// Who brought it.
    pub by: Option<AccountId>,
    /// The instant at which it was brought.
    pub at: Timestamp,
    /// On which day it was taken back, if it was.
    pub taken_back_on: Option<Date>,
}

/// A game of a past event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PastMeeting {
    /// Of which event.
    pub past: PastEventId,
    /// In which round, counted from 1.
    pub round: u16,
    /// The starting numbers.
    pub numbers: BySide<u16>,
    /// Who played, where they are registered.
    pub people: BySide<Option<PersonId>>,
    /// What each was given of the point.
    pub score: BySide<HalfPoints>,
    /// Whether they played.
    pub play: PastPlay,
}

const BY_IDS: &str = "SELECT * FROM past_events WHERE taken_back_on IS NULL AND id IN";
const LIST: &str = "SELECT * FROM past_events WHERE taken_back_on IS NULL \
                    AND (starts_on < $1 OR (starts_on = $1 AND id < $2)) \
                    ORDER BY starts_on DESC, id DESC LIMIT $3";
const FIND: &str = "SELECT * FROM past_events WHERE taken_back_on IS NULL \
                    AND (starts_on < $1 OR (starts_on = $1 AND id < $2)) \
                    AND folded LIKE $3 AND folded LIKE $4 AND folded LIKE $5 AND folded LIKE $6 \
                    AND folded LIKE $7 AND folded LIKE $8 ORDER BY starts_on DESC, id DESC LIMIT $9";
const LATEST: &str = "SELECT * FROM past_events ORDER BY position DESC LIMIT $1";
const PLAYERS: &str = "SELECT number, person FROM past_players WHERE past = $1 ORDER BY number";
const GAMES_OF: &str = "SELECT past_games.* FROM past_games JOIN past_events ON past_events.id = past_games.past \
                        WHERE (white_person = $1 OR black_person = $1) AND kind = $2 \
                        ORDER BY starts_on DESC, past, round DESC LIMIT $3";

impl Reader {
    /// The past events with these ids, in no order; those that were taken back are left out.
    pub async fn past_events(&self, ids: &[PastEventId]) -> Result<Vec<PastEvent>> {
        self.by_keys(BY_IDS, "", ids, PastEvent::read).await
    }

    /// Past events, those that began last first.
    pub async fn list_past_events(&self, slice: &Slice) -> Result<Page<PastEvent>> {
        let (day, id) = slice.key_and_id_from_the_last();
        let rows = sqlx::query(LIST).bind(day).bind(id).bind(slice.limit()).fetch_all(self.reader()).await?;
        Ok(Page::of(slice, rows.iter().map(PastEvent::edge).collect::<Result<_>>()?))
    }

    /// The same whose name or place has these words; `search` as for people, and nothing finds all.
    pub async fn find_past_events(&self, search: &str, slice: &Slice) -> Result<Page<PastEvent>> {
        if search.trim().is_empty() {
            return self.list_past_events(slice).await;
        }
        let (day, id) = slice.key_and_id_from_the_last();
        let mut query = sqlx::query(FIND).bind(day).bind(id);
        for pattern in patterns(search) {
            query = query.bind(pattern);
        }
        let rows = query.bind(slice.limit()).fetch_all(self.reader()).await?;
        Ok(Page::of(slice, rows.iter().map(PastEvent::edge).collect::<Result<_>>()?))
    }

    /// Those that were brought last, also such as were taken back.
    pub async fn latest_past_events(&self, most: u32) -> Result<Vec<PastEvent>> {
        let rows = sqlx::query(LATEST).bind(i64::from(most)).fetch_all(self.reader()).await?;
        rows.iter().map(PastEvent::read).collect()
    }

    /// Who played under which starting number, as far as they are registered.
    pub async fn past_players(&self, past: PastEventId) -> Result<Vec<(u16, Option<PersonId>)>> {
        let merged = self.merged();
        let rows = sqlx::query(PLAYERS).bind(past.to_string()).fetch_all(self.reader()).await?;
        let player = |row: &AnyRow| {
            let person: Option<PersonId> = row.maybe_parsed("person")?;
            Ok((row.count("number")?, person.map(|person| merged.kept(person))))
        };
        rows.iter().map(player).collect()
    }

    /// A person's games in past events of one kind, the latest first.
    pub async fn past_games_of(&self, person: PersonId, kind: Kind) -> Result<Vec<PastMeeting>> {
        let merged = self.merged();
        let mut games = Vec::new();
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(GAMES_OF).bind(entry.to_string()).bind(kind.name());
            for row in query.bind(i64::from(LONGEST_CAREER)).fetch_all(self.reader()).await? {
                games.push(PastMeeting::read(&row)?);
            }
        }
        // Whoever was registered twice is one player and one opponent.
        for game in &mut games {
            game.people = game.people.map(|who| who.map(|person| merged.kept(person)));
        }
        games.truncate(LONGEST_CAREER as usize);
        Ok(games)
    }
}

impl PastEvent {
    fn edge(row: &AnyRow) -> Result<Edge<Self>> {
        let past = Self::read(row)?;
        Ok(Edge::at(past.starts_on, past.id, past))
    }

    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            name: row.text("name")?,
            place: row.text("place")?,
            source: row.text("source")?,
            kind: row.parsed("kind")?,
            rate: row.word("rate")?,
            starts_on: row.parsed("starts_on")?,
            ends_on: row.parsed("ends_on")?,
            players: row.count("players")?,
            rounds: row.count("rounds")?,
            games: row.count("games")?,
            entered: row.count("entered")?,
            digest: row.parsed("digest")?,
            by: row.maybe_parsed("by_actor")?,
            at: row.time("at")?,
            taken_back_on: row.maybe_parsed("taken_back_on")?,
        })
    }
}

impl PastMeeting {
    fn read(row: &AnyRow) -> Result<Self> {
        let points = |column| Ok::<_, crate::Error>(HalfPoints(row.count(column)?));
        Ok(Self {
            past: row.parsed("past")?,
            round: row.count("round")?,
            numbers: BySide { white: row.count("white")?, black: row.count("black")? },
            people: BySide {
                white: row.maybe_parsed("white_person")?,
                black: row.maybe_parsed("black_person")?,
            },
            score: BySide { white: points("white_points")?, black: points("black_points")? },
            play: row.word("play")?,
        })
    }
}
