//! A Chromium for the browser tests: the one that `KYDAN_CHROMIUM` names, one on the path, or the
//! distribution's package.

use anyhow::{Result, bail};

use crate::postgres::is_root;
use crate::step::{Steps, command, exists, say};

/// The shell without a window's own pages first: the same tests are done in four fifths of the time.
const NAMES: [&str; 5] =
    ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
/// What the distribution calls them; not every one has the shell apart.
const PACKAGES: [&str; 2] = ["chromium-headless-shell", "chromium"];

/// The program's name or path.
pub(crate) fn find() -> Result<String> {
    if let Ok(named) = std::env::var("KYDAN_CHROMIUM") {
        return Ok(named);
    }
    let on_path = || NAMES.into_iter().find(|name| exists(name)).map(str::to_owned);
    if let Some(found) = on_path() {
        return Ok(found);
    }
    if is_root() && exists("apt-get") {
        say("Chromium: installing the distribution's package");
        let mut steps = Steps::shown(1 + PACKAGES.len());
        steps.run("apt-get update", command("apt-get", ["update", "-qq"]))?;
        for package in PACKAGES {
            let words = ["install", "-y", "-qq", "--no-install-recommends", package];
            let installed = steps.run(&format!("apt-get install {package}"), command("apt-get", words));
            if let (Ok(()), Some(found)) = (installed, on_path()) {
                return Ok(found);
            }
        }
    }
    bail!("the browser tests need Chromium: install it, or name it in KYDAN_CHROMIUM")
}
