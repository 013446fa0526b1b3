//! Time controls of several periods: chosen in the rules, judged at the board (xiangqi law 10.1; FIDE 6.3, 6.4, III.3).

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::events::{self, EVENT, settings};
use crate::day::{Day, open};
use crate::fixture;

pub(crate) async fn the_period_that_holds_is_judged(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    the_office_sets_periods(&day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    a_flag_after_the_moves_is_no_loss(&day).await;
    moves_are_counted_where_none_are_recorded(&day).await;
    both_flags_by_the_guideline(&day).await;
    clocks_are_stopped_for_a_reason(&day).await;
    day.server.stop().await;
}

/// The settings of a game with other times.
fn timed(kind: &str, base: u32, moves: u16, later: &Value) -> Value {
    let mut all = settings(kind);
    all["baseSeconds"] = json!(base);
    all["incrementSeconds"] = json!(0);
    all["moves"] = json!(moves);
    all["later"] = later.clone();
    all
}

async fn the_office_sets_periods(day: &Day) {
    let amend =
        format!("mutation($input: AmendRulesInput!) {{ it: amendRules(input: $input) {{ {EVENT} }} }}");
    let of = |event: &str, settings: Value| {
        json!({ "input": {
            "event": event, "reason": "Chia đợt thời gian", "settings": settings,
            "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 8 giờ"),
        } })
    };
    // The Asian way, shortened to two moves in the hour so that a story can play it.
    let ladder = json!([
        { "seconds": 900, "moves": 10, "times": 4 },
        { "seconds": 300, "moves": 10, "times": 0 },
    ]);
    // What comes after the last moves that are asked for?
    for wrong in [json!([]), json!([{ "seconds": 0 }]), json!([{ "seconds": 900, "moves": 10 }])] {
        let refused = day.staff.refused(&amend, of(&day.xiangqi.id, timed("XIANGQI", 3600, 2, &wrong))).await;
        assert!(refused.to_string().contains("bad_time_control"), "{refused:#}");
    }
    let visitor = day.visitor.refused(&amend, of(&day.xiangqi.id, timed("XIANGQI", 3600, 2, &ladder))).await;
    assert!(["forbidden", "not_logged_in"].contains(&visitor["code"].as_str().unwrap()), "{visitor:#}");
    day.staff.done(&amend, of(&day.xiangqi.id, timed("XIANGQI", 3600, 2, &ladder))).await;
    let rest = json!([{ "seconds": 3600 }]);
    let mut chess = timed("CHESS", 7200, 2, &rest);
    chess["options"] = json!({ "board": { "lastMinutes": "DRAW" } });
    day.staff.done(&amend, of(&day.chess.id, chess)).await;
    let query = "query($id: ID!) { event(id: $id) { settings { timeControl { pace tempo
            periods { seconds moves times unused } }
        edition { timeControls { id periods { seconds moves times } citation { number } } } } } }";
    let shown = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await["event"]["settings"].take();
    assert_eq!(
        shown["timeControl"]["periods"],
        json!([
            { "seconds": 3600, "moves": 2, "times": 1, "unused": "KEPT" },
            { "seconds": 900, "moves": 10, "times": 4, "unused": "KEPT" },
            { "seconds": 300, "moves": 10, "times": null, "unused": "KEPT" },
        ])
    );
    let printed = shown["edition"]["timeControls"].as_array().unwrap();
    let asian = printed.iter().find(|one| one["id"] == "asian_ladder").unwrap();
    assert_eq!((&asian["citation"]["number"], &asian["periods"][0]["moves"]), (&json!("10.1.2"), &json!(25)));
}

async fn held(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { phase clocks { white black }
        result { white black ending grounds { article } }
        periods { side number required left last running } } }";
    client.ask(query, json!({ "id": bout })).await["bout"].take()
}

async fn a_flag_after_the_moves_is_no_loss(day: &Day) {
    let (event, table) = (&day.xiangqi, &day.xiangqi.tables[0]);
    let bout = bout(day, event, 1, 1).await;
    start(table, &bout).await;
    play(table, &bout, "P2-5 M8.7 M2.3").await;
    let now = held(&day.visitor, &bout).await;
    assert_eq!(
        now["periods"],
        json!([
            { "side": "WHITE", "number": 2, "required": 12, "left": 10, "last": false, "running": 1 },
            { "side": "BLACK", "number": 1, "required": 2, "left": 1, "last": false, "running": 1 },
        ])
    );
    let falls = mutation("concludeBout", "ConcludeBoutInput");
    let flag = |side: &str| json!({ "input": { "bout": bout, "ending": "FLAG_FALL", "loser": side } });
    let refused = table.refused(&falls, flag("WHITE")).await;
    assert_eq!(
        (&refused["code"], &refused["article"]["number"]),
        (&json!("moves_were_made"), &json!("10.1.2")),
        "{refused:#}"
    );
    let pass = mutation("passFlag", "PassFlagInput");
    let passes = |side: &str| json!({ "input": { "bout": bout, "side": side } });
    let visitor = day.visitor.refused(&pass, passes("WHITE")).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    let short = table.refused(&pass, passes("BLACK")).await;
    assert_eq!(short["code"], "moves_not_made", "{short:#}");
    table.done(&pass, passes("WHITE")).await;
    let now = held(&day.visitor, &bout).await;
    assert_eq!((&now["phase"], &now["clocks"]["white"]), (&json!("RUNNING"), &json!(900_000)));
    assert_eq!(now["periods"][0]["running"], 2);
    table.done(&falls, flag("BLACK")).await;
    let end = held(&day.visitor, &bout).await;
    assert_eq!((&end["result"]["white"], &end["result"]["ending"]), (&json!("1"), &json!("flag_fall")));
}

async fn moves_are_counted_where_none_are_recorded(day: &Day) {
    let (event, table) = (&day.xiangqi, &day.xiangqi.tables[0]);
    let bout = bout(day, event, 1, 2).await;
    start(table, &bout).await;
    let falls = mutation("concludeBout", "ConcludeBoutInput");
    let flag = |made: Value| json!({ "input": { "bout": bout, "ending": "FLAG_FALL", "loser": "WHITE", "made": made } });
    let uncounted = table.refused(&falls, flag(Value::Null)).await;
    assert_eq!(uncounted["code"], "moves_uncounted", "{uncounted:#}");
    let enough = table.refused(&falls, flag(json!(2))).await;
    assert_eq!(enough["code"], "moves_were_made", "{enough:#}");
    let both = mutation("ruleBothFlags", "BoutInput");
    let unruled = table.refused(&both, json!({ "input": { "bout": bout } })).await;
    assert_eq!(unruled["code"], "both_flags_unruled", "{unruled:#}");
    table.done(&falls, flag(json!(1))).await;
    assert_eq!(held(&day.visitor, &bout).await["result"]["white"], "0");
}

async fn both_flags_by_the_guideline(day: &Day) {
    let (event, table) = (&day.chess, &day.chess.tables[0]);
    let bout = bout(day, event, 1, 1).await;
    start(table, &bout).await;
    play(table, &bout, "e4 e5 Nf3 Nc6").await;
    let both = mutation("ruleBothFlags", "BoutInput");
    let input = json!({ "input": { "bout": bout } });
    let visitor = day.visitor.refused(&both, input.clone()).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    table.done(&both, input.clone()).await;
    let now = held(&day.visitor, &bout).await;
    assert_eq!(
        (&now["phase"], &now["clocks"]),
        (&json!("RUNNING"), &json!({ "white": 3_600_000, "black": 3_600_000 })),
        "before the last period the game goes on (III.3.1.1)"
    );
    table.done(&both, input).await;
    let end = held(&day.visitor, &bout).await;
    assert_eq!(
        (&end["result"]["white"], &end["result"]["grounds"]["article"]),
        (&json!("½"), &json!("III.3.1.2"))
    );
}

async fn clocks_are_stopped_for_a_reason(day: &Day) {
    let (event, table) = (&day.chess, &day.chess.tables[0]);
    let bout = bout(day, event, 1, 2).await;
    start(table, &bout).await;
    play(table, &bout, "d4 d5").await;
    let stop = mutation("stopClocks", "StopClocksInput");
    let stops =
        json!({ "input": { "bout": bout, "reason": "DEFECT", "whiteMs": 7_000_000, "blackMs": 6_900_000 } });
    let visitor = day.visitor.refused(&stop, stops.clone()).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    table.done(&stop, stops).await;
    let query = "query($id: ID!) { bout(id: $id) { clocks { white black running }
        stopped { reason by { id } citation { number } } } }";
    let now = day.visitor.ask(query, json!({ "id": bout })).await["bout"].take();
    assert_eq!(now["clocks"], json!({ "white": 7_000_000, "black": 6_900_000, "running": null }));
    assert_eq!(
        now["stopped"],
        json!({ "reason": "DEFECT", "by": { "id": day.member(23) }, "citation": { "number": "6.10.1" } })
    );
    let go_on = mutation("startClocks", "BoutInput");
    let visitor = day.visitor.refused(&go_on, json!({ "input": { "bout": bout } })).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");
    table.done(&go_on, json!({ "input": { "bout": bout } })).await;
    let now = day.visitor.ask(query, json!({ "id": bout })).await["bout"].take();
    assert_eq!((&now["stopped"], &now["clocks"]["running"]), (&Value::Null, &json!("WHITE")));
}
