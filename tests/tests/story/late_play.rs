//! Games without increment in their last minutes (FIDE Guideline III), adjourned games that somebody does not come to
//! (Guideline I.9–I.11; xiangqi law 7.1i), rounds that are paired while games are open (26; C.04.2), and the limit of
//! moves that an event chose (12).

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events::{self, EVENT, settings};
use crate::day::{Day, Event, open, rulings};
use crate::fixture::{self, CHESS, XIANGQI};

pub(crate) async fn games_go_on_late_and_rounds_ahead(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    what_the_rules_cannot_say(&day).await;
    let event = a_round_robin_of_chess(&day).await;
    a_round_is_paired_ahead(&day, &event).await;
    a_claim_is_put_off_and_decided(&day, &event).await;
    who_does_not_come_back_loses(&day, &event).await;
    an_adjourned_game_is_a_draw_for_the_pairing(&day).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn rules(day: &Day, kind: &str, settings: &Value) -> Value {
    json!({ "input": {
        "name": "Giải đánh đến cùng", "kind": kind, "body": day.national, "venue": "Nhà thi đấu Trung tâm",
        "startsOn": "2026-11-21", "endsOn": "2026-11-24", "sections": fixture::sections("Nhà thi đấu"),
        "settings": settings,
    } })
}

/// Without increment, and with what the rules say at the boards.
fn late(board: &Value) -> Value {
    let mut all = settings("CHESS");
    all["system"] = json!("ROUND_ROBIN");
    all["rounds"] = json!(3);
    all["tieBreaks"] = json!(["sonneborn_berger", "wins", "lot"]);
    all["baseSeconds"] = json!(3600);
    all["incrementSeconds"] = json!(0);
    all["lateAfterSeconds"] = json!(1);
    all["options"] = json!({ "board": board });
    all
}

async fn an_event(day: &Day, kind: &str, settings: &Value, cards: &[u16]) -> Event {
    let done = day.staff.done(&about("publishRules", "PublishRulesInput"), rules(day, kind, settings)).await;
    let id = done["event"]["id"].as_str().unwrap().to_owned();
    let appoint = json!({ "input": { "event": id, "person": day.member(20), "function": "CHIEF_ARBITER" } });
    day.staff.done(&about("appoint", "AppointInput"), appoint).await;
    let people: Vec<_> = cards.iter().map(|card| day.member(*card)).collect();
    let enter = json!({ "input": { "event": id, "people": people } });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), enter).await;
    Event { id, chief: None, tables: Vec::new() }
}

/// The guideline is FIDE's, for games without increment that are no blitz; the limits are those that an edition knows.
async fn what_the_rules_cannot_say(day: &Day) {
    let publish = about("publishRules", "PublishRulesInput");
    let mut blitz = late(&json!({ "lastMinutes": "DRAW" }));
    blitz["baseSeconds"] = json!(300);
    let mut adds = late(&json!({ "lastMinutes": "DRAW" }));
    adds["incrementSeconds"] = json!(30);
    let mut xiangqi = settings("XIANGQI");
    xiangqi["incrementSeconds"] = json!(0);
    xiangqi["options"] = json!({ "board": { "lastMinutes": "DRAW" } });
    let mut seventy = settings("XIANGQI");
    let limit = |moves: u16, unit: &str| json!({ "moves": moves, "unit": unit, "effect": "CLAIM" });
    seventy["options"] = json!({ "board": { "quiet": limit(70, "BOTH_SIDES") } });
    for (kind, settings) in [("CHESS", blitz), ("CHESS", adds), ("XIANGQI", xiangqi), ("XIANGQI", seventy)] {
        let refused = day.staff.refused(&publish, rules(day, kind, &settings)).await;
        assert!(refused.to_string().contains("board_rule_unfit"), "{kind}: {refused:#}");
    }
    // 60 moves, or 100 turns, as other printings and the notes of 2015 have it.
    let mut sixty = settings("XIANGQI");
    sixty["options"] = json!({ "board": { "quiet": limit(60, "BOTH_SIDES") } });
    let event = an_event(day, "XIANGQI", &sixty, &XIANGQI[..2]).await;
    let query =
        "query($id: ID!) { event(id: $id) { settings { board { quiet { moves unit number own } } } } }";
    let told = day.visitor.ask(query, json!({ "id": event.id })).await["event"]["settings"]["board"].take();
    assert_eq!((&told["quiet"]["moves"], &told["quiet"]["own"]), (&json!(60), &json!(false)), "{told:#}");
}

async fn a_round_robin_of_chess(day: &Day) -> Event {
    an_event(day, "CHESS", &late(&json!({ "lastMinutes": "DRAW" })), &CHESS[..4]).await
}

async fn a_round_is_paired_ahead(day: &Day, event: &Event) {
    let chief = day.chess.chief();
    for round in [1, 2] {
        let input = json!({ "input": { "event": event.id, "round": round } });
        chief.done(&about("pairRound", "RoundInput"), input.clone()).await;
        chief.done(&about("publishRound", "RoundInput"), input).await;
    }
    // The second round is played before the first.
    let first = bout(day, event, 2, 1).await;
    start(chief, &first).await;
    play(chief, &first, "e4 e5").await;
    let resigns = json!({ "input": { "bout": first, "ending": "RESIGNATION", "loser": "WHITE" } });
    chief.done(&mutation("concludeBout", "ConcludeBoutInput"), resigns).await;
    let back = json!({ "input": { "event": event.id, "round": 1 } });
    let refused = chief.refused(&about("withdrawRound", "RoundInput"), back).await;
    assert_eq!(refused["code"], "tournament_already_published", "{refused:#}");
}

async fn seen(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { phase clocks { white black } result { white black ending
            grounds { article } } rulings { subject note reply witness citation { number } }
        awaited { white black clock leftMs } adjournment { side }
        lastMinutes { rule number grounds postponed { side ground } secondsSet } } }";
    client.ask(query, json!({ "id": bout })).await["bout"].take()
}

async fn a_claim_is_put_off_and_decided(day: &Day, event: &Event) {
    let chief = day.chess.chief();
    let bout = bout(day, event, 1, 1).await;
    start(chief, &bout).await;
    play(chief, &bout, "e4 e5").await;
    let now = seen(&day.visitor, &bout).await;
    assert_eq!(now["lastMinutes"]["grounds"], json!(["OPPONENT_CANNOT_WIN", "NO_EFFORT"]), "{now:#}");
    let rule = mutation("ruleLastMinutes", "RuleLastMinutesInput");
    let answer = |answer: &str, left: u64| {
        json!({ "input": {
            "bout": bout, "side": "WHITE", "ground": "NO_EFFORT", "answer": answer, "leftMs": left,
            "statement": "Tôi tiến Tốt năm nước liền", "reply": "Tôi giữ Vua tại chỗ", "witness": "Đen chỉ đi Vua qua lại",
        } })
    };
    let stranger = day.visitor.refused(&rule, answer("AGREED", 90_000)).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let early = chief.refused(&rule, answer("AGREED", 300_000)).await;
    assert_eq!(
        (&early["code"], &early["article"]["number"]),
        (&json!("not_last_minutes"), &json!("III.5")),
        "{early:#}"
    );
    let asked = |answer: &str| json!({ "lastMinutes": { "bout": bout, "side": "WHITE", "ground": "NO_EFFORT", "answer": answer, "leftMs": 90_000 } });
    let draws = rulings::foreseen(chief, asked("AGREED")).await;
    assert_eq!(
        (&draws["right"], &draws["result"]["white"], &draws["result"]["grounds"]["article"]),
        (&json!(true), &json!("½"), &json!("III.5.1")),
        "{draws:#}"
    );
    let later = rulings::foreseen(chief, asked("POSTPONED")).await;
    assert_eq!(
        (&later["right"], &later["postponed"], &later["time"]),
        (&Value::Null, &json!(true), &json!([{ "side": "BLACK", "seconds": 120 }])),
        "{later:#}"
    );
    let before = seen(&day.visitor, &bout).await["clocks"]["black"].as_u64().unwrap();
    chief.done(&rule, answer("POSTPONED", 90_000)).await;
    let off = seen(&day.visitor, &bout).await;
    assert_eq!(off["lastMinutes"]["postponed"], json!({ "side": "WHITE", "ground": "NO_EFFORT" }));
    assert_eq!(off["clocks"]["black"], json!(before + 120_000), "III.5.2");
    let falls = json!({ "input": { "bout": bout, "ending": "FLAG_FALL", "loser": "WHITE" } });
    let flag = chief.refused(&mutation("concludeBout", "ConcludeBoutInput"), falls).await;
    assert_eq!(flag["code"], "claim_postponed", "{flag:#}");
    chief.done(&rule, answer("AGREED", 0)).await;
    let end = seen(&day.visitor, &bout).await;
    assert_eq!(
        (&end["result"]["white"], &end["result"]["grounds"]["article"]),
        (&json!("½"), &json!("III.5.1"))
    );
    // What both sides have done stands beside the ruling, for those whom it concerns.
    assert_eq!(end["rulings"][0]["note"], Value::Null);
    let told = seen(chief, &bout).await["rulings"][1].take();
    assert_eq!(
        (&told["note"], &told["reply"], &told["witness"]),
        (
            &json!("Tôi tiến Tốt năm nước liền"),
            &json!("Tôi giữ Vua tại chỗ"),
            &json!("Đen chỉ đi Vua qua lại")
        ),
        "{told:#}"
    );
}

async fn who_does_not_come_back_loses(day: &Day, event: &Event) {
    let chief = day.chess.chief();
    let bout = bout(day, event, 1, 2).await;
    start(chief, &bout).await;
    play(chief, &bout, "e4 e5").await;
    let clocks = json!({ "input": { "bout": bout, "whiteMs": 600_000, "blackMs": 500_000 } });
    chief.done(&mutation("adjourn", "AdjournInput"), clocks).await;
    let begin = mutation("beginResumption", "BeginResumptionInput");
    let absent = |side: Value| json!({ "input": { "bout": bout, "absent": side } });
    let stranger = day.visitor.refused(&begin, absent(json!("BLACK"))).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let here = chief.refused(&begin, absent(json!("WHITE"))).await;
    assert_eq!(
        (&here["code"], &here["article"]["number"]),
        (&json!("replier_is_here"), &json!("I.9.3")),
        "{here:#}"
    );
    let forfeit = mutation("forfeitResumption", "ForfeitResumptionInput");
    let lost = json!({ "input": { "bout": bout, "absent": "BLACK", "sealedMove": "Mf3" } });
    let nobody = chief.refused(&forfeit, lost.clone()).await;
    assert_eq!(nobody["code"], "nobody_awaited", "{nobody:#}");
    chief.done(&begin, absent(Value::Null)).await;
    let now = seen(&day.visitor, &bout).await;
    assert_eq!(
        now["awaited"],
        json!({ "white": true, "black": true, "clock": "BLACK", "leftMs": 500_000 }),
        "{now:#}"
    );
    let soon = chief.refused(&forfeit, lost.clone()).await;
    assert_eq!(soon["code"], "may_still_come", "{soon:#}");
    tokio::time::sleep(Duration::from_millis(1300)).await;
    let stranger = day.visitor.refused(&forfeit, lost.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    let foreseen = rulings::foreseen(chief, json!({ "absence": lost["input"] })).await;
    assert_eq!(
        (&foreseen["played"], &foreseen["result"]["white"], &foreseen["citation"]["number"]),
        (&json!("g1f3"), &json!("1"), &json!("I.10")),
        "{foreseen:#}"
    );
    chief.done(&forfeit, lost).await;
    let end = seen(&day.visitor, &bout).await;
    assert_eq!(
        (&end["result"]["white"], &end["result"]["grounds"]["article"], &end["awaited"]),
        (&json!("1"), &json!("I.10"), &Value::Null),
        "{end:#}"
    );
}

/// A Swiss waits for every game but adjourned ones, where the event's rules say so.
async fn an_adjourned_game_is_a_draw_for_the_pairing(day: &Day) {
    let chief = day.chess.chief();
    let mut swiss = settings("CHESS");
    swiss["options"] = json!({ "openGames": "COUNT_AS_DRAWS" });
    let event = an_event(day, "CHESS", &swiss, &CHESS[..4]).await;
    let round = |round: u16| json!({ "input": { "event": event.id, "round": round } });
    let (pair, publish) = (about("pairRound", "RoundInput"), about("publishRound", "RoundInput"));
    chief.done(&pair, round(1)).await;
    chief.done(&publish, round(1)).await;
    let (first, second) = (bout(day, &event, 1, 1).await, bout(day, &event, 1, 2).await);
    for bout in [&first, &second] {
        start(chief, bout).await;
        play(chief, bout, "e4 e5").await;
    }
    let resigns = json!({ "input": { "bout": first, "ending": "RESIGNATION", "loser": "BLACK" } });
    chief.done(&mutation("concludeBout", "ConcludeBoutInput"), resigns).await;
    let waits = chief.refused(&pair, round(2)).await;
    assert_eq!(waits["code"], "tournament_results_missing", "{waits:#}");
    let clocks = json!({ "input": { "bout": second, "whiteMs": 600_000, "blackMs": 500_000 } });
    chief.done(&mutation("adjourn", "AdjournInput"), clocks).await;
    chief.done(&pair, round(2)).await;
    chief.done(&publish, round(2)).await;
    // The game goes on meanwhile, and its result comes when it comes.
    let envelope = json!({ "input": { "bout": second, "sealedMove": "Mf3" } });
    chief.done(&mutation("resume", "ResumeInput"), envelope).await;
    let resigns = json!({ "input": { "bout": second, "ending": "RESIGNATION", "loser": "WHITE" } });
    chief.done(&mutation("concludeBout", "ConcludeBoutInput"), resigns).await;
    chief.done(&about("closeRound", "RoundInput"), round(1)).await;
}
