//! `kydan doctor`: what is wrong with an installation, and what to do. It changes nothing.

use std::process::ExitCode;

use anyhow::Result;
use clap::Args;
use kydan_access::{Action, Actor, Target, permit};

use super::backup::BackupOptions;
use super::check::{Report, backups, data, outside, place};
use super::say;
use crate::config::Serve;

/// The installation, by the settings that its server has.
#[derive(Args, Debug)]
pub struct Doctor {
    /// How it is served.
    #[command(flatten)]
    serve: Serve,
    /// How backups are made.
    #[command(flatten)]
    backup: BackupOptions,
    /// The time server that the clock is compared with
    #[arg(long, env = "KYDAN_TIME_SERVER", default_value = "pool.ntp.org")]
    time_server: String,
    /// An address that the mail relay is asked about; nothing is sent. By default the sender's own
    #[arg(long, value_name = "ADDRESS")]
    letter_to: Option<String>,
}

/// Exits with 0 where all is good, with 3 where something is odd, with 1 where something is wrong.
pub(super) async fn run(options: &Doctor) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::VerifyLog, &Target::platform())?;
    let mut report = Report::default();
    let Doctor { serve, backup, time_server, letter_to } = options;
    examine(&mut report, serve, backup, time_server, letter_to.as_deref()).await;
    report.say([outside::running(serve).await]);
    let remains = report.remains();
    say(&match remains.len() {
        0 => "all is good".to_owned(),
        1 => "one thing is to be looked at".to_owned(),
        more => format!("{more} things are to be looked at"),
    });
    Ok(report.code())
}

/// All but the running server.
pub(super) async fn examine(
    report: &mut Report,
    serve: &Serve,
    backup: &BackupOptions,
    time_server: &str,
    letter_to: Option<&str>,
) {
    if let Err(error) = serve.check_transport() {
        report.say([super::check::Finding::wrong(error.to_string(), "one of these three")]);
    }
    report.say(data::looked_at(&serve.database).await);
    match serve.key_file() {
        Ok(path) => {
            report.say(place::keys(&path));
            report.say(place::folders(&serve.database, &path));
        }
        Err(error) => report.say([super::check::Finding::wrong(error.to_string(), "--key-file FILE")]),
    }
    let secrets = [
        &serve.database.database_url_file,
        &serve.delivery.mail_password_file,
        &backup.backup_s3_secret_file,
    ];
    for path in secrets.into_iter().flatten() {
        report.say(place::secret(path));
    }
    report.say(place::open_files());
    report.say([place::clock(time_server).await]);
    report.say(outside::origin(serve).await);
    report.say([outside::mail(serve, letter_to).await]);
    report.say(backups::looked_at(serve.backups.backup_folder.as_deref(), backup, &serve.database).await);
}
