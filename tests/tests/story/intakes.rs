//! Files of members: a club's secretary brings a workbook, corrects what is wrong in it, decides what is doubtful, two bring
//! the same at once, and an import is taken back as a whole; whoever may not is refused.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::fixture::base64;
use crate::sealed::said;

const PREVIEW: &str = "mutation($input: MembersFileInput!) { it: previewMembers(input: $input) { __typename
    ... on MembersPreview { contentHash format goodRows badRows
        rows { line name proposal turnedName birthYear candidates { person { id } signs } cells { column value } }
        refused { line cells { column value } } problems { line column code } }
    ... on Refusal { code rule details { key value } } } }";
const IMPORT: &str = "mutation($input: ImportMembersInput!) { it: importMembers(input: $input) { __typename
    ... on MembersImported { intake imported skipped completed people { id } problems { line code } }
    ... on Refusal { code rule details { key value } } } }";
const UNDO: &str = "mutation($input: UndoImportInput!) { it: undoImport(input: $input) { __typename
    ... on Refusal { code rule details { key value } } } }";
const WORKBOOK: &[u8] = include_bytes!("../../../crates/federation/tests/support/members.xlsx");
const OWN: &str = "CLB Cờ Hồ Gươm";

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// The same input with what the import needs besides.
fn decided(mut file: Value, seen: &Value, decisions: Value) -> Value {
    file["contentHash"] = seen["contentHash"].clone();
    file["decisions"] = decisions;
    input(file)
}

pub(crate) async fn a_list_is_taken_in_and_back(database: Database) {
    let day = open(&database).await;
    let own = day.secretary("thu-ky-ho-guom", 9, 0).await;
    let beside = day.secretary("thu-ky-hai", 7, 0).await;
    let south = day.secretary("thu-ky-nam", 17, 1).await;
    whoever_may_not_is_told(&day, &south).await;
    let intake = a_workbook_is_corrected_and_taken_in(&day, &own).await;
    doubtful_lines_are_decided(&day, &own).await;
    turned_names_are_asked_about(&day, &own).await;
    let twice = two_bring_the_same_at_once(&day, &own, &beside).await;
    what_is_too_much_is_said(&own).await;
    a_line_of_another_club_is_no_secretarys(&day, &own).await;
    strangers_births_are_not_found_out(&day, &own).await;
    an_import_is_taken_back(&day, &own, &south, &intake, &twice).await;
    let before = members(&day.visitor, &day).await;
    let Day { server, clubs, .. } = day;
    server.stop().await;
    assert_eq!(said(&database, None).await, None, "the log holds");
    crate::server::run(&database, "rebuild").await;
    let server = crate::server::Server::start_with(&database, &["--metrics-listen", "127.0.0.1:0"]).await;
    let visitor = Client::visitor(&server);
    assert_eq!(count(&visitor, &clubs[0]).await, before, "also after a rebuild");
    server.stop().await;
}

async fn count(client: &Client, club: &str) -> Value {
    let query = "query($id: ID!) { club(id: $id) { memberCount } }";
    client.ask(query, json!({ "id": club })).await["club"]["memberCount"].take()
}

async fn members(client: &Client, day: &Day) -> Value {
    count(client, &day.clubs[0]).await
}

async fn whoever_may_not_is_told(day: &Day, south: &Client) {
    let file = json!({ "file": base64(WORKBOOK), "club": day.clubs[0] });
    for client in [&day.visitor, &day.admin, south] {
        let refused = client.refused(PREVIEW, input(file.clone())).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    assert_eq!(day.visitor.ask("{ intakes { id } }", json!({})).await["intakes"], Value::Null);
}

async fn a_workbook_is_corrected_and_taken_in(day: &Day, own: &Client) -> Value {
    let mut file = json!({ "file": base64(WORKBOOK), "club": day.clubs[0] });
    let seen = own.done(PREVIEW, input(file.clone())).await;
    assert_eq!(
        (&seen["format"], &seen["goodRows"], &seen["badRows"]),
        (&json!("xlsx"), &json!(0), &json!(3))
    );
    assert!(seen["problems"].as_array().unwrap().iter().any(|one| one["code"] == "unknown_club"), "{seen:#}");
    let edit =
        |line: u32, column: &str, value: &str| json!({ "line": line, "column": column, "value": value });
    file["edits"] = json!([
        edit(5, "club", OWN),
        edit(6, "club", ""),
        edit(8, "club", OWN),
        edit(8, "birth_date", "28/02/2000"),
    ]);
    let seen = own.done(PREVIEW, input(file.clone())).await;
    assert_eq!((&seen["goodRows"], &seen["badRows"]), (&json!(3), &json!(0)), "{seen:#}");
    // FIDE's id of the first line is another member's.
    let first = &seen["rows"][0];
    assert_eq!(first["proposal"], "DOUBTFUL", "{first:#}");
    assert_eq!(first["candidates"][0]["person"]["id"], json!(day.member(2)), "{first:#}");
    assert_eq!(
        first["candidates"][0]["signs"],
        json!(["FIDE_ID", "OTHER_NAME", "OTHER_BIRTH", "OTHER_CARD", "OTHER_SEX"])
    );
    let undecided = own.refused(IMPORT, decided(file.clone(), &seen, json!([]))).await;
    assert_eq!(undecided["code"], "lines_undecided", "{undecided:#}");
    let enter = json!([{ "line": 5, "verdict": "ENTER" }]);
    let taken = own.refused(IMPORT, decided(file.clone(), &seen, enter)).await;
    assert_eq!(taken["code"], "fide_id_taken", "{taken:#}");
    file["edits"].as_array_mut().unwrap().push(edit(5, "fide_id", "12400055"));
    let other = own.refused(IMPORT, decided(file.clone(), &seen, json!([]))).await;
    assert_eq!(other["code"], "other_file", "what was corrected since was not seen: {other:#}");
    let seen = own.done(PREVIEW, input(file.clone())).await;
    assert_eq!(seen["rows"][0]["proposal"], "NEW", "{seen:#}");
    let before = members(&day.visitor, day).await.as_u64().unwrap();
    let done = own.done(IMPORT, decided(file.clone(), &seen, json!([]))).await;
    assert_eq!((&done["imported"], &done["skipped"]), (&json!(3), &json!(0)), "{done:#}");
    assert_eq!(members(&day.visitor, day).await, before + 3);
    let query = "query($id: ID!) { person(id: $id) { name fideId cardNumber dues { year amount } } }";
    let person = own.ask(query, json!({ "id": done["people"][0]["id"] })).await["person"].take();
    assert_eq!((&person["name"], &person["fideId"]), (&json!("Vũ Thị An"), &json!("12400055")), "{person:#}");
    assert_eq!(person["dues"][0]["amount"], 200_000, "{person:#}");
    let again = own.done(PREVIEW, input(file)).await;
    let proposals: Vec<_> = again["rows"].as_array().unwrap().iter().map(|row| &row["proposal"]).collect();
    assert_eq!(proposals, ["SAME", "SAME", "SAME"], "{again:#}");
    done
}

async fn doubtful_lines_are_decided(day: &Day, own: &Client) {
    let query = "query($id: ID!) { person(id: $id) { name phone club { id } } }";
    let known = day.staff.ask(query, json!({ "id": day.member(3) })).await["person"].take();
    let name = known["name"].as_str().unwrap();
    let rows = format!("Họ tên,Điện thoại\n{name},0911 222 333\nCao Hoàn Toàn Mới,\n");
    let file = json!({ "file": base64(rows), "club": day.clubs[0] });
    let seen = own.done(PREVIEW, input(file.clone())).await;
    let proposals: Vec<_> = seen["rows"].as_array().unwrap().iter().map(|row| &row["proposal"]).collect();
    assert_eq!(proposals, ["DOUBTFUL", "NEW"], "no birth date speaks for them: {seen:#}");
    let wrong = json!([{ "line": 2, "verdict": "SAME", "person": day.member(1) }]);
    let wrong = own.refused(IMPORT, decided(file.clone(), &seen, wrong)).await;
    assert_eq!(wrong["code"], "no_such_candidate", "{wrong:#}");
    let same =
        json!([{ "line": 2, "verdict": "SAME", "person": day.member(3) }, { "line": 3, "verdict": "LEAVE" }]);
    let done = own.done(IMPORT, decided(file, &seen, same)).await;
    assert_eq!((&done["imported"], &done["skipped"]), (&json!(0), &json!(2)), "{done:#}");
    assert_eq!(done["people"], json!([{ "id": day.member(3) }]), "{done:#}");
}

/// A name with its family name last is asked about, also where nobody is like it; a year of birth alone tells apart.
async fn turned_names_are_asked_about(day: &Day, own: &Client) {
    let query = "query($id: ID!) { person(id: $id) { name } }";
    let known = day.staff.ask(query, json!({ "id": day.member(3) })).await["person"]["name"].take();
    let words: Vec<&str> = known.as_str().unwrap().split(' ').collect();
    let turned = [&words[1..], &words[..1]].concat().join(" ");
    let rows = format!("Họ tên,Ngày sinh\n{turned},\nSóng Nguyễn,1990\nCao Chỉ Năm,1991\n");
    let file = json!({ "file": base64(rows), "club": day.clubs[0] });
    let seen = own.done(PREVIEW, input(file.clone())).await;
    let lines = seen["rows"].as_array().unwrap();
    let told = |at: usize| (&lines[at]["proposal"], &lines[at]["turnedName"], &lines[at]["birthYear"]);
    if told(0).1.is_null() {
        assert_eq!(told(0).0, "NEW", "a family name that may be a given name: {seen:#}");
    } else {
        assert_eq!((told(0).0, told(0).1), (&json!("DOUBTFUL"), &known), "{seen:#}");
        assert_eq!(lines[0]["candidates"][0]["signs"][0], "TURNED_NAME", "{seen:#}");
    }
    assert_eq!(told(1), (&json!("DOUBTFUL"), &json!("Nguyễn Sóng"), &json!(1990)), "{seen:#}");
    assert_eq!(told(2), (&json!("NEW"), &Value::Null, &json!(1991)), "{seen:#}");
    let undecided = own.refused(IMPORT, decided(file, &seen, json!([]))).await;
    assert_eq!(undecided["code"], "lines_undecided", "{undecided:#}");
}

async fn two_bring_the_same_at_once(day: &Day, own: &Client, beside: &Client) -> Value {
    let rows = "Họ tên,Ngày sinh,Elo cờ tướng,Elo cờ vua\nTạ Thị Hai Lần,04/05/2003,2130,\nKiều Văn Hai Lần,06/07/2004,,1650\n";
    let file = json!({ "file": base64(rows), "club": day.clubs[0] });
    let seen = own.done(PREVIEW, input(file.clone())).await;
    let before = members(&day.visitor, day).await.as_u64().unwrap();
    let import = || decided(file.clone(), &seen, json!([]));
    let (one, other) = tokio::join!(own.done(IMPORT, import()), beside.done(IMPORT, import()));
    let imported = |done: &Value| done["imported"].as_u64().unwrap();
    assert_eq!(imported(&one) + imported(&other), 2, "{one:#} {other:#}");
    assert_eq!(one["people"], other["people"], "both found the same people");
    assert_eq!(members(&day.visitor, day).await, before + 2, "nobody is there twice");
    // What they were rated where they come from is where they begin.
    let query = "query($id: ID!) { person(id: $id) { ratings { kind tempo value games } ratingHistory(kind: XIANGQI) { value event { id } } } }";
    let rated = day.visitor.ask(query, json!({ "id": one["people"][0]["id"] })).await["person"].take();
    assert_eq!(
        rated,
        json!({
            "ratings": [{ "kind": "XIANGQI", "tempo": "STANDARD", "value": 2130, "games": 0 }],
            "ratingHistory": [{ "value": 2130, "event": null }],
        })
    );
    if imported(&one) == 2 { one } else { other }
}

async fn what_is_too_much_is_said(own: &Client) {
    let rows = format!("Họ tên,CLB\n{}", "Vũ An,X\n".repeat(20_001));
    let refused = own.refused(PREVIEW, input(json!({ "file": base64(rows) }))).await;
    assert_eq!(refused["code"], "file_unreadable", "{refused:#}");
    assert!(refused["details"].to_string().contains("too_many_rows"), "{refused:#}");
    let old = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1 a workbook of 1997";
    let refused = own.refused(PREVIEW, input(json!({ "file": base64(old) }))).await;
    assert!(refused["details"].to_string().contains("old_workbook"), "{refused:#}");
}

async fn a_line_of_another_club_is_no_secretarys(day: &Day, own: &Client) {
    let rows =
        format!("Họ tên,Ngày sinh,CLB\nMạc Ở Đây,01/01/2001,{OWN}\nMạc Ở Kia,02/01/2001,CLB Cờ Bến Nghé\n");
    let seen = own.done(PREVIEW, input(json!({ "file": base64(&rows) }))).await;
    assert_eq!(
        (&seen["goodRows"], &seen["problems"][0]["code"]),
        (&json!(1), &json!("club_not_yours")),
        "{seen:#}"
    );
    let seen = day.staff.done(PREVIEW, input(json!({ "file": base64(&rows) }))).await;
    assert_eq!(seen["goodRows"], 2, "staff take in of every club: {seen:#}");
}

/// Somebody of another club is proposed by the name alone, whatever day of birth a secretary tries.
async fn strangers_births_are_not_found_out(day: &Day, own: &Client) {
    let mut cells = crate::fixture::MEMBERS.lines().nth(10).unwrap().split(',');
    let (name, born) = (cells.next().unwrap(), cells.next().unwrap());
    let mut told = Vec::new();
    for birth in [born, "01/01/1950"] {
        let rows = format!("Họ tên,Ngày sinh\n{name},{birth}\n");
        let file = json!({ "file": base64(rows), "club": day.clubs[0] });
        let mut row = own.done(PREVIEW, input(file)).await["rows"][0].take();
        told.push((row["proposal"].take(), row["candidates"].take()));
    }
    assert_eq!(told[0], told[1], "the day of birth makes no difference");
    assert_eq!(told[0].0, "DOUBTFUL");
    assert_eq!(told[0].1[0]["signs"], json!(["NAME"]), "{told:#?}");
}

async fn an_import_is_taken_back(day: &Day, own: &Client, south: &Client, first: &Value, twice: &Value) {
    let undo = |done: &Value| input(json!({ "intake": done["intake"] }));
    for client in [&day.visitor, &day.admin, south] {
        let refused = client.refused(UNDO, undo(first)).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    // Somebody of it was given a card since: it is said who, and nothing is undone.
    let person = &first["people"][1]["id"];
    let card = "mutation($input: IssueCardInput!) { it: issueCard(input: $input) { __typename ... on Refusal { code } } }";
    let from = jiff::Timestamp::now().to_zoned(jiff::tz::TimeZone::UTC).date();
    let until = from.saturating_add(jiff::ToSpan::years(2)).to_string();
    let of = json!({ "person": person, "number": "KD-9909", "level": "CLUB", "from": from.to_string(), "until": until });
    day.staff.done(card, input(of)).await;
    let refused = own.refused(UNDO, undo(first)).await;
    assert_eq!(refused["code"], "changed_since_intake", "{refused:#}");
    assert!(refused["details"].to_string().contains("Lê Ba"), "{refused:#}");

    let listed = own.ask("{ intakes { id entered known takenBackOn clubs { id } } }", json!({})).await;
    let listed = listed["intakes"].as_array().unwrap().clone();
    assert!(listed.iter().any(|one| one["id"] == twice["intake"] && one["entered"] == 2), "{listed:#?}");
    let before = members(&day.visitor, day).await.as_u64().unwrap();
    own.done(UNDO, undo(twice)).await;
    assert_eq!(members(&day.visitor, day).await, before - 2);
    let query =
        "query($id: ID!, $search: String!) { person(id: $id) { id } people(search: $search) { totalCount } }";
    let gone = json!({ "id": twice["people"][0]["id"], "search": "hai lan" });
    let gone = day.visitor.ask(query, gone).await;
    assert_eq!((&gone["person"], &gone["people"]["totalCount"]), (&Value::Null, &json!(0)), "{gone:#}");
    let again = own.refused(UNDO, undo(twice)).await;
    assert_eq!(again["code"], "intake_taken_back", "{again:#}");
    // The same list can be brought again.
    let rows = "Họ tên,Ngày sinh\nTạ Thị Hai Lần,04/05/2003\n";
    let file = json!({ "file": base64(rows), "club": day.clubs[0] });
    let seen = own.done(PREVIEW, input(file.clone())).await;
    let done = own.done(IMPORT, decided(file, &seen, json!([]))).await;
    assert_eq!(done["imported"], 1, "{done:#}");
    let code = "mutation($input: OpenAccountInput!) { it: openAccount(input: $input) { __typename ... on Refusal { code } } }";
    let account = json!({ "login": "ta-thi", "person": done["people"][0]["id"] });
    day.admin.done(code, input(account)).await;
    let used = own.refused(UNDO, undo(&done)).await;
    assert_eq!(used["code"], "intake_in_use", "{used:#}");
    assert!(used["details"].to_string().contains("account"), "{used:#}");
}
