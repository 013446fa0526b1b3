//! `/feed/changes`: what changed in public, as server-sent events. `?of=` names what is followed, by its global id or as
//! `news`; `?after=` or the header `Last-Event-ID` where to go on. Without either it begins now.

use std::convert::Infallible;
use std::time::Duration;

use actix_web::http::header;
use actix_web::web::{Bytes, Data, Query};
use actix_web::{HttpRequest, HttpResponse};
use futures_util::stream;
use kydan_api::Charge;
use kydan_api::feed::topic;
use serde::Deserialize;

use super::feed::greeting;
use super::{Shared, caller};

/// Where nothing is said for so long, an empty line is.
const HEARTBEAT: Duration = Duration::from_secs(20);
/// What beginning costs: a stretch of the log is looked through.
const WORK: u32 = 1_000;

/// What the address may say besides.
#[derive(Deserialize)]
pub struct Wish {
    of: Option<String>,
    after: Option<u64>,
}

/// Streams what changes.
pub async fn get(request: HttpRequest, wish: Query<Wish>, shared: Data<Shared>) -> HttpResponse {
    let Some(topic) = topic(wish.of.as_deref()) else { return unknown() };
    let last = request.headers().get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let connection = match shared.connections.listen(&request) {
        Ok(connection) => connection,
        Err(refused) => return refused,
    };
    for charge in [Charge::Question, Charge::Work(WORK)] {
        if let Some(refused) = caller::charged(&request, &shared, charge).await {
            return refused;
        }
    }
    let follower = match shared.changes.follow(topic, last.or(wish.after)).await {
        Ok(Some(follower)) => follower,
        Ok(None) => return unknown(),
        Err(failure) => {
            tracing::error!(?failure, "what changed could not be read");
            return HttpResponse::ServiceUnavailable().insert_header((header::RETRY_AFTER, "5")).finish();
        }
    };
    let open = shared.metrics.spectator();
    let stopping = shared.stopping.clone();
    let state = Box::new((follower, stopping, Some(greeting()), (open, connection)));
    let events = stream::unfold(state, async |mut state| {
        let (follower, stopping, greeting, _) = &mut *state;
        let said = match greeting.take() {
            Some(greeting) => greeting,
            None => tokio::select! {
                event = follower.next() => event,
                () = stopping.turn() => return None,
                () = tokio::time::sleep(HEARTBEAT) => Bytes::from_static(b":\n\n"),
            },
        };
        Some((Ok::<_, Infallible>(said), state))
    });
    HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::ACCESS_CONTROL_ALLOW_ORIGIN, "*"))
        .insert_header(("x-accel-buffering", "no"))
        .streaming(events)
}

fn unknown() -> HttpResponse {
    HttpResponse::NotFound()
        .insert_header((header::CACHE_CONTROL, "public, max-age=5"))
        .body("there is nothing public of that name\n")
}
