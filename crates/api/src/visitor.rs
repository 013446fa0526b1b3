//! Who is asking, for the length of one request or one WebSocket.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU32, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use async_graphql::{Context, Request, Value};
use kydan_access::Actor;
use kydan_journal::PersonId;

use crate::gate::{Caller, Wait};

/// The subscriptions that one WebSocket may hold at a time.
pub(crate) const MOST_SUBSCRIPTIONS: usize = 24;

/// What whoever wants more is told.
pub(crate) fn too_many_subscriptions() -> String {
    format!("a connection holds at most {MOST_SUBSCRIPTIONS} subscriptions")
}

/// In which characters a request wants people's names.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Script {
    /// As they are written.
    #[default]
    AsWritten,
    /// In Chinese characters, where they are known.
    Han,
}

impl Script {
    /// What the request says (`extensions.names`).
    pub(crate) fn of(request: &Request) -> Self {
        match request.extensions.get("names") {
            Some(Value::String(names)) if names == "han" => Self::Han,
            Some(_) | None => Self::AsWritten,
        }
    }
}

/// How the visitor came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Line {
    /// By one request.
    Request,
    /// By a WebSocket, which goes on.
    Socket,
}

/// When a look at private data is to be kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Keep {
    /// At once.
    Now,
    /// With the others of the request.
    Later,
}

/// The caller and what they may be.
pub(crate) struct Visitor {
    pub(crate) caller: Caller,
    pub(crate) actor: Actor,
    cookies: Mutex<Vec<String>>,
    wait: AtomicU64,
    foreseen: AtomicU32,
    looked_at: Mutex<HashSet<PersonId>>,
    line: Line,
    subscriptions: Arc<AtomicUsize>,
    /// In which characters names are told.
    pub(crate) script: Script,
}

impl Visitor {
    pub(crate) fn new(caller: Caller, actor: Actor) -> Self {
        Self {
            caller,
            actor,
            cookies: Mutex::default(),
            wait: AtomicU64::new(0),
            foreseen: AtomicU32::new(0),
            looked_at: Mutex::default(),
            line: Line::Request,
            subscriptions: Arc::default(),
            script: Script::default(),
        }
    }

    /// The same, told names in these characters.
    pub(crate) fn reading(mut self, script: Script) -> Self {
        self.script = script;
        self
    }

    /// The same on a WebSocket, whose subscriptions are counted together.
    pub(crate) fn sharing(mut self, subscriptions: &Arc<AtomicUsize>) -> Self {
        self.subscriptions = Arc::clone(subscriptions);
        self.line = Line::Socket;
        self
    }

    /// Sends cookies with the answer.
    pub(crate) fn give_cookies(&self, cookies: Vec<String>) {
        self.cookies.lock().unwrap_or_else(std::sync::PoisonError::into_inner).extend(cookies);
    }

    pub(crate) fn take_cookies(&self) -> Vec<String> {
        std::mem::take(&mut *self.cookies.lock().unwrap_or_else(std::sync::PoisonError::into_inner))
    }

    /// Notes that this visitor looks at somebody's private data. A request keeps it with all others at its end; a
    /// socket has none, and must keep it now where it is told so.
    pub(crate) fn looks_at(&self, person: PersonId) -> Keep {
        let first = self.looked_at.lock().unwrap_or_else(std::sync::PoisonError::into_inner).insert(person);
        match self.line {
            Line::Socket if first => Keep::Now,
            Line::Socket | Line::Request => Keep::Later,
        }
    }

    /// Whose private data this request looked at.
    pub(crate) fn take_looks(&self) -> Vec<PersonId> {
        let mut looked_at = self.looked_at.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        std::mem::take(&mut *looked_at).into_iter().collect()
    }

    /// Notes that the request was refused for now.
    pub(crate) fn must_wait(&self, wait: Wait) {
        self.wait.store(wait.seconds.max(1), Ordering::Relaxed);
    }

    /// Whether the request was refused for now.
    pub(crate) fn waits(&self) -> Option<Wait> {
        let seconds = self.wait.load(Ordering::Relaxed);
        (seconds > 0).then_some(Wait { seconds })
    }

    /// Notes what working the answer out was said to cost, and was paid.
    pub(crate) fn foresees(&self, work: u32) {
        self.foreseen.store(work, Ordering::Relaxed);
    }

    /// What was paid for working the answer out.
    pub(crate) fn foreseen(&self) -> u32 {
        self.foreseen.load(Ordering::Relaxed)
    }

    /// Counts one more subscription; it is counted down when the guard goes.
    pub(crate) fn subscribe(self: &Arc<Self>) -> async_graphql::Result<Subscribed> {
        if self.subscriptions.fetch_add(1, Ordering::Relaxed) >= MOST_SUBSCRIPTIONS {
            self.subscriptions.fetch_sub(1, Ordering::Relaxed);
            return Err(async_graphql::Error::new(too_many_subscriptions()));
        }
        Ok(Subscribed(Arc::clone(self)))
    }
}

/// One subscription of a visitor.
pub(crate) struct Subscribed(Arc<Visitor>);

impl Drop for Subscribed {
    fn drop(&mut self) {
        self.0.subscriptions.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The visitor of a request.
pub(crate) fn visitor<'c>(ctx: &Context<'c>) -> &'c Arc<Visitor> {
    ctx.data_unchecked::<Arc<Visitor>>()
}

/// The actor of a request.
pub(crate) fn actor<'c>(ctx: &Context<'c>) -> &'c Actor {
    &visitor(ctx).actor
}
