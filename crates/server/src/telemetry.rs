//! Logs, to standard error. `RUST_LOG` chooses how much.

use tracing_subscriber::EnvFilter;

use crate::config::LogFormat;

/// Starts logging; a second call does nothing.
pub fn start(format: LogFormat) {
    let filter = EnvFilter::try_from_default_env()
        .unwrap_or_else(|_| EnvFilter::new("info,sqlx=warn,actix_server=warn"));
    let subscriber = tracing_subscriber::fmt().with_env_filter(filter).with_writer(std::io::stderr);
    let started = match format {
        LogFormat::Human => subscriber.compact().try_init(),
        LogFormat::Json => subscriber.json().try_init(),
    };
    // Already started: by a test that runs several servers.
    let _ = started;
}
