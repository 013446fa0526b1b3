//! The platform behind an edge, asked over HTTP as anybody may ask it.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use anyhow::{Context as _, Result};
use reqwest::header::{ACCEPT, ACCEPT_ENCODING, HeaderName, IF_NONE_MATCH};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};

use crate::deliver::tls;

/// How long it may take to be reached, and to answer.
const REACHED: Duration = Duration::from_secs(5);
const ANSWERED: Duration = Duration::from_secs(20);
/// How long a connection is kept that nothing is asked on: shorter than the platform keeps it, so that no question meets
/// its end.
const IDLE: Duration = crate::http::IDLE.saturating_sub(Duration::from_secs(2));
/// How long a stream may say nothing: more than two of its heartbeats.
const SILENT: Duration = Duration::from_secs(50);
/// Who asked for what is asked here: the origin counts them, and not the edge.
const FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const LAST: HeaderName = HeaderName::from_static("last-event-id");

/// The platform.
pub(super) struct Origin {
    at: String,
    client: Client,
    away: AtomicBool,
    spectators: Arc<()>,
}

impl Origin {
    pub(super) fn new(at: String) -> Result<Self> {
        let client = Client::builder()
            .tls_backend_preconfigured(tls(None)?)
            .redirect(Policy::none())
            .no_proxy()
            .connect_timeout(REACHED)
            .read_timeout(SILENT)
            .pool_idle_timeout(IDLE)
            .user_agent("kydan-edge")
            .build()
            .context("no client for the origin could be made")?;
        Ok(Self { at, client, away: AtomicBool::new(false), spectators: Arc::default() })
    }

    /// Whether it did not answer when it was asked last.
    pub(super) fn is_away(&self) -> bool {
        self.away.load(Ordering::Relaxed)
    }

    /// Somebody who watches, for as long as this is held.
    pub(super) fn spectator(&self) -> Arc<()> {
        Arc::clone(&self.spectators)
    }

    /// How many watch.
    pub(super) fn spectators(&self) -> usize {
        Arc::strong_count(&self.spectators) - 1
    }

    /// Asks for a page, or whether it is still the one with this tag.
    pub(super) async fn get(
        &self,
        path: &str,
        by: Option<IpAddr>,
        tag: Option<&str>,
    ) -> reqwest::Result<Response> {
        let mut request = self.client.get(format!("{}{path}", self.at)).timeout(ANSWERED);
        request = request.header(ACCEPT_ENCODING, "identity");
        if let Some(by) = by {
            request = request.header(FOR, by.to_string());
        }
        if let Some(tag) = tag {
            request = request.header(IF_NONE_MATCH, tag);
        }
        self.noted(request.send().await)
    }

    /// Listens to a stream, after the last that was heard of it.
    pub(super) async fn listen(
        &self,
        path: &str,
        by: Option<IpAddr>,
        last: Option<u64>,
    ) -> reqwest::Result<Response> {
        let mut request = self.client.get(format!("{}{path}", self.at)).header(ACCEPT, "text/event-stream");
        if let Some(by) = by {
            request = request.header(FOR, by.to_string());
        }
        if let Some(last) = last {
            request = request.header(LAST, last);
        }
        self.noted(request.send().await)
    }

    fn noted(&self, answer: reqwest::Result<Response>) -> reqwest::Result<Response> {
        let away = match &answer {
            Ok(answer) => answer.status().is_server_error(),
            Err(error) => {
                tracing::debug!(%error, "the origin does not answer");
                true
            }
        };
        if away != self.away.swap(away, Ordering::Relaxed) {
            if away {
                tracing::warn!("the origin is away: what is kept is served");
            } else {
                tracing::info!("the origin is back");
            }
        }
        answer
    }
}
