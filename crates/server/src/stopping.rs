//! The end of the program: everybody who listens is told, spread over seconds, so that they come back so.

use std::time::Duration;

use tokio::sync::watch;

use crate::clock;

/// Over how long, in milliseconds, those who listen are let go.
const SPREAD: u64 = 3_000;

/// Hears when the program is told to stop.
#[derive(Clone, Debug)]
pub struct Stopping(watch::Receiver<bool>);

/// Tells it.
#[derive(Debug)]
pub struct Stop(watch::Sender<bool>);

impl Stop {
    /// Both ends.
    pub fn new() -> (Self, Stopping) {
        let (sender, receiver) = watch::channel(false);
        (Self(sender), Stopping(receiver))
    }

    /// The program stops.
    pub fn begin(&self) {
        self.0.send_replace(true);
    }
}

impl Stopping {
    /// Whether the program was told to stop.
    pub fn has_begun(&self) -> bool {
        *self.0.borrow()
    }

    /// Waits until the program stops, and then for one's own turn to go.
    pub async fn turn(&mut self) {
        if self.0.wait_for(|stops| *stops).await.is_err() {
            // Nobody can tell any more: the program goes on without being told to stop.
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(Duration::from_millis(clock::chance(SPREAD))).await;
    }
}
