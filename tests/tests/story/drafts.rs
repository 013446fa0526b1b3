//! The rules of a new event are written over days, by those who may publish them, and seen by nobody else.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::events::{self, EVENT};
use crate::day::{Day, open};
use crate::fixture;

const DRAFT: &str = "mutation($input: PublishRulesInput!) { it: draftRules(input: $input) { __typename
    ... on RulesDraftSuccess { draft { id version name venue sections { key text } settings { rounds } } }
    ... on Refusal { code rule currentVersion details { key value } } } }";
const DRAFTS: &str = "{ rulesDrafts { id version name body { id } kind startsOn endsOn } }";
const ONE: &str =
    "query($id: ID!) { rulesDraft(id: $id) { id name settings { system } } event(id: $id) { id } }";
const NAME: &str = "Giải cờ vua đang soạn";

fn publish() -> String {
    format!("mutation($input: PublishRulesInput!) {{ it: publishRules(input: $input) {{ {EVENT} }} }}")
}

/// The document, and what is said besides.
fn rules(day: &Day, venue: &str, besides: &Value) -> Value {
    let mut input = json!({
        "name": NAME, "kind": "CHESS", "body": day.national, "venue": venue,
        "startsOn": "2026-12-05", "endsOn": "2026-12-06",
        "sections": fixture::sections(venue), "settings": events::settings("CHESS"),
    });
    for (key, value) in besides.as_object().unwrap() {
        input[key] = value.clone();
    }
    json!({ "input": input })
}

pub(crate) async fn rules_are_written_over_days(database: Database) {
    let day = open(&database).await;
    let written = day.staff.done(DRAFT, rules(&day, "Chưa định", &json!({}))).await["draft"].take();
    let id = written["id"].as_str().unwrap();
    assert_eq!((&written["version"], &written["settings"]["rounds"]), (&json!(1), &json!(5)));
    let member = day.log_in("nguoi-thuong", 12).await;
    nobody_else_sees_it(&day, &member, id).await;
    nobody_else_writes_it(&day, &member, id).await;
    nothing_is_done_at_it(&day, id).await;
    two_stations_do_not_overwrite_each_other(&day, id).await;
    it_is_published_as_the_same_event(&day, id).await;
    day.server.stop().await;
}

async fn nobody_else_sees_it(day: &Day, member: &Client, id: &str) {
    let drafts = day.staff.ask(DRAFTS, json!({})).await;
    assert_eq!(drafts["rulesDrafts"][0]["id"], id);
    assert_eq!(day.staff.ask(ONE, json!({ "id": id })).await["rulesDraft"]["name"], NAME);
    for client in [&day.visitor, &day.admin, member] {
        assert_eq!(client.ask(DRAFTS, json!({})).await["rulesDrafts"], json!([]));
        let one = client.ask(ONE, json!({ "id": id })).await;
        assert!(one["rulesDraft"].is_null() && one["event"].is_null(), "{one:#}");
    }
    // It is no event yet, not even to its authors: not in the list, and at no address.
    let events = "{ events(first: 50) { edges { node { name } } } }";
    for client in [&day.visitor, &day.staff] {
        assert!(!client.ask(events, json!({})).await.to_string().contains(NAME));
    }
    // Nor does a search say that it is there, by what it finds or by how far its list goes on.
    let search =
        "{ events(search: \"đang soạn\", first: 0) { edges { node { name } } pageInfo { hasNextPage } } }";
    for client in [&day.visitor, &day.staff] {
        let found = client.ask(search, json!({})).await;
        assert_eq!(found["events"], json!({ "edges": [], "pageInfo": { "hasNextPage": false } }));
    }
    for path in [format!("/giai/{id}"), format!("/giai/{id}/tep/tournament.trf"), "/tin.xml".to_owned()] {
        let (_, body) = day.visitor.get(&path).await;
        assert!(!body.contains(NAME), "{path}");
    }
    // Nor is it watched by whoever knows its id.
    let watching = "subscription($id: ID!) { eventChanged(id: $id) { event { name } } }";
    for client in [&day.visitor, &day.staff] {
        let mut socket = client.watch(watching, json!({ "id": id })).await;
        let answer = socket.receive().await.to_string();
        assert!(answer.contains("no_such_event") && !answer.contains(NAME), "{answer}");
    }
}

async fn nobody_else_writes_it(day: &Day, member: &Client, id: &str) {
    for client in [&day.visitor, &day.admin, member] {
        for mutation in [DRAFT, &publish()] {
            let refused = client.refused(mutation, rules(day, "Nơi khác", &json!({ "draft": id }))).await;
            assert_eq!(refused["code"], "forbidden", "{refused:#}");
        }
    }
    // Staff of another federation do not move the draft to theirs.
    let (theirs, stranger) = abroad(day).await;
    let moved = rules(day, "Nơi khác", &json!({ "draft": id, "body": theirs }));
    for mutation in [DRAFT, &publish()] {
        let refused = stranger.refused(mutation, moved.clone()).await;
        assert_eq!(refused["code"], "forbidden", "{refused:#}");
    }
    assert!(stranger.ask(ONE, json!({ "id": id })).await["rulesDraft"].is_null());
}

async fn abroad(day: &Day) -> (Value, Client) {
    let register = "mutation($input: RegisterBodyInput!) { it: registerBody(input: $input) {
        __typename ... on BodySuccess { body { id } } } }";
    let input = json!({ "input": { "name": "Liên đoàn xứ khác", "kind": "NATIONAL" } });
    let body = day.staff.done(register, input).await["body"]["id"].take();
    let client = day.log_in("can-bo-xu-khac", 16).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename } }";
    let input = json!({ "input": { "login": "can-bo-xu-khac", "role": "staff", "scope": body } });
    day.admin.done(grant, input).await;
    (body, client)
}

/// Nobody is appointed or entered before the rules are public.
async fn nothing_is_done_at_it(day: &Day, id: &str) {
    let appoint = format!("mutation($input: AppointInput!) {{ it: appoint(input: $input) {{ {EVENT} }} }}");
    let input = json!({ "input": { "event": id, "person": day.member(19), "function": "CHIEF_ARBITER" } });
    assert_eq!(day.staff.refused(&appoint, input).await["code"], "no_such_event");
    let enter =
        format!("mutation($input: EnterPlayersInput!) {{ it: enterPlayers(input: $input) {{ {EVENT} }} }}");
    let input = json!({ "input": { "event": id, "people": [day.member(1)] } });
    assert_eq!(day.staff.refused(&enter, input).await["code"], "no_such_event");
    let announce = "mutation($input: PostAnnouncementInput!) { it: postAnnouncement(input: $input) {
        __typename ... on Refusal { code details { key value } } } }";
    let input = json!({ "input": { "of": id, "vi": { "title": NAME, "text": "Sắp có điều lệ." } } });
    assert_eq!(day.staff.refused(announce, input).await["code"], "no_such_event");
}

async fn two_stations_do_not_overwrite_each_other(day: &Day, id: &str) {
    let second = rules(day, "Nhà thi đấu", &json!({ "draft": id, "expectedVersion": 1 }));
    let written = day.staff.done(DRAFT, second).await["draft"].take();
    assert_eq!((&written["version"], &written["venue"]), (&json!(2), &json!("Nhà thi đấu")));
    let late = rules(day, "Sân khác", &json!({ "draft": id, "expectedVersion": 1 }));
    for mutation in [DRAFT, &publish()] {
        let refused = day.staff.refused(mutation, late.clone()).await;
        assert_eq!((&refused["code"], &refused["currentVersion"]), (&json!("stale_version"), &json!(2)));
    }
    let unknown = rules(day, "x", &json!({ "draft": day.national }));
    assert_eq!(day.staff.refused(DRAFT, unknown).await["code"], "bad_id");
    let nameless = rules(day, "Nhà thi đấu", &json!({ "draft": id, "name": " " }));
    assert_eq!(day.staff.refused(DRAFT, nameless).await["code"], "bad_name");
}

async fn it_is_published_as_the_same_event(day: &Day, id: &str) {
    let last = rules(day, "Nhà thi đấu", &json!({ "draft": id, "expectedVersion": 2 }));
    let done = day.staff.done(&publish(), last.clone()).await;
    assert_eq!(done["event"]["id"], id);
    let query =
        "query($id: ID!) { event(id: $id) { name phase rules { number } } rulesDraft(id: $id) { id } }";
    let seen = day.visitor.ask(query, json!({ "id": id })).await;
    assert_eq!((&seen["event"]["name"], &seen["event"]["phase"]), (&json!(NAME), &json!("ANNOUNCED")));
    assert_eq!(seen["event"]["rules"], json!([{ "number": 1 }]));
    assert!(seen["rulesDraft"].is_null());
    assert_eq!(day.staff.ask(DRAFTS, json!({})).await["rulesDrafts"], json!([]));
    let again = rules(day, "Nhà thi đấu", &json!({ "draft": id }));
    for mutation in [DRAFT, &publish()] {
        assert_eq!(day.staff.refused(mutation, again.clone()).await["code"], "already_published");
    }
}
