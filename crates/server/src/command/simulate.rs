//! `kydan simulate`: a federation that has lived, in a database of its own.

use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use kydan_app::App;
use kydan_simulate::{Lived, Plan, clock as simulated, live};
use kydan_store::Store;

use super::{say, serve};
use crate::clock;
use crate::config::Database;
use crate::language::Language;

/// How large a federation, and where.
#[derive(Args, Debug)]
pub struct Simulate {
    #[command(flatten)]
    database: Database,
    /// What everything is drawn from: one seed makes one federation
    #[arg(long, default_value_t = 2026)]
    seed: u64,
    /// How many members it has in the end
    #[arg(long, default_value_t = 1200)]
    members: usize,
    /// How many events were held
    #[arg(long, default_value_t = 60)]
    events: usize,
    /// How many months it lived, until yesterday
    #[arg(long, default_value_t = 36)]
    months: u32,
}

pub(super) async fn run(options: Simulate) -> Result<ExitCode> {
    let store = serve::open(&options.database).await?;
    if store.head().await?.position > 0 {
        store.close().await;
        bail!("the database has a log already: a simulation begins with an empty one");
    }
    let Simulate { seed, members, events, months, .. } = options;
    let until = simulated::day_of(clock::now()).yesterday()?;
    let lived = simulate(&store, &Plan { seed, members, events, months, until }).await;
    store.close().await;
    say(&lived?.to_string());
    Ok(ExitCode::SUCCESS)
}

/// Lives in an empty store, with a bar.
pub(super) async fn simulate(store: &Store, plan: &Plan) -> Result<Lived> {
    let bar = ProgressBar::new(plan.events as u64);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg:<48} {wide_bar} {pos}/{len}") {
        bar.set_style(style);
    }
    bar.set_message(Language::both("demo.past_events"));
    bar.enable_steady_tick(std::time::Duration::from_millis(120));
    let app = App::new(store.clone(), simulated::WORLD, "simulation");
    let lived = live(&app, plan, &|held| bar.set_position(held as u64)).await;
    bar.finish_and_clear();
    lived
}
