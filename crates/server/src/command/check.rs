//! What `kydan setup` and `kydan doctor` look at, and what they say of it: one line each, and what to do below it.

pub(super) mod backups;
pub(super) mod data;
pub(super) mod outside;
pub(super) mod place;

use std::process::ExitCode;

use super::say;

/// How something is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Level {
    /// As it should be.
    Good,
    /// It works, and may not for long or not for everybody.
    Odd,
    /// It does not work, or what was recorded can be lost.
    Wrong,
}

/// Something that was looked at.
#[derive(Clone, Debug)]
pub(super) struct Finding {
    level: Level,
    what: String,
    advice: Option<String>,
}

impl Finding {
    pub(super) fn good(what: impl Into<String>) -> Self {
        Self { level: Level::Good, what: what.into(), advice: None }
    }

    pub(super) fn odd(what: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { level: Level::Odd, what: what.into(), advice: Some(advice.into()) }
    }

    pub(super) fn wrong(what: impl Into<String>, advice: impl Into<String>) -> Self {
        Self { level: Level::Wrong, what: what.into(), advice: Some(advice.into()) }
    }

    fn line(&self) -> String {
        let sign = match self.level {
            Level::Good => "ok   ",
            Level::Odd => "odd  ",
            Level::Wrong => "WRONG",
        };
        let advice = self.advice.as_ref().map_or_else(String::new, |advice| format!("\n        {advice}"));
        format!("{sign} {}{advice}", self.what)
    }
}

/// All that was looked at.
#[derive(Default)]
pub(super) struct Report(Vec<Finding>);

/// What the program answers where something is odd and nothing is wrong.
const ODD: u8 = 3;

impl Report {
    /// Says it, and keeps it.
    pub(super) fn say(&mut self, found: impl IntoIterator<Item = Finding>) {
        for finding in found {
            say(&finding.line());
            self.0.push(finding);
        }
    }

    /// What is to be done about all that is not good, in order.
    pub(super) fn remains(&self) -> Vec<String> {
        let bad = self.0.iter().filter(|finding| finding.level != Level::Good);
        bad.filter_map(|finding| Some(format!("{}: {}", finding.what, finding.advice.as_ref()?))).collect()
    }

    /// 0 where all is good, 3 where something is odd, 1 where something is wrong.
    pub(super) fn code(&self) -> ExitCode {
        match self.0.iter().map(|finding| finding.level).max().unwrap_or(Level::Good) {
            Level::Good => ExitCode::SUCCESS,
            Level::Odd => ExitCode::from(ODD),
            Level::Wrong => ExitCode::FAILURE,
        }
    }
}
