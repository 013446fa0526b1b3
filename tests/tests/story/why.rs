//! Everybody may ask why: of a board, a bye, an exchange of two players, a rank, and what a ruling changed.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, start};
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, open, rulings};
use crate::fixture::CHESS;

const OTHER: &str = "{ kind one other preferred impossible rule { law article phrase lawArticle { number } }
    asItIs { phrase values } otherwise { phrase values } instead { white black } }";

/// Five players without ratings in FIDE's Dutch system: 1 meets 3 and has White, 4 meets 2, 5 has the bye.
pub(crate) async fn whoever_asks_why_is_told(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    let people: Vec<_> = CHESS[..5].iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": day.chess.id, "people": people } });
    let enter =
        format!("mutation($input: EnterPlayersInput!) {{ it: enterPlayers(input: $input) {{ {EVENT} }} }}");
    day.staff.done(&enter, input).await;
    pair(&day.chess, 1).await;

    the_first_round_is_explained(&day).await;
    let before = version(&day).await;
    let ruling = the_first_round_is_played(&day).await;
    a_rank_is_explained(&day, before).await;
    a_ruling_is_thought_away(&day, &ruling).await;
    pair(&day.chess, 2).await;
    nobody_has_the_bye_twice(&day).await;
    day.server.stop().await;
}

/// What the explanation of a round says.
async fn round(day: &Day, number: u16, asked: &str) -> Value {
    let query = format!(
        "query($id: ID!) {{ event(id: $id) {{ round(number: {number}) {{ explanation {{ {asked} }} }} }} }}"
    );
    let mut data = day.visitor.ask(&query, json!({ "id": day.chess.id })).await;
    data["event"]["round"]["explanation"].take()
}

async fn version(day: &Day) -> u64 {
    let data = day
        .visitor
        .ask("query($id: ID!) { event(id: $id) { version } }", json!({ "id": day.chess.id }))
        .await;
    data["event"]["version"].as_u64().unwrap()
}

async fn the_first_round_is_explained(day: &Day) {
    let told = round(
        day,
        1,
        &format!(
            "origin agreement agreementToday rule {{ law article }} besideEngine {OTHER}
             board(table: 2) {{ white black players {{ number score colors due }} group {{ score moved residents }}
                                reasons {{ phrase }} passedOver {OTHER} }}
             none: board(table: 3) {{ table }}
             bye {{ number score reasons {{ phrase }} }}
             ifSwapped(one: 3, other: 4) {OTHER}"
        ),
    )
    .await;
    assert_eq!((&told["origin"], &told["agreement"]), (&json!("ENGINE"), &json!("SAME")), "{told:#}");
    assert_eq!((&told["agreementToday"], &told["besideEngine"]), (&Value::Null, &Value::Null));
    assert_eq!(told["rule"]["law"], "C.04.3");
    let board = &told["board"];
    assert_eq!((&board["white"], &board["black"]), (&json!(4), &json!(2)), "{board:#}");
    let fresh = |number: u16| json!({ "number": number, "score": "0", "colors": [], "due": null });
    assert_eq!(board["players"], json!([fresh(4), fresh(2)]));
    assert_eq!(board["group"], json!({ "score": "0", "moved": [], "residents": [1, 2, 3, 4, 5] }));
    assert!(!board["reasons"].as_array().unwrap().is_empty());
    // 1 has 3, the first of the lower half; 4 is the next.
    assert_eq!(board["passedOver"], json!([]));
    assert_eq!(told["none"], Value::Null);
    assert_eq!(told["bye"]["number"], 5);
    let swap = &told["ifSwapped"];
    assert_eq!(
        (&swap["preferred"], &swap["rule"]["article"]),
        (&json!("AS_IT_IS"), &json!("4.2")),
        "{swap:#}"
    );
    let meets = |number: &str| json!({ "phrase": "pairing.figure.opponent", "values": ["1", number] });
    assert_eq!((&swap["asItIs"], &swap["otherwise"]), (&meets("3"), &meets("4")));
    let instead =
        json!([{ "white": 1, "black": 4 }, { "white": 3, "black": 2 }, { "white": 5, "black": null }]);
    assert_eq!(swap["instead"], instead);

    for (asked, code) in
        [("ifSwapped(one: 3, other: 6)", "not_in_the_round"), ("ifSwapped(one: 3, other: 3)", "same_player")]
    {
        let query = format!(
            "query($id: ID!) {{ event(id: $id) {{ round(number: 1) {{ explanation {{ {asked} {{ kind }} }} }} }} }}"
        );
        let answer = day.visitor.raw(&query, json!({ "id": day.chess.id })).await;
        assert_eq!(answer["errors"][0]["extensions"]["code"], code, "{answer:#}");
    }
    // Every board runs the engine again: all at once is too much to ask.
    let greedy: Vec<String> =
        (1..=10).map(|table| format!("t{table}: board(table: {table}) {{ table }}")).collect();
    let greedy = greedy.join(" ");
    let query = format!(
        "query($id: ID!) {{ event(id: $id) {{ round(number: 1) {{ explanation {{ {greedy} }} }} }} }}"
    );
    let answer = day.visitor.raw(&query, json!({ "id": day.chess.id })).await;
    assert!(answer["errors"][0]["message"].as_str().unwrap().contains("complex"), "{answer:#}");
}

/// 3 resigns against 1; 4 makes two illegal moves and loses by the ruling. The ruling's id.
async fn the_first_round_is_played(day: &Day) -> String {
    let chief = day.chess.chief();
    let first = bout(day, &day.chess, 1, 1).await;
    start(chief, &first).await;
    let end = json!({ "input": { "bout": first, "ending": "RESIGNATION", "loser": "BLACK" } });
    chief.done(&mutation("concludeBout", "ConcludeBoutInput"), end).await;
    let second = bout(day, &day.chess, 1, 2).await;
    start(chief, &second).await;
    rulings::fault(chief, &second, "WHITE", "illegal_move").await;
    let lost = rulings::fault(chief, &second, "WHITE", "illegal_move").await;
    assert_eq!(lost["bout"]["phase"], "CONCLUDED", "{lost:#}");
    let close = format!("mutation($input: RoundInput!) {{ it: closeRound(input: $input) {{ {EVENT} }} }}");
    chief.done(&close, json!({ "input": { "event": day.chess.id, "round": 1 } })).await;
    lost["ruling"]["id"].as_str().unwrap().to_owned()
}

/// 1, 2 and 5 have a point. 3 and 4 have none, and nothing parts them.
async fn a_rank_is_explained(day: &Day, before: u64) {
    const RANK: &str = "{ rank points rankExplanation { above { neighbor rank by { phrase }
        own { value parts { round opponent value cut } } theirs { value } } below { neighbor by { phrase } } } }";
    let query = format!(
        "query($id: ID!, $before: Long!) {{ event(id: $id) {{
            standings {{ three: row(number: 3) {RANK} four: row(number: 4) {RANK} none: row(number: 6) {{ rank }} }}
            after: standings(afterRound: 1) {{ row(number: 3) {RANK} }}
            then: standings(asOf: $before) {{ one: row(number: 1) {{ points }} five: row(number: 5) {{ points }} }}
        }} }}"
    );
    let asked = json!({ "id": day.chess.id, "before": before });
    let data = day.visitor.ask(&query, asked).await;
    let now = &data["event"]["standings"];
    let (three, four) = (&now["three"], &now["four"]);
    assert_eq!((&three["rank"], &three["points"]), (&json!(4), &json!("0")), "{now:#}");
    let above = &three["rankExplanation"]["above"];
    assert_eq!(
        (&above["rank"], &above["by"]["phrase"]),
        (&json!(3), &json!("tie_break.points")),
        "{above:#}"
    );
    assert_eq!((&above["own"]["value"], &above["theirs"]["value"]), (&json!("0"), &json!("1")));
    assert_eq!(above["own"]["parts"], json!([{ "round": 1, "opponent": 1, "value": "0", "cut": false }]));
    let below = json!({ "neighbor": 4, "by": { "phrase": "tie_break.nothing" } });
    assert_eq!(three["rankExplanation"]["below"], below);
    assert_eq!((&four["rank"], &four["rankExplanation"]["above"]["neighbor"]), (&json!(4), &json!(3)));
    assert_eq!(now["none"], Value::Null);
    assert_eq!(&data["event"]["after"]["row"], three);
    // Before the results only the bye had brought something.
    let then = &data["event"]["then"];
    assert_eq!((&then["one"]["points"], &then["five"]["points"]), (&json!("0"), &json!("1")), "{then:#}");

    let late = "query($id: ID!) { event(id: $id) { standings(asOf: 9999) { afterRound } } }";
    let answer = day.visitor.raw(late, json!({ "id": day.chess.id })).await;
    assert_eq!(answer["errors"][0]["extensions"]["code"], "no_such_version", "{answer:#}");
}

async fn a_ruling_is_thought_away(day: &Day, ruling: &str) {
    let query = "query($id: ID!) { node(id: $id) { ... on Ruling {
        undone: ifOverturned { effect result { white black } standings { row(number: 2) { points rank } } }
        drawn: ifOverturned(whiteHalfPoints: 1, blackHalfPoints: 1) {
          effect result { white black } standings { four: row(number: 4) { points rank } two: row(number: 2) { points } } }
    } } }";
    let data = day.visitor.ask(query, json!({ "id": ruling })).await;
    let undone = &data["node"]["undone"];
    assert_eq!((&undone["effect"], &undone["result"]), (&json!("GOES_ON"), &Value::Null), "{undone:#}");
    assert_eq!(undone["standings"]["row"]["points"], "0");
    let drawn = &data["node"]["drawn"];
    assert_eq!(drawn["effect"], "ENDS", "{drawn:#}");
    assert_eq!(drawn["result"], json!({ "white": "½", "black": "½" }));
    assert_eq!(drawn["standings"]["four"]["points"], "½");
    assert_eq!(drawn["standings"]["two"]["points"], "½");
    // Nothing has really changed.
    assert_eq!(rulings::points(day, &day.chess.id, day.member(CHESS[1])).await, "1");
}

async fn nobody_has_the_bye_twice(day: &Day) {
    let told = round(day, 2, "agreement bye { number score }").await;
    let rests = told["bye"]["number"].as_u64().unwrap();
    assert!([3, 4].contains(&rests), "{told:#}");
    assert_eq!((&told["bye"]["score"], &told["agreement"]), (&json!("0"), &json!("SAME")));
    let query = "query($id: ID!) { event(id: $id) { round(number: 2) {
        bye { id } teamBye { id } leftOver { __typename ... on Person { id } } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    let one = &data["event"]["round"];
    assert_eq!(one["leftOver"]["__typename"], "Person", "{one:#}");
    assert!(one["teamBye"].is_null() && one["leftOver"]["id"] == one["bye"]["id"], "{one:#}");
    let swap = round(day, 2, &format!("ifSwapped(one: {rests}, other: 5) {OTHER}")).await["ifSwapped"].take();
    assert_eq!(
        (&swap["preferred"], &swap["rule"]["article"], &swap["rule"]["phrase"]),
        (&json!("AS_IT_IS"), &json!("C2"), &json!("pairing.rule.second_bye")),
        "{swap:#}"
    );
    assert_eq!(swap["otherwise"], json!({ "phrase": "pairing.figure.players", "values": ["1", "5"] }));
}
