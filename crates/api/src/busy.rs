//! How long an answer keeps a core busy: what it was said to cost is a guess, and this is not.

use std::future::poll_fn;
use std::pin::Pin;
use std::task::Poll;
use std::time::Duration;

use tokio::time::Instant;

/// After so much work it is asked whether more is paid for.
const PART: Duration = Duration::from_millis(100);

/// Work that is done part by part.
pub(crate) struct Parts<F> {
    work: Pin<Box<F>>,
}

impl<F: Future> Parts<F> {
    /// On the heap: the state of an execution is many kilobytes, in every future that waits for it.
    pub(crate) fn of(work: F) -> Self {
        Self { work: Box::pin(work) }
    }

    /// Goes on until it is done or has done a part, and tells for how long it was at work; what it waited for does not
    /// count. Where it is not done, there is more.
    pub(crate) async fn next(&mut self) -> (Option<F::Output>, Duration) {
        let mut busy = Duration::ZERO;
        let done = poll_fn(|context| {
            let began = Instant::now();
            let polled = self.work.as_mut().poll(context);
            busy += began.elapsed();
            match polled {
                Poll::Ready(done) => Poll::Ready(Some(done)),
                Poll::Pending if busy >= PART => Poll::Ready(None),
                Poll::Pending => Poll::Pending,
            }
        });
        let done = done.await;
        (done, busy)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_worked_is_counted_and_what_is_waited_for_is_not() {
        let mut parts = Parts::of(async {
            for _ in 0..5 {
                tokio::time::sleep(Duration::from_millis(200)).await;
                std::thread::sleep(Duration::from_millis(60));
            }
            7
        });
        let (mut spent, mut count) = (Duration::ZERO, 0);
        let done = loop {
            let (done, busy) = parts.next().await;
            spent += busy;
            count += 1;
            if let Some(done) = done {
                break done;
            }
        };
        assert_eq!(done, 7);
        assert!(count > 1, "it pauses after a part");
        assert!((Duration::from_millis(300)..Duration::from_millis(1_300)).contains(&spent), "{spent:?}");
    }
}
