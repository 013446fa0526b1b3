//! What stands before the server, and what leaves it.

use serde_json::{Value, json};

use crate::database::Database;
use crate::server::{PASSWORD, Server, kydan, open_account};

const LOG_IN: &str = "mutation($login: String!, $password: String!) {
    it: logIn(input: { login: $login, password: $password }) { __typename ... on Refusal { code } } }";

async fn post(server: &Server, password: &str, headers: &[(&str, &str)]) -> reqwest::Response {
    let body = json!({ "query": LOG_IN, "variables": { "login": "van-phong", "password": password } });
    let mut request = reqwest::Client::new().post(format!("{}/graphql", server.url));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.header("content-type", "application/json").body(body.to_string()).send().await.unwrap()
}

async fn guessed(server: &Server, headers: &[(&str, &str)]) -> Option<String> {
    let answer = post(server, "wrong and wrong again", headers).await.text().await.unwrap();
    let answer: Value = serde_json::from_str(&answer).unwrap();
    answer["data"]["it"]["code"].as_str().map(str::to_owned)
}

/// Guesses until the address is refused; `headers` says where each comes from.
async fn guess_until_refused(server: &Server, headers: impl Fn(u32) -> String) -> bool {
    let mut together = Vec::new();
    for guess in 0..40 {
        let from = headers(guess);
        together.push(async move { guessed(server, &[("x-forwarded-for", &from)]).await });
    }
    let answers = futures_util::future::join_all(together).await;
    answers.contains(&Some("too_many_attempts".to_owned()))
}

/// Behind a proxy that is trusted users are told apart; nobody else is believed who says where they come from.
pub(super) async fn proxies(database: &Database) {
    open_account(database, "van-phong", &["staff"]).await;
    let alone = Server::start(database).await;
    assert!(guess_until_refused(&alone, |guess| format!("198.51.100.{guess}")).await, "the word of anybody");
    alone.stop().await;

    let behind = Server::start_with(database, &["--trusted-proxy", "127.0.0.0/8"]).await;
    assert!(guess_until_refused(&behind, |guess| format!("192.0.2.{guess}, 198.51.100.7")).await);
    let other = guessed(&behind, &[("x-forwarded-for", "198.51.100.8")]).await;
    assert_eq!(other.as_deref(), Some("wrong_login_or_password"), "another user of the same proxy");
    let standard = guessed(&behind, &[("forwarded", "for=\"[2001:db8::7]\";proto=https")]).await;
    assert_eq!(standard.as_deref(), Some("wrong_login_or_password"));
    behind.stop().await;
}

/// By TLS cookies belong to this host alone; in the clear nothing leaves the machine unless it was said.
pub(super) async fn transport(database: &Database) {
    let server = Server::start_with(database, &["--transport", "https"]).await;
    let answer = post(&server, PASSWORD, &[]).await;
    let strict = answer.headers()["strict-transport-security"].to_str().unwrap();
    assert!(strict.starts_with("max-age="), "{strict}");
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let cookies: Vec<_> =
        answer.headers().get_all("set-cookie").iter().map(|one| one.to_str().unwrap()).collect();
    assert_eq!(cookies.len(), 3, "{cookies:?}");
    for cookie in cookies {
        assert!(cookie.starts_with("__Host-kydan_"), "{cookie}");
        for part in ["Secure", "HttpOnly", "SameSite=Strict", "Path=/;"] {
            assert!(cookie.contains(part), "{cookie}");
        }
    }
    server.stop().await;

    let mut command = kydan();
    command.args(["serve", "--listen", "0.0.0.0:0", "--database-url", &database.url, "--key-file"]);
    let refused = command.arg(database.key_file()).output().await.unwrap();
    assert!(!refused.status.success());
    let why = String::from_utf8_lossy(&refused.stderr);
    assert!(why.contains("in the clear") && why.contains("--plain-http"), "{why}");
}

/// Pages run no script that is not ours; the metrics are not for the public; nothing private is kept on the way.
pub(super) async fn headers(database: &Database) {
    let server = Server::start_with(database, &["--metrics-listen", "127.0.0.1:0"]).await;
    let http = reqwest::Client::new();
    let get = async |url: String| http.get(url).send().await.unwrap();
    assert_eq!(get(format!("{}/metrics", server.url)).await.status(), 404);
    let metrics = get(server.metrics.clone().unwrap()).await;
    assert!(metrics.text().await.unwrap().contains("kydan_graphql_seconds"));
    let page = get(server.url.clone()).await;
    if page.status() == 200 {
        let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(!policy.contains("unsafe-inline") && policy.contains("'sha256-"), "{policy}");
    }
    for answer in
        [post(&server, "wrong", &[]).await, post(&server, "", &[("origin", "https://evil.example")]).await]
    {
        assert_eq!(answer.headers()["cache-control"], "no-store", "{}", answer.status());
    }
    server.stop().await;
}
