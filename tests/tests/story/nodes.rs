//! Several servers on one PostgreSQL: each hears of the others' moves at once, by PostgreSQL or by NATS, also after it was
//! cut off; none holds the log against the others; yesterday's program goes on beside today's.

mod edge;
mod line;
mod nats;
mod rolling;
mod standby;

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use self::line::{Line, State};
use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, board, rulings};
use crate::operator::prepared;
use crate::server::Server;
use crate::spectators::{Spectator, metric};

pub(crate) use self::edge::an_edge_carries_the_crowd;
pub(crate) use self::nats::{news_come_by_nats_and_without_it, relay};
pub(crate) use self::rolling::yesterdays_program_goes_on_beside_todays;
pub(crate) use self::standby::what_no_standby_has_is_acknowledged_to_nobody;

pub(crate) const METRICS: [&str; 2] = ["--metrics-listen", "127.0.0.1:0"];
pub(crate) const LOOKS: &str = "kydan_head_looks";

pub(crate) async fn head(visitor: &Client) -> u64 {
    visitor.ask("{ logHead { position } }", json!({})).await["logHead"]["position"].as_u64().unwrap()
}

/// Plays on from a ply, one move at a time.
pub(crate) async fn play(arbiter: &Client, bout: &str, plies: std::ops::Range<usize>) {
    let record = board::mutation("recordMoves", "RecordMovesInput");
    for ply in plies {
        let input =
            json!({ "input": { "bout": bout, "moves": [{ "text": board::tour(ply) }], "notation": "uci" } });
        arbiter.done(&record, input).await;
    }
}

/// A started game without moves, for tours.
pub(crate) async fn started(day: &Day) -> String {
    let bout = board::bout(day, &day.xiangqi, 1, 2).await;
    board::start(&day.xiangqi.tables[0], &bout).await;
    bout
}

/// Waits until so many plies were told.
async fn until(game: &mut Spectator, count: usize) {
    let told =
        |frame: &Value| frame["kept"].as_u64().unwrap() as usize + frame["plies"].as_array().unwrap().len();
    while told(&game.next().await.expect("the feed goes on").1) < count {}
}

/// A move is seen at the other server as soon as it is made, and nobody asks the database all the time whether it was.
pub(crate) async fn others_moves_are_told_and_not_looked_for(database: Database) {
    let (day, _) = prepared(&database).await;
    let bout = started(&day).await;
    let other = Server::start_with(&database, &METRICS).await;
    let mut spectator = Spectator::open(&other.url, &bout, None).await;
    spectator.next().await.unwrap();
    // Whoever listens has begun to, and hears.
    play(&day.xiangqi.tables[0], &bout, 0..1).await;
    spectator.next().await.unwrap();
    let (before, began) = (metric(&other, LOOKS).await, Instant::now());
    let mut late = Vec::new();
    for ply in 1..21 {
        play(&day.xiangqi.tables[0], &bout, ply..ply + 1).await;
        let answered = Instant::now();
        spectator.next().await.unwrap();
        late.push(answered.elapsed());
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let looks = metric(&other, LOOKS).await - before;
    // One in two seconds, to be safe; it was eight a second.
    let due = began.elapsed().as_secs() / 2 + 2;
    assert!(looks <= due, "{looks} looks at the head in {:?}", began.elapsed());
    late.sort();
    assert!(late[10] < Duration::from_millis(500), "told, not found at the next look: {late:?}");
    other.stop().await;
    day.server.stop().await;
}

/// A server is cut off for a while. Whoever watches there misses nothing of it and hears nothing twice, and the server
/// takes moves again.
pub(crate) async fn whoever_watches_at_a_node_that_was_cut_off_misses_nothing(database: Database) {
    let (day, ruled) = prepared(&database).await;
    let bout = started(&day).await;
    let arbiter = &day.xiangqi.tables[0];
    let line = Line::to(&database).await;
    let other = Server::start_with(&line.database, &METRICS).await;
    let from = head(&day.visitor).await;
    let mut game = Spectator::open(&other.url, &bout, None).await;
    let mut changes = Spectator::open(&other.url, "changes", Some(from)).await;
    game.next().await.unwrap();
    play(arbiter, &bout, 0..2).await;
    let mut plies = Vec::new();
    let mut positions = Vec::new();
    follow(&mut game, (&mut plies, &mut positions), 2).await;

    // A cable is pulled: nothing says so. Then what stands between forgets the lines that it had, and lets new ones in.
    line.is(State::Silent);
    play(arbiter, &bout, 2..8).await;
    rulings::fault(arbiter, &ruled, "WHITE", "other_technical").await;
    tokio::time::sleep(Duration::from_secs(6)).await;
    play(arbiter, &bout, 8..10).await;
    line.is(State::Cut);
    play(arbiter, &bout, 10..11).await;
    tokio::time::sleep(Duration::from_secs(2)).await;
    line.is(State::Whole);
    play(arbiter, &bout, 11..14).await;
    follow(&mut game, (&mut plies, &mut positions), 14).await;
    let tour: Vec<_> = (0..14).map(board::tour).collect();
    assert_eq!(plies, tour, "every move, and each once");
    assert!(positions.windows(2).all(|two| two[0] < two[1]), "never back: {positions:?}");

    // And whoever follows every single change: all that the server that was not cut off tells, each once.
    let upto = head(&day.visitor).await;
    let mut there = Spectator::open(&day.server.url, "changes", Some(from)).await;
    let (here, there) = (told(&mut changes, upto).await, told(&mut there, upto).await);
    assert_eq!(here, there);
    assert!(here.len() >= 15, "{here:?}");
    assert_eq!(here.iter().collect::<BTreeSet<_>>().len(), here.len());

    // It takes moves again, and tells them.
    play(&arbiter.at(&other), &bout, 14..16).await;
    follow(&mut game, (&mut plies, &mut positions), 16).await;
    let asked =
        day.visitor.ask("query($id: ID!) { bout(id: $id) { plies { uci } } }", json!({ "id": bout })).await;
    assert_eq!(asked["bout"]["plies"].as_array().unwrap().len(), 16);
    other.stop().await;
    day.server.stop().await;
}

/// Takes frames until so many plies were told: what each keeps stays, what it brings follows.
async fn follow(game: &mut Spectator, (plies, positions): (&mut Vec<String>, &mut Vec<u64>), count: usize) {
    while plies.len() < count {
        let (position, frame) = game.next().await.expect("the feed goes on");
        positions.push(position);
        let kept = usize::try_from(frame["kept"].as_u64().unwrap()).unwrap();
        assert!(kept <= plies.len(), "nothing was passed over: {frame:#}");
        plies.truncate(kept);
        let more = frame["plies"].as_array().unwrap().iter();
        plies.extend(more.map(|ply| ply["uci"].as_str().unwrap().to_owned()));
    }
}

/// The positions of the changes up to one, that one included.
async fn told(changes: &mut Spectator, upto: u64) -> Vec<u64> {
    let mut positions = Vec::new();
    while positions.last() != Some(&upto) {
        positions.push(changes.next().await.expect("the feed goes on").0);
    }
    positions
}

/// A server is cut off while it holds the head of the log. The others wait for seconds, not for ever; what it was about to
/// append is done once.
pub(crate) async fn a_node_cut_off_in_an_append_holds_nobody(database: Database) {
    let (day, bout) = prepared(&database).await;
    let line = Line::to(&database).await;
    let other = Server::start_with(&line.database, &METRICS).await;
    let admin = day.admin.at(&other);
    line.is(State::SilentAfter("UPDATE log_head SET batch"));
    let open = "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) {
        __typename ... on Refusal { code details { key value } } } }";
    let command = uuid::Uuid::now_v7().to_string();
    let input = json!({ "input": { "login": "bi-cat", "commandId": command } });
    let cut_off = tokio::spawn({
        let (admin, input) = (admin.clone(), input.clone());
        async move { admin.raw(open, input).await }
    });
    let holds = "SELECT pid::text FROM pg_stat_activity WHERE datname = current_database()
                 AND state = 'idle in transaction' AND query LIKE 'UPDATE log_head SET batch%'";
    while database.texts(holds).await.is_empty() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let began = Instant::now();
    board::play(&day.xiangqi.tables[0], &bout, "X1-2").await;
    let waited = began.elapsed();
    assert!(waited < Duration::from_secs(28), "the log was held for {waited:?}");
    line.is(State::Whole);
    // Over another line, once; whoever asks again with the same id is told the same.
    let answer = cut_off.await.unwrap();
    let answer = if answer["data"]["it"].is_object() { answer } else { admin.raw(open, input).await };
    assert_eq!(answer["data"]["it"]["__typename"], "CodeSuccess", "{answer:#}");
    let opened = format!("SELECT name FROM events WHERE name = 'opened' AND cause = '{command}'");
    assert_eq!(database.texts(&opened).await.len(), 1);
    other.stop().await;
    let sound = crate::server::run(&database, "verify").await;
    assert!(sound.status.success(), "{sound:?}");
    day.server.stop().await;
}
