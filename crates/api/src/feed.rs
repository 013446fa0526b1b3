//! The public feed beside GraphQL: compact frames of what a crowd watches, worked out once a change for everybody.

mod bout;
pub(crate) mod change;
mod event;

use kydan_app::store::Error;
use kydan_app::{Answer, Failure};
use kydan_journal::{BoutId, EventId};
use serde::Serialize;

pub use bout::bout;
pub use change::{ChangeFrame, topic, topic_name};
pub use event::event;

/// A change as it is sent to everybody.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Change {
    /// Where in the log it is: what whoever comes back names.
    pub position: u64,
    /// What has changed, as JSON.
    pub frame: String,
    /// Everything that the feed tells, as JSON, for those who come now.
    pub whole: String,
}

/// What can be watched by the public feed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Watched {
    /// A game.
    Bout(BoutId),
    /// An event.
    Event(EventId),
}

impl Watched {
    /// Its global id.
    pub fn id(self) -> String {
        let id = match self {
            Self::Bout(id) => crate::id::global("Bout", id.0),
            Self::Event(id) => crate::id::global("Event", id.0),
        };
        id.0
    }

    /// What a global id names, if it is one of these.
    pub fn read(id: &str) -> Option<Self> {
        let id = async_graphql::ID(id.to_owned());
        if let Ok(bout) = crate::id::local("Bout", &id) {
            return Some(Self::Bout(BoutId(bout)));
        }
        crate::id::local("Event", &id).ok().map(|event| Self::Event(EventId(event)))
    }
}

/// How long a reading may take: a line to the database that is cut off says nothing at all.
const PATIENCE: std::time::Duration = std::time::Duration::from_secs(15);
/// How long it takes until a failed reading is tried again.
const AGAIN: std::time::Duration = std::time::Duration::from_secs(1);

/// The answer, as soon as the database gives one.
async fn patiently<T, F>(ask: impl Fn() -> F) -> T
where
    F: Future<Output = Answer<T>>,
{
    let mut failing = false;
    loop {
        let answer = tokio::time::timeout(PATIENCE, ask()).await;
        match answer.unwrap_or(Err(Failure::Store(Error::Silent))) {
            Ok(answer) => return answer,
            Err(failure @ (Failure::Store(_) | Failure::Bug(_) | Failure::Refused(_))) => {
                if !failing {
                    tracing::error!(error = %failure, "a feed cannot be told");
                    failing = true;
                }
                tokio::time::sleep(AGAIN).await;
            }
        }
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_else(|error| {
        tracing::error!(%error, "a frame could not be written");
        "{}".to_owned()
    })
}
