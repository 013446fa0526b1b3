//! `kydan-past FILE MONTHS`: the past of the demo's federation, in a SQLite file.
//!
//! A program of its own, which knows nothing of the API: so it can live through the months while that is still being
//! compiled (`cargo xtask demo`), and `kydan demo --past FILE` goes on from there.
#![expect(
    clippy::print_stdout,
    clippy::disallowed_methods,
    reason = "this is a command line, in the time that it is"
)]

use std::path::Path;

use anyhow::{Context as _, Result, bail};
use kydan_simulate::clock;

#[tokio::main(flavor = "current_thread")]
async fn main() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let [file, months] = words.as_slice() else { bail!("usage: kydan-past FILE MONTHS") };
    let months = months.parse().with_context(|| format!("how many months is a number, not {months}"))?;
    let today = clock::day_of(jiff::Timestamp::now());
    println!("{}", kydan_past::make(Path::new(file), months, today).await?);
    Ok(())
}
