//! `cargo xtask demo`: from a clean clone to a federation that one can click through.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::step::{Steps, command, target};
use crate::web;

pub(crate) fn run(words: &[&str]) -> Result<()> {
    let mut port = "8080";
    let mut fresh = Vec::new();
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--port" => port = words.next().context("--port wants a number")?,
            "--fresh" => fresh.push("--fresh"),
            other => bail!("demo knows --port N and --fresh, not {other}"),
        }
    }
    let mut steps = Steps::quiet(3);
    web::build(&mut steps)?;
    // Whoever looks at the demo builds once: what helps the next build, a debugger or a collector of traces would be
    // a minute of waiting for nothing.
    let mut build = command("cargo", ["build", "--package", "kydan-server", "--no-default-features"]);
    build.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "none");
    steps.run("Building kydan (minutes the first time)", build)?;
    steps.finish();

    // From here on kydan shows its own progress, prints who can log in, and serves until it is stopped.
    let kydan = target().join("debug").join("kydan");
    let database = target().join("demo").join("demo.db");
    if let Some(folder) = database.parent() {
        std::fs::create_dir_all(folder)?;
    }
    let status = Command::new(kydan)
        .args(["demo", "--listen", &format!("127.0.0.1:{port}"), "--database"])
        .arg(database)
        .args(fresh)
        .status()?;
    if !status.success() {
        bail!("kydan demo ended with {status}");
    }
    Ok(())
}
