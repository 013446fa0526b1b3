//! Passwords that are guessed, and who is shut out by it.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::House;
use crate::database::Database;
use crate::server::PASSWORD;

const LOG_IN: &str = "mutation($login: String!, $password: String!) {
    it: logIn(input: { login: $login, password: $password }) { __typename ... on Refusal { code } } }";

/// A browser that keeps its cookies.
fn browser() -> reqwest::Client {
    reqwest::Client::builder().cookie_store(true).build().unwrap()
}

/// What came of logging in: a refusal's code, or nothing.
async fn log_in(browser: &reqwest::Client, url: &str, login: &str, password: &str) -> Option<String> {
    let body = json!({ "query": LOG_IN, "variables": { "login": login, "password": password } });
    let request = browser.post(format!("{url}/graphql")).header("content-type", "application/json");
    let answer = request.body(body.to_string()).send().await.unwrap().text().await.unwrap();
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["data"]["it"]["code"].as_str().map(str::to_owned)
}

/// Of guesses that come together, as many are looked at as if they came one by one.
pub(super) async fn together(house: &House) {
    // Somebody has logged in with this browser before.
    let (url, own) = (house.server.url.clone(), browser());
    assert_eq!(log_in(&own, &url, "van-phong", PASSWORD).await, None);

    let mut guesses = Vec::new();
    for guess in 0..120 {
        let url = url.clone();
        guesses.push(tokio::spawn(async move {
            log_in(&browser(), &url, "van-phong", &format!("wrong and wrong again {guess}")).await
        }));
    }
    let mut answers = BTreeMap::<Option<String>, u32>::new();
    for guess in guesses {
        *answers.entry(guess.await.unwrap()).or_default() += 1;
    }
    let checked = answers.get(&Some("wrong_login_or_password".to_owned())).copied().unwrap_or_default();
    // Ten at once, then one after a second, one after two more: a slow machine sees a few of those.
    assert!((1..=16).contains(&checked), "{answers:?}");
    assert_eq!(answers.get(&Some("too_many_attempts".to_owned())), Some(&(120 - checked)), "{answers:?}");

    // Whoever else shares the address may have to wait; the browser that the account knows is let in.
    assert_eq!(log_in(&own, &url, "van-phong", PASSWORD).await, None);
}

/// The machine's clock was wrong and is put back: what was counted in a time that is still to come shuts nobody out.
pub(super) async fn a_clock_that_jumped_back(house: &House, database: &Database) {
    let url = &house.server.url;
    let now = jiff::Timestamp::now().as_microsecond();
    database.tamper(&format!("UPDATE login_counts SET failures = 40, last_at = {now}")).await;
    let waits = log_in(&browser(), url, "van-phong", PASSWORD).await;
    assert_eq!(waits.as_deref(), Some("too_many_attempts"), "the address has guessed");
    database.tamper("UPDATE login_counts SET failures = 40, last_at = last_at + 86400000000").await;
    assert_eq!(log_in(&browser(), url, "van-phong", PASSWORD).await, None);
}
