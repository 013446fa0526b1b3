//! The power goes while much is being sent.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;
use tokio::process::Command;

use super::service::Browser;
use super::{Ways, quiet};
use crate::database::Database;
use crate::day::{events, open};
use crate::erased::about;
use crate::server::Server;
use crate::spectators::metric;

/// How many are told at once, and how often.
const READERS: [u16; 4] = [2, 3, 4, 5];
const TURNS: usize = 6;

/// Much is to be sent, and no server runs that has a way for it: the ways, whoever reads, and how much it is.
async fn much_to_send(database: &Database) -> (Ways, Browser, usize) {
    let mut day = open(database).await;
    events::publish_the_rules(&mut day).await;
    let ways = Ways::open().await;
    for (turn, card) in READERS.into_iter().enumerate() {
        let login = format!("nghe-{turn}");
        day.log_in(&login, card).await;
    }
    // What they confirmed and chose, as it stands when they have: that story is told above.
    let accounts = database.texts("SELECT id FROM accounts WHERE login LIKE 'nghe-%' ORDER BY login").await;
    let browser = Browser::at(&ways.service, "nghe");
    let mut subscribed = browser.subscription("VI")["input"].take();
    for (turn, account) in accounts.iter().enumerate() {
        subscribed["endpoint"] = json!(format!("{}/send/{turn}", ways.service.origin));
        let text = |field: &str| subscribed[field].as_str().unwrap().to_owned();
        let rows = [
            format!(
                "INSERT INTO telling (account, address, confirmed_at, stop_key) VALUES ('{account}', '{turn}@thu.example', 1, '{turn}')"
            ),
            format!(
                "INSERT INTO push_devices (id, account, name, endpoint, public_key, secret, added_at)
                 VALUES ('{turn}', '{account}', 'x', '{}', '{}', '{}', 1)",
                text("endpoint"),
                text("publicKey"),
                text("secret")
            ),
            format!(
                "INSERT INTO notice_wishes (account, topic, channel) VALUES ('{account}', 'entry', 'mail'), ('{account}', 'entry', 'push')"
            ),
        ];
        for row in rows {
            assert!(database.tamper(&row).await > 0);
        }
    }
    let people: Vec<&str> = READERS.iter().map(|card| day.member(*card)).collect();
    let told = json!({ "input": { "event": day.chess.id, "people": people } });
    for turn in 0..TURNS {
        let what = ["enterPlayers", "removePlayers"][turn % 2];
        day.staff.done(&about(what, "EnterPlayersInput"), told.clone()).await;
    }
    let all = READERS.len() * TURNS * 2;
    // The program without ways out looked at nothing: it all waits for one that has them.
    assert_eq!(rows(database, "deliveries").await.len(), 0);
    day.server.stop().await;
    (ways, browser, all)
}

/// Power goes while much is being sent: nobody is sent anything twice, and what nobody had tried goes on; where the
/// database can be shared, from one of two processes.
pub(crate) async fn a_kill_amid_sending_sends_nothing_twice(database: Database) {
    let (ways, browser, all) = much_to_send(&database).await;
    ways.relay.pause(Duration::from_millis(150));
    ways.service.pause(Duration::from_millis(300));
    let server = ways.server(&database).await;
    while ways.relay.letters().len() < 5 || ways.service.messages().len() < 5 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    server.kill().await;
    let (before, tried) = (heard(&ways, &browser), phase(&database, "trying").await);
    assert!(before.len() < all, "it was killed in the middle");
    assert!(!tried.is_empty(), "somebody was sending");

    ways.relay.pause(Duration::ZERO);
    ways.service.pause(Duration::ZERO);
    let mut servers = vec![ways.server(&database).await];
    if database.is_shared() {
        servers.push(ways.server(&database).await);
    }
    for _ in 0..600 {
        if rows(&database, "deliveries").await.len() == all && phase(&database, "waiting").await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    quiet().await;
    let heard = heard(&ways, &browser);
    let once: BTreeSet<&String> = heard.iter().collect();
    assert_eq!(once.len(), heard.len(), "nobody was sent anything twice");
    assert_eq!(phase(&database, "trying").await, tried, "what was under way is nobody's any more");
    let sent = phase(&database, "sent").await;
    assert_eq!(sent.len() + tried.len(), all, "all the rest went on");
    // Whatever is not heard was under way when the power went.
    assert!(heard.len() >= sent.len() && heard.len() <= all, "{} of {all}", heard.len());
    for server in servers {
        server.stop().await;
    }
}

/// Of three servers one sends. It stands still, and another takes over; it wakes, and sends nothing of what is another's
/// now. That one is killed, and a third takes over. Everything is sent, nothing twice, and at any time by one.
pub(crate) async fn another_sends_when_the_sender_is_gone(database: Database) {
    let (ways, browser, all) = much_to_send(&database).await;
    // So slowly that there is something left for each of them.
    ways.relay.pause(Duration::from_millis(1_500));
    ways.service.pause(Duration::from_millis(1_500));
    let mut servers = Vec::new();
    for _ in 0..3 {
        servers.push(ways.server(&database).await);
    }
    let first = sender(&servers, &[]).await;
    while ways.relay.letters().len() < 3 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    signal(&servers[first], "STOP").await;
    let began = std::time::Instant::now();
    let second = sender(&servers, &[first]).await;
    assert!(began.elapsed() < Duration::from_secs(40), "{:?}", began.elapsed());
    let before = heard(&ways, &browser).len();
    while heard(&ways, &browser).len() < before + 3 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    signal(&servers[first], "CONT").await;
    // It ends what it had begun, and hears that the duty is another's.
    tokio::time::sleep(Duration::from_secs(6)).await;
    assert_eq!(term(&servers[first]).await, 0);
    let killed = servers.remove(second);
    killed.kill().await;
    let before = heard(&ways, &browser).len();
    ways.relay.pause(Duration::ZERO);
    ways.service.pause(Duration::ZERO);
    let third = sender(&servers, &[]).await;
    assert!(term(&servers[third]).await >= 3, "each term has a number of its own");
    for _ in 0..600 {
        if phase(&database, "waiting").await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    quiet().await;
    let heard = heard(&ways, &browser);
    let once: BTreeSet<&String> = heard.iter().collect();
    assert_eq!(once.len(), heard.len(), "nobody was sent anything twice");
    assert!(heard.len() > before, "the third sent what was left");
    let (sent, tried) = (phase(&database, "sent").await, phase(&database, "trying").await);
    assert_eq!(sent.len() + tried.len(), all, "all the rest went on");
    assert!(heard.len() >= sent.len(), "{} of {}", heard.len(), sent.len());
    let duties = servers.iter().map(term);
    let held = futures_util::future::join_all(duties).await;
    assert_eq!(held.iter().filter(|term| **term > 0).count(), 1, "{held:?}");
    for server in servers {
        server.stop().await;
    }
}

/// The term in which a server sends; 0 where another does.
async fn term(server: &Server) -> u64 {
    metric(server, "kydan_duty_term{duty=\"delivery\"}").await
}

/// Which of them sends; those that stand still are not asked.
async fn sender(servers: &[Server], still: &[usize]) -> usize {
    loop {
        for (number, server) in servers.iter().enumerate() {
            if !still.contains(&number) && term(server).await > 0 {
                return number;
            }
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn signal(server: &Server, name: &str) {
    let pid = server.pid().to_string();
    assert!(Command::new("kill").args([&format!("-{name}"), &pid]).status().await.unwrap().success());
}

/// What the relay and the push service heard, by who says it: a letter's id, a device and a notice.
fn heard(ways: &Ways, browser: &Browser) -> Vec<String> {
    let letters = ways.relay.letters().into_iter().map(|letter| letter.head("Message-ID").unwrap());
    let messages = ways.service.messages().into_iter().map(|message| {
        let said = browser.read(&message);
        format!("{} {}", message.path, said["position"])
    });
    letters.chain(messages).collect()
}

async fn rows(database: &Database, table: &str) -> Vec<String> {
    database.texts(&format!("SELECT id FROM {table} ORDER BY id")).await
}

async fn phase(database: &Database, phase: &str) -> Vec<String> {
    database.texts(&format!("SELECT id FROM deliveries WHERE phase = '{phase}' ORDER BY id")).await
}
