//! What is live, for a crowd: `/feed/{id}` as server-sent events, `/feed/{id}/state` as a page that caches may keep.
//!
//! The id is that of a game or an event. Each frame carries its log position; whoever comes back names the last one
//! (`Last-Event-ID`) and is sent what was missed, or everything where that is no longer kept.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::http::header;
use actix_web::web::{Bytes, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::stream;
use kydan_api::Charge;
use kydan_api::feed::Watched;
use kydan_app::Seat;
use serde::Deserialize;

use super::{Shared, caller};
use crate::clock;
use crate::feed::Frame;
use crate::stopping::Stopping;

/// Where nothing is said for so long, an empty line is: dead lines are noticed on both ends.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// How long browsers wait before they come back, in milliseconds: from this on, spread over as much again and more, so
/// that after a restart a hall of them does not come in the same second.
const COME_BACK: u64 = 1_500;
const SPREAD: u64 = 6_000;
/// Bytes that are handed on at a time. What is gathered for a spectator before it is written stays reserved for as long as
/// they watch: with [`super::WRITE_BUFFER`] the 8 KiB that every connection has are never outgrown.
const PIECE: usize = 1024;

/// What the address may say besides.
#[derive(Deserialize)]
pub struct Wish {
    /// The position of the last frame, for those who cannot send a header.
    after: Option<u64>,
}

/// Streams the changes of a game or event.
pub async fn get(
    request: HttpRequest,
    id: Path<String>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let Some(watched) = Watched::read(&id) else { return unknown() };
    let last = request.headers().get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let last = last.or(wish.after);
    let connection = match shared.connections.listen(&request) {
        Ok(connection) => connection,
        Err(refused) => return refused,
    };
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let Some(seat) = shared.feed.enter(watched, last).await else { return unknown() };
    let open = shared.metrics.spectator();
    streamed(seat, shared.stopping.clone(), (open, connection))
}

/// Tells a seat's frames until there are no more or the program ends; what is held is counted for as long.
pub(crate) fn streamed<H: 'static>(seat: Seat<Watched, Frame>, stopping: Stopping, held: H) -> HttpResponse {
    // On the heap, or it stood in the stream twice: as it was handed on, and as it is waited with.
    let state = Box::new((seat, stopping, greeting(), held));
    let events = stream::unfold(state, async |mut state| {
        let (seat, stopping, said, _) = &mut *state;
        if said.is_empty() {
            *said = tokio::select! {
                frame = seat.next() => frame?.event,
                () = stopping.turn() => return None,
                () = tokio::time::sleep(HEARTBEAT) => Bytes::from_static(b":\n\n"),
            };
        }
        let piece = said.split_to(said.len().min(PIECE));
        Some((Ok::<_, Infallible>(piece), state))
    });
    HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        // A proxy that gathers answers before it passes them on would keep the news to itself.
        .insert_header(("x-accel-buffering", "no"))
        .streaming(events)
}

/// What every stream begins with: how long browsers wait before they come back.
pub(super) fn greeting() -> Bytes {
    Bytes::from(format!("retry: {}\n\n", COME_BACK + clock::chance(SPREAD)))
}

/// A game or event as it is now.
pub async fn state(request: HttpRequest, id: Path<String>, shared: Data<Shared>) -> HttpResponse {
    let Some(watched) = Watched::read(&id) else { return unknown() };
    if let Some(refused) = caller::charged(&request, &shared, Charge::Question).await {
        return refused;
    }
    let Some(mut seat) = shared.feed.enter(watched, None).await else { return unknown() };
    let Some(frame) = seat.next().await else { return unknown() };
    let tag = format!("\"{}\"", frame.position);
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::ETAG, tag.clone()))
        // A second late at most; caches between us and a crowd ask once a second.
        .insert_header((header::CACHE_CONTROL, "public, max-age=1, stale-while-revalidate=5"));
    let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == tag)) {
        return response.status(actix_web::http::StatusCode::NOT_MODIFIED).finish();
    }
    super::packed::answer(&request, response.content_type("application/json"), frame.data).await
}

fn unknown() -> HttpResponse {
    HttpResponse::NotFound()
        .insert_header((header::CACHE_CONTROL, "public, max-age=5"))
        .body("there is no such game or event\n")
}
