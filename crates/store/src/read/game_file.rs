//! Files of games that lie beside rounds, and what they tell of a game.

use jiff::Timestamp;
use jiff::civil::Date;
use kydan_game::HalfPoints;
use kydan_journal::{AccountId, BoutId, EventId, GameFileId, Hash};
use sqlx::any::AnyRow;

use crate::sql::Columns as _;
use crate::{Reader, Result};

/// A file that was laid beside a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameFile {
    /// Its id.
    pub id: GameFileId,
    /// At which event.
    pub event: EventId,
    /// In which round, counted from 1.
    pub round: u16,
    /// Where it comes from.
    pub source: String,
    /// The SHA-256 of the file.
    pub digest: Hash,
    /// How many games of the round it tells of.
    pub games: u32,
    /// Who brought it.
    pub by: Option<AccountId>,
    /// The instant at which it was brought.
    pub at: Timestamp,
    /// On which day it was taken away, if it was.
    pub taken_off_on: Option<Date>,
}

/// What a file tells of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FiledGame {
    /// Which file.
    pub file: GameFile,
    /// Of which game.
    pub bout: BoutId,
    /// Which of the file, counted from 1.
    pub number: u32,
    /// The moves in coordinates.
    pub moves: Vec<String>,
    /// The result that it states, of White and of Black.
    pub score: Option<[HalfPoints; 2]>,
    /// How many written moves follow that could not be read or are illegal.
    pub unread: u32,
}

const OF_EVENT: &str = "SELECT * FROM game_files WHERE event = $1 ORDER BY position DESC LIMIT 200";
const OF_BOUT: &str = "SELECT * FROM filed_games JOIN game_files ON game_files.id = filed_games.file \
                       WHERE filed_games.bout = $1 ORDER BY position DESC LIMIT 20";

const GAMES_OF: &str = "SELECT bout FROM filed_games WHERE file = $1 ORDER BY bout";

impl Reader {
    /// The games that a file tells of, as long as it lies beside them.
    pub async fn games_of_file(&self, file: GameFileId) -> Result<Vec<BoutId>> {
        let rows = sqlx::query(GAMES_OF).bind(file.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(|row| row.parsed("bout")).collect()
    }

    /// The files that were laid beside an event's rounds, the latest first; those that were taken away too.
    pub async fn game_files(&self, event: EventId) -> Result<Vec<GameFile>> {
        let rows = sqlx::query(OF_EVENT).bind(event.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(GameFile::read).collect()
    }

    /// What files tell of a game, the latest first.
    pub async fn filed_games(&self, bout: BoutId) -> Result<Vec<FiledGame>> {
        let rows = sqlx::query(OF_BOUT).bind(bout.to_string()).fetch_all(self.reader()).await?;
        rows.iter().map(FiledGame::read).collect()
    }
}

impl GameFile {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            id: row.parsed("id")?,
            event: row.parsed("event")?,
            round: row.count("round")?,
            source: row.text("source")?,
            digest: row.parsed("digest")?,
            games: row.count("games")?,
            by: row.maybe_parsed("by_actor")?,
            at: row.time("at")?,
            taken_off_on: row.maybe_parsed("taken_off_on")?,
        })
    }
}

impl FiledGame {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            file: GameFile::read(row)?,
            bout: row.parsed("bout")?,
            number: row.count("game_number")?,
            moves: row.json("moves")?,
            score: row.maybe_json("score")?,
            unread: row.count("unread")?,
        })
    }
}
