//! Who cannot write or see is helped: what is granted is seen by whoever acts by it and by nobody else, counts where
//! faults are ruled on, and leaves no trace in the log. A committee signs who may play.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::{bout, play, start};
use crate::day::events::{self, EVENT};
use crate::day::{Day, open, rulings};

const SECRET: &str = "Bị thương tay phải, em gái ghi giúp";

pub(crate) async fn who_cannot_write_is_excused(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    let no_chief = json!({ "what": "CHIEF_ARBITER", "number": "20.1", "people": [] });
    assert_eq!(lacking(&day).await, json!([no_chief]));
    events::appoint_officials(&mut day).await;
    whose_signature_is_missing_is_told(&day).await;
    events::enter_and_pair(&day).await;
    assert_eq!(lacking(&day).await, json!([]), "the first round is public");
    let first = day.table(&day.xiangqi, 1, 1).await;
    let white = first["white"]["id"].as_str().unwrap().to_owned();
    let card = *day.members.iter().find(|(_, id)| **id == white).unwrap().0;
    let player = day.log_in("nguoi-bi-thuong", card).await;

    only_arbiters_and_the_organizers_note_it(&day, &white).await;
    only_whoever_acts_by_it_sees_it(&day, &player, &white).await;
    it_is_no_fault_not_to_write(&day).await;
    moves_are_said_aloud(&day).await;
    the_list_is_signed(&day, &player).await;
    it_ends_without_a_trace(&day, &white).await;
    day.server.stop().await;
}

/// What is lacking before the first round is public.
async fn lacking(day: &Day) -> Value {
    let query = "query($id: ID!) { event(id: $id) { lacking { what number people { id } } } }";
    day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await["event"]["lacking"].take()
}

/// 19.2 lets a committee be formed, and says nothing of a list without its signature: it is told, and hinders nobody.
async fn whose_signature_is_missing_is_told(day: &Day) {
    assert_eq!(lacking(day).await, json!([]));
    let member =
        json!({ "event": day.xiangqi.id, "person": day.member(16), "function": "ELIGIBILITY_MEMBER" });
    day.staff.done(&about("appoint", "AppointInput"), json!({ "input": member })).await;
    let players = json!({ "event": day.xiangqi.id, "people": [day.member(1), day.member(2)] });
    day.staff.done(&about("enterPlayers", "EnterPlayersInput"), json!({ "input": players.clone() })).await;
    let waits = json!({ "what": "SIGNATURES", "number": "19.2", "people": [{ "id": day.member(16) }] });
    assert_eq!(lacking(day).await, json!([waits]));
    let signer = day.log_in("nguoi-kiem-tra", 16).await;
    signer.done(&about("signEntries", "EventInput"), json!({ "input": { "event": day.xiangqi.id } })).await;
    assert_eq!(lacking(day).await, json!([]));
    // Second thoughts; then both players and the member leave as if they had never come.
    let back = about("withdrawSignature", "EventInput");
    signer.done(&back, json!({ "input": { "event": day.xiangqi.id } })).await;
    assert_eq!(lacking(day).await[0]["what"], "SIGNATURES");
    day.staff.done(&about("removePlayers", "EnterPlayersInput"), json!({ "input": players })).await;
    let leaves = json!({ "event": day.xiangqi.id, "person": day.member(16), "function": "ELIGIBILITY_MEMBER", "why": "RESIGNED" });
    day.staff.done(&about("dismiss", "DismissInput"), json!({ "input": leaves })).await;
    let again = signer.refused(&back, json!({ "input": { "event": day.xiangqi.id } })).await;
    assert_eq!(again["code"], "forbidden", "{again:#}");
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn note(day: &Day, person: &str, granted: &[&str], text: Option<&str>) -> Value {
    json!({ "input": { "event": day.xiangqi.id, "person": person, "granted": granted, "note": text } })
}

async fn only_arbiters_and_the_organizers_note_it(day: &Day, white: &str) {
    let noting = about("noteAccommodation", "NoteAccommodationInput");
    let granted = note(day, white, &["ASSISTANT_WRITES", "ANNOUNCED"], Some(SECRET));
    for stranger in [&day.visitor, &day.staff, &day.admin, &day.xiangqi.tables[0], day.chess.chief()] {
        let refused = stranger.refused(&noting, granted.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let chief = day.xiangqi.chief();
    let long = "x".repeat(501);
    for (bad, code) in [
        (note(day, white, &[], Some("x")), "accommodation_empty"),
        (note(day, white, &["OTHER"], Some(" ")), "accommodation_note_missing"),
        (note(day, white, &["MORE_TIME"], Some(&long)), "note_too_long"),
        (note(day, day.member(24), &["MORE_TIME"], None), "tournament_not_entered"),
    ] {
        let refused = chief.refused(&noting, bad).await;
        assert_eq!(refused["code"], code, "{refused:#}");
    }
    chief.done(&noting, granted).await;
    let none = json!({ "input": { "event": day.xiangqi.id, "person": day.member(24) } });
    let refused = chief.refused(&about("endAccommodation", "OneEntryInput"), none).await;
    assert_eq!(refused["code"], "entry_no_accommodation", "{refused:#}");
}

async fn at_event(client: &Client, day: &Day) -> Value {
    let query = "query($id: ID!) { event(id: $id) { accommodations { person { id } granted note excusedFromRecording } } }";
    client.ask(query, json!({ "id": day.xiangqi.id })).await["event"]["accommodations"].take()
}

async fn at_table(client: &Client, bout: &str) -> Value {
    let query = "query($id: ID!) { bout(id: $id) { accommodations { person { id } granted note } } }";
    client.ask(query, json!({ "id": bout })).await["bout"]["accommodations"].take()
}

async fn only_whoever_acts_by_it_sees_it(day: &Day, player: &Client, white: &str) {
    let (first, second) = (bout(day, &day.xiangqi, 1, 1).await, bout(day, &day.xiangqi, 1, 2).await);
    let (nobodys, table) = (json!([]), &day.xiangqi.tables[0]);
    for seen in [at_event(day.xiangqi.chief(), day).await, at_event(player, day).await] {
        let one = &seen[0];
        assert_eq!((&one["person"]["id"], &one["note"]), (&json!(white), &json!(SECRET)), "{seen:#}");
        assert_eq!(one["granted"], json!(["ASSISTANT_WRITES", "ANNOUNCED"]));
        assert_eq!(one["excusedFromRecording"], true);
    }
    assert_eq!(at_table(table, &first).await[0]["note"], SECRET);
    for stranger in [&day.visitor, &day.staff, &day.admin, day.chess.chief()] {
        assert_eq!(at_event(stranger, day).await, nobodys);
        assert_eq!(at_table(stranger, &first).await, nobodys);
    }
    // A table arbiter is told at the own tables alone.
    assert_eq!(at_event(table, day).await, nobodys);
    assert_eq!(at_table(table, &second).await, nobodys);
    let two = json!({ "first": 2, "last": 2 });
    let assign = about("assignTables", "AssignTablesInput");
    let away = json!({ "input": { "event": day.xiangqi.id, "person": day.member(21), "tables": two } });
    day.xiangqi.chief().done(&assign, away).await;
    assert_eq!(at_table(table, &first).await, nobodys);
    let back = json!({ "input": { "event": day.xiangqi.id, "person": day.member(21), "tables": null } });
    day.xiangqi.chief().done(&assign, back).await;
}

async fn it_is_no_fault_not_to_write(day: &Day) {
    let (table, first) = (&day.xiangqi.tables[0], bout(day, &day.xiangqi, 1, 1).await);
    start(table, &first).await;
    let rule = rulings::mutation("ruleFault", "RuleFaultInput");
    for fault in ["unrecorded_moves", "score_sheet_not_completed"] {
        let input = json!({ "input": { "bout": first, "side": "WHITE", "fault": fault } });
        let refused = table.refused(&rule, input).await;
        assert_eq!(refused["code"], "excused_from_recording", "{refused:#}");
        assert_eq!(refused["article"]["number"], "11.3c", "{refused:#}");
    }
    // Other faults count, and the opponent writes.
    rulings::fault(table, &first, "WHITE", "touched_piece").await;
    rulings::fault(table, &first, "BLACK", "unrecorded_moves").await;
}

async fn moves_are_said_aloud(day: &Day) {
    let query = "query($id: ID!) { bout(id: $id) { announcedIn plies { vi: announced(tongue: VIETNAMESE)
        en: announced(tongue: ENGLISH) de: announced(tongue: GERMAN) } } }";
    let first = bout(day, &day.xiangqi, 1, 1).await;
    play(&day.xiangqi.tables[0], &first, "P2-5 M8.7").await;
    let seen = day.visitor.ask(query, json!({ "id": first })).await;
    assert_eq!(seen["bout"]["announcedIn"], json!(["VIETNAMESE", "ENGLISH"]));
    let cannon = json!({ "vi": "Pháo 2 bình 5", "en": "cannon two sideways five", "de": null });
    assert_eq!(seen["bout"]["plies"][0], cannon);

    let chess = bout(day, &day.chess, 1, 1).await;
    start(&day.chess.tables[0], &chess).await;
    play(&day.chess.tables[0], &chess, "Nf3 e5").await;
    let seen = day.visitor.ask(query, json!({ "id": chess })).await;
    let knight = json!({ "vi": "Mã f ba", "en": "knight Felix three", "de": "Springer Felix drei" });
    assert_eq!(seen["bout"]["plies"][0], knight);
    assert_eq!(seen["bout"]["plies"][1]["de"], "Eva fünf");
}

async fn signatures(day: &Day) -> Value {
    let query = "query($id: ID!) { event(id: $id) { entering { signatures { by { id } function players unseen { id } } } } }";
    let mut data = day.visitor.ask(query, json!({ "id": day.xiangqi.id })).await;
    data["event"]["entering"]["signatures"].take()
}

async fn the_list_is_signed(day: &Day, player: &Client) {
    let sign = about("signEntries", "EventInput");
    let here = json!({ "input": { "event": day.xiangqi.id } });
    for (card, function) in [(22, "ELIGIBILITY_MEMBER"), (18, "ORGANIZING_HEAD")] {
        let input = json!({ "event": day.xiangqi.id, "person": day.member(card), "function": function });
        day.staff.done(&about("appoint", "AppointInput"), json!({ "input": input })).await;
    }
    let member = day.log_in("ban-kiem-tra", 22).await;
    for stranger in [&day.visitor, &day.staff, day.xiangqi.chief(), &day.xiangqi.tables[0], player] {
        let refused = stranger.refused(&sign, here.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let version = event_version(day).await;
    let old = json!({ "input": { "event": day.xiangqi.id, "expectedVersion": version - 1 } });
    let stale = member.refused(&sign, old).await;
    assert_eq!(stale["code"], "stale_version", "{stale:#}");
    let seen = json!({ "input": { "event": day.xiangqi.id, "expectedVersion": version } });
    member.done(&sign, seen).await;
    let twice = member.refused(&sign, here.clone()).await;
    assert_eq!(twice["code"], "entry_already_signed", "{twice:#}");
    let told = json!([{ "by": { "id": day.member(22) }, "function": "ELIGIBILITY_MEMBER", "players": 8, "unseen": [] }]);
    assert_eq!(signatures(day).await, told);

    // Second thoughts, and the head beside the committee.
    let back = about("withdrawSignature", "EventInput");
    let head = day.log_in("truong-ban", 18).await;
    let not_yet = head.refused(&back, here.clone()).await;
    assert_eq!(not_yet["code"], "entry_not_signed", "{not_yet:#}");
    head.done(&sign, here.clone()).await;
    member.done(&back, here.clone()).await;
    assert_eq!(signatures(day).await[0]["function"], "ORGANIZING_HEAD");

    // A member who plays signs for nobody.
    let card = day.members.iter().find(|(card, _)| **card == 14).unwrap();
    let input = json!({ "event": day.xiangqi.id, "person": card.1, "function": "ELIGIBILITY_MEMBER" });
    day.staff.done(&about("appoint", "AppointInput"), json!({ "input": input })).await;
    let plays = day.log_in("vua-dau-vua-ky", 14).await;
    let refused = plays.refused(&sign, here).await;
    assert_eq!(refused["code"], "entry_signs_for_themselves", "{refused:#}");
}

async fn event_version(day: &Day) -> u64 {
    let data = day
        .visitor
        .ask("query($id: ID!) { event(id: $id) { version } }", json!({ "id": day.xiangqi.id }))
        .await;
    data["event"]["version"].as_u64().unwrap()
}

async fn it_ends_without_a_trace(day: &Day, white: &str) {
    let end = about("endAccommodation", "OneEntryInput");
    let whose = json!({ "input": { "event": day.xiangqi.id, "person": white } });
    let stranger = day.xiangqi.tables[0].refused(&end, whose.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    day.xiangqi.chief().done(&end, whose.clone()).await;
    assert_eq!(at_event(day.xiangqi.chief(), day).await, json!([]));
    let twice = day.xiangqi.chief().refused(&end, whose).await;
    assert_eq!(twice["code"], "entry_no_accommodation", "{twice:#}");
    // From now on a fault is a fault.
    let first = bout(day, &day.xiangqi, 1, 1).await;
    rulings::fault(&day.xiangqi.tables[0], &first, "WHITE", "unrecorded_moves").await;
}
