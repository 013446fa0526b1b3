//! What is said over one WebSocket: the protocol `graphql-transport-ws`
//! (<https://github.com/enisdenjo/graphql-ws/blob/master/PROTOCOL.md>).
//!
//! Of the library's own implementation each socket would write each answer anew; here whoever hears the same is sent
//! the same text.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::Arc;
use std::time::Duration;

use async_graphql::Request;
use futures_util::StreamExt as _;
use futures_util::stream::{self, AbortHandle, BoxStream, SelectAll, abortable};
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;
use tokio::time::{Instant, Sleep};

use super::Socket;
use crate::handle::SocketMessage;

/// A WebSocket that says nothing for so long is closed; clients ping more often.
const SILENCE: Duration = Duration::from_secs(90);

/// The answers to one subscription: responses of GraphQL as JSON.
pub(crate) type Answers = BoxStream<'static, Arc<str>>;

/// A message of the client.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
enum Heard {
    ConnectionInit {
        #[serde(default)]
        payload: Value,
    },
    Ping {
        #[serde(default)]
        payload: Option<Value>,
    },
    Pong {},
    Subscribe {
        id: String,
        payload: Box<Request>,
    },
    Complete {
        id: String,
    },
}

enum Said {
    Next(Arc<str>, Arc<str>),
    Complete(Arc<str>),
}

struct Conversation {
    socket: Socket,
    incoming: mpsc::Receiver<Vec<u8>>,
    is_begun: bool,
    is_over: bool,
    answers: SelectAll<BoxStream<'static, Said>>,
    open: HashMap<String, AbortHandle>,
    silence: Pin<Box<Sleep>>,
}

/// Answers one client until it leaves or is sent away.
pub(crate) fn converse(
    socket: Socket,
    incoming: mpsc::Receiver<Vec<u8>>,
) -> impl futures_util::Stream<Item = SocketMessage> + Send + 'static {
    let conversation = Conversation {
        socket,
        incoming,
        is_begun: false,
        is_over: false,
        answers: SelectAll::new(),
        open: HashMap::new(),
        silence: Box::pin(tokio::time::sleep(SILENCE)),
    };
    stream::unfold(conversation, Conversation::go_on)
}

impl Conversation {
    async fn go_on(mut self) -> Option<(SocketMessage, Self)> {
        while !self.is_over {
            let message = tokio::select! {
                heard = self.incoming.recv() => {
                    let heard = heard?;
                    self.silence.as_mut().reset(Instant::now() + SILENCE);
                    match self.hear(&heard) {
                        Some(message) => message,
                        None => continue,
                    }
                }
                Some(said) = self.answers.next(), if !self.answers.is_empty() => self.say(said),
                () = &mut self.silence => SocketMessage::Close(3008, "timeout".to_owned()),
            };
            self.is_over = matches!(message, SocketMessage::Close(..));
            return Some((message, self));
        }
        None
    }

    fn hear(&mut self, message: &[u8]) -> Option<SocketMessage> {
        let heard: Heard = match serde_json::from_slice(message) {
            Ok(heard) => heard,
            Err(error) => return Some(close(4400, &error.to_string())),
        };
        match heard {
            Heard::ConnectionInit { .. } if self.is_begun => {
                Some(close(4429, "too many initialisation requests"))
            }
            Heard::ConnectionInit { payload } => match self.socket.welcome(&payload) {
                Ok(()) => {
                    self.is_begun = true;
                    Some(text(&json!({ "type": "connection_ack" })))
                }
                Err(why) => Some(close(4403, &why)),
            },
            Heard::Ping { payload: Some(payload) } => {
                Some(text(&json!({ "type": "pong", "payload": payload })))
            }
            Heard::Ping { payload: None } => Some(text(&json!({ "type": "pong" }))),
            Heard::Pong {} => None,
            Heard::Complete { id } => {
                if let Some(open) = self.open.remove(&id) {
                    open.abort();
                }
                None
            }
            Heard::Subscribe { .. } if !self.is_begun => Some(close(4401, "the connection was not begun")),
            Heard::Subscribe { id, .. } if self.open.contains_key(&id) => {
                Some(close(4409, &format!("there is a subscriber {id} already")))
            }
            Heard::Subscribe { id, payload } => {
                let answers = self.socket.subscribe(*payload, self.open.len());
                let name: Arc<str> = id.as_str().into();
                let end = Said::Complete(Arc::clone(&name));
                let answers = answers.map(move |answer| Said::Next(Arc::clone(&name), answer));
                let (answers, handle) = abortable(answers.chain(stream::iter([end])));
                self.answers.push(answers.boxed());
                self.open.insert(id, handle);
                None
            }
        }
    }

    fn say(&mut self, said: Said) -> SocketMessage {
        SocketMessage::Text(match said {
            Said::Next(id, answer) => {
                let id = Value::from(&*id);
                format!(r#"{{"type":"next","id":{id},"payload":{answer}}}"#)
            }
            Said::Complete(id) => {
                self.open.remove(&*id);
                json!({ "type": "complete", "id": &*id }).to_string()
            }
        })
    }
}

fn text(message: &Value) -> SocketMessage {
    SocketMessage::Text(message.to_string())
}

fn close(code: u16, why: &str) -> SocketMessage {
    // A close frame holds 123 bytes of reason.
    let why = why.char_indices().take_while(|(at, _)| *at < 118).map(|(_, letter)| letter).collect();
    SocketMessage::Close(code, why)
}
