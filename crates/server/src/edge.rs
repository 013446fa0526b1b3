//! `kydan edge`: a server for a crowd, without a database. What is watched is followed once at the origin and told to
//! everybody here; what is public and may be kept is asked for once and kept.
//!
//! It knows no secret and writes nothing. Whoever asks for anything else is sent away: a load balancer sends only what an
//! edge answers (`docs/edge.md`).

mod feed;
mod origin;
mod routes;
mod snapshots;
mod whole;

use std::net::SocketAddr;
use std::sync::Arc;

use anyhow::{Result, bail};
use clap::Args;
use ipnet::IpNet;

use self::feed::EdgeFeed;
use self::origin::Origin;
pub(crate) use self::routes::{operators, routes};
use self::snapshots::Snapshots;
use crate::config::{self, LogFormat, PlainHttp, Transport};
use crate::http::connections::Connections;
use crate::http::proxy::Proxies;
use crate::stopping::Stopping;

/// An edge.
#[derive(Args, Clone, Debug)]
pub struct Edge {
    /// Where the platform is, such as `https://kydan.example`. It names this machine among its trusted proxies
    #[arg(long = "edge-origin", env = "KYDAN_EDGE_ORIGIN", value_parser = config::origin)]
    pub origin: String,
    /// The address to listen on; port 0 takes a free one and prints it
    #[arg(long = "edge-listen", env = "KYDAN_EDGE_LISTEN", default_value = "127.0.0.1:8081")]
    pub listen: SocketAddr,
    /// A network of proxies that say where requests come from; may be repeated. Nobody else's word is taken
    #[arg(long = "trusted-proxy", env = "KYDAN_TRUSTED_PROXY", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpNet>,
    /// What may be sent in the clear: by default nothing leaves this machine so
    #[arg(long, env = "KYDAN_PLAIN_HTTP", value_enum, default_value_t = PlainHttp::Loopback)]
    pub plain_http: PlainHttp,
    /// Whether browsers reach the edge by HTTPS, through a proxy
    #[arg(long, env = "KYDAN_TRANSPORT", value_enum, default_value_t = Transport::Http)]
    pub transport: Transport,
    /// How many connections one address may hold; 0 is no limit
    #[arg(long, env = "KYDAN_LIMIT_CONNECTIONS", default_value_t = 1_000)]
    pub limit_connections: usize,
    /// How many MiB of what is public are kept
    #[arg(long = "edge-memory", env = "KYDAN_EDGE_MEMORY", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    pub memory: u32,
    /// The address for `/metrics`; without it there are none
    #[arg(long, env = "KYDAN_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// How to log
    #[arg(long, env = "KYDAN_LOG_FORMAT", value_enum, default_value_t = LogFormat::Human)]
    pub log_format: LogFormat,
}

/// What every request may use.
pub(crate) struct Shared {
    feed: EdgeFeed,
    snapshots: Snapshots,
    origin: Arc<Origin>,
    pub(crate) connections: Connections,
    proxies: Proxies,
    stopping: Stopping,
}

impl Edge {
    /// Refuses to be reached in the clear from other machines, unless it was said.
    pub(crate) fn check_transport(&self) -> Result<()> {
        let open = self.transport == Transport::Http && self.plain_http == PlainHttp::Loopback;
        if open && !self.listen.ip().is_loopback() {
            bail!(
                "{} is reached from other machines in the clear: put a proxy with TLS before it and say --transport \
                 https, or say --plain-http everywhere on a closed network",
                self.listen
            );
        }
        Ok(())
    }

    /// What its requests share. Must be called within the runtime that outlives them.
    pub(crate) fn shared(&self, stopping: Stopping) -> Result<Shared> {
        let origin = Arc::new(Origin::new(self.origin.clone())?);
        let proxies = Proxies::new(self.trusted_proxies.iter().copied());
        Ok(Shared {
            feed: EdgeFeed::new(Arc::clone(&origin)),
            snapshots: Snapshots::new(Arc::clone(&origin), self.memory as usize * 1024 * 1024),
            origin,
            connections: Connections::new(self.limit_connections, proxies.clone()),
            proxies,
            stopping,
        })
    }
}
