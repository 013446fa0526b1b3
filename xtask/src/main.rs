//! `cargo xtask demo` runs the platform with a demo federation; `cargo xtask test` passes the tests.
//!
//! Both set up what they need. Nothing here is part of the platform.

mod chromium;
mod demo;
mod drill;
mod postgres;
mod step;
mod suite;
mod web;

use std::process::ExitCode;

use anyhow::{Result, bail};

const USAGE: &str = "\
usage: cargo xtask <command>

  demo [--port N] [--months N] [--fresh]
                              build everything, make a demo federation in SQLite, serve it on 127.0.0.1
  test [part …]               pass the tests; parts: format lint rust web browser (all by default)
  drill <what>                kill, power-cut, failover or fuzz: what must not happen is made to happen, and counted
  web                         build the web app only
  golden                      rewrite the golden pages (policy, schema) from the code, for review";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            // The chain of reasons; a backtrace of this program would help nobody.
            step::say(&format!("{error:#}"));
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<()> {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    std::env::set_current_dir(step::root()?)?;
    match words.as_slice() {
        ["demo", rest @ ..] => demo::run(rest),
        ["test", parts @ ..] => suite::run(parts),
        ["drill", rest @ ..] => drill::run(rest),
        ["web"] => web::build(&mut step::Steps::quiet(2)),
        ["golden"] => suite::rewrite_golden_pages(),
        _ => bail!("{USAGE}"),
    }
}
