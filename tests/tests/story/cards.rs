//! An event asks for a card that is valid on its first day: whoever has none, one that ends before, or one of a lower level is
//! told which day is meant and until when the card is good.

use jiff::Timestamp;
use jiff::tz::{TimeZone, offset};
use jiff::{SignedDuration, ToSpan as _};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::open;
use crate::entries::publish;

const CHECKS: &str = "query($id: ID!) { event(id: $id) { settings { entry { cardLevel } } entering { viewer {
    eligible checks { condition verdict on until } } } } }";

pub(crate) async fn a_card_is_asked_for(database: Database) {
    let day = open(&database).await;
    let today = Timestamp::now().to_zoned(TimeZone::fixed(offset(7))).date();
    let hour = SignedDuration::from_hours(1);
    let (opens, closes) = (Timestamp::now() - hour, Timestamp::now() + hour);
    let terms = json!({ "opens": opens.to_string(), "closes": closes.to_string(), "cardLevel": "PROVINCE" });
    let event = publish(&day, "Giải có thẻ", &terms).await;
    let player = day.log_in("nguoi-co-the", 1).await;
    let ask = async |client: &Client| client.ask(CHECKS, json!({ "id": event })).await["event"].take();
    let found = |event: &Value| event["entering"]["viewer"]["checks"][0].clone();
    let said = |verdict: &str, until: Value| json!({ "condition": "CARD", "verdict": verdict, "on": today.to_string(), "until": until });
    let before = ask(&player).await;
    assert_eq!(before["settings"]["entry"]["cardLevel"], "PROVINCE");
    assert_eq!(found(&before), said("FAILS", Value::Null), "{before:#}");
    let issue = async |level: &str, from: i64, until: i64| {
        let (from, until) = (today + from.days(), today + until.days());
        let mutation = "mutation($input: IssueCardInput!) { it: issueCard(input: $input) { __typename
            ... on Refusal { code details { key value } } } }";
        let input = json!({ "input": {
            "person": day.member(1), "number": "KD-9001", "level": level,
            "from": from.to_string(), "until": until.to_string(),
        } });
        day.staff.done(mutation, input).await;
        json!(until.to_string())
    };
    // Of the club's level, though it is valid.
    let until = issue("CLUB", -10, 300).await;
    assert_eq!(found(&ask(&player).await), said("FAILS", until));
    // Of the level, but from tomorrow on.
    let until = issue("PROVINCE", 1, 300).await;
    assert_eq!(found(&ask(&player).await), said("FAILS", until));
    // Applied all the same: the organizers read which condition fails, and of which day.
    let apply = "mutation($input: EntryInput!) { it: applyForEntry(input: $input) { __typename
        ... on Refusal { code details { key value } } } }";
    player.done(apply, json!({ "input": { "event": event, "people": [day.member(1)] } })).await;
    let query = "query($id: ID!) { event(id: $id) { entering { applications { standing failing { condition on } } } } }";
    let seen = day.staff.ask(query, json!({ "id": event })).await;
    assert_eq!(
        seen["event"]["entering"]["applications"],
        json!([{ "standing": "INELIGIBLE", "failing": [{ "condition": "CARD", "on": today.to_string() }] }])
    );
    let public = day.visitor.ask(query, json!({ "id": event })).await;
    assert_eq!(public["event"]["entering"]["applications"], json!([]), "nobody else's business");
    // Its first day is the event's.
    let until = issue("NATION", 0, 1).await;
    let now = ask(&player).await;
    assert_eq!(found(&now), said("HOLDS", until));
    assert_eq!(now["entering"]["viewer"]["eligible"], true);
    day.server.stop().await;
}
