//! Which acts ask for a proof of lately, of whoever has a second factor: rulings that end games, roles, offices, accounts, erasures; and which
//! do not.

use serde_json::{Value, json};

use super::factors;
use crate::client::Client;
use crate::database::Database;
use crate::day::board::play;
use crate::operator::prepared;

const REFUSED: &str = "__typename ... on Refusal { code }";

async fn asked(client: &Client, field: &str, input: &str, about: Value) -> bool {
    let query = format!("mutation($input: {input}!) {{ it: {field}(input: $input) {{ {REFUSED} }} }}");
    let answer = client.ask(&query, json!({ "input": about })).await;
    answer["it"]["code"] == "confirmation_needed"
}

pub(super) async fn of_a_day(database: Database) {
    let (day, bout) = prepared(&database).await;
    let arbiter = &day.xiangqi.tables[0];
    for client in [arbiter, &day.staff, &day.admin] {
        factors::set(client).await;
    }
    database.tamper("UPDATE sessions SET confirmed_at = confirmed_at - 3600000000").await;

    // What is recorded at a board all day long asks for nothing.
    play(arbiter, &bout, "X1-2").await;
    let fault = json!({ "bout": bout, "side": "WHITE", "fault": "other_technical" });
    assert!(!asked(arbiter, "ruleFault", "RuleFaultInput", fault).await);
    let club = json!({ "name": "CLB Cờ Mới", "body": day.national });
    assert!(!asked(&day.staff, "registerClub", "RegisterClubInput", club).await);

    let end = json!({ "bout": bout, "ending": "RESIGNATION", "loser": "BLACK" });
    assert!(asked(arbiter, "concludeBout", "ConcludeBoutInput", end).await, "a ruling that ends a game");
    let seen = day.visitor.ask("query($id: ID!) { bout(id: $id) { phase } }", json!({ "id": bout })).await;
    assert_eq!(seen["bout"]["phase"], "RUNNING", "nothing was done");
    let role = json!({ "login": "ban-1", "role": "staff" });
    assert!(asked(&day.admin, "grantRole", "GrantRoleInput", role).await, "a role");
    let office = json!({ "event": day.xiangqi.id, "person": day.member(22), "function": "TABLE_ARBITER" });
    assert!(asked(&day.staff, "appoint", "AppointInput", office).await, "an office");
    let opened = json!({ "login": "nguoi-moi", "person": day.member(12) });
    assert!(asked(&day.staff, "openAccount", "OpenAccountInput", opened).await, "an account");
    let data = json!({ "person": day.member(18), "ground": "PERSON" });
    assert!(asked(&day.staff, "erasePerson", "ErasePersonInput", data).await, "what cannot be undone");
    day.server.stop().await;
}
