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
    steps.run("Building kydan (minutes the first time)", build())?;
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

/// What the tests loop in and the demo does not: optimizing it takes longer than it saves whoever fills one federation
/// (`docs/decisions/a-demo-is-built-once.md` has the figures).
const AS_IT_IS: [&str; 9] = [
    "kydan-store",
    "kydan-tournament",
    "async-graphql",
    "async-graphql-parser",
    "async-graphql-value",
    "actix-http",
    "actix-router",
    "http",
    "shakmaty",
];

/// Builds the program for somebody who looks at it, once: what helps the next build, a debugger, several servers or a
/// collector of traces would be minutes of waiting for nothing.
fn build() -> Command {
    let mut build = command("cargo", ["build", "--package", "kydan-server", "--no-default-features"]);
    for package in AS_IT_IS {
        build.arg("--config").arg(format!("profile.dev.package.{package}.opt-level=0"));
    }
    build.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "none");
    // Neither what only its makers want to be told of, nor the ways out of a panic: they are a fifth of the compiling.
    build
        .env("CARGO_PROFILE_DEV_DEBUG_ASSERTIONS", "false")
        .env("CARGO_PROFILE_DEV_OVERFLOW_CHECKS", "false");
    build.env("CARGO_PROFILE_DEV_PANIC", "abort");
    build
}
