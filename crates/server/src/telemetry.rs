//! Logs, to standard error: `RUST_LOG` chooses how much. Traces, to a collector where one is named.
//!
//! What is traced is a request by its route, what is appended, and the statements with their times: ids of traces, no
//! address, no name, no argument of a statement.

use std::io::IsTerminal as _;

use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{EnvFilter, Layer as _, Registry};

use crate::config::{LogFormat, TraceOptions};

/// Sends what is left when the program ends.
#[derive(Default)]
pub struct Traces {
    #[cfg(feature = "traces")]
    provider: Option<opentelemetry_sdk::trace::SdkTracerProvider>,
}

/// Starts logging, without traces; a second call does nothing.
pub fn start(format: LogFormat) {
    // Already started: by a test that runs several servers.
    let _ = tracing_subscriber::registry().with(logs(format)).try_init();
}

/// Starts logging and, where a collector is named, tracing.
pub fn start_traced(format: LogFormat, options: &TraceOptions) -> anyhow::Result<Traces> {
    #[cfg(feature = "traces")]
    if let Some(endpoint) = &options.traces_endpoint {
        let provider = traced::provider(endpoint, options.traces_share)?;
        let layer = traced::layer(&provider);
        let _ = tracing_subscriber::registry().with(logs(format)).with(layer).try_init();
        return Ok(Traces { provider: Some(provider) });
    }
    #[cfg(not(feature = "traces"))]
    if options.traces_endpoint.is_some() {
        anyhow::bail!("this program was built without traces (--no-default-features)");
    }
    start(format);
    Ok(Traces::default())
}

fn logs(format: LogFormat) -> Box<dyn tracing_subscriber::Layer<Registry> + Send + Sync> {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,actix_server=warn,opentelemetry=warn"));
    // A journal, a file and a collector have no colours.
    let colours = std::io::stderr().is_terminal();
    let layer = tracing_subscriber::fmt::layer().with_ansi(colours).with_writer(std::io::stderr);
    match format {
        LogFormat::Human => layer.compact().with_filter(filter).boxed(),
        LogFormat::Json => layer.json().with_filter(filter).boxed(),
    }
}

impl Traces {
    /// Sends what is left, and waits for it a little.
    pub async fn finish(self) {
        #[cfg(feature = "traces")]
        if let Some(provider) = self.provider {
            // It waits for a thread of its own.
            let done = tokio::task::spawn_blocking(move || provider.shutdown()).await;
            if !matches!(done, Ok(Ok(()))) {
                tracing::warn!("the last traces were not sent");
            }
        }
    }
}

#[cfg(feature = "traces")]
mod traced {
    use std::time::Duration;

    use anyhow::{Context as _, Result, bail};
    use opentelemetry::trace::TracerProvider as _;
    use opentelemetry_otlp::{SpanExporter, WithExportConfig as _, WithHttpConfig as _};
    use opentelemetry_sdk::Resource;
    use opentelemetry_sdk::trace::{Sampler, SdkTracerProvider};
    use tracing::Subscriber;
    use tracing_subscriber::Layer;
    use tracing_subscriber::filter::{LevelFilter, Targets};
    use tracing_subscriber::registry::LookupSpan;

    use crate::deliver::tls;
    use crate::http::seen::TRACED;

    /// How long the collector may take: what is not taken is not sent again.
    const PATIENCE: Duration = Duration::from_secs(5);

    /// Sends from a thread of its own, in batches; a collector that is away holds up nobody.
    pub(super) fn provider(endpoint: &str, share: f64) -> Result<SdkTracerProvider> {
        if !(0.0..=1.0).contains(&share) {
            bail!("--traces-share is between 0 and 1");
        }
        let config = tls(None)?;
        // The client has a runtime of its own, which is not made within another.
        let made = std::thread::spawn(move || {
            reqwest::blocking::Client::builder().tls_backend_preconfigured(config).timeout(PATIENCE).build()
        });
        let client = made.join().ok().context("no client for the collector could be made")??;
        let exporter = SpanExporter::builder()
            .with_http()
            .with_http_client(client)
            .with_endpoint(format!("{}/v1/traces", endpoint.trim_end_matches('/')))
            .with_timeout(PATIENCE)
            .build()
            .with_context(|| format!("--traces-endpoint: {endpoint}"))?;
        let resource = Resource::builder().with_service_name("kydan").build();
        Ok(SdkTracerProvider::builder()
            .with_batch_exporter(exporter)
            .with_sampler(Sampler::ParentBased(Box::new(Sampler::TraceIdRatioBased(share))))
            .with_resource(resource)
            .build())
    }

    /// Spans of ours, and the statements as events in them.
    pub(super) fn layer<S>(provider: &SdkTracerProvider) -> impl Layer<S> + Send + Sync + use<S>
    where
        S: Subscriber + for<'span> LookupSpan<'span> + Send + Sync,
    {
        let ours = Targets::new().with_target(TRACED, LevelFilter::INFO);
        let filter = ours.with_target("sqlx::query", LevelFilter::DEBUG);
        tracing_opentelemetry::layer().with_tracer(provider.tracer("kydan")).with_filter(filter)
    }
}
