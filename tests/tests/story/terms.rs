//! Offices from a day to another, licences with grade and days, and the service that they add up to. Whoever's term is
//! over has no power at the next request, over a socket either.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::board::bout;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open, withheld};

pub(crate) async fn powers_end_with_the_term(database: Database) {
    let mut day = open(&database).await;
    events::publish_the_rules(&mut day).await;
    events::appoint_officials(&mut day).await;
    events::enter_and_pair(&day).await;
    licences_are_given_and_withdrawn(&day).await;
    seminars_are_noted(&day).await;
    an_appointment_is_warned_of(&day).await;
    a_term_begins_and_ends(&day).await;
    whose_term_is_over_makes_room(&day).await;
    nobody_prolongs_their_own_office(&day).await;
    service_is_counted(&day).await;
    the_committees_of_article_19_have_powers_until_they_leave(&day).await;
    day.server.stop().await;
}

fn about(field: &str, input: &str) -> String {
    format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {EVENT} }} }}")
}

/// A mutation about somebody of the register.
pub(crate) fn of_person(field: &str, input: &str) -> String {
    format!(
        "mutation($input: {input}!) {{ it: {field}(input: $input) {{ __typename ... on PersonSuccess {{ person {{ id }} }}
         ... on Refusal {{ code rule details {{ key value }} }} }} }}"
    )
}

async fn licences(client: &Client, person: &str) -> Value {
    let query = "query($id: ID!) { person(id: $id) { licences { kind grade from until withdrawnOn withdrawnBecause holds } } }";
    client.ask(query, json!({ "id": person })).await["person"]["licences"].take()
}

async fn licences_are_given_and_withdrawn(day: &Day) {
    let give = of_person("giveLicence", "GiveLicenceInput");
    let licence = |until: Option<&str>| json!({ "input": { "person": day.member(21), "kind": "XIANGQI", "grade": "NATIONAL", "from": "2020-01-01", "until": until } });
    for stranger in [&day.visitor, &day.admin, day.xiangqi.chief(), &day.xiangqi.tables[0]] {
        let refused = stranger.refused(&give, licence(None)).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let bad = day.staff.refused(&give, licence(Some("2019-12-31"))).await;
    assert_eq!(bad["code"], "licence_bad_term", "{bad:#}");
    day.staff.done(&give, licence(Some("2021-12-31"))).await;
    let again = day.staff.refused(&give, licence(Some("2021-12-31"))).await;
    assert_eq!(again["code"], "licence_unchanged", "{again:#}");
    let seen = licences(&day.visitor, day.member(21)).await;
    assert_eq!((&seen[0]["grade"], &seen[0]["holds"]), (&json!("NATIONAL"), &json!(false)), "{seen:#}");

    let withdraw = of_person("withdrawLicence", "WithdrawLicenceInput");
    let chess = json!({ "input": { "person": day.member(21), "kind": "CHESS", "why": "REVOKED" } });
    let none = day.staff.refused(&withdraw, chess).await;
    assert_eq!(none["code"], "licence_none", "{none:#}");
    let other = json!({ "input": { "person": day.member(22), "kind": "XIANGQI", "grade": "LOCAL", "from": "2020-01-01" } });
    day.staff.done(&give, other).await;
    assert_eq!(licences(&day.visitor, day.member(22)).await[0]["holds"], true);
    let revoke = json!({ "input": { "person": day.member(22), "kind": "XIANGQI", "why": "REVOKED" } });
    let stranger = day.xiangqi.chief().refused(&withdraw, revoke.clone()).await;
    assert_eq!(stranger["code"], "forbidden", "{stranger:#}");
    day.staff.done(&withdraw, revoke).await;
    let seen = licences(&day.visitor, day.member(22)).await;
    assert_eq!((&seen[0]["holds"], &seen[0]["withdrawnBecause"]), (&json!(false), &json!("REVOKED")));
}

async fn seminars_are_noted(day: &Day) {
    let note = of_person("noteSeminar", "NoteSeminarInput");
    let seminar = |on: &str, name: &str| json!({ "input": { "person": day.member(21), "kind": "XIANGQI", "heldOn": on, "name": name, "outcome": "PASSED" } });
    for stranger in [&day.visitor, &day.admin, day.xiangqi.chief(), &day.xiangqi.tables[0]] {
        let refused = stranger.refused(&note, seminar("2026-05-10", "Tập huấn")).await;
        assert!(refused["code"] == "forbidden" || refused["code"] == "not_logged_in", "{refused:#}");
    }
    let blank = day.staff.refused(&note, seminar("2026-05-10", " ")).await;
    assert_eq!(blank["code"], "bad_seminar", "{blank:#}");
    let early = day.staff.refused(&note, seminar(&today(1), "Tập huấn")).await;
    assert_eq!(early["code"], "seminar_not_over", "{early:#}");
    day.staff.done(&note, seminar("2026-05-10", "Tập huấn")).await;
    let again = day.staff.refused(&note, seminar("2026-05-10", " Tập  huấn ")).await;
    assert_eq!(again["code"], "seminar_noted", "{again:#}");
    let query = "query($id: ID!) { person(id: $id) { seminars { kind heldOn name outcome } } }";
    let data = day.visitor.ask(query, json!({ "id": day.member(21) })).await;
    let expected =
        json!([{ "kind": "XIANGQI", "heldOn": "2026-05-10", "name": "Tập huấn", "outcome": "PASSED" }]);
    assert_eq!(data["person"]["seminars"], expected);
}

/// What speaks against appointing somebody at the event of xiangqi, as somebody is told.
pub(crate) async fn warnings(client: &Client, day: &Day, card: u16, function: &str) -> Vec<String> {
    let query = "query($id: ID!, $person: ID!, $function: OfficialFunction!) { event(id: $id) {
        appointmentWarnings(person: $person, function: $function) { kind until players { id } } } }";
    let variables = json!({ "id": day.xiangqi.id, "person": day.member(card), "function": function });
    let data = client.ask(query, variables).await;
    let all = data["event"]["appointmentWarnings"].as_array().unwrap().clone();
    all.iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
}

async fn an_appointment_is_warned_of(day: &Day) {
    assert!(warnings(&day.staff, day, 21, "TABLE_ARBITER").await.contains(&"LICENCE_EXPIRES".to_owned()));
    assert!(warnings(&day.staff, day, 22, "TABLE_ARBITER").await.contains(&"NO_LICENCE".to_owned()));
    // A secretary needs no licence; somebody who plays is told of.
    assert!(!warnings(&day.staff, day, 22, "ARBITERS_SECRETARY").await.contains(&"NO_LICENCE".to_owned()));
    let player = warnings(&day.staff, day, 1, "ARBITERS_SECRETARY").await;
    assert!(player.contains(&"PLAYS".to_owned()) && player.contains(&"SAME_CLUB".to_owned()), "{player:?}");
    // Whoever may not appoint is told nothing.
    assert!(warnings(&day.visitor, day, 1, "ARBITERS_SECRETARY").await.is_empty());
}

/// A day by the federation's clock, so many days from now.
fn today(days: i64) -> String {
    let there = jiff::tz::TimeZone::fixed(jiff::tz::offset(7));
    let now = jiff::Timestamp::now().to_zoned(there);
    now.saturating_add(jiff::SignedDuration::from_hours(24 * days)).date().to_string()
}

fn term(day: &Day, card: u16, function: &str, from: Option<&str>, until: Option<&str>) -> Value {
    json!({ "input": { "event": day.xiangqi.id, "person": day.member(card), "function": function, "from": from, "until": until } })
}

async fn may(client: &Client, bout: &str) -> bool {
    let data = client.ask("query($id: ID!) { bout(id: $id) { viewerMay } }", json!({ "id": bout })).await;
    data["bout"]["viewerMay"].as_array().unwrap().contains(&json!("record_moves"))
}

async fn a_term_begins_and_ends(day: &Day) {
    let (table, first) = (&day.xiangqi.tables[0], bout(day, &day.xiangqi, 1, 1).await);
    let set = about("setTenure", "SetTenureInput");
    let (yesterday, tomorrow) = (today(-1), today(1));
    let ended = term(day, 21, "TABLE_ARBITER", None, Some(&yesterday));
    for stranger in [&day.visitor, day.xiangqi.chief(), table] {
        let refused = stranger.refused(&set, ended.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    let wrong = term(day, 21, "TABLE_ARBITER", Some(&tomorrow), Some(&yesterday));
    assert_eq!(day.staff.refused(&set, wrong).await["code"], "bad_tenure");
    let nobody = term(day, 22, "TABLE_ARBITER", None, Some(&yesterday));
    assert_eq!(day.staff.refused(&set, nobody).await["code"], "not_appointed");

    assert!(may(table, &first).await);
    let watching = "subscription($id: ID!) { boutChanged(id: $id) { position } }";
    let socket = table.watch(watching, json!({ "id": first })).await;
    // The look that remembers what the socket's account was granted comes before what is taken from it.
    tokio::time::sleep(std::time::Duration::from_secs(2)).await;
    day.staff.done(&set, ended.clone()).await;
    let twice = day.staff.refused(&set, ended).await;
    assert_eq!(twice["code"], "tenure_unchanged", "{twice:#}");
    assert!(!may(table, &first).await, "the term is over");
    let all = withheld::at_board(table, &first).await;
    let record = withheld::of(&all, "record_moves").unwrap();
    assert_eq!(record["refusal"]["code"], "office_over", "{record:#}");
    let until = json!({ "key": "until", "value": yesterday });
    assert!(record["refusal"]["details"].as_array().unwrap().contains(&until), "{record:#}");
    assert!(!withheld::people(&record["officials"], "/person/id").contains(day.member(21)), "{record:#}");
    let start = crate::day::board::mutation("startBout", "BoutInput");
    let refused = table.refused(&start, json!({ "input": { "bout": first } })).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    assert_eq!(socket.closed().await, 4403);
    let officials = day
        .visitor
        .ask(
            "query($id: ID!) { event(id: $id) { officials { person { id } until holds } } }",
            json!({ "id": day.xiangqi.id }),
        )
        .await;
    let all = officials["event"]["officials"].as_array().unwrap();
    let theirs = all.iter().find(|one| one["person"]["id"] == day.member(21)).unwrap();
    assert_eq!((&theirs["until"], &theirs["holds"]), (&json!(yesterday), &json!(false)));

    // It begins later, and it holds again.
    day.staff.done(&set, term(day, 21, "TABLE_ARBITER", Some(&tomorrow), None)).await;
    assert!(!may(table, &first).await, "it begins tomorrow");
    let all = withheld::at_board(table, &first).await;
    assert_eq!(withheld::of(&all, "record_moves").unwrap()["refusal"]["code"], "office_not_begun");
    day.staff.done(&set, term(day, 21, "TABLE_ARBITER", Some(&today(0)), Some(&today(0)))).await;
    assert!(may(table, &first).await, "today is the first day and the last");
}

async fn whose_term_is_over_makes_room(day: &Day) {
    let appoint = about("appoint", "AppointInput");
    let past = term(day, 23, "ARBITERS_SECRETARY", None, Some("2020-01-01"));
    assert_eq!(day.staff.refused(&appoint, past).await["code"], "bad_tenure");
    day.staff.done(&appoint, term(day, 23, "ARBITERS_SECRETARY", None, Some(&today(3)))).await;
    let second = term(day, 24, "ARBITERS_SECRETARY", None, None);
    assert_eq!(day.staff.refused(&appoint, second.clone()).await["code"], "office_taken");
    let set = about("setTenure", "SetTenureInput");
    day.staff.done(&set, term(day, 23, "ARBITERS_SECRETARY", None, Some(&today(-1)))).await;
    day.staff.done(&appoint, second).await;
}

/// 19.1: a member of the organizing committee enters players and minds the entries, and leaves rules and offices to its
/// head. Dismissed, there is nothing left at the next request.
async fn the_committees_of_article_19_have_powers_until_they_leave(day: &Day) {
    let office = |function: &str| term(day, 18, function, None, None);
    let member = day.log_in("uy-vien", 18).await;
    let enter = about("enterPlayers", "EnterPlayersInput");
    let again = json!({ "input": { "event": day.xiangqi.id, "people": [day.member(1)] } });
    let appoint = about("appoint", "AppointInput");
    assert_eq!(member.refused(&enter, again.clone()).await["code"], "forbidden");
    let by_table = day.xiangqi.tables[0].refused(&appoint, office("ORGANIZING_MEMBER")).await;
    assert_eq!(by_table["code"], "forbidden", "{by_table:#}");
    day.staff.done(&appoint, office("ORGANIZING_MEMBER")).await;
    assert_eq!(member.refused(&enter, again.clone()).await["code"], "tournament_entries_closed");
    let may = "query($id: ID!) { event(id: $id) { viewerMay } }";
    let seen = member.ask(may, json!({ "id": day.xiangqi.id })).await["event"]["viewerMay"].take();
    assert!(seen.as_array().unwrap().contains(&json!("decide_entry")), "{seen:#}");
    for beyond in ["amend_rules", "appoint", "pair_round", "sign_entries"] {
        assert!(!seen.as_array().unwrap().contains(&json!(beyond)), "{beyond}: {seen:#}");
    }
    // Several sit in it, and the head is another person's office.
    day.staff.done(&appoint, term(day, 17, "ORGANIZING_MEMBER", None, None)).await;
    let dismissed = json!({ "input": { "event": day.xiangqi.id, "person": day.member(18), "function": "ORGANIZING_MEMBER", "why": "RESIGNED" } });
    day.staff.done(&about("dismiss", "DismissInput"), dismissed).await;
    assert_eq!(member.refused(&enter, again).await["code"], "forbidden");
}

/// The head of the organizing committee says whose office lasts how long, and not about their own.
async fn nobody_prolongs_their_own_office(day: &Day) {
    let appoint = about("appoint", "AppointInput");
    day.staff.done(&appoint, term(day, 22, "ORGANIZING_HEAD", None, Some(&today(1)))).await;
    let head = day.log_in("truong-ban", 22).await;
    let set = about("setTenure", "SetTenureInput");
    let refused = head.refused(&set, term(day, 22, "ORGANIZING_HEAD", None, Some(&today(300)))).await;
    assert_eq!(refused["code"], "forbidden", "{refused:#}");
    assert_eq!(refused["rule"], "rule-38-not-to-oneself", "{refused:#}");
    head.done(&set, term(day, 24, "ARBITERS_SECRETARY", None, Some(&today(2)))).await;
}

async fn service_is_counted(day: &Day) {
    let query = "query($id: ID!) { person(id: $id) { serviceCounts { function events } services { function endedAt event { id } } } }";
    let seen = day.visitor.ask(query, json!({ "id": day.member(23) })).await;
    let counts = seen["person"]["serviceCounts"].as_array().unwrap();
    assert!(counts.contains(&json!({ "function": "TABLE_ARBITER", "events": 1 })), "{seen:#}");
    assert!(counts.contains(&json!({ "function": "ARBITERS_SECRETARY", "events": 1 })), "{seen:#}");
    let services = seen["person"]["services"].as_array().unwrap();
    let ended = services.iter().find(|one| one["function"] == "ARBITERS_SECRETARY").unwrap();
    assert!(ended["endedAt"].is_string(), "{ended:#}");
}
