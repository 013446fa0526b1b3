//! What an arbiter decides about pairings and records: a lot that anyone can check, byes, pairing by hand, touched
//! pieces, a wrongly recorded end, an adjournment.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events::{self, EVENT};
use crate::day::{Day, open, rulings};
use crate::fixture::CHESS;

/// A seed, and SHA-256 of `kydan lot commitment v1` and its bytes, by another program.
const SEED: &str = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const COMMITMENT: &str = "65f0b662e20ae8b399b0dbfa7b73d33b15fcde81e749f1daeb42e44382c2e224";

/// The story, on the chess event.
pub(crate) async fn an_arbiter_at_the_desk(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    a_lot_is_sealed_and_drawn_for_all_to_see(&day).await;
    enter(&day).await;
    players_are_numbered_as_the_chief_says(&day).await;
    the_highest_rating_has_number_one(&day).await;
    a_player_stays_away_and_comes_after_all(&day).await;
    two_players_change_places(&day).await;
    a_touched_piece_must_move(&day).await;
    a_sealed_move_is_played_when_the_game_goes_on(&day).await;
    a_wrongly_recorded_end_is_taken_back(&day).await;
    day.server.stop().await;
}

fn about_event(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn enter(day: &Day) {
    let people: Vec<_> = CHESS.iter().map(|card| day.member(*card)).collect();
    let input = json!({ "input": { "event": day.chess.id, "people": people } });
    day.staff.done(&about_event("enterPlayers", "EnterPlayersInput"), input).await;
}

async fn a_lot_is_sealed_and_drawn_for_all_to_see(day: &Day) {
    let chief = day.chess.chief();
    let lot =
        |value: &str| json!({ "input": { "event": day.chess.id, "kind": "INITIAL_COLOR", "value": value } });
    let (commit, draw) = (about_event("commitLot", "LotInput"), about_event("drawLot", "LotInput"));
    let early = chief.refused(&draw, lot(SEED)).await;
    assert_eq!(early["code"], "tournament_lot_not_committed", "{early:#}");
    let bad = chief.refused(&commit, lot("seven")).await;
    assert_eq!(bad["code"], "bad_lot_value", "{bad:#}");
    chief.done(&commit, lot(COMMITMENT)).await;
    let query = "query($id: ID!) { event(id: $id) { lots { kind timing commitment seed } } }";
    let sealed = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    let expected =
        json!([{ "kind": "INITIAL_COLOR", "timing": "BEFORE", "commitment": COMMITMENT, "seed": null }]);
    assert_eq!(sealed["event"]["lots"], expected);
    let wrong = chief.refused(&draw, lot(COMMITMENT)).await;
    assert_eq!(wrong["code"], "tournament_wrong_seed", "{wrong:#}");
    let stranger = day.visitor.refused(&draw, lot(SEED)).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    chief.done(&draw, lot(SEED)).await;
    let drawn = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    assert_eq!(drawn["event"]["lots"][0]["seed"], SEED, "{drawn:#}");
}

/// The last becomes the first; a visitor numbers nobody, and no team is numbered where players play.
async fn players_are_numbered_as_the_chief_says(day: &Day) {
    let number = about_event("numberContestants", "NumberContestantsInput");
    let query = "query($id: ID!) { event(id: $id) { entries { number person { id } } } }";
    let shown = async || {
        let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
        let entries = data["event"]["entries"].as_array().unwrap().iter();
        entries.map(|entry| entry["person"]["id"].clone()).collect::<Vec<_>>()
    };
    let mut order = shown().await;
    order.reverse();
    let numbered = |order: &[Value], kind: &str| {
        let contestants: Vec<Value> = order.iter().map(|id| json!({ kind: id })).collect();
        json!({ "input": { "event": day.chess.id, "contestants": contestants } })
    };
    let stranger = day.visitor.refused(&number, numbered(&order, "person")).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let chief = day.chess.chief();
    let lacking = chief.refused(&number, numbered(&order[1..], "person")).await;
    assert_eq!(lacking["code"], "tournament_incomplete_order", "{lacking:#}");
    // The id of a person is none of a team.
    let wrong = chief.refused(&number, numbered(&order, "team")).await;
    assert_eq!(wrong["code"], "bad_id", "{wrong:#}");
    chief.done(&number, numbered(&order, "person")).await;
    assert_eq!(shown().await, order);
}

/// FIDE's list has Trần Đức Hậu at 2310 and Nguyễn Thuỳ Phượng at 2284; who has no rating follows.
async fn the_highest_rating_has_number_one(day: &Day) {
    let number = about_event("numberByRating", "EventInput");
    let input = json!({ "input": { "event": day.chess.id } });
    let stranger = day.visitor.refused(&number, input.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    day.chess.chief().done(&number, input).await;
    let query = "query($id: ID!) { event(id: $id) { entries { number rating } } }";
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    let first: Vec<&Value> = data["event"]["entries"].as_array().unwrap().iter().take(4).collect();
    let rating = |at: usize| &first[at]["rating"];
    assert_eq!([rating(0), rating(1), rating(2)], [&json!(2310), &json!(2284), &json!(2196)], "{first:#?}");
    assert_eq!(*rating(3), Value::Null);
}

async fn a_player_stays_away_and_comes_after_all(day: &Day) {
    let chief = day.chess.chief();
    let set_bye = about_event("setBye", "ByeInput");
    let bye = |worth: Value| json!({ "input": { "event": day.chess.id, "contestant": { "person": day.member(17) }, "round": 1, "worth": worth } });
    // The rules document allows no byes for half a point.
    let refused = chief.refused(&set_bye, bye(json!("HALF"))).await;
    assert_eq!(refused["code"], "tournament_no_half_bye_left", "{refused:#}");
    chief.done(&set_bye, bye(json!("ZERO"))).await;
    let query = "query($id: ID!) { event(id: $id) { requestedByes { round worth person { id } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    let expected = json!([{ "round": 1, "worth": "ZERO", "person": { "id": day.member(17) } }]);
    assert_eq!(data["event"]["requestedByes"], expected);
    chief.done(&set_bye, bye(Value::Null)).await;
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    assert_eq!(data["event"]["requestedByes"], json!([]));
}

async fn two_players_change_places(day: &Day) {
    let chief = day.chess.chief();
    let round = json!({ "input": { "event": day.chess.id, "round": 1 } });
    chief.done(&about_event("pairRound", "RoundInput"), round.clone()).await;
    let query = "query($id: ID!) { event(id: $id) { round(number: 1) {
        byHand { differentTables objections { severity phrase } } bye { id }
        pairings { white { id } black { id } explanation { phrase values } }
    } } }";
    let data = chief.ask(query, json!({ "id": day.chess.id })).await;
    let paired = &data["event"]["round"];
    assert_eq!(paired["byHand"], Value::Null);
    let pairings = paired["pairings"].as_array().unwrap();
    assert!(
        pairings.iter().all(|pairing| !pairing["explanation"].as_array().unwrap().is_empty()),
        "{pairings:#?}"
    );
    let mut games: Vec<Value> = pairings
        .iter()
        .map(|pairing| json!({ "white": { "person": pairing["white"]["id"] }, "black": { "person": pairing["black"]["id"] } }))
        .collect();
    let (one, other) = (games[0]["black"].take(), games[1]["black"].take());
    (games[0]["black"], games[1]["black"]) = (other, one);
    let by_hand = about_event("pairByHand", "PairByHandInput");
    let input = |games: &[Value]| json!({ "input": { "event": day.chess.id, "round": 1, "games": games } });
    let lacking = chief.refused(&by_hand, input(&games[1..])).await;
    assert_eq!(lacking["code"], "tournament_not_placed", "{lacking:#}");
    chief.done(&by_hand, input(&games)).await;
    let data = chief.ask(query, json!({ "id": day.chess.id })).await;
    let paired = &data["event"]["round"];
    assert_eq!(paired["byHand"]["differentTables"], json!([1, 2]), "{paired:#}");
    assert_eq!(paired["pairings"][0]["black"]["id"], games[0]["black"]["person"]);
    chief.done(&about_event("publishRound", "RoundInput"), round).await;
}

async fn a_touched_piece_must_move(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let game = bout(day, &day.chess, 1, 1).await;
    start(arbiter, &game).await;
    play(arbiter, &game, "e4 e5").await;
    let touch = json!({ "input": { "bout": game, "touched": ["g1"] } });
    arbiter.done(&mutation("judgeTouch", "JudgeTouchInput"), touch).await;
    let other = json!({ "input": { "bout": game, "moves": [{ "text": "d4" }] } });
    let refused = arbiter.refused(&mutation("recordMoves", "RecordMovesInput"), other).await;
    assert_eq!(refused["code"], "obliged", "{refused:#}");
    play(arbiter, &game, "Nf3").await;
}

async fn a_sealed_move_is_played_when_the_game_goes_on(day: &Day) {
    let chief = day.chess.chief();
    let game = bout(day, &day.chess, 1, 1).await;
    let clocks = json!({ "input": { "bout": game, "whiteMs": 3_000_000, "blackMs": 2_900_000 } });
    chief.done(&mutation("adjourn", "AdjournInput"), clocks).await;
    let during = json!({ "input": { "bout": game, "moves": [{ "text": "Nc6" }] } });
    let refused = chief.refused(&mutation("recordMoves", "RecordMovesInput"), during).await;
    assert_eq!(refused["code"], "adjourned", "{refused:#}");
    // Before anybody signs: a king that cannot go there loses (I.8.3), a knight that can is played. Nothing has happened.
    let opened = |sealed: &str| json!({ "resumption": { "bout": game, "sealedMove": sealed } });
    let denied = rulings::foreseen(&day.visitor, opened("Ve6")).await;
    assert_eq!(denied["code"], "forbidden", "{denied:#}");
    let loses = rulings::foreseen(chief, opened("Ve6")).await;
    assert_eq!(
        loses["result"],
        json!({ "white": "1", "black": "0", "grounds": { "article": "I.8.3" } }),
        "{loses:#}"
    );
    let plays = rulings::foreseen(chief, opened("Mc6")).await;
    assert_eq!((&plays["played"], &plays["result"]), (&json!("b8c6"), &Value::Null), "{plays:#}");
    let envelope = json!({ "input": { "bout": game, "sealedMove": "Mc6" } });
    let resumed = chief.done(&mutation("resume", "ResumeInput"), envelope).await;
    let plies = resumed["bout"]["plies"].as_array().unwrap();
    assert_eq!((plies.len(), &plies[3]["uci"]), (4, &json!("b8c6")), "{resumed:#}");
}

async fn a_wrongly_recorded_end_is_taken_back(day: &Day) {
    let chief = day.chess.chief();
    let game = bout(day, &day.chess, 1, 2).await;
    start(chief, &game).await;
    let end = json!({ "input": { "bout": game, "ending": "RESIGNATION", "loser": "WHITE" } });
    chief.done(&mutation("concludeBout", "ConcludeBoutInput"), end).await;
    let results = "query($id: ID!) { event(id: $id) { round(number: 1) { pairings { table result { white black } } } } }";
    let data = day.visitor.ask(results, json!({ "id": day.chess.id })).await;
    assert_eq!(data["event"]["round"]["pairings"][1]["result"]["black"], "1", "{data:#}");
    let slip = json!({ "input": { "bout": game, "error": "NOT_OVER" } });
    let done = chief.done(&mutation("retractEnd", "RetractEndInput"), slip).await;
    assert_eq!(done["bout"]["phase"], "RUNNING", "{done:#}");
    let data = day.visitor.ask(results, json!({ "id": day.chess.id })).await;
    assert_eq!(data["event"]["round"]["pairings"][1]["result"], Value::Null, "{data:#}");
}
