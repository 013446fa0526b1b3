//! `cargo xtask test`: everything that must hold before a change lands.

use anyhow::{Result, bail};

use crate::step::{Beside, Steps, command, exists, say, target};
use crate::{chromium, postgres, web};

const PARTS: [&str; 5] = ["format", "lint", "rust", "web", "browser"];

pub(crate) fn run(parts: &[&str]) -> Result<()> {
    if let Some(unknown) = parts.iter().find(|part| !PARTS.contains(part)) {
        bail!("there is no part {unknown}: the parts are {}", PARTS.join(", "));
    }
    let wanted = |part: &str| parts.is_empty() || parts.contains(&part);
    let mut steps = Steps::shown(16);

    if wanted("format") {
        steps.run("Formatting", command("cargo", ["fmt", "--all", "--check"]))?;
    }
    // The web app first: its build is embedded in the binary that the stories and the browser use.
    if wanted("web") || wanted("browser") || wanted("rust") {
        web::build(&mut steps)?;
    }
    let checks = if wanted("web") { web::checks() } else { Vec::new() };
    if wanted("lint") {
        let words = ["clippy", "--workspace", "--all-targets", "--quiet", "--", "-D", "warnings"];
        steps.run_beside("Clippy", command("cargo", words), vec![Beside::of(checks)])?;
        // What the third game is built with, on what was checked just now: seconds.
        let words = [
            "clippy",
            "-p",
            "kydan-bout",
            "--features",
            "caro",
            "--all-targets",
            "--quiet",
            "--",
            "-D",
            "warnings",
        ];
        steps.run("Clippy, with cờ caro", command("cargo", words))?;
    } else {
        for (title, check) in checks {
            steps.run(title, check)?;
        }
    }
    if wanted("rust") {
        let postgres = postgres::start()?;
        let mut tests = with_caro();
        postgres.tell(&mut tests);
        tests.env("KYDAN_BINARY", kydan()?);
        steps.run("Rust tests, with cờ caro: its laws at the board, an event of it", tests)?;
        let mut tests = if exists("cargo-nextest") {
            command("cargo", ["nextest", "run", "--workspace", "--no-fail-fast"])
        } else {
            say("cargo-nextest is not installed: the same tests run under cargo test");
            command("cargo", ["test", "--workspace", "--no-fail-fast"])
        };
        postgres.tell(&mut tests);
        tests.env("KYDAN_BINARY", kydan()?);
        steps.run("Rust tests: laws, decisions, stories on both databases, tidy", tests)?;
        // nextest runs no examples of the documentation.
        steps.run(
            "Examples in the documentation",
            command("cargo", ["test", "--workspace", "--doc", "--quiet"]),
        )?;
    }
    if wanted("browser") {
        if !wanted("rust") {
            steps.run("Building kydan", command("cargo", ["test", "--workspace", "--no-run", "--quiet"]))?;
        }
        let mut tests = command("npm", ["run", "--silent", "test:browser"]);
        tests.current_dir("web").env("KYDAN_CHROMIUM", chromium::find()?).env("KYDAN_BINARY", kydan()?);
        steps.run("Browser tests", tests)?;
    }
    steps.finish();
    say("All that was asked for passed.");
    Ok(())
}

/// The tests of the third game, with a program that was built with it. With the features of the whole workspace, so that
/// nothing of others is built twice: our own crates are, once more each, and of their tests only these few. First, so that
/// the build of all tests after it puts the program without the game back in its place.
fn with_caro() -> std::process::Command {
    let features = ["--workspace", "--features", "kydan-bout/caro,kydan-tests/caro"];
    // Of the server the smallest test: its program is built with it.
    let which = ["story", "stories", "catalogue", "golden_settings"].map(|test| ["--test", test]);
    let words = features.into_iter().chain(which.into_iter().flatten());
    if exists("cargo-nextest") {
        let these = "package(kydan-bout) | package(kydan-regulations) | test(caro)";
        let all = ["nextest", "run", "--no-fail-fast", "-E", these].into_iter();
        command("cargo", all.chain(words))
    } else {
        command("cargo", ["test", "--no-fail-fast"].into_iter().chain(words).chain(["caro"]))
    }
}

/// The program, as the tests' own build makes it: a build of its own would choose other features for half of
/// the dependencies and build them twice.
fn kydan() -> Result<std::path::PathBuf> {
    Ok(std::path::absolute(target().join("debug").join("kydan"))?)
}

/// Rewrites what is generated from the code and committed for review.
pub(crate) fn rewrite_golden_pages() -> Result<()> {
    let mut steps = Steps::shown(1);
    // With the features of the whole workspace: those of three packages alone would build half of everything twice.
    let words = [
        "test",
        "--workspace",
        "--test",
        "policy_page",
        "--test",
        "golden_schema",
        "--test",
        "tariffs",
        "--test",
        "golden_settings",
        "golden",
    ];
    let mut tests = command("cargo", words);
    tests.env("UPDATE_GOLDEN", "1");
    steps.run("Rewriting the golden pages", tests)?;
    say("Now read the difference: git diff");
    Ok(())
}
