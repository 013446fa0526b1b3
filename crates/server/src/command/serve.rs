//! `kydan serve`.

use std::process::ExitCode;
use std::sync::Arc;

use actix_web::middleware::Compress;
use actix_web::{App as HttpApp, HttpServer, web};
use anyhow::{Context as _, Result};
use kydan_api::{Api, Introspection};
use kydan_app::App;
use kydan_store::Store;

use super::say;
use crate::config::{Mode, Serve, Transport};
use crate::http::{self, Shared, metrics::Metrics, origin::Origins};
use crate::session::cookie::Jar;
use crate::session::gate::Door;
use crate::session::keys::SigningKeys;
use crate::{clock, telemetry};

/// Serves until it is told to stop; then finishes what was begun.
pub(super) async fn run(options: Serve) -> Result<ExitCode> {
    telemetry::start(options.log_format);
    let store = open(&options.database.database_url).await?;
    let shared = shared(&options, store.clone())?;
    serve(&options, shared).await?;
    store.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Opens the database, saying what is wrong if it cannot be.
pub(super) async fn open(url: &str) -> Result<Store> {
    Store::open(url).await.with_context(|| format!("cannot open the database {}", without_password(url)))
}

/// Everything that requests share.
pub(super) fn shared(options: &Serve, store: Store) -> Result<Shared> {
    let app = App::new(store.clone(), clock::WORLD, &options.node);
    let keys = SigningKeys::load_or_create(&options.key_file()?)?;
    let cookies = match options.transport {
        Transport::Https => Jar::Https,
        Transport::Http => Jar::Http,
    };
    let door = Arc::new(Door::new(store.clone(), keys, cookies)?);
    let (mode, introspection) = match options.mode {
        Mode::Production => (http::Mode::Production, Introspection::Refused),
        Mode::Development => (http::Mode::Development, Introspection::Answered),
    };
    let api = Api::new(app.clone(), Arc::clone(&door) as Arc<dyn kydan_api::Gate>, introspection);
    let origins = Origins::new(options.allow_origins.iter().cloned());
    Ok(Shared { api, app, store, door, origins, metrics: Metrics::new()?, mode })
}

/// Listens, prints where, and serves.
pub(super) async fn serve(options: &Serve, shared: Shared) -> Result<()> {
    let shared = web::Data::new(shared);
    let server = HttpServer::new(move || {
        HttpApp::new().app_data(shared.clone()).wrap(Compress::default()).configure(http::routes)
    })
    // Two cores and many waiting phones: a few workers are enough, the work is the database's.
    .workers(std::thread::available_parallelism().map_or(2, usize::from).min(8))
    .shutdown_timeout(10)
    .bind(options.listen)
    .with_context(|| format!("cannot listen on {}", options.listen))?;
    for address in server.addrs() {
        say(&format!("listening on http://{address}"));
    }
    server.run().await?;
    Ok(())
}

/// A database URL as it may be shown.
fn without_password(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://…@{place}"),
        _ => url.to_owned(),
    }
}
