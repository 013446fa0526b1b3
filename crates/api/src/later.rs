//! Waiting for a change where what happens now is told later.

use std::time::Duration;

use jiff::Timestamp;
use kydan_app::{App, Heard, Watch};

/// The shortest time that is waited: what is due already is told with what is due in the same moment.
const AT_LEAST: Duration = Duration::from_millis(50);

/// What ended the waiting.
pub(crate) enum Next {
    /// Something happened.
    Heard(Heard),
    /// More is told of what had happened.
    Due,
    /// The platform stops.
    Over,
}

/// Waits until something changed, or until more is told of what had happened; false when the platform stops.
pub(crate) async fn changed(watch: &mut Watch, due: Option<Timestamp>, app: &App) -> bool {
    tokio::select! {
        changed = watch.changed() => changed.is_some(),
        () = until(due, app) => true,
    }
}

/// Waits for the next event that is heard, or until more is to be told.
pub(crate) async fn next(watch: &mut Watch, due: Option<Timestamp>, app: &App) -> Next {
    tokio::select! {
        heard = watch.next() => heard.map_or(Next::Over, Next::Heard),
        () = until(due, app) => Next::Due,
    }
}

async fn until(due: Option<Timestamp>, app: &App) {
    let Some(due) = due else { return std::future::pending().await };
    let left = due.duration_since((app.world().now)());
    tokio::time::sleep(Duration::try_from(left).unwrap_or_default().max(AT_LEAST)).await;
}
