//! Hearing what other processes tell.

use std::str::FromStr;
use std::sync::{Arc, Weak};
use std::time::Duration;

use sqlx::postgres::PgListener;

use super::Includes;
use crate::engine::Inner;
use crate::error::{Error, Result};
use crate::journal::appender::publish;
use crate::journal::follow::read_merged;
use crate::plans;

/// What is told when the schema is another.
const SCHEMA: &str = "schema";
const CHANNEL: &str = "SELECT 'kydan_' || md5(coalesce(current_schema(), ''))";

/// How long the database may take to let somebody listen.
const PATIENCE: Duration = Duration::from_secs(5);
/// How long whoever was not let in waits before they ask again.
const AGAIN: Duration = Duration::from_secs(1);

/// What was told.
fn read(payload: &str) -> Option<(u64, Includes)> {
    let (position, includes) = match payload.split_once(' ') {
        Some((position, _)) => (position, Includes::People),
        None => (payload, Includes::EventsAlone),
    };
    Some((u64::from_str(position).ok()?, includes))
}

/// Listens until the store is closed or gone. While nobody is heard, the head is looked for often.
pub(crate) fn listen(store: Weak<Inner>) {
    tokio::spawn(async move {
        let mut failing = false;
        loop {
            let Some(inner) = store.upgrade() else { return };
            let (closed, url) = (inner.reader.close_event(), Arc::clone(&inner.url));
            drop(inner);
            let heard = async {
                let joined = tokio::time::timeout(PATIENCE, join(&url)).await;
                let mut listener = joined.map_err(|_| Error::Silent)??;
                failing = false;
                hear(&store, &mut listener).await
            };
            let end = tokio::select! {
                () = closed => return,
                end = heard => end,
            };
            let Some(inner) = store.upgrade() else { return };
            inner.ear.is_deaf();
            drop(inner);
            if let Err(error) = end
                && !failing
            {
                tracing::warn!(%error, "what other processes append is not heard: the log's head is looked for");
                failing = true;
            }
            tokio::time::sleep(AGAIN).await;
        }
    });
}

async fn join(url: &str) -> Result<PgListener> {
    let mut listener = PgListener::connect(url).await?;
    let channel: String = sqlx::query_scalar(CHANNEL).fetch_one(&mut listener).await?;
    listener.listen(&channel).await?;
    Ok(listener)
}

/// Hears what is told until the line is lost.
async fn hear(store: &Weak<Inner>, listener: &mut PgListener) -> Result<()> {
    let Some(inner) = store.upgrade() else { return Ok(()) };
    let missed = inner.ear.missed();
    // What was told while nobody listened is found by looking once.
    inner.ear.hears();
    inner.ear.look();
    drop(inner);
    loop {
        let told = tokio::select! {
            told = listener.try_recv() => told?,
            // The line looks whole and brings nothing.
            () = missed.notified() => None,
        };
        let Some(told) = told else { return Err(Error::Silent) };
        let Some(inner) = store.upgrade() else { return Ok(()) };
        if told.payload() == SCHEMA {
            plans::expire();
        }
        let Some((position, includes)) = read(told.payload()) else { continue };
        // Whoever looks at once sees the people as they are now.
        if includes == Includes::People {
            read_merged(&inner).await?;
        }
        inner.ear.hears();
        publish(&inner.head, position);
    }
}

#[cfg(test)]
mod tests {
    use super::super::payload;
    use super::*;

    #[test]
    fn what_is_told_is_what_is_heard() {
        for told in [(0, Includes::EventsAlone), (u64::MAX, Includes::People)] {
            assert_eq!(read(&payload(told.0, told.1)), Some(told));
        }
        for other in [SCHEMA, "", "x", "-1", "1.5 people"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
