//! A Chromium for the browser tests: the one that `KYDAN_CHROMIUM` names, one on the path, or the
//! distribution's package.

use anyhow::{Result, bail};

use crate::postgres::is_root;
use crate::step::{Steps, command, exists, say};

const NAMES: [&str; 4] = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

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
        let mut steps = Steps::shown(2);
        steps.run("apt-get update", command("apt-get", ["update", "-qq"]))?;
        let words = ["install", "-y", "-qq", "--no-install-recommends", "chromium"];
        steps.run("apt-get install chromium", command("apt-get", words))?;
        if let Some(found) = on_path() {
            return Ok(found);
        }
    }
    bail!("the browser tests need Chromium: install it, or name it in KYDAN_CHROMIUM")
}
