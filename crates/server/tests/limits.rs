//! What one caller is given at a time, asked of the running server over HTTP.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::process::Stdio;
use std::time::Duration;

use kydan_api::feed::Watched;
use kydan_journal::{BoutId, EventId};
use reqwest::header::{COOKIE, RETRY_AFTER, SET_COOKIE};
use reqwest::{Client, Response, StatusCode};
use serde_json::{Value, json};
use server::{Server, database};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::process::Command;

#[path = "support/server.rs"]
mod server;

const PASSWORD: &str = "mot hai ba bon nam sau";
const LOG_IN: &str = "mutation { logIn(input: { login: \"office\", password: \"mot hai ba bon nam sau\" }) {
    __typename ... on LogInSuccess { viewer { login } } ... on Refusal { code } } }";
const HEAD: &str = "{ logHead { position } }";

struct House {
    server: Server,
    web: Client,
}

impl House {
    /// Where `office` can log in.
    async fn start(options: &[&str]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut opening = Command::new(env!("CARGO_BIN_EXE_kydan"));
        opening.args([
            "account",
            "--login",
            "office",
            "--role",
            "staff",
            "--database-url",
            &database(&folder),
        ]);
        let mut opened = opening.stdin(Stdio::piped()).stdout(Stdio::null()).spawn().unwrap();
        opened.stdin.take().unwrap().write_all(PASSWORD.as_bytes()).await.unwrap();
        assert!(opened.wait().await.unwrap().success());
        Self { server: Server::start(folder, options).await, web: Client::new() }
    }

    fn address(&self) -> &str {
        &self.server.address
    }

    async fn ask(&self, query: &str, cookies: &str) -> Response {
        let request = self.web.post(format!("http://{}/graphql", self.address())).header(COOKIE, cookies);
        request.json(&json!({ "query": query })).send().await.unwrap()
    }

    /// Asks until that is too much; how often it was answered before.
    async fn answered(&self, query: &str, cookies: &str, most: usize) -> usize {
        for turn in 0..most {
            let answer = self.ask(query, cookies).await;
            if answer.status() != StatusCode::OK {
                refused(answer).await;
                return turn;
            }
        }
        most
    }

    /// Asks for much of a stranger's work until it is too much; how often it was answered before.
    async fn worked(&self) -> usize {
        for turn in 0..6 {
            let answer = self.ask(&pages(turn), "").await;
            if answer.status() != StatusCode::OK {
                refused(answer).await;
                return turn;
            }
        }
        6
    }

    /// Logs in; the browser's cookies by name.
    async fn cookies(&self) -> Vec<(String, String)> {
        let answer = self.ask(LOG_IN, "").await;
        let cookies = answer.headers().get_all(SET_COOKIE).into_iter();
        let pair = |cookie: &str| {
            let (name, rest) = cookie.split_once('=').unwrap();
            (name.to_owned(), rest.split(';').next().unwrap().to_owned())
        };
        let cookies: Vec<_> = cookies.map(|cookie| pair(cookie.to_str().unwrap())).collect();
        let body: Value = answer.json().await.unwrap();
        assert_eq!(body["data"]["logIn"]["viewer"]["login"], "office", "{body:#}");
        cookies
    }
}

/// A question of 10,000 units, like none of another turn.
fn pages(turn: usize) -> String {
    let pages: Vec<_> = (0..10).map(|n| format!("p{turn}x{n}: policyPage")).collect();
    format!("{{ {} }}", pages.join(" "))
}

/// A refusal says what it is and when to come again, in the head and in the body.
async fn refused(answer: Response) {
    assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS);
    let seconds: u64 = answer.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap();
    let body: Value = answer.json().await.unwrap();
    let error = &body["errors"][0];
    assert_eq!(error["extensions"]["code"], "too_many_requests", "{body:#}");
    assert_eq!(error["extensions"]["retryAfter"], seconds, "{body:#}");
    assert!(seconds > 0, "{body:#}");
}

fn cookie(cookies: &[(String, String)], part: &str) -> String {
    let (name, value) = cookies.iter().find(|(name, _)| name.contains(part)).unwrap();
    format!("{name}={value}")
}

#[tokio::test]
async fn an_address_that_asks_too_much_waits_while_a_log_in_and_a_known_browser_there_go_on() {
    let server = House::start(&["--limit-questions", "1"]).await;
    let cookies = server.cookies().await;
    let answered = server.answered(HEAD, "", 60).await;
    assert!((10..30).contains(&answered), "ten at once and one a second: {answered}");
    let (access, device) = (cookie(&cookies, "access"), cookie(&cookies, "device"));
    let stranger = device.replace(|letter: char| letter.is_ascii_digit(), "_").replace("_a", "_b");
    assert_eq!(server.ask(HEAD, &access).await.status(), StatusCode::OK, "who is logged in has their own");
    assert_eq!(server.ask(HEAD, &device).await.status(), StatusCode::OK, "a known browser has its own");
    refused(server.ask(HEAD, &format!("{stranger}x")).await).await;
    let answered = server.answered(HEAD, &access, 60).await;
    assert!((8..30).contains(&answered), "an account has no more than an address: {answered}");
}

#[tokio::test]
async fn a_stranger_who_asks_in_own_words_waits_while_whoever_is_logged_in_goes_on() {
    let server = House::start(&["--limit-arbitrary", "1"]).await;
    let cookies = server.cookies().await;
    let answered = server.answered(HEAD, "", 60).await;
    assert!((10..30).contains(&answered), "ten at once and one a second: {answered}");
    let access = cookie(&cookies, "access");
    assert_eq!(server.answered(HEAD, &access, 60).await, 60, "an account's questions are counted elsewhere");
}

#[tokio::test]
async fn what_a_strangers_own_words_make_is_counted_apart() {
    let server = House::start(&["--limit-arbitrary-work", "2000"]).await;
    let cookies = server.cookies().await;
    let answered = server.worked().await;
    assert!((1..5).contains(&answered), "{answered}");
    let access = cookie(&cookies, "access");
    assert_eq!(
        server.ask(&pages(9), &access).await.status(),
        StatusCode::OK,
        "an account pays for its work elsewhere"
    );
}

#[tokio::test]
async fn an_answer_costs_what_it_makes_however_few_requests_it_takes() {
    let server = House::start(&["--limit-work", "2000"]).await;
    let answered = server.worked().await;
    assert!((1..5).contains(&answered), "{answered}");
    assert_eq!(server.ask(HEAD, "").await.status(), StatusCode::OK, "what costs little goes on");
}

#[tokio::test]
async fn each_password_of_a_request_is_counted() {
    let server = House::start(&["--limit-secrets", "5"]).await;
    let guess = "logIn(input: { login: \"nobody\", password: \"nothing at all here\" }) { __typename }";
    let six = |from: usize| (from..from + 6).map(|n| format!("g{n}: {guess}")).collect::<Vec<_>>().join(" ");
    assert_eq!(server.ask(&format!("mutation {{ {} }}", six(0)), "").await.status(), StatusCode::OK);
    refused(server.ask(&format!("mutation {{ {} }}", six(6)), "").await).await;
    let hidden = format!("mutation {{ ...Six }} fragment Six on Mutation {{ {} }}", six(12));
    refused(server.ask(&hidden, "").await).await;
    assert_eq!(server.ask(HEAD, "").await.status(), StatusCode::OK, "whoever only asks goes on");
}

#[tokio::test]
async fn each_change_of_a_request_is_counted() {
    let server = House::start(&["--limit-changes", "2"]).await;
    let many = |count: usize| {
        let changes: Vec<_> = (0..count).map(|n| format!("c{n}: logOut {{ __typename }}")).collect();
        let changes = changes.join(" ");
        format!("mutation {{ {changes} }}")
    };
    assert_eq!(server.ask(&many(15), "").await.status(), StatusCode::OK);
    refused(server.ask(&many(15), "").await).await;
    refused(server.ask(&many(21), "").await).await;
}

#[tokio::test]
async fn an_address_has_no_more_connections_than_it_may_and_new_ones_when_old_ones_go() {
    let server = House::start(&["--limit-connections", "10"]).await;
    let mut open = Vec::new();
    for _ in 0..10 {
        open.push(TcpStream::connect(server.address()).await.unwrap());
    }
    // Whoever holds them asks nothing, and is held to account all the same.
    tokio::time::sleep(Duration::from_millis(200)).await;
    let mut one_more = TcpStream::connect(server.address()).await.unwrap();
    let mut told = String::new();
    let read = tokio::time::timeout(Duration::from_secs(5), one_more.read_to_string(&mut told));
    read.await.expect("told at once").unwrap();
    assert!(told.starts_with("HTTP/1.1 429 ") && told.contains("Retry-After: 5"), "{told}");
    drop(open);
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert_eq!(server.ask(HEAD, "").await.status(), StatusCode::OK);
}

#[tokio::test]
async fn spectators_behind_a_proxy_are_counted_each_by_their_own_address() {
    let server = House::start(&["--limit-connections", "2", "--trusted-proxy", "127.0.0.0/8"]).await;
    let watch = async |client: &str| {
        let mut stream = TcpStream::connect(server.address()).await.unwrap();
        let id = "Bout:0190b3c1-0000-7000-8000-000000000001";
        let request = format!("GET /feed/{id} HTTP/1.1\r\nHost: hall\r\nX-Forwarded-For: {client}\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut head = [0; 12];
        stream.read_exact(&mut head).await.unwrap();
        (stream, String::from_utf8_lossy(&head[9..]).into_owned())
    };
    // No such game: the connection is let go of again, so it does not count.
    for _ in 0..5 {
        assert_eq!(watch("192.0.2.1").await.1, "404");
    }
    let mut held = Vec::new();
    for _ in 0..2 {
        held.push(socket(server.address(), "192.0.2.1").await);
    }
    assert!(held.iter().all(|(_, status)| status == "101"));
    assert_eq!(socket(server.address(), "192.0.2.1").await.1, "429");
    assert_eq!(socket(server.address(), "192.0.2.2").await.1, "101", "others of the proxy are not meant");
}

async fn socket(address: &str, client: &str) -> (TcpStream, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!(
        "GET /graphql HTTP/1.1\r\nHost: {address}\r\nX-Forwarded-For: {client}\r\nConnection: Upgrade\r\n\
         Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\
         Sec-WebSocket-Protocol: graphql-transport-ws\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut head = [0; 12];
    stream.read_exact(&mut head).await.unwrap();
    (stream, String::from_utf8_lossy(&head[9..]).into_owned())
}

#[tokio::test]
async fn a_flood_of_letters_to_clubs_is_stopped_and_nothing_else_of_its_sender() {
    let server = House::start(&[]).await;
    let letter =
        "mutation { sendLetter(input: { club: \"x\", secret: \"12\", name: \"A\", birthDate: \"1990-01-01\",
        sponsor: \"x\" }) { __typename } }";
    assert_eq!(server.answered(letter, "", 60).await, 20, "four hours' worth at once");
    assert_eq!(server.ask(HEAD, "").await.status(), StatusCode::OK);
    let back = "mutation { takeBackLetter(input: { secret: \"12\" }) { __typename } }";
    assert_eq!(server.ask(back, "").await.status(), StatusCode::OK, "whoever wrote may take it back");
}

#[tokio::test]
async fn a_hall_behind_one_address_is_served_as_it_comes() {
    let server = House::start(&[]).await;
    for _ in 0..600 {
        assert_eq!(server.ask(HEAD, "").await.status(), StatusCode::OK);
    }
}

#[tokio::test]
async fn whatever_is_asked_of_the_database_is_counted() {
    let server = House::start(&["--limit-questions", "1"]).await;
    let event = Watched::Event(EventId(uuid::Uuid::nil())).id();
    let (bout, club) = (Watched::Bout(BoutId(uuid::Uuid::nil())).id(), "x");
    server.answered(HEAD, "", 60).await;
    for path in [
        "/".to_owned(),
        format!("/giai/{event}"),
        format!("/giai/{event}/tep/standings.xlsx"),
        format!("/giai/{event}/tep/games.pgn"),
        format!("/giai/{event}/tep/calendar.ics"),
        format!("/van/{bout}/tep/game.pgn"),
        format!("/graphql/tep/{club}/receipts.csv"),
        "/graphql/tep/register/members.csv".to_owned(),
        "/graphql/tep/ledger/sums.csv?from=2026-01-01&to=2026-12-31".to_owned(),
        "/graphql/anh/x/y".to_owned(),
        format!("/feed/{event}"),
        format!("/feed/{event}/state"),
        format!("/nhung/van/{bout}"),
        format!("/nhung/giai/{event}/xep-hang"),
        format!("/hinh/giai/{event}.png"),
        "/oembed?url=x".to_owned(),
        "/sitemap.xml".to_owned(),
        "/lich.ics".to_owned(),
        "/tin.xml".to_owned(),
    ] {
        let answer = server.web.get(format!("http://{}{path}", server.address())).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::TOO_MANY_REQUESTS, "{path}");
        assert!(answer.headers().contains_key(RETRY_AFTER), "{path}");
        // Time that passes gives something back.
        server.answered(HEAD, "", 60).await;
    }
    for free in ["/health/live", "/robots.txt"] {
        let answer = server.web.get(format!("http://{}{free}", server.address())).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::OK, "{free}");
    }
}

#[tokio::test]
async fn files_that_are_made_anew_cost_their_making() {
    let server = House::start(&["--limit-work", "2000", "--limit-arbitrary-work", "4000"]).await;
    let event = Watched::Event(EventId(uuid::Uuid::nil())).id();
    for (path, most) in [(format!("/giai/{event}/tep/standings.xlsx"), 12), ("/sitemap.xml".to_owned(), 12)] {
        let mut answered = 0;
        loop {
            let answer = server.web.get(format!("http://{}{path}", server.address())).send().await.unwrap();
            if answer.status() == StatusCode::TOO_MANY_REQUESTS {
                break;
            }
            answered += 1;
            assert!(answered <= most, "{path}: {answered}");
        }
        assert!(answered > 0, "{path}");
    }
}
