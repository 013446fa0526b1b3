//! Rooms of an edge: what is watched in each is followed once at the origin, from the last frame that was told.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;

use kydan_api::feed::Watched;
use kydan_app::{Rooms, Seat, Shown, Stage};
use reqwest::{Response, StatusCode};

use super::origin::Origin;
use super::whole::Whole;
use crate::clock;
use crate::feed::Frame;

/// How long it takes until a line that was lost is laid again, and by how much that is spread, in milliseconds.
const AGAIN: u64 = 500;
const SPREAD: u64 = 2_000;
/// No frame is longer.
const LONGEST: usize = 8 * 1024 * 1024;

/// What the crowd watches.
pub(super) struct EdgeFeed {
    origin: Arc<Origin>,
    rooms: Rooms<Watched, Frame>,
}

impl EdgeFeed {
    pub(super) fn new(origin: Arc<Origin>) -> Self {
        Self { origin, rooms: Rooms::new() }
    }

    /// How many games and events are watched.
    pub(super) fn rooms(&self) -> usize {
        self.rooms.count()
    }

    /// A place for a spectator; none where the origin has nothing to see.
    pub(super) async fn enter(
        &self,
        watched: Watched,
        after: Option<u64>,
        by: Option<IpAddr>,
    ) -> Option<Seat<Watched, Frame>> {
        let origin = Arc::clone(&self.origin);
        let mut seat = self.rooms.enter(watched, after, move |stage| async move {
            follow(&origin, watched, by, &stage).await;
            stage.end();
        });
        seat.opens().await.then_some(seat)
    }
}

/// Tells what the origin tells, until it has nothing to see any more.
async fn follow(origin: &Origin, watched: Watched, by: Option<IpAddr>, stage: &Stage<Frame>) {
    let path = format!("/feed/{}", watched.id());
    let (mut whole, mut last) = (Whole::of(watched), None);
    loop {
        match origin.listen(&path, by, last).await {
            Ok(answer) if answer.status() == StatusCode::NOT_FOUND => return,
            Ok(answer) if answer.status().is_success() => {
                if relay(answer, &mut whole, stage, &mut last).await == Broken::Order {
                    // Everything anew: from the whole.
                    last = None;
                }
            }
            Ok(answer) => tracing::warn!(status = %answer.status(), "the origin does not tell a feed"),
            // It is noted that it is away.
            Err(_) => {}
        }
        tokio::time::sleep(Duration::from_millis(AGAIN + clock::chance(SPREAD))).await;
    }
}

/// Why a line ended.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Broken {
    /// Nothing came any more.
    Line,
    /// What came does not follow what was told.
    Order,
}

async fn relay(
    mut line: Response,
    whole: &mut Whole,
    stage: &Stage<Frame>,
    last: &mut Option<u64>,
) -> Broken {
    let mut heard: Vec<u8> = Vec::new();
    loop {
        let Ok(Some(bytes)) = line.chunk().await else { return Broken::Line };
        heard.extend_from_slice(&bytes);
        while let Some(end) = heard.windows(2).position(|two| two == b"\n\n") {
            let event: Vec<u8> = heard.drain(..end + 2).collect();
            let Some((position, data)) = read(&event) else { continue };
            if last.is_some_and(|last| position < last) {
                continue;
            }
            let Some(told) = whole.take(data) else { return Broken::Order };
            *last = Some(position);
            stage.show(Shown {
                position,
                frame: Frame::new(position, data),
                whole: Some(Frame::new(position, &told)),
            });
        }
        if heard.len() > LONGEST {
            return Broken::Order;
        }
    }
}

/// The position and the data of an event; none of a comment, or of what only says when to come back.
fn read(event: &[u8]) -> Option<(u64, &str)> {
    let text = std::str::from_utf8(event).ok()?;
    let field = |name: &str| text.lines().find_map(|line| line.strip_prefix(name));
    Some((field("id: ")?.parse().ok()?, field("data: ")?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_event_is_read_and_a_heartbeat_is_none() {
        assert_eq!(read(b"id: 7\ndata: {\"a\":1}\n\n"), Some((7, "{\"a\":1}")));
        for other in [&b":\n\n"[..], b"retry: 1500\n\n", b"id: x\ndata: {}\n\n", b"id: 7\n\n", b"\xff\n\n"] {
            assert_eq!(read(other), None);
        }
    }
}
