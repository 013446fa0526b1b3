//! What is offered, touched and written at a board, and what the event's rules say about it: draws that are offered,
//! declined and barred, pieces that were touched with both sides' statements, sheets from time trouble to custody.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, mutation, play, start};
use crate::day::{Day, events, open};
use crate::fixture;

pub(crate) async fn a_table_keeps_its_record(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    rules_say_what_the_law_leaves_to_them(&day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    offers_are_answered_and_early_draws_need_consent(&day).await;
    a_touch_is_heard_by_who_complains_and_what_shows_it(&day).await;
    sheets_are_excused_filled_in_and_kept(&day).await;
    the_sheets_of_the_round_are_taken_in(&day).await;
    day.server.stop().await;
}

async fn shown(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { phase drawOffer supervision record { mayOffer offerMoments touchAsks
        drawRule { consentNeeded moves number }
        drawOffers { side number moment answer objections { article phrase } }
        touches { side touched setDown contact finding moves complainant proof statement reply witness grounds { article } by { id } }
        sheets { side excusedAfter excusedNumber gap place reconstructed unsigned reason } } } }";
    client.ask(query, json!({ "id": bout })).await["bout"].take()
}

/// The chess event is amended: rapid under close supervision is a choice that standard play does not have, and no draws
/// before the fifth move. Xiangqi has neither choice, and chess none of its notes of 2015.
async fn rules_say_what_the_law_leaves_to_them(day: &Day) {
    let amend = format!(
        "mutation($input: AmendRulesInput!) {{ it: amendRules(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let amended = |event: &str, kind: &str, board: Value| {
        let mut settings = events::settings(kind);
        settings["options"] = json!({ "board": board });
        json!({ "input": { "event": event, "reason": "Quy định ở bàn", "settings": settings,
            "sections": fixture::sections("Nhà thi đấu Trung tâm, từ 8 giờ") } })
    };
    let five = json!({ "agreeing": "CONSENT_BEFORE", "agreeingMoves": 5 });
    for (event, kind, board) in [
        (&day.chess.id, "CHESS", json!({ "supervision": "CLOSE" })),
        (&day.chess.id, "CHESS", json!({ "agreeing": "CONSENT_BEFORE" })),
        (&day.chess.id, "CHESS", json!({ "agreeing": "CONSENT_BEFORE", "agreeingMoves": 201 })),
        (&day.xiangqi.id, "XIANGQI", five.clone()),
        (&day.xiangqi.id, "XIANGQI", json!({ "supervision": "CLOSE" })),
        (&day.chess.id, "CHESS", json!({ "sliding": "REMINDED" })),
        (&day.chess.id, "CHESS", json!({ "recording": "NOT_IN_THE_LAST_TEN_MINUTES" })),
    ] {
        let refused = day.staff.refused(&amend, amended(event, kind, board)).await;
        assert_eq!(refused["code"], "board_rule_unfit", "{refused:#}");
    }
    day.staff.done(&amend, amended(&day.chess.id, "CHESS", five)).await;
    day.staff.done(&amend, amended(&day.xiangqi.id, "XIANGQI", json!({ "sliding": "REMINDED" }))).await;
    let query = "query($id: ID!) { event(id: $id) { settings { board { sliding slidingNumber recording recordingNumber } } } }";
    let told = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    let board = json!({ "sliding": "REMINDED", "slidingNumber": "9.7", "recording": "BY_THE_LAW", "recordingNumber": null });
    assert_eq!(told["event"]["settings"]["board"], board);
    let query = "query($id: ID!) { event(id: $id) { settings { board { supervision agreeing agreeingMoves agreeingNumber } } } }";
    let told = day.visitor.ask(query, json!({ "id": day.chess.id })).await;
    assert_eq!(
        told["event"]["settings"]["board"],
        json!({ "supervision": null, "agreeing": "CONSENT_BEFORE", "agreeingMoves": 5, "agreeingNumber": "9.1.1" })
    );
}

async fn offers_are_answered_and_early_draws_need_consent(day: &Day) {
    let arbiter = &day.chess.tables[0];
    let bout = bout(day, &day.chess, 1, 1).await;
    start(arbiter, &bout).await;
    play(arbiter, &bout, "e4 e5").await;
    let (offer, decline) = (mutation("offerDraw", "OfferDrawInput"), mutation("declineDraw", "SideInput"));
    let offered =
        |side: &str, moment: &str| json!({ "input": { "bout": bout, "side": side, "moment": moment } });
    let declined = |side: &str| json!({ "input": { "bout": bout, "side": side } });
    for stranger in [&day.visitor, &day.staff] {
        for (query, input) in [(&offer, offered("BLACK", "IN_TIME")), (&decline, declined("WHITE"))] {
            let refused = stranger.refused(query, input).await;
            assert_eq!(refused["code"], "forbidden", "{refused:#}");
        }
    }
    let nothing = arbiter.refused(&decline, declined("WHITE")).await;
    assert_eq!(nothing["code"], "no_offer", "{nothing:#}");
    arbiter.done(&offer, offered("BLACK", "IN_TIME")).await;
    arbiter.done(&decline, declined("WHITE")).await;
    arbiter.done(&offer, offered("BLACK", "ANOTHER_TIME")).await;
    let now = shown(&day.visitor, &bout).await;
    let offers = &now["record"]["drawOffers"];
    assert_eq!(
        (&offers[0]["answer"], &offers[1]["answer"]),
        (&json!("DECLINED_IN_WORDS"), &json!("WAITING"))
    );
    let said =
        |one: &Value| format!("{} {}", one["article"].as_str().unwrap(), one["phrase"].as_str().unwrap());
    let objections: Vec<_> = offers[1]["objections"].as_array().unwrap().iter().map(said).collect();
    assert_eq!(
        objections,
        [
            "11.5 bout.draw.offer_ill_timed",
            "9.1.1 bout.draw.offer_needs_consent",
            "11.5 bout.draw.offer_repeated"
        ]
    );
    assert_eq!(now["record"]["drawRule"], json!({ "consentNeeded": true, "moves": 5, "number": "9.1.1" }));

    // Before the fifth move only with the arbiter's consent, whichever way it is recorded.
    let end = mutation("concludeBout", "ConcludeBoutInput");
    let agreed = |more: Value| {
        let mut input = json!({ "bout": bout, "ending": "AGREEMENT" });
        for (key, value) in more.as_object().unwrap() {
            input[key] = value.clone();
        }
        json!({ "input": input })
    };
    for more in [json!({}), json!({ "made": 40 })] {
        let refused = arbiter.refused(&end, agreed(more)).await;
        assert_eq!(refused["code"], "draw_needs_consent", "{refused:#}");
    }
    let foreseen = arbiter
        .ask(
            "query($input: ForeseeInput!) { it: foresee(input: $input) { __typename ... on Refusal { code } } }",
            json!({ "input": { "ending": { "bout": bout, "ending": "AGREEMENT" } } }),
        )
        .await;
    assert_eq!(foreseen["it"]["code"], "draw_needs_consent", "told before it is signed: {foreseen:#}");
    arbiter.done(&end, agreed(json!({ "consent": "GIVEN" }))).await;
    let now = shown(&day.visitor, &bout).await;
    assert_eq!(
        (&now["phase"], &now["record"]["drawOffers"][1]["answer"]),
        (&json!("CONCLUDED"), &json!("ACCEPTED"))
    );
}

async fn a_touch_is_heard_by_who_complains_and_what_shows_it(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = bout(day, &day.xiangqi, 1, 1).await;
    start(arbiter, &bout).await;
    let judge = mutation("judgeTouch", "JudgeTouchInput");
    let touch = |more: Value| {
        let mut input = json!({ "bout": bout });
        for (key, value) in more.as_object().unwrap() {
            input[key] = value.clone();
        }
        json!({ "input": input })
    };
    let alleged = json!({ "touched": ["h2"], "proof": "ALLEGED", "statement": "Trắng đã cầm Pháo", "reply": "Tôi chưa chạm",
        "witness": "Không thấy" });
    for stranger in [&day.visitor, &day.staff] {
        let refused = stranger.refused(&judge, touch(alleged.clone())).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    for (input, code) in [
        (json!({}), "nothing_touched"),
        (json!({ "touched": ["z99"] }), "misread"),
        (json!({ "setDown": ["h2"] }), "set_down_incomplete"),
        (json!({ "touched": ["h2"], "promotion": "queen" }), "not_a_piece"),
    ] {
        let refused = arbiter.refused(&judge, touch(input)).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    // 9.11b: one side says so, the other denies, the arbiter saw nothing: it is on record, and binds nobody.
    arbiter.done(&judge, touch(alleged)).await;
    let now = shown(arbiter, &bout).await;
    let told = &now["record"]["touches"][0];
    assert_eq!(
        (&told["finding"], &told["grounds"]["article"], &told["statement"], &told["reply"], &told["witness"]),
        (
            &json!("NOT_HEARD"),
            &json!("9.11b"),
            &json!("Trắng đã cầm Pháo"),
            &json!("Tôi chưa chạm"),
            &json!("Không thấy")
        )
    );
    let public = shown(&day.visitor, &bout).await;
    let seen = &public["record"]["touches"][0];
    assert_eq!(
        (&seen["finding"], &seen["statement"], &seen["reply"], &seen["witness"]),
        (&json!("NOT_HEARD"), &Value::Null, &Value::Null, &Value::Null),
        "what they said stays with the players and the officials"
    );
    // "I adjust this piece" (9.5a), and the cannon set down on two points: the rules have the note of 2015 instead of
    // 9.7, so that it stays where it was let go of, and the second time is a technical fault.
    arbiter.done(&judge, touch(json!({ "touched": ["h2"], "contact": "ADJUSTED_AFTER_NOTICE" }))).await;
    for slid in [json!(["h2", "g2", "e2"]), json!(["b2", "c2", "d2"])] {
        arbiter.done(&judge, touch(json!({ "setDown": slid, "proof": "ADMITTED" }))).await;
    }
    let now = shown(&day.visitor, &bout).await;
    let touches = &now["record"]["touches"];
    assert_eq!(
        (&touches[1]["finding"], &touches[1]["grounds"]["article"]),
        (&json!("EXCUSED"), &json!("9.5a"))
    );
    assert_eq!((&touches[2]["grounds"]["article"], &touches[2]["moves"]), (&json!("9.5b"), &json!(["h2e2"])));
    assert_eq!((&touches[3]["grounds"]["article"], &touches[3]["moves"]), (&json!("9.7"), &json!(["b2d2"])));
    let moves = mutation("recordMoves", "RecordMovesInput");
    let other =
        arbiter.refused(&moves, json!({ "input": { "bout": bout, "moves": [{ "text": "P2-5" }] } })).await;
    assert_eq!(other["code"], "obliged", "{other:#}");
}

async fn sheets_are_excused_filled_in_and_kept(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let bout = bout(day, &day.xiangqi, 1, 1).await;
    let (excuse, sheet) =
        (mutation("excuseRecording", "ExcuseRecordingInput"), mutation("recordSheet", "RecordSheetInput"));
    let refuse = mutation("refuseSignature", "RefuseSignatureInput");
    let excused = |ms: u64| json!({ "input": { "bout": bout, "side": "WHITE", "clockMs": ms } });
    let change =
        |side: &str, change: &str| json!({ "input": { "bout": bout, "side": side, "change": change } });
    let unsigned = json!({ "input": { "bout": bout, "side": "BLACK", "reason": "Không đồng ý kết quả" } });
    for stranger in [&day.visitor, &day.staff] {
        for (query, input) in
            [(&excuse, excused(60_000)), (&sheet, change("WHITE", "HANDED_IN")), (&refuse, unsigned.clone())]
        {
            let refused = stranger.refused(query, input).await;
            assert_eq!(refused["code"], "forbidden", "{refused:#}");
        }
    }
    let early = arbiter.refused(&excuse, excused(900_000)).await;
    assert_eq!(early["code"], "must_record", "{early:#}");
    arbiter.done(&excuse, excused(290_000)).await;
    let early = arbiter.refused(&refuse, unsigned.clone()).await;
    assert_eq!(early["code"], "not_concluded", "{early:#}");
    let end = json!({ "input": { "bout": bout, "ending": "RESIGNATION", "loser": "BLACK" } });
    arbiter.done(&mutation("concludeBout", "ConcludeBoutInput"), end).await;
    let incomplete = arbiter.refused(&sheet, change("WHITE", "HANDED_IN")).await;
    assert_eq!(incomplete["code"], "sheet_incomplete", "{incomplete:#}");
    for step in ["COMPLETED", "HANDED_IN"] {
        arbiter.done(&sheet, change("WHITE", step)).await;
    }
    arbiter.done(&sheet, change("BLACK", "MISSING")).await;
    arbiter.done(&refuse, unsigned).await;
    let now = shown(arbiter, &bout).await;
    let sheets = &now["record"]["sheets"];
    assert_eq!(
        (&sheets[0]["gap"], &sheets[0]["place"], &sheets[0]["excusedNumber"]),
        (&json!("FILLED"), &json!("HANDED_IN"), &json!("11.1a"))
    );
    assert_eq!(
        (&sheets[1]["place"], &sheets[1]["reason"]),
        (&json!("MISSING"), &json!("Không đồng ý kết quả"))
    );
    let public = shown(&day.visitor, &bout).await;
    let black = &public["record"]["sheets"][1];
    assert!(
        black["unsigned"].is_string() && black["reason"].is_null(),
        "the reason is not public: {black:#}"
    );
}

/// 11.3d, 13.2: the sheets of several tables at once, all or none; the arbiters' secretary takes them in too (20.4b.6).
async fn the_sheets_of_the_round_are_taken_in(day: &Day) {
    let arbiter = &day.xiangqi.tables[0];
    let (second, third) = (bout(day, &day.xiangqi, 1, 2).await, bout(day, &day.xiangqi, 1, 3).await);
    start(arbiter, &second).await;
    let end = json!({ "input": { "bout": second, "ending": "RESIGNATION", "loser": "WHITE" } });
    arbiter.done(&mutation("concludeBout", "ConcludeBoutInput"), end).await;
    let hand_in = format!(
        "mutation($input: HandInSheetsInput!) {{ it: handInSheets(input: $input) {{ {} }} }}",
        events::EVENT
    );
    let tables =
        |tables: Value| json!({ "input": { "event": day.xiangqi.id, "round": 1, "tables": tables } });
    for stranger in [&day.visitor, &day.staff, day.chess.chief()] {
        let refused = stranger.refused(&hand_in, tables(json!([2]))).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let office =
        json!({ "event": day.xiangqi.id, "person": day.member(22), "function": "ARBITERS_SECRETARY" });
    let appoint =
        format!("mutation($input: AppointInput!) {{ it: appoint(input: $input) {{ {} }} }}", events::EVENT);
    day.staff.done(&appoint, json!({ "input": office })).await;
    let secretary = day.log_in("thu-ky-trong-tai", 22).await;
    // The third game is not over: nothing is taken in, and it is said which table.
    let open = secretary.refused(&hand_in, tables(json!([2, 3]))).await;
    assert_eq!(open["code"], "not_concluded", "{open:#}");
    assert!(
        open["details"].as_array().unwrap().contains(&json!({ "key": "table", "value": "3" })),
        "{open:#}"
    );
    let places = |now: Value| -> Vec<Value> {
        now["record"]["sheets"].as_array().unwrap().iter().map(|one| one["place"].clone()).collect()
    };
    assert_eq!(places(shown(arbiter, &second).await), ["WITH_PLAYER", "WITH_PLAYER"]);
    secretary.done(&hand_in, tables(json!([2]))).await;
    assert_eq!(places(shown(arbiter, &second).await), ["HANDED_IN", "HANDED_IN"]);
    assert_eq!(places(shown(arbiter, &third).await), ["WITH_PLAYER", "WITH_PLAYER"]);
    for nothing in [json!([2]), json!([]), json!([77])] {
        let refused = arbiter.refused(&hand_in, tables(nothing)).await;
        assert_eq!(refused["code"], "sheet_unchanged", "{refused:#}");
    }
}
