//! HTTP: one endpoint for the API, the web app's files, and what an operator asks for.

pub mod arrivals;
pub mod assets;
pub mod body;
pub mod calendar;
pub mod caller;
pub mod changes;
pub mod connections;
pub mod document;
pub mod download;
pub mod effects;
pub mod embed;
pub mod feed;
mod forms;
pub mod games;
pub mod graphiql;
pub mod graphql;
pub mod health;
pub mod ledger;
pub mod listener;
pub mod metrics;
pub mod news;
pub mod origin;
pub mod packed;
pub mod page;
pub mod past;
pub mod photo;
pub mod picture;
pub mod portrait;
pub mod proxy;
mod ratings;
pub mod receipts;
pub mod register;
pub mod schema;
pub mod seen;
pub mod socket;
pub mod stop;
mod tables;
pub mod tag;
#[cfg_attr(not(feature = "tls"), path = "http/no_tls.rs")]
pub mod tls;
mod told;

use std::sync::Arc;
use std::time::Duration;

use actix_web::web;
use kydan_api::Api;
use kydan_app::App;
use kydan_store::Store;

use crate::feed::Feed;
use crate::feed::changes::ChangeFeed;
use crate::session::gate::Door;
use crate::stopping::Stopping;

/// From how many bytes on an answer that comes in pieces is written before more of it is gathered.
pub const WRITE_BUFFER: usize = 2 * 1024;

/// How long a connection is kept that nothing is asked on. Whoever keeps it longer on the other side, as proxies do, sends
/// now and then into its end, and nobody knows whether what was entered was taken: `deploy/proxy` and edges keep it shorter.
pub const IDLE: Duration = Duration::from_secs(5);

/// What every request may use.
#[derive(Clone)]
pub struct Shared {
    /// The API.
    pub api: Api,
    /// For files, which the API has no words for.
    pub app: App,
    /// For the readiness probe.
    pub store: Store,
    /// Reads tokens.
    pub door: Arc<Door>,
    /// Whose word about where a request comes from is taken.
    pub proxies: proxy::Proxies,
    /// The connections of each address.
    pub connections: connections::Connections,
    /// What Prometheus reads.
    pub metrics: metrics::Metrics,
    /// The memory of requests' bodies.
    pub bodies: body::Bodies,
    /// What crowds watch.
    pub feed: Arc<Feed>,
    /// What programs follow.
    pub changes: ChangeFeed,
    /// Pictures that were drawn lately.
    pub pictures: Arc<picture::Pictures>,
    /// The folder of backups, where the operator says so.
    pub backups: Option<std::path::PathBuf>,
    /// Pages that were made lately.
    pub pages: Arc<page::Pages>,
    /// Whoever listens is let go in good order.
    pub stopping: Stopping,
    /// Where the pages are reached from outside (`https://host`), where the operator says so.
    pub public: Option<String>,
    /// Development shows GraphiQL.
    pub mode: Mode,
}

/// For whom the server runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mode {
    /// For the public.
    Production,
    /// For us: GraphiQL where the API is.
    Development,
}

/// What an operator asks for, on an address of its own.
pub fn operators(config: &mut web::ServiceConfig) {
    config.route("/metrics", web::get().to(metrics::get));
}

/// Every route.
pub fn routes(config: &mut web::ServiceConfig) {
    config
        .route("/graphql", web::post().to(graphql::post))
        .route("/graphql", web::get().to(socket::get))
        .route("/api/graphiql", web::get().to(graphiql::get))
        .route("/api/schema.graphql", web::get().to(schema::get))
        .route("/api/schema.graphql", web::head().to(schema::get))
        .route("/feed/changes", web::get().to(changes::get))
        .route("/feed/{id}", web::get().to(feed::get))
        .route("/feed/{id}/state", web::get().to(feed::state))
        .route("/health/live", web::get().to(health::live))
        .route("/health/ready", web::get().to(health::ready))
        .route("/giai/{event}/tep/{file}", web::get().to(download::get))
        .route("/giai/{event}/tep/{file}", web::head().to(download::get))
        .route("/giai/{event}/tep/tai-lieu/{document}.pdf", web::get().to(document::get))
        .route("/giai/{event}/tep/tai-lieu/{document}.pdf", web::head().to(document::get))
        .route("/giai-cu/{past}/tep/tournament.trf", web::get().to(past::report))
        .route("/he-so/tep/{file}", web::get().to(ratings::get))
        .route("/graphql/tep/register/{file}", web::get().to(register::get))
        .route("/graphql/tep/giai/{event}/{file}", web::get().to(download::get_in_full))
        .route("/graphql/tep/ledger/{file}", web::get().to(ledger::get))
        .route("/graphql/tep/{club}/{file}", web::get().to(receipts::get))
        .route("/graphql/anh/{bout}/{photo}", web::get().to(photo::get))
        .route("/ky-thu/{person}/anh/{digest}", web::get().to(portrait::get))
        .route("/metrics", web::get().to(assets::missing))
        .route("/van/{id}/tep/{file}", web::get().to(games::bout))
        .route("/ky-thu/{id}/tep/calendar.ics", web::get().to(calendar::person))
        .route("/ky-thu/{id}/tep/service.ics", web::get().to(calendar::official))
        .route("/cau-lac-bo/{id}/tep/calendar.ics", web::get().to(calendar::club))
        .route("/ky-thu/{id}/tep/{file}", web::get().to(games::person))
        .route("/lich.ics", web::get().to(calendar::all))
        .route("/tin.xml", web::get().to(news::get))
        .route("/tin.xml", web::head().to(news::get))
        .route("/rss", web::get().to(news::elsewhere))
        .route("/rss.xml", web::get().to(news::elsewhere))
        .route("/atom.xml", web::get().to(news::elsewhere))
        .route("/feed.xml", web::get().to(news::elsewhere))
        .route("/nhung/van/{id}", web::get().to(embed::bout))
        .route("/nhung/giai/{id}/{part}", web::get().to(embed::event))
        .route("/nhung/tokens.css", web::get().to(embed::tokens))
        .route("/oembed", web::get().to(embed::oembed))
        .route("/hinh/{path:.*}.png", web::get().to(picture::get))
        .route("/hinh/{path:.*}.png", web::head().to(picture::get))
        .route("/robots.txt", web::get().to(page::robots))
        .route("/sitemap.xml", web::get().to(page::sitemap))
        .route("/thoi-thu/{key}/{topic}", web::post().to(stop::post))
        .route("/{path:.*}", web::get().to(assets::get))
        .route("/{path:.*}", web::head().to(assets::get));
}
