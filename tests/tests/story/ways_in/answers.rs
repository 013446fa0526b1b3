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

/// A name is a text wherever it is shown: in pages and their heads, in files for spreadsheets.
pub(super) async fn names_are_texts(house: &House) {
    const NAME: &str = "Cờ <script>alert(1)</script> \"onload='x' & +1";
    let body = "mutation { it: registerBody(input: { name: \"Liên đoàn khác\", kind: NATIONAL }) {
        __typename ... on BodySuccess { body { id } } ... on Refusal { code } } }";
    let body = house.staff.done(body, json!({})).await["body"]["id"].take();
    let club = "mutation($input: RegisterClubInput!) { it: registerClub(input: $input) {
        __typename ... on ClubSuccess { club { id name } } ... on Refusal { code } } }";
    let club =
        house.staff.done(club, json!({ "input": { "name": NAME, "body": body } })).await["club"].take();
    assert_eq!(club["name"], NAME, "it is kept as it was written");
    let visitor = Client::visitor(&house.server);
    for path in [format!("/cau-lac-bo/{}", club["id"].as_str().unwrap()), "/cau-lac-bo?lang=en".to_owned()] {
        let (_, page) = visitor.get(&path).await;
        assert!(!page.contains("<script>alert(1)"), "{path}: {page}");
    }
    let (status, file) = house.staff.take("/graphql/tep/register/clubs.csv").await;
    assert_eq!(status, 200);
    assert!(file.contains("\"\"onload"), "quotes are doubled: {file}");
    for line in file.lines().skip(1) {
        let cells = line.split(',').map(|cell| cell.trim_matches('"'));
        for cell in cells {
            assert!(!cell.starts_with(['=', '+', '@', '-']), "{cell} in {file}");
        }
    }
}
