//! The crowd: server-sent events, pages that caches keep, and what a restart does to those who watch.

use std::collections::{BTreeSet, VecDeque};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::{Day, board};
use crate::operator::prepared;
use crate::server::Server;

/// Somebody at the public feed.
pub(crate) struct Spectator {
    response: reqwest::Response,
    text: String,
    events: VecDeque<(u64, Value)>,
    /// After how many milliseconds it is told to come back.
    retry: Option<u64>,
}

impl Spectator {
    pub(crate) async fn open(server: &str, id: &str, last: Option<u64>) -> Self {
        let mut request = reqwest::Client::new().get(format!("{server}/feed/{id}"));
        if let Some(last) = last {
            request = request.header("last-event-id", last.to_string());
        }
        let response = request.send().await.unwrap();
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Self { response, text: String::new(), events: VecDeque::new(), retry: None }
    }

    /// The next frame and its position; none where the server ended the feed.
    pub(crate) async fn next(&mut self) -> Option<(u64, Value)> {
        loop {
            if let Some(event) = self.events.pop_front() {
                return Some(event);
            }
            let chunk = tokio::time::timeout(Duration::from_mins(1), self.response.chunk()).await;
            let chunk = chunk.expect("nothing came").ok()??;
            self.text.push_str(std::str::from_utf8(&chunk).unwrap());
            while let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| event.lines().find_map(|line| line.strip_prefix(name));
                self.retry = field("retry: ").map(|text| text.parse().unwrap()).or(self.retry);
                if let (Some(id), Some(data)) = (field("id: "), field("data: ")) {
                    self.events.push_back((id.parse().unwrap(), serde_json::from_str(data).unwrap()));
                }
                let rest = rest.len();
                self.text.drain(..self.text.len() - rest);
            }
        }
    }
}

pub(crate) async fn metric(server: &Server, name: &str) -> u64 {
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
    let mut hall = Vec::new();
    for _ in 0..16 {
        let mut one = Spectator::open(&day.server.url, &bout, None).await;
        one.next().await.unwrap();
        hall.push(one);
    }
    let retries: BTreeSet<_> = hall.iter().map(|one| one.retry.unwrap()).collect();
    assert!(retries.len() > 8, "browsers come back each at their own moment: {retries:?}");
    let stopping = tokio::spawn(day.server.stop());
    let ended = hall.into_iter().map(|mut one| async move {
        while one.next().await.is_some() {}
        Instant::now()
    });
    let ended = futures_util::future::join_all(ended.map(tokio::spawn)).await;
    let ended: BTreeSet<Instant> = ended.into_iter().map(Result::unwrap).collect();
    let spread = *ended.last().unwrap() - *ended.first().unwrap();
    assert!(spread > Duration::from_millis(300), "let go one after the other: {spread:?}");
    while feed.next().await.is_some() {}
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

/// A line on which nothing happens says now and then that it is there; whoever reads slowly is given the newest state
/// and not everything that came before it.
pub(crate) async fn quiet_and_slow(database: Database) {
    let (day, bout) = prepared(&database).await;
    let mut feed = Spectator::open(&day.server.url, &bout, None).await;
    feed.next().await.unwrap();
    let watching = "subscription($id: ID!) { boutChanged(id: $id) { position } }";
    let mut socket = day.visitor.watch(watching, json!({ "id": bout })).await;
    socket.receive().await;
    let line = async {
        loop {
            let chunk = feed.response.chunk().await.unwrap().expect("the feed goes on");
            if chunk.starts_with(b":") {
                break;
            }
        }
    };
    let both = async { tokio::join!(line, socket.pinged()) };
    tokio::time::timeout(Duration::from_secs(40), both).await.expect("a sign of life on both");
    slow_readers_are_given_the_newest(&day).await;
    day.server.stop().await;
}

/// A program asks for so much at every change that no line holds it, and reads nothing for a while.
async fn slow_readers_are_given_the_newest(day: &Day) {
    const BEFORE: usize = 300;
    const CHANGES: usize = 120;
    let arbiter = &day.xiangqi.tables[0];
    let bout = board::bout(day, &day.xiangqi, 1, 2).await;
    board::start(arbiter, &bout).await;
    let record = board::mutation("recordMoves", "RecordMovesInput");
    let moves = |from: usize, count: usize| {
        let texts: Vec<_> = (from..from + count).map(|ply| json!({ "text": board::tour(ply) })).collect();
        json!({ "input": { "bout": bout, "moves": texts, "notation": "uci" } })
    };
    arbiter.done(&record, moves(0, BEFORE)).await;
    let all = "number side uci fen at clockMs text(notation: \"vi\")";
    let watching = format!(
        "subscription($id: ID!) {{ boutChanged(id: $id) {{ position bout {{ a: plies {{ {all} }} b: plies {{ {all} }}
            c: plies {{ {all} }} d: plies {{ {all} }} }} }} }}"
    );
    let mut slow = day.visitor.watch(&watching, json!({ "id": bout })).await;
    slow.receive().await;
    for change in 0..CHANGES {
        arbiter.done(&record, moves(BEFORE + change, 1)).await;
    }
    let head = day.visitor.ask("{ logHead { position } }", json!({})).await;
    let newest = head["logHead"]["position"].as_u64().unwrap();
    let (mut told, mut seen, mut bytes) = (0, 0, 0);
    while seen < newest {
        let message = slow.receive().await;
        let change = &message["payload"]["data"]["boutChanged"];
        let position = change["position"].as_u64().unwrap_or_else(|| panic!("{message:#}"));
        assert!(position >= seen, "never back: {position} after {seen}");
        (seen, told, bytes) = (position, told + 1, bytes + message.to_string().len());
        if seen == newest {
            assert_eq!(change["bout"]["d"].as_array().unwrap().len(), BEFORE + CHANGES, "whole");
        }
    }
    assert!(told < CHANGES, "{told} of {CHANGES}, {bytes} bytes: nothing was left out");
}
