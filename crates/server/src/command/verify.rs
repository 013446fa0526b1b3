//! `kydan verify`: is the log what was written? `kydan seal`: what it is to be compared with one day.

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context as _, Result};
use clap::Args;
use kydan_access::{Action, Actor, Target, permit};
use kydan_store::Verified;

use super::serve::open_existing;
use super::{say, settle};
use crate::clock;
use crate::config::Database;
use crate::session::keys::SigningKeys;
use crate::session::seal;

/// What to check.
#[derive(Args, Debug)]
pub struct Verify {
    /// Where the data is.
    #[command(flatten)]
    database: Database,
    /// A seal that `kydan seal` printed and that was kept elsewhere: whoever rewrites the whole database cannot rewrite
    /// that. Without it nobody sees a log that was cut short and sealed anew, nor an altered answer, name or password
    #[arg(long, value_name = "FILE")]
    sealed: Option<PathBuf>,
    /// The file of signing keys, as `kydan serve` has it
    #[arg(long, env = "KYDAN_KEY_FILE")]
    key_file: Option<PathBuf>,
    /// What `kydan export` wrote, a folder or one file, in the place of a database
    #[arg(long, value_name = "DIR|FILE", conflicts_with = "sealed")]
    export: Option<PathBuf>,
}

/// What to seal.
#[derive(Args, Debug)]
pub struct Seal {
    /// Where the data is.
    #[command(flatten)]
    database: Database,
    /// The file of signing keys, as `kydan serve` has it
    #[arg(long, env = "KYDAN_KEY_FILE")]
    key_file: Option<PathBuf>,
}

/// Exits with 0 if everything holds, with 1 if not.
pub(super) async fn run(options: &Verify) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::VerifyLog, &Target::platform())?;
    if let Some(folder) = &options.export {
        return Ok(match settle::check(folder)? {
            Ok(end) => {
                say(&format!("sound: {} events, chain {}", end.position, end.chain));
                ExitCode::SUCCESS
            }
            Err(unsound) => {
                say(&format!("NOT SOUND: {unsound}"));
                ExitCode::FAILURE
            }
        });
    }
    let store = open_existing(&options.database).await?;
    let outcome = match &options.sealed {
        Some(path) => {
            let keys = keys(&options.database, options.key_file.as_ref())?;
            let text = std::fs::read_to_string(path)
                .with_context(|| format!("cannot read the seal {}", path.display()))?;
            seal::verify(&store, &keys, &text, |_| {}).await?
        }
        None => store.verify().await?,
    };
    let marks = store.clock_marks().await?;
    store.close().await;
    Ok(match outcome {
        Ok(verified) => {
            let Verified { position, chain, photos, documents } = verified;
            say(&format!(
                "sound: {position} events, {photos} photographs, {documents} documents, chain {chain}"
            ));
            if marks > 0 {
                say(&format!(
                    "recorded times go back {marks} times: clocks were set, or differ (table clock_marks)"
                ));
            }
            ExitCode::SUCCESS
        }
        Err(unsound) => {
            say(&format!("NOT SOUND: {unsound}"));
            ExitCode::FAILURE
        }
    })
}

/// Prints the seal.
pub(super) async fn seal(options: &Seal) -> Result<ExitCode> {
    let keys = keys(&options.database, options.key_file.as_ref())?;
    let store = open_existing(&options.database).await?;
    let sealed = seal::seal(&store, &keys, clock::now()).await?;
    store.close().await;
    say(&sealed);
    Ok(ExitCode::SUCCESS)
}

pub(super) fn keys(database: &Database, named: Option<&PathBuf>) -> Result<SigningKeys> {
    let path = database.key_file(named)?;
    if !path.exists() {
        anyhow::bail!("there is no key file {}: name the server's with --key-file", path.display());
    }
    SigningKeys::load_or_create(&path)
}
