//! From bytes to the schema and back: the server sends JSON text in and gets JSON text out.

use std::sync::Arc;
use std::time::Duration;

use async_graphql::http::{WebSocket, WsMessage};
use async_graphql::{Data, Request, Response, ServerError};
use futures_util::{Stream, StreamExt as _};
use kydan_access::Actor;
use kydan_app::App;
use serde_json::Value;
use tokio::sync::mpsc;

use crate::gate::{Access, Caller, Gate};
use crate::schema::{self, Schema};
use crate::visitor::Visitor;

/// The longest query text, in bytes. Files travel in variables.
const LONGEST_QUERY: usize = 64 * 1024;
/// A WebSocket that says nothing for so long is closed; clients ping more often.
const SILENCE: Duration = Duration::from_secs(90);

/// The public API.
#[derive(Clone)]
pub struct Api {
    schema: Schema,
    app: App,
    gate: Arc<dyn Gate>,
}

/// The answer to one request.
#[derive(Clone, Debug)]
pub struct Reply {
    /// GraphQL's response, as JSON.
    pub body: String,
    /// `Set-Cookie` values.
    pub cookies: Vec<String>,
}

/// What is sent over a WebSocket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketMessage {
    /// A message of the protocol.
    Text(String),
    /// The end, with its code and reason.
    Close(u16, String),
}

impl Api {
    /// Builds the schema over the use cases.
    pub fn new(app: App, gate: Arc<dyn Gate>, introspection: Introspection) -> Self {
        let schema = schema::build(app.clone(), Arc::clone(&gate), introspection);
        Self { schema, app, gate }
    }

    /// The door, for whoever calls from within the program.
    pub fn gate(&self) -> &Arc<dyn Gate> {
        &self.gate
    }

    /// Answers one request: never more than one, because a batch would go around every limit.
    pub async fn execute(&self, caller: Caller, body: &[u8]) -> Reply {
        let request = match read(body) {
            Ok(request) => request,
            Err(error) => {
                return Reply { body: json(&Response::from_errors(vec![error])), cookies: Vec::new() };
            }
        };
        let visitor = match self.visitor(caller).await {
            Ok(visitor) => Arc::new(visitor),
            Err(error) => {
                return Reply { body: json(&Response::from_errors(vec![error])), cookies: Vec::new() };
            }
        };
        let response = self.schema.execute(request.data(Arc::clone(&visitor))).await;
        Reply { body: json(&response), cookies: visitor.take_cookies() }
    }

    /// Serves one WebSocket: the client's messages in, ours out.
    pub fn socket(
        &self,
        caller: Caller,
        incoming: mpsc::Receiver<Vec<u8>>,
    ) -> impl Stream<Item = SocketMessage> + Send + 'static + use<> {
        let incoming = futures_util::stream::unfold(incoming, async |mut incoming| {
            incoming.recv().await.map(|message| (message, incoming))
        });
        let api = self.clone();
        let welcome = async move |payload: Value| {
            let mut caller = caller;
            // A program brings its token in the first message; a browser's cookie came with the handshake.
            let bearer = payload.get("authorization").and_then(Value::as_str);
            if let Some(bearer) = bearer.map(|value| value.strip_prefix("Bearer ").unwrap_or(value)) {
                let access = api.gate.authenticate(bearer);
                caller.access =
                    Some(access.ok_or_else(|| async_graphql::Error::new("the token is not good"))?);
            }
            let visitor =
                api.visitor(caller).await.map_err(|error| async_graphql::Error::new(error.message))?;
            let mut data = Data::default();
            data.insert(Arc::new(visitor));
            Ok(data)
        };
        WebSocket::new(
            self.schema.clone(),
            Box::pin(incoming),
            async_graphql::http::WebSocketProtocols::GraphQLWS,
        )
        .on_connection_init(welcome)
        .keepalive_timeout(SILENCE)
        .map(|message| match message {
            WsMessage::Text(text) => SocketMessage::Text(text),
            WsMessage::Close(code, reason) => SocketMessage::Close(code, reason),
        })
    }

    /// Loads what the caller may be; a session that was revoked is nobody's.
    async fn visitor(&self, caller: Caller) -> Result<Visitor, ServerError> {
        let actor = match caller.access {
            None => Actor::visitor(),
            Some(Access { account, session }) => {
                let actor = self.app.actor(account, session).await;
                actor.map_err(|failure| crate::failure::masked(&failure).into_server_error(<_>::default()))?
            }
        };
        Ok(Visitor::new(caller, actor))
    }
}

/// Whether the schema answers questions about itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Introspection {
    /// In development.
    Answered,
    /// For the public: the schema is published, and nobody needs to ask a server under load for it.
    Refused,
}

fn read(body: &[u8]) -> Result<Request, ServerError> {
    let request: Request = serde_json::from_slice(body).map_err(|error| {
        ServerError::new(format!("the request is no GraphQL request in JSON: {error}"), None)
    })?;
    if request.query.len() > LONGEST_QUERY {
        return Err(ServerError::new(format!("a query holds at most {LONGEST_QUERY} bytes"), None));
    }
    Ok(request)
}

fn json(response: &Response) -> String {
    serde_json::to_string(response).unwrap_or_else(|error| {
        tracing::error!(%error, "a response could not be written");
        r#"{"errors":[{"message":"internal error","extensions":{"code":"internal"}}]}"#.to_owned()
    })
}
