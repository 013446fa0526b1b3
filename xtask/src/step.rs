//! Running commands as numbered steps, with a progress bar that says what takes so long.

mod beside;

use std::ffi::OsStr;
use std::io::{BufRead as _, BufReader, IsTerminal as _, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use indicatif::{ProgressBar, ProgressStyle};

pub(crate) use self::beside::Beside;
use self::beside::Done;

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
    pub(crate) fn run(&mut self, title: &str, command: Command) -> Result<()> {
        self.run_telling(title, command, |_| ())
    }

    /// The same; each line that it prints and nobody is shown is told as it comes.
    fn run_telling(&mut self, title: &str, mut command: Command, told: impl FnMut(&str)) -> Result<()> {
        self.begin(title);
        let began = Instant::now();
        if matches!(self.output, Output::Shown) {
            let words = format!("{command:?}");
            let status = command.status().with_context(|| format!("cannot start {words}"))?;
            if !status.success() {
                bail!("{title} failed ({status}): {words}");
            }
        } else if let Err(error) = captured(title, command, told) {
            self.give_up(title);
            return Err(error);
        }
        self.end(title, began.elapsed());
        Ok(())
    }

    /// Runs one step, and others beside it. What these print is shown once it has ended.
    pub(crate) fn run_beside(
        &mut self,
        title: &str,
        command: Command,
        others: Vec<Beside<'_>>,
    ) -> Result<()> {
        let titles: Vec<&str> = others.iter().flat_map(Beside::titles).collect();
        let (tells, others): (Vec<_>, Vec<_>) = others.into_iter().map(Beside::waiting).unzip();
        let (ran, beside) = std::thread::scope(|scope| {
            let beside: Vec<_> = others.into_iter().map(|other| scope.spawn(|| other.run())).collect();
            let ran = self.run_telling(title, command, |line| {
                for tell in &tells {
                    tell.line(line);
                }
            });
            if let Output::Captured(bar) = &self.output {
                bar.set_message(titles.join(" · "));
            }
            // Those that still wait begin now, or never.
            for tell in tells {
                tell.end(ran.is_ok());
            }
            (ran, beside.into_iter().map(std::thread::ScopedJoinHandle::join).collect::<Vec<_>>())
        });
        ran?;
        for other in beside {
            let other = other.map_err(|_| anyhow!("what ran beside {title} panicked"))?;
            for Done { title, took, printed } in other.inspect_err(|_| self.give_up(title))? {
                self.done += 1;
                self.end(title, took);
                if matches!(self.output, Output::Shown) {
                    say(&printed);
                }
            }
        }
        Ok(())
    }

    fn begin(&mut self, title: &str) {
        self.done += 1;
        match &self.output {
            Output::Shown => say(&format!("── [{}/{}] {title}", self.done, self.all)),
            Output::Lines(print) => print(&format!("[{}/{}] {title} …", self.done, self.all)),
            Output::Captured(bar) => bar.set_message(title.to_owned()),
        }
    }

    fn end(&self, title: &str, took: Duration) {
        match &self.output {
            Output::Shown => say(&format!("── {title}: {:.0} s", took.as_secs_f32())),
            Output::Lines(print) => print(&format!("✓ {title}: {:.0} s", took.as_secs_f32())),
            Output::Captured(bar) => {
                bar.println(format!("✓ {title}"));
                bar.inc(1);
            }
        }
    }

    fn give_up(&self, title: &str) {
        if let Output::Captured(bar) = &self.output {
            bar.abandon_with_message(format!("{title}: failed"));
        }
    }

    /// Takes the progress bar away.
    pub(crate) fn finish(self) {
        if let Output::Captured(bar) = self.output {
            bar.finish_and_clear();
        }
    }
}

/// Runs a command and gives what it printed, each line told as it comes; shows it if the command fails. What cargo says to
/// programs (a JSON object a line) is told alone.
fn captured(title: &str, mut command: Command, mut told: impl FnMut(&str)) -> Result<String> {
    let words = format!("{command:?}");
    let mut child = command
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .with_context(|| format!("cannot start {words}"))?;
    let (out, err) = (child.stdout.take(), child.stderr.take());
    let (out, mut err) = out.zip(err).context("the command has no output")?;
    let complaints = std::thread::spawn(move || {
        let mut bytes = Vec::new();
        err.read_to_end(&mut bytes).map(|_| bytes)
    });
    let mut printed = String::new();
    let mut out = BufReader::new(out);
    let mut line = Vec::new();
    while out.read_until(b'\n', &mut line)? > 0 {
        let text = String::from_utf8_lossy(&line);
        told(&text);
        if !text.starts_with("{\"reason\":") {
            printed.push_str(&text);
        }
        line.clear();
    }
    let complaints = complaints.join().map_err(|_| anyhow!("reading of {title} panicked"))??;
    let status = child.wait()?;
    if !status.success() {
        say(&printed);
        say(&String::from_utf8_lossy(&complaints));
        bail!("{title} failed ({status}): {words}");
    }
    Ok(printed)
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

    #[test]
    fn what_runs_beside_a_step_is_told_after_it_and_ends_the_run_where_it_fails() {
        let cargo = |word| command("cargo", [word]);
        let mut steps = Steps::lines(3, keep);
        let web = vec![("Installing", cargo("--version")), ("Building the web app", cargo("--version"))];
        steps.run_beside("Building kydan", cargo("--version"), vec![Beside::of(web)]).expect("cargo runs");
        let past = Beside::of(vec![("Filling", cargo("no-such-command"))]);
        let failed = steps.run_beside("Building kydan", cargo("--version"), vec![past]);
        assert!(failed.is_err_and(|error| error.to_string().starts_with("Filling failed")));
        let told = ["[1/3] Building kydan …", "✓ Building kydan", "✓ Installing", "✓ Building the web app"];
        let printed = PRINTED.take();
        let printed: Vec<&str> = printed.iter().filter_map(|line| line.split(": ").next()).collect();
        assert_eq!(printed[..4], told, "{printed:#?}");
    }

    #[test]
    fn what_waits_for_a_program_begins_when_that_is_built_and_never_where_the_step_fails() {
        let says = |line: &str| command("echo", [line]);
        let built =
            r#"{"reason":"compiler-artifact","target":{"name":"kydan-past"},"executable":"/t/kydan-past"}"#;
        let past = || Beside::of(vec![("Filling", command("cargo", ["--version"]))]).after("kydan-past");
        let mut steps = Steps::lines(9, keep);
        for line in [built, "nothing of it"] {
            steps.run_beside("Building kydan", says(line), vec![past()]).expect("it is said");
        }
        let failed = steps.run_beside("Building kydan", command("cargo", ["no-such-command"]), vec![past()]);
        assert!(failed.is_err_and(|error| error.to_string().starts_with("Building kydan failed")));
        let filled = PRINTED.take().iter().filter(|line| line.starts_with("✓ Filling")).count();
        assert_eq!(filled, 2);
    }
}
