//! Who is on the line: the log-ins that hold WebSockets, told when they end.
//!
//! One look a process, whatever the number of sockets: at once after something was recorded or a log-in was ended
//! here, within a second for what another node did.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::time::Duration;

use kydan_app::{Answer, App};
use kydan_journal::{AccountId, SessionId};
use tokio::sync::watch;

use crate::gate::Access;

/// How often another node's doings are looked for.
const POLL: Duration = Duration::from_secs(1);
/// However much is recorded, no more often than this is looked.
const PAUSE: Duration = Duration::from_millis(200);

/// The log-ins that hold a WebSocket of this process.
#[derive(Default)]
pub(crate) struct Attendance {
    present: Mutex<HashMap<SessionId, Present>>,
}

struct Present {
    account: AccountId,
    /// What the account was granted when it was looked at first.
    authority: Option<HashSet<String>>,
    ended: watch::Sender<bool>,
}

/// One WebSocket of a log-in.
pub(crate) struct Attended(watch::Receiver<bool>);

impl Attended {
    /// Waits until the log-in ends.
    pub(crate) async fn ended(mut self) {
        if self.0.wait_for(|ended| *ended).await.is_err() {
            // The process stops, and the socket with it.
            std::future::pending::<()>().await;
        }
    }
}

impl Attendance {
    /// Begins to look after the sockets, for as long as somebody holds the list.
    pub(crate) fn begin(app: &App) -> Arc<Self> {
        let attendance = Arc::new(Self::default());
        tokio::spawn(look_after(Arc::downgrade(&attendance), app.clone()));
        attendance
    }

    /// Notes one more socket of a log-in.
    pub(crate) fn enter(&self, access: Access) -> Attended {
        let mut present = self.present();
        let entry = present.entry(access.session).or_insert_with(|| Present {
            account: access.account,
            authority: None,
            ended: watch::Sender::new(false),
        });
        Attended(entry.ended.subscribe())
    }

    fn present(&self) -> MutexGuard<'_, HashMap<SessionId, Present>> {
        self.present.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn look(&self, app: &App) -> Answer<()> {
        let (sessions, accounts): (Vec<_>, Vec<_>) = {
            let mut present = self.present();
            present.retain(|_, entry| entry.ended.receiver_count() > 0);
            present.iter().map(|(session, entry)| (*session, entry.account)).unzip()
        };
        if sessions.is_empty() {
            return Ok(());
        }
        let living: HashSet<SessionId> = app.living_sessions(&sessions).await?.into_iter().collect();
        let mut authority = app.reader().authority(&accounts, app.today()).await?;
        let mut present = self.present();
        for session in sessions {
            let Some(entry) = present.get_mut(&session) else { continue };
            let now = authority.entry(entry.account).or_default().clone();
            let lost = entry.authority.as_ref().is_some_and(|before| !before.is_subset(&now));
            entry.authority = Some(now);
            if lost || !living.contains(&session) {
                entry.ended.send_replace(true);
                present.remove(&session);
            }
        }
        Ok(())
    }
}

async fn look_after(attendance: Weak<Attendance>, app: App) {
    let mut recorded = app.reader().changes();
    let mut ended = app.reader().ended_sessions();
    let mut failing = false;
    loop {
        let Some(held) = attendance.upgrade() else { return };
        match held.look(&app).await {
            Ok(()) => failing = false,
            Err(error) => {
                // Whoever cannot be asked about is let go on until the database answers again.
                if !failing {
                    tracing::warn!(%error, "log-ins on WebSockets cannot be looked at");
                }
                failing = true;
            }
        }
        drop(held);
        tokio::time::sleep(PAUSE).await;
        tokio::select! {
            _ = recorded.changed() => {}
            _ = ended.changed() => {}
            () = tokio::time::sleep(POLL) => {}
        }
    }
}
