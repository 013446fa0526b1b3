//! What changed in public, for whoever follows: worked out once a process, and told to everybody from there. Whoever
//! comes, comes back or was too slow reads from the log what was missed.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use actix_web::web::Bytes;
use kydan_api::feed::ChangeFrame;
use kydan_app::store::{Error, More};
use kydan_app::{App, ChangeTopic, Failure, Heard, PublicChange, Topic, Watch};
use tokio::sync::broadcast;
use tokio::time::timeout;

/// How many changes wait for a follower; who is slower reads the log.
const WAITING: usize = 256;
/// How many changes are read of the log at a time.
const PAGE: u32 = 100;
/// How long a reading may take.
const PATIENCE: Duration = Duration::from_secs(15);
/// How long it takes until a failed reading is tried again.
const AGAIN: Duration = Duration::from_secs(1);

/// A change as it leaves, with what it is of.
#[derive(Debug)]
struct Told {
    change: PublicChange,
    event: Bytes,
}

type Line = Arc<Mutex<Option<broadcast::Sender<Arc<Told>>>>>;

/// Where changes are told.
#[derive(Clone)]
pub struct ChangeFeed {
    app: App,
    line: Line,
}

/// Somebody who follows.
pub struct Follower {
    feed: ChangeFeed,
    topic: ChangeTopic,
    /// Up to where they were told.
    position: u64,
    receiver: Option<broadcast::Receiver<Arc<Told>>>,
    /// Whether there may be something in the log that was not told.
    behind: More,
    ready: VecDeque<Bytes>,
}

impl ChangeFeed {
    /// Over the use cases.
    pub fn new(app: App) -> Self {
        Self { app, line: Line::default() }
    }

    /// Follows what is public of a topic after a position, or from now on; none where there is no such thing.
    pub async fn follow(
        &self,
        topic: ChangeTopic,
        after: Option<u64>,
    ) -> kydan_app::Answer<Option<Follower>> {
        let Some(topic) = self.app.followed(topic).await? else { return Ok(None) };
        let known = *self.app.reader().changes().borrow();
        let position = match after {
            // Another process told what this one has not heard of yet: it is not told again. There is no more than the log.
            Some(after) if after > known => after.min(self.app.reader().head().await?.position),
            Some(after) => after,
            None => known,
        };
        let (feed, ready) = (self.clone(), VecDeque::new());
        Ok(Some(Follower { feed, topic, position, receiver: None, behind: More::Follows, ready }))
    }

    /// Hears what changes from now on; whoever is the first begins the telling.
    fn listen(&self) -> broadcast::Receiver<Arc<Told>> {
        let mut line = self.line.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(sender) = &*line {
            return sender.subscribe();
        }
        let (sender, receiver) = broadcast::channel(WAITING);
        *line = Some(sender.clone());
        let watch = self.app.watch(Topic::Everything);
        tokio::spawn(tell(self.app.clone(), watch, sender, Arc::clone(&self.line)));
        receiver
    }
}

/// Tells what changes for as long as somebody listens. Where something was missed it ends: whoever listens notices, and
/// reads the log.
async fn tell(app: App, mut watch: Watch, sender: broadcast::Sender<Arc<Told>>, line: Line) {
    while let Some(Heard::News(first)) = watch.next().await {
        {
            let mut line = line.lock().unwrap_or_else(PoisonError::into_inner);
            if sender.receiver_count() == 0 {
                *line = None;
                return;
            }
        }
        // What comes together is looked at together.
        let mut news = vec![first];
        let mut missed = false;
        while news.len() < WAITING / 2 {
            match watch.at_hand() {
                Some(Heard::News(next)) => news.push(next),
                Some(Heard::Missed) => {
                    missed = true;
                    break;
                }
                None => break,
            }
        }
        // A line to the database that is cut off says nothing at all.
        let Ok(Ok(changes)) = timeout(PATIENCE, app.public_of(&news)).await else { break };
        for change in changes {
            let event = event_of(&change);
            // Whoever listened may just have gone.
            let _ = sender.send(Arc::new(Told { change, event }));
        }
        if missed {
            break;
        }
    }
    *line.lock().unwrap_or_else(PoisonError::into_inner) = None;
}

impl Follower {
    /// The next change, as an event of `text/event-stream`; waits until there is one.
    pub async fn next(&mut self) -> Bytes {
        loop {
            if let Some(event) = self.ready.pop_front() {
                return event;
            }
            // Heard before anything is read: a change in between is told.
            let feed = &self.feed;
            let receiver = self.receiver.get_or_insert_with(|| feed.listen());
            if self.behind == More::Follows {
                let page = self.feed.app.changes(self.topic, self.position, PAGE);
                match timeout(PATIENCE, page).await.unwrap_or(Err(Failure::Store(Error::Silent))) {
                    Ok(Some(page)) => {
                        self.position = page.position;
                        self.behind = page.more;
                        self.ready.extend(page.changes.iter().map(event_of));
                    }
                    // It is not public any more: nothing more is told of it.
                    Ok(None) => std::future::pending::<()>().await,
                    Err(error) => {
                        tracing::warn!(%error, "what changed could not be read");
                        tokio::time::sleep(AGAIN).await;
                    }
                }
                continue;
            }
            match receiver.recv().await {
                Ok(told) if told.change.position > self.position => {
                    self.position = told.change.position;
                    if told.change.concerns(self.topic) {
                        self.ready.push_back(told.event.clone());
                    }
                }
                Ok(_) => {}
                Err(_) => {
                    self.receiver = None;
                    self.behind = More::Follows;
                }
            }
        }
    }
}

fn event_of(change: &PublicChange) -> Bytes {
    let frame = ChangeFrame::of(change);
    Bytes::from(format!("id: {}\nevent: change\ndata: {}\n\n", frame.position, frame.json()))
}
