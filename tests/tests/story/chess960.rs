//! An event of Chess960 (FIDE Guideline II): the rules say so, the position of each round is drawn in public before the
//! round is, games begin there and are written so that others can read them.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events::{self, EVENT};
use crate::day::{Day, Event, open};
use crate::fixture::{self, CHESS};

/// SHA-256 of `kydan lot commitment v1` and the bytes of the seed.
const COMMITMENT: &str = "f68683a89827354b918292dfd2e6e3620397dfd197602f1ed440712ca1704afa";
const SEED: &str = "0707070707070707070707070707070707070707070707070707070707070707";

pub(crate) async fn every_round_begins_where_the_lot_says(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    the_rules_choose_it(&day).await;
    let event = an_event(&day).await;
    let number = the_position_is_drawn(&day, &event).await;
    games_begin_there(&day, &event, number).await;
    each_game_has_its_own(&day).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn rules(day: &Day, kind: &str) -> Value {
    let mut settings = events::settings(kind);
    settings["options"] = json!({ "starts": "DRAWN" });
    json!({ "input": {
        "name": "Giải cờ vua 960", "kind": kind, "body": day.national, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": "2026-11-21", "endsOn": "2026-11-24", "sections": fixture::sections("Nhà thi đấu"),
        "settings": settings,
    } })
}

/// In chess alone.
async fn the_rules_choose_it(day: &Day) {
    let refused = day.staff.refused(&about("publishRules", "PublishRulesInput"), rules(day, "XIANGQI")).await;
    assert_eq!(refused["code"], "starts_unfit", "{refused:#}");
    let lot = json!({ "input": { "event": day.chess.id, "kind": "START", "round": 1, "value": SEED } });
    let nothing = day.chess.chief().refused(&about("commitLot", "LotInput"), lot).await;
    assert_eq!(nothing["code"], "tournament_nothing_to_draw", "{nothing:#}");
}

async fn an_event(day: &Day) -> Event {
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), rules(day, "CHESS")).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let appoint = json!({ "input": { "event": id, "person": day.member(20), "function": "CHIEF_ARBITER" } });
    day.staff.done(&about("appoint", "AppointInput"), appoint).await;
    let people: Vec<_> = CHESS[..4].iter().map(|card| day.member(*card)).collect();
    let enter = json!({ "input": { "event": id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), enter).await;
    Event { id, chief: day.chess.chief.clone(), tables: Vec::new() }
}

async fn the_position_is_drawn(day: &Day, event: &Event) -> u64 {
    let chief = event.chief();
    let round = json!({ "input": { "event": event.id, "round": 1 } });
    chief.done(&about("pairRound", "RoundInput"), round.clone()).await;
    let early = chief.refused(&about("publishRound", "RoundInput"), round.clone()).await;
    assert_eq!(early["code"], "start_not_drawn", "{early:#}");

    let (commit, draw) = (about("commitLot", "LotInput"), about("drawLot", "LotInput"));
    let lot = |round: u16, more: &Value| {
        let mut input = json!({ "event": event.id, "kind": "START", "round": round });
        input.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        json!({ "input": input })
    };
    let soon = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(2);
    let sealed =
        json!({ "value": COMMITMENT, "publicSource": "Xổ số miền Bắc", "publicAt": soon.to_string() });
    let stranger = day.visitor.refused(&commit, lot(1, &sealed)).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let bare = chief.refused(&commit, lot(1, &json!({ "value": COMMITMENT }))).await;
    assert_eq!(bare["code"], "tournament_lot_needs_public_value", "{bare:#}");
    let later = chief.refused(&commit, lot(2, &sealed)).await;
    assert_eq!(later["code"], "tournament_not_the_next_round", "{later:#}");
    chief.done(&commit, lot(1, &sealed)).await;
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    chief.done(&draw, lot(1, &json!({ "value": SEED, "publicValue": "38156" }))).await;
    chief.done(&about("publishRound", "RoundInput"), round).await;
    let query = "query($id: ID!) { event(id: $id) { settings { starts } lots { kind round start seed } } }";
    let seen = day.visitor.ask(query, json!({ "id": event.id })).await;
    assert_eq!(seen["event"]["settings"]["starts"], "DRAWN");
    let lot = &seen["event"]["lots"][0];
    assert_eq!((&lot["kind"], &lot["round"], &lot["seed"]), (&json!("START"), &json!(1), &json!(SEED)));
    lot["start"].as_u64().unwrap()
}

async fn games_begin_there(day: &Day, event: &Event, number: u64) {
    let (first, second) = (bout(day, event, 1, 1).await, bout(day, event, 1, 2).await);
    let query =
        "query($id: ID!) { bout(id: $id) { startFen plies { uci text announced(tongue: VIETNAMESE) } } }";
    let fen = day.visitor.ask(query, json!({ "id": first })).await["bout"]["startFen"].take();
    assert_eq!(
        day.visitor.ask(query, json!({ "id": second })).await["bout"]["startFen"],
        fen,
        "one for the round"
    );
    let rank = fen.as_str().unwrap().split('/').next().unwrap();
    assert_eq!(rank.len(), 8, "{fen}");
    let chief = event.chief();
    start(chief, &first).await;
    play(chief, &first, "e4 e5").await;
    let seen = day.visitor.ask(query, json!({ "id": first })).await;
    assert_eq!(seen["bout"]["plies"][0]["uci"], "e2e4", "{number}: {seen:#}");
    assert_eq!(seen["bout"]["plies"][0]["announced"], "e bốn");
    let (status, pgn) = day.visitor.get(&format!("/van/{first}/tep/game.pgn")).await;
    assert_eq!(status, 200);
    if number != 518 {
        assert!(pgn.contains("[Variant \"Chess960\"]") && pgn.contains(&format!("[FEN \"{rank}/")), "{pgn}");
    }
    let illegal = mutation("recordMoves", "RecordMovesInput");
    let input = json!({ "input": { "bout": first, "moves": [{ "text": "e5" }] } });
    chief.refused(&illegal, input).await;
}

/// Where the rules give each game a position of its own, the lot draws them all, the first table's first.
async fn each_game_has_its_own(day: &Day) {
    let mut input = rules(day, "CHESS");
    input["input"]["settings"]["options"] = json!({ "starts": "DRAWN_FOR_EACH_GAME" });
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), input).await;
    let event =
        Event { id: done["event"]["id"].as_str().unwrap().to_owned(), chief: None, tables: Vec::new() };
    let chief = day.chess.chief();
    let appoint =
        json!({ "input": { "event": event.id, "person": day.member(20), "function": "CHIEF_ARBITER" } });
    day.staff.done(&about("appoint", "AppointInput"), appoint).await;
    let people: Vec<_> = CHESS[..4].iter().map(|card| day.member(*card)).collect();
    let enter = json!({ "input": { "event": event.id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), enter).await;
    let round = json!({ "input": { "event": event.id, "round": 1 } });
    chief.done(&about("pairRound", "RoundInput"), round.clone()).await;
    let soon = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(2);
    let sealed = json!({ "input": { "event": event.id, "kind": "START", "round": 1, "value": COMMITMENT,
        "publicSource": "Xổ số miền Bắc", "publicAt": soon.to_string() } });
    chief.done(&about("commitLot", "LotInput"), sealed).await;
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    let shown = json!({ "input": { "event": event.id, "kind": "START", "round": 1, "value": SEED,
        "publicValue": "38156" } });
    chief.done(&about("drawLot", "LotInput"), shown).await;
    chief.done(&about("publishRound", "RoundInput"), round).await;
    let query = "query($id: ID!) { event(id: $id) { lots { start starts } } }";
    let lot = day.visitor.ask(query, json!({ "id": event.id })).await["event"]["lots"][0].take();
    let starts = lot["starts"].as_array().unwrap();
    assert_eq!((starts.len(), &starts[0]), (2, &lot["start"]), "{lot:#}");
    assert_ne!(starts[0], starts[1], "{lot:#}");
    let fen = "query($id: ID!) { bout(id: $id) { startFen } }";
    let mut fens = Vec::new();
    for table in [1, 2] {
        let bout = bout(day, &event, 1, table).await;
        fens.push(day.visitor.ask(fen, json!({ "id": bout })).await["bout"]["startFen"].take());
    }
    assert_ne!(fens[0], fens[1]);
}
