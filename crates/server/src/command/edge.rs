//! `kydan edge`.

use std::net::SocketAddr;
use std::process::ExitCode;

use actix_web::dev::Server;
use actix_web::web::Data;
use actix_web::{App, HttpServer};
use anyhow::{Context as _, Result};

use super::say;
use super::serve::{FINISH, told_to_stop};
use crate::edge::{Edge, Shared, operators, routes};
use crate::http::{IDLE, WRITE_BUFFER};
use crate::stopping::Stop;
use crate::telemetry;

/// Serves until it is told to stop.
pub(super) async fn run(options: Edge) -> Result<ExitCode> {
    options.check_transport()?;
    telemetry::start(options.log_format);
    let (stop, stopping) = Stop::new();
    let shared = Data::new(options.shared(stopping)?);
    let connections = shared.connections.clone();
    let told = told_to_stop();
    let stops = async move {
        told.await;
        stop.begin();
    };
    let metrics = match options.metrics_listen {
        Some(address) => Some(metrics(address, shared.clone())?),
        None => None,
    };
    let workers = std::thread::available_parallelism().map_or(2, usize::from).min(8);
    let server = HttpServer::new(move || App::new().app_data(shared.clone()).configure(routes))
        .tcp_nodelay(true)
        .h1_write_buffer_size(WRITE_BUFFER)
        .keep_alive(IDLE)
        .on_connect(move |connection, extensions| connections.accepted(connection, extensions))
        // Whoever goes is noticed when he goes, not when something is said to him.
        .h1_allow_half_closed(false)
        .workers(workers)
        .shutdown_timeout(FINISH)
        .shutdown_signal(stops)
        .bind(options.listen)
        .with_context(|| format!("cannot listen on {}", options.listen))?;
    for address in server.addrs() {
        say(&format!("listening on http://{address}"));
    }
    let server = server.run();
    match metrics {
        Some(metrics) => futures_util::try_join!(server, metrics).map(|_| ())?,
        None => server.await?,
    }
    Ok(ExitCode::SUCCESS)
}

/// Listens for what operators ask, apart from the public.
fn metrics(address: SocketAddr, shared: Data<Shared>) -> Result<Server> {
    let server = HttpServer::new(move || App::new().app_data(shared.clone()).configure(operators))
        .workers(1)
        .bind(address)
        .with_context(|| format!("cannot listen on {address}"))?;
    for address in server.addrs() {
        say(&format!("metrics on http://{address}/metrics"));
    }
    Ok(server.run())
}
