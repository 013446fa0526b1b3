//! When a round begins, who has come to the boards, and who comes too late (FIDE 6.7; xiangqi law 10.2.1).

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events;
use crate::day::{Day, open};

const SET: &str = "mutation($input: RoundStartInput!) { it: setRoundStart(input: $input) { __typename
    ... on EventSuccess { event { round(number: 1) { startsAt } } }
    ... on Refusal { code article { number } } } }";

pub(crate) async fn who_comes_too_late_loses_when_the_arbiter_says_so(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    the_desk_announces_the_start(&day).await;
    the_loss_is_proposed_and_the_arbiter_declares_it(&day).await;
    fide_leaves_it_to_the_arbiter(&day).await;
    day.server.stop().await;
}

/// So many minutes from now, as the API writes instants.
fn minutes_from_now(minutes: i64) -> String {
    let now = jiff::Timestamp::now();
    now.checked_add(jiff::SignedDuration::from_mins(minutes)).unwrap().to_string()
}

fn of(event: &str, at: &str) -> Value {
    json!({ "input": { "event": event, "round": 1, "at": at } })
}

async fn shown(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { phase result { white black kind grounds { article } }
        attendance { startsAt lateAfterSeconds mayExcuse tooLate citation { number }
            white { punctuality secondsLate arrivedAt recordedBy { id } } black { punctuality arrivedAt } } } }";
    client.ask(query, json!({ "id": bout })).await["bout"].take()
}

async fn the_desk_announces_the_start(day: &Day) {
    let (event, chief) = (&day.xiangqi, day.xiangqi.chief());
    let bout = bout(day, event, 1, 1).await;
    let before = shown(&day.visitor, &bout).await;
    assert_eq!(before["attendance"]["startsAt"], Value::Null);
    assert_eq!(before["attendance"]["white"]["punctuality"], Value::Null, "no start, no lateness");
    let soon = minutes_from_now(30);
    for stranger in [&day.visitor, &event.tables[0]] {
        let refused = stranger.refused(SET, of(&event.id, &soon)).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let announced = chief.done(SET, of(&event.id, &soon)).await;
    assert!(announced["event"]["round"]["startsAt"].is_string(), "{announced:#}");
    let none = json!({ "input": { "event": event.id, "round": 9, "at": soon } });
    let refused = chief.refused(SET, none).await;
    assert_eq!(refused["code"], "tournament_no_such_round", "{refused:#}");
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(
        (&now["attendance"]["lateAfterSeconds"], &now["attendance"]["citation"]["number"]),
        (&json!(900), &json!("10.2.1a")),
        "everybody sees when play begins and how late one may come"
    );
}

async fn the_loss_is_proposed_and_the_arbiter_declares_it(day: &Day) {
    let (event, chief, table) = (&day.xiangqi, day.xiangqi.chief(), &day.xiangqi.tables[0]);
    let bout = bout(day, event, 1, 1).await;
    // It begins earlier than was announced: ten minutes ago, as the desk says it.
    chief.done(SET, of(&event.id, &minutes_from_now(-10))).await;
    let comes = mutation("recordArrival", "RecordArrivalInput");
    let white = json!({ "input": { "bout": bout, "side": "WHITE" } });
    let visitor = day.visitor.refused(&comes, white.clone()).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    table.done(&comes, white).await;
    let here = shown(&day.visitor, &bout).await["attendance"].take();
    assert_eq!(
        (&here["white"]["punctuality"], &here["black"]["punctuality"], &here["tooLate"]),
        (&json!("LATE"), &json!("AWAITED"), &json!([]))
    );
    assert_eq!(here["white"]["recordedBy"]["id"], day.member(21));
    let late = here["white"]["secondsLate"].as_u64().unwrap();
    assert!((595..=660).contains(&late), "{late} seconds");

    let forfeit = mutation("concludeBout", "ConcludeBoutInput");
    let loses = |side: &str| json!({ "input": { "bout": bout, "ending": "FORFEIT", "loser": side } });
    let early = table.refused(&forfeit, loses("BLACK")).await;
    assert_eq!(
        (&early["code"], &early["article"]["number"]),
        (&json!("may_still_come"), &json!("10.2.1a")),
        "{early:#}"
    );
    let future = json!({ "input": { "bout": bout, "side": "BLACK", "at": minutes_from_now(5) } });
    let refused = table.refused(&comes, future).await;
    assert_eq!(refused["code"], "not_yet_happened", "{refused:#}");
    // It was another player: taken back, and told again.
    let back = mutation("retractArrival", "SideInput");
    table.done(&back, json!({ "input": { "bout": bout, "side": "WHITE" } })).await;
    let nobody = table.refused(&back, json!({ "input": { "bout": bout, "side": "WHITE" } })).await;
    assert_eq!(nobody["code"], "not_here", "{nobody:#}");
    let in_time = json!({ "input": { "bout": bout, "side": "WHITE", "at": minutes_from_now(-20) } });
    table.done(&comes, in_time).await;

    // Twenty minutes: the platform proposes, and nothing happens by itself.
    chief.done(SET, of(&event.id, &minutes_from_now(-20))).await;
    let proposed = shown(&day.visitor, &bout).await;
    assert_eq!(
        (&proposed["phase"], &proposed["attendance"]["tooLate"]),
        (&json!("SEATED"), &json!(["BLACK"]))
    );
    let excuse = mutation("excuseLateness", "SideInput");
    table.done(&comes, json!({ "input": { "bout": bout, "side": "BLACK" } })).await;
    let refused = table.refused(&excuse, json!({ "input": { "bout": bout, "side": "BLACK" } })).await;
    assert_eq!(
        (&refused["code"], &refused["article"]["number"]),
        (&json!("no_excuse"), &json!("10.2.1a")),
        "the xiangqi law leaves nothing to decide: {refused:#}"
    );
    let here = table.refused(&forfeit, loses("WHITE")).await;
    assert_eq!(here["code"], "is_here", "{here:#}");
    let visitor = day.visitor.refused(&forfeit, loses("BLACK")).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    table.done(&forfeit, loses("BLACK")).await;
    let end = shown(&day.visitor, &bout).await;
    assert_eq!(
        (&end["result"]["white"], &end["result"]["kind"], &end["result"]["grounds"]["article"]),
        (&json!("1"), &json!("FORFEIT"), &json!("7.1e"))
    );
    assert_eq!(end["attendance"]["tooLate"], json!([]));
}

async fn fide_leaves_it_to_the_arbiter(day: &Day) {
    let (event, chief, table) = (&day.chess, day.chess.chief(), &day.chess.tables[0]);
    let bout = bout(day, event, 1, 2).await;
    let side = |side: &str| json!({ "input": { "bout": bout, "side": side } });
    let excuse = mutation("excuseLateness", "SideInput");
    let unannounced = table.refused(&excuse, side("BLACK")).await;
    assert_eq!(unannounced["code"], "no_start_announced", "{unannounced:#}");
    // Started by the desk: now. Nobody who is not there by then may play (6.7.1).
    let now = json!({ "input": { "event": event.id, "round": 1 } });
    chief.done(SET, now).await;
    let comes = mutation("recordArrival", "RecordArrivalInput");
    let white = json!({ "input": { "bout": bout, "side": "WHITE", "at": minutes_from_now(-3) } });
    table.done(&comes, white).await;
    tokio::time::sleep(std::time::Duration::from_millis(1_100)).await;
    table.done(&comes, side("BLACK")).await;
    let late = shown(&day.visitor, &bout).await["attendance"].take();
    assert_eq!(
        (&late["tooLate"], &late["mayExcuse"], &late["lateAfterSeconds"], &late["citation"]["number"]),
        (&json!(["BLACK"]), &json!(true), &json!(0), &json!("6.7.1"))
    );
    let visitor = day.visitor.refused(&excuse, side("BLACK")).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    let in_time = table.refused(&excuse, side("WHITE")).await;
    assert_eq!(in_time["code"], "nothing_to_excuse", "{in_time:#}");
    table.done(&excuse, side("BLACK")).await;
    let plays = shown(&day.visitor, &bout).await["attendance"].take();
    assert_eq!((&plays["tooLate"], &plays["black"]["punctuality"]), (&json!([]), &json!("EXCUSED")));
    start(table, &bout).await;
    play(table, &bout, "e4 e5").await;
    let forfeit = mutation("concludeBout", "ConcludeBoutInput");
    let loses = json!({ "input": { "bout": bout, "ending": "FORFEIT", "loser": "BLACK" } });
    let refused = table.refused(&forfeit, loses).await;
    assert_eq!(refused["code"], "already_started", "{refused:#}");
}
