//! What should stop the server, and does not.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::client::Client;
use crate::database::Database;
use crate::day::board;
use crate::operator::prepared;
use crate::server::{self, Server};

pub(crate) async fn pressure_is_borne(database: Database) {
    let (day, bout) = prepared(&database).await;
    retries_beside_each_other_are_answered_alike(&day, &bout).await;
    long_questions_are_refused(&day).await;
    silent_bodies_hold_nobody_up(&day).await;
    answers_leave_in_one_piece(&day).await;
    a_game_without_end_ends(&day).await;
    strangers_are_refused_before_their_input_is(&day, &bout).await;
    long_lists_are_refused(&day).await;
    let table = board::bout(&day, &day.xiangqi, 1, 3).await;
    board::start(&day.xiangqi.tables[0], &table).await;
    day.server.stop().await;
    costly_news_end(&database, (&day.visitor, &day.xiangqi.tables[0]), &table).await;
}

/// A phone that is not sure sends again, and again before it was answered.
async fn retries_beside_each_other_are_answered_alike(day: &crate::day::Day, bout: &str) {
    let record = board::mutation("recordMoves", "RecordMovesInput");
    for text in ["X1-2", "M2.3"] {
        let command = uuid::Uuid::now_v7().to_string();
        let input = json!({ "input": { "bout": bout, "moves": [{ "text": text }], "commandId": command } });
        let tries = (0..30).map(|_| day.xiangqi.tables[0].raw(&record, input.clone()));
        let answers = join_all(tries).await;
        for answer in &answers {
            assert_eq!(
                answer["data"]["it"]["__typename"], answers[0]["data"]["it"]["__typename"],
                "{text}: {answer:#}"
            );
            assert_ne!(answer["data"]["it"]["__typename"], "Refusal", "{text}: {answer:#}");
        }
    }
}

async fn long_questions_are_refused(day: &crate::day::Day) {
    let search = "query($text: String!) { searchLaw(query: $text, first: 1) { number } }";
    let answer = day.visitor.raw(search, json!({ "text": "a ".repeat(6000) })).await;
    let message = answer["errors"][0]["message"].as_str().unwrap();
    assert!(message.contains("at most 120 characters"), "{message}");
    let found = day.visitor.ask(search, json!({ "text": "chiếu mãi" })).await;
    assert_eq!(found["searchLaw"].as_array().unwrap().len(), 1);
    // What makes long answers costs what it makes.
    let pages = (0..60).map(|n| format!("p{n}: policyPage")).collect::<Vec<_>>().join(" ");
    let answer = day.visitor.raw(&format!("{{ {pages} }}"), json!({})).await;
    let message = answer["errors"][0]["message"].as_str().unwrap().to_lowercase();
    assert!(message.contains("complex"), "{message}");
}

/// Whoever announces a body and sends none is let go, and takes nobody's place meanwhile.
async fn silent_bodies_hold_nobody_up(day: &crate::day::Day) {
    let address = day.server.url.strip_prefix("http://").unwrap();
    let head = format!(
        "POST /graphql HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nContent-Length: 6000000\r\n\r\n"
    );
    let mut silent = Vec::new();
    for _ in 0..200 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream.write_all(head.as_bytes()).await.unwrap();
        silent.push(stream);
    }
    assert_eq!(day.visitor.get("/health/live").await.0, 200);
    for mut stream in silent {
        let mut answer = Vec::new();
        let read = tokio::time::timeout(Duration::from_mins(1), stream.read_to_end(&mut answer));
        read.await.expect("let go").unwrap();
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
    }
}

/// Head and body of a packed answer come together: nothing of it waits for an acknowledgement.
async fn answers_leave_in_one_piece(day: &crate::day::Day) {
    let address = day.server.url.strip_prefix("http://").unwrap();
    let query = json!({ "query": "{ laws { id articles { number titleVi } } }" }).to_string();
    let request = format!(
        "POST /graphql HTTP/1.1\r\nHost: {address}\r\nContent-Type: application/json\r\nAccept-Encoding: gzip\r\n\
         Content-Length: {}\r\n\r\n{query}",
        query.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut first = vec![0; 1 << 20];
    let read = stream.read(&mut first).await.unwrap();
    let split = first[..read].windows(4).position(|end| end == b"\r\n\r\n").unwrap() + 4;
    let head = String::from_utf8_lossy(&first[..split]).to_lowercase();
    assert!(head.contains("content-encoding: gzip"), "{head}");
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    let length: usize = length.unwrap_or_else(|| panic!("a length in {head}")).trim().parse().unwrap();
    assert!(read > split, "the head came alone");
    assert!(length >= read - split);
}

/// Whoever may not is told that, and nothing about what was asked or about the game.
async fn strangers_are_refused_before_their_input_is(day: &crate::day::Day, bout: &str) {
    for (field, kind, input) in [
        (
            "recordResult",
            "RecordResultInput",
            json!({ "event": day.xiangqi.id, "round": 77, "table": 1, "whiteHalfPoints": 9, "blackHalfPoints": 9 }),
        ),
        ("concludeBout", "ConcludeBoutInput", json!({ "bout": bout, "ending": "RESIGNATION" })),
        ("retractMoves", "RetractMovesInput", json!({ "bout": bout, "plies": 1, "reason": "no reason" })),
        ("ruleFault", "RuleFaultInput", json!({ "bout": bout, "side": "WHITE", "fault": "no_such_fault" })),
        ("recordMoves", "RecordMovesInput", json!({ "bout": bout, "moves": [{ "text": "no move" }] })),
    ] {
        let query = format!(
            "mutation($input: {kind}!) {{ it: {field}(input: $input) {{ __typename ... on Refusal {{ code }} }} }}"
        );
        for stranger in [&day.visitor, &day.admin] {
            let refused = stranger.refused(&query, json!({ "input": input })).await;
            assert_eq!(refused["code"], "forbidden", "{field}: {refused:#}");
        }
    }
}

/// A stranger's form names a hundred thousand people: nobody looks them up.
async fn long_lists_are_refused(day: &crate::day::Day) {
    let apply = "mutation($input: EntryInput!) { it: applyForEntry(input: $input) {
        __typename ... on Refusal { code } } }";
    let form = |count: usize| {
        let people: Vec<_> = (0..count).map(|one| day.member(u16::try_from(1 + one % 24).unwrap())).collect();
        json!({ "input": { "event": day.xiangqi.id, "people": people } })
    };
    let began = Instant::now();
    let refused = day.visitor.refused(apply, form(5_000)).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    let answer = day.visitor.raw(apply, form(100_000)).await;
    let message = answer["errors"][0]["message"].as_str().unwrap_or_default();
    assert!(message.contains("at most 5000 entries"), "{answer:#}");
    let nested = json!({ "input": { "event": day.xiangqi.id, "people": [vec!["x"; 6_000]] } });
    let answer = day.visitor.raw(apply, nested).await;
    assert!(answer["errors"][0]["message"].as_str().unwrap_or_default().contains("entries"), "{answer:#}");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
}

/// A stranger who has much worked out at every move hears of some, and then no more.
async fn costly_news_end(database: &Database, (visitor, arbiter): (&Client, &Client), bout: &str) {
    let server = Server::start_with(database, &["--limit-arbitrary-work", "200"]).await;
    let (visitor, arbiter) = (visitor.at(&server), arbiter.at(&server));
    let costly = "subscription($id: ID!) { boutChanged(id: $id) { bout {
        plies { text } legalMoves { uci } event { entries { person { name club { name } } } } } } }";
    let mut socket = visitor.watch(costly, json!({ "id": bout })).await;
    let record = board::mutation("recordMoves", "RecordMovesInput");
    for ply in 0..600 {
        let input = json!({ "bout": bout, "moves": [{ "text": board::tour(ply) }], "notation": "uci" });
        arbiter.done(&record, json!({ "input": input })).await;
        if socket.receive().await.to_string().contains("too_many_requests") {
            server.stop().await;
            return;
        }
    }
    panic!("six hundred answers were worked out for nothing");
}

/// Nobody writes a game so long that judging it holds others up.
async fn a_game_without_end_ends(day: &crate::day::Day) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = board::bout(day, &day.xiangqi, 1, 2).await;
    board::start(arbiter, &bout).await;
    let record = board::mutation("recordMoves", "RecordMovesInput");
    let moves = |from: usize, count: usize| {
        let texts: Vec<_> = (from..from + count).map(|ply| json!({ "text": board::tour(ply) })).collect();
        json!({ "input": { "bout": bout, "moves": texts, "notation": "uci" } })
    };
    let mut slowest = Duration::ZERO;
    for from in (0..3_000).step_by(600) {
        let arbiter = arbiter.clone();
        let (query, order) = (record.clone(), moves(from, 600));
        let recorded = tokio::spawn(async move { arbiter.raw(&query, order).await });
        while !recorded.is_finished() {
            let began = Instant::now();
            assert_eq!(day.visitor.get("/health/live").await.0, 200);
            slowest = slowest.max(began.elapsed());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let answer = recorded.await.unwrap();
        assert_eq!(answer["data"]["it"]["__typename"], "BoutSuccess", "{from}");
    }
    let refused = arbiter.refused(&record, moves(3_000, 1)).await;
    assert_eq!(refused["code"], "game_too_long", "{refused:#}");
    assert_eq!(refused["details"][0]["value"], "3000", "{refused:#}");
    assert!(slowest < Duration::from_secs(5), "{slowest:?}");
}

/// Whoever mistypes a path is not told that all is well.
pub(crate) async fn nothing_is_no_sound_log(database: Database) {
    let nowhere = Database { url: database.missing(), folder: tempfile::tempdir().unwrap() };
    for command in ["verify", "rebuild"] {
        let output = server::run(&nowhere, command).await;
        assert!(!output.status.success(), "{command}: {output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("cannot open the database"), "{said}");
        assert!(!String::from_utf8(output.stdout).unwrap().contains("sound"));
    }
    if let Some(path) = nowhere.url.strip_prefix("sqlite:") {
        assert!(!std::path::Path::new(path).exists(), "and no file is made");
    }
}
