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
use crate::session::password::Passwords;

/// How large a federation, and where.
#[derive(Args, Debug)]
pub struct Simulate {
    #[command(flatten)]
    database: Database,
    #[command(flatten)]
    scale: Scale,
}

/// How large a federation.
#[derive(Args, Clone, Copy, Debug)]
pub(super) struct Scale {
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

impl Scale {
    /// The demo's federation, as far as it lived for so many months: 1,200 members and 60 events in three years.
    pub(super) fn of_months(months: u32) -> Self {
        let (members, events) = (400 + 800 * months.min(36) / 36, (60 * months).div_ceil(36));
        Self { seed: 2026, members: members as usize, events: events as usize, months }
    }
}

/// The password of every account of the simulation: nobody in it is real.
const PASSWORD: &str = "mot hai ba bon nam sau";

pub(super) async fn run(options: Simulate) -> Result<ExitCode> {
    let store = serve::open(&options.database).await?;
    if store.head().await?.position > 0 {
        store.close().await;
        bail!("the database has a log already: a simulation begins with an empty one");
    }
    let lived = simulate(&store, options.scale, PASSWORD).await;
    store.close().await;
    tell(&lived?);
    Ok(ExitCode::SUCCESS)
}

/// Lives in an empty store, with a bar.
pub(super) async fn simulate(store: &Store, scale: Scale, password: &str) -> Result<Lived> {
    let bar = ProgressBar::new(scale.events as u64);
    if let Ok(style) = ProgressStyle::with_template("{spinner} {msg:<48} {wide_bar} {pos}/{len}") {
        bar.set_style(style);
    }
    bar.set_message(Language::both("demo.past_events"));
    bar.enable_steady_tick(std::time::Duration::from_millis(120));
    let today = clock::now().to_zoned(jiff::tz::TimeZone::fixed(jiff::tz::offset(7))).date();
    let plan = Plan {
        seed: scale.seed,
        members: scale.members,
        events: scale.events,
        months: scale.months,
        until: today.yesterday()?,
        password_hash: Passwords::new(1)?.hash(password.to_owned()).await?,
    };
    let app = App::new(store.clone(), simulated::WORLD, "simulation");
    let lived = live(&app, &plan, &|held| bar.set_position(held as u64)).await;
    bar.finish_and_clear();
    lived
}

/// Says what there is now.
pub(super) fn tell(lived: &Lived) {
    let Lived { members, clubs, events, games, rulings, lists, .. } = lived;
    say(&format!(
        "✓ {members} members in {clubs} clubs, {events} events with {games} games, {rulings} rulings, {lists} rating lists"
    ));
}
