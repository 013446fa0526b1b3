//! Step 10 and what an operator lives through: verifying, rebuilding, kills, two servers.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{self, Day, board, events, rulings};
use crate::server::{self, Server};

/// An event with a started game in which something happened.
pub(crate) async fn prepared(database: &Database) -> (Day, String) {
    let mut day = day::open(database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    let bout = board::bout(&day, &day.xiangqi, 1, 1).await;
    board::start(&day.xiangqi.tables[0], &bout).await;
    board::play(&day.xiangqi.tables[0], &bout, "P2-5 M8.7 M2.3 X9-8").await;
    rulings::fault(&day.xiangqi.tables[0], &bout, "BLACK", "other_technical").await;
    (day, bout)
}

/// What the public sees, all of it, as text.
pub(crate) async fn public_pages(day: &Day) -> String {
    let page = "query($xiangqi: ID!, $chess: ID!) {
        bodies { name clubs { name memberCount } }
        people(first: 50) { edges { cursor node { id name club { name } ratings { value } rulings { ordinal at } } } }
        events { edges { cursor node { id name phase version } } }
        liveBouts { id fen }
        xiangqi: event(id: $xiangqi) { ...EventPage } chess: event(id: $chess) { ...EventPage }
      }
      fragment EventPage on Event {
        rules { number publishedAt sections { text } } officials { function appointedAt person { name } }
        entries { number rating person { name } }
        rounds { number phase pairings { table bout { id phase version fen plies { uci text at clockMs }
          rulings { id at status ordinal citation { number digestHash } measure { kind seconds } }
          clocks { white black } result { white } } } }
        standings { rows { rank points values { code value } } }
      }";
    let ids = json!({ "xiangqi": day.xiangqi.id, "chess": day.chess.id });
    day.visitor.ask(page, ids).await.to_string()
}

pub(crate) async fn the_log_is_verified_and_the_pages_rebuilt(database: Database) {
    let (day, bout) = prepared(&database).await;
    let before = public_pages(&day).await;

    let rebuilt = server::run(&database, "rebuild").await;
    assert!(rebuilt.status.success(), "{rebuilt:?}");
    assert_eq!(public_pages(&day).await, before, "the pages are the same to the letter");

    let sound = server::run(&database, "verify").await;
    assert!(sound.status.success(), "{sound:?}");

    // Somebody with the database's password gives Black another move.
    let changed = database
        .tamper("UPDATE events SET body = REPLACE(body, 'h9g7', 'b9c7') WHERE stream_kind = 'bout' AND body LIKE '%h9g7%'")
        .await;
    assert_eq!(changed, 1);
    let found = server::run(&database, "verify").await;
    assert!(!found.status.success(), "{found:?}");
    let said = String::from_utf8(found.stdout).unwrap();
    assert!(said.contains("NOT SOUND") && said.contains("altered"), "{said}");

    // A row that cannot be read at all: this stream is closed for writing, everything else goes on.
    database.tamper("UPDATE events SET body = '{' WHERE stream_kind = 'bout' AND body LIKE '%b9c7%'").await;
    let rebuilt = server::run(&database, "rebuild").await;
    assert!(rebuilt.status.success(), "{rebuilt:?}");
    let record = board::mutation("recordMoves", "RecordMovesInput");
    let input = json!({ "input": { "bout": bout, "moves": [{ "text": "X1-2" }] } });
    let refused = day.xiangqi.tables[0].refused(&record, input).await;
    assert_eq!(refused["code"], "damaged", "{refused:#}");
    let data = day.visitor.ask("query($id: ID!) { bout(id: $id) { phase } }", json!({ "id": bout })).await;
    assert_eq!(data["bout"]["phase"], "DAMAGED");
    let other = board::bout(&day, &day.chess, 1, 1).await;
    board::start(&day.chess.tables[0], &other).await;
    board::play(&day.chess.tables[0], &other, "e4 e5").await;
    day.server.stop().await;
}

pub(crate) async fn what_was_acknowledged_survives_a_kill(database: Database) {
    let (day, bout) = prepared(&database).await;
    let plies = "query($id: ID!) { bout(id: $id) { plies { uci } } logHead { position chain } }";
    let before = day.visitor.ask(plies, json!({ "id": bout })).await;
    day.server.kill().await;

    let server = Server::start(&database).await;
    let visitor = Client::visitor(&server);
    assert_eq!(visitor.ask(plies, json!({ "id": bout })).await, before);
    let sound = server::run(&database, "verify").await;
    assert!(sound.status.success(), "{sound:?}");
    server.stop().await;
}

pub(crate) async fn two_servers_on_one_database(database: Database) {
    let (day, bout) = prepared(&database).await;
    let other = Server::start(&database).await;
    let spectator = Client::visitor(&other);
    let watching = "subscription($id: ID!) { boutChanged(id: $id) { position bout { plies { text } } } }";
    let mut watch = spectator.watch(watching, json!({ "id": bout })).await;
    board::play(&day.xiangqi.tables[0], &bout, "X1-2").await;
    let plies = |data: &Value| data["boutChanged"]["bout"]["plies"].as_array().map_or(0, Vec::len);
    let seen = watch.until(|data| plies(data) == 5).await;
    assert_eq!(seen["boutChanged"]["bout"]["plies"][4]["text"], "X1-2");

    // And the other way round: a log-in of one server is good at the other.
    let arbiter = Client::log_in(&other, "ban-1").await;
    let mut watch = day.visitor.watch(watching, json!({ "id": bout })).await;
    board::play(&arbiter, &bout, "M2.3").await;
    watch.until(|data| plies(data) == 6).await;
    other.stop().await;
    day.server.stop().await;
}
