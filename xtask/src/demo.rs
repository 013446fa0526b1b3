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

/// What the tests loop in and the demo hardly does, and how far it is optimized here: more would take longer than it
/// saves whoever fills one federation (`docs/decisions/a-demo-is-built-once.md` has the figures).
const HARDLY: [(&str, u8); 11] = [
    ("kydan-store", 0),
    ("kydan-tournament", 0),
    ("async-graphql", 0),
    ("async-graphql-parser", 0),
    ("async-graphql-value", 0),
    ("actix-http", 0),
    ("actix-router", 0),
    ("http", 0),
    ("shakmaty", 0),
    ("kydan-xiangqi", 1),
    ("kydan-chess", 1),
];

/// Builds the program for somebody who looks at it, once: what helps the next build, a debugger, several servers or a
/// collector of traces would be minutes of waiting for nothing.
fn build() -> Command {
    let mut build = command("cargo", ["build", "--package", "kydan-server", "--no-default-features"]);
    for (package, level) in HARDLY {
        build.arg("--config").arg(format!("profile.dev.package.{package}.opt-level={level}"));
    }
    build.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "none");
    // Neither what only its makers want to be told of, nor the ways out of a panic: they are a fifth of the compiling.
    build
        .env("CARGO_PROFILE_DEV_DEBUG_ASSERTIONS", "false")
        .env("CARGO_PROFILE_DEV_OVERFLOW_CHECKS", "false");
    build.env("CARGO_PROFILE_DEV_PANIC", "abort");
    build
}
