//! News by NATS: while its server is there, when it is gone, and when it is back.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use tokio::process::{Child, Command};

use super::{LOOKS, METRICS, play, started, until};
use crate::database::Database;
use crate::operator::prepared;
use crate::server::Server;
use crate::spectators::{Spectator, metric};

/// Debian's place, where the path does not name it.
const USUAL: &str = "/usr/sbin/nats-server";

#[expect(clippy::print_stderr, reason = "who runs the tests must see what did not run")]
fn program() -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let named = std::env::split_paths(&path).map(|folder| folder.join("nats-server"));
    let found = named.chain([PathBuf::from(USUAL)]).find(|program| program.exists());
    if found.is_none() {
        assert!(std::env::var("CI").as_deref() != Ok("true"), "in CI there must be a nats-server");
        eprintln!("SKIPPED: there is no nats-server here");
    }
    found
}

async fn free_port() -> u16 {
    let free = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    free.local_addr().unwrap().port()
}

/// A NATS server of a story's own; gone when dropped.
pub(crate) struct Relay {
    pub(crate) address: String,
    _child: Child,
}

/// Starts one, where this machine has it.
pub(crate) async fn relay() -> Option<Relay> {
    let (program, port) = (program()?, free_port().await);
    Some(Relay { address: address(port), _child: nats(&program, port).await })
}

fn address(port: u16) -> String {
    format!("nats://127.0.0.1:{port}")
}

async fn nats(program: &PathBuf, port: u16) -> Child {
    let child = Command::new(program)
        .args(["--addr", "127.0.0.1", "--port", &port.to_string()])
        .stderr(std::process::Stdio::null())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    while tokio::net::TcpStream::connect(("127.0.0.1", port)).await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    child
}

pub(crate) async fn news_come_by_nats_and_without_it(database: Database) {
    let Some(program) = program() else { return };
    let port = free_port().await;
    let mut relay = nats(&program, port).await;
    let address = address(port);
    let options = [METRICS[0], METRICS[1], "--nats", &address];
    let (day, _) = prepared(&database).await;
    let bout = started(&day).await;
    let arbiter = day.xiangqi.tables[0].clone();
    day.server.stop().await;
    let one = Server::start_with(&database, &options).await;
    let other = Server::start_with(&database, &options).await;
    let arbiter = arbiter.at(&one);
    let mut spectator = Spectator::open(&other.url, &bout, None).await;
    spectator.next().await.unwrap();
    play(&arbiter, &bout, 0..1).await;
    spectator.next().await.unwrap();

    let (before, mut late) = (metric(&other, LOOKS).await, Vec::new());
    for ply in 1..11 {
        play(&arbiter, &bout, ply..ply + 1).await;
        let answered = Instant::now();
        spectator.next().await.unwrap();
        late.push(answered.elapsed());
    }
    let looks = metric(&other, LOOKS).await - before;
    late.sort();
    assert!(late[5] < Duration::from_millis(500), "{late:?}");
    assert!(looks <= 10 + 5, "a look a move, where there is news: {looks}");

    // Its server is gone: they look for themselves. Then it is back.
    relay.kill().await.unwrap();
    play(&arbiter, &bout, 11..12).await;
    let lost = Instant::now();
    spectator.next().await.unwrap();
    assert!(lost.elapsed() < Duration::from_secs(10), "{:?}", lost.elapsed());
    play(&arbiter, &bout, 12..14).await;
    until(&mut spectator, 14).await;
    let _back = nats(&program, port).await;
    play(&arbiter, &bout, 14..16).await;
    until(&mut spectator, 16).await;
    other.stop().await;
    one.stop().await;
}
