//! Games and their plies.

use jiff::Timestamp;
use kydan_bout::{Conclusion, Correction, Report};
use kydan_game::{BySide, Explanation, Kind, Side};
use kydan_journal::{BoutId, EventId, PersonId};
use kydan_regulations::{EditionId, TimeControl};
use serde::Deserialize;
use sqlx::any::AnyRow;

use crate::sql::{Columns as _, fetch_in};
use crate::{Edge, Page, Reader, Result, Slice};

/// A game as it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Bout {
    /// Its id, under which others name it.
    pub id: BoutId,
    /// At which event.
    pub event: EventId,
    /// Counted from 1.
    pub round: u16,
    /// Counted from 1.
    pub table: u16,
    /// Which game.
    pub kind: Kind,
    /// By which edition.
    pub edition: EditionId,
    /// With how much time.
    pub time_control: TimeControl,
    /// Who plays.
    pub players: BySide<PersonId>,
    /// How far it is.
    pub phase: BoutPhase,
    /// Where it began.
    pub start_fen: String,
    /// The position on the board.
    pub fen: String,
    /// Who is to move.
    pub turn: Side,
    /// The square of a king in check.
    pub check: Option<String>,
    /// How many plies were played.
    pub plies: u16,
    /// The clocks.
    pub clocks: Clocks,
    /// When White's clock was started.
    pub started_at: Option<Timestamp>,
    /// How it ended.
    pub conclusion: Option<Conclusion>,
    /// Who signed the result.
    pub signatures: Signatures,
    /// What was reported about the result and not taken back.
    pub reports: Vec<Report>,
    /// What was to be put right after the lock, in order.
    pub corrections: Vec<Correction>,
    /// Which table arbiter handed the table to which other, where one did.
    pub handed: Option<(PersonId, PersonId)>,
    /// The version of its stream.
    pub version: u64,
    /// The position of its last event in the log.
    pub position: u64,
    /// When that happened.
    pub changed_at: Timestamp,
}

/// How far a game is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BoutPhase {
    /// The players are seated.
    Seated,
    /// It is being played.
    Running,
    /// It is over.
    Concluded,
    /// Its record cannot be followed.
    Damaged,
}

/// The clocks of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clocks {
    /// What each showed at `since`, in milliseconds.
    pub remaining_ms: BySide<u64>,
    /// Since when the clock of the side to move runs; none while no clock runs.
    pub since: Option<Timestamp>,
}

/// Who signed a result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Signatures {
    /// The players who did.
    pub players: BySide<Option<PersonId>>,
    /// The arbiter who did.
    pub arbiter: Option<PersonId>,
}

/// A ply of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ply {
    /// Of which game.
    pub bout: BoutId,
    /// Counted from 1.
    pub number: u16,
    /// Who moved.
    pub side: Side,
    /// The move in coordinates.
    pub uci: String,
    /// The position after it.
    pub fen: String,
    /// The square of a king that it gave check to.
    pub check: Option<String>,
    /// What the mover's clock showed afterwards, in milliseconds.
    pub clock_ms: Option<u64>,
    /// The instant at which it happened.
    pub at: Timestamp,
    /// Why the law forbade it, where an illegal move stands.
    pub illegal: Option<Explanation>,
}

const BY_IDS: &str = "SELECT * FROM bouts WHERE id IN";
const OF_EVENTS: &str = "SELECT * FROM bouts WHERE event IN";
const LIVE: &str = "SELECT * FROM bouts WHERE phase = 'running' ORDER BY position DESC LIMIT $1";
const OF_PERSON: &str = "SELECT * FROM bouts WHERE (white = $1 OR black = $1) AND opened_position < $2 \
                         ORDER BY opened_position DESC LIMIT $3";
const COUNT_OF_PERSON: &str = "SELECT COUNT(*) AS bouts FROM bouts WHERE white = $1 OR black = $1";
const PLIES: &str = "SELECT * FROM plies WHERE bout IN";

impl Reader {
    /// The games with these ids, in no order; unknown ids are left out.
    pub async fn bouts(&self, ids: &[BoutId]) -> Result<Vec<Bout>> {
        self.by_keys(BY_IDS, "", ids, Bout::read).await
    }

    /// The game with this id.
    pub async fn bout(&self, id: BoutId) -> Result<Option<Bout>> {
        Ok(self.bouts(&[id]).await?.pop())
    }

    /// A game with its plies, in one transaction.
    pub async fn bout_with_plies(&self, id: BoutId) -> Result<Option<(Bout, Vec<Ply>)>> {
        let mut transaction = self.reader().begin().await?;
        let keys = [id.to_string()];
        let row = fetch_in(&mut transaction, BY_IDS, "", &keys).await?.first().map(Bout::read).transpose()?;
        let plies = fetch_in(&mut transaction, PLIES, " ORDER BY bout, ply", &keys).await?;
        transaction.commit().await?;
        let Some(row) = row else { return Ok(None) };
        // A move that was committed between the two statements belongs to the next look.
        let plies = plies.iter().take(usize::from(row.plies)).map(Ply::read).collect::<Result<_>>()?;
        Ok(Some((row, plies)))
    }

    /// The games of these events, by event, round and table.
    pub async fn bouts_of_events(&self, events: &[EventId]) -> Result<Vec<Bout>> {
        self.by_keys(OF_EVENTS, " ORDER BY event, round, table_number", events, Bout::read).await
    }

    /// Games that are being played, the one where something happened last first.
    pub async fn live_bouts(&self, first: u32) -> Result<Vec<Bout>> {
        let rows = sqlx::query(LIVE).bind(i64::from(first)).fetch_all(self.reader()).await?;
        rows.iter().map(Bout::read).collect()
    }

    /// A person's games, the last opened first.
    pub async fn bouts_of(&self, person: PersonId, slice: &Slice) -> Result<Page<Bout>> {
        let (before, _) = slice.number_and_id(i64::MAX);
        let mut rows = Vec::new();
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(OF_PERSON).bind(entry.to_string()).bind(before).bind(slice.limit());
            for row in query.fetch_all(self.reader()).await? {
                rows.push((row.number("opened_position")?, row));
            }
        }
        // Those of each come in order already.
        rows.sort_by_key(|(position, _)| std::cmp::Reverse(*position));
        rows.truncate(usize::try_from(slice.limit()).unwrap_or(usize::MAX));
        let edge = |(position, row): &(i64, AnyRow)| {
            let bout = Bout::read(row)?;
            Ok(Edge::at(*position, bout.id, bout))
        };
        Ok(Page::of(slice, rows.iter().map(edge).collect::<Result<_>>()?))
    }

    /// How many games a person has.
    pub async fn count_bouts_of(&self, person: PersonId) -> Result<u64> {
        let mut bouts = 0;
        for entry in self.entries_as_one(person) {
            let query = sqlx::query(COUNT_OF_PERSON).bind(entry.to_string());
            bouts += query.fetch_one(self.reader()).await?.count::<u64>("bouts")?;
        }
        Ok(bouts)
    }

    /// The plies of these games, by game and number.
    pub async fn plies(&self, bouts: &[BoutId]) -> Result<Vec<Ply>> {
        self.by_keys(PLIES, " ORDER BY bout, ply", bouts, Ply::read).await
    }
}

impl Bout {
    fn read(row: &AnyRow) -> Result<Self> {
        let (players, arbiter) = row.json("signatures")?;
        Ok(Self {
            id: row.parsed("id")?,
            event: row.parsed("event")?,
            round: row.count("round")?,
            table: row.count("table_number")?,
            kind: row.parsed("kind")?,
            edition: EditionId::new(row.text("edition")?),
            time_control: row.json("time_control")?,
            players: BySide { white: row.parsed("white")?, black: row.parsed("black")? },
            phase: row.word("phase")?,
            start_fen: row.text("start_fen")?,
            fen: row.text("fen")?,
            turn: row.word("turn")?,
            check: row.maybe_text("check_square")?,
            plies: row.count("plies")?,
            clocks: Clocks {
                remaining_ms: BySide { white: row.count("white_ms")?, black: row.count("black_ms")? },
                since: row.maybe_time("clock_since")?,
            },
            started_at: row.maybe_time("started_at")?,
            conclusion: row.maybe_json("conclusion")?,
            signatures: Signatures { players, arbiter },
            reports: row.maybe_json("reports")?.unwrap_or_default(),
            corrections: row.maybe_json("corrections")?.unwrap_or_default(),
            handed: row.maybe_parsed("handed_from")?.zip(row.maybe_parsed("handed_to")?),
            version: row.count("version")?,
            position: row.count("position")?,
            changed_at: row.time("changed_at")?,
        })
    }
}

impl Ply {
    fn read(row: &AnyRow) -> Result<Self> {
        Ok(Self {
            bout: row.parsed("bout")?,
            number: row.count("ply")?,
            side: row.word("side")?,
            uci: row.text("uci")?,
            fen: row.text("fen")?,
            check: row.maybe_text("check_square")?,
            clock_ms: row.maybe_count("clock_ms")?,
            at: row.time("at")?,
            illegal: row.maybe_json("illegal")?,
        })
    }
}
