//! A federation leaves with everything in one command and comes back, from one engine to the other and home again.

use std::process::Output;

use serde_json::json;

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, board};
use crate::operator::{prepared, public_pages};
use crate::server::{self, Server, kydan};

pub(crate) fn said(output: &Output) -> String {
    format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr))
}

/// An empty database of this engine, and of the other one.
pub(crate) async fn like(database: &Database) -> Database {
    if database.is_shared() { Database::postgres().await } else { Database::sqlite() }
}

async fn unlike(database: &Database) -> Database {
    if database.is_shared() { Database::sqlite() } else { Database::postgres().await }
}

pub(crate) async fn a_federation_leaves_and_comes_back(database: Database) {
    let (day, bout) = prepared(&database).await;
    let before = public_pages(&day).await;
    day.server.stop().await;

    let file = database.folder.path().join("leaves.tar.gz").display().to_string();
    let left = server::run_with(&database, &["export", "--out", &file]).await;
    assert!(left.status.success(), "{}", said(&left));
    let checked = kydan().args(["verify", "--export", &file]).output().await.unwrap();
    assert!(checked.status.success() && said(&checked).contains("sound:"), "{}", said(&checked));

    // On the other engine: told whose it is, verified, and every projection as it was.
    let abroad = unlike(&database).await;
    let came = server::run_with(&abroad, &["import", "archive", &file]).await;
    assert!(came.status.success(), "{}", said(&came));
    assert!(
        said(&came).contains("the record of ") && said(&came).contains("are the same"),
        "{}",
        said(&came)
    );
    let again = server::run_with(&abroad, &["import", "archive", &file]).await;
    assert!(!again.status.success() && said(&again).contains("empty"), "{}", said(&again));

    // And home again, database to database.
    let home = like(&database).await;
    let moved = kydan().args(["move", "--from", &abroad.url, "--to", &home.url]).output().await.unwrap();
    assert!(moved.status.success(), "{}", said(&moved));
    assert_eq!(said(&moved).matches(" is sound: ").count(), 2, "{}", said(&moved));
    assert!(said(&moved).contains("are the same"), "{}", said(&moved));

    // It is the same federation, to the letter, and it goes on.
    let server = Server::start(&home).await;
    let visitor = Client::visitor(&server);
    let day = Day { server, visitor, ..day };
    assert_eq!(public_pages(&day).await, before);
    let arbiter = Client::log_in(&day.server, "ban-1").await;
    board::play(&arbiter, &bout, "X1-2").await;
    day.server.stop().await;
    let sound = server::run(&home, "verify").await;
    assert!(sound.status.success(), "{}", said(&sound));

    what_was_altered_does_not_come_in(&home).await;
}

/// One event goes to a federation that has lived for itself: ids are kept, it is told whose it was, and nobody is named who
/// did not agree.
pub(crate) async fn an_event_goes_to_another_federation(database: Database) {
    let (day, bout) = prepared(&database).await;
    let question = "query($id: ID!) { event(id: $id) { name rules { number } rounds { number pairings { table
        white { id } black { id } bout { id fen plies { uci text } rulings { id ordinal } } result { white } } }
        standings { rows { rank points person { id } } } officials { function person { id } } } }";
    let ids = json!({ "id": day.xiangqi.id });
    let before = day.visitor.ask(question, ids.clone()).await;
    day.server.stop().await;
    let file = database.folder.path().join("event.tar.gz").display().to_string();
    let left = server::run_with(&database, &["export", "--event", &day.xiangqi.id, "--out", &file]).await;
    assert!(left.status.success(), "{}", said(&left));
    let checked = kydan().args(["verify", "--export", &file]).output().await.unwrap();
    assert!(checked.status.success(), "{}", said(&checked));

    // Elsewhere others live already.
    let abroad = unlike(&database).await;
    let other = crate::day::open(&abroad).await;
    let own = other.visitor.ask("{ people(first: 50) { edges { node { id name } } } }", json!({})).await;
    other.server.stop().await;
    let came = server::run_with(&abroad, &["import", "archive", &file]).await;
    assert!(came.status.success(), "{}", said(&came));
    assert!(said(&came).contains("one event of the record of ") && said(&came).contains(" is sound: "));
    let again = server::run_with(&abroad, &["import", "archive", &file]).await;
    assert!(!again.status.success() && said(&again).contains("is here already"), "{}", said(&again));

    let server = Server::start(&abroad).await;
    let visitor = Client::visitor(&server);
    assert_eq!(visitor.ask(question, ids.clone()).await, before, "every id, move and ruling as it was");
    let names = "query($id: ID!) { bout(id: $id) { white { name } black { name } } }";
    let names = visitor.ask(names, json!({ "id": bout })).await;
    for side in ["white", "black"] {
        let name = names["bout"][side]["name"].as_str().unwrap();
        assert!(name.starts_with("Kỳ thủ "), "who did not agree is not named: {name}");
    }
    let origin = "query($id: ID!) { eventOrigin(event: $id) { whose position chain } }";
    let told = visitor.ask(origin, ids).await["eventOrigin"].take();
    assert!(
        !told["whose"].as_array().unwrap().is_empty() && told["chain"].as_str().unwrap().len() == 64,
        "{told:#}"
    );
    let still = visitor.ask("{ people(first: 50) { edges { node { id name } } } }", json!({})).await;
    for person in own["people"]["edges"].as_array().unwrap() {
        assert!(still["people"]["edges"].as_array().unwrap().contains(person), "{person:#}");
    }
    // What was rebuilt is the same.
    server.stop().await;
    let rebuilt = server::run(&abroad, "rebuild").await;
    assert!(rebuilt.status.success(), "{}", said(&rebuilt));
    let server = Server::start(&abroad).await;
    let visitor = Client::visitor(&server);
    assert_eq!(visitor.ask(question, json!({ "id": day.xiangqi.id })).await, before);
    server.stop().await;
}

/// Somebody changed a name on the way.
async fn what_was_altered_does_not_come_in(home: &Database) {
    let folder = home.folder.path().join("altered");
    let out = folder.display().to_string();
    let left = server::run_with(home, &["export", "--out", &out]).await;
    assert!(left.status.success(), "{}", said(&left));
    let people = folder.join("beside/people.jsonl");
    let names = std::fs::read_to_string(&people).unwrap();
    std::fs::write(&people, names.replace("Hậu", "Hầu")).unwrap();
    let empty = like(home).await;
    let refused = server::run_with(&empty, &["import", "archive", &out]).await;
    assert!(!refused.status.success() && said(&refused).contains("NOT SOUND"), "{}", said(&refused));
    std::fs::write(&people, names).unwrap();
    let came = server::run_with(&empty, &["import", "archive", &out]).await;
    assert!(came.status.success(), "nothing had been left in it: {}", said(&came));
}
