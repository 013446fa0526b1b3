//! WebSockets and the log-ins that opened them.

use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Error;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;

use super::House;
use crate::client::{Client, Watch};
use crate::database::Database;
use crate::server::Server;

const LIVE: &str = "subscription { liveBoutsChanged { position } }";
/// The protocol's code for whoever may not go on.
const FORBIDDEN: u16 = 4403;
const LOG_OUT: &str = "mutation { it: logOut { __typename } }";

async fn watching(client: &Client) -> Watch {
    client.watch(LIVE, json!({})).await
}

pub(super) async fn subscriptions_only(house: &House) {
    let mut socket = watching(&house.staff).await;
    let change =
        "mutation { it: registerBody(input: { name: \"Qua ổ cắm\", kind: NATIONAL }) { __typename } }";
    for (id, document) in [
        ("2", change),
        ("3", "{ viewer { login } }"),
        ("4", "subscription A { liveBoutsChanged { position } } mutation B { logOut { __typename } }"),
    ] {
        socket.ask(id, document, json!({})).await;
        let answer = socket.receive().await;
        let errors =
            if answer["type"] == "error" { &answer["payload"] } else { &answer["payload"]["errors"] };
        assert_eq!(errors[0]["extensions"]["code"], "subscriptions_only", "{answer:#}");
        while socket.receive().await["type"] != "complete" {}
    }
    let bodies = house.staff.ask("{ bodies { name } }", json!({})).await;
    assert_eq!(bodies["bodies"], json!([]), "nothing was changed over the socket");
}

/// Another site's page opens no socket, and asks nothing by its own requests.
pub(super) async fn foreign_pages(house: &House) {
    let foreign = [("origin", "https://evil.example"), ("sec-fetch-site", "cross-site")];
    for (name, value) in foreign {
        let mut request =
            format!("{}/graphql", house.server.url.replacen("http", "ws", 1)).into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", "graphql-transport-ws".parse().unwrap());
        request.headers_mut().insert(name, value.parse().unwrap());
        match connect_async(request).await {
            Err(Error::Http(answer)) => assert_eq!(answer.status().as_u16(), 403, "{name}"),
            other => panic!("{name}: {other:?}"),
        }
        let asked = reqwest::Client::new()
            .post(format!("{}/graphql", house.server.url))
            .header("content-type", "application/json")
            .header(name, value)
            .body("{\"query\":\"{ bodies { name } }\"}");
        assert_eq!(asked.send().await.unwrap().status().as_u16(), 403, "{name}");
    }
}

pub(super) async fn logged_out(house: &House) {
    let staff = Client::log_in(&house.server, "van-phong").await;
    let (socket, other) = (watching(&staff).await, watching(&house.staff).await);
    staff.ask(LOG_OUT, json!({})).await;
    assert_eq!(socket.closed().await, FORBIDDEN);
    // Another log-in of the same account goes on.
    still_open(other).await;
}

pub(super) async fn revoked(house: &House) {
    let staff = Client::log_in(&house.server, "van-phong").await;
    let socket = watching(&staff).await;
    revoke(&house.staff, &session_of(&staff).await).await;
    assert_eq!(socket.closed().await, FORBIDDEN);
}

/// PostgreSQL alone is shared by several servers.
pub(super) async fn on_another_node(house: &House, database: &Database) {
    if !database.is_shared() {
        return;
    }
    let other = Server::start(database).await;
    let staff = Client::log_in(&other, "van-phong").await;
    let socket = watching(&staff).await;
    revoke(&house.staff, &session_of(&staff).await).await;
    assert_eq!(socket.closed().await, FORBIDDEN);
    other.stop().await;
}

async fn still_open(mut socket: Watch) {
    socket.ask("9", "{ viewer { login } }", json!({})).await;
    assert_eq!(socket.receive().await["id"], "9");
}

async fn session_of(client: &Client) -> Value {
    let data = client.ask("{ viewer { sessions { id current } } }", json!({})).await;
    let sessions = data["viewer"]["sessions"].as_array().unwrap();
    sessions.iter().find(|session| session["current"] == true).unwrap()["id"].clone()
}

async fn revoke(client: &Client, session: &Value) {
    let mutation = "mutation($id: ID!) { it: revokeSession(id: $id) { __typename ... on Refusal { code } } }";
    client.done(mutation, json!({ "id": session })).await;
}
