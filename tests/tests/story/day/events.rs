//! Steps 2 and 3: event rules, officials, players, the first pairings.

use serde_json::{Value, json};

use super::{Day, Event};
use crate::client::Client;
use crate::fixture::{self, CHESS, XIANGQI};

pub(crate) const EVENT: &str = "__typename
    ... on EventSuccess { event { id version } }
    ... on Refusal { code rule currentVersion details { key value } }";

pub(crate) fn settings(kind: &str) -> Value {
    match kind {
        "XIANGQI" => json!({
            "edition": "xiangqi-vn-2004", "system": "ROUND_ROBIN", "rounds": 7,
            "baseSeconds": 3600, "incrementSeconds": 30, "rated": true,
            "tieBreaks": ["direct_encounter", "sonneborn_berger", "wins", "wins_with_black", "lot"],
        }),
        _ => json!({
            "edition": "fide-2018", "system": "DUTCH", "rounds": 5,
            "baseSeconds": 5400, "incrementSeconds": 30, "rated": true,
            "tieBreaks": ["buchholz_cut1", "buchholz", "sonneborn_berger", "direct_encounter", "wins"],
        }),
    }
}

pub(crate) async fn publish_the_rules(day: &mut Day) {
    for kind in ["XIANGQI", "CHESS"] {
        let mutation = format!(
            "mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {EVENT} }} }}"
        );
        let input = json!({
            "name": if kind == "XIANGQI" { "Giải cờ tướng mùa thu" } else { "Giải cờ vua mùa thu" },
            "kind": kind, "body": day.national, "venue": "Nhà thi đấu Trung tâm",
            "startsOn": "2026-11-21", "endsOn": "2026-11-24",
            "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 8 giờ"), "settings": settings(kind),
        });
        let done = day.staff.done(&mutation, json!({ "input": input })).await;
        let event = if kind == "XIANGQI" { &mut day.xiangqi } else { &mut day.chess };
        done["event"]["id"].as_str().unwrap().clone_into(&mut event.id);
    }
    // Rules of another game's edition are refused.
    let mutation =
        format!("mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {EVENT} }} }}");
    let input = json!({
        "name": "Nhầm", "kind": "CHESS", "body": day.national, "venue": "x", "startsOn": "2026-11-21",
        "endsOn": "2026-11-24", "sections": fixture::sections("x"), "settings": settings("XIANGQI"),
    });
    let refused = day.staff.refused(&mutation, json!({ "input": input })).await;
    assert!(refused["code"].as_str().unwrap().contains("edition"), "{refused:#}");
}

/// An amendment is a new version with a reason; both stay visible.
pub(crate) async fn amend_them(day: &Day) {
    let mutation =
        format!("mutation($input: AmendRulesInput!) {{ it: amendRules(input: $input) {{ {EVENT} }} }}");
    let amend = |reason: &str| {
        json!({ "input": {
            "event": day.xiangqi.id, "reason": reason, "settings": settings("XIANGQI"),
            "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 8 giờ 30"),
        } })
    };
    let refused = day.staff.refused(&mutation, amend("  ")).await;
    assert!(refused["code"].as_str().unwrap().contains("reason"), "{refused:#}");
    day.staff.done(&mutation, amend("Sân thi đấu mở cửa muộn hơn")).await;
    let query =
        "query($id: ID!) { event(id: $id) { name phase settings { rated system timeControl { tempo } }
        rules { number reason sections { key text } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    let rules = data["event"]["rules"].as_array().unwrap();
    assert_eq!(rules.len(), 2);
    assert_eq!(
        (&rules[0]["number"], &rules[0]["reason"]),
        (&json!(2), &json!("Sân thi đấu mở cửa muộn hơn"))
    );
    assert!(rules[1]["sections"][1]["text"].as_str().unwrap().ends_with("từ 8 giờ"));
    assert_eq!(data["event"]["settings"]["timeControl"]["tempo"], "STANDARD");
}

pub(crate) async fn appoint_officials(day: &mut Day) {
    appoint_officials_of_xiangqi(day).await;
    let chess = [
        ("tong-tt-vua", 20, "CHIEF_ARBITER"),
        ("ban-3", 23, "TABLE_ARBITER"),
        ("ban-4", 24, "TABLE_ARBITER"),
    ];
    (day.chess.chief, day.chess.tables) = officials(day, &day.chess.id, &chess).await;
}

pub(crate) async fn appoint_officials_of_xiangqi(day: &mut Day) {
    let xiangqi = [
        ("tong-tt-tuong", 19, "CHIEF_ARBITER"),
        ("ban-1", 21, "TABLE_ARBITER"),
        ("ban-2", 9, "TABLE_ARBITER"),
    ];
    (day.xiangqi.chief, day.xiangqi.tables) = officials(day, &day.xiangqi.id, &xiangqi).await;
}

/// Appoints a member at an event.
pub(crate) async fn appoint(day: &Day, event: &str, card: u16, function: &str) {
    let mutation = format!("mutation($input: AppointInput!) {{ it: appoint(input: $input) {{ {EVENT} }} }}");
    let input = json!({ "event": event, "person": day.member(card), "function": function });
    day.staff.done(&mutation, json!({ "input": input })).await;
}

pub(crate) async fn officials(
    day: &Day,
    event: &str,
    who: &[(&str, u16, &str)],
) -> (Option<Client>, Vec<Client>) {
    let mut chief = None;
    let mut tables = Vec::new();
    for (login, card, function) in who {
        appoint(day, event, *card, function).await;
        let client = day.log_in(login, *card).await;
        if *function == "CHIEF_ARBITER" {
            chief = Some(client);
        } else {
            tables.push(client);
        }
    }
    (chief, tables)
}

pub(crate) async fn enter_and_pair(day: &Day) {
    for (event, cards) in [(&day.xiangqi, &XIANGQI[..]), (&day.chess, &CHESS[..])] {
        let people: Vec<_> = cards.iter().map(|card| day.member(*card)).collect();
        let mutation = format!(
            "mutation($input: EnterPlayersInput!) {{ it: enterPlayers(input: $input) {{ {EVENT} }} }}"
        );
        day.staff.done(&mutation, json!({ "input": { "event": event.id, "people": people } })).await;
        pair(event, 1).await;
    }
    everybody_sees_the_first_round(day).await;
}

/// Pairs and publishes a round.
pub(crate) async fn pair(event: &Event, round: u16) {
    for step in ["pairRound", "publishRound"] {
        let mutation = format!("mutation($input: RoundInput!) {{ it: {step}(input: $input) {{ {EVENT} }} }}");
        event.chief().done(&mutation, json!({ "input": { "event": event.id, "round": round } })).await;
    }
}

async fn everybody_sees_the_first_round(day: &Day) {
    let query = "query($id: ID!) { event(id: $id) { phase officials { function person { name } } entries { number person { name } }
        round(number: 1) { phase pairings { table white { name } black { name } bout { phase } explanation { phrase } } } } }";
    for (event, tables) in [(&day.xiangqi, 4), (&day.chess, 8)] {
        let data = day.visitor.ask(query, json!({ "id": event.id })).await;
        let event = &data["event"];
        assert_eq!(event["officials"].as_array().unwrap().len(), 3);
        assert_eq!(event["entries"].as_array().unwrap().len(), tables * 2);
        let round = &event["round"];
        assert_eq!(round["phase"], "PUBLISHED");
        let pairings = round["pairings"].as_array().unwrap();
        assert_eq!(pairings.len(), tables);
        assert!(pairings.iter().all(|pairing| pairing["bout"]["phase"] == "SEATED"), "{pairings:#?}");
    }
}
