//! A round's results as arbiters enter them: what is offered, what two people say, what is taken back and withdrawn.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation};
use crate::day::events::{self, EVENT};
use crate::day::rulings;
use crate::day::{Day, open};
use crate::fixture::CHESS;

const CAPABILITIES: &str = "query($id: ID!) { event(id: $id) { capabilities {
    deed may who limits { key value } refusal { code rule details { key value } } } } }";
const SHEET: &str =
    "query($id: ID!, $round: Int!) { event(id: $id) { resultSheet(round: $round) { resultEntry rows {
    table bout phase disputed result { white black kind } whitePoints
    reports { result { white black } by { id } } mayReport { may refusal { code rule } }
    maySettle { may who refusal { code } } } } } }";

/// The story, on the chess event: 16 players, one chief arbiter, two at the tables.
pub(crate) async fn a_round_is_entered(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    players_come_and_go_before_the_first_round(&day).await;
    a_public_round_is_taken_back_before_play(&day).await;
    what_is_not_offered_says_why_and_who_may(&day).await;
    two_people_say_different_things(&day).await;
    the_own_slip_is_taken_back(&day).await;
    a_game_without_moves_ends_by_agreement_or_mate(&day).await;
    what_would_follow_is_told_and_nothing_happens(&day).await;
    a_closed_round_is_locked(&day).await;
    where_two_must_agree_one_is_not_enough(&day).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn capability(day: &Day, who: &Client, deed: &str) -> Value {
    let data = who.ask(CAPABILITIES, json!({ "id": day.chess.id })).await;
    let all = data["event"]["capabilities"].as_array().unwrap().clone();
    all.into_iter().find(|one| one["deed"] == deed).unwrap()
}

async fn row(day: &Day, who: &Client, round: u16, table: u16) -> Value {
    let data = who.ask(SHEET, json!({ "id": day.chess.id, "round": round })).await;
    data["event"]["resultSheet"]["rows"][usize::from(table) - 1].clone()
}

fn result(day: &Day, round: u16, table: u16, (white, black, kind): (u16, u16, &str)) -> Value {
    json!({ "input": { "event": day.chess.id, "round": round, "table": table,
                       "whiteHalfPoints": white, "blackHalfPoints": black, "kind": kind } })
}

async fn players_come_and_go_before_the_first_round(day: &Day) {
    let people = |cards: &[u16]| {
        let people: Vec<_> = cards.iter().map(|card| day.member(*card)).collect();
        json!({ "input": { "event": day.chess.id, "people": people } })
    };
    let enter = about("enterPlayers", "EnterPlayersInput");
    let remove = about("removePlayers", "EnterPlayersInput");
    day.staff.done(&enter, people(&CHESS)).await;
    day.staff.done(&enter, people(&[18])).await;
    // Whoever enters removes; a visitor does not.
    let refused = day.visitor.refused(&remove, people(&[18])).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.staff.done(&remove, people(&[18])).await;
    let again = day.staff.refused(&remove, people(&[18])).await;
    assert_eq!(again["code"], "tournament_not_entered", "{again:#}");
    let one = json!({ "input": { "event": day.chess.id, "person": day.member(CHESS[0]) } });
    let back = about("returnPlayer", "ReturnPlayerInput");
    let early = day.chess.chief().refused(&back, one.clone()).await;
    assert_eq!(early["code"], "tournament_not_withdrawn", "{early:#}");
    let leaves =
        json!({ "input": { "event": day.chess.id, "contestant": { "person": one["input"]["person"] } } });
    day.chess.chief().done(&about("withdrawContestant", "WithdrawContestantInput"), leaves).await;
    let refused = day.chess.tables[0].refused(&back, one.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.chess.chief().done(&back, one).await;
    let data = day
        .visitor
        .ask(
            "query($id: ID!) { event(id: $id) { entries { number withdrawnAfterRound } } }",
            json!({ "id": day.chess.id }),
        )
        .await;
    let entries = data["event"]["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 16);
    assert!(entries.iter().all(|entry| entry["withdrawnAfterRound"].is_null()), "{entries:#?}");
}

async fn a_public_round_is_taken_back_before_play(day: &Day) {
    events::pair(&day.chess, 1).await;
    let first = bout(day, &day.chess, 1, 1).await;
    let withdraw = about("withdrawRound", "RoundInput");
    let input = json!({ "input": { "event": day.chess.id, "round": 1 } });
    let refused = day.chess.tables[0].refused(&withdraw, input.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.chess.chief().done(&withdraw, input.clone()).await;
    let data = day
        .visitor
        .ask("query($event: ID!, $bout: ID!) { event(id: $event) { rounds { number } } bout(id: $bout) { id } }",
             json!({ "event": day.chess.id, "bout": first }))
        .await;
    assert_eq!(data, json!({ "event": { "rounds": [] }, "bout": null }));
    let start = mutation("startBout", "BoutInput");
    let gone = day.chess.tables[0].refused(&start, json!({ "input": { "bout": first } })).await;
    assert_eq!(gone["code"], "no_such_bout", "{gone:#}");
    events::pair(&day.chess, 1).await;
    let second = bout(day, &day.chess, 1, 1).await;
    assert_ne!(first, second);
    // What was kept from before is of the game that is gone.
    let record = about("recordResult", "RecordResultInput");
    let of = |bout: &str| {
        let mut kept = result(day, 1, 1, (2, 0, "PLAYED"));
        kept["input"]["bout"] = json!(bout);
        kept
    };
    let kept = day.chess.tables[0].refused(&record, of(&first)).await;
    assert_eq!(kept["code"], "other_game_there", "{kept:#}");
    let stranger = day.visitor.refused(&record, of(&first)).await;
    assert!(["forbidden", "not_logged_in"].contains(&stranger["code"].as_str().unwrap()), "{stranger:#}");
    assert!(row(day, &day.visitor, 1, 1).await["result"].is_null());
    day.chess.tables[0].done(&start, json!({ "input": { "bout": second } })).await;
    let begun = day.chess.chief().refused(&withdraw, input).await;
    assert_eq!(begun["code"], "tournament_play_begun", "{begun:#}");
}

async fn what_is_not_offered_says_why_and_who_may(day: &Day) {
    let (chief, arbiter) = (day.chess.chief(), &day.chess.tables[0]);
    assert_eq!(capability(day, arbiter, "RECORD_RESULT").await["may"], true);
    let pair = capability(day, arbiter, "PAIR_ROUND").await;
    assert_eq!((&pair["may"], &pair["refusal"]["code"]), (&json!(false), &json!("forbidden")), "{pair:#}");
    assert!(pair["who"].as_array().unwrap().contains(&json!("chief_arbiter")), "{pair:#}");
    let visitor = capability(day, &day.visitor, "RECORD_RESULT").await;
    assert_eq!(visitor["refusal"]["code"], "not_logged_in", "{visitor:#}");
    let close = capability(day, chief, "CLOSE_ROUND").await;
    assert_eq!(close["refusal"]["code"], "tournament_results_missing", "{close:#}");
    let bye = capability(day, chief, "GRANT_BYE").await;
    assert_eq!(bye["limits"][0], json!({ "key": "round", "value": "2" }), "{bye:#}");
    let open = row(day, arbiter, 1, 2).await;
    assert_eq!(
        (&open["mayReport"]["may"], &open["maySettle"]["may"]),
        (&json!(true), &json!(false)),
        "{open:#}"
    );
}

async fn two_people_say_different_things(day: &Day) {
    let record = about("recordResult", "RecordResultInput");
    let settle = about("settleReports", "RecordResultInput");
    let [one, other] = &day.chess.tables[..] else { panic!("two arbiters") };
    let mut seen = result(day, 1, 2, (2, 0, "PLAYED"));
    seen["input"]["bout"] = json!(bout(day, &day.chess, 1, 2).await);
    one.done(&record, seen).await;
    other.done(&record, result(day, 1, 2, (1, 1, "PLAYED"))).await;
    let kept = row(day, &day.visitor, 1, 2).await;
    assert_eq!((&kept["disputed"], &kept["result"]["white"]), (&json!(true), &json!("1")), "{kept:#}");
    assert_eq!(kept["reports"].as_array().unwrap().len(), 2, "{kept:#}");
    let refused = one.refused(&settle, result(day, 1, 2, (1, 1, "PLAYED"))).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    day.chess.chief().done(&settle, result(day, 1, 2, (1, 1, "PLAYED"))).await;
    let settled = row(day, &day.visitor, 1, 2).await;
    assert_eq!(
        (&settled["disputed"], &settled["result"]["white"]),
        (&json!(false), &json!("½")),
        "{settled:#}"
    );
    let player = day.log_in("ky-thu-ket-qua", 4).await;
    let refused = player.refused(&record, result(day, 1, 3, (2, 0, "PLAYED"))).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
}

async fn the_own_slip_is_taken_back(day: &Day) {
    let record = about("recordResult", "RecordResultInput");
    let back = mutation("takeBackSlip", "TakeBackSlipInput");
    let [one, other] = &day.chess.tables[..] else { panic!("two arbiters") };
    let game = json!({ "input": { "bout": bout(day, &day.chess, 1, 3).await } });
    // An absence is a ruling; it falls with the slip.
    one.done(&record, result(day, 1, 3, (2, 0, "FORFEIT"))).await;
    let refused = other.refused(&back, game.clone()).await;
    assert_eq!(refused["code"], "not_own_slip", "{refused:#}");
    one.done(&back, game).await;
    let open = row(day, &day.visitor, 1, 3).await;
    assert!(open["result"].is_null() && open["reports"] == json!([]), "{open:#}");
    one.done(&record, result(day, 1, 3, (0, 2, "PLAYED"))).await;
    assert_eq!(row(day, &day.visitor, 1, 3).await["result"]["black"], "1");
}

async fn a_game_without_moves_ends_by_agreement_or_mate(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let conclude = mutation("concludeBout", "ConcludeBoutInput");
    let start = mutation("startBout", "BoutInput");
    let (draw, mate) = (bout(day, &day.chess, 1, 4).await, bout(day, &day.chess, 1, 5).await);
    for game in [&draw, &mate] {
        arbiter.done(&start, json!({ "input": { "bout": game } })).await;
    }
    let done = arbiter.done(&conclude, json!({ "input": { "bout": draw, "ending": "AGREEMENT" } })).await;
    assert_eq!(done["bout"]["result"]["white"], "½", "{done:#}");
    let mated = json!({ "input": { "bout": mate, "ending": "CHECKMATE", "loser": "WHITE" } });
    let done = arbiter.done(&conclude, mated).await;
    assert_eq!(done["bout"]["result"]["black"], "1", "{done:#}");
}

async fn what_would_follow_is_told_and_nothing_happens(day: &Day) {
    let foresee = "query($input: ForeseeInput!) { foresee(input: $input) { __typename
        ... on Foreseen { ordinal right measure { kind seconds } citation { number } time { side seconds } result { white black } }
        ... on Refusal { code } } }";
    let arbiter = &day.chess.tables[0];
    let game = bout(day, &day.chess, 1, 1).await;
    let fault = json!({ "input": { "fault": { "bout": game, "side": "WHITE", "fault": "illegal_move" } } });
    let first = arbiter.ask(foresee, fault.clone()).await["foresee"].clone();
    assert_eq!(first["time"], json!([{ "side": "BLACK", "seconds": 120 }]), "{first:#}");
    assert_eq!(arbiter.ask(foresee, fault.clone()).await["foresee"], first, "asking changes nothing");
    let denied = day.visitor.ask(foresee, fault.clone()).await;
    assert_eq!(denied["foresee"]["code"], "forbidden", "{denied:#}");
    let rule = rulings::mutation("ruleFault", "RuleFaultInput");
    let input = json!({ "input": fault["input"]["fault"] });
    let ruled = arbiter.done(&rule, input.clone()).await;
    // The second loses, and says so before anybody signs.
    let second = arbiter.ask(foresee, fault).await["foresee"].clone();
    assert_eq!(second["result"], json!({ "white": "0", "black": "1" }), "{second:#}");
    assert!(second["citation"]["number"].is_string(), "{second:#}");
    // The own ruling of a moment ago is taken back by its maker alone, and stays visible.
    let back = mutation("takeBackSlip", "TakeBackSlipInput");
    let slip = json!({ "input": { "bout": game, "ruling": ruled["ruling"]["id"] } });
    let refused = day.chess.tables[1].refused(&back, slip.clone()).await;
    assert_eq!(refused["code"], "not_own_slip", "{refused:#}");
    arbiter.done(&back, slip).await;
    let data = day
        .visitor
        .ask("query($id: ID!) { bout(id: $id) { rulings { status } } }", json!({ "id": game }))
        .await;
    assert_eq!(data["bout"]["rulings"], json!([{ "status": "TAKEN_BACK" }]));
}

async fn a_closed_round_is_locked(day: &Day) {
    let record = about("recordResult", "RecordResultInput");
    let (chief, arbiter) = (day.chess.chief(), &day.chess.tables[0]);
    for table in [1, 6, 7, 8] {
        chief.done(&record, result(day, 1, table, (2, 0, "PLAYED"))).await;
    }
    let round = json!({ "input": { "event": day.chess.id, "round": 1 } });
    chief.done(&about("closeRound", "RoundInput"), round).await;
    let game = json!({ "input": { "bout": bout(day, &day.chess, 1, 8).await } });
    let locked = chief.refused(&mutation("takeBackSlip", "TakeBackSlipInput"), game).await;
    assert_eq!(locked["code"], "tournament_round_closed", "{locked:#}");
    let late = arbiter.refused(&record, result(day, 1, 8, (1, 1, "PLAYED"))).await;
    assert_eq!(late["code"], "tournament_round_closed", "{late:#}");
    let row = row(day, arbiter, 1, 8).await;
    assert_eq!(row["mayReport"]["refusal"]["code"], "tournament_round_closed", "{row:#}");
}

async fn where_two_must_agree_one_is_not_enough(day: &Day) {
    let amend = about("amendRules", "AmendRulesInput");
    let settings = json!({
        "edition": "fide-2018", "system": "DUTCH", "rounds": 5, "baseSeconds": 5400, "incrementSeconds": 30,
        "rated": true, "tieBreaks": ["buchholz_cut1", "buchholz", "sonneborn_berger", "direct_encounter", "wins"],
        "options": { "resultEntry": "TWO_PEOPLE" },
    });
    let input = json!({ "input": { "event": day.chess.id, "reason": "Hai người cùng ghi kết quả.", "settings": settings,
        "sections": crate::fixture::sections("Nhà thi đấu Trung tâm") } });
    day.staff.done(&amend, input).await;
    events::pair(&day.chess, 2).await;
    let record = about("recordResult", "RecordResultInput");
    let [one, other] = &day.chess.tables[..] else { panic!("two arbiters") };
    for _ in 0..2 {
        one.done(&record, result(day, 2, 1, (1, 1, "PLAYED"))).await;
        let waits = row(day, &day.visitor, 2, 1).await;
        assert!(waits["result"].is_null(), "the same person twice is one: {waits:#}");
    }
    other.done(&record, result(day, 2, 1, (1, 1, "PLAYED"))).await;
    let stands = row(day, &day.visitor, 2, 1).await;
    assert_eq!((&stands["result"]["white"], &stands["disputed"]), (&json!("½"), &json!(false)), "{stands:#}");
}
