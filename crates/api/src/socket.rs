//! WebSockets: subscriptions alone, each asked about with the authority that its caller has when it begins.

mod conversation;

use std::sync::Arc;
use std::sync::atomic::AtomicUsize;

use async_graphql::parser::types::{OperationType, Selection};
use async_graphql::{Request, Response, ServerError, Value};
use futures_util::stream::{self, BoxStream};
use futures_util::{Stream, StreamExt as _};
use kydan_access::Actor;
use kydan_app::Shown;
use tokio::sync::{mpsc, oneshot};

use conversation::{Answers, converse};

use crate::answers::Question;
use crate::attendance::Attended;
use crate::busy::Parts;
use crate::cost::{self, Bill};
use crate::document::Wording;
use crate::gate::{Caller, Gate};
use crate::handle::{Api, SocketMessage, json};
use crate::visitor::{MOST_SUBSCRIPTIONS, Script, Visitor, too_many_subscriptions};

/// The protocol's code for whoever may not go on. Clients of the protocol connect again, as whoever they are then.
const FORBIDDEN: u16 = 4403;

/// What lasts as long as one WebSocket.
pub(crate) struct Socket {
    api: Api,
    caller: Caller,
    subscriptions: Arc<AtomicUsize>,
    attend: Option<oneshot::Sender<Attended>>,
}

impl Api {
    /// Serves one WebSocket: the client's messages in, ours out. It ends with the log-in that opened it, and when
    /// that account loses a role.
    pub fn socket(
        &self,
        caller: Caller,
        incoming: mpsc::Receiver<Vec<u8>>,
    ) -> BoxStream<'static, SocketMessage> {
        let (attend, attended) = oneshot::channel();
        let socket =
            Socket { api: self.clone(), caller, subscriptions: Arc::default(), attend: Some(attend) };
        // In a box for the reason that `execute` is: or the subscriptions are compiled by whoever reads this.
        until_ended(converse(socket, incoming), attended).boxed()
    }
}

impl Socket {
    /// Lets the client in with what its first message brought, or says why not.
    pub(crate) fn welcome(&mut self, payload: &serde_json::Value) -> Result<(), String> {
        if self.caller.key_hash.is_some() {
            return Err(keys_ask_by_post());
        }
        // A program brings its token in the first message; a browser's cookie came with the handshake.
        let bearer = payload.get("authorization").and_then(serde_json::Value::as_str);
        if let Some(bearer) = bearer.map(|value| value.strip_prefix("Bearer ").unwrap_or(value)) {
            if kydan_app::hash_key(bearer).is_some() {
                return Err(keys_ask_by_post());
            }
            let access = self.api.gate().authenticate(bearer);
            self.caller.access = Some(access.ok_or("the token is not good")?);
        }
        let attend = self.attend.take();
        if let (Some(access), Some(attend)) = (self.caller.access, attend) {
            // Nobody listens any more where the socket is gone already.
            let _ = attend.send(self.api.attendance().enter(access));
        }
        Ok(())
    }

    /// Begins a subscription; `held` are open already.
    pub(crate) fn subscribe(&self, mut request: Request, held: usize) -> Answers {
        if held >= MOST_SUBSCRIPTIONS {
            return said(ServerError::new(too_many_subscriptions(), None));
        }
        let wording = match self.api.documents().resolve(&mut request) {
            Ok(wording) => wording,
            Err(error) => return said(error),
        };
        let kind = match kind(&mut request) {
            Ok(kind) => kind,
            Err(error) => return said(error),
        };
        let script = Script::of(&request);
        let (api, mut caller) = (self.api.clone(), self.caller.clone());
        caller.wording = wording;
        let subscriptions = Arc::clone(&self.subscriptions);
        let begun = async move {
            if let Err(wait) = cost::ask(&**api.gate(), &caller).await {
                return said(cost::refused(wait));
            }
            if caller.access.is_none()
                && let Some(question) = Question::asked(&request)
            {
                return together(&api, question, request, (kind, caller, script));
            }
            match api.visitor(caller).await {
                Ok(visitor) => {
                    let visitor = Arc::new(visitor.sharing(&subscriptions).reading(script));
                    let answers = api.schema().execute_stream(request.data(Arc::clone(&visitor)));
                    paid(Arc::clone(api.gate()), visitor, answers.boxed())
                        .map(|answer| Arc::<str>::from(json(&answer)))
                        .boxed()
                }
                Err(error) => said(error),
            }
        };
        stream::once(begun).flatten().boxed()
    }
}

/// What a subscription tells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// How something is now: whoever comes is told at once.
    Present,
    /// What happens from now on.
    Coming,
}

/// The kind of a request, if it is a subscription and nothing else.
fn kind(request: &mut Request) -> Result<Kind, ServerError> {
    let document = request.parsed_query()?;
    let mut kind = Kind::Present;
    for (_, operation) in document.operations.iter() {
        if operation.node.ty != OperationType::Subscription {
            return Err(subscriptions_only());
        }
        for selection in &operation.node.selection_set.node.items {
            match &selection.node {
                Selection::Field(field)
                    if ["boutChanged", "eventChanged"].contains(&field.node.name.node.as_str()) => {}
                Selection::Field(_) | Selection::FragmentSpread(_) | Selection::InlineFragment(_) => {
                    kind = Kind::Coming;
                }
            }
        }
    }
    Ok(kind)
}

/// Answers as far as they are paid for, each by its time on a core: whoever listens to much hears no more when the purse
/// is empty.
fn paid(
    gate: Arc<dyn Gate>,
    visitor: Arc<Visitor>,
    answers: BoxStream<'static, Response>,
) -> impl Stream<Item = Response> + Send + 'static {
    stream::unfold(Some(answers), move |answers| {
        let (gate, visitor) = (Arc::clone(&gate), Arc::clone(&visitor));
        async move {
            let mut answers = answers?;
            let mut parts = Parts::of(async move { (answers.next().await, answers) });
            let mut bill = Bill::of_news(&*gate, &visitor);
            loop {
                let (done, busy) = parts.next().await;
                if let Err(stopped) = bill.pay(busy).await {
                    return Some((Response::from_errors(vec![bill.refused(&stopped)]), None));
                }
                if let Some((answer, answers)) = done {
                    return Some((answer?, Some(answers)));
                }
            }
        }
    })
}

/// A subscription of nobody in particular: worked out once for everybody who has the same. Of strangers' own words whoever
/// came first pays; what the web app listens to is known.
fn together(
    api: &Api,
    question: Question,
    request: Request,
    (kind, first, script): (Kind, Caller, Script),
) -> Answers {
    let (schema, gate) = (api.schema().clone(), Arc::clone(api.gate()));
    let seat = api.audience().enter(question, None, move |stage| async move {
        let payer = if first.wording == Wording::Own { first } else { Caller::default() };
        let visitor = Arc::new(Visitor::new(payer, Actor::visitor()).reading(script));
        let answers = schema.execute_stream(request.data(Arc::clone(&visitor)));
        let mut answers = Box::pin(paid(gate, visitor, answers.boxed()));
        let mut position = 0;
        while let Some(answer) = answers.next().await {
            position += 1;
            let frame: Arc<str> = json(&answer).into();
            let whole = (kind == Kind::Present).then(|| Arc::clone(&frame));
            stage.show(Shown { position, frame, whole });
        }
        stage.end();
    });
    stream::unfold(seat, async |mut seat| seat.next().await.map(|answer| (answer, seat))).boxed()
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

/// A socket would go on after its key was revoked.
fn keys_ask_by_post() -> String {
    "keys ask by POST: what is public can be listened to without one".to_owned()
}

fn subscriptions_only() -> ServerError {
    let message = "a WebSocket carries subscriptions; questions and changes go by POST";
    let mut error = ServerError::new(message, None);
    let mut extensions = async_graphql::ErrorExtensionValues::default();
    extensions.set("code", Value::from("subscriptions_only"));
    error.extensions = Some(extensions);
    error
}

/// The one answer of a subscription that does not begin.
fn said(error: ServerError) -> BoxStream<'static, Arc<str>> {
    stream::iter([json(&Response::from_errors(vec![error])).into()]).boxed()
}
