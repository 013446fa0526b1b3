//! Running commands as numbered steps, with a progress bar that says what takes so long.

use std::ffi::OsStr;
use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};

/// The project's root folder.
pub(crate) fn root() -> Result<PathBuf> {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    Ok(here.parent().context("xtask stands in the project's root")?.to_owned())
}

/// Where builds and throw-away data go.
pub(crate) fn target() -> PathBuf {
    std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| PathBuf::from("target"), PathBuf::from)
}

/// A command without its words yet.
pub(crate) fn command<I, S>(program: &str, words: I) -> Command
where
    I: IntoIterator<Item = S>,
    S: AsRef<OsStr>,
{
    let mut command = Command::new(program);
    command.args(words).stdin(Stdio::null());
    command
}

/// Whether the program can be started at all.
pub(crate) fn exists(program: &str) -> bool {
    Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status()
        .is_ok()
}

enum Output {
    /// A spinner; what the command prints is kept in a file and shown if it fails.
    Captured(ProgressBar),
    /// The same without a terminal, where a bar would say nothing: a line when a step begins and one when it ends.
    Lines(fn(&str)),
    /// Straight to the terminal: for tests, whose closing lines people and machines read.
    Shown,
}

/// A fixed number of steps, run one after another.
pub(crate) struct Steps {
    output: Output,
    done: usize,
    all: usize,
}

impl Steps {
    /// Steps behind a progress bar; as lines where nobody looks at a terminal.
    pub(crate) fn quiet(all: usize) -> Self {
        if !std::io::stderr().is_terminal() {
            return Self::lines(all, say);
        }
        let bar = ProgressBar::new(all as u64);
        let style = ProgressStyle::with_template("{spinner} [{pos}/{len}] {wide_msg} {elapsed}");
        bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
        bar.enable_steady_tick(Duration::from_millis(120));
        Self { output: Output::Captured(bar), done: 0, all }
    }

    /// Steps as lines, each handed to `print`.
    fn lines(all: usize, print: fn(&str)) -> Self {
        Self { output: Output::Lines(print), done: 0, all }
    }

    /// Steps whose output is shown.
    pub(crate) fn shown(all: usize) -> Self {
        Self { output: Output::Shown, done: 0, all }
    }

    /// Runs one step; its failure ends the run with what it printed.
    pub(crate) fn run(&mut self, title: &str, mut command: Command) -> Result<()> {
        self.done += 1;
        let words = format!("{command:?}");
        match &self.output {
            Output::Shown => {
                say(&format!("── [{}/{}] {title}", self.done, self.all));
                let began = Instant::now();
                let status = command.status().with_context(|| format!("cannot start {words}"))?;
                if !status.success() {
                    bail!("{title} failed ({status}): {words}");
                }
                say(&format!("── {title}: {:.0} s", began.elapsed().as_secs_f32()));
            }
            Output::Lines(print) => {
                print(&format!("[{}/{}] {title} …", self.done, self.all));
                let began = Instant::now();
                captured(title, command)?;
                print(&format!("✓ {title}: {:.0} s", began.elapsed().as_secs_f32()));
            }
            Output::Captured(bar) => {
                bar.set_message(title.to_owned());
                if let Err(error) = captured(title, command) {
                    bar.abandon_with_message(format!("{title}: failed"));
                    return Err(error);
                }
                bar.println(format!("✓ {title}"));
                bar.inc(1);
            }
        }
        Ok(())
    }

    /// Runs one step, and beside it others, one after another, which leave a processor idle half of the time and which it
    /// has nothing to do with. What they print is shown once it has ended.
    pub(crate) fn run_beside(
        &mut self,
        title: &str,
        command: Command,
        others: Vec<(&str, Command)>,
    ) -> Result<()> {
        let (ran, beside) = std::thread::scope(|scope| {
            let beside = scope.spawn(|| {
                let timed = |(title, command)| {
                    let began = Instant::now();
                    let printed = captured(title, command)?;
                    anyhow::Ok(format!("── {title}: {:.0} s\n{printed}", began.elapsed().as_secs_f32()))
                };
                others.into_iter().map(timed).collect::<Result<Vec<_>>>()
            });
            (self.run(title, command), beside.join())
        });
        let printed = beside.map_err(|_| anyhow!("what ran beside {title} panicked"))?;
        ran?;
        for text in printed? {
            self.done += 1;
            say(&text);
        }
        Ok(())
    }

    /// Takes the progress bar away.
    pub(crate) fn finish(self) {
        if let Output::Captured(bar) = self.output {
            bar.finish_and_clear();
        }
    }
}

/// Runs a command and gives what it printed; shows it if the command fails.
fn captured(title: &str, mut command: Command) -> Result<String> {
    let words = format!("{command:?}");
    let output = command.output().with_context(|| format!("cannot start {words}"))?;
    if !output.status.success() {
        say(&String::from_utf8_lossy(&output.stdout));
        say(&String::from_utf8_lossy(&output.stderr));
        bail!("{title} failed ({}): {words}", output.status);
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Prints a line for the person who called.
#[expect(clippy::print_stdout, reason = "this is a command line")]
pub(crate) fn say(line: &str) {
    println!("{line}");
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;

    use super::*;

    thread_local! {
        static PRINTED: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    }

    fn keep(line: &str) {
        PRINTED.with_borrow_mut(|lines| lines.push(line.to_owned()));
    }

    #[test]
    fn without_a_terminal_each_step_says_that_it_begins_and_that_it_is_done() {
        let cargo = || command("cargo", ["--version"]);
        let mut steps = Steps::lines(3, keep);
        steps.run("Building the web app", cargo()).expect("cargo runs");
        steps.run("Building kydan", cargo()).expect("cargo runs");
        let failed = steps.run("Furnishing", command("cargo", ["no-such-command"]));
        assert!(failed.is_err_and(|error| error.to_string().starts_with("Furnishing failed")));
        steps.finish();
        let printed = PRINTED.take();
        let began = ["[1/3] Building the web app …", "[2/3] Building kydan …", "[3/3] Furnishing …"];
        assert_eq!([&printed[0], &printed[2], &printed[4]], began.each_ref(), "{printed:#?}");
        let done = [&printed[1], &printed[3]].map(|line| line.split(": ").next().unwrap_or_default());
        assert_eq!((done, printed.len()), (["✓ Building the web app", "✓ Building kydan"], 5));
    }
}
