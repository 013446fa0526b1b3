//! `cargo xtask demo`: from a clean clone to a federation that one can click through.

use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::step::{Beside, Steps, command, target};
use crate::web;

/// How many months the federation has lived, if nobody says: each is a second and more of filling.
const MONTHS: &str = "12";

pub(crate) fn run(words: &[&str]) -> Result<()> {
    let mut port = "8080";
    let mut months = MONTHS;
    let mut fresh = false;
    let mut words = words.iter();
    while let Some(word) = words.next() {
        match *word {
            "--port" => port = words.next().context("--port wants a number")?,
            "--months" => months = words.next().context("--months wants a number")?,
            "--fresh" => fresh = true,
            other => bail!("demo knows --port N, --months N and --fresh, not {other}"),
        }
    }
    let programs = target().join("debug");
    let folder = target().join("demo");
    let (database, past) = (folder.join("demo.db"), folder.join("past.db"));
    std::fs::create_dir_all(&folder)?;
    let _: u16 = months.parse().with_context(|| format!("--months wants a number, not {months}"))?;
    let lives = (fresh || !database.exists()) && months != "0";

    // The API takes longest to compile, and one processor alone: the past, which wants none, fills in the meantime.
    let mut steps = Steps::quiet(5);
    let [packages, (title, mut web)] = web::steps()?;
    // Nothing is sent over a wire.
    web.env("KYDAN_UNCOMPRESSED", "1");
    let mut beside = vec![Beside::of(vec![packages, (title, web)])];
    if lives {
        if past.exists() {
            std::fs::remove_file(&past)?;
        }
        let mut lived = Command::new(programs.join("kydan-past"));
        lived.arg(&past).arg(months);
        beside.push(Beside::of(vec![("The past of a federation", lived)]).after("kydan-past"));
    }
    // The web app is embedded at the end, by when it stands; the folder must, before.
    std::fs::create_dir_all("web/build")?;
    steps.run_beside("Building kydan (minutes the first time)", build(), beside)?;
    // Nothing to do but where the web app came later than that.
    steps.run("Embedding the web app", build())?;
    steps.finish();

    // From here on kydan shows its own progress, prints who can log in, and serves until it is stopped.
    let mut kydan = Command::new(programs.join("kydan"));
    kydan.args(["demo", "--listen", &format!("127.0.0.1:{port}"), "--database"]).arg(database);
    if lives {
        kydan.arg("--past").arg(past);
    } else {
        kydan.args(["--months", "0"]);
    }
    if fresh {
        kydan.arg("--fresh");
    }
    let status = kydan.status()?;
    if !status.success() {
        bail!("kydan demo ended with {status}");
    }
    Ok(())
}

/// What the tests loop in and the demo hardly does. It is not optimized here: that would take longer than it
/// saves whoever fills one federation (`docs/decisions/a-demo-is-built-once.md` has the figures).
const HARDLY: [&str; 17] = [
    "kydan-store",
    "kydan-tournament",
    "kydan-xiangqi",
    "kydan-chess",
    "chasolver",
    "shakmaty",
    "libsqlite3-sys",
    "sqlx-core",
    "sqlx-sqlite",
    "tokio",
    "serde_json",
    "async-graphql",
    "async-graphql-parser",
    "async-graphql-value",
    "actix-http",
    "actix-router",
    "http",
];

/// Builds the programs for somebody who looks at them, once: what helps the next build, a debugger, several servers or a
/// collector of traces would be minutes of waiting for nothing.
fn build() -> Command {
    let mut build =
        command("cargo", ["build", "--package", "kydan-server", "--package", "kydan-past", "--bins"]);
    build.args(["--no-default-features", "--message-format", "json-render-diagnostics"]);
    for package in HARDLY {
        build.arg("--config").arg(format!("profile.dev.package.{package}.opt-level=0"));
    }
    build.env("CARGO_INCREMENTAL", "0").env("CARGO_PROFILE_DEV_DEBUG", "none");
    // As many as people have processors at least; each of rustc's sixteen has its own copy of what all of them call.
    build.env("CARGO_PROFILE_DEV_CODEGEN_UNITS", "2");
    // Neither what only its makers want to be told of, nor the ways out of a panic: they are a fifth of the compiling.
    build
        .env("CARGO_PROFILE_DEV_DEBUG_ASSERTIONS", "false")
        .env("CARGO_PROFILE_DEV_OVERFLOW_CHECKS", "false");
    build.env("CARGO_PROFILE_DEV_PANIC", "abort");
    build
}
