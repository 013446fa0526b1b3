//! `kydan serve`.

use std::net::SocketAddr;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use actix_server::ServerBuilder;
use actix_web::body::MessageBody;
use actix_web::dev::{Server, ServiceFactory, ServiceRequest, ServiceResponse};
use actix_web::http::header::STRICT_TRANSPORT_SECURITY;
use actix_web::middleware::{Condition, DefaultHeaders, from_fn};
use actix_web::{App as HttpApp, HttpServer, web};
use anyhow::{Context as _, Result};
use kydan_api::Api;
use kydan_app::App;
use kydan_store::{Pools, Store};

use super::say;
use crate::alone::Alone;
use crate::config::{Database, Mode, Serve, Transport};
use crate::deliver::{Deliverer, Prepared};
use crate::feed::Feed;
use crate::feed::changes::ChangeFeed;
use crate::http::{
    self, Shared, arrivals::Arrivals, arrivals::ProxyProtocol, body::Bodies, connections::Connections,
    listener, metrics::Metrics, proxy::Proxies,
};
use crate::limits::Limits;
use crate::reach::Reach;
use crate::session::cookie::Jar;
use crate::session::gate::Door;
use crate::session::keys::SigningKeys;
use crate::stopping::{Stop, Stopping};
use crate::{clock, housekeeping, telemetry};

/// How many seconds what was begun may take to be finished.
pub(super) const FINISH: u64 = 10;

/// Serves until it is told to stop; then finishes what was begun.
pub(super) async fn run(options: Serve) -> Result<ExitCode> {
    options.check_transport()?;
    options.check_proxies()?;
    let traces = telemetry::start_traced(options.log_format, &options.traces)?;
    let _alone = Alone::on(&options.database)?;
    let pools = Pools { teller: options.nats.teller(), ..options.database.pools() };
    let store = open_with(&options.database, pools).await?;
    let (stop, stopping) = Stop::new();
    let (shared, deliverer) = shared(&options, store.clone(), stopping)?;
    #[cfg(feature = "nats")]
    options.nats.start(&store, &options.node).await?;
    serve(&options, (shared, deliverer), stop).await?;
    store.close().await;
    traces.finish().await;
    Ok(ExitCode::SUCCESS)
}

/// Opens the database, saying what is wrong if it cannot be.
pub(super) async fn open(database: &Database) -> Result<Store> {
    open_with(database, database.pools()).await
}

async fn open_with(database: &Database, pools: Pools) -> Result<Store> {
    let url = &database.url()?;
    let store = Store::open_with(url, pools).await;
    store.with_context(|| format!("cannot open the database {}", without_password(url)))
}

/// Opens a database that must be there.
pub(super) async fn open_existing(database: &Database) -> Result<Store> {
    let url = &database.url()?;
    let store = Store::open_existing(url, database.pools()).await;
    store.with_context(|| format!("cannot open the database {}", without_password(url)))
}

/// Everything that requests share, and what sends behind them.
pub(super) fn shared(options: &Serve, store: Store, stopping: Stopping) -> Result<(Shared, Deliverer)> {
    let key_file = options.key_file()?;
    let keys = SigningKeys::load_or_create(&key_file)?;
    let prepared = Prepared::new(&options.delivery, &key_file)?;
    let app = App::new(store.clone(), clock::WORLD, &options.node)
        .with_security(options.security())
        .with_ways(prepared.ways())
        .with_editions(options.editions.iter().cloned().collect());
    let cookies = match options.transport() {
        Transport::Https => Jar::Https,
        Transport::Http => Jar::Http,
    };
    let door = Door::new(store.clone(), keys, cookies, Limits::new(&options.limits))?;
    let door = Arc::new(door.reaching(Reach::new(&options.delivery.webhook_networks)));
    let mode = match options.mode {
        Mode::Production => http::Mode::Production,
        Mode::Development => http::Mode::Development,
    };
    let api = Api::new(app.clone(), Arc::clone(&door) as Arc<dyn kydan_api::Gate>)
        .with_documents(http::assets::documents()?);
    let proxies = Proxies::new(options.trusted_proxies.iter().copied());
    let connections = Connections::new(options.limits.limit_connections, proxies.clone());
    let bodies = Bodies::new(options.body_memory, Duration::from_secs(options.body_patience));
    let feed = Arc::new(Feed::new(app.clone()));
    let changes = ChangeFeed::new(app.clone());
    let metrics = Metrics::new()?;
    let public = options.public_origin.clone();
    let ground = (options.pages(), metrics.deliveries());
    let of = (app.clone(), store.clone(), Arc::clone(&door));
    let deliverer = Deliverer::new(of, prepared, &options.delivery, ground)?;
    let pictures = Arc::default();
    let shared = Shared {
        api,
        app,
        store,
        door,
        proxies,
        connections,
        metrics,
        bodies,
        feed,
        changes,
        pictures,
        backups: options.backups.backup_folder.clone(),
        pages: Arc::default(),
        stopping,
        public,
        mode,
    };
    Ok((shared, deliverer))
}

/// Listens, prints where, and serves.
pub(super) async fn serve(
    options: &Serve,
    (shared, deliverer): (Shared, Deliverer),
    stop: Stop,
) -> Result<()> {
    shared.door.seal_what_is_kept().await.context("sealing the secrets of one-time passwords")?;
    shared.door.seal_webhooks().await.context("sealing the secrets of webhooks")?;
    let (store, door) = (shared.store.clone(), Arc::clone(&shared.door));
    tokio::spawn(housekeeping::keep(store, door, options.node.clone(), options.audit_kept()));
    let senders = deliverer.start(&shared.stopping, &options.node);
    let certificate = options.certificate()?;
    let (connections, proxies) = (shared.connections.clone(), shared.proxies.clone());
    let shared = web::Data::new(shared);
    let metrics = match options.metrics_listen {
        Some(address) => Some(operators(address, shared.clone())?),
        None => None,
    };
    let transport = options.transport();
    let application = move || application(&shared, transport);
    // Two cores and many waiting phones: a few workers are enough, the work is the database's.
    let workers = std::thread::available_parallelism().map_or(2, usize::from).min(8);
    let drain = options.drain;
    let told = told_to_stop();
    let stops = async move {
        told.await;
        stop.drain(drain).await;
        stop.begin();
    };
    let cannot = || format!("cannot listen on {}", options.listen);
    let arrivals = Arrivals::new(options.proxy_protocol, proxies, connections.clone());
    let bound = || -> Result<_> {
        let listener = listener::bound(options.listen).with_context(cannot)?;
        let address = listener.local_addr().with_context(cannot)?;
        Ok((listener, address))
    };
    let builder = ServerBuilder::new().workers(workers).shutdown_timeout(FINISH);
    let server = match (certificate, options.proxy_protocol) {
        (Some(certificate), _) => {
            let (listener, address) = bound()?;
            say(&format!("listening on https://{address}"));
            let builder = builder.shutdown_signal(stops);
            http::tls::sealed(builder, listener, certificate, arrivals, application)
                .with_context(cannot)?
                .run()
        }
        (None, ProxyProtocol::Demanded) => {
            let (listener, address) = bound()?;
            say(&format!("listening on http://{address}"));
            let builder = builder.shutdown_signal(stops);
            listener::plain(builder, listener, arrivals, application).with_context(cannot)?.run()
        }
        (None, ProxyProtocol::Absent) => {
            let server = HttpServer::new(application)
                // No small packet waits for the acknowledgement of the one before it.
                .tcp_nodelay(true)
                .h1_write_buffer_size(http::WRITE_BUFFER)
                .keep_alive(http::IDLE)
                .on_connect(move |connection, extensions| connections.accepted(connection, extensions))
                // Whoever goes is noticed when he goes, not when something is said to him.
                .h1_allow_half_closed(false)
                .workers(workers)
                .shutdown_timeout(FINISH)
                .shutdown_signal(stops)
                .bind(options.listen)
                .with_context(cannot)?;
            for address in server.addrs() {
                say(&format!("listening on http://{address}"));
            }
            server.run()
        }
    };
    match metrics {
        Some(metrics) => futures_util::try_join!(server, metrics).map(|_| ())?,
        None => server.await?,
    }
    senders.finish().await;
    Ok(())
}

/// Everything that is answered to the public.
fn application(
    shared: &web::Data<Shared>,
    transport: Transport,
) -> HttpApp<
    impl ServiceFactory<
        ServiceRequest,
        Config = (),
        Response = ServiceResponse<impl MessageBody + use<>>,
        Error = actix_web::Error,
        InitError = (),
    > + use<>,
> {
    // A year: whoever came by TLS once is never sent in the clear again.
    let strictly = DefaultHeaders::new().add((STRICT_TRANSPORT_SECURITY, "max-age=31536000"));
    HttpApp::new()
        .app_data(shared.clone())
        .wrap(from_fn(http::tag::tagged))
        .wrap(Condition::new(transport == Transport::Https, strictly))
        .wrap(from_fn(http::seen::seen))
        .configure(http::routes)
}

/// Waits for the supervisor's or the terminal's word. It is listened for from this call on, not from the first waiting:
/// whoever reads that the server listens may stop it at once.
pub(super) fn told_to_stop() -> impl Future<Output = ()> + Send {
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        let words = (signal(SignalKind::terminate()), signal(SignalKind::interrupt()));
        async move {
            let (Ok(mut supervisor), Ok(mut terminal)) = words else {
                let _ = tokio::signal::ctrl_c().await;
                return;
            };
            tokio::select! {
                _ = terminal.recv() => {}
                _ = supervisor.recv() => {}
            }
        }
    }
    #[cfg(not(unix))]
    {
        async {
            let _ = tokio::signal::ctrl_c().await;
        }
    }
}

/// Listens for what operators ask, apart from the public.
fn operators(address: SocketAddr, shared: web::Data<Shared>) -> Result<Server> {
    let server = HttpServer::new(move || HttpApp::new().app_data(shared.clone()).configure(http::operators))
        .workers(1)
        .bind(address)
        .with_context(|| format!("cannot listen on {address}"))?;
    for address in server.addrs() {
        say(&format!("metrics on http://{address}/metrics"));
    }
    Ok(server.run())
}

/// A database URL as it may be shown.
pub(super) fn without_password(url: &str) -> String {
    match (url.split_once("://"), url.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, place))) => format!("{scheme}://…@{place}"),
        _ => url.to_owned(),
    }
}
