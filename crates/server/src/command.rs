//! The commands of `kydan`, one file each.

mod account;
mod adjudicate;
mod archive;
#[cfg(feature = "operate")]
mod backup;
#[cfg(feature = "operate")]
mod check;
mod demo;
mod desk;
#[cfg(feature = "operate")]
mod doctor;
#[cfg(feature = "tls")]
mod edge;
mod export;
mod import;
mod rebuild;
#[cfg(feature = "operate")]
mod restore;
mod scan;
mod serve;
mod settings;
mod settle;
#[cfg(feature = "operate")]
mod setup;
mod simulate;
mod tempo;
mod verify;

use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use clap::{Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};

use crate::disk::write_file;

/// The platform of a games federation: xiangqi and chess on one record.
#[derive(Parser, Debug)]
#[command(name = "kydan", version)]
pub struct Kydan {
    /// The settings file, in TOML; `/etc/kydan/kydan.toml` where it is there. Options and variables count before it
    #[arg(long, global = true, env = "KYDAN_CONFIG", value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What `kydan` can do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Set an installation up: ask, try, make keys, database and the first administrator, and say what remains
    #[cfg(feature = "operate")]
    Setup(setup::Setup),
    /// Say what is wrong with an installation and what to do; exits with 0, with 3 where something is odd, with 1 where wrong
    #[cfg(feature = "operate")]
    Doctor(doctor::Doctor),
    /// Serve the platform
    Serve(crate::config::Serve),
    /// Serve a crowd what is public, without a database: feeds, pictures, frames and files of a platform elsewhere
    #[cfg(feature = "tls")]
    Edge(crate::edge::Edge),
    /// Make a demo federation in a SQLite file and serve it on 127.0.0.1
    Demo(demo::Demo),
    /// Make a federation that has lived for years, in an empty database: for trying and for measuring
    Simulate(simulate::Simulate),
    /// Open an account from the operator's own terminal, such as the first administrator's
    Account(account::Account),
    /// Read a game file and say what the laws say of each game
    Adjudicate(adjudicate::Adjudicate),
    /// Go through a collection of chess games: count, replay, find those played on after their end
    Scan(scan::Scan),
    /// Pair the next round of a tournament report file
    Pair(desk::Pair),
    /// Compare the rounds of a tournament report file with what the rules would have paired
    Check(desk::Check),
    /// The table of a tournament report file
    Standings(desk::Standings),
    /// Lists and tables of a tournament report file, as CSV or XLSX
    Table(desk::Tables),
    /// What the games of tournament report files change about ratings
    Rate(desk::RatePeriod),
    /// Check the hash chain of the whole log, accounts and roles; with a seal everything that it holds
    Verify(verify::Verify),
    /// Print a signed note of what the database holds, to be kept elsewhere and given to `verify --sealed`
    Seal(verify::Seal),
    /// Import a list that is too long for a request
    #[command(subcommand)]
    Import(import::Import),
    /// Write everything that there is into a folder or one file: the log with its hashes, what stands beside it, the register,
    /// events, words, pictures
    Export(export::Export),
    /// Copy everything that there is, keys too, encrypted, to a folder or to S3; others may serve meanwhile
    #[cfg(feature = "operate")]
    Backup(backup::Backup),
    /// Make a database from a backup, or try whether one could be made
    #[cfg(feature = "operate")]
    Restore(restore::Restore),
    /// Make a database of another one, of either engine, and verify both; nobody serves meanwhile
    Move(settle::Move),
    /// Drop every projection and make it again from the log
    Rebuild(crate::config::Database),
    /// Print a settings file in which every setting stands with what it means
    Settings,
    /// Print the schema of the API
    Schema,
}

/// Runs a command; the exit code is its answer.
pub async fn run(kydan: Kydan) -> Result<ExitCode> {
    match kydan.command {
        #[cfg(feature = "operate")]
        Command::Setup(options) => setup::run(options, kydan.config).await,
        #[cfg(feature = "operate")]
        Command::Doctor(options) => doctor::run(&options).await,
        Command::Serve(options) => serve::run(options).await,
        #[cfg(feature = "tls")]
        Command::Edge(options) => edge::run(options).await,
        Command::Demo(options) => demo::run(options).await,
        Command::Simulate(options) => simulate::run(options).await,
        Command::Account(options) => account::run(options).await,
        Command::Adjudicate(options) => adjudicate::run(&options),
        Command::Scan(options) => scan::run(&options),
        Command::Pair(options) => desk::pair(&options),
        Command::Check(options) => desk::check(&options),
        Command::Standings(options) => desk::standings(&options),
        Command::Table(options) => desk::table(&options),
        Command::Rate(options) => desk::rate(&options),
        Command::Verify(options) => verify::run(&options).await,
        Command::Seal(options) => verify::seal(&options).await,
        Command::Import(what) => import::run(what).await,
        Command::Export(options) => export::run(&options).await,
        #[cfg(feature = "operate")]
        Command::Backup(options) => backup::run(options).await,
        #[cfg(feature = "operate")]
        Command::Restore(options) => restore::run(options).await,
        Command::Move(options) => settle::moved(&options).await,
        Command::Rebuild(database) => rebuild::run(&database).await,
        Command::Settings => {
            say(settings::page().trim_end());
            Ok(ExitCode::SUCCESS)
        }
        Command::Schema => {
            say(&kydan_api::sdl());
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Prints a line of the answer. Whoever closed the pipe, as `head` does, wants no more of it.
pub fn say(line: &str) {
    if writeln!(std::io::stdout(), "{line}").is_err() {
        std::process::exit(0);
    }
}

/// Prints what went wrong, with its reasons.
#[expect(clippy::print_stderr, reason = "this is the command line")]
pub fn complain(error: &anyhow::Error) {
    eprintln!("kydan: {error:#}");
}

/// A bar for work that is measured in bytes.
fn bar_of_bytes(bytes: u64) -> Result<ProgressBar> {
    let template = "{wide_bar} {bytes}/{total_bytes} {msg} {eta}";
    let style = ProgressStyle::with_template(template).context("the bar's template")?;
    Ok(ProgressBar::new(bytes).with_style(style))
}

/// Adds to a text.
fn add(text: &mut String, more: impl AsRef<str>) {
    text.push_str(more.as_ref());
}

/// Prints a remark beside the answer.
#[expect(clippy::print_stderr, reason = "this is the command line")]
fn complain_of(remark: &str) {
    eprintln!("{remark}");
}

/// The largest file that is read: a year of a federation's games is a tenth of it.
const LARGEST_FILE: u64 = 1 << 30;

/// Reads a file, or standard input for `-`.
fn read_file(path: &Path) -> Result<Vec<u8>> {
    let shown = || path.display().to_string();
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        std::io::stdin().take(LARGEST_FILE).read_to_end(&mut bytes).context("standard input")?;
    } else {
        let file = std::fs::File::open(path).with_context(shown)?;
        file.take(LARGEST_FILE).read_to_end(&mut bytes).with_context(shown)?;
    }
    if bytes.len() as u64 == LARGEST_FILE {
        bail!("{} is larger than 1 GiB: split it", path.display());
    }
    Ok(bytes)
}
