//! The end of the program: whoever sends people here is told first, then everybody who listens, spread over seconds, so
//! that they come back so.

use std::time::Duration;

use tokio::sync::watch;

use crate::clock;

/// Over how long, in milliseconds, those who listen are let go.
const SPREAD: u64 = 3_000;

/// How far the end is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Phase {
    Running,
    /// Everything is answered still, and supervisors are told that nobody new is to be sent.
    Draining,
    Stopping,
}

/// Hears when the program is told to stop.
#[derive(Clone, Debug)]
pub struct Stopping(watch::Receiver<Phase>);

/// Tells it.
#[derive(Debug)]
pub struct Stop(watch::Sender<Phase>);

impl Stop {
    /// Both ends.
    pub fn new() -> (Self, Stopping) {
        let (sender, receiver) = watch::channel(Phase::Running);
        (Self(sender), Stopping(receiver))
    }

    /// The program was told to stop, and goes on for as long as a load balancer takes to notice.
    pub async fn drain(&self, seconds: u64) {
        self.0.send_replace(Phase::Draining);
        tokio::time::sleep(Duration::from_secs(seconds)).await;
    }

    /// The program stops.
    pub fn begin(&self) {
        self.0.send_replace(Phase::Stopping);
    }
}

impl Stopping {
    /// Whether the program was told to stop, even if it does not yet.
    pub fn is_draining(&self) -> bool {
        *self.0.borrow() >= Phase::Draining
    }

    /// Whether the program stops.
    pub fn has_begun(&self) -> bool {
        *self.0.borrow() == Phase::Stopping
    }

    /// Waits until the program stops, and then for one's own turn to go.
    pub async fn turn(&mut self) {
        if self.0.wait_for(|phase| *phase == Phase::Stopping).await.is_err() {
            // Nobody can tell any more: the program goes on without being told to stop.
            std::future::pending::<()>().await;
        }
        tokio::time::sleep(Duration::from_millis(clock::chance(SPREAD))).await;
    }
}
