//! What is out of order at a board: an illegal move that was played goes on the sheet as what it is, the law lists the
//! steps, the arbiter takes some of them, and everybody can read what was done.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events;
use crate::day::{Day, open, rulings};

pub(crate) async fn boards_are_put_in_order(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    an_illegal_move_of_chess_is_restored_and_replaced(&day).await;
    only_officials_and_only_what_the_law_lists(&day).await;
    xiangqi_begins_anew_and_keeps_a_result(&day).await;
    day.server.stop().await;
}

async fn shown(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { version irregularityKinds illegalDeeds supervision
        plies { text legal } clockSettings { white black reason }
        irregularities { kind ply number by { id } steps { step number side ply seconds moves fault { code } } } } }";
    client.ask(query, json!({ "id": bout })).await["bout"].take()
}

async fn advised(client: &Client, bout: &str, found: Value) -> Vec<String> {
    let query = "query($id: ID!, $found: IrregularityInput!) { bout(id: $id) { advice(found: $found) { step number } } }";
    let mut data = client.ask(query, json!({ "id": bout, "found": found })).await;
    let said = |one: &Value| format!("{} {}", one["number"].as_str().unwrap(), one["step"].as_str().unwrap());
    data["bout"]["advice"].take().as_array().unwrap().iter().map(said).collect()
}

fn standing() -> String {
    mutation("recordStandingMove", "RecordStandingMoveInput")
}

fn handle() -> String {
    mutation("handleIrregularity", "HandleIrregularityInput")
}

fn handled(bout: &str, found: &Value, steps: &[&str]) -> Value {
    json!({ "input": { "bout": bout, "found": found, "steps": steps } })
}

async fn an_illegal_move_of_chess_is_restored_and_replaced(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let bout = bout(day, &day.chess, 1, 1).await;
    start(arbiter, &bout).await;
    play(arbiter, &bout, "e4 e5").await;
    // The king to e3, by the way to say so that a refusal names.
    let refused = arbiter
        .refused(
            &mutation("recordMoves", "RecordMovesInput"),
            json!({ "input": { "bout": bout, "moves": [{ "text": "Ke3" }] } }),
        )
        .await;
    assert_eq!(refused["code"], "illegal", "{refused:#}");
    let uci = refused["details"].as_array().unwrap().iter().find(|one| one["key"] == "uci").unwrap();
    let move_of = |text: &str| json!({ "input": { "bout": bout, "text": text, "notation": "uci" } });
    let legal = arbiter.refused(&standing(), move_of("d2d4")).await;
    assert_eq!(legal["code"], "move_is_legal", "{legal:#}");
    let stands = move_of(uci["value"].as_str().unwrap());
    for stranger in [&day.visitor, &day.staff] {
        let refused = stranger.refused(&standing(), stands.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    arbiter.done(&standing(), stands).await;
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(now["plies"][2]["legal"], json!(false), "seen by everybody as what it is: {now:#}");
    assert_eq!(now["illegalDeeds"], json!(["MOVE", "NOT_PROMOTED", "NO_MOVE", "TWO_HANDS"]));

    // Articles 7.5.1 and 7.5.5: the position before, the same piece by a legal move, two minutes for the opponent.
    let found = json!({ "kind": "ILLEGAL", "ply": 3 });
    assert_eq!(
        advised(arbiter, &bout, found.clone()).await,
        ["7.5.1 RESTORE", "7.5.1 REPLACE", "7.5.5 GIVE_TIME"]
    );
    let version = &now["version"];
    let mut stale = handled(&bout, &found, &["RESTORE", "REPLACE", "GIVE_TIME"]);
    stale["input"]["expectedVersion"] = json!(version.as_u64().unwrap() - 1);
    let late = arbiter.refused(&handle(), stale.clone()).await;
    assert_eq!(late["code"], "stale_version", "{late:#}");
    stale["input"]["expectedVersion"] = version.clone();
    arbiter.done(&handle(), stale).await;
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(now["plies"].as_array().unwrap().len(), 2, "the move is off the sheet: {now:#}");
    let put = &now["irregularities"][0];
    assert_eq!(
        (&put["kind"], &put["ply"], &put["number"], put["steps"].as_array().unwrap().len()),
        (&json!("ILLEGAL"), &json!(3), &json!(3), 3)
    );
    assert_eq!(put["steps"][1]["moves"], json!(["e1e2"]));
    let time = &put["steps"][2];
    assert_eq!(
        (&time["side"], &time["seconds"], &time["fault"]["code"]),
        (&json!("BLACK"), &json!(120), &json!("illegal_move"))
    );
    // Only a move of the king is legal now (7.5.1), and the time is a ruling of its own.
    let other = arbiter
        .refused(
            &mutation("recordMoves", "RecordMovesInput"),
            json!({ "input": { "bout": bout, "moves": [{ "text": "Nf3" }] } }),
        )
        .await;
    assert_eq!(other["code"], "obliged", "{other:#}");
    play(arbiter, &bout, "Ke2").await;
}

async fn only_officials_and_only_what_the_law_lists(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let bout = bout(day, &day.chess, 1, 1).await;
    let setup = json!({ "kind": "WRONG_SETUP" });
    for stranger in [&day.visitor, &day.staff] {
        let refused = stranger.refused(&handle(), handled(&bout, &setup, &["NEW_GAME"])).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    for (found, steps, code) in [
        (json!({ "kind": "WRONG_SETUP" }), &["RESTORE"][..], "not_advised"),
        (json!({ "kind": "WRONG_SETUP" }), &[], "no_step"),
        (json!({ "kind": "ILLEGAL", "ply": 40 }), &["RESTORE"], "no_such_ply"),
        (json!({ "kind": "ILLEGAL" }), &["RESTORE"], "irregularity_incomplete"),
        (json!({ "kind": "DISPLACED" }), &["PUT_RIGHT"], "irregularity_incomplete"),
    ] {
        let refused = arbiter.refused(&handle(), handled(&bout, &found, steps)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    // Two arbiters who put the same in order at the same time: one does, the other is told that the game has moved on.
    let version = shown(&day.visitor, &bout).await["version"].clone();
    let mut order = handled(&bout, &json!({ "kind": "WRONG_CLOCK" }), &["STOP_CLOCKS", "CORRECT"]);
    order["input"]["expectedVersion"] = version;
    let (query, chief) = (handle(), day.chess.chief());
    let both = tokio::join!(arbiter.ask(&query, order.clone()), chief.ask(&query, order.clone()));
    let codes = [&both.0, &both.1].map(|data| data["it"]["code"].as_str().map(str::to_owned));
    let mut codes: Vec<_> = codes.into_iter().flatten().collect();
    assert_eq!(codes.pop().as_deref(), Some("stale_version"));
    assert!(codes.is_empty(), "one of them did it: {codes:?}");
    assert_eq!(shown(&day.visitor, &bout).await["irregularities"].as_array().unwrap().len(), 2);
}

async fn xiangqi_begins_anew_and_keeps_a_result(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = bout(day, &day.xiangqi, 1, 1).await;
    start(arbiter, &bout).await;
    play(arbiter, &bout, "P2-5 M8.7").await;
    let now = shown(arbiter, &bout).await;
    assert_eq!(now["illegalDeeds"], json!(["MOVE"]), "clock and hands are faults of their own");
    assert!(!now["irregularityKinds"].as_array().unwrap().contains(&json!("ILLEGAL_POSITION")));

    // Article 9.9a: the pieces stood wrong at the start: a new game, with full clocks.
    let setup = json!({ "kind": "WRONG_SETUP" });
    assert_eq!(advised(arbiter, &bout, setup.clone()).await, ["9.9a NEW_GAME"]);
    let about = |steps: Value| json!({ "irregularity": { "bout": bout, "found": setup, "steps": steps } });
    let foreseen = rulings::foreseen(arbiter, about(json!(["NEW_GAME"]))).await;
    assert_eq!((&foreseen["anew"], &foreseen["takenBack"]), (&json!(true), &json!(2)), "{foreseen:#}");
    let refused = rulings::foreseen(arbiter, about(json!(["GO_ON"]))).await;
    assert_eq!(refused["code"], "not_advised", "{refused:#}");
    arbiter.done(&handle(), handled(&bout, &setup, &["NEW_GAME"])).await;
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(now["plies"], json!([]));
    assert_eq!(
        now["clockSettings"],
        json!([{ "white": 3_600_000, "black": 3_600_000, "reason": "IRREGULARITY" }])
    );

    // Article 9.10.2: what comes out after the end leaves the result.
    let stands = json!({ "input": { "bout": bout, "text": "a0a4", "notation": "uci" } });
    arbiter.done(&standing(), stands).await;
    let end = json!({ "input": { "bout": bout, "ending": "RESIGNATION", "loser": "WHITE" } });
    arbiter.done(&mutation("concludeBout", "ConcludeBoutInput"), end).await;
    let found = json!({ "kind": "ILLEGAL", "ply": 1 });
    assert_eq!(advised(arbiter, &bout, found.clone()).await, ["9.10.2 RESULT_STANDS"]);
    arbiter.done(&handle(), handled(&bout, &found, &["RESULT_STANDS"])).await;
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(now["irregularities"].as_array().unwrap().len(), 2, "{now:#}");
    assert_eq!(now["plies"].as_array().unwrap().len(), 1, "and nothing is taken back: {now:#}");
}
