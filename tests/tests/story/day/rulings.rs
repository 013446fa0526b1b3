//! Steps 5 and 6: faults with their price, and a verdict that the platform proposes.

use serde_json::{Value, json};

use super::{Day, board};
use crate::client::Client;

const PARTS: &str = "__typename
    ... on RulingSuccess {
      ruling { id subject ordinal side citation { law number ordinal article { titleVi } } measure { kind seconds } status conflict
               function decidedBy { name } }
      bout { id version phase clocks { white black } result { white black ending ruling { id } } }
    }
    ... on Refusal { code rule article { number } details { key value } }";

pub(crate) fn mutation(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {PARTS} }} }}")
}

/// What would follow from what somebody is about to sign, or why it would be refused. Nothing is stored.
pub(crate) async fn foreseen(client: &Client, about: Value) -> Value {
    let query = "query($input: ForeseeInput!) { it: foresee(input: $input) { __typename
        ... on Foreseen { right postponed measure { kind } citation { number } result { white black grounds { article } }
            time { side seconds } played takenBack anew reopens appeal feeReturned recounted { ordinal measure { kind } } }
        ... on Refusal { code } } }";
    client.ask(query, json!({ "input": about })).await["it"].take()
}

pub(crate) async fn fault(arbiter: &Client, bout: &str, side: &str, fault: &str) -> Value {
    let input = json!({ "input": { "bout": bout, "side": side, "fault": fault, "note": "Trọng tài bàn chứng kiến" } });
    arbiter.done(&mutation("ruleFault", "RuleFaultInput"), input).await
}

/// A player's points as the public page shows them.
pub(crate) async fn points(day: &Day, event: &str, person: &str) -> String {
    let query = "query($id: ID!) { event(id: $id) { standings { rows { person { id } points } } } }";
    let data = day.visitor.ask(query, json!({ "id": event })).await;
    let rows = data["event"]["standings"]["rows"].as_array().unwrap().clone();
    let row = rows.iter().find(|row| row["person"]["id"] == person).unwrap();
    row["points"].as_str().unwrap().to_owned()
}

pub(crate) async fn three_faults_lose_the_game(day: &Day) {
    let table = day.table(&day.xiangqi, 1, 1).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    let white = table["white"]["id"].as_str().unwrap();
    // The arbiter must not belong to a player's club: the first one belongs to neither.
    let arbiter = &day.xiangqi.tables[0];
    assert_eq!(points(day, &day.xiangqi.id, white).await, "0");

    let first = fault(arbiter, bout, "BLACK", "other_technical").await;
    assert_eq!(first["ruling"]["ordinal"], 1, "{first:#}");
    let second = fault(arbiter, bout, "BLACK", "other_technical").await;
    assert_eq!(second["ruling"]["ordinal"], 2, "{second:#}");
    for ruling in [&first, &second] {
        assert_eq!(ruling["bout"]["phase"], "RUNNING", "{ruling:#}");
        assert!(ruling["ruling"]["citation"]["article"]["titleVi"].is_string(), "{ruling:#}");
        assert!(["reminder", "warning"].contains(&ruling["ruling"]["measure"]["kind"].as_str().unwrap()));
    }

    let third = fault(arbiter, bout, "BLACK", "other_technical").await;
    assert_eq!(third["ruling"]["ordinal"], 3, "{third:#}");
    // Article 7.1: three technical faults in a game lose it.
    assert_eq!(third["ruling"]["citation"]["number"], "7.1n", "{third:#}");
    assert_eq!(third["ruling"]["measure"]["kind"], "loss_of_game");
    assert_eq!(third["bout"]["phase"], "CONCLUDED");
    assert_eq!(third["bout"]["result"]["ruling"]["id"], third["ruling"]["id"]);
    assert_eq!(
        (&third["bout"]["result"]["white"], &third["bout"]["result"]["black"]),
        (&json!("1"), &json!("0"))
    );
    // The standings changed in the same transaction: the answer reads its own write.
    assert_eq!(points(day, &day.xiangqi.id, white).await, "1");
}

pub(crate) async fn first_illegal_move_costs_two_minutes(day: &Day) {
    let bout = board::bout(day, &day.chess, 1, 1).await;
    let arbiter = &day.chess.tables[0];
    let query = "query($id: ID!) { bout(id: $id) { clocks { white black } } }";
    let before = day.visitor.ask(query, json!({ "id": bout })).await;
    let first = fault(arbiter, &bout, "WHITE", "illegal_move").await;
    assert_eq!(first["ruling"]["citation"]["number"], "7.5.5", "{first:#}");
    assert_eq!(first["ruling"]["measure"], json!({ "kind": "time_to_opponent", "seconds": 120 }));
    let after = day.visitor.ask(query, json!({ "id": bout })).await;
    let black = |data: &Value| data["bout"]["clocks"]["black"].as_i64().unwrap();
    assert_eq!(black(&after) - black(&before), 120_000, "two minutes for the opponent");
    assert_eq!(first["bout"]["phase"], "RUNNING");
}

pub(crate) async fn perpetual_check_is_proposed_and_confirmed(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = board::bout(day, &day.xiangqi, 1, 2).await;
    board::start(arbiter, &bout).await;
    let proposals = "query($id: ID!) { bout(id: $id) { proposals {
        key outcome force grounds { article lawArticle { titleEn } plies squares cycle { ply class squares } } } } }";
    board::play(arbiter, &bout, "P8-4 T7.9 P2.7 S6.5").await;
    board::play(arbiter, &bout, "P4.7 T9/7 P4/7 T7.9").await;
    let early = day.visitor.ask(proposals, json!({ "id": bout })).await;
    assert_eq!(early["bout"]["proposals"], json!([]), "twice is not yet a repetition to judge");

    board::play(arbiter, &bout, "P4.7 T9/7 P4/7 T7.9").await;
    let data = day.visitor.ask(proposals, json!({ "id": bout })).await;
    let proposal = &data["bout"]["proposals"][0];
    assert_eq!(
        (&proposal["outcome"], &proposal["force"]),
        (&json!("BLACK_WINS"), &json!("BY_ARBITER")),
        "{data:#}"
    );
    assert!(proposal["grounds"]["article"].as_str().unwrap().starts_with("24."), "{proposal:#}");
    assert!(proposal["grounds"]["lawArticle"]["titleEn"].is_string(), "{proposal:#}");
    let classes: Vec<_> = proposal["grounds"]["cycle"]
        .as_array()
        .unwrap()
        .iter()
        .map(|note| note["class"].as_str().unwrap())
        .collect();
    assert!(classes.chunks(2).all(|pair| pair[0] == "check" && pair[1] != "check"), "{classes:?}");

    let input = json!({ "input": { "bout": bout, "verdict": proposal["key"], "note": "Đã yêu cầu thay đổi nước đi" } });
    let confirmed = arbiter.done(&mutation("confirmVerdict", "ConfirmVerdictInput"), input).await;
    assert_eq!(confirmed["bout"]["phase"], "CONCLUDED", "{confirmed:#}");
    assert_eq!(confirmed["bout"]["result"]["black"], "1");
    assert_eq!(confirmed["ruling"]["subject"], "verdict");
}
