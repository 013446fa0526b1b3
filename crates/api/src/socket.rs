//! WebSockets: subscriptions alone, each asked about with the authority that its caller has when it begins.

use std::any::TypeId;
use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use async_graphql::http::{WebSocket, WebSocketProtocols, WsMessage};
use async_graphql::parser::types::OperationType;
use async_graphql::{Data, Executor, Request, Response, ServerError, Value};
use futures_util::stream::{self, BoxStream};
use futures_util::{Stream, StreamExt as _};
use tokio::sync::{mpsc, oneshot};

use crate::attendance::Attended;
use crate::gate::Caller;
use crate::handle::{Api, SocketMessage};

/// A WebSocket that says nothing for so long is closed; clients ping more often.
const SILENCE: std::time::Duration = std::time::Duration::from_secs(90);
/// The protocol's code for whoever may not go on. Clients of the protocol connect again, as whoever they are then.
const FORBIDDEN: u16 = 4403;

/// What lasts as long as one WebSocket.
struct Line {
    caller: Caller,
    subscriptions: Arc<AtomicUsize>,
}

/// Runs what comes over WebSockets.
#[derive(Clone)]
struct Socket(Api);

impl Api {
    /// Serves one WebSocket: the client's messages in, ours out. It ends with the log-in that opened it, and when
    /// that account loses a role.
    pub fn socket(
        &self,
        caller: Caller,
        incoming: mpsc::Receiver<Vec<u8>>,
    ) -> impl Stream<Item = SocketMessage> + Send + 'static + use<> {
        let incoming = stream::unfold(incoming, async |mut incoming| {
            incoming.recv().await.map(|message| (message, incoming))
        });
        let api = self.clone();
        let (attend, attended) = oneshot::channel();
        let welcome = async move |payload: serde_json::Value| {
            let mut caller = caller;
            // A program brings its token in the first message; a browser's cookie came with the handshake.
            let bearer = payload.get("authorization").and_then(serde_json::Value::as_str);
            if let Some(bearer) = bearer.map(|value| value.strip_prefix("Bearer ").unwrap_or(value)) {
                let access = api.gate().authenticate(bearer);
                caller.access =
                    Some(access.ok_or_else(|| async_graphql::Error::new("the token is not good"))?);
            }
            if let Some(access) = caller.access {
                // Nobody listens any more where the socket is gone already.
                let _ = attend.send(api.attendance().enter(access));
            }
            let mut data = Data::default();
            data.insert(Line { caller, subscriptions: Arc::default() });
            Ok(data)
        };
        let messages =
            WebSocket::new(Socket(self.clone()), Box::pin(incoming), WebSocketProtocols::GraphQLWS)
                .on_connection_init(welcome)
                .keepalive_timeout(SILENCE)
                .map(|message| match message {
                    WsMessage::Text(text) => SocketMessage::Text(text),
                    WsMessage::Close(code, reason) => SocketMessage::Close(code, reason),
                });
        until_ended(messages, attended)
    }
}

/// The messages, and a close where the log-in ended before them.
fn until_ended(
    messages: impl Stream<Item = SocketMessage> + Send + 'static,
    attended: oneshot::Receiver<Attended>,
) -> impl Stream<Item = SocketMessage> + Send + 'static {
    let ended = async move {
        match attended.await {
            Ok(attended) => attended.ended().await,
            // A visitor has no log-in that could end.
            Err(_) => std::future::pending().await,
        }
    };
    let state = Some((Box::pin(messages), Box::pin(ended)));
    stream::unfold(state, async |state| {
        let (mut messages, mut ended) = state?;
        tokio::select! {
            biased;
            () = &mut ended => {
                let close = SocketMessage::Close(FORBIDDEN, "this log-in ended or lost a role".to_owned());
                Some((close, None))
            }
            message = messages.next() => Some((message?, Some((messages, ended)))),
        }
    })
}

impl Executor for Socket {
    async fn execute(&self, _request: Request) -> Response {
        subscriptions_only()
    }

    fn execute_stream(&self, request: Request, data: Option<Arc<Data>>) -> BoxStream<'static, Response> {
        let api = self.0.clone();
        let begun = async move {
            match admit(&api, request, data.as_deref()).await {
                Ok(request) => api.schema().execute_stream(request),
                Err(refused) => stream::iter([refused]).boxed(),
            }
        };
        stream::once(begun).flatten().boxed()
    }
}

/// A subscription with its visitor; anything else is refused before it is looked at any further.
async fn admit(api: &Api, mut request: Request, data: Option<&Data>) -> Result<Request, Response> {
    let failed = |error: ServerError| Response::from_errors(vec![error]);
    let document = request.parsed_query().map_err(failed)?;
    let subscribes = |(_, operation): (
        _,
        &async_graphql::Positioned<async_graphql::parser::types::OperationDefinition>,
    )| { operation.node.ty == OperationType::Subscription };
    if !document.operations.iter().all(subscribes) {
        return Err(subscriptions_only());
    }
    let line = data.and_then(|data| data.get(&TypeId::of::<Line>())?.downcast_ref::<Line>());
    let line = line.ok_or_else(|| failed(ServerError::new("the connection was not begun", None)))?;
    let visitor = api.visitor(line.caller.clone()).await.map_err(failed)?;
    Ok(request.data(Arc::new(visitor.sharing(&line.subscriptions))))
}

fn subscriptions_only() -> Response {
    let message = "a WebSocket carries subscriptions; questions and changes go by POST";
    let mut error = ServerError::new(message, None);
    let mut extensions = async_graphql::ErrorExtensionValues::default();
    extensions.set("code", Value::from("subscriptions_only"));
    error.extensions = Some(extensions);
    Response::from_errors(vec![error])
}
