//! What an event's rules say is what happens: numbers by the document's rule, arbiters of a player's province, versions with
//! their place and days; and what the law does not have so is answered with its article.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, Event, open};
use crate::fixture;

pub(crate) async fn the_document_drives_the_event(database: Database) {
    let day = open(&database).await;
    objections_cite_the_law(&day).await;
    advice_cites_the_law(&day).await;
    versions_have_their_place(&day).await;
    numbers_wait_for_their_lot(&day).await;
    numbers_are_as_the_document_says(&day).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

/// The usual rules of xiangqi, with what is changed.
fn rules(day: &Day, name: &str, changed: &Value) -> Value {
    let mut settings = events::settings("XIANGQI");
    for (key, value) in changed.as_object().unwrap() {
        settings[key] = value.clone();
    }
    json!({ "input": {
        "name": name, "kind": "XIANGQI", "body": day.national, "venue": "Nhà thi đấu", "startsOn": "2026-11-21",
        "endsOn": "2026-11-24", "sections": fixture::sections("Nhà thi đấu"), "settings": settings,
    } })
}

async fn published(day: &Day, name: &str, changed: &Value) -> String {
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), rules(day, name, changed)).await;
    done["event"]["id"].as_str().unwrap().to_owned()
}

async fn objections_cite_the_law(day: &Day) {
    let publish = "mutation($input: PublishRulesInput!) { it: publishRules(input: $input) { __typename
        ... on Refusal { code article { law number } } } }";
    for (changed, code, number) in [
        (json!({ "lateAfterSeconds": 90_000 }), "bad_lateness", json!("10.2.1a")),
        (json!({ "scoring": { "win": 1, "draw": 1, "loss": 0, "bye": 1 } }), "bad_scoring", json!("21.1")),
        (json!({ "system": "LIM", "options": { "acceleration": "BAKU" } }), "option_unfit", json!("28")),
        // No law says how many rounds there are at most.
        (json!({ "rounds": 0 }), "bad_rounds", Value::Null),
    ] {
        let refused = day.staff.refused(publish, rules(day, "Không được", &changed)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
        let found = &refused["article"]["number"];
        assert_eq!(found, &number, "{refused:#}");
    }
}

async fn advice_cites_the_law(day: &Day) {
    let event = published(day, "Bốc thăm nhiều vòng", &json!({ "system": "LOTS", "rounds": 16 })).await;
    let query = "query($id: ID!) { event(id: $id) { settings { advice { code citation { number article { law } } } } } }";
    let data = day.visitor.ask(query, json!({ "id": event })).await;
    let cited = |number: &str| json!({ "number": number, "article": { "law": "xiangqi-vn-2004" } });
    assert_eq!(
        data["event"]["settings"]["advice"],
        json!([
            { "code": "lots_rounds", "citation": cited("29.5") },
            { "code": "even_rounds", "citation": cited("29") },
        ])
    );
}

async fn versions_have_their_place(day: &Day) {
    let event = published(day, "Sẽ chuyển chỗ", &json!({ "provinceConflict": "BLOCK" })).await;
    let amend = async |reason: &str, place: Value, appeal: u32| {
        let mut settings = events::settings("XIANGQI");
        settings["appealMinutes"] = json!(appeal);
        let input = json!({ "input": {
            "event": event, "reason": reason, "sections": fixture::sections("Nhà thi đấu"),
            "settings": settings, "place": place,
        } });
        day.staff.done(&about("amendRules", "AmendRulesInput"), input).await;
    };
    amend("Thêm hạn khiếu nại", Value::Null, 60).await;
    let elsewhere = json!({ "venue": "Nhà văn hoá", "startsOn": "2026-11-22", "endsOn": "2026-11-25" });
    amend("Đổi chỗ", elsewhere, 60).await;
    let query = "query($id: ID!) { event(id: $id) { rules { number venue startsOn endsOn
        settings { provinceConflict appealMinutes } } } }";
    let data = day.visitor.ask(query, json!({ "id": event })).await;
    let version = |number: u32, venue: &str, days: [&str; 2], province: &str, appeal: Value| {
        json!({ "number": number, "venue": venue, "startsOn": days[0], "endsOn": days[1],
            "settings": { "provinceConflict": province, "appealMinutes": appeal } })
    };
    let (first, then) = (["2026-11-21", "2026-11-24"], ["2026-11-22", "2026-11-25"]);
    assert_eq!(
        data["event"]["rules"],
        json!([
            version(3, "Nhà văn hoá", then, "FLAG", json!(60)),
            version(2, "Nhà thi đấu", first, "FLAG", json!(60)),
            version(1, "Nhà thi đấu", first, "BLOCK", Value::Null),
        ])
    );
}

/// An event whose numbers are given so, with its chief and four players who are entered in this order.
async fn four(day: &Day, numbers: &str, chief: (&str, u16)) -> Event {
    let changed = json!({ "rounds": 3, "options": { "numbers": numbers } });
    let id = published(day, &format!("Số {numbers}"), &changed).await;
    let (chief, tables) = events::officials(day, &id, &[(chief.0, chief.1, "CHIEF_ARBITER")]).await;
    let people: Vec<_> = FOUR.iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), input).await;
    Event { id, chief, tables }
}

const FOUR: [u16; 4] = [5, 1, 10, 2];

async fn order(day: &Day, event: &Event) -> Vec<String> {
    let query = "query($id: ID!) { event(id: $id) { entries { number person { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let mut entries = data["event"]["entries"].as_array().unwrap().clone();
    entries.sort_by_key(|entry| entry["number"].as_u64());
    entries.iter().map(|entry| entry["person"]["id"].as_str().unwrap().to_owned()).collect()
}

async fn numbers_wait_for_their_lot(day: &Day) {
    let event = four(day, "BY_LOT", ("tt-boc-so", 19)).await;
    let round = json!({ "input": { "event": event.id, "round": 1 } });
    let pair = about("pairRound", "RoundInput");
    let refused = event.chief().refused(&pair, round.clone()).await;
    assert_eq!(refused["code"], "tournament_numbers_not_drawn", "{refused:#}");
    // The lot was drawn on paper, in front of everybody.
    let drawn = [10, 2, 5, 1].map(|card| day.member(card));
    let contestants: Vec<_> = drawn.iter().map(|id| json!({ "person": id })).collect();
    let number = json!({ "input": { "event": event.id, "contestants": contestants } });
    event.chief().done(&about("numberContestants", "NumberContestantsInput"), number).await;
    event.chief().done(&pair, round).await;
    assert_eq!(order(day, &event).await, drawn);
}

async fn numbers_are_as_the_document_says(day: &Day) {
    let event = four(day, "AS_ENTERED", ("tt-ghi-danh", 20)).await;
    let round = json!({ "input": { "event": event.id, "round": 1 } });
    event.chief().done(&about("pairRound", "RoundInput"), round).await;
    assert_eq!(order(day, &event).await, FOUR.map(|card| day.member(card)));
    // Once a round is paired, the rule does not change any more.
    let mut settings = events::settings("XIANGQI");
    settings["rounds"] = json!(3);
    settings["options"] = json!({ "numbers": "BY_TITLE" });
    let amend = json!({ "input": {
        "event": event.id, "reason": "Đổi cách đánh số", "sections": fixture::sections("Nhà thi đấu"),
        "settings": settings,
    } });
    let refused = day.staff.refused(&about("amendRules", "AmendRulesInput"), amend).await;
    assert_eq!(refused["code"], "locked_by_pairing", "{refused:#}");
}
