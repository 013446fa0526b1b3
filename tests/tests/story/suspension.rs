//! The chief arbiter lets play in the whole event stand still (xiangqi law 20.3d): nobody moves or loses meanwhile, what
//! happened before is still ruled on, and everybody reads why.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, open, rulings};

pub(crate) async fn play_waits_while_the_event_is_suspended(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    let table = &day.xiangqi.tables[0];
    let (first, second) = (bout(&day, &day.xiangqi, 1, 1).await, bout(&day, &day.xiangqi, 1, 2).await);
    start(table, &first).await;
    play(table, &first, "P2-5 M8.7").await;

    only_the_chief_suspends(&day).await;
    everybody_reads_why(&day, &json!("Mất điện toàn nhà thi đấu")).await;
    nobody_plays(&day, &first, &second).await;
    what_happened_before_is_ruled_on(table, &first).await;
    it_is_said_anew_and_ends(&day).await;
    whoever_plays_or_officiates_is_told(&day).await;

    // Play goes on where it stood.
    play(table, &first, "M2.3").await;
    start(table, &second).await;
    day.server.stop().await;
}

fn suspend() -> String {
    format!("mutation($input: SuspendEventInput!) {{ it: suspendEvent(input: $input) {{ {EVENT} }} }}")
}

fn resume() -> String {
    format!("mutation($input: EventInput!) {{ it: resumeEvent(input: $input) {{ {EVENT} }} }}")
}

fn of(day: &Day, reason: &str, at: Option<&str>, place: Option<&str>) -> Value {
    json!({ "input": { "event": day.xiangqi.id, "reason": reason, "resumesAt": at, "place": place } })
}

async fn only_the_chief_suspends(day: &Day) {
    let power = of(day, "Mất điện toàn nhà thi đấu", None, None);
    for stranger in [&day.visitor, &day.staff, &day.admin, &day.xiangqi.tables[0], day.chess.chief()] {
        let refused = stranger.refused(&suspend(), power.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let chief = day.xiangqi.chief();
    for (bad, code) in [
        (of(day, "  ", None, None), "suspension_text_missing"),
        (of(day, &"x".repeat(201), None, None), "suspension_text_missing"),
        (of(day, "Bão", Some("2020-01-01T00:00:00Z"), None), "resumes_in_the_past"),
    ] {
        let refused = chief.refused(&suspend(), bad).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    let early = json!({ "input": { "event": day.xiangqi.id } });
    let refused = chief.refused(&resume(), early).await;
    assert_eq!(refused["code"], "event_not_suspended", "{refused:#}");
    chief.done(&suspend(), power.clone()).await;
    let twice = chief.refused(&suspend(), power).await;
    assert_eq!(twice["code"], "suspension_unchanged", "{twice:#}");
}

/// Players of the event and its officials, each once a time; the other event's people are told nothing.
async fn whoever_plays_or_officiates_is_told(day: &Day) {
    let notices = "{ viewer { notices(first: 50) { edges { node { kind event { id } } } } } }";
    let player = day.log_in("dau-thu-nghe", 5).await;
    for told in [&player, &day.xiangqi.tables[0], day.xiangqi.chief()] {
        let data = told.ask(notices, json!({})).await;
        let edges = data["viewer"]["notices"]["edges"].as_array().unwrap().clone();
        let of = |kind: &str| {
            let is = |edge: &&Value| {
                edge["node"]["kind"] == kind && edge["node"]["event"]["id"] == json!(day.xiangqi.id)
            };
            edges.iter().filter(is).count()
        };
        assert!(of("event_suspended") >= 1, "{data:#}");
        assert_eq!(of("event_resumed"), 1, "{data:#}");
    }
    let data = day.chess.chief().ask(notices, json!({})).await;
    let edges = data["viewer"]["notices"]["edges"].as_array().unwrap();
    assert!(edges.iter().all(|edge| edge["node"]["event"]["id"] != json!(day.xiangqi.id)), "{data:#}");
}

async fn suspension(day: &Day) -> Value {
    let query = "query($id: ID!) { event(id: $id) { suspension { reason since resumesAt place } } }";
    day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await["event"]["suspension"].take()
}

async fn everybody_reads_why(day: &Day, reason: &Value) {
    let seen = suspension(day).await;
    assert_eq!(&seen["reason"], reason, "{seen:#}");
    assert!(seen["since"].is_string() && seen["resumesAt"].is_null(), "{seen:#}");
    // The other event of the day plays on.
    let arbiter = &day.chess.tables[0];
    start(arbiter, &bout(day, &day.chess, 1, 1).await).await;
}

async fn nobody_plays(day: &Day, first: &str, second: &str) {
    let table = &day.xiangqi.tables[0];
    let moves = json!({ "bout": first, "moves": [{ "text": "M2.3" }] });
    for (field, kind, input) in [
        ("recordMoves", "RecordMovesInput", moves),
        ("startBout", "BoutInput", json!({ "bout": second })),
        ("offerDraw", "OfferDrawInput", json!({ "bout": first, "side": "WHITE" })),
        ("recordArrival", "RecordArrivalInput", json!({ "bout": second, "side": "WHITE" })),
        (
            "concludeBout",
            "ConcludeBoutInput",
            json!({ "bout": first, "ending": "RESIGNATION", "loser": "WHITE" }),
        ),
    ] {
        let refused = table.refused(&mutation(field, kind), json!({ "input": input })).await;
        assert_eq!(refused["code"], "event_suspended", "{field}: {refused:#}");
        assert_eq!(refused["article"]["number"], "20.3d", "{field}: {refused:#}");
        let says = json!({ "key": "reason", "value": "Mất điện toàn nhà thi đấu" });
        assert!(refused["details"].as_array().unwrap().contains(&says), "{field}: {refused:#}");
    }
    let result =
        format!("mutation($input: RecordResultInput!) {{ it: recordResult(input: $input) {{ {EVENT} }} }}");
    let input = json!({ "event": day.xiangqi.id, "round": 1, "table": 2, "whiteHalfPoints": 0, "blackHalfPoints": 2, "kind": "FORFEIT" });
    let refused = day.xiangqi.chief().refused(&result, json!({ "input": input })).await;
    assert_eq!(refused["code"], "event_suspended", "nobody is absent: {refused:#}");
    // A stranger learns first that they may not.
    let start = mutation("startBout", "BoutInput");
    let stranger = day.visitor.refused(&start, json!({ "input": { "bout": second } })).await;
    assert_eq!(stranger["code"], "forbidden");
}

async fn what_happened_before_is_ruled_on(table: &Client, first: &str) {
    rulings::fault(table, first, "WHITE", "other_technical").await;
    let stop = mutation("stopClocks", "StopClocksInput");
    table.done(&stop, json!({ "input": { "bout": first, "reason": "DEFECT" } })).await;
    let start =
        table.refused(&mutation("startClocks", "BoutInput"), json!({ "input": { "bout": first } })).await;
    assert_eq!(start["code"], "event_suspended", "{start:#}");
}

async fn it_is_said_anew_and_ends(day: &Day) {
    let chief = day.xiangqi.chief();
    let since = suspension(day).await["since"].take();
    let tomorrow = "2099-11-25T01:00:00Z";
    chief.done(&suspend(), of(day, "Mất điện toàn nhà thi đấu", Some(tomorrow), Some(" Nhà văn hóa "))).await;
    let seen = suspension(day).await;
    let said = json!({
        "reason": "Mất điện toàn nhà thi đấu", "since": since, "resumesAt": tomorrow, "place": "Nhà văn hóa",
    });
    assert_eq!(seen, said);
    // Pairings are prepared meanwhile; they are published when play goes on.
    let go_on = json!({ "input": { "event": day.xiangqi.id } });
    let stranger = day.xiangqi.tables[0].refused(&resume(), go_on.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    chief.done(&resume(), go_on.clone()).await;
    assert_eq!(suspension(day).await, Value::Null);
    let table = &day.xiangqi.tables[0];
    let first = bout(day, &day.xiangqi, 1, 1).await;
    table.done(&mutation("startClocks", "BoutInput"), json!({ "input": { "bout": first } })).await;
    let again = chief.refused(&resume(), go_on).await;
    assert_eq!(again["code"], "event_not_suspended", "{again:#}");
    the_next_round_waits(day).await;
}

/// In the event of chess, whose edition has no such article.
async fn the_next_round_waits(day: &Day) {
    let chief = day.chess.chief();
    let result =
        format!("mutation($input: RecordResultInput!) {{ it: recordResult(input: $input) {{ {EVENT} }} }}");
    for table in 1..=8 {
        let input = json!({ "event": day.chess.id, "round": 1, "table": table, "whiteHalfPoints": 2, "blackHalfPoints": 0 });
        chief.done(&result, json!({ "input": input })).await;
    }
    let input = json!({ "input": { "event": day.chess.id, "reason": "Báo cháy" } });
    chief.done(&suspend(), input).await;
    let step =
        |field: &str| format!("mutation($input: RoundInput!) {{ it: {field}(input: $input) {{ {EVENT} }} }}");
    let round = |number: u16| json!({ "input": { "event": day.chess.id, "round": number } });
    chief.done(&step("closeRound"), round(1)).await;
    chief.done(&step("pairRound"), round(2)).await;
    let refused = chief.refused(&step("publishRound"), round(2)).await;
    assert_eq!(refused["code"], "event_suspended", "{refused:#}");
    let query = "query($id: ID!) { event(id: $id) { capabilities { deed may refusal { code } } } }";
    let seen = chief.ask(query, json!({ "id": day.chess.id })).await;
    let all = seen["event"]["capabilities"].as_array().unwrap();
    let publish = all.iter().find(|one| one["deed"] == "PUBLISH_ROUND").unwrap();
    assert_eq!(publish["refusal"]["code"], "event_suspended", "{publish:#}");
    chief.done(&resume(), json!({ "input": { "event": day.chess.id } })).await;
    pair(&day.chess, 2).await;
}
