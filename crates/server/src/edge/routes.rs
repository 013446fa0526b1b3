//! What an edge answers: feeds, and what is public and may be kept.

use std::fmt::Write as _;
use std::time::Duration;

use actix_web::http::{StatusCode, header};
use actix_web::web::{self, Data, Path, Query};
use actix_web::{HttpRequest, HttpResponse};
use kydan_api::feed::Watched;
use serde::Deserialize;

use super::Shared;
use super::snapshots::{Page, Shown};
use crate::http::feed::streamed;
use crate::http::packed;

/// How long somebody waits for the first frame.
const PATIENCE: Duration = Duration::from_secs(10);

/// What the origin shows to everybody alike, by the beginning or the middle of its address.
const PUBLIC: [&str; 5] = ["/hinh/", "/nhung/", "/tin.xml", "/lich.ics", "/oembed"];

pub(crate) fn routes(config: &mut web::ServiceConfig) {
    config
        .route("/feed/{id}", web::get().to(feed))
        .route("/feed/{id}/state", web::get().to(page))
        .route("/health/live", web::get().to(live))
        .route("/health/ready", web::get().to(ready))
        .route("/{path:.*}", web::get().to(page))
        .route("/{path:.*}", web::head().to(page))
        .default_service(web::to(elsewhere));
}

pub(crate) fn operators(config: &mut web::ServiceConfig) {
    config.route("/metrics", web::get().to(metrics));
}

/// What the address may say besides.
#[derive(Deserialize)]
struct Wish {
    after: Option<u64>,
}

async fn feed(
    request: HttpRequest,
    id: Path<String>,
    wish: Query<Wish>,
    shared: Data<Shared>,
) -> HttpResponse {
    let Some(watched) = Watched::read(&id) else { return missing() };
    let last = request.headers().get("last-event-id").and_then(|value| value.to_str().ok()?.parse().ok());
    let connection = match shared.connections.listen(&request) {
        Ok(connection) => connection,
        Err(refused) => return refused,
    };
    let by = shared.proxies.client(&request);
    // Whether there is such a thing is kept: strangers who make up names ask the origin once each.
    match shared.snapshots.get(&format!("/feed/{}/state", watched.id()), by).await {
        Shown::Fresh(page) if page.status == 404 => return missing(),
        Shown::Fresh(page) if page.status == 429 => return passed(&request, page, Fresh::Yes).await,
        Shown::Fresh(_) | Shown::Stale(_) | Shown::Away => {}
    }
    let entered = shared.feed.enter(watched, last.or(wish.after), by);
    match tokio::time::timeout(PATIENCE, entered).await {
        Ok(Some(seat)) => {
            let spectator = shared.origin.spectator();
            streamed(seat, shared.stopping.clone(), (connection, spectator))
        }
        Ok(None) => missing(),
        Err(_) => away(),
    }
}

/// Whether the origin says so now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fresh {
    Yes,
    No,
}

async fn page(request: HttpRequest, shared: Data<Shared>) -> HttpResponse {
    let path = request.uri().path_and_query().map_or("/", |path| path.as_str());
    if !is_public(request.path()) {
        return elsewhere().await;
    }
    match shared.snapshots.get(path, shared.proxies.client(&request)).await {
        Shown::Fresh(page) => passed(&request, page, Fresh::Yes).await,
        Shown::Stale(page) => passed(&request, page, Fresh::No).await,
        Shown::Away => away(),
    }
}

fn is_public(path: &str) -> bool {
    let is_state = path.starts_with("/feed/") && path.ends_with("/state");
    let is_file = path.contains("/tep/") && !path.starts_with("/graphql");
    is_state || is_file || PUBLIC.iter().any(|public| path.starts_with(public))
}

async fn passed(request: &HttpRequest, page: Page, fresh: Fresh) -> HttpResponse {
    let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::BAD_GATEWAY);
    let mut response = HttpResponse::build(status);
    response.insert_header((header::CACHE_CONTROL, page.control));
    response.insert_header((header::AGE, page.age.as_secs().to_string()));
    if fresh == Fresh::No {
        response.insert_header((header::WARNING, "111 - \"the origin is away\""));
    }
    for (name, value) in page.rules {
        response.insert_header((name, value));
    }
    if let Some(tag) = page.tag {
        let known = request.headers().get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
        let plain = tag.trim_start_matches("W/").to_owned();
        response.insert_header((header::ETAG, tag));
        if known.is_some_and(|known| known.split(',').any(|one| one.trim().trim_start_matches("W/") == plain))
        {
            return response.status(StatusCode::NOT_MODIFIED).finish();
        }
    }
    packed::answer(request, response.content_type(page.kind), page.body).await
}

async fn live() -> HttpResponse {
    HttpResponse::Ok().body("live\n")
}

/// Whether the origin answers. Feeds that are open stay so while it does not.
async fn ready(shared: Data<Shared>) -> HttpResponse {
    if shared.stopping.is_draining() {
        return HttpResponse::ServiceUnavailable().body("draining\n");
    }
    match shared.origin.get("/health/live", None, None).await {
        Ok(answer) if answer.status().is_success() => HttpResponse::Ok().body("ready\n"),
        Ok(_) | Err(_) => HttpResponse::ServiceUnavailable().body("the origin does not answer\n"),
    }
}

async fn metrics(shared: Data<Shared>) -> HttpResponse {
    let lines = [
        ("kydan_spectators", "Open connections to the public feed", shared.origin.spectators()),
        ("kydan_feed_rooms", "Games and events that the public feed watches", shared.feed.rooms()),
        ("kydan_edge_bytes", "Bytes of public pages that are kept", shared.snapshots.bytes()),
        (
            "kydan_edge_origin_away",
            "Whether the origin did not answer last",
            usize::from(shared.origin.is_away()),
        ),
    ];
    let mut text = String::new();
    for (name, help, value) in lines {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} gauge\n{name} {value}");
    }
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text)
}

fn missing() -> HttpResponse {
    HttpResponse::NotFound()
        .insert_header((header::CACHE_CONTROL, "public, max-age=5"))
        .body("there is no such game or event\n")
}

fn away() -> HttpResponse {
    HttpResponse::BadGateway()
        .insert_header((header::RETRY_AFTER, "5"))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body("the origin does not answer\n")
}

/// An edge was asked for what only the platform itself has.
async fn elsewhere() -> HttpResponse {
    HttpResponse::build(StatusCode::MISDIRECTED_REQUEST)
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body("an edge has feeds, pictures, files and frames: ask the platform itself\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_everybodys_is_asked_for() {
        for public in [
            "/feed/Qm91dDox/state",
            "/hinh/van/x.png",
            "/nhung/giai/x/xep-hang",
            "/giai/x/tep/standings.csv",
            "/tin.xml",
        ] {
            assert!(is_public(public), "{public}");
        }
        for other in
            ["/", "/graphql", "/graphql/tep/register/members.csv", "/tai-khoan", "/metrics", "/feed/changes"]
        {
            assert!(!is_public(other), "{other}");
        }
    }
}
