//! `kydan verify`: is the log what was written?

use std::process::ExitCode;

use anyhow::Result;
use kydan_access::{Action, Actor, Target, permit};

use super::say;
use super::serve::open_existing;
use crate::config::Database;

/// Exits with 0 if every hash holds, with 1 if not.
pub(super) async fn run(database: &Database) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::VerifyLog, &Target::platform())?;
    let store = open_existing(database).await?;
    let outcome = store.verify().await?;
    store.close().await;
    Ok(match outcome {
        Ok(verified) => {
            say(&format!("sound: {} events, chain {}", verified.position, verified.chain));
            ExitCode::SUCCESS
        }
        Err(unsound) => {
            say(&format!("NOT SOUND: {unsound}"));
            ExitCode::FAILURE
        }
    })
}
