//! A crowd at an edge: a server without a database before the platform.

use std::process::Stdio;

use serde_json::Value;
use tokio::io::{AsyncBufReadExt as _, BufReader};
use tokio::process::Child;

use super::line::{State, before};
use super::{METRICS, follow, play, started, until};
use crate::database::Database;
use crate::operator::prepared;
use crate::server::{Server, kydan};
use crate::spectators::{Spectator, metric};

/// How many watch.
const CROWD: usize = 30;

/// An edge; it goes when dropped.
struct Edge {
    url: String,
    metrics: String,
    _child: Child,
}

impl Edge {
    async fn before(origin: &str) -> Self {
        let mut child = kydan()
            .args(["edge", "--edge-listen", "127.0.0.1:0", "--edge-origin", origin])
            .args(METRICS)
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .kill_on_drop(true)
            .env("RUST_LOG", "warn")
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let (mut url, mut metrics) = (None, None);
        while url.is_none() || metrics.is_none() {
            let line = lines.next_line().await.unwrap().expect("the edge ended before it listened");
            metrics = line.strip_prefix("metrics on ").map(ToOwned::to_owned).or(metrics);
            url = line.strip_prefix("listening on ").map(ToOwned::to_owned).or(url);
        }
        Self { url: url.unwrap(), metrics: metrics.unwrap(), _child: child }
    }

    async fn counts(&self, name: &str) -> u64 {
        let metrics = reqwest::get(&self.metrics).await.unwrap().text().await.unwrap();
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.and_then(|value| value.parse().ok()).unwrap_or_else(|| panic!("{name}: {metrics}"))
    }

    async fn get(&self, path: &str, tag: Option<&str>) -> (u16, reqwest::header::HeaderMap, String) {
        let mut request = reqwest::Client::new().get(format!("{}{path}", self.url));
        if let Some(tag) = tag {
            request = request.header("if-none-match", tag);
        }
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.headers().clone(), answer.text().await.unwrap())
    }
}

pub(crate) async fn an_edge_carries_the_crowd(database: Database) {
    let (mut day, _) = prepared(&database).await;
    let bout = started(&day).await;
    let arbiter = day.xiangqi.tables[0].clone();
    // The platform again, with an address for whoever counts.
    day.server.stop().await;
    day.server =
        Server::start_with(&database, &["--trusted-proxy", "127.0.0.0/8", METRICS[0], METRICS[1]]).await;
    let arbiter = arbiter.at(&day.server);
    let (address, line) = before(day.server.url.strip_prefix("http://").unwrap()).await;
    let edge = Edge::before(&format!("http://{address}")).await;
    assert_eq!(edge.get("/health/ready", None).await.0, 200);

    play(&arbiter, &bout, 0..2).await;
    let mut crowd = Vec::new();
    for _ in 0..CROWD {
        crowd.push(Spectator::open(&edge.url, &bout, None).await);
    }
    let mut first = Vec::new();
    for spectator in &mut crowd {
        first.push(spectator.next().await.unwrap());
    }
    assert!(first.iter().all(|one| one.1["plies"].as_array().unwrap().len() == 2), "{:#}", first[0].1);
    assert_eq!(edge.counts("kydan_spectators").await, CROWD as u64);
    // Many here, one there.
    assert_eq!(metric(&day.server, "kydan_spectators").await, 1);

    play(&arbiter, &bout, 2..3).await;
    let mut told = Vec::new();
    for spectator in &mut crowd {
        told.push(spectator.next().await.unwrap());
    }
    assert!(told.iter().all(|one| *one == told[0]), "everybody is told the same");
    assert_eq!((told[0].1["kept"].as_u64(), told[0].1["plies"].as_array().unwrap().len()), (Some(2), 1));
    // Whoever comes sees the whole; whoever comes back, what was missed.
    let mut late = Spectator::open(&edge.url, &bout, None).await;
    let (position, whole) = late.next().await.unwrap();
    assert_eq!((position, whole["plies"].as_array().unwrap().len()), (told[0].0, 3), "{whole:#}");
    let mut there = Spectator::open(&day.server.url, &bout, None).await;
    assert_eq!(there.next().await.unwrap().1, whole, "as the platform itself says it");
    drop(there);
    let mut back = Spectator::open(&edge.url, &bout, Some(first[0].0)).await;
    assert_eq!(back.next().await.unwrap(), told[0]);

    pages_are_kept(&edge, &bout, &day.xiangqi.id).await;

    // The line to the platform is cut while it goes on: nobody here is, and nothing is missed.
    let (mut plies, mut positions) = (Vec::new(), Vec::new());
    let mut watching = Spectator::open(&edge.url, &bout, None).await;
    follow(&mut watching, (&mut plies, &mut positions), 3).await;
    line.send_replace(State::Cut);
    play(&arbiter, &bout, 3..6).await;
    tokio::time::sleep(std::time::Duration::from_millis(1_500)).await;
    let (status, head, text) = edge.get(&format!("/feed/{bout}/state"), None).await;
    assert_eq!((status, head.get("warning").is_some()), (200, true), "as it was: {text}");
    assert_eq!(edge.get("/tin.xml?lang=vi", None).await.0, 502, "nobody had asked for that");
    line.send_replace(State::Whole);
    play(&arbiter, &bout, 6..8).await;
    follow(&mut watching, (&mut plies, &mut positions), 8).await;
    assert_eq!(plies, (0..8).map(crate::day::board::tour).collect::<Vec<_>>(), "every move, each once");
    assert!(positions.windows(2).all(|two| two[0] < two[1]), "{positions:?}");
    for spectator in &mut crowd {
        until(spectator, 8).await;
    }

    // Nobody there: nothing is followed.
    drop((crowd, late, back, watching));
    while metric(&day.server, "kydan_spectators").await > 0 {
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    day.server.stop().await;
}

/// What is public is asked for once and kept; what is not is not asked for.
async fn pages_are_kept(edge: &Edge, bout: &str, event: &str) {
    let state = format!("/feed/{bout}/state");
    // What the spectators have had already, the kept state has a moment later.
    let mut tries = 0;
    let head = loop {
        let (status, head, text) = edge.get(&state, None).await;
        let state_of: Value = serde_json::from_str(&text).unwrap();
        let plies = state_of["plies"].as_array().unwrap().len();
        if (status, plies) == (200, 3) {
            break head;
        }
        tries += 1;
        assert!(status == 200 && plies < 3 && tries < 100, "{text}");
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    };
    let tag = head["etag"].to_str().unwrap().to_owned();
    assert_eq!(edge.get(&state, Some(&tag)).await.0, 304);
    for path in [format!("/hinh/van/{bout}.png"), format!("/giai/{event}/tep/standings.csv")] {
        let (status, head, _) = edge.get(&path, None).await;
        assert_eq!(status, 200, "{path}");
        assert!(head.contains_key("etag") && head.contains_key("age"), "{path}: {head:?}");
    }
    let (_, head, _) = edge.get(&format!("/nhung/giai/{event}/xep-hang"), None).await;
    assert!(head["content-security-policy"].to_str().unwrap().contains("frame-ancestors *"));
    assert!(edge.counts("kydan_edge_bytes").await > 1_000);
    for missing in ["/feed/x", "/feed/Z2FyYmFnZQ", "/feed/Z2FyYmFnZQ/state"] {
        assert_eq!(edge.get(missing, None).await.0, 404, "{missing}");
    }
    for elsewhere in ["/", "/graphql", "/tai-khoan", "/graphql/tep/register/members.csv", "/metrics"] {
        assert_eq!(edge.get(elsewhere, None).await.0, 421, "{elsewhere}");
    }
    let posted = reqwest::Client::new().post(format!("{}/graphql", edge.url)).body("{}").send().await;
    assert_eq!(posted.unwrap().status(), 421);
}
