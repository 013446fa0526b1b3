//! What is kept for a while only: log-ins that ended, and what was counted of attempts to log in.

use std::sync::Arc;
use std::time::Duration;

use jiff::SignedDuration;
use kydan_access::session::IDLE;
use kydan_store::{Duty, Store};

use crate::clock;
use crate::session::gate::Door;

/// How often it is looked for.
const EVERY: Duration = Duration::from_mins(30);
/// How long failed attempts are remembered: longer than anything follows from them.
const ATTEMPTS: SignedDuration = SignedDuration::from_hours(48);
/// How long an account knows a place from which nobody logs in to it any more.
const PLACES: SignedDuration = SignedDuration::from_hours(24 * 180);
/// How long it is known what was sent, and what was not: shown to whoever it was for.
const DELIVERIES: SignedDuration = SignedDuration::from_hours(24 * 30);
/// How long somebody who asked a club to admit them finds what became of the letter, and a letter waits.
const LETTERS: SignedDuration = SignedDuration::from_hours(24 * 180);
/// How long a log-in that nobody can go on with is still shown to its owner.
const ENDED: SignedDuration = SignedDuration::from_hours(24 * 7);

/// Forgets what is due, now and again and again, until the store is closed; `audit` is for how long entries of the
/// audit are kept. Of several processes on one database one does it, but each forgets what it has in memory itself.
pub(crate) async fn keep(store: Store, door: Arc<Door>, node: String, audit: SignedDuration) {
    let own = async {
        while !store.is_closed() {
            door.limits().forget();
            tokio::time::sleep(EVERY).await;
        }
    };
    let of_all = async {
        let mut duty = store.stand(Duty::Housekeeping, &node);
        while duty.begun().await.is_some() && !store.is_closed() {
            forget(&store, audit).await;
            tokio::time::sleep(EVERY).await;
        }
    };
    tokio::join!(own, of_all);
}

async fn forget(store: &Store, audit: SignedDuration) {
    let now = clock::now();
    let before = |age: SignedDuration| now.saturating_sub(age).unwrap_or(now);
    let forgotten = async {
        let log_ins = store.forget_sessions(before(IDLE + ENDED)).await?;
        store.forget_attempts(before(ATTEMPTS)).await?;
        store.forget_places(before(PLACES)).await?;
        store.forget_ceremonies(now).await?;
        store.forget_audit(before(audit)).await?;
        store.forget_deliveries(before(DELIVERIES)).await?;
        store.forget_webhook_deliveries(before(DELIVERIES)).await?;
        store.forget_letters(before(LETTERS)).await?;
        Ok::<_, kydan_store::Error>(log_ins)
    };
    match forgotten.await {
        Ok(0) => {}
        Ok(log_ins) => tracing::info!(log_ins, "old log-ins were forgotten"),
        Err(error) => tracing::warn!(%error, "nothing could be forgotten"),
    }
}
