//! `kydan demo`: a federation to click through, made through the public API and served on the loopback address.

mod federation;
mod games;
mod person;
mod present;

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kydan_access::{Actor, Role};
use kydan_app::{App, Credential, OpenAccount, Order};
use kydan_simulate::clock::day_of;
use kydan_simulate::{PASSWORD, PASSWORD_HASH, Plan};
use kydan_store::Store;

use super::{say, serve, simulate};
use crate::alone::Alone;
use crate::config::{BackupPlace, Database, LogFormat, Mode, PlainHttp, Serve, TraceOptions, Transport};
use crate::deliver::{Deliverer, DeliveryOptions};
use crate::http::Shared;
use crate::http::arrivals::ProxyProtocol;
use crate::language::Language;
use crate::limits::LimitOptions;
use crate::nats::NatsOptions;
use crate::stopping::Stop;
use crate::{clock, telemetry};

/// Options of `kydan demo`.
#[derive(Args, Debug)]
pub struct Demo {
    /// `sqlite:FILE`, or the SQLite file itself; made if it is missing
    #[arg(long = "database-url", alias = "database", value_name = "DATABASE_URL", value_parser = sqlite_file)]
    #[arg(default_value = "sqlite:kydan-demo.db")]
    database: PathBuf,
    /// Throw the file away and begin anew
    #[arg(long)]
    fresh: bool,
    /// The address to listen on
    #[arg(long, default_value = "127.0.0.1:8080")]
    listen: std::net::SocketAddr,
    /// How many months the federation has lived before today; 0 begins with today
    #[arg(long, default_value_t = 36)]
    months: u32,
    /// A past that `kydan-past` has made, instead of living through it: a new database begins as a copy of that file
    #[arg(long, value_name = "FILE", conflicts_with = "months")]
    past: Option<PathBuf>,
    /// How notices leave the building.
    #[command(flatten)]
    delivery: DeliveryOptions,
}

/// The file that a database is in; the demo has no other kind.
fn sqlite_file(text: &str) -> Result<PathBuf, String> {
    let file = text.strip_prefix("sqlite:").unwrap_or(text);
    if file.is_empty() || file.contains("://") {
        return Err("the demo is made in a SQLite file: sqlite:FILE".to_owned());
    }
    Ok(PathBuf::from(file))
}

/// Who can log in, and as what.
const ACCOUNTS: [(&str, &str); 8] = [
    ("quan-tri", "demo.administrator"),
    ("van-phong", "demo.staff"),
    ("tong-tuong", "demo.chief_xiangqi"),
    ("ban-tuong-1", "demo.arbiter_xiangqi"),
    ("tong-vua", "demo.chief_chess"),
    ("ban-vua-1", "demo.arbiter_chess"),
    ("phuong", "demo.phuong"),
    ("bao", "demo.bao"),
];

/// Makes the federation if the file is new, prints who can log in, and serves.
pub(super) async fn run(options: Demo) -> Result<ExitCode> {
    if !options.listen.ip().is_loopback() {
        bail!("the demo's passwords are public: it is served on 127.0.0.1 only");
    }
    telemetry::start(LogFormat::Human);
    let database = Database::usual(format!("sqlite:{}", options.database.display()));
    let _alone = Alone::on(&database)?;
    if options.fresh {
        remove(&options.database)?;
    }
    let new = !options.database.exists();
    let serve = Serve {
        database,
        listen: options.listen,
        key_file: None,
        trusted_proxies: Vec::new(),
        proxy_protocol: ProxyProtocol::Absent,
        metrics_listen: None,
        plain_http: PlainHttp::Everywhere,
        mode: Mode::Development,
        public_origin: None,
        tls_certificate: None,
        tls_key: None,
        transport: Transport::Http,
        node: "demo".to_owned(),
        log_format: LogFormat::Human,
        drain: 0,
        traces: TraceOptions::default(),
        backups: BackupPlace::default(),
        confirmed_for: 30,
        second_factor_for: Vec::new(),
        editions: Vec::new(),
        audit_days: 365,
        body_patience: 30,
        body_memory: 128,
        // Whoever looks at a demo may look as fast as they like.
        limits: LimitOptions::NONE,
        nats: NatsOptions::default(),
        delivery: options.delivery.clone(),
    };
    let made = make(&serve, &options, new).await;
    if new && made.is_err() {
        // Half a federation would be shown as a whole one the next time.
        remove(&options.database)?;
    }
    let (store, served, stop) = made?;
    say("");
    say(&format!("{}:", Language::both("demo.who")));
    for (login, what) in ACCOUNTS {
        say(&format!("  {login:<12} {}", Language::both(what)));
    }
    // Printed, because the demo is served to this machine alone.
    say(&format!("  {}: {PASSWORD}", Language::both("demo.password")));
    say("");
    serve::serve(&serve, served, stop).await?;
    store.close().await;
    Ok(ExitCode::SUCCESS)
}

/// Opens the database, and makes the federation where it is new.
async fn make(serve: &Serve, options: &Demo, new: bool) -> Result<(Store, (Shared, Deliverer), Stop)> {
    if new && let Some(past) = &options.past {
        let begun = begin_with(past, &options.database);
        begun.with_context(|| format!("cannot begin with the past in {}", past.display()))?;
    }
    let store = serve::open(&serve.database).await?;
    let (stop, stopping) = Stop::new();
    let made = async {
        let served = serve::shared(serve, store.clone(), stopping)?;
        if new {
            unless_stopped(Box::pin(furnish(&served.0.api, &store, options))).await?;
        }
        anyhow::Ok(served)
    }
    .await;
    match made {
        Ok(served) => Ok((store, served, stop)),
        Err(error) => {
            store.close().await;
            Err(error)
        }
    }
}

/// How a SQLite file begins.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

/// Copies a past that nobody writes any more.
fn begin_with(past: &Path, database: &Path) -> Result<()> {
    if PathBuf::from(format!("{}-wal", past.display())).exists() {
        bail!("somebody has it open: what they wrote last stands in a file beside it");
    }
    let mut begins = [0; MAGIC.len()];
    std::fs::File::open(past)?.read_exact(&mut begins)?;
    if &begins != MAGIC {
        bail!("it is no SQLite file");
    }
    std::fs::copy(past, database)?;
    Ok(())
}

/// What comes of it, unless the terminal says stop before.
async fn unless_stopped(made: impl Future<Output = Result<()>>) -> Result<()> {
    tokio::select! {
        made = made => made,
        told = tokio::signal::ctrl_c() => told.map_err(Into::into).and_then(|()| bail!("stopped: nothing of it is left")),
    }
}

/// Removes the database and what SQLite and the key file put beside it.
fn remove(database: &Path) -> Result<()> {
    for ending in ["", "-wal", "-shm", ".keys", ".keys.push"] {
        let path = PathBuf::from(format!("{}{ending}", database.display()));
        if path.exists() {
            std::fs::remove_file(&path).with_context(|| format!("cannot remove {}", path.display()))?;
        }
    }
    Ok(())
}

/// The next step: beside the bar, and as a line where no bar is shown.
fn step(bar: &ProgressBar, what: &'static str) {
    let said = Language::both(what);
    if bar.is_hidden() {
        say(&said);
    }
    bar.set_message(said);
    bar.inc(1);
}

/// A past, unless somebody brings one, and what there is today: everything through the public API, but for the first two
/// accounts, which an operator opens.
async fn furnish(api: &kydan_api::Api, store: &Store, options: &Demo) -> Result<()> {
    if options.past.is_none() && options.months > 0 {
        let plan = Plan::of_months(options.months, day_of(clock::now()));
        say(&simulate::simulate(store, &plan).await?.to_string());
    }
    let app = App::new(store.clone(), clock::WORLD, "demo");
    for (login, role) in [("quan-tri", Role::Administrator), ("van-phong", Role::Staff)] {
        let order = Order::by(Actor::operator());
        let credential = Credential::Operator(PASSWORD_HASH.to_owned());
        app.open_account(&order, OpenAccount { login: login.to_owned(), person: None, credential }).await?;
        app.grant_role(&order, login.to_owned(), (role, None), kydan_federation::Tenure::default()).await?;
    }
    let bar = ProgressBar::new(federation::STEPS + games::STEPS);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg:<48} {wide_bar} {pos}/{len}") {
        bar.set_style(style);
    }
    bar.enable_steady_tick(std::time::Duration::from_millis(120));
    let federation = federation::register(api, &bar).await?;
    games::play(api, &federation, &bar).await?;
    if options.past.is_some() || options.months > 0 {
        present::go_on(api, &federation).await?;
    }
    bar.finish_and_clear();
    say("✓ three clubs more with 24 members, events of today with games in progress, one that takes entries");
    Ok(())
}
