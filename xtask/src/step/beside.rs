//! What runs beside a step.

use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::{Duration, Instant};

use anyhow::Result;

use super::captured;

/// Commands, one after another, which have nothing to do with the step that they run beside, and leave it the processors.
pub(crate) struct Beside<'a> {
    commands: Vec<(&'a str, Command)>,
    after: Option<&'a str>,
}

/// What ended well: how long it took, and what it printed.
pub(super) struct Done<'a> {
    pub(super) title: &'a str,
    pub(super) took: Duration,
    pub(super) printed: String,
}

impl<'a> Beside<'a> {
    /// Such that begin at once.
    pub(crate) fn of(commands: Vec<(&'a str, Command)>) -> Self {
        Self { commands, after: None }
    }

    /// Such that begin when cargo has built a program in the step.
    pub(crate) fn after(self, program: &'a str) -> Self {
        Self { after: Some(program), ..self }
    }

    /// What they are called.
    pub(super) fn titles(&self) -> impl Iterator<Item = &'a str> {
        self.commands.iter().map(|(title, _)| *title)
    }

    /// Its two ends: who tells it to begin, and what waits for that.
    pub(super) fn waiting(self) -> (Tell<'a>, Waiting<'a>) {
        let (begin, told) = channel();
        let Self { commands, after } = self;
        if after.is_none() {
            // Whoever listens is below.
            let _ = begin.send(());
        }
        (Tell { after, begin }, Waiting { commands, told })
    }
}

/// Tells them to begin.
pub(super) struct Tell<'a> {
    after: Option<&'a str>,
    begin: Sender<()>,
}

impl Tell<'_> {
    /// A line of the step: they begin if it is cargo's word (`--message-format json-render-diagnostics`) that their program
    /// is built, or was already.
    pub(super) fn line(&self, line: &str) {
        let Some(program) = self.after else { return };
        if line.contains(r#""executable":"/"#) && line.contains(&format!(r#""name":"{program}""#)) {
            let _ = self.begin.send(());
        }
    }

    /// The step has ended. If well, those that still wait begin; if not, they never do.
    pub(super) fn end(self, well: bool) {
        if well {
            let _ = self.begin.send(());
        }
    }
}

/// What waits to begin.
pub(super) struct Waiting<'a> {
    commands: Vec<(&'a str, Command)>,
    told: Receiver<()>,
}

impl<'a> Waiting<'a> {
    /// Waits, and runs them; nothing where nobody said begin.
    pub(super) fn run(self) -> Result<Vec<Done<'a>>> {
        if self.told.recv().is_err() {
            return Ok(Vec::new());
        }
        let timed = |(title, command)| {
            let began = Instant::now();
            let printed = captured(title, yielding(command), |_| ())?;
            Ok(Done { title, took: began.elapsed(), printed })
        };
        self.commands.into_iter().map(timed).collect()
    }
}

/// The same command, which leaves the processors to whatever else wants them, where the system knows of such.
fn yielding(command: Command) -> Command {
    if !cfg!(unix) {
        return command;
    }
    let mut nice = Command::new("nice");
    nice.args(["-n", "19"]).arg(command.get_program()).args(command.get_args()).stdin(Stdio::null());
    for (name, value) in command.get_envs() {
        match value {
            Some(value) => nice.env(name, value),
            None => nice.env_remove(name),
        };
    }
    if let Some(folder) = command.get_current_dir() {
        nice.current_dir(folder);
    }
    nice
}
