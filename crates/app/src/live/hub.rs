//! What is live: one follower a process reads each new event of the log once and tells it, decoded, to whoever
//! watches its topic.
//!
//! Watching begins at the head of the log: whoever watches first, and reads what is watched then, misses nothing and
//! reads nothing old.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::time::Duration;

use jiff::Timestamp;
use kydan_bout::Event as BoutEvent;
use kydan_journal::{BoutId, Envelope, Event as _, EventId, RulingId, StreamId};
use kydan_store::{AnyEvent, Error, Reader};
use tokio::runtime::Handle;
use tokio::sync::broadcast::error::{RecvError, TryRecvError};
use tokio::sync::{broadcast, watch};

use crate::App;

/// How many events are read at a time.
const PAGE: u32 = 200;
/// How much news waits for whoever watches; who is slower hears that something was missed.
const WAITING: usize = 64;
/// How long the database may take to show a page: a line that is cut off says nothing at all.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long an event waits before those who watch are told: whoever did it is answered first, as writing to thousands
/// takes every processor for a while; and what happens at once is read at once.
const FIRST_THE_ANSWER: Duration = Duration::from_millis(10);
/// How long the follower waits after the database failed.
const AGAIN: Duration = Duration::from_millis(500);

/// What can be watched.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Topic {
    /// A game.
    Bout(BoutId),
    /// Any game.
    Bouts,
    /// An event: entries, rounds, results, rules and officials.
    Event(EventId),
    /// Calls for the arbiter at any table, and their answers.
    Calls,
    /// Rulings, as they are made.
    Rulings,
    /// Whatever happens.
    Everything,
}

/// One event of the log, decoded once for everybody.
#[derive(Debug)]
pub struct News {
    /// Its place in the log.
    pub position: u64,
    /// When it happened.
    pub at: Timestamp,
    /// Whose event it is.
    pub stream: StreamId,
    /// What happened; none where this program cannot read it.
    pub event: Option<AnyEvent>,
}

impl News {
    /// An event of the log, decoded.
    pub(crate) fn of(envelope: Envelope) -> Self {
        let event = AnyEvent::decode(&envelope).ok();
        let Envelope { position, stream, circumstances, .. } = envelope;
        Self { position, at: circumstances.at, stream, event }
    }

    /// The ruling that it is, if it is one.
    pub fn ruling(&self) -> Option<RulingId> {
        let Some(AnyEvent::Bout(event)) = &self.event else { return None };
        event.ruling()
    }

    /// Whether somebody called the arbiter, or was answered.
    fn is_call(&self) -> bool {
        use BoutEvent::{ArbiterCalled, CallAnswered, CallWithdrawn};
        let Some(AnyEvent::Bout(event)) = &self.event else { return false };
        matches!(&**event, ArbiterCalled(_) | CallAnswered(_) | CallWithdrawn(_))
    }

    fn topics(&self) -> Vec<Topic> {
        if self.stream.kind == BoutEvent::STREAM {
            let mut topics = vec![Topic::Everything, Topic::Bout(BoutId(self.stream.id)), Topic::Bouts];
            topics.extend(self.ruling().map(|_| Topic::Rulings));
            topics.extend(self.is_call().then_some(Topic::Calls));
            return topics;
        }
        // An event's tournament, rules and officials share its id; other streams have ids that nobody watches.
        vec![Topic::Everything, Topic::Event(EventId(self.stream.id))]
    }
}

/// What whoever watches hears.
#[derive(Clone, Debug)]
pub enum Heard {
    /// An event.
    News(Arc<News>),
    /// More than was waited for: look at everything anew.
    Missed,
}

/// Where news is told.
pub(crate) struct Hub {
    topics: Mutex<Topics>,
    runtime: Handle,
}

#[derive(Default)]
struct Topics {
    open: HashMap<Topic, broadcast::Sender<Arc<News>>>,
    is_followed: bool,
}

impl Hub {
    /// Must be called within a tokio runtime, where the follower then runs.
    pub(crate) fn new() -> Arc<Self> {
        Arc::new(Self { topics: Mutex::default(), runtime: Handle::current() })
    }

    fn watch(self: &Arc<Self>, store: &Reader, topic: Topic) -> Watch {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        if !topics.is_followed {
            topics.is_followed = true;
            let changes = store.changes();
            let cursor = *changes.borrow();
            self.runtime.spawn(follow(store.clone(), changes, cursor, Arc::downgrade(self)));
        }
        let sender = topics.open.entry(topic).or_insert_with(|| broadcast::channel(WAITING).0);
        Watch { topic, receiver: Some(sender.subscribe()), hub: Arc::downgrade(self) }
    }

    fn is_watched(&self) -> bool {
        !self.topics.lock().unwrap_or_else(PoisonError::into_inner).open.is_empty()
    }

    fn tell(&self, news: &Arc<News>) {
        let topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        for topic in news.topics() {
            if let Some(sender) = topics.open.get(&topic) {
                // Who watched may just have left.
                let _ = sender.send(Arc::clone(news));
            }
        }
    }

    fn close(&self) {
        let mut topics = self.topics.lock().unwrap_or_else(PoisonError::into_inner);
        *topics = Topics::default();
    }
}

impl App {
    /// Watches a topic from now on: what is read after this call, and every change of it that is heard, is whole.
    pub fn watch(&self, topic: Topic) -> Watch {
        self.hub.watch(&self.store, topic)
    }
}

/// Somebody who watches.
pub struct Watch {
    topic: Topic,
    receiver: Option<broadcast::Receiver<Arc<News>>>,
    hub: Weak<Hub>,
}

impl Watch {
    /// Waits for the next event; none comes any more when the platform stops.
    pub async fn next(&mut self) -> Option<Heard> {
        match self.receiver.as_mut()?.recv().await {
            Ok(news) => Some(Heard::News(news)),
            Err(RecvError::Lagged(_)) => Some(Heard::Missed),
            Err(RecvError::Closed) => None,
        }
    }

    /// What has come already, without waiting.
    pub fn at_hand(&mut self) -> Option<Heard> {
        match self.receiver.as_mut()?.try_recv() {
            Ok(news) => Some(Heard::News(news)),
            Err(TryRecvError::Lagged(_)) => Some(Heard::Missed),
            Err(TryRecvError::Empty | TryRecvError::Closed) => None,
        }
    }

    /// Waits for a change and passes over all that came meanwhile: what is shown is always the present state.
    pub async fn changed(&mut self) -> Option<()> {
        self.next().await?;
        while self.at_hand().is_some() {}
        Some(())
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.receiver = None;
        let Some(hub) = self.hub.upgrade() else { return };
        let mut topics = hub.topics.lock().unwrap_or_else(PoisonError::into_inner);
        if topics.open.get(&self.topic).is_some_and(|sender| sender.receiver_count() == 0) {
            topics.open.remove(&self.topic);
        }
    }
}

/// Reads what is new, for as long as the store is open. While nobody watches, nothing is read.
async fn follow(store: Reader, mut changes: watch::Receiver<u64>, mut cursor: u64, hub: Weak<Hub>) {
    let mut failing = false;
    loop {
        // Seen before reading: what is committed while we read wakes us again.
        let head = *changes.borrow_and_update();
        let Some(hub) = hub.upgrade() else { return };
        while cursor < head {
            if !hub.is_watched() {
                // Whoever watches from now on, watches from this head or a later one.
                cursor = head;
                break;
            }
            let page = tokio::time::timeout(PATIENCE, store.read_after(cursor, PAGE)).await;
            match page.unwrap_or(Err(Error::Silent)) {
                Ok(page) => {
                    failing = false;
                    if page.is_empty() {
                        break;
                    }
                    for envelope in page {
                        cursor = envelope.position;
                        hub.tell(&Arc::new(News::of(envelope)));
                    }
                }
                Err(_) if store.is_closed() => return hub.close(),
                Err(error) => {
                    if !failing {
                        tracing::warn!(%error, "the log cannot be followed");
                        failing = true;
                    }
                    tokio::time::sleep(AGAIN).await;
                }
            }
        }
        drop(hub);
        if changes.changed().await.is_err() {
            return;
        }
        tokio::time::sleep(FIRST_THE_ANSWER).await;
    }
}
