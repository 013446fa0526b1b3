//! The report file of another pairing program comes into an event: who is to be entered, how the next round is paired, what
//! its results are; and a list of players in a spreadsheet says whom it means. All of it is proposed, and done by the acts
//! that there are for it; what was recorded here stays.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::fixture::base64;

const PREVIEW: &str = "mutation($input: EventFileInput!) { it: previewEventFile(input: $input) { __typename
    ... on EventFilePreview { mayEnter problems { phrase severity }
        players { number name birthYear club proposal entrant { id } candidates { person { id } } }
        lines { line column code }
        rounds { number standing leftOver away { number worth } games { white black table whiteHalfPoints blackHalfPoints played } } }
    ... on Refusal { code details { key value } } } }";

/// A club's list of members, with titles above.
const WORKBOOK: &[u8] = include_bytes!("../../../crates/federation/tests/support/members.xlsx");

fn act(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

fn player(number: u16, name: &str, birth: &str, cells: &str) -> String {
    format!("001 {number:>4}      {name:<33} {:>4} VIE {:>11} {birth:<10}            {cells}", 2000, "")
}

/// Four who are registered and one who is not; two rounds, of which the second has no results.
fn file(cells: [&str; 4]) -> String {
    let [one, two, three, four] = cells;
    [
        "012 Giai cua phan mem khac".to_owned(),
        player(1, "Nguyen, Thuy Phuong", "1998/03/12", one),
        player(2, "Tran, Duc Hau", "1991/11/04", two),
        player(3, "Le, Quynh Nhu", "2001/07/23", three),
        player(4, "Dang, Huu Nghia", "1987/01/30", four),
        "XXR 5".to_owned(),
    ]
    .join("\n")
        + "\n"
}

const PAIRED: [&str; 4] =
    ["   3 w       2 b  ", "   4 b       1 w  ", "   1 b       4 w  ", "   2 w       3 b  "];
const PLAYED: [&str; 4] =
    ["   3 w 1     2 b  ", "   4 b =     1 w  ", "   1 b 0     4 w  ", "   2 w =     3 b  "];

async fn preview(client: &Client, day: &Day, text: &str) -> Value {
    let file = json!({ "event": day.chess.id, "file": base64(text) });
    client.done(PREVIEW, json!({ "input": file })).await
}

fn standings(seen: &Value) -> Vec<&Value> {
    seen["rounds"].as_array().unwrap().iter().map(|round| &round["standing"]).collect()
}

pub(crate) async fn another_programs_file_is_taken_in(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    whoever_may_not_is_told(&day).await;
    a_list_says_whom_it_means(&day).await;
    players_are_entered(&day).await;
    a_round_is_paired_as_in_the_file(&day).await;
    results_are_recorded_where_nothing_was(&day).await;
    day.server.stop().await;
}

async fn whoever_may_not_is_told(day: &Day) {
    let input = json!({ "input": { "event": day.chess.id, "file": base64(file(PAIRED)) } });
    for client in [&day.visitor, &day.admin] {
        let refused = client.refused(PREVIEW, input.clone()).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let binary = json!({ "input": { "event": day.chess.id, "file": base64(b"PK\x03\x04") } });
    let refused = day.staff.refused(PREVIEW, binary).await;
    assert_eq!(refused["code"], "file_unreadable", "a workbook that is damaged: {refused:#}");
    let neither = json!({ "input": { "event": day.chess.id, "file": base64("Thư mời họp\n") } });
    let refused = day.staff.refused(PREVIEW, neither).await;
    assert_eq!(refused["code"], "file_unreadable", "{refused:#}");
    let half = file(PAIRED);
    let seen = preview(&day.staff, day, &half[..half.find("001    4").unwrap()]).await;
    assert_eq!(seen["players"], json!([]), "{seen:#}");
    assert!(seen["problems"].to_string().contains("trf.no_such_opponent"), "{seen:#}");
}

/// As Chess-Results' spreadsheets have it: a name and a year, another name with an id, a card, a name alone, somebody of the
/// name who was born in another year, a formula.
const LIST: &str = "Giải mở rộng\nSố;Tên;FideID;Năm sinh;Số thẻ;CLB/Tỉnh;Rtg\n\
    1;Nguyễn, Thuỳ Phượng;;1998;;Hồ Gươm;2284\n\
    2;Tên Khác Hẳn;12400001;;;;\n\
    3;Lê Quỳnh Như;;;KD-0003;;\n\
    4;Đỗ Khánh Ly;;;;;\n\
    5;Đặng Hữu Nghĩa;;1971;;;\n\
    6;=HYPERLINK(1);;;;;\n";

async fn a_list_says_whom_it_means(day: &Day) {
    let seen = preview(&day.staff, day, LIST).await;
    assert_eq!((&seen["rounds"], &seen["problems"]), (&json!([]), &json!([])), "{seen:#}");
    let players = seen["players"].as_array().unwrap();
    let proposals: Vec<_> = players.iter().map(|player| &player["proposal"]).collect();
    assert_eq!(proposals, ["SAME", "DOUBTFUL", "SAME", "DOUBTFUL", "NEW"], "{seen:#}");
    let first: Vec<_> = players.iter().map(|player| &player["candidates"][0]["person"]["id"]).collect();
    let meant = [day.member(1), day.member(2), day.member(3), day.member(6)].map(|id| json!(id));
    assert_eq!(first[..4], meant.iter().collect::<Vec<_>>(), "{seen:#}");
    assert_eq!(first[4], &Value::Null, "{seen:#}");
    assert_eq!((&players[0]["birthYear"], &players[0]["club"]), (&json!(1998), &json!("Hồ Gươm")));
    assert_eq!(seen["lines"], json!([{ "line": 8, "column": "name", "code": "formula" }]));
    // The same in a workbook, below titles: its first line has an id of somebody else's.
    let workbook = json!({ "input": { "event": day.chess.id, "file": base64(WORKBOOK) } });
    let seen = day.staff.done(PREVIEW, workbook).await;
    let player = &seen["players"][0];
    assert_eq!((&player["name"], &player["proposal"]), (&json!("Vũ Thị An"), &json!("DOUBTFUL")), "{seen:#}");
    assert_eq!(player["candidates"][0]["person"]["id"], json!(day.member(2)), "{seen:#}");
}

async fn players_are_entered(day: &Day) {
    let seen = preview(&day.staff, day, &file(PAIRED)).await;
    assert_eq!(seen["mayEnter"], true);
    let players = seen["players"].as_array().unwrap();
    let proposals: Vec<_> = players.iter().map(|player| &player["proposal"]).collect();
    assert_eq!(proposals, ["SAME", "SAME", "SAME", "SAME"], "{seen:#}");
    assert_eq!(standings(&seen), ["NEXT", "LATER"], "{seen:#}");
    let people: Vec<_> = players.iter().map(|player| &player["candidates"][0]["person"]["id"]).collect();
    let enter = json!({ "input": { "event": day.chess.id, "people": people } });
    day.staff.done(&act("enterPlayers", "EnterPlayersInput"), enter).await;
    let seen = preview(&day.staff, day, &file(PAIRED)).await;
    let entrants: Vec<_> =
        seen["players"].as_array().unwrap().iter().map(|one| &one["entrant"]["id"]).collect();
    assert_eq!(entrants, [day.member(1), day.member(2), day.member(3), day.member(4)], "{seen:#}");
}

async fn a_round_is_paired_as_in_the_file(day: &Day) {
    let chief = day.chess.chief();
    // Whoever rests by the file's word has a bye to be said before; the one who is left over has none.
    let seen = preview(chief, day, &file(["   3 w  ", "0000 - U", "   1 b  ", "0000 - Z"])).await;
    let away = json!([{ "number": 4, "worth": "ZERO" }]);
    assert_eq!((&seen["rounds"][0]["leftOver"], &seen["rounds"][0]["away"]), (&json!(2), &away), "{seen:#}");
    let seen = preview(chief, day, &file(PAIRED)).await;
    let round = &seen["rounds"][0];
    assert_eq!((&round["standing"], &round["leftOver"]), (&json!("NEXT"), &Value::Null), "{round:#}");
    let person = |number: &Value| {
        let players = seen["players"].as_array().unwrap();
        let found = players.iter().find(|player| player["number"] == *number).unwrap();
        json!({ "person": found["entrant"]["id"] })
    };
    let games = round["games"].as_array().unwrap().iter();
    let games: Vec<_> = games
        .map(|game| json!({ "white": person(&game["white"]), "black": person(&game["black"]) }))
        .collect();
    let by_hand = json!({ "input": { "event": day.chess.id, "round": 1, "games": games } });
    chief.done(&act("pairByHand", "PairByHandInput"), by_hand).await;
    let seen = preview(chief, day, &file(PAIRED)).await;
    assert_eq!(standings(&seen), ["NEXT", "LATER"], "not public: it can be paired anew");
    let publish = json!({ "input": { "event": day.chess.id, "round": 1 } });
    chief.done(&act("publishRound", "RoundInput"), publish).await;
}

async fn results_are_recorded_where_nothing_was(day: &Day) {
    let chief = day.chess.chief();
    let other = ["   2 w 1     3 b  ", "   1 b 0     4 w  ", "   4 w 1     1 w  ", "   3 b 0     2 b  "];
    let seen = preview(chief, day, &file(other)).await;
    assert_eq!(standings(&seen)[0], "OTHER_PAIRS", "{seen:#}");
    let seen = preview(chief, day, &file(PLAYED)).await;
    assert_eq!((&seen["mayEnter"], standings(&seen)[0]), (&json!(false), &json!("OPEN")), "{seen:#}");
    let record = act("recordResult", "RecordResultInput");
    for game in seen["rounds"][0]["games"].as_array().unwrap() {
        let input = json!({ "event": day.chess.id, "round": 1, "table": game["table"],
            "whiteHalfPoints": game["whiteHalfPoints"], "blackHalfPoints": game["blackHalfPoints"], "kind": "PLAYED" });
        chief.done(&record, json!({ "input": input })).await;
    }
    let seen = preview(chief, day, &file(PLAYED)).await;
    assert_eq!(standings(&seen), ["RECORDED", "NEXT"], "{seen:#}");
}
