//! Clients that send slowly, or much at the same time, over HTTP against the running server.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::time::{Duration, Instant};

use reqwest::StatusCode;
use server::Server;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

#[path = "support/server.rs"]
mod server;

async fn start(options: &[&str]) -> Server {
    Server::start(tempfile::tempdir().unwrap(), options).await
}

async fn live(server: &Server) -> Duration {
    let began = Instant::now();
    let answer = reqwest::get(format!("http://{}/health/live", server.address)).await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK);
    began.elapsed()
}

/// Sends the first bytes of a body that was announced longer.
async fn begin(server: &Server, announced: usize, sent: usize) -> TcpStream {
    let mut stream = TcpStream::connect(&server.address).await.unwrap();
    let head = format!(
        "POST /graphql HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: {announced}\r\n\r\n",
        server.address
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // Whoever is refused may be let go before all is sent.
    let _ = stream.write_all(&vec![b' '; sent]).await;
    stream
}

async fn told(stream: &mut TcpStream, patience: Duration) -> String {
    let mut answer = Vec::new();
    let read = tokio::time::timeout(patience, stream.read_to_end(&mut answer));
    let _ = read.await.expect("let go");
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn all_bodies_together_take_no_more_memory_than_they_may() {
    let server = start(&["--body-memory", "1", "--body-patience", "4"]).await;
    let held = begin(&server, 1_000_000, 900_000).await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    let mut crowded = begin(&server, 1_000_000, 200_000).await;
    let answer = told(&mut crowded, Duration::from_secs(10)).await;
    assert!(answer.starts_with("HTTP/1.1 503 "), "{answer}");
    let head = answer.to_lowercase();
    assert!(head.contains("retry-after: ") && head.contains("\"busy\""), "{answer}");
    // What announces much and sends nothing holds nothing.
    let mut silent = Vec::new();
    for _ in 0..100 {
        silent.push(begin(&server, 900_000, 0).await);
    }
    drop(held);
    tokio::time::sleep(Duration::from_millis(500)).await;
    let query = "{ logHead { position } }";
    let body = format!("{{\"query\": \"{query}\"}}{}", " ".repeat(600_000));
    let web = reqwest::Client::new();
    let request =
        web.post(format!("http://{}/graphql", server.address)).header("content-type", "application/json");
    assert_eq!(request.body(body).send().await.unwrap().status(), StatusCode::OK);
    for mut stream in silent {
        let answer = told(&mut stream, Duration::from_secs(20)).await;
        assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    }
}

#[tokio::test]
async fn a_body_that_trickles_is_not_waited_for() {
    let server = start(&["--body-patience", "2"]).await;
    let mut stream = begin(&server, 1_000_000, 1).await;
    let (began, mut answer) = (Instant::now(), Vec::new());
    // A byte now and then does not buy more time.
    while answer.is_empty() {
        assert!(began.elapsed() < Duration::from_secs(20), "still waited for");
        let _ = stream.write_all(b" ").await;
        let mut read = [0; 1024];
        if let Ok(Ok(length)) = tokio::time::timeout(Duration::from_millis(300), stream.read(&mut read)).await
        {
            answer.extend_from_slice(&read[..length]);
            if length == 0 {
                break;
            }
        }
    }
    assert!(String::from_utf8_lossy(&answer).starts_with("HTTP/1.1 408 "), "{answer:?}");
}

#[tokio::test]
async fn heads_that_never_end_hold_nobody_up() {
    let server = start(&[]).await;
    let mut heads = Vec::new();
    for _ in 0..600 {
        let mut stream = TcpStream::connect(&server.address).await.unwrap();
        stream.write_all(b"GET / HTTP/1.1\r\nHost: hall\r\nX-Slow: ").await.unwrap();
        heads.push(stream);
    }
    assert!(live(&server).await < Duration::from_secs(3));
    for mut stream in heads {
        let answer = told(&mut stream, Duration::from_secs(30)).await;
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 408 "), "{answer}");
    }
}

#[tokio::test]
async fn searches_of_the_law_stop_nobody() {
    let server = start(&["--limit-arbitrary", "0", "--limit-arbitrary-work", "0", "--limit-work", "0"]).await;
    let text =
        "a b c d e f g h i k l m n o p q r s t u v x y ".repeat(3).chars().take(120).collect::<String>();
    let mut asked = Vec::new();
    for turn in 0..12 {
        let words = (0..10).map(|n| format!("s{turn}x{n}: searchLaw(query: \"{text}\") {{ number }}"));
        let query = format!("{{ {} }}", words.collect::<Vec<_>>().join(" "));
        let request = reqwest::Client::new().post(format!("http://{}/graphql", server.address));
        let request = request
            .header("content-type", "application/json")
            .body(serde_json::json!({ "query": query }).to_string());
        asked.push(tokio::spawn(request.send()));
    }
    let mut slowest = Duration::ZERO;
    while !asked.iter().all(tokio::task::JoinHandle::is_finished) {
        slowest = slowest.max(live(&server).await);
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    for one in asked {
        assert_eq!(one.await.unwrap().unwrap().status(), StatusCode::OK);
    }
    // None of it is done where requests are answered.
    assert!(slowest < Duration::from_secs(2), "{slowest:?}");
}
