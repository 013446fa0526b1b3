//! Events of the past that were taken from files.

use kydan_federation::{PastEventEvent, PastGame, PastPlayer, PastRecord};
use kydan_journal::{Envelope, PersonId};
use sqlx::AnyConnection;

use super::word;
use crate::Result;
use crate::people::searchable;
use crate::sql::{insert_rows, number};

const FORGET: [&str; 3] = [
    "DELETE FROM past_games WHERE past = $1",
    "DELETE FROM past_players WHERE past = $1",
    "DELETE FROM past_events WHERE id = $1",
];
const BRING_IN: &str = "INSERT INTO past_events (id, name, place, source, kind, rate, starts_on, ends_on, players, \
                        rounds, games, entered, digest, by_actor, at, position, folded) \
                        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)";
const PLAYERS: &str = "INSERT INTO past_players (past, number, person)";
const GAMES: &str = "INSERT INTO past_games (past, round, white, black, white_person, black_person, \
                     white_points, black_points, play)";
const TAKE_BACK: &str = "UPDATE past_events SET taken_back_on = $2, taken_back_by = $3 WHERE id = $1";

/// A game with who played it.
struct Row {
    past: String,
    round: i64,
    game: PastGame,
    people: [Option<String>; 2],
    play: String,
}

pub(super) async fn look_at(
    connection: &mut AnyConnection,
    envelope: &Envelope,
    event: &PastEventEvent,
) -> Result<()> {
    let past = envelope.stream.id.to_string();
    match event {
        PastEventEvent::BroughtIn(record) => {
            forget(connection, &past, &FORGET).await?;
            bring_in(connection, envelope, record).await?;
            let rows: Vec<(String, PastPlayer)> =
                record.players.iter().map(|player| (past.clone(), *player)).collect();
            insert_rows(connection, PLAYERS, 3, "", &rows, |query, (past, player)| {
                let person = player.person.map(|person| person.to_string());
                query.bind(past.clone()).bind(i64::from(player.number)).bind(person)
            })
            .await?;
            insert_rows(connection, GAMES, 9, "", &games(&past, record)?, |query, row| {
                let [white, black] = &row.people;
                let [one, other] = row.game.score;
                query
                    .bind(row.past.clone())
                    .bind(row.round)
                    .bind(i64::from(row.game.white))
                    .bind(i64::from(row.game.black))
                    .bind(white.clone())
                    .bind(black.clone())
                    .bind(i64::from(one.0))
                    .bind(i64::from(other.0))
                    .bind(row.play.clone())
            })
            .await
        }
        PastEventEvent::TakenBack { on } => {
            forget(connection, &past, &FORGET[..2]).await?;
            let by = envelope.circumstances.by.map(|account| account.to_string());
            sqlx::query(TAKE_BACK).bind(past).bind(on.to_string()).bind(by).execute(connection).await?;
            Ok(())
        }
    }
}

async fn forget(connection: &mut AnyConnection, past: &str, statements: &[&'static str]) -> Result<()> {
    for statement in statements {
        sqlx::query(*statement).bind(past.to_owned()).execute(&mut *connection).await?;
    }
    Ok(())
}

async fn bring_in(connection: &mut AnyConnection, envelope: &Envelope, record: &PastRecord) -> Result<()> {
    let circumstances = &envelope.circumstances;
    sqlx::query(BRING_IN)
        .bind(envelope.stream.id.to_string())
        .bind(record.name.clone())
        .bind(record.place.clone())
        .bind(record.source.clone())
        .bind(record.kind.name())
        .bind(word(&record.rate)?)
        .bind(record.starts_on.to_string())
        .bind(record.ends_on.to_string())
        .bind(number(record.players.len() as u64))
        .bind(number(record.rounds.len() as u64))
        .bind(number(record.games() as u64))
        .bind(number(record.entered.len() as u64))
        .bind(record.digest.to_string())
        .bind(circumstances.by.map(|account| account.to_string()))
        .bind(circumstances.at.as_microsecond())
        .bind(number(envelope.position))
        .bind(searchable(&record.name) + &searchable(&record.place))
        .execute(connection)
        .await?;
    Ok(())
}

fn games(past: &str, record: &PastRecord) -> Result<Vec<Row>> {
    let person = |number: u16| -> Option<PersonId> {
        record.players.iter().find(|player| player.number == number).and_then(|player| player.person)
    };
    let mut rows = Vec::with_capacity(record.games());
    for (games, round) in record.rounds.iter().zip(1..) {
        for game in games {
            let people = [game.white, game.black].map(|number| person(number).map(|one| one.to_string()));
            rows.push(Row { past: past.to_owned(), round, game: *game, people, play: word(&game.play)? });
        }
    }
    Ok(rows)
}
