//! A knock-out for five players: the bracket that everyone sees, from the first round to the winner; and one for two
//! that remains level, until the lot and that evening's public value decide.

use serde_json::{Value, json};

use crate::database::Database;
use crate::day::board::{bout, mutation, start};
use crate::day::events::{self, EVENT};
use crate::day::{Day, Event, open};
use crate::fixture::{self, CHESS};

const BRACKET: &str = "query($id: ID!) { event(id: $id) { bracket {
    winner { id } byes { stage person { id } }
    contests { stage part phase upperGoesOn byLot upperPoints lowerPoints upper { id } lower { id } games { id } }
} } }";

pub(crate) async fn the_better_of_two_goes_on(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    let none = day.visitor.ask(BRACKET, json!({ "id": day.chess.id })).await;
    assert_eq!(none["event"]["bracket"], Value::Null, "a Swiss has no bracket");

    let event = an_event(&day, &CHESS[..5]).await;
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
    // Other sites may show it.
    let (status, frame) = day.visitor.get(&format!("/nhung/giai/{}/nhanh", event.id)).await;
    assert_eq!(status, 200);
    assert!(
        frame.contains("class=\"bracket\"") && frame.contains("class=\"on\"") && frame.contains("Vô địch: "),
        "{frame}"
    );
    let (_, page) = day.visitor.get(&format!("/giai/{}?muc=nhanh", event.id)).await;
    for said in
        ["<title>Nhánh đấu – ", "<h2>Vòng 1</h2>", "<h2>Vòng 3</h2>", "vào thẳng", "Vô địch: ", "Đi tiếp"]
    {
        assert!(page.contains(said), "{said} is missing in\n{page}");
    }
    assert_eq!(over["winner"]["id"], player(2), "{over:#}");
    let last = over["contests"].as_array().unwrap().last().unwrap();
    assert_eq!((&last["part"], &last["upperGoesOn"]), (&json!("FINAL"), &json!(false)));
    somebody_comes_late(&day).await;
    a_level_match_is_decided_by_lot(&day).await;
    no_game_of_a_knockout_is_adjourned(&day).await;
    day.server.stop().await;
}

/// Whoever comes while the first round is open has the place of a bye: the fourth of three meets the first.
async fn somebody_comes_late(day: &Day) {
    let event = an_event(day, &CHESS[..3]).await;
    let player = |number: usize| json!(day.member(CHESS[number - 1]));
    events::pair(&event, 1).await;
    let before = bracket(day, &event).await;
    assert_eq!(before["byes"], json!([{ "stage": 1, "person": { "id": player(1) } }]), "{before:#}");

    let enter = about("enterPlayers", "EnterPlayersInput");
    let late = |number: usize| json!({ "input": { "event": event.id, "people": [player(number)] } });
    assert_eq!(day.visitor.refused(&enter, late(4)).await["code"], "forbidden");
    day.staff.done(&enter, late(4)).await;
    let full = day.staff.refused(&enter, late(5)).await;
    assert_eq!(full["code"], "tournament_bracket_full", "{full:#}");

    // Their match is a round of its own, of the same round of the bracket.
    events::pair(&event, 2).await;
    let after = bracket(day, &event).await;
    assert_eq!(after["byes"], json!([]), "{after:#}");
    let mut pairs: Vec<_> = after["contests"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| (one["stage"].as_i64(), one["upper"]["id"].clone(), one["lower"]["id"].clone()))
        .collect();
    pairs.sort_by_key(|(_, upper, _)| *upper != player(1));
    assert_eq!(pairs, [(Some(1), player(1), player(4)), (Some(1), player(2), player(3))], "{after:#}");

    win(day, &event, 2, &[player(4)]).await;
    win(day, &event, 1, &[player(2)]).await;
    let closed = day.staff.refused(&enter, late(5)).await;
    assert_eq!(closed["code"], "tournament_entries_closed", "{closed:#}");
    events::pair(&event, 3).await;
    win(day, &event, 3, &[player(4)]).await;
    let over = bracket(day, &event).await;
    assert_eq!(over["winner"]["id"], player(4), "{over:#}");
}

/// Two seeds, and SHA-256 of `kydan lot commitment v1` and their bytes, by another program.
const SEEDS: [(&str, &str); 2] = [
    (
        "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
        "65f0b662e20ae8b399b0dbfa7b73d33b15fcde81e749f1daeb42e44382c2e224",
    ),
    (
        "202122232425262728292a2b2c2d2e2f303132333435363738393a3b3c3d3e3f",
        "32f70c9738a43e3aa21b80e75b7c08c2ed863046cee6d56a6ac9ca6ea09492ed",
    ),
];
/// SHA-256 of `kydan lot mixed v1`, the second seed's bytes and `38156`, by another program.
const MIXED: &str = "4a5cc675eab7ad5a645bd25300c3f2383780472409cdda5de6afaa8aacd00884";

/// Article 25: a level match has two more games, then the lot. The seed is sealed, a value that nobody knows yet named.
async fn a_level_match_is_decided_by_lot(day: &Day) {
    let event = an_event(day, &CHESS[..2]).await;
    let chief = event.chief();
    for round in 1..=3 {
        events::pair(&event, round).await;
        let drawn = json!({
            "event": event.id, "round": round, "table": 1, "whiteHalfPoints": 1, "blackHalfPoints": 1,
        });
        chief.done(&about("recordResult", "RecordResultInput"), json!({ "input": drawn })).await;
        let round = json!({ "input": { "event": event.id, "round": round } });
        chief.done(&about("closeRound", "RoundInput"), round).await;
    }
    let fourth = json!({ "input": { "event": event.id, "round": 4 } });
    let refused = chief.refused(&about("pairRound", "RoundInput"), fourth).await;
    assert_eq!(refused["code"], "tournament_lot_needed", "{refused:#}");
    let end = json!({ "input": { "event": event.id } });
    let refused = chief.refused(&about("finishEvent", "EventInput"), end.clone()).await;
    assert_eq!(refused["code"], "tournament_lot_needed", "{refused:#}");

    // The form has what is due: no stage has to be guessed.
    let query =
        "query($id: ID!) { event(id: $id) { lotsOffered { kind round need upper { id } lower { id } } } }";
    let offered = day.visitor.ask(query, json!({ "id": event.id })).await["event"]["lotsOffered"].take();
    let due: Vec<_> =
        offered.as_array().unwrap().iter().map(|one| (&one["kind"], &one["need"], &one["round"])).collect();
    let (colors, winner, is_due, first) = (json!("COLORS"), json!("WINNER"), json!("DUE"), json!(1));
    assert_eq!(due[..2], [(&colors, &is_due, &first), (&winner, &is_due, &first)], "{offered:#}");
    let (upper, lower) = (offered[1]["upper"]["id"].clone(), offered[1]["lower"]["id"].clone());

    let commit = about("commitLot", "LotInput");
    let sealed = |round: u16, seed: usize, at: Option<jiff::Timestamp>| {
        let source = at.map(|_| "Xổ số miền Bắc, giải đặc biệt");
        json!({ "input": {
            "event": event.id, "kind": "WINNER", "round": round, "upper": upper, "lower": lower,
            "value": SEEDS[seed].1, "publicSource": source, "publicAt": at.map(|at| at.to_string()),
        } })
    };
    let now = jiff::Timestamp::now();
    let later = now + jiff::SignedDuration::from_hours(1);
    for (input, code) in [
        (sealed(4, 0, Some(later)), "tournament_lot_of_other_stage"),
        (sealed(1, 0, None), "tournament_lot_needs_public_value"),
        (sealed(1, 0, Some(now)), "tournament_public_value_known"),
    ] {
        let refused = chief.refused(&commit, input).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    chief.done(&commit, sealed(1, 0, Some(later))).await;
    let draw = about("drawLot", "LotInput");
    let opened = |seed: usize, value: Option<&str>| {
        json!({ "input": {
            "event": event.id, "kind": "WINNER", "round": 1, "upper": upper, "lower": lower,
            "value": SEEDS[seed].0, "publicValue": value,
        } })
    };
    let refused = chief.refused(&draw, opened(0, Some("38156"))).await;
    assert_eq!(refused["code"], "tournament_public_value_not_yet", "{refused:#}");

    // Sealed by mistake: taken back for all to see.
    let back =
        |reason: &str| json!({ "input": { "event": event.id, "commitment": SEEDS[0].1, "reason": reason } });
    let withdraw = about("withdrawLot", "WithdrawLotInput");
    let stranger = day.visitor.refused(&withdraw, back("Nhầm giờ")).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let refused = chief.refused(&withdraw, back(" ")).await;
    assert_eq!(refused["code"], "tournament_lot_text_missing", "{refused:#}");
    chief.done(&withdraw, back("Nhầm giờ")).await;

    let soon = jiff::Timestamp::now() + jiff::SignedDuration::from_secs(2);
    chief.done(&commit, sealed(1, 1, Some(soon))).await;
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    // Neither without the value nor with another spelling of it: whoever opens the lot chooses nothing.
    for value in [None, Some("381 56"), Some("38.156")] {
        let refused = chief.refused(&draw, opened(1, value)).await;
        assert_eq!(refused["code"], "tournament_lot_text_missing", "{refused:#}");
    }
    chief.done(&draw, opened(1, Some("38156"))).await;
    let query = "query($id: ID!) { event(id: $id) { lots {
        commitment seed publicSource publicValue drawnBy withdrawn { reason timing } } } }";
    let lots = day.visitor.ask(query, json!({ "id": event.id })).await["event"]["lots"].take();
    assert_eq!(
        (&lots[0]["seed"], &lots[0]["publicValue"], &lots[0]["drawnBy"], &lots[0]["withdrawn"]),
        (&json!(SEEDS[1].0), &json!("38156"), &json!(MIXED), &Value::Null),
        "{lots:#}"
    );
    assert_eq!(lots[1]["withdrawn"], json!({ "reason": "Nhầm giờ", "timing": "BEFORE" }), "{lots:#}");
    assert_eq!(lots[1]["seed"], Value::Null, "{lots:#}");

    let over = bracket(day, &event).await;
    assert_eq!((&over["contests"][0]["phase"], &over["contests"][0]["byLot"]), (&json!("WON"), &json!(true)));
    chief.done(&about("finishEvent", "EventInput"), end).await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

async fn bracket(day: &Day, event: &Event) -> Value {
    day.visitor.ask(BRACKET, json!({ "id": event.id })).await["event"]["bracket"].take()
}

async fn an_event(day: &Day, cards: &[u16]) -> Event {
    event_by(day, cards, ("CHESS", "fide-2023", "BY_LAW")).await
}

/// The game, the edition, and what the rules say of adjournments.
async fn event_by(day: &Day, cards: &[u16], (kind, edition, adjournments): (&str, &str, &str)) -> Event {
    let publish =
        format!("mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {EVENT} }} }}");
    let input = json!({
        "name": "Cúp loại trực tiếp", "kind": kind, "body": day.national, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": "2026-11-21", "endsOn": "2026-11-24", "sections": fixture::sections("từ 8 giờ"),
        "settings": {
            "edition": edition, "adjournments": adjournments, "system": "KNOCKOUT", "rounds": 3, "baseSeconds": 5400,
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
    let people: Vec<_> = cards.iter().map(|card| day.member(*card)).collect();
    day.staff.done(&enter, json!({ "input": { "event": id, "people": people } })).await;
    Event { id, chief: day.chess.chief.clone(), tables: Vec::new() }
}

/// Xiangqi law 25; the event's rules may say otherwise.
async fn no_game_of_a_knockout_is_adjourned(day: &Day) {
    let adjourn = mutation("adjourn", "AdjournInput");
    for (adjournments, article) in [("BY_LAW", json!("25")), ("BARRED", Value::Null), ("ALLOWED", json!("-"))]
    {
        let event = event_by(day, &CHESS[..2], ("XIANGQI", "xiangqi-vn-2004", adjournments)).await;
        events::pair(&event, 1).await;
        let game = bout(day, &event, 1, 1).await;
        start(event.chief(), &game).await;
        let clocks = json!({ "input": { "bout": game, "whiteMs": 3_000_000, "blackMs": 2_900_000 } });
        let visitor = day.visitor.refused(&adjourn, clocks.clone()).await;
        assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
        if adjournments == "ALLOWED" {
            event.chief().done(&adjourn, clocks).await;
            continue;
        }
        let refused = event.chief().refused(&adjourn, clocks).await;
        assert_eq!(
            (&refused["code"], &refused["article"]["number"]),
            (&json!("adjournment_barred"), &article),
            "{refused:#}"
        );
    }
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
