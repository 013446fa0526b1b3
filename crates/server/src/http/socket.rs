//! The API over WebSocket (graphql-transport-ws), for what is live.

use std::time::Duration;

use actix_web::http::header;
use actix_web::web::{Data, Payload};
use actix_web::{HttpRequest, HttpResponse};
use actix_ws::{AggregatedMessage, CloseReason, Session};
use futures_util::{Stream, StreamExt as _};
use kydan_api::SocketMessage;
use tokio::sync::mpsc;

use super::{Mode, Shared, caller, origin};
use crate::stopping::Stopping;

const PROTOCOL: &str = "graphql-transport-ws";
/// The largest message of a client, in bytes: a subscription's text.
const LARGEST: usize = 64 * 1024;
/// The protocol's code for a server that comes back: clients connect again.
const RESTART: u16 = 1012;
/// Where nothing was said for so long, a ping is sent.
const HEARTBEAT: Duration = Duration::from_secs(25);
/// Messages of one client that wait to be read; a client that floods is read no faster than it is answered.
const WAITING: usize = 16;

/// Upgrades to a WebSocket; in development, a plain visit shows GraphiQL.
pub async fn get(request: HttpRequest, payload: Payload, shared: Data<Shared>) -> HttpResponse {
    let upgrade = request.headers().get(header::UPGRADE).and_then(|value| value.to_str().ok());
    if !upgrade.is_some_and(|value| value.eq_ignore_ascii_case("websocket")) {
        return match shared.mode {
            Mode::Development => super::graphiql::get().await,
            Mode::Production => HttpResponse::MethodNotAllowed()
                .insert_header((header::ALLOW, "POST"))
                .body("the API takes POST with Content-Type: application/json"),
        };
    }
    if !origin::admits(&request, shared.public.as_deref()) {
        return HttpResponse::Forbidden().body("this page may not call the API");
    }
    let connection = match shared.connections.listen(&request) {
        Ok(connection) => connection,
        Err(refused) => return refused,
    };
    let caller = caller::of(&request, &shared.door, &shared.proxies);
    let (response, session, messages) = match actix_ws::handle_with_protocols(&request, payload, &[PROTOCOL])
    {
        Ok(parts) => parts,
        Err(error) => return error.error_response(),
    };
    let (sender, receiver) = mpsc::channel(WAITING);
    let answers = shared.api.socket(caller, receiver);
    let messages = messages.max_frame_size(LARGEST).aggregate_continuations().max_continuation_size(LARGEST);
    actix_web::rt::spawn(listen(messages, session.clone(), sender));
    actix_web::rt::spawn(speak(
        answers,
        session,
        shared.stopping.clone(),
        (shared.metrics.socket(), connection),
    ));
    response
}

/// Hands the client's messages on until it leaves.
async fn listen(
    mut messages: impl Stream<Item = Result<AggregatedMessage, actix_ws::ProtocolError>> + Unpin,
    mut session: Session,
    sender: mpsc::Sender<Vec<u8>>,
) {
    while let Some(Ok(message)) = messages.next().await {
        let going_on = match message {
            AggregatedMessage::Text(text) => sender.send(text.into_bytes().to_vec()).await.is_ok(),
            AggregatedMessage::Ping(bytes) => session.pong(&bytes).await.is_ok(),
            AggregatedMessage::Pong(_) => true,
            AggregatedMessage::Binary(_) | AggregatedMessage::Close(_) => false,
        };
        if !going_on {
            break;
        }
    }
}

/// Sends the API's messages, and a ping where nothing was said for a while, so that dead lines are noticed.
async fn speak(
    answers: impl Stream<Item = SocketMessage> + Send + 'static,
    mut session: Session,
    mut stopping: Stopping,
    _open: (super::metrics::OpenSocket, Option<super::connections::Open>),
) {
    let mut answers = Box::pin(answers);
    loop {
        let said = tokio::select! {
            said = tokio::time::timeout(HEARTBEAT, answers.next()) => said,
            () = stopping.turn() => Ok(Some(SocketMessage::Close(RESTART, "come back in a moment".to_owned()))),
        };
        match said {
            Ok(Some(SocketMessage::Text(text))) => {
                if session.text(text).await.is_err() {
                    return;
                }
            }
            Ok(Some(SocketMessage::Close(code, why))) => {
                let reason = CloseReason { code: code.into(), description: Some(why) };
                let _ = session.close(Some(reason)).await;
                return;
            }
            Ok(None) => {
                let _ = session.close(None).await;
                return;
            }
            Err(_quiet) => {
                if session.ping(b"").await.is_err() {
                    return;
                }
            }
        }
    }
}
