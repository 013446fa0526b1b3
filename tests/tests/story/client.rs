//! A program that uses the public API, as anybody may write one.

use std::time::Duration;

use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::server::{PASSWORD, Server};

const LOG_IN: &str = "mutation($login: String!, $password: String!) {
    it: logIn(input: { login: $login, password: $password, client: PROGRAM }) {
      __typename ... on LogInSuccess { accessToken refreshToken } ... on Refusal { code details { key value } }
    } }";

/// Long enough for a loaded machine; nothing here asserts speed.
const PATIENCE: Duration = Duration::from_mins(1);

/// How long a connection is kept that nothing is asked on: shorter than the server keeps it, so that no question meets
/// its end.
const IDLE: Duration = Duration::from_secs(2);

/// Within what a socket must be closed by every node.
const SOON: Duration = Duration::from_secs(10);

/// Somebody at the API: a visitor, or whoever logged in.
#[derive(Clone)]
pub(crate) struct Client {
    http: reqwest::Client,
    url: String,
    token: Option<String>,
    /// The page that it pretends to be.
    origin: Option<String>,
    /// The refresh token, to be used once.
    pub(crate) refresh: Option<String>,
}

impl Client {
    /// Somebody who is not logged in.
    pub(crate) fn visitor(server: &Server) -> Self {
        Self {
            http: reqwest::Client::builder().pool_idle_timeout(IDLE).build().unwrap(),
            url: server.url.clone(),
            token: None,
            origin: None,
            refresh: None,
        }
    }

    /// Logs in as a program does.
    pub(crate) async fn log_in(server: &Server, login: &str) -> Self {
        let visitor = Self::visitor(server);
        let answer = visitor.done(LOG_IN, json!({ "login": login, "password": PASSWORD })).await;
        visitor.with_tokens(&answer).unwrap()
    }

    /// The same where nobody may be there, or nothing works.
    pub(crate) async fn try_log_in(server: &Server, login: &str) -> Option<Self> {
        let visitor = Self::visitor(server);
        let answer = visitor.try_raw(LOG_IN, json!({ "login": login, "password": PASSWORD })).await?;
        visitor.with_tokens(&answer["data"]["it"])
    }

    fn with_tokens(mut self, answer: &Value) -> Option<Self> {
        self.token = Some(answer["accessToken"].as_str()?.to_owned());
        self.refresh = Some(answer["refreshToken"].as_str()?.to_owned());
        Some(self)
    }

    /// The same program with another token.
    pub(crate) fn with_token(&self, token: &str) -> Self {
        Self { token: Some(token.to_owned()), ..self.clone() }
    }

    /// The same as a page of the server on a host with a name, as browsers want it for passkeys.
    pub(crate) fn as_page(&self) -> Self {
        let url = self.url.replace("127.0.0.1", "localhost");
        Self { origin: Some(url.clone()), url, ..self.clone() }
    }

    /// The page that it pretends to be.
    pub(crate) fn origin(&self) -> &str {
        self.origin.as_deref().unwrap_or_default()
    }

    /// The same program at another server of the same database.
    pub(crate) fn at(&self, server: &Server) -> Self {
        Self { url: server.url.clone(), ..self.clone() }
    }

    /// The token that it sends.
    pub(crate) fn token(&self) -> Option<&str> {
        self.token.as_deref()
    }

    /// Sends a request and returns the whole answer, errors and all.
    pub(crate) async fn raw(&self, query: &str, variables: Value) -> Value {
        let body = json!({ "query": query, "variables": variables }).to_string();
        let (status, answer) = self.post("application/json", body).await;
        assert_eq!(status, 200, "{answer}");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    /// The same with names in Chinese characters, as pages ask that are read in Chinese.
    pub(crate) async fn raw_in_characters(&self, query: &str, variables: Value) -> Value {
        let extensions = json!({ "names": "han" });
        let body = json!({ "query": query, "variables": variables, "extensions": extensions }).to_string();
        let (status, answer) = self.post("application/json", body).await;
        assert_eq!(status, 200, "{answer}");
        serde_json::from_str(&answer).unwrap_or_else(|error| panic!("{error}: {answer}"))
    }

    /// The answer, where there is one.
    pub(crate) async fn try_raw(&self, query: &str, variables: Value) -> Option<Value> {
        let body = json!({ "query": query, "variables": variables });
        let mut request = self.http.post(format!("{}/graphql", self.url));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        request.json(&body).send().await.ok()?.json().await.ok()
    }

    /// Posts anything at all.
    pub(crate) async fn post(&self, content_type: &str, body: impl Into<reqwest::Body>) -> (u16, String) {
        let mut request =
            self.http.post(format!("{}/graphql", self.url)).header("content-type", content_type);
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        if let Some(origin) = &self.origin {
            request = request.header("origin", origin);
        }
        let response = request.body(body).send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    /// Asks a question that must be answered without errors.
    #[track_caller]
    pub(crate) fn ask(&self, query: &str, variables: Value) -> impl Future<Output = Value> {
        let (client, query) = (self.clone(), query.to_owned());
        let place = std::panic::Location::caller();
        async move {
            let mut answer = client.raw(&query, variables).await;
            assert!(answer.get("errors").is_none(), "at {place}: {answer:#}");
            answer["data"].take()
        }
    }

    /// Runs a mutation under the alias `it`, which must succeed.
    #[track_caller]
    pub(crate) fn done(&self, mutation: &str, variables: Value) -> impl Future<Output = Value> {
        let asked = self.ask(mutation, variables);
        let place = std::panic::Location::caller();
        async move {
            let mut data = asked.await;
            assert_ne!(data["it"]["__typename"], "Refusal", "at {place}: {:#}", data["it"]);
            data["it"].take()
        }
    }

    /// Runs a mutation under the alias `it`, which must be refused: typed, not as an error.
    #[track_caller]
    pub(crate) fn refused(&self, mutation: &str, variables: Value) -> impl Future<Output = Value> {
        let asked = self.ask(mutation, variables);
        let place = std::panic::Location::caller();
        async move {
            let mut data = asked.await;
            assert_eq!(data["it"]["__typename"], "Refusal", "at {place}: {:#}", data["it"]);
            data["it"].take()
        }
    }

    /// Gets a page that is not the API.
    pub(crate) async fn get(&self, path: &str) -> (u16, String) {
        let response = self.http.get(format!("{}{path}", self.url)).send().await.unwrap();
        (response.status().as_u16(), response.text().await.unwrap())
    }

    /// Gets what is for whoever is logged in, byte by byte.
    pub(crate) async fn bytes(&self, path: &str) -> (u16, Vec<u8>) {
        let mut request = self.http.get(format!("{}{path}", self.url));
        if let Some(token) = &self.token {
            request = request.bearer_auth(token);
        }
        let response = request.send().await.unwrap();
        (response.status().as_u16(), response.bytes().await.unwrap().to_vec())
    }

    /// Gets a page that is not the API, as whoever is logged in.
    pub(crate) async fn take(&self, path: &str) -> (u16, String) {
        let asked = self.http.get(format!("{}{path}", self.url));
        let asked = match &self.token {
            Some(token) => asked.bearer_auth(token),
            None => asked,
        };
        let answer = asked.send().await.unwrap();
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// Opens a WebSocket that must not be let in, and returns the code that it is closed with.
    pub(crate) async fn turned_away(&self) -> u16 {
        self.introduced().await.closed().await
    }

    /// Opens a WebSocket and subscribes.
    pub(crate) async fn watch(&self, subscription: &str, variables: Value) -> Watch {
        let mut watch = self.introduced().await;
        assert_eq!(watch.receive().await["type"], "connection_ack");
        watch.ask("1", subscription, variables).await;
        watch
    }

    /// Opens a WebSocket and says who it is.
    async fn introduced(&self) -> Watch {
        let mut request =
            format!("{}/graphql", self.url.replacen("http", "ws", 1)).into_client_request().unwrap();
        request.headers_mut().insert("sec-websocket-protocol", "graphql-transport-ws".parse().unwrap());
        let (socket, _) = connect_async(request).await.unwrap();
        let mut watch = Watch { socket };
        let payload = match &self.token {
            Some(token) => json!({ "authorization": format!("Bearer {token}") }),
            None => json!({}),
        };
        watch.send(json!({ "type": "connection_init", "payload": payload })).await;
        watch
    }
}

/// A running subscription.
pub(crate) struct Watch {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Watch {
    async fn send(&mut self, message: Value) {
        self.socket.send(Message::text(message.to_string())).await.unwrap();
    }

    /// Asks for one more thing over the same socket.
    pub(crate) async fn ask(&mut self, id: &str, document: &str, variables: Value) {
        let payload = json!({ "query": document, "variables": variables });
        self.send(json!({ "id": id, "type": "subscribe", "payload": payload })).await;
    }

    /// Waits until the server closes the socket, and returns its code.
    pub(crate) async fn closed(mut self) -> u16 {
        loop {
            let message = tokio::time::timeout(SOON, self.socket.next()).await.expect("it was not closed");
            if let Message::Close(frame) = message.expect("closed without a word").unwrap() {
                return frame.map_or(1005, |frame| frame.code.into());
            }
        }
    }

    /// Waits until the server asks whether anybody is there.
    pub(crate) async fn pinged(&mut self) {
        while !matches!(self.socket.next().await.expect("the socket was closed").unwrap(), Message::Ping(_)) {
        }
    }

    /// The next message of the protocol.
    pub(crate) async fn receive(&mut self) -> Value {
        loop {
            let message = tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("nothing came");
            match message.expect("the socket was closed").unwrap() {
                Message::Text(text) => {
                    let message: Value = serde_json::from_str(&text).unwrap();
                    if message["type"] == "ping" {
                        self.send(json!({ "type": "pong" })).await;
                    } else if message["type"] != "pong" {
                        return message;
                    }
                }
                Message::Ping(_) | Message::Pong(_) => {}
                other => panic!("{other:?}"),
            }
        }
    }

    /// Waits until the data satisfies `wanted`, and returns it.
    pub(crate) async fn until(&mut self, wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.receive().await;
            assert_eq!(message["type"], "next", "{message:#}");
            assert!(message["payload"].get("errors").is_none(), "{message:#}");
            let data = &message["payload"]["data"];
            if wanted(data) {
                return data.clone();
            }
        }
    }
}
