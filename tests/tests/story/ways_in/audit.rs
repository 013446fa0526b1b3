//! The audit: who did or saw what about whom, for those whom it concerns.

use std::time::Duration;

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day::{self, Day};
use crate::server::Server;

const AUDIT: &str =
    "query($account: ID, $everybody: Boolean! = false, $kind: AuditKind, $first: Int! = 50, $after: String) {
    audit(account: $account, everybody: $everybody, kind: $kind, first: $first, after: $after) {
      edges { node { id kind detail address account { id login } by { id login } person { id } } }
      pageInfo { hasNextPage endCursor } } }";

/// What somebody may see of the audit.
async fn seen(client: &Client, variables: Value) -> Vec<Value> {
    let answer = client.ask(AUDIT, variables).await;
    answer["audit"]["edges"].as_array().unwrap().iter().map(|edge| edge["node"].clone()).collect()
}

fn kinds(entries: &[Value]) -> Vec<&str> {
    entries.iter().map(|entry| entry["kind"].as_str().unwrap()).collect()
}

/// Whether the audit is refused.
async fn closed(client: &Client, variables: Value) {
    let answer = client.raw(AUDIT, variables).await;
    assert!(answer["data"]["audit"].is_null() && answer["errors"].is_array(), "{answer}");
}

pub(super) async fn everybody_sees_their_own(day: &Day) -> Client {
    let player = day.log_in("nguoi-ky", 18).await;
    let member = day.member(18);
    let private = "query($id: ID!) { person(id: $id) { birthDate phone email } }";
    let about = json!({ "id": member });
    day.staff.ask(private, about.clone()).await;
    player.ask(private, about.clone()).await;
    day.visitor.ask(private, about).await;
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    let input = json!({ "login": "nguoi-ky", "role": "staff" });
    player.refused(grant, json!({ "input": input })).await;

    let own = seen(&player, json!({})).await;
    let all = kinds(&own);
    for kind in ["logged_in", "denied", "private_data_read", "account_opened", "code_issued", "password_set"]
    {
        let wanted = usize::from(kind != "code_issued");
        assert!(all.iter().filter(|one| **one == kind).count() >= wanted, "{kind} in {all:?}");
    }
    let reads: Vec<_> = own.iter().filter(|entry| entry["kind"] == "private_data_read").collect();
    assert_eq!(reads.len(), 1, "once a request, and nobody is told of himself: {reads:?}");
    assert_eq!(reads[0]["person"]["id"], member);
    let staff = day.staff.ask("{ viewer { account login } }", json!({})).await["viewer"].take();
    assert_eq!(reads[0]["by"]["id"], staff["account"]);
    assert_eq!(reads[0]["by"]["login"], Value::Null, "half of somebody else's log-in");
    let denied = own.iter().find(|entry| entry["kind"] == "denied").unwrap();
    assert_eq!((&denied["detail"], &denied["by"]["login"]), (&json!("grant_role"), &json!("nguoi-ky")));

    closed(&player, json!({ "everybody": true })).await;
    closed(&player, json!({ "account": staff["account"] })).await;
    closed(&day.staff, json!({ "everybody": true })).await;
    closed(&day.visitor, json!({})).await;
    closed(&day.visitor, json!({ "everybody": true })).await;
    player
}

pub(super) async fn the_administrator_sees_all(day: &Day) {
    let grant = "mutation($input: GrantRoleInput!) { it: grantRole(input: $input) { __typename ... on Refusal { code } } }";
    let input = json!({ "login": "nguoi-ky", "role": "club_secretary", "scope": day.clubs[0] });
    day.admin.done(grant, json!({ "input": input })).await;
    let granted = seen(&day.admin, json!({ "everybody": true, "kind": "role_granted", "first": 1 })).await;
    assert_eq!(granted[0]["detail"], "club_secretary");
    assert_eq!(granted[0]["account"]["login"], "nguoi-ky");
    let account = &granted[0]["account"]["id"];
    let one = seen(&day.admin, json!({ "account": account })).await;
    assert!(kinds(&one).contains(&"private_data_read"), "{one:?}");

    // A wrong password is told to the owner, but not so that anybody could time it.
    let enter =
        "mutation { it: logIn(input: { login: \"nguoi-ky\", password: \"khong phai mat khau nay\" }) {
        __typename ... on Refusal { code } } }";
    day.visitor.refused(enter, json!({})).await;
    // Whoever is logged in and tries names does not read in their own list which of them are accounts.
    day.staff.refused(enter, json!({})).await;
    let failed = json!({ "everybody": true, "kind": "log_in_failed" });
    let by_a_stranger = |entry: &&Value| entry["by"].is_null();
    let both = |entries: &[Value]| {
        let strangers = entries.iter().filter(by_a_stranger).count();
        strangers > 0 && strangers < entries.len()
    };
    let mut tries = 0;
    while !both(&seen(&day.admin, failed.clone()).await) {
        tries += 1;
        assert!(tries < 50, "wrong passwords are in the audit");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let entries = seen(&day.admin, failed).await;
    assert_eq!(entries.iter().find(by_a_stranger).unwrap()["address"], "127.0.0.1");
    let own = seen(&day.staff, json!({ "kind": "log_in_failed" })).await;
    assert!(own.is_empty(), "{own:?}");

    // Page by page, each entry once.
    let mut after = Value::Null;
    let mut ids = std::collections::BTreeSet::new();
    loop {
        let variables = json!({ "everybody": true, "first": 3, "after": after });
        let page = day.admin.ask(AUDIT, variables).await["audit"].take();
        for edge in page["edges"].as_array().unwrap() {
            assert!(ids.insert(edge["node"]["id"].as_str().unwrap().to_owned()), "twice: {edge}");
        }
        if page["pageInfo"]["hasNextPage"] == false {
            break;
        }
        after = page["pageInfo"]["endCursor"].clone();
    }
    assert!(ids.len() > 10, "{}", ids.len());
}

/// What is older than the operator keeps is forgotten.
pub(super) async fn old_entries_are_forgotten(database: &Database, player: &Client) {
    database.tamper("UPDATE audit SET at = at - 864000000000").await;
    let server = Server::start_with(database, &["--audit-days", "9"]).await;
    let player = player.at(&server);
    let mut tries = 0;
    while !seen(&player, json!({})).await.is_empty() {
        tries += 1;
        assert!(tries < 100, "ten days old, and nine are kept");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    server.stop().await;
}

pub(super) async fn told(database: Database) {
    let day = day::open(&database).await;
    let player = everybody_sees_their_own(&day).await;
    the_administrator_sees_all(&day).await;
    day.server.stop().await;
    old_entries_are_forgotten(&database, &player).await;
}
