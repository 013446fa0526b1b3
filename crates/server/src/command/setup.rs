//! `kydan setup`: the first hour. It asks for what is not said (or asks nothing: `--quiet`), tries everything, makes keys,
//! database and the first administrator, writes the settings file, and says what remains.
//!
//! Run again it asks with the answers of before, and makes nothing twice.

mod answers;
mod ask;

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::Args;
use kydan_access::{Action, Actor, Role, Target, permit};
use kydan_app::{App, Credential, OpenAccount, Order};
use kydan_store::Condition;

use self::ask::Terminal;
use super::account::told;
use super::backup::{BackupOptions, archive};
use super::check::Report;
use super::serve::open;
use super::{doctor, say};
use crate::clock;
use crate::config::Serve;
use crate::session::keys::{SigningKeys, keep_secret};
use crate::session::password::Passwords;

/// The settings file of a machine that is run for a federation, and of one where somebody tries.
const SYSTEM: &str = "/etc/kydan";
const HERE: &str = "kydan.toml";

/// What is set up.
#[derive(Args, Debug)]
pub struct Setup {
    /// How it is served.
    #[command(flatten)]
    serve: Serve,
    /// How backups are made.
    #[command(flatten)]
    backup: BackupOptions,
    /// The settings file that is written, `/etc/kydan/ha-noi.toml` for one federation of several; by default the one of
    /// `--config`, or `/etc/kydan/kydan.toml` where that folder is, or else `kydan.toml`
    #[arg(long, value_name = "FILE")]
    settings: Option<PathBuf>,
    /// The log-in name of the first administrator; the password is asked for, or is the first line of standard input
    #[arg(long, value_name = "NAME")]
    administrator: Option<String>,
    /// Makes an identity that opens backups and writes it there; keep it anywhere but on this machine
    #[arg(long, value_name = "FILE")]
    backup_identity_out: Option<PathBuf>,
    /// The time server that the clock is compared with
    #[arg(long, env = "KYDAN_TIME_SERVER", default_value = "pool.ntp.org")]
    time_server: String,
    /// An address that the mail relay is asked about; nothing is sent
    #[arg(long, value_name = "ADDRESS")]
    letter_to: Option<String>,
    /// Asks nothing: what is not said is as it is by default
    #[arg(long)]
    quiet: bool,
}

/// Exits as `kydan doctor` would. `config` is the settings file whose answers are there already.
pub(super) async fn run(mut options: Setup, config: Option<PathBuf>) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::VerifyLog, &Target::platform())?;
    options.settings = options.settings.take().or(config);
    let terminal = if options.quiet { None } else { Terminal::there() };
    if let Some(terminal) = &terminal {
        answers::ask(terminal, &mut options)?;
    }
    options.serve.check_transport()?;
    let url = options.serve.database.url()?;
    kydan_store::Engine::of(&url)?;
    let recipient = identity(&options)?;
    options.backup.backup_recipients.extend(recipient);
    archive::recipients(&options.backup.backup_recipients)?;

    // What can fail for no fault of ours comes before what is made.
    let key_file = options.serve.key_file()?;
    for folder in [&key_file, &options.settings()].into_iter().filter_map(|path| path.parent()) {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    if let Some(folder) = &options.serve.backups.backup_folder {
        std::fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    SigningKeys::load_or_create(&key_file)?;
    open(&options.serve.database).await?.close().await;
    administrator(&options, terminal.as_ref()).await?;
    let settings = options.settings();
    answers::write(&options, &settings)?;

    say("");
    let mut report = Report::default();
    let (serve, letter_to) = (&options.serve, options.letter_to.as_deref());
    doctor::examine(&mut report, serve, &options.backup, &options.time_server, letter_to).await;
    say("");
    say(&format!("settings: {}", settings.display()));
    for (number, step) in next(&options, &settings, &key_file, &report).iter().enumerate() {
        say(&format!("{:>3}. {step}", number + 1));
    }
    Ok(report.code())
}

impl Setup {
    fn settings(&self) -> PathBuf {
        let usual = || if Path::new(SYSTEM).is_dir() { Path::new(SYSTEM).join(HERE) } else { HERE.into() };
        self.settings.clone().unwrap_or_else(usual)
    }

    /// What the federation is called where one machine has several: as its settings file is, unless that is the usual one.
    fn federation(&self) -> Option<String> {
        let settings = self.settings();
        let name = settings.file_stem()?.to_str()?.to_owned();
        (settings.file_name() != Some(OsStr::new(HERE))).then_some(name)
    }

    /// A unit of systemd: the federation's own where it has its settings in the usual folder.
    fn unit(&self, name: &str, ending: &str) -> String {
        let here = self.settings().parent() == Some(Path::new(SYSTEM));
        match self.federation().filter(|_| here) {
            Some(federation) => format!("{name}@{federation}{ending}"),
            None => format!("{name}{ending}"),
        }
    }
}

/// Makes the identity that was asked for, and answers for whom backups are encrypted then.
fn identity(options: &Setup) -> Result<Option<String>> {
    use age::secrecy::ExposeSecret as _;
    let Some(path) = &options.backup_identity_out else { return Ok(None) };
    if path.exists() {
        bail!(
            "{} is there already: an identity that is written over opens no backup any more",
            path.display()
        );
    }
    let identity = age::x25519::Identity::generate();
    let recipient = identity.to_public().to_string();
    let text = format!("# public key: {recipient}\n{}", identity.to_string().expose_secret());
    keep_secret(path, &text).with_context(|| format!("cannot write {}", path.display()))?;
    Ok(Some(recipient))
}

/// Opens the first account, where there is none that administers.
async fn administrator(options: &Setup, terminal: Option<&Terminal>) -> Result<()> {
    let database = &options.serve.database;
    let condition = Condition::of(&database.url()?, database.pools()).await?;
    if condition.administrators.unwrap_or_default() > 0 {
        return Ok(());
    }
    let (login, password) = match (&options.administrator, terminal) {
        (None, None) => return Ok(()),
        (Some(login), None) => (login.clone(), ask::first_line()?),
        (login, Some(terminal)) => {
            let login = match login {
                Some(login) => login.clone(),
                None => terminal.ask("The first administrator's log-in name", "quan-tri")?,
            };
            let password = terminal.secret(&login)?;
            (login, password)
        }
    };
    if let Err(weakness) = kydan_access::password::check(&password, &login) {
        bail!("the password is not good enough: {weakness}");
    }
    let hash = Passwords::new(1)?.hash(password).await?;
    let store = open(database).await?;
    let app = App::new(store.clone(), clock::WORLD, "operator");
    let order = Order::by(Actor::operator());
    let account = OpenAccount { login: login.clone(), person: None, credential: Credential::Operator(hash) };
    let opened = async {
        told(app.open_account(&order, account).await)?;
        told(
            app.grant_role(
                &order,
                login.clone(),
                (Role::Administrator, None),
                kydan_federation::Tenure::default(),
            )
            .await,
        )
    };
    let opened = opened.await;
    store.close().await;
    opened?;
    say(&format!("{login} administers the federation"));
    Ok(())
}

/// What remains to be done, by hand and in order.
fn next(options: &Setup, settings: &Path, key_file: &Path, report: &Report) -> Vec<String> {
    let mut steps = report.remains();
    if let Some(path) = &options.backup_identity_out {
        steps.push(format!("take {} away from this machine, and keep it twice", path.display()));
    }
    if options.serve.database.file().ok().flatten().is_none() {
        steps.push(format!("give {} to every server of this database before it starts", key_file.display()));
    }
    let config = settings.display();
    let unit = options.unit("kydan", "");
    steps.push(format!("start it: systemctl enable --now {unit}, or kydan serve --config {config}"));
    if options.serve.backups.backup_folder.is_some() || options.backup.backup_s3.is_some() {
        let timer = options.unit("kydan-backup", ".timer");
        steps.push(format!(
            "back up every night: systemctl enable --now {timer}, or kydan backup --config {config} by cron"
        ));
    }
    steps.push(format!("then, and every month: kydan doctor --config {config}"));
    steps
}

#[cfg(test)]
mod tests {
    use clap::Parser as _;

    use super::*;
    use crate::command::{Command, Kydan};

    fn setup(words: &[&str]) -> Setup {
        let kydan = Kydan::try_parse_from([&["kydan", "setup", "--settings"][..], words].concat()).unwrap();
        let Command::Setup(setup) = kydan.command else { panic!("{kydan:?}") };
        setup
    }

    #[test]
    fn a_federation_is_called_as_its_settings_file() {
        let one = setup(&["/etc/kydan/ha-noi.toml"]);
        assert_eq!(one.federation().as_deref(), Some("ha-noi"));
        assert_eq!(one.unit("kydan-backup", ".timer"), "kydan-backup@ha-noi.timer");
        let usual = setup(&["/etc/kydan/kydan.toml"]);
        assert_eq!((usual.federation(), usual.unit("kydan", "")), (None, "kydan".to_owned()));
        // No unit reads a file that stands elsewhere.
        assert_eq!(setup(&["/tmp/ha-noi.toml"]).unit("kydan", ""), "kydan");
    }
}
