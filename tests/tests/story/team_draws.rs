//! Four teams in a Swiss with byes, forbidden pairs and matches by hand, told why; four teams in a knock-out, and its
//! bracket.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, Event, open};
use crate::fixture;

/// Cards by team: three boards, then the reserve.
const LISTS: [[u16; 4]; 4] = [[1, 2, 3, 4], [5, 6, 7, 8], [10, 11, 12, 13], [14, 15, 16, 17]];

pub(crate) async fn teams_are_paired_and_told_why(database: Database) {
    let day = open(&database).await;
    let mut swiss = of_four_teams(&day, "SWISS").await;
    swiss.chief = events::officials(&day, &swiss.id, &[("tong-tt-doi", 19, "CHIEF_ARBITER")]).await.0;
    wishes(&day, &swiss).await;
    by_hand(&day, &swiss).await;
    let mut knockout = of_four_teams(&day, "KNOCKOUT").await;
    let chief = json!({ "event": knockout.id, "person": day.member(19), "function": "CHIEF_ARBITER" });
    day.staff.done(&about("appoint", "AppointInput"), json!({ "input": chief })).await;
    knockout.chief = swiss.chief;
    a_bracket(&day, &knockout).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn of_four_teams(day: &Day, system: &str) -> Event {
    let input = json!({
        "name": format!("Giải đồng đội {system}"), "kind": "XIANGQI", "body": day.national,
        "venue": "Nhà thi đấu", "startsOn": "2026-11-21", "endsOn": "2026-11-24",
        "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "xiangqi-vn-2004", "system": system, "rounds": 2, "rated": false,
            "baseSeconds": 3600, "incrementSeconds": 30, "tieBreaks": ["board_by_board"],
            "options": { "teams": { "boards": 3, "reserves": 1, "rankedBy": "MATCH_POINTS" } },
        },
    });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), json!({ "input": input })).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let event = Event { id, ..Event::default() };
    for (cards, number) in LISTS.iter().zip(1..) {
        let people: Vec<&str> = cards.iter().map(|card| day.member(*card)).collect();
        let input = json!({
            "event": event.id, "name": format!("Đội {number}"), "club": day.clubs[0],
            "regulars": people[..3], "reserves": people[3..],
        });
        day.staff.done(&about("enterTeam", "EnterTeamInput"), json!({ "input": input })).await;
    }
    event
}

/// The global ids of the teams, by number.
async fn teams(day: &Day, event: &Event) -> Vec<String> {
    let query = "query($id: ID!) { event(id: $id) { teams { id } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let teams = data["event"]["teams"].as_array().unwrap();
    teams.iter().map(|team| team["id"].as_str().unwrap().to_owned()).collect()
}

/// Without wishes the upper half meets the lower: 1–3, 4–2. Teams 1 and 3 must not meet: 1–4, 3–2.
async fn wishes(day: &Day, event: &Event) {
    let ids = teams(day, event).await;
    let forbid = about("forbidPairs", "ForbidPairsInput");
    let pair = |one: usize, other: usize| json!({ "one": { "team": ids[one - 1] }, "other": { "team": ids[other - 1] } });
    let pairs = |pairs: Value| json!({ "input": { "event": event.id, "pairs": pairs } });
    let twice = event.chief().refused(&forbid, pairs(json!([pair(1, 3), pair(3, 1)]))).await;
    assert_eq!(twice["code"], "tournament_team_bad_pair", "{twice:#}");
    event.chief().done(&forbid, pairs(json!([pair(1, 3)]))).await;
    let bye = |stage: u16, worth: Value| json!({ "input": { "event": event.id, "contestant": { "team": ids[3] }, "round": stage, "worth": worth } });
    let set_bye = about("setBye", "ByeInput");
    let half = event.chief().refused(&set_bye, bye(2, json!("HALF"))).await;
    assert_eq!(half["code"], "tournament_no_half_bye_left", "{half:#}");
    let player =
        json!({ "event": event.id, "contestant": { "person": day.member(1) }, "round": 2, "worth": "ZERO" });
    let alone = event.chief().refused(&set_bye, json!({ "input": player })).await;
    assert_eq!(alone["code"], "tournament_teams_only", "{alone:#}");
    event.chief().done(&set_bye, bye(2, json!("ZERO"))).await;
    let query = "query($id: ID!) { event(id: $id) { teams { byes { stage worth } mustNotMeet { number } } forbiddenPairs { one other } requestedByes { round } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id })).await;
    let shown = &data["event"]["teams"];
    assert_eq!(shown[3]["byes"], json!([{ "stage": 2, "worth": "ZERO" }]));
    assert_eq!(shown[2]["mustNotMeet"], json!([{ "number": 1 }]));
    assert_eq!(data["event"]["forbiddenPairs"], json!([{ "one": ids[0], "other": ids[2] }]));
    assert_eq!(data["event"]["requestedByes"], json!([]), "of players");
    event.chief().done(&set_bye, bye(2, Value::Null)).await;

    // Three are left where one stays away: a team is left over, and no player.
    event.chief().done(&set_bye, bye(1, json!("ZERO"))).await;
    let first = json!({ "input": { "event": event.id, "round": 1 } });
    event.chief().done(&about("pairRound", "RoundInput"), first).await;
    let query = "query($id: ID!) { event(id: $id) { round(number: 1) {
        bye { id } teamBye { id } leftOver { __typename ... on Team { id } } } } }";
    let data = event.chief().ask(query, json!({ "id": event.id })).await;
    let round = &data["event"]["round"];
    assert_eq!(round["leftOver"]["__typename"], "Team", "{round:#}");
    assert!(round["bye"].is_null() && round["leftOver"]["id"] == round["teamBye"]["id"], "{round:#}");
    event.chief().done(&set_bye, bye(1, Value::Null)).await;

    events::pair(event, 1).await;
    let round = told(day, event, 1).await;
    let mut met = met(&round);
    met.sort_unstable();
    assert_eq!(met, [(1, 4), (2, 3)]);
    let story = &round["explanation"];
    assert_eq!((&story["origin"], &story["agreement"]), (&json!("ENGINE"), &json!("SAME")));
    // 1 would have met 3: the organizer's wish is against it, whichever of the two is asked about.
    let passed: Vec<&Value> = round["explanation"]["one"]["passedOver"]
        .as_array()
        .into_iter()
        .chain(round["explanation"]["two"]["passedOver"].as_array())
        .flatten()
        .collect();
    assert!(passed.iter().any(|one| one["rule"]["phrase"] == "pairing.rule.forbidden"), "{round:#}");
    record(day, event, 1).await;
}

/// The numbers of the teams that meet, the lower first.
fn met(round: &Value) -> Vec<(u64, u64)> {
    let matches = round["matches"].as_array().unwrap().iter();
    let number = |team: &Value| team["number"].as_u64().unwrap();
    matches.map(|one| (number(&one["a"]), number(&one["b"]))).map(|(a, b)| (a.min(b), a.max(b))).collect()
}

async fn told(day: &Day, event: &Event, round: u16) -> Value {
    let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) {
        matches { number a { number } b { number } }
        byHand { differentTables objections { severity phrase } }
        explanation { origin agreement
            besideEngine { preferred }
            one: board(table: 1) { white black passedOver { rule { phrase } } }
            two: board(table: 2) { white black passedOver { rule { phrase } } }
        }
    } } }";
    day.visitor.ask(query, json!({ "id": event.id, "round": round })).await["event"]["round"].take()
}

/// Team A wins every board of every match, and the round is closed.
async fn record(day: &Day, event: &Event, round: u16) {
    let query = "query($id: ID!, $round: Int!) { event(id: $id) { round(number: $round) {
        matches { boards { side table } }
    } } }";
    let data = day.visitor.ask(query, json!({ "id": event.id, "round": round })).await;
    let record = about("recordResult", "RecordResultInput");
    for one in data["event"]["round"]["matches"].as_array().unwrap() {
        for board in one["boards"].as_array().unwrap() {
            let white = if board["side"] == "WHITE" { 2 } else { 0 };
            let input = json!({
                "event": event.id, "round": round, "table": board["table"],
                "whiteHalfPoints": white, "blackHalfPoints": 2 - white,
            });
            event.chief().done(&record, json!({ "input": input })).await;
        }
    }
    let close = json!({ "input": { "event": event.id, "round": round } });
    event.chief().done(&about("closeRound", "RoundInput"), close).await;
}

/// The same teams again, against the engine's word.
async fn by_hand(day: &Day, event: &Event) {
    let ids = teams(day, event).await;
    let order = |matches: &[(usize, usize)]| {
        let games: Vec<Value> = matches
            .iter()
            .map(|(a, b)| json!({ "white": { "team": ids[a - 1] }, "black": { "team": ids[b - 1] } }))
            .collect();
        json!({ "input": { "event": event.id, "round": 2, "games": games } })
    };
    let pair = about("pairByHand", "PairByHandInput");
    let one = event.chief().refused(&pair, order(&[(4, 1)])).await;
    assert_eq!(one["code"], "tournament_team_not_placed", "{one:#}");
    event.chief().done(&pair, order(&[(4, 1), (2, 3)])).await;
    let publish = json!({ "input": { "event": event.id, "round": 2 } });
    event.chief().done(&about("publishRound", "RoundInput"), publish).await;
    let round = told(day, event, 2).await;
    assert_eq!(round["byHand"]["differentTables"], json!([1, 2]), "{round:#}");
    let grave = &round["byHand"]["objections"][0];
    assert_eq!((&grave["severity"], &grave["phrase"]), (&json!("GRAVE"), &json!("pairing.warning.rematch")));
    let story = &round["explanation"];
    assert_eq!((&story["origin"], &story["agreement"]), (&json!("HAND"), &json!("DIFFERS")));
    assert_eq!(story["besideEngine"]["preferred"], "OTHERWISE");
    assert_eq!((&story["one"]["white"], &story["one"]["black"]), (&json!(4), &json!(1)));
}

async fn a_bracket(day: &Day, event: &Event) {
    // Whom a file pairs is nobody's choice here: who sits where is.
    let seen = crate::team_file::previewed(day, &event.id).await;
    let round = &seen["rounds"][0];
    assert_eq!((&round["standing"], &round["away"]), (&json!("FOLLOWS"), &json!([])), "{seen:#}");
    assert_eq!(round["lineups"], json!([{ "team": 1, "players": [1, 4, 3] }]), "{seen:#}");
    let query = "query($id: ID!) { event(id: $id) { bracket { winner { id } } teamBracket {
        winner { number } byes { stage }
        contests { stage part phase upperGoesOn upperPoints lowerPoints upper { number } lower { number } }
    } } }";
    let shown = || async { day.visitor.ask(query, json!({ "id": event.id })).await["event"].take() };
    events::pair(event, 1).await;
    let before = shown().await;
    assert_eq!(before["bracket"], Value::Null, "teams are no players");
    let contests = before["teamBracket"]["contests"].as_array().unwrap();
    let pairs: Vec<_> =
        contests.iter().map(|one| (&one["upper"]["number"], &one["lower"]["number"])).collect();
    assert_eq!(pairs, [(&json!(1), &json!(4)), (&json!(2), &json!(3))]);
    assert_eq!((&contests[0]["phase"], &contests[0]["upperGoesOn"]), (&json!("RUNNING"), &Value::Null));
    record(day, event, 1).await;
    let after = shown().await;
    // Whoever had the priority won three to nothing.
    let first = &after["teamBracket"]["contests"][0];
    let points = [&first["upperPoints"], &first["lowerPoints"]];
    let up = first["upperGoesOn"] == json!(true);
    let expected = if up { ["3", "0"] } else { ["0", "3"] };
    assert_eq!(points, expected, "{first:#}");
    events::pair(event, 2).await;
    record(day, event, 2).await;
    let over = shown().await;
    let last = over["teamBracket"]["contests"].as_array().unwrap().last().unwrap();
    let winner = if last["upperGoesOn"] == json!(true) { &last["upper"] } else { &last["lower"] };
    assert_eq!((&last["part"], &over["teamBracket"]["winner"]), (&json!("FINAL"), winner));
}
