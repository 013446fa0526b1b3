//! What is not offered says why, with whom a conflict of interest is, and who may; and tells nobody more than they may see.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use super::Day;
use crate::client::Client;

const PARTS: &str = "deeds { action titleVi titleEn } refusal { code rule details { key value } } who
    officials { function person { id name } tables { first last } } ties { id name } handedTo { id }";

/// What somebody may not do at the board of a game.
pub(crate) async fn at_board(who: &Client, bout: &str) -> Value {
    let query = format!("query($id: ID!) {{ bout(id: $id) {{ withheld {{ {PARTS} }} }} }}");
    who.ask(&query, json!({ "id": bout })).await["bout"]["withheld"].take()
}

/// What somebody holds no role for anywhere.
pub(crate) async fn anywhere(who: &Client, actions: &[&str]) -> Value {
    let query = format!("query($actions: [Action!]!) {{ withheld(actions: $actions) {{ {PARTS} }} }}");
    who.ask(&query, json!({ "actions": actions })).await["withheld"].take()
}

/// The one that an action is among, if it is withheld.
pub(crate) fn of<'a>(all: &'a Value, action: &str) -> Option<&'a Value> {
    let has = |one: &&Value| one["deeds"].as_array().unwrap().iter().any(|deed| deed["action"] == action);
    let mut found = all.as_array().unwrap().iter().filter(has);
    let one = found.next();
    assert!(found.next().is_none(), "{action} has one reason: {all:#}");
    one
}

/// The people of a list, by their ids.
pub(crate) fn people(list: &Value, at: &str) -> BTreeSet<String> {
    let id = |one: &Value| one.pointer(at).unwrap().as_str().unwrap().to_owned();
    list.as_array().unwrap().iter().map(id).collect()
}

pub(super) async fn what_is_not_offered_says_why(day: &Day) {
    a_conflict_names_with_whom(day).await;
    a_stranger_learns_nothing_more(day).await;
    what_waits_for_its_time_says_so(day).await;
    at_an_event_it_is_asked_of_some_actions(day).await;
}

fn ids(day: &Day, cards: &[u16]) -> BTreeSet<String> {
    cards.iter().map(|card| day.member(*card).to_owned()).collect()
}

/// The second table arbiter belongs to the club Hồ Gươm: not to rule there, and named is who of the two it is.
async fn a_conflict_names_with_whom(day: &Day) {
    let of_the_club = ids(day, &[1, 2, 5, 6]);
    let mut seen = 0;
    for table in 1..=4 {
        let table = day.table(&day.xiangqi, 1, table).await;
        let players: BTreeSet<String> =
            ["white", "black"].map(|side| table[side]["id"].as_str().unwrap().to_owned()).into();
        let tied: BTreeSet<String> = players.intersection(&of_the_club).cloned().collect();
        let all = at_board(&day.xiangqi.tables[1], table["bout"]["id"].as_str().unwrap()).await;
        let Some(rule) = of(&all, "rule_on_faults") else {
            assert!(tied.is_empty(), "{all:#}");
            continue;
        };
        assert_eq!(rule["refusal"]["rule"], "rule-34-not-on-own-club", "{rule:#}");
        assert_eq!(people(&rule["ties"], "/id"), tied);
        // Recording is only shown: it is not among what is kept from them for that reason.
        let record = of(&all, "record_moves");
        assert_ne!(record.map(|one| &one["refusal"]["rule"]), Some(&rule["refusal"]["rule"]), "{all:#}");
        assert!(rule["who"].as_array().unwrap().contains(&json!("chief_arbiter")), "{rule:#}");
        // The chief and the other arbiter are of no player's club.
        assert_eq!(people(&rule["officials"], "/person/id"), ids(day, &[19, 21]), "{rule:#}");
        seen += 1;
    }
    assert!(seen > 0);
}

/// Whoever has no part in the event reads the rule, the roles and the public list of officials: not who of them is tied
/// to whom.
async fn a_stranger_learns_nothing_more(day: &Day) {
    let query = "query($id: ID!) { event(id: $id) { officials { function person { id name } } } }";
    let public = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    let public = people(&public["event"]["officials"], "/person/id");
    for table in 1..=4 {
        let bout = super::board::bout(day, &day.xiangqi, 1, table).await;
        for (stranger, code) in [(&day.visitor, "not_logged_in"), (&day.chess.tables[0], "forbidden")] {
            let all = at_board(stranger, &bout).await;
            for one in all.as_array().unwrap() {
                assert_eq!(one["refusal"]["code"], code, "{one:#}");
                assert_eq!((&one["ties"], &one["handedTo"]), (&json!([]), &Value::Null), "{one:#}");
                assert!(people(&one["officials"], "/person/id").is_subset(&public), "{one:#}");
            }
            let rule = of(&all, "rule_on_faults").unwrap();
            assert_eq!(people(&rule["officials"], "/person/id"), ids(day, &[9, 19, 21]), "{rule:#}");
            let sends_off = of(&all, "disqualify").unwrap();
            assert_eq!(sends_off["who"], json!(["chief_arbiter", "deputy_chief_arbiter"]));
            assert_eq!(people(&sends_off["officials"], "/person/id"), ids(day, &[19]));
        }
    }
    let elsewhere = at_board(&day.chess.tables[0], &super::board::bout(day, &day.xiangqi, 1, 1).await).await;
    let record = of(&elsewhere, "record_moves").unwrap();
    assert_eq!(record["refusal"]["rule"], "rule-31-only-within-the-scope", "{record:#}");
}

/// The right is there, and the game is over: nobody else is named for it.
async fn what_waits_for_its_time_says_so(day: &Day) {
    let mut seen = 0;
    let tables = (1..=4).map(|table| (&day.xiangqi, table)).chain((1..=8).map(|table| (&day.chess, table)));
    for (event, table) in tables {
        let table = day.table(event, 1, table).await;
        if table["bout"]["phase"] != "CONCLUDED" {
            continue;
        }
        let all = at_board(event.chief(), table["bout"]["id"].as_str().unwrap()).await;
        for action in ["start_bout", "record_moves", "conclude_bout"] {
            let one = of(&all, action).unwrap();
            assert_eq!(one["refusal"]["code"], "already_concluded", "{one:#}");
            assert_eq!((&one["who"], &one["officials"]), (&json!([]), &json!([])), "{one:#}");
        }
        assert_eq!(of(&all, "rule_on_faults"), None, "{all:#}");
        seen += 1;
    }
    assert!(seen > 0);
}

async fn at_an_event_it_is_asked_of_some_actions(day: &Day) {
    let query = format!(
        "query($id: ID!, $actions: [Action!]!) {{ event(id: $id) {{ withheld(actions: $actions) {{ {PARTS} }} }} }}"
    );
    let asked = json!({ "id": day.xiangqi.id, "actions": ["check_in", "see_audit", "appoint"] });
    let mut all = day.chess.tables[0].ask(&query, asked.clone()).await;
    let all = all["event"]["withheld"].take();
    assert_eq!(of(&all, "see_audit"), None, "it is no work at an event: {all:#}");
    let door = of(&all, "check_in").unwrap();
    assert_eq!(
        (&door["deeds"][0]["titleVi"], &door["deeds"][0]["titleEn"]),
        (&json!("Điểm danh đấu thủ"), &json!("Record who has come to the hall"))
    );
    assert_eq!(people(&door["officials"], "/person/id"), ids(day, &[9, 19, 21]), "{door:#}");
    assert!(of(&all, "appoint").is_some(), "{all:#}");
    let chief = day.xiangqi.chief().ask(&query, asked).await;
    assert_eq!(of(&chief["event"]["withheld"], "check_in"), None, "{chief:#}");
}
