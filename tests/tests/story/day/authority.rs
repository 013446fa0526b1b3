//! Step 9: whoever may not is told why, as an answer and not as an error.

use serde_json::json;

use super::{Day, board, rulings};

pub(crate) async fn whoever_may_not_is_told_why(day: &Day) {
    a_table_arbiter_does_not_disqualify(day).await;
    an_arbiter_does_not_rule_on_the_own_club(day).await;
    a_player_reads_and_does_not_write(day).await;
    a_visitor_sees_no_private_data(day).await;
    a_subscription_to_what_is_private_is_refused(day).await;
}

async fn a_table_arbiter_does_not_disqualify(day: &Day) {
    let bout = board::bout(day, &day.xiangqi, 1, 1).await;
    let input = json!({ "input": { "bout": bout, "side": "BLACK", "measure": "DISQUALIFICATION", "article": "16.1" } });
    let impose = rulings::mutation("imposeMeasure", "ImposeMeasureInput");
    let refused = day.xiangqi.tables[0].refused(&impose, input).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    assert!(refused["rule"].as_str().unwrap().contains("chief-arbiter-disqualifies"), "{refused:#}");
}

async fn an_arbiter_does_not_rule_on_the_own_club(day: &Day) {
    // The second table arbiter is a member of the club Hồ Gươm, like half of the players.
    let members_of_the_club = [1, 2, 5, 6];
    let mut seen = 0;
    for table in 1..=4 {
        let table = day.table(&day.xiangqi, 1, table).await;
        let own = members_of_the_club.iter().any(|card| {
            table["white"]["id"] == day.member(*card) || table["black"]["id"] == day.member(*card)
        });
        if !own || table["bout"]["phase"] == "CONCLUDED" {
            continue;
        }
        let input =
            json!({ "input": { "bout": table["bout"]["id"], "side": "WHITE", "fault": "other_technical" } });
        let refused =
            day.xiangqi.tables[1].refused(&rulings::mutation("ruleFault", "RuleFaultInput"), input).await;
        assert!(refused["rule"].as_str().unwrap().contains("own-club"), "{refused:#}");
        seen += 1;
    }
    assert!(seen > 0);
}

async fn a_player_reads_and_does_not_write(day: &Day) {
    let player = day.log_in("ky-thu", 4).await;
    let bout = board::bout(day, &day.chess, 1, 1).await;
    let data = player
        .ask("query($id: ID!) { bout(id: $id) { viewerMay plies { text } } }", json!({ "id": bout }))
        .await;
    let may = data["bout"]["viewerMay"].as_array().unwrap();
    assert!(!may.contains(&json!("record_moves")) && !may.contains(&json!("rule_on_faults")), "{may:?}");
    let input = json!({ "input": { "bout": bout, "moves": [{ "text": "e4" }] } });
    let refused = player.refused(&board::mutation("recordMoves", "RecordMovesInput"), input.clone()).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    let refused = day.visitor.refused(&board::mutation("recordMoves", "RecordMovesInput"), input).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
}

async fn a_visitor_sees_no_private_data(day: &Day) {
    let query = "query($id: ID!) { person(id: $id) { name birthYear birthDate phone email cardNumber } }";
    let adult = json!({ "id": day.member(1) });
    let data = day.visitor.ask(query, adult.clone()).await;
    assert_eq!(
        data["person"],
        json!({ "name": "Nguyễn Thuỳ Phượng", "birthYear": 1998, "birthDate": null, "phone": null, "email": null,
                "cardNumber": null })
    );
    let data = day.staff.ask(query, adult).await;
    assert_eq!(data["person"]["birthDate"], "1998-03-12");
    assert_eq!(data["person"]["cardNumber"], "KD-0001");
    // A child: not even the year.
    let data = day.visitor.ask(query, json!({ "id": day.member(8) })).await;
    assert_eq!(data["person"]["birthYear"], json!(null));
}

async fn a_subscription_to_what_is_private_is_refused(day: &Day) {
    let query = "subscription($event: ID!) { eventIncidents(event: $event) { ruling { id } } }";
    let mut watch = day.visitor.watch(query, json!({ "event": day.xiangqi.id })).await;
    let answer = watch.receive().await;
    let errors = if answer["type"] == "error" { &answer["payload"] } else { &answer["payload"]["errors"] };
    assert_eq!(errors[0]["extensions"]["code"], "forbidden", "{answer:#}");
}
