//! What files tell of a round's games, beside what arbiters recorded.

use async_graphql::{Context, Enum, ID, SimpleObject};
use kydan_app as app_;
use kydan_app::store::read;
use kydan_game::HalfPoints;
use kydan_journal::PersonId;

use super::person::Person;
use super::scalar::{Date, DateTime};
use crate::id::global;
use crate::list::List;
use crate::load::loader;

/// What is proposed for a game of a file.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::GameProposal")]
pub enum GameProposal {
    /// Both players are those of a table.
    Same,
    /// The table is named, or one player is known: somebody decides.
    Doubtful,
    /// Both are those of a table, with the other colors: somebody decides.
    OtherColors,
    /// No table of the round is meant.
    Nowhere,
}

/// How the moves of a file and those that were recorded go together.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::Agreement")]
pub enum MoveAgreement {
    /// None were recorded.
    NoneRecorded,
    /// They are the same.
    Same,
    /// The file goes on where the record ends.
    FileGoesOn,
    /// The record goes on where the file ends.
    RecordGoesOn,
    /// They contradict each other.
    Contradicts,
}

/// What the record says to a game of a file.
#[derive(SimpleObject)]
pub struct FileAgainstRecord {
    moves: MoveAgreement,
    /// The first ply in which they differ, from 1.
    differs_at: Option<usize>,
    /// Whether the file states another result than was recorded; null where either has none.
    result_differs: Option<bool>,
}

/// A file of games that lies or lay beside a round.
#[derive(SimpleObject)]
pub struct GameFile {
    id: ID,
    round: u16,
    /// Where it comes from.
    source: String,
    /// The SHA-256 of the file.
    digest: String,
    /// Of how many games of the round it tells.
    games: u32,
    attached_at: DateTime,
    /// On which day it was taken away, if it was.
    taken_off_on: Option<Date>,
}

/// A game as a file tells it: nothing that arbiters recorded.
#[derive(SimpleObject)]
pub struct FiledGame {
    file: GameFile,
    /// Which game of the file, from 1.
    number: u32,
    /// In the notation that was asked for.
    moves: List<String>,
    /// The position at the end, as FEN.
    fen: String,
    /// `1 – 0`, as the file states it.
    result: Option<String>,
    /// How many written moves follow that could not be read or are illegal.
    unread: u32,
    recorded: FileAgainstRecord,
}

/// What a file of games would do.
#[derive(SimpleObject)]
pub struct GamesPreview {
    /// Names the file, for `attachGames`.
    content_hash: String,
    games: List<GameRow>,
    /// The tables of the round.
    tables: List<GameTable>,
    /// Whether this very file lies beside the round already.
    known: Option<ID>,
}

/// A table of a round.
#[derive(SimpleObject)]
pub struct GameTable {
    table: u16,
    white: Option<Person>,
    black: Option<Person>,
}

/// A game of a file.
#[derive(SimpleObject)]
pub struct GameRow {
    /// Which of the file, from 1.
    number: u32,
    /// The line of the file where it begins, from 1.
    line: usize,
    white: String,
    black: String,
    proposal: GameProposal,
    table: Option<u16>,
    /// How many moves could be played.
    plies: usize,
    /// Where the file's game stops, from 1; null where all of it could be played.
    trouble_at: Option<usize>,
    /// The move there, as it is written.
    trouble: Option<String>,
    /// Whether that one is forbidden by the law, and not just unreadable.
    illegal: bool,
    /// How many written moves are left out with it.
    unread: usize,
    /// How many moves stand in it that the laws forbid.
    forbidden: usize,
    /// Whether it begins from another position than the game of the table.
    starts_elsewhere: bool,
    result: Option<String>,
    /// What the record says to it, at the table that is proposed.
    recorded: Option<FileAgainstRecord>,
}

/// A file was laid beside its round.
#[derive(SimpleObject)]
pub struct GamesAttached {
    file: ID,
}

impl GamesAttached {
    pub(crate) fn of(id: kydan_journal::GameFileId) -> Self {
        Self { file: global("GameFile", id.0) }
    }
}

impl GameFile {
    pub(crate) fn of(file: read::GameFile) -> Self {
        Self {
            id: global("GameFile", file.id.0),
            round: file.round,
            source: file.source,
            digest: file.digest.to_string(),
            games: file.games,
            attached_at: DateTime(file.at),
            taken_off_on: file.taken_off_on.map(Date),
        }
    }
}

impl FiledGame {
    pub(crate) fn of(shown: app_::FiledShown) -> Self {
        let app_::FiledShown { game, moves, fen, recorded } = shown;
        Self {
            number: game.number,
            moves: moves.into(),
            fen,
            result: game.score.map(said),
            unread: game.unread,
            recorded: recorded.into(),
            file: GameFile::of(game.file),
        }
    }
}

impl GamesPreview {
    /// With the people of the tables.
    pub(crate) async fn of(ctx: &Context<'_>, preview: app_::GamesPreview) -> async_graphql::Result<Self> {
        let everyone: Vec<PersonId> = preview.tables.iter().flat_map(|(_, players)| *players).collect();
        let people = loader(ctx).load_many(everyone).await?;
        let person = |id: &PersonId| people.get(id).cloned().map(Person);
        let table = |(table, [white, black]): &(u16, [PersonId; 2])| GameTable {
            table: *table,
            white: person(white),
            black: person(black),
        };
        Ok(Self {
            content_hash: preview.content_hash.to_string(),
            tables: preview.tables.iter().map(table).collect(),
            games: preview.games.into_iter().map(GameRow::from).collect(),
            known: preview.known.map(|file| global("GameFile", file.0)),
        })
    }
}

impl From<app_::GameRow> for GameRow {
    fn from(row: app_::GameRow) -> Self {
        let [white, black] = row.players;
        let (trouble_at, trouble) = row.trouble.unzip();
        Self {
            number: row.number,
            line: row.line,
            white,
            black,
            proposal: row.proposal.into(),
            table: row.table,
            plies: row.plies,
            trouble_at,
            trouble,
            illegal: row.is_illegal,
            unread: row.unread,
            forbidden: row.forbidden,
            starts_elsewhere: row.starts_elsewhere,
            result: row.score.map(said),
            recorded: row.recorded.map(FileAgainstRecord::from),
        }
    }
}

impl From<app_::Recorded> for FileAgainstRecord {
    fn from(recorded: app_::Recorded) -> Self {
        let app_::Recorded { moves, differs_at, result_differs } = recorded;
        Self { moves: moves.into(), differs_at, result_differs }
    }
}

fn said([white, black]: [HalfPoints; 2]) -> String {
    format!("{white} – {black}")
}
