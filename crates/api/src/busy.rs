//! How long an answer keeps a core busy.

use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use tokio::time::Instant;

/// Work whose time on a core is counted, without what it waits for.
pub(crate) struct Busy<F> {
    work: Pin<Box<F>>,
    spent: Duration,
}

impl<F: Future> Busy<F> {
    /// On the heap: the state of an execution is many kilobytes, in every future that waits for it.
    pub(crate) fn with(work: F) -> Self {
        Self { work: Box::pin(work), spent: Duration::ZERO }
    }
}

impl<F: Future> Future for Busy<F> {
    type Output = (F::Output, Duration);

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let began = Instant::now();
        let polled = self.work.as_mut().poll(context);
        self.spent += began.elapsed();
        polled.map(|done| (done, self.spent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_worked_is_counted_and_what_is_waited_for_is_not() {
        let (done, spent) = Busy::with(async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            std::thread::sleep(Duration::from_millis(20));
            7
        })
        .await;
        assert_eq!(done, 7);
        assert!((Duration::from_millis(20)..Duration::from_millis(300)).contains(&spent), "{spent:?}");
    }
}
