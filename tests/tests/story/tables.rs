//! Tables are assigned to table arbiters, who work at those and nowhere else; who fails is replaced.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, start};
use crate::day::events::{self, EVENT};
use crate::day::{Day, open, withheld};

pub(crate) async fn table_arbiters_keep_to_their_tables(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    only_the_chief_and_the_organizers_assign(&day).await;
    the_arbiter_works_at_the_own_tables(&day).await;
    a_table_is_handed_over(&day).await;
    another_comes_in_the_place(&day).await;
    day.server.stop().await;
}

fn about_event(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn assign() -> String {
    about_event("assignTables", "AssignTablesInput")
}

fn replace() -> String {
    about_event("replaceArbiter", "ReplaceArbiterInput")
}

/// The arbiter whose client is `day.xiangqi.tables[0]`.
fn arbiter(day: &Day) -> &str {
    day.member(21)
}

fn of(day: &Day, tables: &Value) -> Value {
    json!({ "input": { "event": day.xiangqi.id, "person": arbiter(day), "tables": tables } })
}

async fn may(client: &Client, bout: &str) -> Vec<String> {
    let query = "query($id: ID!) { bout(id: $id) { viewerMay } }";
    let mut data = client.ask(query, json!({ "id": bout })).await;
    serde_json::from_value(data["bout"]["viewerMay"].take()).unwrap()
}

async fn only_the_chief_and_the_organizers_assign(day: &Day) {
    let two_to_three = of(day, &json!({ "first": 2, "last": 3 }));
    for stranger in [&day.visitor, &day.xiangqi.tables[0], &day.chess.tables[0]] {
        let refused = stranger.refused(&assign(), two_to_three.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    for bad in [json!({ "first": 0, "last": 3 }), json!({ "first": 3, "last": 2 })] {
        let refused = day.xiangqi.chief().refused(&assign(), of(day, &bad)).await;
        assert_eq!(refused["code"], "bad_tables", "{refused:#}");
    }
    day.xiangqi.chief().done(&assign(), two_to_three.clone()).await;
    let again = day.xiangqi.chief().refused(&assign(), two_to_three).await;
    assert_eq!(again["code"], "tables_unchanged", "{again:#}");
    let query = "query($id: ID!) { event(id: $id) { officials { person { id } tables { first last } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    let officials = data["event"]["officials"].as_array().unwrap();
    let theirs = officials.iter().find(|one| one["person"]["id"] == arbiter(day)).unwrap();
    assert_eq!(theirs["tables"], json!({ "first": 2, "last": 3 }));
}

async fn the_arbiter_works_at_the_own_tables(day: &Day) {
    let table = &day.xiangqi.tables[0];
    let (first, second) = (bout(day, &day.xiangqi, 1, 1).await, bout(day, &day.xiangqi, 1, 2).await);
    for (field, input) in [
        ("startBout", json!({ "bout": first })),
        ("recordMoves", json!({ "bout": first, "moves": [{ "text": "P2-5" }] })),
        ("concludeBout", json!({ "bout": first, "ending": "RESIGNATION", "loser": "WHITE" })),
        ("ruleFault", json!({ "bout": first, "side": "WHITE", "fault": "phone" })),
    ] {
        let kind = format!("{}{}Input", field[..1].to_uppercase(), &field[1..]);
        let kind = if field == "startBout" { "BoutInput".to_owned() } else { kind };
        let query = format!(
            "mutation($input: {kind}!) {{ it: {field}(input: $input) {{ __typename ... on Refusal {{ code rule details {{ key value }} }} }} }}"
        );
        let refused = table.refused(&query, json!({ "input": input })).await;
        let cites = json!({ "key": "citation", "value": "xiangqi-vn-2004 20.4b.2" });
        assert_eq!(refused["rule"], "rule-43-own-tables-only", "{field}: {refused:#}");
        assert!(refused["details"].as_array().unwrap().contains(&cites), "{field}: {refused:#}");
    }
    assert!(!may(table, &first).await.contains(&"start_bout".to_owned()));
    assert!(may(table, &second).await.contains(&"start_bout".to_owned()));
    start(table, &second).await;

    // On the sheet of results, too: each table says who may.
    let query = "query($id: ID!) { event(id: $id) { resultSheet(round: 1) { rows { table mayReport { may refusal { rule } } } } } }";
    let mut data = table.ask(query, json!({ "id": day.xiangqi.id })).await;
    let rows = data["event"]["resultSheet"]["rows"].take();
    let rows = rows.as_array().unwrap();
    let at = |table: u16| rows.iter().find(|row| row["table"] == table).unwrap();
    assert_eq!(at(1)["mayReport"]["refusal"]["rule"], "rule-43-own-tables-only", "{:#}", at(1));
    assert_ne!(at(2)["mayReport"]["refusal"]["rule"], "rule-43-own-tables-only", "{:#}", at(2));

    // The deputy and the chief help everywhere (20.3), and the tables can be handed back.
    start(day.xiangqi.chief(), &first).await;
    day.staff.done(&assign(), of(day, &Value::Null)).await;
    assert!(may(table, &first).await.contains(&"record_moves".to_owned()));
}

/// One hands the table over and the other takes it; until then nothing changes, and after it only the other works there.
async fn a_table_is_handed_over(day: &Day) {
    let (giver, taker) = (&day.xiangqi.tables[0], &day.xiangqi.tables[1]);
    let first = bout(day, &day.xiangqi, 1, 1).await;
    let chief = day.xiangqi.chief();
    chief.done(&assign(), of(day, &json!({ "first": 1, "last": 2 }))).await;
    let theirs = json!({ "input": { "event": day.xiangqi.id, "person": day.member(9), "tables": { "first": 3, "last": 4 } } });
    chief.done(&assign(), theirs).await;
    let records = "record_moves".to_owned();
    assert!(!may(taker, &first).await.contains(&records));
    let (hand, take, drop) = (
        mutation("handOverTable", "HandOverTableInput"),
        mutation("takeOverTable", "BoutInput"),
        mutation("dropHandover", "BoutInput"),
    );
    let to = |card: u16| json!({ "input": { "bout": first, "to": day.member(card) } });
    let here = || json!({ "input": { "bout": first } });
    for stranger in [&day.visitor, &day.staff, taker, &day.chess.tables[0]] {
        let refused = stranger.refused(&hand, to(9)).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    assert_eq!(giver.refused(&hand, to(22)).await["code"], "not_appointed");
    assert_eq!(giver.refused(&hand, to(21)).await["code"], "handover_unfit");
    assert_eq!(taker.refused(&take, here()).await["code"], "no_handover");
    giver.done(&hand, to(9)).await;
    assert!(may(giver, &first).await.contains(&records), "not before the other takes it");
    assert_eq!(day.visitor.refused(&take, here()).await["code"], "forbidden");
    assert_eq!(chief.refused(&take, here()).await["code"], "no_handover");
    taker.done(&drop, here()).await;
    let public = withheld::at_board(&day.visitor, &first).await;
    giver.done(&hand, to(9)).await;
    taker.done(&take, here()).await;
    assert!(may(taker, &first).await.contains(&records));
    assert!(!may(giver, &first).await.contains(&records), "whoever handed it over works there no more");
    let own = withheld::at_board(giver, &first).await;
    let record = withheld::of(&own, "record_moves").unwrap();
    assert_eq!(
        (&record["refusal"]["rule"], &record["handedTo"]["id"]),
        (&json!("rule-43-own-tables-only"), &json!(day.member(9)))
    );
    let who = withheld::people(&record["officials"], "/person/id");
    assert_eq!(
        who,
        [day.member(9), day.member(19)].map(str::to_owned).into(),
        "the chief and who took it over"
    );
    assert_eq!(
        withheld::at_board(&day.visitor, &first).await,
        public,
        "that it was handed over is for the players and the officials"
    );

    let query = "query($id: ID!) { bout(id: $id) { handovers { answer from { id } to { id } stood { plies whiteMs handedIn } found { plies } } } }";
    let seen = taker.ask(query, json!({ "id": first })).await["bout"]["handovers"].take();
    let answers: Vec<&Value> = seen.as_array().unwrap().iter().map(|one| &one["answer"]).collect();
    assert_eq!(answers, ["DROPPED", "TAKEN"]);
    assert_eq!(
        (&seen[1]["from"]["id"], &seen[1]["to"]["id"], &seen[1]["found"]["plies"]),
        (&json!(arbiter(day)), &json!(day.member(9)), &seen[1]["stood"]["plies"])
    );
    let public = day.visitor.ask(query, json!({ "id": first })).await;
    assert_eq!(public["bout"]["handovers"], json!([]), "for the players and the officials");
    let told = "{ viewer { notices(first: 5) { edges { node { kind } } } } }";
    let notices = taker.ask(told, json!({})).await;
    assert_eq!(notices["viewer"]["notices"]["edges"][0]["node"]["kind"], "table_offered", "{notices:#}");

    // And back again.
    taker.done(&hand, to(21)).await;
    giver.done(&take, here()).await;
    assert!(may(giver, &first).await.contains(&records));
}

async fn another_comes_in_the_place(day: &Day) {
    let chief = day.xiangqi.chief();
    chief.done(&assign(), of(day, &json!({ "first": 1, "last": 1 }))).await;
    let by = |card: Option<u16>| json!({ "input": { "event": day.xiangqi.id, "person": arbiter(day), "by": card.map(|card| day.member(card)) } });
    for stranger in [&day.visitor, &day.xiangqi.tables[0]] {
        let refused = stranger.refused(&replace(), by(Some(22))).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    chief.done(&replace(), by(Some(22))).await;
    let twice = chief.refused(&replace(), by(None)).await;
    assert_eq!(twice["code"], "not_appointed", "{twice:#}");
    let (first, second) = (bout(day, &day.xiangqi, 1, 1).await, bout(day, &day.xiangqi, 1, 2).await);
    assert!(may(&day.xiangqi.tables[0], &first).await.is_empty(), "whoever is off duty has no power left");
    let successor = day.log_in("nguoi-thay", 22).await;
    assert!(may(&successor, &first).await.contains(&"record_moves".to_owned()));
    assert!(!may(&successor, &second).await.contains(&"record_moves".to_owned()));
}
