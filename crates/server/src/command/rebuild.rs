//! `kydan rebuild`: the projections are made again from the log.

use std::process::ExitCode;

use anyhow::Result;
use indicatif::{ProgressBar, ProgressStyle};
use kydan_access::{Action, Actor, Target, permit};

use super::say;
use super::serve::open_existing;
use crate::config::Database;

/// Shows how far it is; what is served meanwhile is what stood before.
pub(super) async fn run(database: &Database) -> Result<ExitCode> {
    permit(&Actor::operator(), Action::RebuildProjections, &Target::platform())?;
    let store = open_existing(database).await?;
    let bar = ProgressBar::new(store.head().await?.position);
    if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos}/{len} events {eta}") {
        bar.set_style(style);
    }
    let rebuilt = store.rebuild(|position| bar.set_position(position)).await?;
    bar.finish_and_clear();
    store.close().await;
    say(&format!("rebuilt every projection from {rebuilt} events"));
    Ok(ExitCode::SUCCESS)
}
