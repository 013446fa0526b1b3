//! Staff keep the register: names, bodies, memberships, dues, roles; and whoever may not is refused.

use jiff::tz::{TimeZone, offset};
use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{Day, open};
use crate::server::open_account;

const REFUSAL: &str = "... on Refusal { code rule details { key value } }";

/// A mutation of the register, and what it shows.
fn change(field: &str, input: &str) -> String {
    let shown = match field {
        "renameBody" => "... on BodySuccess { body { id name } }",
        "registerClub" | "renameClub" | "moveClub" | "mergeClubs" | "closeClub" => {
            "... on ClubSuccess { club { id name closedOn body { id } } }"
        }
        "grantRole" => "... on AccountSuccess { account grants { role scope scopeId } }",
        _ => "... on PersonSuccess { person { id club { id } dues { year amount currency } } }",
    };
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename {shown} {REFUSAL} }} }}")
}

pub(crate) async fn the_register_is_kept(database: Database) {
    open_account(&database, "ho-so", &["staff"]).await;
    let day = open(&database).await;
    let north = a_province_of_its_own(&day).await;
    let province = Client::log_in(&day.server, "ha-noi").await;
    clubs_and_bodies_are_renamed(&day, &province, &north).await;
    a_club_comes_under_another_body(&day, &province, &north).await;
    a_member_changes_clubs(&day, &province).await;
    a_club_becomes_part_of_another(&day, &province).await;
    a_club_is_closed(&day).await;
    dues_are_paid_once(&day).await;
    whoever_logs_out_is_nobody(&day).await;
    day.server.stop().await;
}

fn input(value: Value) -> Value {
    json!({ "input": value })
}

/// The administrator makes somebody the staff of one province.
async fn a_province_of_its_own(day: &Day) -> String {
    let data = day.visitor.ask("{ bodies { id name } }", json!({})).await;
    let bodies = data["bodies"].as_array().unwrap();
    let north = bodies.iter().find(|body| body["name"] == "Liên đoàn Cờ Hà Nội").unwrap();
    let north = north["id"].as_str().unwrap().to_owned();
    day.log_in("ha-noi", 22).await;
    let grant = change("grantRole", "GrantRoleInput");
    let role =
        |login: &str, role: &str, scope: &str| input(json!({ "login": login, "role": role, "scope": scope }));
    let done = day.admin.done(&grant, role("ha-noi", "staff", &north)).await;
    assert_eq!(done["grants"], json!([{ "role": "staff", "scope": "body", "scopeId": north }]));
    let again = day.admin.refused(&grant, role("ha-noi", "staff", &north)).await;
    assert_eq!(again["code"], "already_granted", "{again:#}");
    let unfit = day.admin.refused(&grant, role("ha-noi", "club_secretary", &north)).await;
    assert_eq!(unfit["code"], "role_does_not_fit", "{unfit:#}");
    let oneself = day.admin.refused(&grant, input(json!({ "login": "quan-tri", "role": "staff" }))).await;
    assert_eq!(oneself["code"], "forbidden", "nobody gives themselves power: {oneself:#}");
    let stranger = day.staff.refused(&grant, role("ha-noi", "staff", &north)).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    // A role that there is not is no role of the schema.
    let answer = day.admin.raw(&grant, role("ha-noi", "king", &north)).await;
    assert!(answer["errors"][0]["message"].as_str().unwrap().contains("king"), "{answer:#}");
    north
}

async fn clubs_and_bodies_are_renamed(day: &Day, province: &Client, north: &str) {
    let rename = change("renameClub", "RenameClubInput");
    let named = |club: usize, name: &str, from: &str| {
        input(json!({ "club": day.clubs[club], "name": name, "from": from }))
    };
    let done = province.done(&rename, named(0, "CLB Cờ Hoàn Kiếm", "2026-01-01")).await;
    assert_eq!(done["club"]["name"], "CLB Cờ Hoàn Kiếm");
    let taken = day.staff.refused(&rename, named(1, "clb cờ hoàn kiếm", "2026-01-01")).await;
    assert_eq!(taken["code"], "club_name_taken", "{taken:#}");
    let early = day.staff.refused(&rename, named(0, "CLB Cờ Cũ", "2025-12-31")).await;
    assert_eq!(early["code"], "before_last_change", "{early:#}");
    let late = day.staff.refused(&rename, named(0, "CLB Cờ Mới", "2999-01-01")).await;
    assert_eq!(late["code"], "day_in_the_future", "{late:#}");
    let elsewhere = province.refused(&rename, named(1, "CLB Cờ Sài Gòn", "2026-01-01")).await;
    assert_eq!(elsewhere["code"], "forbidden", "another province's club: {elsewhere:#}");
    let visitor = day.visitor.refused(&rename, named(0, "CLB Cờ Lạ", "2026-02-01")).await;
    assert_eq!(visitor["code"], "forbidden", "{visitor:#}");

    let rename = change("renameBody", "RenameBodyInput");
    let named = |name: &str| input(json!({ "body": north, "name": name, "from": "2026-03-01" }));
    let done = province.done(&rename, named("Liên đoàn Cờ Thủ đô")).await;
    assert_eq!(done["body"]["name"], "Liên đoàn Cờ Thủ đô");
    let again = province.refused(&rename, named("Liên đoàn Cờ Thủ đô")).await;
    assert_eq!(again["code"], "name_unchanged", "{again:#}");
    let above = input(json!({ "body": day.national, "name": "Liên đoàn Cờ", "from": "2026-03-01" }));
    let above = province.refused(&rename, above).await;
    assert_eq!(above["code"], "forbidden", "the body above: {above:#}");
}

async fn a_club_comes_under_another_body(day: &Day, province: &Client, north: &str) {
    let mv = change("moveClub", "MoveClubInput");
    let to = |club: usize, body: &str| {
        input(json!({ "club": day.clubs[club], "body": body, "from": "2026-07-01" }))
    };
    let taken = province.refused(&mv, to(1, north)).await;
    assert_eq!(taken["code"], "forbidden", "no province takes a club from another one: {taken:#}");
    let given = province.refused(&mv, to(0, &day.national)).await;
    assert_eq!(given["code"], "forbidden", "nor gives one away: {given:#}");
    let done = day.staff.done(&mv, to(1, north)).await;
    assert_eq!(done["club"]["body"]["id"], north);
    let again = day.staff.refused(&mv, to(1, north)).await;
    assert_eq!(again["code"], "body_unchanged", "{again:#}");
}

/// The federation's day, on which everybody joined.
fn today() -> String {
    jiff::Timestamp::now().to_zoned(TimeZone::fixed(offset(7))).date().to_string()
}

async fn a_member_changes_clubs(day: &Day, province: &Client) {
    let transfer = change("transferMember", "TransferMemberInput");
    let to = |club: &str, on: &str| input(json!({ "person": day.member(1), "to": club, "on": on }));
    let early = day.staff.refused(&transfer, to(&day.clubs[1], "2020-01-01")).await;
    assert_eq!(early["code"], "before_last_change", "{early:#}");
    let outside = province.refused(&transfer, to(&day.clubs[2], &today())).await;
    assert_eq!(outside["code"], "forbidden", "a club of the national body: {outside:#}");
    let done = province.done(&transfer, to(&day.clubs[1], &today())).await;
    assert_eq!(done["person"]["club"]["id"], day.clubs[1].as_str());
    let same = day.staff.refused(&transfer, to(&day.clubs[1], &today())).await;
    assert_eq!(same["code"], "same_club", "{same:#}");

    let leave = change("leaveClub", "LeaveClubInput");
    let leaves = || input(json!({ "person": day.member(1), "on": today() }));
    let player = day.log_in("phuong", 1).await.refused(&leave, leaves()).await;
    assert_eq!(player["code"], "forbidden", "{player:#}");
    let done = province.done(&leave, leaves()).await;
    assert_eq!(done["person"]["club"], Value::Null);
    let again = day.staff.refused(&leave, leaves()).await;
    assert_eq!(again["code"], "not_a_member", "{again:#}");
}

async fn a_club_becomes_part_of_another(day: &Day, province: &Client) {
    let merge = change("mergeClubs", "MergeClubsInput")
        .replace("closedOn", "closedOn memberCount mergedInto { id name }");
    let into =
        |club: &str, into: &str, from: &str| input(json!({ "club": club, "into": into, "from": from }));
    let register = change("registerClub", "RegisterClubInput");
    let body = json!({ "body": day.national, "name": "CLB Cờ Sẽ Nhập" });
    let small = day.staff.done(&register, input(body)).await["club"]["id"].as_str().unwrap().to_owned();
    let transfer = change("transferMember", "TransferMemberInput");
    for card in [7, 8] {
        let to = json!({ "person": day.member(card), "to": small, "on": today() });
        day.staff.done(&transfer, input(to)).await;
    }
    let large = &day.clubs[1];
    for client in [&day.visitor, &day.admin, province] {
        let refused = client.refused(&merge, into(&small, large, &today())).await;
        assert!(["forbidden", "not_logged_in"].contains(&refused["code"].as_str().unwrap()), "{refused:#}");
    }
    let itself = day.staff.refused(&merge, into(&small, &small, &today())).await;
    assert_eq!(itself["code"], "club_into_itself", "{itself:#}");
    let future = day.staff.refused(&merge, into(&small, large, "2999-01-01")).await;
    assert_eq!(future["code"], "day_in_the_future", "{future:#}");
    // A member joined later than the day that is named: it is said who.
    let early = day.staff.refused(&merge, into(&small, large, "2020-01-01")).await;
    assert_eq!(early["code"], "before_last_change", "{early:#}");
    let count = async || {
        let query = "query($id: ID!) { club(id: $id) { memberCount } }";
        day.visitor.ask(query, json!({ "id": large })).await["club"]["memberCount"].as_u64().unwrap()
    };
    let before = count().await;
    let done = day.staff.done(&merge, into(&small, large, &today())).await;
    assert_eq!(
        (&done["club"]["mergedInto"]["id"], &done["club"]["memberCount"]),
        (&json!(large), &json!(0)),
        "{done:#}"
    );
    assert_eq!(count().await, before + 2, "the members went along");
    let again = day.staff.refused(&merge, into(&small, large, &today())).await;
    assert_eq!(again["code"], "closed", "{again:#}");
    let back = day.staff.refused(&merge, into(large, &small, &today())).await;
    assert_eq!(back["code"], "closed", "{back:#}");
    // A file that names the club as it was brings its members to where it is.
    let file = "Họ và tên,Ngày sinh,Câu lạc bộ,Số thẻ\nNgô Văn Nhập,03/03/1990,CLB Cờ Sẽ Nhập,KD-9321\n";
    let preview = "mutation($file: String!) { it: previewMembers(input: { file: $file }) { __typename
        ... on MembersPreview { goodRows } ... on Refusal { code } } }";
    let seen = day.staff.done(preview, json!({ "file": crate::fixture::base64(file) })).await;
    assert_eq!(seen["goodRows"], 1, "{seen:#}");
}

async fn a_club_is_closed(day: &Day) {
    let close = change("closeClub", "CloseClubInput");
    let last = |on: &str| input(json!({ "club": day.clubs[2], "on": on }));
    let player = Client::log_in(&day.server, "phuong").await.refused(&close, last("2026-06-30")).await;
    assert_eq!(player["code"], "forbidden", "{player:#}");
    let done = day.staff.done(&close, last("2026-06-30")).await;
    assert_eq!(done["club"]["closedOn"], "2026-06-30");
    let again = day.staff.refused(&close, last("2026-07-01")).await;
    assert_eq!(again["code"], "closed", "{again:#}");
    let join = input(json!({ "person": day.member(2), "to": day.clubs[2], "on": today() }));
    let joining = day.staff.refused(&change("transferMember", "TransferMemberInput"), join).await;
    assert_eq!(joining["code"], "closed", "nobody joins it any more: {joining:#}");
}

async fn dues_are_paid_once(day: &Day) {
    let record = change("recordDues", "RecordDuesInput");
    let dues = |year: u16, amount: i64, currency: &str| {
        input(json!({ "person": day.member(2), "year": year, "amount": amount, "currency": currency }))
    };
    let done = day.staff.done(&record, dues(2019, 250_000, "VND")).await;
    let paid = done["person"]["dues"].as_array().unwrap();
    assert!(paid.contains(&json!({ "year": 2019, "amount": 250_000, "currency": "VND" })), "{paid:#?}");
    let twice = day.staff.refused(&record, dues(2019, 250_000, "VND")).await;
    assert_eq!(twice["code"], "dues_already_paid", "{twice:#}");
    let nothing = day.staff.refused(&record, dues(2018, 0, "VND")).await;
    assert_eq!(nothing["code"], "nothing_paid", "{nothing:#}");
    let shells = day.staff.refused(&record, dues(2018, 5, "COWRIES")).await;
    assert_eq!(shells["code"], "unknown_currency", "{shells:#}");
    let player = Client::log_in(&day.server, "phuong").await.refused(&record, dues(2018, 1, "VND")).await;
    assert_eq!(player["code"], "forbidden", "{player:#}");
}

async fn whoever_logs_out_is_nobody(day: &Day) {
    let client = Client::log_in(&day.server, "ho-so").await;
    let viewer = "{ viewer { login grants { role } } }";
    let shown = client.ask(viewer, json!({})).await;
    assert_eq!(shown["viewer"], json!({ "login": "ho-so", "grants": [{ "role": "staff" }] }));
    let out = "mutation { it: logOut { __typename ... on Done { ok } ... on Refusal { code } } }";
    assert_eq!(client.done(out, json!({})).await["ok"], true);
    assert_eq!(
        client.ask(viewer, json!({})).await["viewer"],
        Value::Null,
        "the token that is left opens nothing"
    );
}
