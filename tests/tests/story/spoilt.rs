//! Spoilt requests: documents of GraphQL, variables, headers, cookies, tokens, addresses and messages over WebSockets.
//! Each is answered as what it is, none is our fault, and none changes anything.

use std::time::{Duration, Instant};

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use crate::client::Client;
use crate::database::Database;
use crate::server::{Server, open_account};

/// Requests in the suite; `cargo xtask drill fuzz` sets seconds.
const REQUESTS: u32 = 300;

const SEEDS: [&str; 8] = [
    "query Q($id: ID!) { event(id: $id) { id name rounds { number pairings { table bout { id fen } } } } }",
    "{ bodies { id name clubs { name memberCount } } people(first: 5, after: \"x\") { edges { cursor node { id } } } }",
    "query A { ...F } fragment F on Query { logHead { position chain } searchLaw(query: \"chiếu\", first: 1) { number } }",
    "{ viewer { login security { recoveryCodesLeft passkeys { id } } } }",
    "mutation($i: LogInInput!) { logIn(input: $i) { __typename ... on Refusal { code details { key value } } } }",
    "mutation { recordMoves(input: { bout: \"Qg\", moves: [{ text: \"e4\" }], commandId: \"x\" }) { __typename } }",
    "query($n: Int = 3) { events(first: $n) { edges { node { id phase } } pageInfo { hasNextPage } } }",
    "{ __schema { types { name } } __type(name: \"Query\") { fields { name } } a: policyPage b: policyPage }",
];
/// An address of each kind that the server knows.
const ADDRESSES: [&str; 20] = [
    "/feed/ZwGQs8EAAHAAgAAAAAAAAAc?after=17",
    "/feed/ZwGQs8EAAHAAgAAAAAAAAAc/state",
    "/giai/ZQGQs8EAAHAAgAAAAAAAAAc/tep/standings-2.xlsx?language=en",
    "/giai/ZQGQs8EAAHAAgAAAAAAAAAc/tep/games-1.pgn?notation=uci",
    "/giai/ZQGQs8EAAHAAgAAAAAAAAAc/tep/calendar.ics",
    "/giai/ZQGQs8EAAHAAgAAAAAAAAAc/vong/3",
    "/van/ZwGQs8EAAHAAgAAAAAAAAAc/tep/game.dhtmlxq",
    "/ky-thu/cAGQs8EAAHAAgAAAAAAAAAc/tep/calendar.ics",
    "/cau-lac-bo/YwGQs8EAAHAAgAAAAAAAAAc/tep/calendar.ics",
    "/graphql/tep/register/members.csv?language=en",
    "/graphql/tep/YwGQs8EAAHAAgAAAAAAAAAc/receipts.xlsx",
    "/graphql/anh/ZwGQs8EAAHAAgAAAAAAAAAc/ZgGQs8EAAHAAgAAAAAAAAAc",
    "/nhung/van/ZwGQs8EAAHAAgAAAAAAAAAc?lang=en&theme=dark",
    "/nhung/giai/ZQGQs8EAAHAAgAAAAAAAAAc/xep-hang?round=2",
    "/oembed?url=http://localhost/van/ZwGQs8EAAHAAgAAAAAAAAAc&format=json&maxwidth=300",
    "/hinh/van/ZwGQs8EAAHAAgAAAAAAAAAc.png?ply=3",
    "/hinh/giai/ZQGQs8EAAHAAgAAAAAAAAAc.png",
    "/lich.ics?game=XIANGQI&body=YgGQs8EAAHAAgAAAAAAAAAc",
    "/tin.xml?lang=en",
    "/sitemap.xml",
];
/// Messages of a WebSocket, as a program sends them.
const MESSAGES: [&str; 6] = [
    "{\"type\":\"connection_init\",\"payload\":{\"authorization\":\"Bearer a.b.c\"}}",
    "{\"id\":\"1\",\"type\":\"subscribe\",\"payload\":{\"query\":\"subscription($id: ID!) { bout(id: $id) { id } }\",\"variables\":{\"id\":\"Qg\"}}}",
    "{\"id\":\"2\",\"type\":\"subscribe\",\"payload\":{\"query\":\"mutation { logOut { __typename } }\"}}",
    "{\"type\":\"ping\",\"payload\":{\"a\":[1,null,{}]}}",
    "{\"id\":\"1\",\"type\":\"complete\"}",
    "{\"type\":\"pong\"}",
];
const WORDS: [&str; 24] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "...",
    "@",
    "@skip(if: true)",
    "$",
    "!",
    ":",
    "\"",
    "\"\"\"",
    "#",
    "\\u0000",
    "-1",
    "9223372036854775808",
    "1e400",
    "null",
    "\u{202e}",
    "𝕏",
    " on Query ",
    "fragment F on Query { ...F }",
];

/// Numbers that look drawn and are the same for the same seed.
struct Draw(u64, u32);

impl Draw {
    fn below(&mut self, most: usize) -> usize {
        self.1 += 1;
        let digest = Sha256::digest(format!("{} {}", self.0, self.1));
        let number = u64::from_be_bytes(digest[..8].try_into().unwrap());
        usize::try_from(number % most.max(1) as u64).unwrap()
    }

    fn spoilt(&mut self, seeds: &[&str]) -> String {
        let mut letters: Vec<char> = seeds[self.below(seeds.len())].chars().collect();
        for _ in 0..self.below(6) {
            let (from, to) = (self.below(letters.len() + 1), self.below(letters.len() + 1));
            let part = from.min(to)..from.max(to);
            match self.below(5) {
                0 => drop(letters.drain(part)),
                1 => {
                    let again = letters[part].repeat(1 + self.below(30));
                    letters.splice(to..to, again.into_iter().take(20_000));
                }
                2 => letters.truncate(to),
                _ => {
                    let word = WORDS[self.below(WORDS.len())];
                    letters.splice(to..to, word.chars());
                }
            }
        }
        letters.into_iter().take(100_000).collect()
    }

    /// The same, as a header may carry it.
    fn header(&mut self, seeds: &[&str]) -> String {
        self.spoilt(seeds).chars().filter(|sign| !sign.is_control()).take(4_000).collect()
    }
}

pub(crate) async fn spoilt_requests_are_answered(database: Database) {
    open_account(&database, "quan-tri", &["administrator"]).await;
    let server = Server::start_with(&database, &["--trusted-proxy", "127.0.0.0/8"]).await;
    let visitor = Client::visitor(&server);
    let head = visitor.ask("{ logHead { position chain } }", json!({})).await;
    let seconds = std::env::var("KYDAN_FUZZ_SECONDS").ok().map(|text| text.parse().unwrap());
    let until = seconds.map(|seconds| Instant::now() + Duration::from_secs(seconds));
    // In the suite the same requests each time; the drill begins elsewhere.
    let first = if until.is_some() { u64::from(std::process::id()) << 32 } else { 0 };
    let admin = Client::log_in(&server, "quan-tri").await;
    let token = admin.token().unwrap().to_owned();
    let mut number = first;
    while until.map_or(number < u64::from(REQUESTS), |until| Instant::now() < until) {
        number += 1;
        one(&server, number, &token).await;
        address(&server, number).await;
        // Opening a socket takes longer than asking.
        if number.is_multiple_of(10) {
            socket(&server, number).await;
        }
    }
    assert!(number > first, "nothing was asked");
    assert_eq!(visitor.ask("{ logHead { position chain } }", json!({})).await, head, "nothing was changed");
    server.stop().await;
}

async fn one(server: &Server, seed: u64, token: &str) {
    let mut draw = Draw(seed, 0);
    let document = draw.spoilt(&SEEDS);
    let variables = draw.spoilt(&[
        "{\"id\": \"Qg\", \"i\": {\"login\": \"a\", \"password\": \"b\"}, \"n\": 3}",
        "[]",
        "{}",
    ]);
    let variables: Value = serde_json::from_str(&variables).unwrap_or_else(|_| json!({ "id": variables }));
    let mut body = json!({ "query": document, "variables": variables }).to_string();
    if draw.below(4) == 0 {
        body = draw.spoilt(&[&body]);
    }
    let cookies = format!("kydan_access={token}; kydan_refresh=0190b3c1.abc; __Host-kydan_device=x");
    let forwarded =
        ["for=192.0.2.1;proto=https, for=\"[2001:db8::1]:99\"", "for=_hidden", "for=unknown;by=x"];
    let request = reqwest::Client::new()
        .post(format!("{}/graphql", server.url))
        .header("content-type", "application/json")
        .header("forwarded", header(&draw.header(&forwarded)))
        .header("x-forwarded-for", header(&draw.header(&["192.0.2.1, ::1, 10.0.0.1", "256.1.1.1:x"])))
        .header("cookie", header(&draw.header(&[&cookies])))
        .header("authorization", header(&format!("Bearer {}", draw.header(&[token, "a.b.c"]))))
        .header("last-event-id", header(&draw.header(&["17", "-1"])));
    let response = request.body(body.clone()).send().await.unwrap_or_else(|error| panic!("{seed}: {error}"));
    let status = response.status().as_u16();
    let answer = response.text().await.unwrap();
    assert!([200, 400, 403, 413, 415, 431].contains(&status), "seed {seed}: {status} to {body}");
    assert!(!answer.contains("\"internal\""), "seed {seed}: {answer} to {body}");
}

/// An address is answered as what it is: what is not there is not found, whatever is asked for it.
async fn address(server: &Server, seed: u64) {
    let mut draw = Draw(seed, 1_000);
    let mut path: String =
        draw.spoilt(&ADDRESSES).chars().filter(|letter| !"#\u{0}".contains(*letter)).collect();
    path.truncate(path.char_indices().nth(2_000).map_or(path.len(), |(at, _)| at));
    let path = path.trim_start_matches(['/', '\\']);
    let response = reqwest::Client::builder()
        .redirect(reqwest::redirect::Policy::none())
        .build()
        .unwrap()
        .get(format!("{}/{path}", server.url))
        .send()
        .await
        .unwrap_or_else(|error| panic!("{seed}: {path:?}: {error}"));
    let status = response.status().as_u16();
    // 501 is what oEmbed answers where it does not speak the format.
    assert!(status < 500 || status == 501, "seed {seed}: {status} to {path:?}");
}

/// A socket is answered or closed by the protocol's codes, and takes nobody along.
async fn socket(server: &Server, seed: u64) {
    let mut draw = Draw(seed, 2_000);
    let mut request =
        format!("{}/graphql", server.url.replacen("http", "ws", 1)).into_client_request().unwrap();
    request.headers_mut().insert("sec-websocket-protocol", "graphql-transport-ws".parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    for turn in 0..4 {
        // The first is often as it should be, or nothing behind it would be heard.
        let message = if turn == 0 && draw.below(3) > 0 {
            "{\"type\":\"connection_init\"}".to_owned()
        } else {
            draw.spoilt(&MESSAGES)
        };
        if socket.send(Message::text(message)).await.is_err() {
            break;
        }
    }
    let _ = socket.send(Message::Close(None)).await;
    let until = tokio::time::Instant::now() + Duration::from_secs(30);
    while let Ok(Some(Ok(message))) = tokio::time::timeout_at(until, socket.next()).await {
        match message {
            Message::Close(Some(frame)) => {
                let code = u16::from(frame.code);
                let ours = [1000, 1002, 1005, 1009, 4400, 4401, 4403, 4409, 4429];
                assert!(ours.contains(&code), "seed {seed}: closed with {code}: {}", frame.reason);
            }
            Message::Text(text) => assert!(!text.contains("\"internal\""), "seed {seed}: {text}"),
            Message::Close(None)
            | Message::Binary(_)
            | Message::Ping(_)
            | Message::Pong(_)
            | Message::Frame(_) => {}
        }
    }
    assert!(tokio::time::Instant::now() < until, "seed {seed}: the socket was not closed");
}

/// Bytes as a header carries them: what it cannot is left out.
fn header(text: &str) -> reqwest::header::HeaderValue {
    let bytes: Vec<u8> = text.bytes().filter(|byte| (32..127).contains(byte) || *byte > 127).collect();
    reqwest::header::HeaderValue::from_bytes(&bytes).unwrap()
}
