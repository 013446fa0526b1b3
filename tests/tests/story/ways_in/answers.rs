//! Nobody learns from a refusal what they may not ask.

use serde_json::json;

use super::House;
use crate::client::Client;

const GRANT: &str = "mutation($login: String!) { it: grantRole(input: { login: $login, role: \"staff\" }) {
    __typename ... on Refusal { code rule } } }";

pub(super) async fn log_ins_are_not_found_out(house: &House) {
    for asker in [&house.staff, &Client::visitor(&house.server)] {
        let existing = asker.refused(GRANT, json!({ "login": "quan-tri" })).await;
        let missing = asker.refused(GRANT, json!({ "login": "khong-co-ai" })).await;
        assert_eq!(existing, missing, "the refusal tells nothing about the login");
        assert_eq!(existing["code"], "forbidden");
    }
}

pub(super) async fn commands_are_answered_to_their_actor(house: &House) {
    let register = "mutation($id: ID!) { it: registerBody(input: { commandId: $id, name: \"Liên đoàn\", kind: NATIONAL }) {
        __typename ... on BodySuccess { body { id } } ... on Refusal { code } } }";
    let command = json!({ "id": uuid::Uuid::now_v7().to_string() });
    let first = house.staff.done(register, command.clone()).await;
    assert_eq!(
        house.staff.done(register, command.clone()).await,
        first,
        "a retry is answered as the first time"
    );
    for other in [&house.admin, &Client::visitor(&house.server)] {
        let refused = other.refused(register, command.clone()).await;
        assert_eq!(refused["code"], "command_reused", "{refused:#}");
    }
}

pub(super) async fn names_that_pass_for_others(house: &House) {
    let register = "mutation($name: String!) { it: registerBody(input: { name: $name, kind: NATIONAL }) {
        __typename ... on Refusal { code details { key value } } } }";
    for (name, why) in [
        ("=HYPERLINK(\"http://x\")", "formula"),
        ("@SUM(A1)", "formula"),
        ("Liên đoàn\u{202e}gnơưhP", "control_character"),
        ("Liên\u{200b}đoàn", "control_character"),
        ("Liên đoàn\u{7}", "control_character"),
    ] {
        let refused = house.staff.refused(register, json!({ "name": name })).await;
        assert_eq!(refused["code"], "bad_name", "{name}: {refused:#}");
        assert!(refused.to_string().contains(why), "{name}: {refused:#}");
    }
}
