//! An upgrade without a pause: the newer program has migrated and writes; the older one goes on, and leaves to the newer one
//! what only that one understands.

use serde_json::json;

use super::{METRICS, play, started, until};
use crate::client::Client;
use crate::database::Database;
use crate::day::board;
use crate::operator::prepared;
use crate::server::Server;
use crate::spectators::Spectator;

/// What a migration of tomorrow does: tables grow, and it is noted.
const TABLES: &str = "SELECT tablename::text FROM pg_tables WHERE schemaname = current_schema()
                      AND tablename <> '_sqlx_migrations' ORDER BY 1";
const NOTED: &str = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
                     SELECT 9999, 'of tomorrow', success, checksum, 0 FROM _sqlx_migrations WHERE version = 1";
/// As the newer program says it when it has migrated.
const TOLD: &str = "SELECT pg_notify('kydan_' || md5(coalesce(current_schema(), '')), 'schema')";

pub(crate) async fn yesterdays_program_goes_on_beside_todays(database: Database) {
    let (day, ruled) = prepared(&database).await;
    let bout = started(&day).await;
    let here = day.xiangqi.tables[0].clone();
    let other = Server::start_with(&database, &METRICS).await;
    let there = here.at(&other);
    let mut spectator = Spectator::open(&day.server.url, &bout, None).await;
    spectator.next().await.unwrap();
    // Both write the same game in turn, so that each replays it and has prepared how.
    for ply in 0..4 {
        play(if ply % 2 == 0 { &here } else { &there }, &bout, ply..ply + 1).await;
        read(&day.visitor, &bout).await;
        read(&Client::visitor(&other), &bout).await;
    }

    for table in database.texts(TABLES).await {
        database.tamper(&format!("ALTER TABLE {table} ADD COLUMN of_tomorrow BIGINT")).await;
    }
    database.tamper(NOTED).await;
    database.tamper(TOLD).await;
    for ply in 4..10 {
        play(if ply % 2 == 0 { &here } else { &there }, &bout, ply..ply + 1).await;
        read(&day.visitor, &bout).await;
        read(&Client::visitor(&other), &bout).await;
    }
    until(&mut spectator, 10).await;

    // The older program can be started again beside it; what it cannot fill it does not empty.
    other.stop().await;
    let again = Server::start_with(&database, &METRICS).await;
    play(&here.at(&again), &bout, 10..12).await;
    let rebuilt = crate::server::run(&database, "rebuild").await;
    assert!(!rebuilt.status.success());
    let said = String::from_utf8(rebuilt.stderr).unwrap();
    assert!(said.contains("newer program"), "{said}");

    // The newer program writes what the older one does not know: a kind of event, or a known one in another shape.
    let last = "UPDATE events SET name = 'hologram_shown' WHERE position = (SELECT MAX(position) FROM events
                WHERE stream_kind = 'bout' AND name = 'move_played')";
    assert_eq!(database.tamper(last).await, 1);
    let record = board::mutation("recordMoves", "RecordMovesInput");
    let input =
        json!({ "input": { "bout": bout, "moves": [{ "text": board::tour(12) }], "notation": "uci" } });
    let refused = here.refused(&record, input.clone()).await;
    assert_eq!(refused["code"], "newer_program", "{refused:#}");
    // It is shown as the newer one has projected it, it is not damaged, and everything else goes on.
    let shown = read(&day.visitor, &bout).await;
    assert_eq!((shown["phase"].as_str(), shown["plies"].as_array().unwrap().len()), (Some("RUNNING"), 12));
    assert_eq!(database.texts("SELECT stream_id FROM damaged_streams").await, Vec::<String>::new());
    board::play(&here, &ruled, "X1-2").await;
    let mut feed = Spectator::open(&again.url, &bout, None).await;
    assert_eq!(feed.next().await.unwrap().1["plies"].as_array().unwrap().len(), 12);

    // The newer one takes over.
    database.tamper("UPDATE events SET name = 'move_played' WHERE name = 'hologram_shown'").await;
    here.done(&record, input).await;
    again.stop().await;
    day.server.stop().await;
}

/// A game's page, as its visitors ask for it.
async fn read(visitor: &Client, bout: &str) -> serde_json::Value {
    let page = "query($id: ID!) { bout(id: $id) { phase version plies { uci at } clocks { white black } }
        events { edges { node { id name phase } } } people(first: 5) { edges { node { id name } } } }";
    visitor.ask(page, json!({ "id": bout })).await["bout"].take()
}
