//! From bytes to the schema and back: the server sends JSON text in and gets JSON text out.

use std::sync::Arc;

use async_graphql::{Request, Response, ServerError, Value};
use futures_util::future::BoxFuture;
use kydan_access::Actor;
use kydan_app::{App, Failure, Rooms};

use crate::answers::{Answers, Question};
use crate::attendance::Attendance;
use crate::busy::Parts;
use crate::cost::{self, Bill};
use crate::document::Documents;
use crate::failure::masked;
use crate::gate::{Access, Caller, Charge, Gate, Left, Wait};
use crate::introspection::{About, Told};
use crate::schema::{self, Schema};
use crate::visitor::{Script, Visitor};

/// The longest query text, in bytes. Files travel in variables.
const LONGEST_QUERY: usize = 64 * 1024;
/// The longest list of variables: what is named one by one, such as the players of an event. Who is named in it is looked
/// up before it is known whether whoever asks may do it.
const LONGEST_LIST: usize = 5_000;

/// The public API.
#[derive(Clone)]
pub struct Api {
    schema: Schema,
    app: App,
    gate: Arc<dyn Gate>,
    attendance: Arc<Attendance>,
    answers: Arc<Answers>,
    audience: Arc<Rooms<Question, Arc<str>>>,
    documents: Documents,
    about: Arc<About>,
}

/// The answer to one request.
#[derive(Clone, Debug)]
pub struct Reply {
    /// GraphQL's response, as JSON.
    pub body: String,
    /// `Set-Cookie` values.
    pub cookies: Vec<String>,
    /// Where the caller asked for more than is given at a time.
    pub wait: Option<Wait>,
    /// What is left to whoever brought a key.
    pub left: Vec<Left>,
    /// Whether the key that was brought is good.
    pub known: Known,
}

/// Whether we know who asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// We do, or nobody said who they are.
    Yes,
    /// They brought a key that is nobody's, or is no longer good.
    No,
}

/// What is sent over a WebSocket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SocketMessage {
    /// A message of the protocol.
    Text(String),
    /// The end, with its code and reason.
    Close(u16, String),
}

/// What a request is about.
#[derive(Clone, Copy)]
enum Errand {
    /// To be told something.
    Question,
    /// To have something done.
    Change,
}

impl Reply {
    fn error(error: ServerError, wait: Option<Wait>) -> Self {
        Self { wait, ..Self::of(json(&Response::from_errors(vec![error]))) }
    }

    /// An answer and nothing beside it.
    const fn of(body: String) -> Self {
        Self { body, cookies: Vec::new(), wait: None, left: Vec::new(), known: Known::Yes }
    }

    /// The key that was brought is not good.
    fn unknown(error: ServerError) -> Self {
        Self { known: Known::No, ..Self::error(error, None) }
    }
}

impl Api {
    /// Builds the schema over the use cases.
    pub fn new(app: App, gate: Arc<dyn Gate>) -> Self {
        let schema = schema::build(app.clone(), Arc::clone(&gate));
        let attendance = Attendance::begin(&app);
        Self {
            schema,
            app,
            gate,
            attendance,
            answers: Arc::default(),
            audience: Arc::default(),
            documents: Documents::default(),
            about: Arc::new(About::new()),
        }
    }

    /// With the documents of the web app.
    pub fn with_documents(self, documents: Documents) -> Self {
        Self { documents, ..self }
    }

    pub(crate) fn documents(&self) -> &Documents {
        &self.documents
    }

    /// The door, for whoever calls from within the program.
    pub fn gate(&self) -> &Arc<dyn Gate> {
        &self.gate
    }

    pub(crate) fn schema(&self) -> &Schema {
        &self.schema
    }

    /// The subscriptions of those who are nobody in particular.
    pub(crate) fn audience(&self) -> &Rooms<Question, Arc<str>> {
        &self.audience
    }

    pub(crate) fn attendance(&self) -> &Attendance {
        &self.attendance
    }

    /// Answers one request: never more than one, because a batch would go around every limit.
    ///
    /// In a box, because a future is compiled by whoever awaits it: every resolver would be compiled once more in
    /// each program and test that calls this.
    #[must_use]
    pub fn execute<'a>(&'a self, caller: Caller, body: &'a [u8]) -> BoxFuture<'a, Reply> {
        Box::pin(self.answer(caller, body))
    }

    async fn answer(&self, mut caller: Caller, body: &[u8]) -> Reply {
        if let Some(hash) = caller.key_hash.take() {
            match self.app.key(&hash).await {
                Ok(key) => caller.key = Some(key),
                Err(failure @ Failure::Refused(_)) => {
                    // Whoever tries keys pays as a stranger does who asks.
                    return match self.gate.charge(&caller, Charge::Arbitrary).await {
                        Ok(()) => Reply::unknown(masked(&failure).into_server_error(<_>::default())),
                        Err(wait) => Reply::error(cost::refused(wait), Some(wait)),
                    };
                }
                Err(failure @ (Failure::Store(_) | Failure::Bug(_))) => {
                    return Reply::error(masked(&failure).into_server_error(<_>::default()), None);
                }
            }
        }
        let meter = caller.meter.clone();
        let reply = self.reply(caller, body).await;
        Reply { left: meter.read(), ..reply }
    }

    async fn reply(&self, mut caller: Caller, body: &[u8]) -> Reply {
        let mut request = match read(body) {
            Ok(request) => request,
            Err(error) => return Reply::error(error, None),
        };
        caller.wording = match self.documents.resolve(&mut request) {
            Ok(wording) => wording,
            Err(error) => return Reply::error(error, None),
        };
        if let Err(wait) = cost::charge(&*self.gate, &caller, &mut request).await {
            return Reply::error(cost::refused(wait), Some(wait));
        }
        match self.about.answer(&*self.gate, &caller, &mut request, json).await {
            None => {}
            Some(Told::Answer(body)) => return Reply::of(body.to_string()),
            Some(Told::Refused(error, wait)) => return Reply::error(error, wait),
        }
        let script = Script::of(&request);
        let question = Question::of(&mut request);
        let changes_something = question.is_none();
        if caller.access.is_none()
            && caller.key.is_none()
            && let Some(question) = question
        {
            // Nobody in particular asks: whoever else asks the same now gets the same answer.
            let head = *self.app.reader().changes().borrow();
            let visitor = Arc::new(Visitor::new(caller, Actor::visitor()).reading(script));
            let asks = request.data(Arc::clone(&visitor));
            let find = Box::pin(async {
                let answer = json(&self.worked_out(asks, &visitor, Errand::Question).await);
                if visitor.waits().is_some() { Err(answer) } else { Ok(answer) }
            });
            let body = self.answers.answer(question, head, find).await;
            return Reply { wait: visitor.waits(), ..Reply::of(body.to_string()) };
        }
        let visitor = match self.visitor(caller).await {
            Ok(visitor) => Arc::new(visitor.reading(script)),
            Err(error) => return Reply::error(error, None),
        };
        let errand = if changes_something { Errand::Change } else { Errand::Question };
        let response = self.worked_out(request.data(Arc::clone(&visitor)), &visitor, errand).await;
        // Before anybody reads it.
        self.app.audit_private_reads(&visitor.actor, &visitor.take_looks()).await;
        if changes_something {
            self.answers.changed();
        }
        let (cookies, wait) = (visitor.take_cookies(), visitor.waits());
        Reply { cookies, wait, ..Reply::of(json(&response)) }
    }

    /// Works an answer out, as far as it is paid for. A change is worked out to its end: half of it is nothing.
    async fn worked_out(&self, request: Request, visitor: &Visitor, errand: Errand) -> Response {
        let mut bill = Bill::of(&*self.gate, visitor);
        let mut parts = Parts::of(self.schema.execute(request));
        loop {
            let (done, busy) = parts.next().await;
            let paid = bill.pay(busy).await;
            match (done, paid, errand) {
                (Some(response), ..) => return response,
                (None, Err(stopped), Errand::Question) => {
                    return Response::from_errors(vec![bill.refused(&stopped)]);
                }
                (None, Ok(()), _) | (None, Err(_), Errand::Change) => {}
            }
        }
    }

    /// Loads what the caller may be; a session that was revoked is nobody's.
    pub(crate) async fn visitor(&self, caller: Caller) -> Result<Visitor, ServerError> {
        let actor = match (caller.access, &caller.key) {
            (None, None) => Ok(Actor::visitor()),
            (Some(Access { account, session }), _) => self.app.actor(account, session).await,
            (None, Some(key)) => self.app.actor_of_key(key).await,
        };
        let actor = actor.map_err(|failure| masked(&failure).into_server_error(<_>::default()))?;
        Ok(Visitor::new(caller, actor))
    }
}

fn read(body: &[u8]) -> Result<Request, ServerError> {
    let request: Request = serde_json::from_slice(body).map_err(|error| {
        ServerError::new(format!("the request is no GraphQL request in JSON: {error}"), None)
    })?;
    if request.query.len() > LONGEST_QUERY {
        return Err(ServerError::new(format!("a query holds at most {LONGEST_QUERY} bytes"), None));
    }
    if request.variables.values().any(|value| !lists_are_short(value)) {
        return Err(ServerError::new(format!("a list holds at most {LONGEST_LIST} entries"), None));
    }
    Ok(request)
}

/// Serde's own bound on how deep JSON may be is that of this walk.
fn lists_are_short(value: &Value) -> bool {
    match value {
        Value::List(list) => list.len() <= LONGEST_LIST && list.iter().all(lists_are_short),
        Value::Object(fields) => fields.values().all(lists_are_short),
        Value::Null
        | Value::Number(_)
        | Value::String(_)
        | Value::Boolean(_)
        | Value::Binary(_)
        | Value::Enum(_) => true,
    }
}

pub(crate) fn json(response: &Response) -> String {
    serde_json::to_string(response).unwrap_or_else(|error| {
        tracing::error!(%error, "a response could not be written");
        r#"{"errors":[{"message":"internal error","extensions":{"code":"internal"}}]}"#.to_owned()
    })
}
