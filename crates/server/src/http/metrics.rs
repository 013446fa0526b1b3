//! What Prometheus reads.

use actix_web::HttpResponse;
use actix_web::web::Data;
use kydan_store::{Channel, DeliveryPhase};
use prometheus::{
    Encoder as _, Histogram, HistogramOpts, HistogramTimer, IntCounterVec, IntGauge, IntGaugeVec, Opts,
    Registry, TextEncoder,
};

use super::Shared;

/// The counters of this process.
#[derive(Clone)]
pub struct Metrics {
    registry: Registry,
    requests: Histogram,
    sockets: IntGauge,
    spectators: IntGauge,
    rooms: IntGauge,
    connections: IntGaugeVec,
    position: IntGauge,
    deliveries: IntCounterVec,
    ahead: IntGaugeVec,
}

impl Metrics {
    /// A registry of its own: nothing global, so that tests may run several servers.
    pub fn new() -> prometheus::Result<Self> {
        let buckets = vec![0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
        let requests = HistogramOpts::new("kydan_graphql_seconds", "Time to answer a GraphQL request");
        let metrics = Self {
            registry: Registry::new(),
            requests: Histogram::with_opts(requests.buckets(buckets))?,
            sockets: IntGauge::new("kydan_sockets", "Open WebSockets")?,
            spectators: IntGauge::new("kydan_spectators", "Open connections to the public feed")?,
            rooms: IntGauge::new("kydan_feed_rooms", "Games and events that the public feed watches")?,
            connections: IntGaugeVec::new(
                Opts::new("kydan_database_connections", "Connections to the database"),
                &["pool", "state"],
            )?,
            position: IntGauge::new("kydan_log_position", "Events in the log that this process knows of")?,
            deliveries: IntCounterVec::new(
                Opts::new(
                    "kydan_deliveries_total",
                    "Letters and messages that this process settled, by what came of them",
                ),
                &["channel", "outcome"],
            )?,
            ahead: IntGaugeVec::new(
                Opts::new(
                    "kydan_deliveries",
                    "Letters and messages of all processes that wait or are being sent",
                ),
                &["channel", "phase"],
            )?,
        };
        metrics.registry.register(Box::new(metrics.requests.clone()))?;
        metrics.registry.register(Box::new(metrics.sockets.clone()))?;
        metrics.registry.register(Box::new(metrics.spectators.clone()))?;
        metrics.registry.register(Box::new(metrics.connections.clone()))?;
        metrics.registry.register(Box::new(metrics.rooms.clone()))?;
        metrics.registry.register(Box::new(metrics.position.clone()))?;
        metrics.registry.register(Box::new(metrics.deliveries.clone()))?;
        metrics.registry.register(Box::new(metrics.ahead.clone()))?;
        Ok(metrics)
    }

    pub(super) fn request(&self) -> HistogramTimer {
        self.requests.start_timer()
    }

    /// What counts letters and messages.
    pub(crate) fn deliveries(&self) -> Deliveries {
        Deliveries(self.deliveries.clone())
    }

    pub(super) fn socket(&self) -> OpenSocket {
        OpenSocket::counted(&self.sockets)
    }

    pub(super) fn spectator(&self) -> OpenSocket {
        OpenSocket::counted(&self.spectators)
    }
}

/// Counts letters and messages by their way and by what came of them: `sent`, `again`, or why not.
#[derive(Clone)]
pub struct Deliveries(IntCounterVec);

impl Deliveries {
    pub(crate) fn settled(&self, channel: &str, outcome: &str) {
        self.0.with_label_values(&[channel, outcome]).inc();
    }
}

/// Counts a connection that listens, for as long as it is open.
pub struct OpenSocket(IntGauge);

impl OpenSocket {
    fn counted(gauge: &IntGauge) -> Self {
        gauge.inc();
        Self(gauge.clone())
    }
}

impl Drop for OpenSocket {
    fn drop(&mut self) {
        self.0.dec();
    }
}

/// The text format. Counts only: there is no name or id in it.
pub async fn get(shared: Data<Shared>) -> HttpResponse {
    let metrics = &shared.metrics;
    metrics.rooms.set(i64::try_from(shared.feed.rooms()).unwrap_or(i64::MAX));
    for pool in shared.store.pools() {
        for (state, count) in [("most", pool.most), ("open", pool.open), ("idle", pool.idle)] {
            metrics.connections.with_label_values(&[pool.name, state]).set(i64::from(count));
        }
    }
    metrics.position.set(i64::try_from(*shared.store.changes().borrow()).unwrap_or(i64::MAX));
    match shared.store.deliveries_ahead().await {
        Ok(ahead) => {
            metrics.ahead.reset();
            for channel in Channel::ALL {
                metrics.ahead.with_label_values(&[channel.name(), DeliveryPhase::Waiting.name()]).set(0);
            }
            for (channel, phase, count) in ahead {
                let gauge = metrics.ahead.with_label_values(&[channel.name(), phase.name()]);
                gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
            }
        }
        Err(error) => tracing::warn!(%error, "what is to be sent could not be counted"),
    }
    match shared.store.webhook_deliveries_ahead().await {
        Ok(count) => {
            let gauge = metrics.ahead.with_label_values(&["webhook", DeliveryPhase::Waiting.name()]);
            gauge.set(i64::try_from(count).unwrap_or(i64::MAX));
        }
        Err(error) => tracing::warn!(%error, "what is to be sent to webhooks could not be counted"),
    }
    let mut text = Vec::new();
    if let Err(error) = TextEncoder::new().encode(&metrics.registry.gather(), &mut text) {
        tracing::error!(%error, "metrics cannot be written");
        return HttpResponse::InternalServerError().finish();
    }
    HttpResponse::Ok().content_type("text/plain; version=0.0.4").body(text)
}
