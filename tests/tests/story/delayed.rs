//! An event tells the moves of games that go on later: what whoever does not work there sees at every door.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use serde_json::{Value, json};

use crate::client::{Client, Watch};
use crate::database::Database;
use crate::day::{self, Day, board, events, rulings};
use crate::fixture;
use crate::spectators::Spectator;

/// Every route that answers a GET, and whether anything of a game that goes on could be read there. A new one is put here
/// by whoever adds it, and asked below if it can.
const ROUTES: &[(&str, Tells)] = &[
    ("/graphql", Tells::Games),
    ("/api/graphiql", Tells::Nothing),
    ("/api/schema.graphql", Tells::Nothing),
    ("/feed/changes", Tells::Games),
    ("/feed/{id}", Tells::Games),
    ("/feed/{id}/state", Tells::Games),
    ("/health/live", Tells::Nothing),
    ("/health/ready", Tells::Nothing),
    // Lists, tables and reports are of results; games stand beside them.
    ("/giai/{event}/tep/{file}", Tells::Games),
    // Files of the organizers.
    ("/giai/{event}/tep/tai-lieu/{document}.pdf", Tells::Nothing),
    // Events of the past are over.
    ("/giai-cu/{past}/tep/tournament.trf", Tells::Nothing),
    ("/he-so/tep/{file}", Tells::Nothing),
    ("/graphql/tep/register/{file}", Tells::Nothing),
    ("/graphql/tep/giai/{event}/{file}", Tells::Nothing),
    ("/graphql/tep/ledger/{file}", Tells::Nothing),
    ("/graphql/tep/{club}/{file}", Tells::Nothing),
    ("/graphql/anh/{bout}/{photo}", Tells::Nothing),
    ("/ky-thu/{person}/anh/{digest}", Tells::Nothing),
    ("/metrics", Tells::Nothing),
    ("/van/{id}/tep/{file}", Tells::Games),
    ("/ky-thu/{id}/tep/calendar.ics", Tells::Nothing),
    ("/ky-thu/{id}/tep/service.ics", Tells::Nothing),
    ("/cau-lac-bo/{id}/tep/calendar.ics", Tells::Nothing),
    ("/ky-thu/{id}/tep/{file}", Tells::Games),
    ("/lich.ics", Tells::Nothing),
    ("/tin.xml", Tells::Games),
    ("/rss", Tells::Nothing),
    ("/rss.xml", Tells::Nothing),
    ("/atom.xml", Tells::Nothing),
    ("/feed.xml", Tells::Nothing),
    ("/nhung/van/{id}", Tells::Games),
    ("/nhung/giai/{id}/{part}", Tells::Games),
    ("/nhung/tokens.css", Tells::Nothing),
    ("/oembed", Tells::Games),
    ("/hinh/{path:.*}.png", Tells::Games),
    ("/robots.txt", Tells::Nothing),
    ("/sitemap.xml", Tells::Nothing),
    ("/{path:.*}", Tells::Games),
];

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Tells {
    /// What happens at a board could be read there: it is asked below.
    Games,
    Nothing,
}

/// Every route stands in the list, so that nobody opens another door unasked.
pub(crate) fn every_route_is_known() {
    let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates/server/src/http.rs");
    let text = fs::read_to_string(source).unwrap();
    let routes = text.split_once("pub fn routes(").unwrap().1;
    let gets: BTreeSet<&str> = routes
        .split(".route(")
        .skip(1)
        .filter(|route| route.contains("web::get()"))
        .map(|route| route.split('"').nth(1).unwrap())
        .collect();
    let known: BTreeSet<&str> = ROUTES.iter().map(|(route, _)| *route).collect();
    let unknown: Vec<_> = gets.difference(&known).collect();
    assert!(
        unknown.is_empty(),
        "say in tests/tests/story/delayed.rs whether games can be read at {unknown:?}"
    );
    assert!(ROUTES.iter().filter(|(_, tells)| *tells == Tells::Games).count() >= 10);
}

const GAME: &str = "fragment G on Bout { phase fen turn check version delay { minutes moves }
    plies { number uci text fen from to clockMs at } legalMoves { to } clocks { white black running }
    result { white black } proposals { key } incidents { __typename } drawOffer drawClaim { __typename }
    rulings { id at } faultCounts { class count } signatures { who } irregularities { __typename }
    record { __typename } adjournment { __typename } stopped { __typename } clockSettings { __typename } periods { number }
    announcedIn irregularityKinds attendance { __typename } lastMinutes { __typename } }";

/// Where the game could be read, by what the door is called.
async fn doors(day: &Day, who: &Client, bout: &str, player: &str) -> Vec<(String, String)> {
    let event = &day.xiangqi.id;
    let ids = json!({ "bout": bout, "event": event, "player": player });
    let mut told = Vec::new();
    for question in [
        "query($bout: ID!) { bout(id: $bout) { ...G } }",
        "query($bout: ID!) { node(id: $bout) { ... on Bout { ...G } } }",
        "query($event: ID!) { event(id: $event) { round(number: 1) { pairings { bout { ...G } } } } }",
        "query($player: ID!) { person(id: $player) { bouts(first: 5) { edges { node { ...G } } } } }",
    ] {
        let answer = who.ask(&format!("{question} {GAME}"), ids.clone()).await;
        told.push((question.to_owned(), answer.to_string()));
    }
    for question in [
        "query($player: ID!) { person(id: $player) { rulings { id subject at } } }",
        "{ latestRulings { id subject at } }",
        "query($event: ID!) { event(id: $event) { appeals { id } } }",
    ] {
        told.push((question.to_owned(), who.ask(question, ids.clone()).await.to_string()));
    }
    let mut first = who
        .watch(
            &format!(
                "subscription($id: ID!) {{ boutChanged(id: $id) {{ position bout {{ ...G }} }} }} {GAME}"
            ),
            json!({ "id": bout }),
        )
        .await;
    told.push(("boutChanged".to_owned(), first.receive().await["payload"]["data"].to_string()));
    for path in [
        format!("/feed/{bout}/state"),
        format!("/van/{bout}/tep/game.pgn"),
        format!("/van/{bout}/tep/game.dhtmlxq"),
        format!("/van/{bout}/tep/game.txt"),
        format!("/van/{bout}/tep/game.pgn?notation=zh-hans"),
        format!("/giai/{event}/tep/games.pgn"),
        format!("/giai/{event}/tep/games-1.txt"),
        format!("/giai/{event}/tep/crosstable.csv"),
        format!("/giai/{event}/tep/tournament.trf"),
        format!("/ky-thu/{player}/tep/games.pgn"),
        format!("/van/{bout}"),
        format!("/van/{bout}?lang=en"),
        format!("/giai/{event}?muc=van"),
        format!("/giai/{event}?muc=tong-quan"),
        format!("/ky-thu/{player}"),
        format!("/nhung/van/{bout}"),
        format!("/nhung/giai/{event}/ghep-cap"),
        format!("/oembed?url={}/van/{bout}", day.server.url),
        "/tin.xml".to_owned(),
    ] {
        let (status, text) = who.take(&path).await;
        assert_eq!(status, 200, "{path}: {text}");
        told.push((path, text));
    }
    let (_, picture) = who.bytes(&format!("/hinh/van/{bout}.png")).await;
    told.push(("the picture".to_owned(), format!("{picture:?}")));
    told
}

/// Doors that say that something is played, and nothing of what.
async fn busy_doors(day: &Day, who: &Client, bout: &str) -> Vec<(String, String)> {
    let live = format!("{{ liveBouts(first: 8) {{ ...G }} }} {GAME}");
    let changes = "query($id: ID!) { changes(after: 0, of: $id, first: 100) { changes { kind about node { __typename } } } }";
    vec![
        ("liveBouts".to_owned(), who.ask(&live, json!({})).await.to_string()),
        ("changes".to_owned(), who.ask(changes, json!({ "id": bout })).await.to_string()),
        ("/".to_owned(), who.take("/").await.1),
        ("the event".to_owned(), who.take(&format!("/feed/{}/state", day.xiangqi.id)).await.1),
    ]
}

async fn amend(day: &Day, delay: Value, reason: &str) -> Value {
    let mut settings = events::settings("XIANGQI");
    settings["broadcastDelay"] = delay;
    let mutation = format!(
        "mutation($input: AmendRulesInput!) {{ it: amendRules(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let input = json!({ "event": day.xiangqi.id, "reason": reason, "settings": settings,
        "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 8 giờ") });
    day.staff.ask(&mutation, json!({ "input": input })).await["it"].take()
}

/// So many seconds later: the facts of a kind of stream were taken that much earlier.
async fn later(database: &Database, seconds: u64) {
    let moved = format!(
        "UPDATE events SET recorded_at = recorded_at - {} WHERE stream_kind = 'bout'",
        seconds * 1_000_000
    );
    assert!(database.tamper(&moved).await > 0);
    // An answer that was given is given again for a second.
    tokio::time::sleep(Duration::from_millis(1_200)).await;
}

fn plies(game: &Value) -> usize {
    game["plies"].as_array().map_or(0, Vec::len)
}

async fn seen(who: &Client, bout: &str) -> Value {
    let query = format!("query($id: ID!) {{ bout(id: $id) {{ ...G }} }} {GAME}");
    who.ask(&query, json!({ "id": bout })).await["bout"].take()
}

async fn quiet(spectator: &mut Spectator, watch: &mut Watch) {
    let soon = Duration::from_millis(800);
    assert!(
        tokio::time::timeout(soon, spectator.next()).await.is_err(),
        "the feed says that something happens"
    );
    assert!(
        tokio::time::timeout(soon, watch.receive()).await.is_err(),
        "the socket says that something happens"
    );
}

pub(crate) async fn moves_are_told_later(database: Database) {
    let mut day = day::open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    for bad in [json!({ "minutes": 0 }), json!({ "moves": 51 }), json!({ "minutes": 5, "moves": 5 })] {
        assert_eq!(amend(&day, bad, "Chống gian lận").await["code"], "bad_broadcast_delay");
    }
    assert_eq!(amend(&day, json!({ "minutes": 15 }), "Chống gian lận").await["__typename"], "EventSuccess");
    by_time(&day, &database).await;
    by_moves(&day).await;
    as_time_goes_by(&day, &database).await;
    day.server.stop().await;
}

async fn by_time(day: &Day, database: &Database) {
    let table = day.table(&day.xiangqi, 1, 1).await;
    let bout = table["bout"]["id"].as_str().unwrap().to_owned();
    let white = table["white"]["id"].as_str().unwrap().to_owned();
    let card = |id: &str| *day.members.iter().find(|(_, member)| *member == id).unwrap().0;
    let player = day.log_in("ky-thu-ban-1", card(&white)).await;
    let stranger = day.log_in("nguoi-ngoai", 18).await;
    // An official of another event and federation staff are spectators here.
    let elsewhere = &day.chess.tables[0];
    let arbiter = &day.xiangqi.tables[0];
    let spectators = [&day.visitor, &stranger, elsewhere, &day.staff, &day.admin];
    let mut before = Vec::new();
    for who in spectators {
        before.push(doors(day, who, &bout, &white).await);
    }
    let mut feed = Spectator::open(&day.server.url, &bout, None).await;
    let (_, first) = feed.next().await.unwrap();
    assert_eq!(first["delay"], json!({ "minutes": 15, "moves": null }), "{first:#}");
    let watching = "subscription($id: ID!) { boutChanged(id: $id) { bout { plies { uci } } } }";
    let mut watch = day.visitor.watch(watching, json!({ "id": bout })).await;
    watch.until(|_| true).await;

    board::start(arbiter, &bout).await;
    board::play(arbiter, &bout, "P2-5 M8.7 M2.3 X9-8").await;
    rulings::fault(arbiter, &bout, "BLACK", "other_technical").await;
    tokio::time::sleep(Duration::from_millis(1_200)).await;

    // Whoever works at the table sees the game, and so does whoever plays it.
    for who in [arbiter, day.xiangqi.chief(), &player] {
        let game = seen(who, &bout).await;
        assert_eq!(
            (plies(&game), &game["delay"], &game["phase"]),
            (4, &Value::Null, &json!("RUNNING")),
            "{game:#}"
        );
        assert_eq!(game["rulings"].as_array().unwrap().len(), 1);
    }
    let recorded = seen(arbiter, &bout).await;
    let moves = recorded["plies"].as_array().unwrap().iter();
    let secrets: Vec<String> = moves
        .flat_map(|ply| [&ply["uci"], &ply["text"], &ply["fen"]].map(|one| one.as_str().unwrap().to_owned()))
        .collect();
    for (who, before) in spectators.into_iter().zip(before) {
        let now = doors(day, who, &bout, &white).await;
        for ((door, now), (_, before)) in now.iter().zip(&before) {
            assert_eq!(now, before, "{door}: nothing has happened yet");
        }
        for (door, text) in busy_doors(day, who, &bout).await {
            let told: Vec<_> = secrets.iter().filter(|secret| text.contains(*secret)).collect();
            assert!(told.is_empty(), "{door} tells {told:?}: {text}");
        }
    }
    quiet(&mut feed, &mut watch).await;
    drop((feed, watch));
    // A ruling whose id somebody was told leads nowhere.
    let ruling = "query($id: ID!) { node(id: $id) { __typename } }";
    let found = day.visitor.ask(ruling, json!({ "id": recorded["rulings"][0]["id"] })).await;
    assert_eq!(found["node"], Value::Null);

    // It is said that it is told later.
    assert!(day.visitor.get(&format!("/van/{bout}")).await.1.contains("Truyền chậm 15 phút."));
    assert!(
        day.visitor.get(&format!("/nhung/van/{bout}?lang=en")).await.1.contains("Delayed by 15 minutes.")
    );
    let pgn = day.visitor.get(&format!("/van/{bout}/tep/game.pgn")).await.1;
    assert!(pgn.contains("[BroadcastDelay \"15 min\"]"), "{pgn}");

    // A quarter of an hour goes by.
    later(database, 16 * 60).await;
    let told = seen(&day.visitor, &bout).await;
    assert_eq!((plies(&told), &told["fen"]), (4, &recorded["fen"]), "{told:#}");
    assert_eq!(told["plies"], recorded["plies"]);
    assert_eq!((&told["clocks"], &told["version"]), (&recorded["clocks"], &recorded["version"]));
    assert_eq!(told["rulings"].as_array().unwrap().len(), 1);
    let pgn = day.visitor.get(&format!("/van/{bout}/tep/game.pgn")).await.1;
    assert!(pgn.contains("H2-E2") && pgn.contains("H9-G7"), "{pgn}");

    // One more move, and the game is over: everything is told at once.
    board::play(arbiter, &bout, "X1-2").await;
    assert_eq!(plies(&seen(&day.visitor, &bout).await), 4);
    let ends = json!({ "input": { "bout": bout, "ending": "RESIGNATION", "loser": "BLACK" } });
    arbiter.done(&board::mutation("concludeBout", "ConcludeBoutInput"), ends).await;
    let over = seen(&day.visitor, &bout).await;
    assert_eq!(
        (plies(&over), &over["delay"], &over["result"]["white"]),
        (5, &Value::Null, &json!("1")),
        "{over:#}"
    );
    let pgn = day.visitor.get(&format!("/van/{bout}/tep/game.pgn")).await.1;
    assert!(!pgn.contains("BroadcastDelay") && pgn.contains("1-0"), "{pgn}");
}

/// Two moves of each player later.
async fn by_moves(day: &Day) {
    assert_eq!(amend(day, json!({ "moves": 2 }), "Theo nước").await["__typename"], "EventSuccess");
    let bout = board::bout(day, &day.xiangqi, 1, 2).await;
    let arbiter = &day.xiangqi.tables[0];
    board::start(arbiter, &bout).await;
    let mut feed = Spectator::open(&day.server.url, &bout, None).await;
    feed.next().await.unwrap();
    board::play(arbiter, &bout, "P2-5 M8.7 M2.3 X9-8").await;
    let game = seen(&day.visitor, &bout).await;
    assert_eq!((plies(&game), &game["delay"]), (0, &json!({ "minutes": null, "moves": 2 })));
    board::play(arbiter, &bout, "X1-2 M2.3").await;
    let game = seen(&day.visitor, &bout).await;
    assert_eq!((plies(&game), &game["clocks"]["running"]), (2, &Value::Null), "{game:#}");
    let mut told = 0;
    while told < 2 {
        let (_, frame) = feed.next().await.unwrap();
        told = frame["kept"].as_u64().unwrap() as usize + plies(&frame);
        assert!(told <= 2, "{frame:#}");
    }
    // Taken back, nothing more is told for it.
    let input = json!({ "input": { "bout": bout, "plies": 2, "reason": "wrongly_recorded" } });
    arbiter.done(&board::mutation("retractMoves", "RetractMovesInput"), input).await;
    assert_eq!(plies(&seen(&day.visitor, &bout).await), 0);
    assert_eq!(plies(&seen(arbiter, &bout).await), 4);
}

/// Whoever watches is told in time, though nothing happens then.
async fn as_time_goes_by(day: &Day, database: &Database) {
    assert_eq!(amend(day, json!({ "minutes": 1 }), "Một phút").await["__typename"], "EventSuccess");
    let bout = board::bout(day, &day.xiangqi, 1, 3).await;
    let arbiter = &day.xiangqi.tables[0];
    board::start(arbiter, &bout).await;
    board::play(arbiter, &bout, "P2-5").await;
    later(database, 52).await;
    let mut feed = Spectator::open(&day.server.url, &bout, None).await;
    let (_, frame) = feed.next().await.unwrap();
    assert_eq!(plies(&frame), 0, "{frame:#}");
    let watching = "subscription($id: ID!) { boutChanged(id: $id) { bout { plies { uci } } } }";
    let mut watch = day.visitor.watch(watching, json!({ "id": bout })).await;
    let waiting = std::time::Instant::now();
    loop {
        let (_, frame) = feed.next().await.unwrap();
        if plies(&frame) == 1 {
            break;
        }
    }
    assert!(waiting.elapsed() < Duration::from_secs(20), "{:?}", waiting.elapsed());
    watch.until(|data| plies(&data["boutChanged"]["bout"]) == 1).await;
}
