//! What Prometheus reads: rates, errors and durations of what is asked and recorded; what is used, and what waits for it.

use std::time::Duration;

use actix_web::HttpResponse;
use actix_web::web::Data;
use kydan_store::{AppendState, Asked, Channel, DeliveryPhase, Duty};
use prometheus::core::Collector;
use prometheus::{
    Counter, Encoder as _, Gauge, Histogram, HistogramOpts, HistogramTimer, HistogramVec, IntCounter,
    IntCounterVec, IntGauge, IntGaugeVec, Opts, Registry, TextEncoder,
};

use super::Shared;
use super::health::State;
use crate::{backups, clock};

/// The counters of this process.
#[derive(Clone)]
pub struct Metrics {
    registry: Registry,
    requests: Histogram,
    answers: IntCounterVec,
    answered: HistogramVec,
    sockets: IntGauge,
    spectators: IntGauge,
    rooms: IntGauge,
    connections: IntGaugeVec,
    position: IntGauge,
    looks: IntGauge,
    clock_away: IntGauge,
    clock_marks: IntGauge,
    terms: IntGaugeVec,
    deliveries: IntCounterVec,
    ahead: IntGaugeVec,
    state: IntGaugeVec,
    appends: Appends,
    standbys: IntGaugeVec,
    backup: Gauge,
    drill: Gauge,
}

/// What the log's writer counts; it counts itself, and these follow.
#[derive(Clone)]
struct Appends {
    batches: IntCounter,
    appends: IntCounter,
    failures: IntCounter,
    took: Counter,
    waiting: IntGauge,
}

impl Metrics {
    /// A registry of its own: nothing global, so that tests may run several servers.
    pub fn new() -> prometheus::Result<Self> {
        let buckets = vec![0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0];
        let histogram = |name, help| HistogramOpts::new(name, help).buckets(buckets.clone());
        let registry = Registry::new();
        let gauges =
            |name, help, labels: &[&str]| kept(&registry, IntGaugeVec::new(Opts::new(name, help), labels)?);
        let counters =
            |name, help, labels: &[&str]| kept(&registry, IntCounterVec::new(Opts::new(name, help), labels)?);
        let requests = histogram("kydan_graphql_seconds", "Time to answer a GraphQL request");
        let answered =
            histogram("kydan_http_seconds", "Time until the answer to a request begins, by its route");
        let metrics = Self {
            requests: kept(&registry, Histogram::with_opts(requests)?)?,
            answers: counters(
                "kydan_http_requests_total",
                "Requests that were answered, by route, method and status",
                &["route", "method", "status"],
            )?,
            answered: kept(&registry, HistogramVec::new(answered, &["route"])?)?,
            sockets: kept(&registry, IntGauge::new("kydan_sockets", "Open WebSockets")?)?,
            spectators: kept(
                &registry,
                IntGauge::new("kydan_spectators", "Open connections to the public feed")?,
            )?,
            rooms: kept(
                &registry,
                IntGauge::new("kydan_feed_rooms", "Games and events that the public feed watches")?,
            )?,
            connections: gauges(
                "kydan_database_connections",
                "Connections to the database",
                &["pool", "state"],
            )?,
            position: kept(
                &registry,
                IntGauge::new("kydan_log_position", "Events in the log that this process knows of")?,
            )?,
            clock_away: kept(
                &registry,
                IntGauge::new(
                    "kydan_clock_away_seconds",
                    "By how much the wall clock was set under this process, which follows it slowly",
                )?,
            )?,
            clock_marks: kept(
                &registry,
                IntGauge::new(
                    "kydan_clock_marks",
                    "Events that were recorded at an earlier time than the one before: clocks that were set, or differ",
                )?,
            )?,
            looks: kept(
                &registry,
                IntGauge::new(
                    "kydan_head_looks",
                    "How often this process asked the database where the log ends: rarely, where others' news come",
                )?,
            )?,
            terms: gauges(
                "kydan_duty_term",
                "The term of a duty that this process has for all; 0 where another has it",
                &["duty"],
            )?,
            deliveries: counters(
                "kydan_deliveries_total",
                "Letters and messages that this process settled, by what came of them",
                &["channel", "outcome"],
            )?,
            ahead: gauges(
                "kydan_deliveries",
                "Letters and messages of all processes that wait or are being sent",
                &["channel", "phase"],
            )?,
            state: gauges(
                "kydan_state",
                "How this process stands: 1 for the state that it is in",
                &["state"],
            )?,
            appends: Appends::new(&registry)?,
            standbys: gauges(
                "kydan_database_standbys",
                "Standbys of the database that stream, by how they follow, as far as this user sees them",
                &["sync"],
            )?,
            backup: kept(
                &registry,
                Gauge::new(
                    "kydan_backup_timestamp_seconds",
                    "When the newest backup of the folder was taken",
                )?,
            )?,
            drill: kept(
                &registry,
                Gauge::new(
                    "kydan_drill_timestamp_seconds",
                    "When a backup was last restored and found sound",
                )?,
            )?,
            registry,
        };
        #[cfg(all(target_os = "linux", feature = "operate"))]
        metrics.registry.register(Box::new(prometheus::process_collector::ProcessCollector::for_self()))?;
        Ok(metrics)
    }

    /// Counts an answer.
    pub(super) fn answered(&self, route: &str, method: &str, status: u16, took: Duration) {
        self.answers.with_label_values(&[route, method, &status.to_string()]).inc();
        self.answered.with_label_values(&[route]).observe(took.as_secs_f64());
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
    metrics.appends.follow(&shared.store.appends());
    let state = State::of(&shared).await;
    for one in State::ALL {
        metrics.state.with_label_values(&[one.name()]).set(i64::from(one == state));
    }
    let folder = shared.backups.as_deref();
    let newest = folder.and_then(|folder| backups::backups(folder).ok()?.pop());
    let taken = newest.as_deref().and_then(backups::taken_at);
    // Where no folder is named, nobody is told that there are no backups; where one is, none is as old as can be.
    let never = if folder.is_some() { 0.0 } else { f64::NAN };
    metrics.backup.set(taken.map_or(never, |at| at.as_second() as f64));
    let drill = folder.and_then(backups::last_drill);
    metrics.drill.set(drill.map_or(never, |drill| drill.at.as_second() as f64));
    follow_standbys(metrics, &shared).await;
    metrics.clock_away.set(clock::away());
    match shared.store.clock_marks().await {
        Ok(marks) => metrics.clock_marks.set(i64::try_from(marks).unwrap_or(i64::MAX)),
        Err(error) => tracing::warn!(%error, "marks of clocks could not be counted"),
    }
    metrics.looks.set(i64::try_from(shared.store.looks()).unwrap_or(i64::MAX));
    for duty in Duty::ALL {
        metrics.terms.with_label_values(&[duty.name()]).set(0);
    }
    for term in shared.store.terms() {
        let number = i64::try_from(term.number()).unwrap_or(i64::MAX);
        metrics.terms.with_label_values(&[term.duty().name()]).set(number);
    }
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

/// How many follow the database, by the way in which they do. Where none is asked to be synchronous, none is missed.
async fn follow_standbys(metrics: &Metrics, shared: &Shared) {
    metrics.standbys.reset();
    let (standbys, ways): (_, &[&str]) = match shared.store.standbys().await {
        Ok(None) => return,
        Ok(Some((standbys, Asked::Synchronous))) => (standbys, &["sync", "quorum", "potential", "async"]),
        Ok(Some((standbys, Asked::No))) => (standbys, &["async"]),
        Err(error) => {
            tracing::warn!(%error, "the database's standbys could not be counted");
            return;
        }
    };
    for sync in ways {
        let count = standbys.iter().filter(|one| one.sync == *sync && one.state == "streaming").count();
        metrics.standbys.with_label_values(&[sync]).set(i64::try_from(count).unwrap_or(i64::MAX));
    }
}

impl Appends {
    fn new(registry: &Registry) -> prometheus::Result<Self> {
        let counter = |name, help| kept(registry, IntCounter::new(name, help)?);
        Ok(Self {
            batches: counter("kydan_append_batches_total", "Transactions that wrote to the log")?,
            appends: counter("kydan_appends_total", "Appends in them: one is what a command leads to")?,
            failures: counter("kydan_append_failures_total", "Transactions that the database refused")?,
            took: kept(
                registry,
                Counter::new("kydan_append_seconds_total", "How long all these transactions took together")?,
            )?,
            waiting: kept(
                registry,
                IntGauge::new("kydan_appends_waiting", "Appends that wait for the log's writer")?,
            )?,
        })
    }

    /// What was counted since the last time is added.
    fn follow(&self, state: &AppendState) {
        let add = |counter: &IntCounter, now: u64| counter.inc_by(now.saturating_sub(counter.get()));
        add(&self.batches, state.batches);
        add(&self.appends, state.appends);
        add(&self.failures, state.failures);
        self.took.inc_by((state.took.as_secs_f64() - self.took.get()).max(0.0));
        self.waiting.set(i64::try_from(state.waiting).unwrap_or(i64::MAX));
    }
}

/// Registers a metric, and gives it back.
fn kept<C: Collector + Clone + 'static>(registry: &Registry, metric: C) -> prometheus::Result<C> {
    registry.register(Box::new(metric.clone()))?;
    Ok(metric)
}
