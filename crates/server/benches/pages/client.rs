//! The other side of the wire: visitors who open pages at a steady pace, in a process of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Connections that are kept, as a reverse proxy keeps them.
const CONNECTIONS: usize = 64;

/// What the clients' process is told to do.
#[derive(Serialize, Deserialize)]
pub(crate) struct Task {
    /// Where the server is.
    pub(crate) address: String,
    /// Requests a second.
    pub(crate) load: u32,
    /// What is asked for, one after the other: which list of times it counts for, and the whole request.
    pub(crate) requests: Vec<(usize, String)>,
}

/// How long each answer took, in microseconds, by list of times.
pub(crate) type Measured = Vec<Vec<u64>>;

/// Asks at the pace of the task, whatever the answers take: the time of a request begins when it was due, not when a
/// connection was free for it, so that a server which falls behind shows it.
pub(crate) async fn run(task: Task) -> Measured {
    let kinds = task.requests.iter().map(|(kind, _)| kind + 1).max().unwrap_or_default();
    let task = Arc::new(task);
    let next = Arc::new(AtomicUsize::new(0));
    let started = Instant::now() + Duration::from_millis(200);
    let visitors: Vec<_> = (0..CONNECTIONS)
        .map(|_| {
            let (task, next) = (Arc::clone(&task), Arc::clone(&next));
            tokio::spawn(async move {
                let mut stream = TcpStream::connect(&task.address).await.unwrap();
                stream.set_nodelay(true).unwrap();
                let mut times = Vec::new();
                loop {
                    let turn = next.fetch_add(1, Ordering::Relaxed);
                    let Some((kind, request)) = task.requests.get(turn) else { return times };
                    let due = started + Duration::from_secs(1) * turn as u32 / task.load;
                    tokio::time::sleep_until(due.into()).await;
                    exchange(&mut stream, request).await;
                    times.push((*kind, due.elapsed().as_micros() as u64));
                }
            })
        })
        .collect();
    let mut measured = vec![Vec::new(); kinds];
    for visitor in visitors {
        for (kind, micros) in visitor.await.unwrap() {
            measured[kind].push(micros);
        }
    }
    measured
}

async fn exchange(stream: &mut TcpStream, request: &str) {
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let mut bytes = vec![0; 16 * 1024];
    loop {
        let read = stream.read(&mut bytes).await.unwrap();
        assert!(read > 0, "the server let go: {request}");
        answer.extend_from_slice(&bytes[..read]);
        let Some(head) = answer.windows(4).position(|part| part == b"\r\n\r\n") else { continue };
        let said = String::from_utf8_lossy(&answer[..head]).to_lowercase();
        assert!(said.starts_with("http/1.1 200"), "{request}\n{said}");
        let length = said.lines().find_map(|line| line.strip_prefix("content-length: "));
        let is_whole = match length {
            Some(length) => answer.len() >= head + 4 + length.parse::<usize>().unwrap(),
            None => answer.ends_with(b"\r\n0\r\n\r\n"),
        };
        if is_whole {
            let body = String::from_utf8_lossy(&answer[head + 4..]);
            assert!(!body.contains("\"errors\":"), "{request}\n{body}");
            return;
        }
    }
}
