//! Files of games that were laid beside rounds.

use kydan_federation::{GameFileEvent, GameFileRecord};
use kydan_journal::Envelope;
use sqlx::AnyConnection;

use super::json;
use crate::Result;
use crate::sql::{insert_rows, number};

const FORGET_GAMES: &str = "DELETE FROM filed_games WHERE file = $1";
const FORGET: &str = "DELETE FROM game_files WHERE id = $1";
const ATTACH: &str = "INSERT INTO game_files (id, event, round, source, digest, games, by_actor, at, position) \
                      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)";
const GAMES: &str = "INSERT INTO filed_games (file, bout, game_number, moves, score, unread)";
const TAKE_OFF: &str = "UPDATE game_files SET taken_off_on = $2 WHERE id = $1";

/// A game as the table holds it.
struct Row {
    file: String,
    bout: String,
    number: i64,
    moves: String,
    score: Option<String>,
    unread: i64,
}

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &GameFileEvent,
) -> Result<()> {
    let file = envelope.stream.id.to_string();
    sqlx::query(FORGET_GAMES).bind(file.clone()).execute(&mut *connection).await?;
    match event {
        GameFileEvent::Attached(record) => {
            sqlx::query(FORGET).bind(file.clone()).execute(&mut *connection).await?;
            attach(connection, envelope, record).await?;
            insert_rows(connection, GAMES, 6, "", &rows(&file, record)?, |query, row| {
                query
                    .bind(row.file.clone())
                    .bind(row.bout.clone())
                    .bind(row.number)
                    .bind(row.moves.clone())
                    .bind(row.score.clone())
                    .bind(row.unread)
            })
            .await
        }
        GameFileEvent::TakenOff { on } => {
            sqlx::query(TAKE_OFF).bind(file).bind(on.to_string()).execute(connection).await?;
            Ok(())
        }
    }
}

fn rows(file: &str, record: &GameFileRecord) -> Result<Vec<Row>> {
    let row = |game: &kydan_federation::FiledGame| {
        Ok(Row {
            file: file.to_owned(),
            bout: game.bout.to_string(),
            number: i64::from(game.number),
            moves: json(&game.moves)?,
            score: game.score.as_ref().map(json).transpose()?,
            unread: i64::from(game.unread),
        })
    };
    record.games.iter().map(row).collect()
}

async fn attach(connection: &mut AnyConnection, envelope: &Envelope, record: &GameFileRecord) -> Result<()> {
    let circumstances = &envelope.circumstances;
    sqlx::query(ATTACH)
        .bind(envelope.stream.id.to_string())
        .bind(record.event.to_string())
        .bind(i64::from(record.round))
        .bind(record.source.clone())
        .bind(record.digest.to_string())
        .bind(number(record.games.len() as u64))
        .bind(circumstances.by.map(|account| account.to_string()))
        .bind(circumstances.at.as_microsecond())
        .bind(number(envelope.position))
        .execute(connection)
        .await?;
    Ok(())
}
