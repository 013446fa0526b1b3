//! What strangers send: everything is answered, nothing changes, nothing falls over.

use serde_json::{Value, json};

use crate::client::Client;
use crate::database::Database;
use crate::day;

pub(crate) async fn bad_input_is_answered_and_changes_nothing(database: Database) {
    let day = day::open(&database).await;
    let head = log_head(&day.visitor).await;
    queries_that_ask_too_much(&day.visitor).await;
    requests_that_are_none(&day.visitor).await;
    tokens_that_are_none(&day).await;
    refresh_tokens_are_used_once(&day).await;
    passwords_are_guessed(&day.visitor).await;
    assert_eq!(log_head(&day.visitor).await, head, "nothing of this changed anything");
    sessions_are_listed_and_revoked(&day).await;
    day.server.stop().await;
}

async fn log_head(client: &Client) -> Value {
    client.ask("{ logHead { position chain } }", json!({})).await
}

async fn queries_that_ask_too_much(visitor: &Client) {
    let deep = format!(
        "{{ events {{ {} id {} }} }}",
        "edges { node { body { parent { ".repeat(12),
        "} } } }".repeat(12)
    );
    let nested = (0..50).fold("id".to_owned(), |inner, _| format!("parent {{ {inner} }}"));
    for query in [deep, format!("{{ bodies {{ {nested} }} }}")] {
        let answer = visitor.raw(&query, json!({})).await;
        assert!(answer["errors"][0]["message"].is_string(), "{answer:#}");
        assert!(answer["data"].is_null(), "{answer:#}");
    }
    // A list costs what it may return: 100 events with 100 members of each club are too much.
    let wide = "{ clubs(first: 100) { edges { node { members(first: 100) { edges { node { bouts(first: 100) {
        edges { node { plies { text } } } } } } } } } } }";
    let answer = visitor.raw(wide, json!({})).await;
    assert!(
        answer["errors"][0]["message"].as_str().unwrap().to_lowercase().contains("complex"),
        "{answer:#}"
    );
    // Pages have a largest size.
    let answer = visitor.raw("{ people(first: 100000) { totalCount } }", json!({})).await;
    assert!(answer["errors"][0]["message"].is_string(), "{answer:#}");
    // The schema tells of itself, alone and not in circles.
    let answer = visitor.raw("{ __schema { types { name } } }", json!({})).await;
    assert!(answer["data"]["__schema"]["types"].as_array().unwrap().len() > 300, "{answer:#}");
    let around = (0..8).fold("name".to_owned(), |inner, _| format!("fields {{ type {{ {inner} }} }}"));
    for (query, code) in [
        (format!("{{ __schema {{ types {{ {around} }} }} }}"), "too_costly"),
        ("{ __schema { description } bodies { id } }".to_owned(), "schema_alone"),
    ] {
        let answer = visitor.raw(&query, json!({})).await;
        assert_eq!(answer["errors"][0]["extensions"]["code"], code, "{answer:#}");
    }
    let (status, schema) = visitor.get("/api/schema.graphql").await;
    assert!(status == 200 && schema.contains("type Standings {"), "{status}");
}

async fn requests_that_are_none(visitor: &Client) {
    let query = json!({ "query": "{ bodies { id } }" }).to_string();
    for (content_type, body, status) in [
        ("text/plain", query.clone(), 415),
        ("application/x-www-form-urlencoded", "query={bodies{id}}".to_owned(), 415),
        ("multipart/form-data; boundary=x", query.clone(), 415),
        ("application/json", format!("[{query},{query}]"), 200),
        ("application/json", "{".to_owned(), 200),
        (
            "application/json",
            json!({ "query": format!("{{ bodies {{ id }} }} #{}", " ".repeat(10 << 20)) }).to_string(),
            413,
        ),
        (
            "application/json",
            json!({ "query": format!("{{ bodies {{ id }} }} #{}", " ".repeat(100 << 10)) }).to_string(),
            200,
        ),
    ] {
        let (got, answer) = visitor.post(content_type, body).await;
        assert_eq!(got, status, "{content_type}: {answer}");
        let answer: Value = serde_json::from_str(&answer).unwrap();
        assert!(answer["errors"][0]["message"].is_string(), "{answer}");
    }
    let (status, _) = visitor.get("/graphql?query={bodies{id}}").await;
    assert_eq!(status, 405, "no question is asked by GET");
    let (status, _) = visitor.get("/health/live").await;
    assert_eq!(status, 200);
    let (status, _) = visitor.get("/health/ready").await;
    assert_eq!(status, 200);
    let (status, _) = visitor.get("/metrics").await;
    assert_eq!(status, 404, "the metrics are not for the public");
}

async fn tokens_that_are_none(day: &day::Day) {
    let viewer = "{ viewer { login } }";
    let good = day.staff.ask(viewer, json!({})).await;
    assert_eq!(good["viewer"]["login"], "van-phong");
    let token = day.staff.token().unwrap();
    let mut parts = token.split('.');
    let (_, claims, signature) = (parts.next(), parts.next().unwrap(), parts.next().unwrap());
    let none = "eyJhbGciOiJub25lIiwidHlwIjoiYXQrand0In0";
    for forged in [
        format!("{none}.{claims}."),
        format!("{none}.{claims}.{signature}"),
        format!("{token}x"),
        "not.a.token".to_owned(),
    ] {
        let answer = day.staff.with_token(&forged).ask(viewer, json!({})).await;
        assert_eq!(answer["viewer"], json!(null), "{forged}");
    }
}

const REFRESH: &str = "mutation($token: String) { it: refreshSession(refreshToken: $token) {
    __typename ... on LogInSuccess { accessToken refreshToken } ... on Refusal { code } } }";

async fn refresh_tokens_are_used_once(day: &day::Day) {
    let client = Client::log_in(&day.server, "van-phong").await;
    let first = client.refresh.clone().unwrap();
    let second = day.visitor.done(REFRESH, json!({ "token": first })).await["refreshToken"].take();
    let third = day.visitor.done(REFRESH, json!({ "token": second })).await["refreshToken"].take();
    // The first one is long replaced: somebody stole it, or the owner was robbed. Nobody goes on with it.
    let refused = day.visitor.refused(REFRESH, json!({ "token": first })).await;
    assert_eq!(refused["code"], "session_revoked");
    let refused = day.visitor.refused(REFRESH, json!({ "token": third })).await;
    assert_eq!(refused["code"], "session_revoked");
    let answer = client.ask("{ viewer { login } }", json!({})).await;
    assert_eq!(answer["viewer"], json!(null), "the access token of a revoked log-in is nobody's");
}

async fn passwords_are_guessed(visitor: &Client) {
    let log_in =
        "mutation($login: String!) { it: logIn(input: { login: $login, password: \"sai mat khau dai\" }) {
        __typename ... on Refusal { code } } }";
    let mut last = json!(null);
    for attempt in 0..16 {
        // An unknown login and a wrong password are told apart by nobody.
        let login = if attempt % 2 == 0 { "van-phong-khac" } else { "khong-co-ai" };
        last = visitor.refused(log_in, json!({ "login": login })).await["code"].take();
        if last == "too_many_attempts" {
            break;
        }
        assert_eq!(last, "wrong_login_or_password");
    }
    assert_eq!(last, "too_many_attempts");
}

async fn sessions_are_listed_and_revoked(day: &day::Day) {
    let query = "{ viewer { sessions { id current client } } }";
    let data = day.staff.ask(query, json!({})).await;
    let sessions = data["viewer"]["sessions"].as_array().unwrap();
    let current = sessions.iter().find(|session| session["current"] == true).unwrap();
    let revoke = "mutation($id: ID!) { it: revokeSession(id: $id) { __typename ... on Done { ok } ... on Refusal { code rule } } }";
    let refused = day.visitor.refused(revoke, json!({ "id": current["id"] })).await;
    assert_eq!(refused["code"], "forbidden");
    day.staff.done(revoke, json!({ "id": current["id"] })).await;
    let data = day.staff.ask("{ viewer { login } }", json!({})).await;
    assert_eq!(data["viewer"], json!(null), "revoked at once, not when the token ends");
}
