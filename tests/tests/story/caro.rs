//! An event of the third game, from the rules to the ratings: a game of placing, with a choice of color. Told where the
//! program is built with it (`--features kydan-bout/caro,kydan-tests/caro`).

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events::{self, EVENT, pair};
use crate::day::{Day, Event, closing, open};
use crate::fixture;

const PLAYERS: [u16; 4] = [2, 4, 5, 7];
/// The three stones, the other takes white and follows with the first of these; who began makes five.
const FIRST_WINS: &str = "h8 a15 h9 trắng c13 h10 b11 h11 d12 h12";
/// Two more are added, black is chosen back, and whoever has white makes five.
const SECOND_WINS: &str = "a15 h8 c13 hai h9 b11 đen h10 d12 h11 o1 h12";

/// The story.
pub(crate) async fn an_event_of_caro(database: Database) {
    let day = open(&database).await;
    let event = event(&day).await;
    for round in 1..=3 {
        pair(&event, round).await;
        for (table, moves, score) in [(1, FIRST_WINS, ("1", "0")), (2, SECOND_WINS, ("0", "1"))] {
            let game = bout(&day, &event, round, table).await;
            start(event.chief(), &game).await;
            if (round, table) == (1, 1) {
                the_law_is_asked(&day, &event, &game).await;
            }
            let ended = play(event.chief(), &game, moves).await;
            assert_eq!(ended["phase"], "CONCLUDED", "{ended:#}");
            assert_eq!(
                (&ended["result"]["white"], &ended["result"]["black"]),
                (&json!(score.0), &json!(score.1))
            );
        }
        closing::close(&event, round).await;
    }
    closing::rate(&day, &event).await;

    let query = "query($id: ID!) { event(id: $id) { kind phase
        ratingChanges { person { id } games after }
        standings { rows { rank person { id } points } } } }";
    let told = day.visitor.ask(query, json!({ "id": event.id })).await["event"].take();
    assert_eq!(told["kind"], "CARO");
    let changes = told["ratingChanges"].as_array().unwrap();
    assert_eq!(changes.len(), PLAYERS.len());
    assert!(changes.iter().all(|change| change["games"] == 3), "{changes:#?}");
    assert_eq!(told["standings"]["rows"].as_array().unwrap().len(), PLAYERS.len());
    day.server.stop().await;
}

/// What is refused names the law's article; what may be done leaves no square, or sets nothing down.
async fn the_law_is_asked(day: &Day, event: &Event, game: &str) {
    let record = mutation("recordMoves", "RecordMovesInput");
    let moves = |texts: &[&str]| {
        let moves: Vec<_> = texts.iter().map(|text| json!({ "text": text })).collect();
        json!({ "input": { "bout": game, "moves": moves } })
    };
    let occupied = event.chief().refused(&record, moves(&["h8", "h8"])).await;
    assert_eq!(occupied["code"], "illegal");
    assert_eq!(
        (&occupied["explanation"]["phrase"], &occupied["explanation"]["article"]),
        (&json!("caro.illegal.occupied"), &json!("2.1"))
    );
    let early = event.chief().refused(&record, moves(&["đen"])).await;
    assert_eq!(early["explanation"]["phrase"], "caro.illegal.nothing_to_choose");

    let query = "query($id: ID!) { bout(id: $id) { turn legalMoves { uci from to text } plies { side from to text } } }";
    let ask = || day.visitor.ask(query, json!({ "id": game }));
    let legal = ask().await["bout"]["legalMoves"].take();
    assert_eq!(legal.as_array().unwrap().len(), 225);
    assert_eq!(legal[0], json!({ "uci": "a1", "from": null, "to": "a1", "text": "a1" }));

    play(event.chief(), game, "h8 a15 h9").await;
    let now = ask().await["bout"].take();
    assert_eq!(now["turn"], "BLACK");
    let choices: Vec<&Value> = now["legalMoves"].as_array().unwrap().iter().map(|mv| &mv["text"]).collect();
    assert_eq!(choices, ["đen", "trắng", "hai"]);
    assert!(now["legalMoves"].as_array().unwrap().iter().all(|mv| mv["to"].is_null()));
    assert!(
        now["plies"].as_array().unwrap().iter().all(|ply| ply["side"] == "WHITE" && ply["from"].is_null())
    );

    let input = json!({ "input": { "bout": game, "plies": 3, "reason": "wrongly_recorded" } });
    event.chief().done(&mutation("retractMoves", "RetractMovesInput"), input).await;
}

/// Everybody against everybody, with games of this edition.
async fn event(day: &Day) -> Event {
    let today = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::fixed(jiff::tz::offset(7))).date();
    let input = json!({ "input": {
        "name": "Giải cờ caro", "kind": "CARO", "body": day.national, "venue": "Nhà thi đấu",
        "startsOn": today.to_string(), "endsOn": today.to_string(), "sections": fixture::sections("Nhà thi đấu"),
        "settings": {
            "edition": "caro-2026", "system": "ROUND_ROBIN", "rounds": 3, "rated": true,
            "baseSeconds": 3600, "incrementSeconds": 0, "tieBreaks": ["sonneborn_berger"],
        },
    } });
    let about = |field: &str, input: &str| {
        format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
    };
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let chief = events::officials(day, &id, &[("trong-tai-19", 19, "CHIEF_ARBITER")]).await.0;
    let people: Vec<_> = PLAYERS.iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), input).await;
    Event { id, chief, ..Event::default() }
}
