//! Locks hold: after a round's lock, and after the event's end, a result is corrected by two people, for a reason, and
//! everybody is told.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation};
use crate::day::correcting::{input, propose};
use crate::day::events::{self, EVENT};
use crate::day::{Day, closing, open};
use crate::fixture::CHESS;

const FORESEE: &str = "query($input: RecordResultInput!) { foreseeCorrection(input: $input) { __typename
    ... on CorrectionForeseen { ranks { person { id } rank newRank points newPoints }
        ratings { person { id } rating newRating } norms { newTitle } }
    ... on Refusal { code } } }";
const CORRECTIONS: &str = "query($id: ID!) { event(id: $id) { phase rounds { phase } corrections {
    round table was { white black } becomes { white black } reason state
    proposed { person { id } function } settled { person { id } function } }
    standings { rows { rank points person { id } } } } }";
const ROUNDS: u16 = 5;

/// The story, on the chess event: five rounds, White wins everywhere; the last is corrected after the rating run.
pub(crate) async fn locks_hold_and_corrections_are_told(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    a_result_is_not_corrected_before_the_lock(&day).await;
    play(&day).await;
    nobody_reopens_what_is_locked(&day).await;
    one_person_is_not_enough(&day).await;
    what_changes_is_shown_before_and_told_after(&day).await;
    a_finished_event_is_corrected_the_same_way(&day).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn result(day: &Day, round: u16, table: u16, (white, black): (u16, u16)) -> Value {
    json!({ "input": { "event": day.chess.id, "round": round, "table": table,
                       "whiteHalfPoints": white, "blackHalfPoints": black } })
}

async fn record(day: &Day, round: u16) {
    for table in 1..=(CHESS.len() / 2) as u16 {
        day.chess
            .chief()
            .done(&about("recordResult", "RecordResultInput"), result(day, round, table, (2, 0)))
            .await;
    }
}

async fn a_result_is_not_corrected_before_the_lock(day: &Day) {
    record(day, 1).await;
    let early = day.chess.chief().refused(&propose(), input(&day.chess, 1, 1, (0, 2), "Ghi nhầm.")).await;
    assert_eq!(early["code"], "result_not_locked", "{early:#}");
}

async fn play(day: &Day) {
    closing::close(&day.chess, 1).await;
    for round in 2..=ROUNDS {
        events::pair(&day.chess, round).await;
        record(day, round).await;
        closing::close(&day.chess, round).await;
    }
}

async fn nobody_reopens_what_is_locked(day: &Day) {
    let game = bout(day, &day.chess, 1, 1).await;
    let retract = mutation("retractEnd", "RetractEndInput");
    let slip = json!({ "input": { "bout": game, "error": "WRONG_RESULT" } });
    for who in [day.chess.chief(), &day.chess.tables[0]] {
        let locked = who.refused(&retract, slip.clone()).await;
        assert_eq!(locked["code"], "result_locked", "{locked:#}");
    }
    let late = day
        .chess
        .chief()
        .refused(&about("recordResult", "RecordResultInput"), result(day, 1, 1, (0, 2)))
        .await;
    assert_eq!(late["code"], "tournament_round_closed", "{late:#}");
}

async fn one_person_is_not_enough(day: &Day) {
    let to = |reason: &str| input(&day.chess, 1, 1, (0, 2), reason);
    for stranger in [&day.visitor, &day.chess.tables[0]] {
        let refused = stranger.refused(&propose(), to("Ghi nhầm.")).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let silent = day.chess.chief().refused(&propose(), to("  ")).await;
    assert_eq!(silent["code"], "reason_required", "{silent:#}");
    let same = day.chess.chief().refused(&propose(), input(&day.chess, 1, 1, (2, 0), "Như cũ.")).await;
    assert_eq!(same["code"], "corrects_nothing", "{same:#}");
    let game = json!({ "input": { "bout": bout(day, &day.chess, 1, 1).await } });
    let sign = mutation("signCorrection", "CorrectionInput");
    let nothing = day.staff.refused(&sign, game.clone()).await;
    assert_eq!(nothing["code"], "no_correction", "{nothing:#}");

    day.chess.chief().done(&propose(), to("Ghi ngược bên thắng.")).await;
    let again = day.chess.chief().refused(&propose(), to("Ghi ngược.")).await;
    assert_eq!(again["code"], "correction_pending", "{again:#}");
    let own = day.chess.chief().refused(&sign, game.clone()).await;
    assert_eq!(own["code"], "correction_takes_two", "{own:#}");
    let table = day.chess.tables[0].refused(&sign, game.clone()).await;
    assert_eq!(table["code"], "forbidden", "{table:#}");
    // Everybody sees that it waits, and nothing has changed.
    let told = corrections(day, &day.visitor).await;
    assert_eq!(told["corrections"][0]["state"], "PROPOSED", "{told:#}");
    day.chess.chief().done(&mutation("dropCorrection", "CorrectionInput"), game).await;
    let told = corrections(day, &day.visitor).await;
    assert_eq!(told["corrections"][0]["state"], "DROPPED", "{told:#}");
    let query = "query($id: ID!) { event(id: $id) { round(number: 1) { pairings { result { white } } } } }";
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    assert_eq!(data["event"]["round"]["pairings"][0]["result"]["white"], "1", "{data:#}");
}

async fn corrections(day: &Day, who: &Client) -> Value {
    who.ask(CORRECTIONS, json!({ "id": day.chess.id })).await["event"].clone()
}

/// The leader's last game: the points of both move, and ranks with them.
async fn what_changes_is_shown_before_and_told_after(day: &Day) {
    let denied = day.visitor.ask(FORESEE, result(day, ROUNDS, 1, (0, 2))).await;
    assert_eq!(denied["foreseeCorrection"]["code"], "forbidden", "{denied:#}");
    let before = corrections(day, &day.visitor).await["standings"].clone();
    let foreseen = day.chess.chief().ask(FORESEE, result(day, ROUNDS, 1, (0, 2))).await;
    let ranks = foreseen["foreseeCorrection"]["ranks"].as_array().unwrap().clone();
    assert!(ranks.len() >= 2, "{foreseen:#}");
    assert_eq!(foreseen["foreseeCorrection"]["ratings"], json!([]), "the event is not rated yet");
    assert_eq!(corrections(day, &day.visitor).await["standings"], before, "asking changes nothing");

    let reason = "Hai đấu thủ và trọng tài bàn xác nhận Đen thắng.";
    day.chess.chief().done(&propose(), input(&day.chess, ROUNDS, 1, (0, 2), reason)).await;
    let game = json!({ "input": { "bout": bout(day, &day.chess, ROUNDS, 1).await } });
    day.staff.done(&mutation("signCorrection", "CorrectionInput"), game).await;
    let told = corrections(day, &day.visitor).await;
    let made = &told["corrections"][0];
    assert_eq!((&made["state"], &made["reason"]), (&json!("MADE"), &json!(reason)), "{made:#}");
    assert_eq!((&made["was"]["white"], &made["becomes"]["white"]), (&json!("1"), &json!("0")), "{made:#}");
    assert_eq!(made["proposed"]["function"], "CHIEF_ARBITER", "{made:#}");
    assert_eq!(made["settled"]["function"], Value::Null, "the federation: {made:#}");
    assert!(told["rounds"].as_array().unwrap().iter().all(|round| round["phase"] == "CLOSED"), "{told:#}");
    // What was foreseen is what came.
    for moved in &ranks {
        let rows = told["standings"]["rows"].as_array().unwrap();
        let row = rows.iter().find(|row| row["person"]["id"] == moved["person"]["id"]).unwrap();
        assert_eq!((&row["rank"], &row["points"]), (&moved["newRank"], &moved["newPoints"]), "{moved:#}");
    }
}

async fn a_finished_event_is_corrected_the_same_way(day: &Day) {
    let finish = about("finishEvent", "EventInput");
    day.chess.chief().done(&finish, json!({ "input": { "event": day.chess.id } })).await;
    closing::rate(day, &day.chess).await;
    let game = bout(day, &day.chess, ROUNDS, 2).await;
    let slip = json!({ "input": { "bout": game, "error": "WRONG_RESULT" } });
    let locked = day.chess.chief().refused(&mutation("retractEnd", "RetractEndInput"), slip).await;
    assert_eq!(locked["code"], "result_locked", "{locked:#}");

    let foreseen = day.staff.ask(FORESEE, result(day, ROUNDS, 2, (1, 1))).await["foreseeCorrection"].clone();
    let ratings = foreseen["ratings"].as_array().unwrap();
    assert!(ratings.len() >= 2, "{foreseen:#}");
    // The federation proposes, the chief arbiter signs.
    day.staff.done(&propose(), input(&day.chess, ROUNDS, 2, (1, 1), "Biên bản ghi hòa.")).await;
    let sign = mutation("signCorrection", "CorrectionInput");
    let game = json!({ "input": { "bout": game } });
    let own = day.staff.refused(&sign, game.clone()).await;
    assert_eq!(own["code"], "correction_takes_two", "{own:#}");
    day.chess.chief().done(&sign, game).await;
    let told = corrections(day, &day.visitor).await;
    assert_eq!((&told["phase"], &told["corrections"][0]["state"]), (&json!("FINISHED"), &json!("MADE")));
    closing::rate(day, &day.chess).await;
    let query = "query($id: ID!) { event(id: $id) { ratingChanges { person { id } after } } }";
    let data = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    let changes = data["event"]["ratingChanges"].as_array().unwrap();
    for moved in ratings {
        let change = changes.iter().find(|one| one["person"]["id"] == moved["person"]["id"]).unwrap();
        assert_eq!(change["after"], moved["newRating"], "{moved:#}");
    }
}
