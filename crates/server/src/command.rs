//! The commands of `kydan`, one file each.

mod account;
mod demo;
mod rebuild;
mod serve;
mod verify;

use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};

/// The platform of a games federation: xiangqi and chess on one record.
#[derive(Parser, Debug)]
#[command(name = "kydan", version, about)]
pub struct Kydan {
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What `kydan` can do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Serve the platform
    Serve(crate::config::Serve),
    /// Make a demo federation in a SQLite file and serve it on 127.0.0.1
    Demo(demo::Demo),
    /// Open an account from the operator's own terminal, such as the first administrator's
    Account(account::Account),
    /// Check the hash chain of the whole log
    Verify(crate::config::Database),
    /// Drop every projection and make it again from the log
    Rebuild(crate::config::Database),
    /// Print the schema of the API
    Schema,
}

/// Runs a command; the exit code is its answer.
pub async fn run(kydan: Kydan) -> Result<ExitCode> {
    match kydan.command {
        Command::Serve(options) => serve::run(options).await,
        Command::Demo(options) => demo::run(options).await,
        Command::Account(options) => account::run(options).await,
        Command::Verify(database) => verify::run(&database).await,
        Command::Rebuild(database) => rebuild::run(&database).await,
        Command::Schema => {
            say(&kydan_api::sdl());
            Ok(ExitCode::SUCCESS)
        }
    }
}

/// Prints a line of the answer.
#[expect(clippy::print_stdout, reason = "this is the command line")]
pub fn say(line: &str) {
    println!("{line}");
}

/// Prints what went wrong, with its reasons.
#[expect(clippy::print_stderr, reason = "this is the command line")]
pub fn complain(error: &anyhow::Error) {
    eprintln!("kydan: {error:#}");
}
