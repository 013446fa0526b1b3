//! Building the web app.

use std::process::Command;

use anyhow::{Result, bail};

use crate::step::{Steps, command, exists};

/// Installs the packages that the lock file names (nothing where they already stand), and builds.
pub(crate) fn steps() -> Result<[(&'static str, Command); 2]> {
    if !exists("npm") {
        bail!("Node.js 20 or newer with npm is needed for the web app, and `npm` cannot be started");
    }
    let mut npm = command("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"]);
    npm.current_dir("web");
    let install = if lock_is_newer_than_the_packages() {
        ("Installing the web app's packages", npm)
    } else {
        ("The web app's packages stand", command("node", ["--version"]))
    };
    Ok([install, ("Building the web app", script("build"))])
}

fn lock_is_newer_than_the_packages() -> bool {
    let changed = |path: &str| std::fs::metadata(path).and_then(|file| file.modified()).ok();
    match (changed("web/package-lock.json"), changed("web/node_modules/.package-lock.json")) {
        (Some(wanted), Some(installed)) => wanted > installed,
        _ => true,
    }
}

/// One of the web app's npm scripts.
fn script(name: &str) -> Command {
    let mut npm = command("npm", ["run", "--silent", name]);
    npm.current_dir("web");
    npm
}

/// What the web app must pass before it is seen in a browser.
pub(crate) fn checks() -> Vec<(&'static str, Command)> {
    vec![
        ("Web app: format and lint", script("lint")),
        ("Web app: types", script("check")),
        ("Web app: unit tests", script("test")),
        ("Web app: sizes", script("size")),
    ]
}

/// Installs and builds; two steps.
pub(crate) fn build(steps: &mut Steps) -> Result<()> {
    self::steps()?.into_iter().try_for_each(|(title, command)| steps.run(title, command))
}
