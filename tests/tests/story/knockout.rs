//! A knock-out for five players: the bracket that everyone sees, from the first round to the winner.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, start};
use crate::day::events::{self, EVENT};
use crate::day::{Day, Event, open};
use crate::fixture::{self, CHESS};

const BRACKET: &str = "query($id: ID!) { event(id: $id) { bracket {
    winner { id } byes { stage person { id } }
    contests { stage part phase upperGoesOn upperPoints lowerPoints upper { id } lower { id } games { id } }
} } }";

pub(crate) async fn the_better_of_two_goes_on(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    let none = day.visitor.ask(BRACKET, json!({ "id": day.chess.id })).await;
    assert_eq!(none["event"]["bracket"], Value::Null, "a Swiss has no bracket");

    let event = an_event_for_five(&day).await;
    let player = |number: usize| json!(day.member(CHESS[number - 1]));
    // Five players: 4 and 5 play for the last place among four, the others go on without playing.
    events::pair(&event, 1).await;
    let first = bracket(&day, &event).await;
    assert_eq!(first["byes"].as_array().unwrap().len(), 3, "{first:#}");
    let contests = first["contests"].as_array().unwrap();
    assert_eq!(contests.len(), 1, "{first:#}");
    assert_eq!((&contests[0]["upper"]["id"], &contests[0]["lower"]["id"]), (&player(4), &player(5)));
    assert_eq!((&contests[0]["phase"], &contests[0]["upperGoesOn"]), (&json!("RUNNING"), &Value::Null));

    // The lower one wins; then 1 meets that one and 2 meets 3.
    win(&day, &event, 1, &[player(5)]).await;
    let second = bracket(&day, &event).await;
    let contests = second["contests"].as_array().unwrap();
    assert_eq!(contests[0]["upperGoesOn"], json!(false), "{second:#}");
    assert_eq!((&contests[0]["upperPoints"], &contests[0]["lowerPoints"]), (&json!("0"), &json!("1")));
    let pairs: Vec<_> = contests[1..].iter().map(|one| (&one["upper"]["id"], &one["lower"]["id"])).collect();
    assert_eq!(pairs, [(&player(1), &player(5)), (&player(2), &player(3))], "{second:#}");

    events::pair(&event, 2).await;
    win(&day, &event, 2, &[player(1), player(2)]).await;
    events::pair(&event, 3).await;
    win(&day, &event, 3, &[player(2)]).await;
    let over = bracket(&day, &event).await;
    assert_eq!(over["winner"]["id"], player(2), "{over:#}");
    let last = over["contests"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["part"], &last["upperGoesOn"]), (&json!("FINAL"), &json!(false)));
    day.server.stop().await;
}

async fn bracket(day: &Day, event: &Event) -> Value {
    day.visitor.ask(BRACKET, json!({ "id": event.id })).await["event"]["bracket"].take()
}

async fn an_event_for_five(day: &Day) -> Event {
    let publish =
        format!("mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {EVENT} }} }}");
    let input = json!({
        "name": "Cúp loại trực tiếp", "kind": "CHESS", "body": day.national, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": "2026-11-21", "endsOn": "2026-11-24", "sections": fixture::sections("từ 8 giờ"),
        "settings": {
            "edition": "fide-2023", "system": "KNOCKOUT", "rounds": 3, "baseSeconds": 5400,
            "incrementSeconds": 30, "rated": false, "tieBreaks": ["lot"],
        },
    });
    let done = day.staff.done(&publish, json!({ "input": input })).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let appoint = format!("mutation($input: AppointInput!) {{ it: appoint(input: $input) {{ {EVENT} }} }}");
    let chief = json!({ "event": id, "person": day.member(20), "function": "CHIEF_ARBITER" });
    day.staff.done(&appoint, json!({ "input": chief })).await;
    let enter =
        format!("mutation($input: EnterPlayersInput!) {{ it: enterPlayers(input: $input) {{ {EVENT} }} }}");
    let people: Vec<_> = CHESS[..5].iter().map(|card| day.member(*card)).collect();
    day.staff.done(&enter, json!({ "input": { "event": id, "people": people } })).await;
    Event { id, chief: day.chess.chief.clone(), tables: Vec::new() }
}

/// Ends all games of a round: these players win.
async fn win(day: &Day, event: &Event, round: u16, winners: &[Value]) {
    let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) {
        pairings { table white { id } black { id } } } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
    for pairing in data["event"]["round"]["pairings"].as_array().unwrap() {
        let table = u16::try_from(pairing["table"].as_u64().unwrap()).unwrap();
        let game = bout(day, event, round, table).await;
        start(event.chief(), &game).await;
        let loser = if winners.contains(&pairing["black"]["id"]) { "WHITE" } else { "BLACK" };
        let ending = json!({ "input": { "bout": game, "ending": "RESIGNATION", "loser": loser } });
        event.chief().done(&mutation("concludeBout", "ConcludeBoutInput"), ending).await;
    }
    let close = format!("mutation($input: RoundInput!) {{ it: closeRound(input: $input) {{ {EVENT} }} }}");
    event.chief().done(&close, json!({ "input": { "event": event.id, "round": round } })).await;
}
