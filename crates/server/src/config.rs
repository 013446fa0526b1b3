//! What an operator sets, by option or by environment.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use clap::{Args, ValueEnum};
use ipnet::IpNet;
use kydan_access::Role;
use kydan_app::Security;
use kydan_regulations::{self as regulations, EditionId};
use kydan_store::Pools;

use crate::deliver::DeliveryOptions;
use crate::http::arrivals::ProxyProtocol;
use crate::http::tls::Certificate;
use crate::limits::LimitOptions;
use crate::nats::NatsOptions;

/// Where the data is.
#[derive(Args, Clone, Debug)]
pub struct Database {
    /// `sqlite:FILE` or `postgres://USER@HOST/DATABASE`
    #[arg(long, env = "KYDAN_DATABASE_URL", default_value = "sqlite:kydan.db")]
    pub database_url: String,
    /// A file that holds the database's URL on one line, in the place of the URL itself: for one with a password
    #[arg(long, env = "KYDAN_DATABASE_URL_FILE", value_name = "FILE")]
    pub database_url_file: Option<PathBuf>,
    /// Connections that read; by default 14 to PostgreSQL, 8 to a SQLite file
    #[arg(long, env = "KYDAN_DATABASE_READERS", value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub database_readers: Option<u32>,
    /// Connections to PostgreSQL that write log-ins and the like; the log's writer has one of its own besides
    #[arg(long, env = "KYDAN_DATABASE_WRITERS", default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..=1000))]
    pub database_writers: u32,
    /// How many seconds a request waits for a connection before it hears that the database is busy
    #[arg(long, env = "KYDAN_DATABASE_PATIENCE", default_value_t = 10, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub database_patience: u64,
}

impl Database {
    /// A database with the usual pools.
    pub fn usual(database_url: String) -> Self {
        let Pools { readers, writers, patience, .. } = Pools::default();
        Self {
            database_url,
            database_url_file: None,
            database_readers: readers,
            database_writers: writers,
            database_patience: patience.as_secs(),
        }
    }

    /// The URL: as it is said, or as its file has it.
    pub fn url(&self) -> anyhow::Result<String> {
        let Some(path) = &self.database_url_file else { return Ok(self.database_url.clone()) };
        secret(path)
    }

    /// The SQLite file, where the data is in one.
    pub fn file(&self) -> anyhow::Result<Option<PathBuf>> {
        let url = self.url()?;
        let path = url.strip_prefix("sqlite:").map(|path| path.trim_start_matches("//"));
        let path = path.and_then(|path| path.split('?').next());
        Ok(path.filter(|path| !path.is_empty() && !path.contains(":memory:")).map(PathBuf::from))
    }

    /// The pools as they are set.
    pub fn pools(&self) -> Pools {
        Pools {
            readers: self.database_readers,
            writers: self.database_writers,
            patience: Duration::from_secs(self.database_patience),
            ..Pools::default()
        }
    }
}

/// How the server is reached.
#[derive(Args, Clone, Debug)]
pub struct Serve {
    /// Where the data is.
    #[command(flatten)]
    pub database: Database,
    /// The address to listen on; port 0 takes a free one and prints it
    #[arg(long, env = "KYDAN_LISTEN", default_value = "127.0.0.1:8080")]
    pub listen: SocketAddr,
    /// The file of signing keys; made if it is missing. All servers of one database share it. By default it
    /// stands beside the SQLite file; with PostgreSQL it must be named
    #[arg(long, env = "KYDAN_KEY_FILE")]
    pub key_file: Option<PathBuf>,
    /// A network of proxies that say where requests come from (`Forwarded`, `X-Forwarded-For`), such as
    /// `10.0.0.0/8`; may be repeated. Nobody else's word is taken
    #[arg(long = "trusted-proxy", env = "KYDAN_TRUSTED_PROXY", value_delimiter = ',')]
    pub trusted_proxies: Vec<IpNet>,
    /// Whether those proxies hand on streams as they are and say before them who is behind (PROXY protocol 1 or 2: HAProxy in
    /// TCP mode, a cloud's load balancer). What does not begin so, or is nobody's whom we trust, is closed
    #[arg(long, env = "KYDAN_PROXY_PROTOCOL", value_enum, default_value_t = ProxyProtocol::Absent)]
    pub proxy_protocol: ProxyProtocol,
    /// The address for `/metrics`, such as `127.0.0.1:9090`; without it there are none
    #[arg(long, env = "KYDAN_METRICS_LISTEN")]
    pub metrics_listen: Option<SocketAddr>,
    /// What may be sent in the clear: by default nothing leaves this machine so
    #[arg(long, env = "KYDAN_PLAIN_HTTP", value_enum, default_value_t = PlainHttp::Loopback)]
    pub plain_http: PlainHttp,
    /// For whom: `development` shows GraphiQL at `/graphql`, too
    #[arg(long, env = "KYDAN_MODE", value_enum, default_value_t = Mode::Production)]
    pub mode: Mode,
    /// The server's certificate with those above it, in PEM: TLS is then spoken by the program itself. The file and
    /// that of the key may be renewed at any time
    #[arg(long, env = "KYDAN_TLS_CERTIFICATE", requires = "tls_key")]
    pub tls_certificate: Option<PathBuf>,
    /// The certificate's private key, in PEM
    #[arg(long, env = "KYDAN_TLS_KEY", requires = "tls_certificate")]
    pub tls_key: Option<PathBuf>,
    /// Whether browsers reach the server by HTTPS (through a proxy); cookies are then sent by HTTPS only
    #[arg(long, env = "KYDAN_TRANSPORT", value_enum, default_value_t = Transport::Http)]
    pub transport: Transport,
    /// Where the pages are reached from outside, such as `https://kydan.example`: no page of another address calls the
    /// API then, and pages name this one as theirs. Without it they are where each request went
    #[arg(long, env = "KYDAN_PUBLIC_ORIGIN", value_parser = origin)]
    pub public_origin: Option<String>,
    /// The name of this station in every event that it records
    #[arg(long, env = "KYDAN_NODE", default_value = "main")]
    pub node: String,
    /// How many seconds the body of a request may take to arrive
    #[arg(long, env = "KYDAN_BODY_PATIENCE", default_value_t = 30, value_parser = clap::value_parser!(u64).range(1..=600))]
    pub body_patience: u64,
    /// How many MiB the bodies of all requests may take together
    #[arg(long, env = "KYDAN_BODY_MEMORY", default_value_t = 128)]
    pub body_memory: usize,
    /// For how many minutes a proof of the owner holds (a log-in is one) before rulings that end games, what is
    /// published for good, and who may do what ask for another; only of accounts with a second factor
    #[arg(long, env = "KYDAN_CONFIRMED_FOR", default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=1440))]
    pub confirmed_for: u32,
    /// A role that counts only for accounts with a second factor, such as `staff`; may be repeated. By default it is
    /// recommended to all and demanded of nobody
    #[arg(long = "second-factor-for", env = "KYDAN_SECOND_FACTOR_FOR", value_delimiter = ',')]
    pub second_factor_for: Vec<Role>,
    /// An edition of the laws that the rules of new events may choose, such as `xiangqi-vn-2004`; may be repeated. By default
    /// every one that the program knows. Events that were published keep theirs
    #[arg(long, env = "KYDAN_EDITIONS", value_name = "EDITION", value_delimiter = ',', value_parser = edition)]
    pub editions: Vec<EditionId>,
    /// For how many days the audit is kept: log-ins, denials, roles, private data that was read
    #[arg(long, env = "KYDAN_AUDIT_DAYS", default_value_t = 365, value_parser = clap::value_parser!(u32).range(1..=3650))]
    pub audit_days: u32,
    /// Who tells of what other processes append.
    #[command(flatten)]
    pub nats: NatsOptions,
    /// How notices leave the building.
    #[command(flatten)]
    pub delivery: DeliveryOptions,
    /// How much one caller is given.
    #[command(flatten)]
    pub limits: LimitOptions,
    /// How to log
    #[arg(long, env = "KYDAN_LOG_FORMAT", value_enum, default_value_t = LogFormat::Human)]
    pub log_format: LogFormat,
    /// How many seconds the server goes on after it was told to stop, while `/health/ready` says that it drains: as long as
    /// a load balancer takes to send nobody new
    #[arg(long, env = "KYDAN_DRAIN", default_value_t = 0, value_parser = clap::value_parser!(u64).range(0..=600))]
    pub drain: u64,
    /// Where traces go.
    #[command(flatten)]
    pub traces: TraceOptions,
    /// Where backups are, by which the metrics say how old the newest is.
    #[command(flatten)]
    pub backups: BackupPlace,
}

/// Where backups are.
#[derive(Args, Clone, Debug, Default)]
pub struct BackupPlace {
    /// The folder that backups are written to: a disk that does not burn with the database's. The metrics of a server that
    /// reads it say how old the newest is
    #[arg(long, env = "KYDAN_BACKUP_FOLDER", value_name = "DIR")]
    pub backup_folder: Option<PathBuf>,
}

/// Which traces there are, and where they go.
#[derive(Args, Clone, Debug, Default)]
pub struct TraceOptions {
    /// An OpenTelemetry collector that takes OTLP over HTTP, such as `http://127.0.0.1:4318`; without it there are no traces
    #[arg(long, env = "KYDAN_TRACES_ENDPOINT", value_name = "URL")]
    pub traces_endpoint: Option<String>,
    /// The share of requests that are traced, from 0 to 1
    #[arg(long, env = "KYDAN_TRACES_SHARE", default_value_t = 0.1)]
    pub traces_share: f64,
}

/// What a file holds that has one secret on one line.
pub fn secret(path: &Path) -> anyhow::Result<String> {
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    Ok(text.trim().to_owned())
}

/// An origin as browsers write it: scheme and host, a port that is not the usual one, nothing more.
pub fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or_default();
    let is_plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || "-.:[]".contains(sign);
    if host.is_empty() || !host.chars().all(is_plain) {
        return Err("an origin is https:// and a host in small letters, without a path".to_owned());
    }
    Ok(text.to_owned())
}

/// An edition that the program knows.
fn edition(text: &str) -> Result<EditionId, String> {
    regulations::edition(text).map(|edition| edition.id.clone()).ok_or_else(|| {
        let known: Vec<&str> = regulations::editions().map(|edition| edition.id.as_str()).collect();
        format!("there is no such edition; there are {}", known.join(", "))
    })
}

/// For whom the server runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Mode {
    /// For the public
    Production,
    /// For us
    Development,
}

/// How browsers reach the server.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Transport {
    /// Through TLS
    Https,
    /// In the clear: on the loopback address only
    Http,
}

/// What may be sent in the clear, where no proxy adds TLS.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PlainHttp {
    /// What stays on this machine
    Loopback,
    /// Everything, passwords too: for a closed network
    Everywhere,
}

/// How to log.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum LogFormat {
    /// For a person at a terminal
    Human,
    /// One JSON object a line, for a collector
    Json,
}

impl Serve {
    /// Refuses to send passwords in the clear beyond this machine, unless it was said.
    pub fn check_transport(&self) -> anyhow::Result<()> {
        let open = self.transport() == Transport::Http && self.plain_http == PlainHttp::Loopback;
        if open && !self.listen.ip().is_loopback() {
            anyhow::bail!(
                "{} is reached from other machines, and passwords would travel in the clear: name a certificate \
                 (--tls-certificate, --tls-key), put a proxy with TLS before it and say --transport https, or say \
                 --plain-http everywhere on a closed network",
                self.listen
            );
        }
        Ok(())
    }

    /// Refuses to demand a word that nobody may say.
    pub fn check_proxies(&self) -> anyhow::Result<()> {
        if self.proxy_protocol == ProxyProtocol::Demanded && self.trusted_proxies.is_empty() {
            anyhow::bail!(
                "--proxy-protocol demanded closes whatever is not a trusted proxy's, and none is named: say \
                 --trusted-proxy with the proxy's address or network"
            );
        }
        Ok(())
    }

    /// How browsers reach the server: through a proxy as it is said, or by the program's own TLS.
    pub fn transport(&self) -> Transport {
        if self.tls_certificate.is_some() { Transport::Https } else { self.transport }
    }

    /// The certificate that the program itself shows, where one is named.
    pub fn certificate(&self) -> anyhow::Result<Option<Arc<Certificate>>> {
        match (&self.tls_certificate, &self.tls_key) {
            (Some(chain), Some(key)) => Certificate::read(chain.clone(), key.clone()).map(Some),
            (None, None) => Ok(None),
            (Some(_), None) | (None, Some(_)) => {
                anyhow::bail!("a certificate and its key go together: --tls-certificate and --tls-key")
            }
        }
    }

    /// Where letters lead: where the pages are reached from outside, or on this machine where they are for it alone.
    pub fn pages(&self) -> Option<String> {
        let here = || (self.listen.ip().is_loopback()).then(|| format!("http://{}", self.listen));
        self.public_origin.clone().or_else(here)
    }

    /// For how long the audit is kept.
    pub fn audit_kept(&self) -> jiff::SignedDuration {
        jiff::SignedDuration::from_hours(24 * i64::from(self.audit_days))
    }

    /// What is said about second factors.
    pub fn security(&self) -> Security {
        Security {
            confirmed_for: jiff::SignedDuration::from_mins(i64::from(self.confirmed_for)),
            demanded_of: self.second_factor_for.clone(),
        }
    }

    /// The key file: as named, or beside the SQLite file.
    pub fn key_file(&self) -> anyhow::Result<PathBuf> {
        self.database.key_file(self.key_file.as_ref())
    }
}

impl Database {
    /// The key file: as named, or beside the SQLite file.
    pub fn key_file(&self, named: Option<&PathBuf>) -> anyhow::Result<PathBuf> {
        if let Some(named) = named {
            return Ok(named.clone());
        }
        match self.file()? {
            Some(path) => Ok(PathBuf::from(format!("{}.keys", path.display()))),
            None => anyhow::bail!(
                "name the file of signing keys with --key-file (or KYDAN_KEY_FILE): all servers of one \
                 database share it"
            ),
        }
    }
}
