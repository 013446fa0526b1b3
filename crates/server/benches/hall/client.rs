//! The other side of the wire: spectators and whoever has moves recorded, in a process of their own.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// What the clients' process is told to do.
#[derive(Serialize, Deserialize)]
pub(crate) struct Task {
    /// Where the server is.
    pub(crate) address: String,
    /// The game's address at the feed.
    pub(crate) feed: String,
    /// How many watch.
    pub(crate) crowd: usize,
    /// How many moves are recorded, one a second.
    pub(crate) moves: usize,
}

/// What it measured, in microseconds.
#[derive(Serialize, Deserialize, Default)]
pub(crate) struct Measured {
    /// Until a move was answered to whoever sent it.
    pub(crate) acks: Vec<u64>,
    /// Until a spectator had a move: every move, every spectator.
    pub(crate) arrivals: Vec<u64>,
    /// Until the last spectator of a move had it.
    pub(crate) lasts: Vec<u64>,
    /// Until the server said hello.
    pub(crate) hellos: Vec<u64>,
}

struct Crowd {
    started: Instant,
    /// When the present move was sent, in microseconds since `started`.
    sent: AtomicU64,
    arrived: AtomicUsize,
    arrivals: Vec<AtomicU64>,
}

/// Does what it is told.
pub(crate) async fn run(task: Task) -> Measured {
    let crowd = Arc::new(Crowd {
        started: Instant::now(),
        sent: AtomicU64::new(u64::MAX),
        arrived: AtomicUsize::new(0),
        arrivals: (0..task.crowd).map(|_| AtomicU64::new(0)).collect(),
    });
    let here = Arc::new(AtomicUsize::new(0));
    for _ in 0..task.crowd {
        let mut stream = TcpStream::connect(&task.address).await.unwrap();
        let request = format!("GET {} HTTP/1.1\r\nHost: bench\r\n\r\n", task.feed);
        stream.write_all(request.as_bytes()).await.unwrap();
        tokio::spawn(watch(stream, Arc::clone(&crowd), Arc::clone(&here)));
    }
    while here.load(Ordering::Acquire) < task.crowd {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut measured = Measured::default();
    let mut arbiter = TcpStream::connect(&task.address).await.unwrap();
    arbiter.set_nodelay(true).unwrap();
    for _ in 0..200 {
        measured.hellos.push(exchange(&mut arbiter, "/bench/hello").await);
    }
    let mut beat = tokio::time::interval(Duration::from_secs(1));
    for _ in 0..task.moves {
        beat.tick().await;
        crowd.arrived.store(0, Ordering::Release);
        crowd.sent.store(crowd.started.elapsed().as_micros() as u64, Ordering::Release);
        measured.acks.push(exchange(&mut arbiter, "/bench/move").await);
        while crowd.arrived.load(Ordering::Acquire) < task.crowd {
            assert!(crowd.since_sent() < 20_000_000, "a spectator was not told");
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        let times = crowd.arrivals.iter().map(|time| time.load(Ordering::Acquire));
        measured.lasts.extend(times.clone().max());
        measured.arrivals.extend(times);
    }
    measured
}

impl Crowd {
    fn since_sent(&self) -> u64 {
        (self.started.elapsed().as_micros() as u64).saturating_sub(self.sent.load(Ordering::Acquire))
    }
}

async fn watch(mut stream: TcpStream, crowd: Arc<Crowd>, here: Arc<AtomicUsize>) {
    let mut bytes = vec![0; 2048];
    let mut is_here = false;
    loop {
        let read = stream.read(&mut bytes).await.unwrap();
        assert!(read > 0, "a spectator was let go");
        let is_frame = bytes[..read].windows(6).any(|part| part == b"data: ");
        if !is_frame {
            continue;
        }
        if is_here {
            let at = crowd.since_sent();
            let place = crowd.arrived.fetch_add(1, Ordering::AcqRel);
            crowd.arrivals[place % crowd.arrivals.len()].store(at, Ordering::Release);
        } else {
            is_here = true;
            here.fetch_add(1, Ordering::AcqRel);
        }
    }
}

/// One request over a kept connection, in microseconds.
async fn exchange(stream: &mut TcpStream, path: &str) -> u64 {
    let started = Instant::now();
    let request = format!("GET {path} HTTP/1.1\r\nHost: bench\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = Vec::new();
    let mut bytes = [0; 1024];
    while !answer.ends_with(b"ok\n") {
        let read = stream.read(&mut bytes).await.unwrap();
        assert!(read > 0);
        answer.extend_from_slice(&bytes[..read]);
    }
    assert!(answer.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&answer));
    started.elapsed().as_micros() as u64
}
