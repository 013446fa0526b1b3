//! The crowd: server-sent events, pages that caches keep, and what a restart does to those who watch.

use std::collections::VecDeque;
use std::time::Duration;

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board;
use crate::operator::prepared;
use crate::server::Server;

/// Somebody at the public feed.
struct Spectator {
    response: reqwest::Response,
    text: String,
    events: VecDeque<(u64, Value)>,
}

impl Spectator {
    async fn open(server: &str, id: &str, last: Option<u64>) -> Self {
        let mut request = reqwest::Client::new().get(format!("{server}/feed/{id}"));
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self { response, text: String::new(), events: VecDeque::new() }
    }

    /// The next frame and its position; none where the server ended the feed.
    async fn next(&mut self) -> Option<(u64, Value)> {
        loop {
            if let Some(event) = self.events.pop_front() {
                return Some(event);
            }
            let chunk = tokio::time::timeout(Duration::from_mins(1), self.response.chunk()).await;
            let chunk = chunk.expect("nothing came").ok()??;
            self.text.push_str(std::str::from_utf8(&chunk).unwrap());
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                if let (Some(id), Some(data)) = (field("id: "), field("data: ")) {
                    self.events.push_back((id.parse().unwrap(), serde_json::from_str(data).unwrap()));
                }
                let rest = rest.len();
                self.text.drain(..self.text.len() - rest);
            }
        }
    }
}

async fn metric(server: &Server, name: &str) -> u64 {
    let metrics = reqwest::get(server.metrics.clone().unwrap()).await.unwrap().text().await.unwrap();
    let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.and_then(|value| value.trim().parse().ok()).unwrap_or_else(|| panic!("{name}: {metrics}"))
}

pub(crate) async fn a_crowd_follows_a_game(database: Database) {
    let (day, bout) = prepared(&database).await;
    let url = day.server.url.clone();
    let mut crowd = Vec::new();
    for _ in 0..20 {
        crowd.push(Spectator::open(&url, &bout, None).await);
    }
    for spectator in &mut crowd {
        let (position, whole) = spectator.next().await.unwrap();
        assert_eq!(whole["position"], position);
        assert_eq!(
            (whole["kept"].as_u64(), whole["plies"].as_array().unwrap().len()),
            (Some(0), 4),
            "{whole:#}"
        );
    }
    // Twenty who watch, one who works it out.
    assert_eq!(metric(&day.server, "kydan_spectators").await, 20);
    assert_eq!(metric(&day.server, "kydan_feed_rooms").await, 1);

    board::play(&day.xiangqi.tables[0], &bout, "X1-2").await;
    let mut moves = Vec::new();
    for spectator in &mut crowd {
        moves.push(spectator.next().await.unwrap());
    }
    let (position, frame) = moves[0].clone();
    assert!(moves.iter().all(|one| *one == moves[0]), "everybody is told the same");
    assert_eq!(frame["kept"], 4);
    assert_eq!(frame["plies"].as_array().unwrap().len(), 1, "the move and no more: {frame:#}");
    assert_eq!(frame["plies"][0]["text"], "X1-2");
    assert_eq!(frame["turn"], "BLACK");
    let asked = day.visitor.ask(
        "query($id: ID!) { bout(id: $id) { fen version clocks { white black running } } }",
        json!({ "id": bout }),
    );
    let asked = asked.await;
    assert_eq!((&frame["fen"], &frame["version"]), (&asked["bout"]["fen"], &asked["bout"]["version"]));
    assert_eq!(frame["clocks"]["running"], asked["bout"]["clocks"]["running"]);

    // Whoever lost the line is told what was missed, and nothing twice.
    board::play(&day.xiangqi.tables[0], &bout, "M2.3").await;
    let (newest, _) = crowd[0].next().await.unwrap();
    let mut back = Spectator::open(&url, &bout, Some(position)).await;
    let (at, missed) = back.next().await.unwrap();
    assert_eq!((at, missed["kept"].as_u64()), (newest, Some(5)), "{missed:#}");

    // A cache carries the rest of the crowd.
    let http = reqwest::Client::new();
    let state = http.get(format!("{url}/feed/{bout}/state")).send().await.unwrap();
    assert_eq!(state.status(), 200);
    assert!(state.headers()["cache-control"].to_str().unwrap().contains("public"));
    let tag = state.headers()["etag"].clone();
    assert_eq!(tag, format!("\"{newest}\""));
    let whole: Value = serde_json::from_str(&state.text().await.unwrap()).unwrap();
    assert_eq!(whole["plies"].as_array().unwrap().len(), 6);
    let again =
        http.get(format!("{url}/feed/{bout}/state")).header("if-none-match", tag).send().await.unwrap();
    assert_eq!(again.status(), 304);
    for unknown in ["Z2FyYmFnZQ", "x", &day.national] {
        assert_eq!(day.visitor.get(&format!("/feed/{unknown}")).await.0, 404, "{unknown}");
    }

    // Nobody there: nothing is worked out any more.
    drop((crowd, back));
    while metric(&day.server, "kydan_feed_rooms").await > 0 {
        tokio::task::yield_now().await;
    }
    day.server.stop().await;
}

pub(crate) async fn an_event_tells_which_list_has_changed(database: Database) {
    let (day, _) = prepared(&database).await;
    let mut page = Spectator::open(&day.server.url, &day.chess.id, None).await;
    let (_, whole) = page.next().await.unwrap();
    assert_eq!(whole["changed"], json!([]), "{whole:#}");
    let bout = board::bout(&day, &day.chess, 1, 1).await;
    board::start(&day.chess.tables[0], &bout).await;
    board::play(&day.chess.tables[0], &bout, "f3 e5 g4 Qh4#").await;
    let (_, frame) = page.next().await.unwrap();
    assert_eq!(
        (&frame["changed"], &frame["rounds"]),
        (&json!(["ROUNDS", "STANDINGS"]), &json!([1])),
        "{frame:#}"
    );
    day.server.stop().await;
}

/// Those who watch are told that the server goes, and go on where they were with the next one.
pub(crate) async fn a_restart_loses_nobody_and_nothing(database: Database) {
    let (day, bout) = prepared(&database).await;
    let mut feed = Spectator::open(&day.server.url, &bout, None).await;
    let (position, _) = feed.next().await.unwrap();
    let watching = "subscription($id: ID!) { boutChanged(id: $id) { position } }";
    let mut socket = day.visitor.watch(watching, json!({ "id": bout })).await;
    socket.receive().await;
    let arbiter = day.xiangqi.tables[0].clone();
    let stopping = tokio::spawn(day.server.stop());
    assert_eq!(feed.next().await, None, "the feed ends");
    assert_eq!(socket.closed().await, 1012, "clients take this as: come back");
    stopping.await.unwrap();

    let server = Server::start(&database).await;
    board::play(&arbiter.at(&server), &bout, "X1-2").await;
    let mut back = Spectator::open(&server.url, &bout, Some(position)).await;
    let mut plies = 0;
    while plies < 5 {
        let (_, frame) = back.next().await.unwrap();
        plies = frame["kept"].as_u64().unwrap() as usize + frame["plies"].as_array().unwrap().len();
    }
    server.stop().await;
}
