//! What is seen and done at a board besides moves and rulings: incidents first and rulings later, draw offers, a
//! player's own claim of a draw, clocks that are set by hand.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events;
use crate::day::{Day, open, rulings};

pub(crate) async fn what_happens_at_a_board_is_recorded(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    an_incident_is_ruled_on_later_or_closed(&day).await;
    an_offer_and_the_clocks_are_recorded(&day).await;
    a_wrong_claim_from_the_own_phone_costs_time(&day).await;
    a_right_claim_from_the_own_phone_draws(&day).await;
    day.server.stop().await;
}

/// Whoever plays this side at the table, logged in.
async fn player(day: &Day, table: &Value, side: &str, login: &str) -> Client {
    let person = table[side]["id"].as_str().unwrap();
    let card = *day.members.iter().find(|(_, id)| *id == person).unwrap().0;
    day.log_in(login, card).await
}

async fn shown(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { phase turn drawOffer clocks { white black } result { white black ending }
        drawClaim { side ground intended by { id } }
        incidents { id side number handling note by { id } fault { code } }
        clockSettings { whiteBefore blackBefore white black reason number by { id } citation { number } } } }";
    client.ask(query, json!({ "id": bout })).await["bout"].take()
}

async fn an_incident_is_ruled_on_later_or_closed(day: &Day) {
    let (table, chief) = (&day.xiangqi.tables[0], day.xiangqi.chief());
    let bout = bout(day, &day.xiangqi, 1, 1).await;
    start(table, &bout).await;
    play(table, &bout, "P2-5").await;
    let record = mutation("recordIncident", "RecordIncidentInput");
    let seen = |fault: &str| json!({ "input": { "bout": bout, "side": "BLACK", "fault": fault, "note": "Chuông reo" } });
    for stranger in [&day.visitor, &day.staff] {
        let refused = stranger.refused(&record, seen("phone")).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let unknown = table.refused(&record, seen("sneezing")).await;
    assert_eq!(unknown["code"], "unknown_fault", "{unknown:#}");
    table.done(&record, seen("phone")).await;
    table.done(&record, seen("disturbance")).await;

    // Nothing follows yet, and the public hears nothing of what nobody ruled on.
    assert_eq!(shown(&day.visitor, &bout).await["incidents"], json!([]));
    let now = shown(chief, &bout).await;
    let incidents = now["incidents"].as_array().unwrap();
    assert_eq!((now["phase"].as_str(), incidents.len()), (Some("RUNNING"), 2));
    let (phone, noise) = (&incidents[0], &incidents[1]);
    assert_eq!(
        (&phone["handling"], &phone["note"], &phone["number"], &phone["by"]["id"]),
        (&json!("OPEN"), &json!("Chuông reo"), &json!(1), &json!(day.member(21)))
    );

    let rule = rulings::mutation("ruleFault", "RuleFaultInput");
    let ruled = |incident: &Value, side: &str| json!({ "input": { "bout": bout, "side": side, "fault": "phone", "incident": incident["id"] } });
    let other = chief.refused(&rule, ruled(noise, "BLACK")).await;
    assert_eq!(other["code"], "other_incident", "{other:#}");
    let side = chief.refused(&rule, ruled(phone, "WHITE")).await;
    assert_eq!(side["code"], "other_incident", "{side:#}");
    chief.done(&rule, ruled(phone, "BLACK")).await;
    let close = mutation("closeIncident", "CloseIncidentInput");
    let closed = |incident: &Value| json!({ "input": { "bout": bout, "incident": incident["id"] } });
    let late = table.refused(&close, closed(phone)).await;
    assert_eq!(late["code"], "incident_handled", "{late:#}");
    let stranger = day.visitor.refused(&close, closed(noise)).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    table.done(&close, closed(noise)).await;
    let again = table.refused(&close, closed(noise)).await;
    assert_eq!(again["code"], "incident_handled", "{again:#}");
    let handled: Vec<_> = shown(chief, &bout).await["incidents"]
        .as_array()
        .unwrap()
        .iter()
        .map(|one| one["handling"].clone())
        .collect();
    assert_eq!(handled, ["RULED", "CLOSED"]);
    let public = shown(&day.visitor, &bout).await;
    assert_eq!(public["incidents"].as_array().unwrap().len(), 1, "what was ruled on is public: {public:#}");
}

async fn an_offer_and_the_clocks_are_recorded(day: &Day) {
    let table = &day.xiangqi.tables[0];
    let bout = bout(day, &day.xiangqi, 1, 2).await;
    start(table, &bout).await;
    let offer = mutation("offerDraw", "OfferDrawInput");
    let of = |side: &str| json!({ "input": { "bout": bout, "side": side } });
    // In the own time only (15.7k).
    let out_of_turn = table.refused(&offer, of("BLACK")).await;
    assert_eq!(out_of_turn["code"], "not_your_turn", "{out_of_turn:#}");
    let visitor = day.visitor.refused(&offer, of("WHITE")).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    table.done(&offer, of("WHITE")).await;
    assert_eq!(shown(&day.visitor, &bout).await["drawOffer"], "WHITE");
    play(table, &bout, "P2-5 M8.7").await;
    assert_eq!(shown(&day.visitor, &bout).await["drawOffer"], Value::Null, "answered by a move");

    let set = mutation("setClock", "SetClockInput");
    let clocks =
        json!({ "input": { "bout": bout, "whiteMs": 3_000_000, "blackMs": 3_300_000, "reason": "DEFECT" } });
    let visitor = day.visitor.refused(&set, clocks.clone()).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    table.done(&set, clocks).await;
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(now["clocks"], json!({ "white": 3_000_000, "black": 3_300_000 }));
    let setting = &now["clockSettings"][0];
    assert_eq!(setting["citation"]["number"], "10.2.3", "with the article: {setting:#}");
    assert_eq!(
        (&setting["whiteBefore"], &setting["blackBefore"], &setting["reason"], &setting["by"]["id"]),
        (&json!(3_600_000), &json!(3_600_000), &json!("DEFECT"), &json!(day.member(21)))
    );

    let adjust = mutation("adjustTime", "AdjustTimeInput");
    let two_minutes = |seconds: i32, article: &str| {
        json!({ "input": {
            "bout": bout, "whiteMs": 2_950_000, "blackMs": 3_300_000,
            "side": "BLACK", "seconds": seconds, "article": article,
        } })
    };
    let visitor = day.visitor.refused(&adjust, two_minutes(120, "20.3c")).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    let unknown = table.refused(&adjust, two_minutes(120, "99")).await;
    assert_eq!(unknown["code"], "unknown_article", "{unknown:#}");
    let nothing = table.refused(&adjust, two_minutes(0, "20.3c")).await;
    assert_eq!(nothing["code"], "time_change_impossible", "{nothing:#}");
    table.done(&adjust, two_minutes(120, "20.3c")).await;
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(now["clocks"], json!({ "white": 2_950_000, "black": 3_420_000 }));
    let given = &now["clockSettings"][1];
    assert_eq!(
        (&given["whiteBefore"], &given["blackBefore"], &given["reason"], &given["citation"]["number"]),
        (&json!(2_950_000), &json!(3_300_000), &json!("TIME_GIVEN"), &json!("20.3c"))
    );
}

async fn a_wrong_claim_from_the_own_phone_costs_time(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let table = day.table(&day.xiangqi, 1, 3).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    start(arbiter, bout).await;
    play(arbiter, bout, "P2-5 M8.7").await;
    let white = player(day, &table, "white", "xin-hoa-trang").await;
    let claim = mutation("claimDraw", "ClaimDrawInput");
    let of = |side: &str| json!({ "input": { "bout": bout, "side": side, "ground": "QUIET_MOVES" } });
    let other = white.refused(&claim, of("BLACK")).await;
    assert_eq!(other["code"], "claim_of_another", "{other:#}");
    let visitor = day.visitor.refused(&claim, of("WHITE")).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    white.done(&claim, of("WHITE")).await;
    let waiting = shown(&day.visitor, bout).await;
    assert_eq!(
        (&waiting["phase"], &waiting["drawClaim"]["side"], &waiting["drawClaim"]["ground"]),
        (&json!("RUNNING"), &json!("WHITE"), &json!("QUIET_MOVES")),
        "the player says it, the arbiter examines it"
    );
    let twice = white.refused(&claim, of("WHITE")).await;
    assert_eq!(twice["code"], "already_claimed", "{twice:#}");

    // Article 12b: two minutes for the opponent, and the game goes on.
    arbiter.done(&claim, of("WHITE")).await;
    let now = shown(&day.visitor, bout).await;
    assert_eq!((&now["drawClaim"], &now["phase"]), (&Value::Null, &json!("RUNNING")));
    assert_eq!(now["clocks"], json!({ "white": 3_600_000, "black": 3_720_000 }));
}

async fn a_right_claim_from_the_own_phone_draws(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let table = day.table(&day.chess, 1, 2).await;
    let bout = table["bout"]["id"].as_str().unwrap();
    start(arbiter, bout).await;
    play(arbiter, bout, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1").await;
    let black = player(day, &table, "black", "xin-hoa-den").await;
    let claim = mutation("claimDraw", "ClaimDrawInput");
    let own =
        json!({ "input": { "bout": bout, "side": "BLACK", "ground": "REPETITION", "intendedMove": "Ng8" } });
    black.done(&claim, own.clone()).await;
    assert_eq!(shown(arbiter, bout).await["drawClaim"]["intended"], "Ng8");
    let done = arbiter.done(&claim, own).await;
    assert_eq!(done["bout"]["phase"], "CONCLUDED", "{done:#}");
    let now = shown(&day.visitor, bout).await;
    assert_eq!((&now["result"]["ending"], &now["drawClaim"]), (&json!("claim"), &Value::Null));
}
