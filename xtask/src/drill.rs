//! `cargo xtask drill`: what must not happen is made to happen, often, and counted.

mod cluster;
mod failover;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use crate::postgres;
use crate::step::{command, exists, say, target};

const USAGE: &str = "\
usage: cargo xtask drill <what>

  kill [--times N]        kill -9 of the server while eight clients write, on both engines
  power-cut [--times N]   the disk's power goes while they write, on both engines, and on a disk that lies
  failover [--times N]    the primary is killed, paused, cut off, its disk filled, while two servers write
  fuzz [--for 60s]        spoilt files to every reader and spoilt requests to the server, new ones each time";

pub(crate) fn run(words: &[&str]) -> Result<()> {
    match words {
        ["kill"] => kill(20),
        ["kill", "--times", times] => kill(times.parse()?),
        ["power-cut"] => power_cut(10),
        ["power-cut", "--times", times] => power_cut(times.parse()?),
        ["failover"] => failover::run(8),
        ["failover", "--times", times] => failover::run(times.parse()?),
        ["fuzz"] => fuzz("60"),
        ["fuzz", "--for", time] => fuzz(time.trim_end_matches('s')),
        _ => bail!("{USAGE}"),
    }
}

fn fuzz(seconds: &str) -> Result<()> {
    let _: u64 = seconds.parse().context("--for wants seconds, such as 300s")?;
    build()?;
    // Of the whole workspace, as everything is built: a package by itself would build the dependencies again.
    for words in [&["--test", "readers"][..], &["--test", "story", "spoilt_answered::on_sqlite"]] {
        let mut tests = command("cargo", ["test", "--quiet", "--workspace"]);
        tests.args(words).args(["--", "--nocapture"]);
        tests.env("KYDAN_FUZZ_SECONDS", seconds).env("KYDAN_BINARY", kydan()?);
        passed(&mut tests)?;
    }
    Ok(())
}

/// What came of several rounds.
#[derive(Default)]
struct Counted {
    rounds: u32,
    acknowledged: u64,
    unanswered: u64,
    lost: u64,
    doubled: u64,
    unreadable: u32,
}

impl Counted {
    fn say(&self, what: &str) {
        let Self { rounds, acknowledged, unanswered, lost, doubled, unreadable } = self;
        say(&format!(
            "{what}: {rounds} times, {acknowledged} acknowledged, {unanswered} unanswered, {lost} lost, {doubled} doubled, \
             {unreadable} databases that did not open"
        ));
    }

    /// Adds what a check found; nothing where it found no database that opens.
    fn read(&mut self, folder: &Path) -> bool {
        let outcome = fs::read_to_string(folder.join("outcome")).unwrap_or_default();
        let numbers: Vec<u64> = outcome.split(' ').filter_map(|number| number.parse().ok()).collect();
        let [acknowledged, unanswered, lost, doubled] = numbers[..] else {
            self.unreadable += 1;
            return false;
        };
        self.acknowledged += acknowledged;
        self.unanswered += unanswered;
        self.lost += lost;
        self.doubled += doubled;
        true
    }

    const fn is_clean(&self) -> bool {
        self.lost == 0 && self.doubled == 0 && self.unreadable == 0 && self.acknowledged > 0
    }
}

fn kill(times: u32) -> Result<()> {
    build()?;
    let folder = scratch("kill")?;
    let url = format!("sqlite:{}", folder.join("kydan.db").display());
    let sqlite = rounds(times, &folder, &url, kydan()?, |server| kill_9(&[server]))?;
    sqlite.say("kill -9, SQLite");
    let postgres = postgres::start_durable(None, true)?;
    let url = postgres.url.clone();
    let on_postgres = rounds(times, &scratch("kill-postgres")?, &url, kydan()?, |server| kill_9(&[server]))?;
    on_postgres.say("kill -9, PostgreSQL");
    if sqlite.is_clean() && on_postgres.is_clean() { Ok(()) } else { bail!("something was lost or doubled") }
}

/// One database, written to and broken off again and again.
fn rounds(
    times: u32,
    folder: &Path,
    url: &str,
    binary: PathBuf,
    mut cut: impl FnMut(u32) -> Result<()>,
) -> Result<Counted> {
    phase("prepare", folder, url, &binary)?.wait()?;
    let mut counted = Counted::default();
    for round in 0..times {
        one_round(round, folder, url, &binary, &mut cut, &mut counted)?;
    }
    Ok(counted)
}

fn one_round(
    round: u32,
    folder: &Path,
    url: &str,
    binary: &Path,
    cut: &mut impl FnMut(u32) -> Result<()>,
    counted: &mut Counted,
) -> Result<()> {
    for name in ["commands", "pid", "outcome"] {
        let _ = fs::remove_file(folder.join(name));
    }
    let mut load = phase("load", folder, url, binary)?;
    let enough = 40 + 17 * (round as usize % 9);
    let began = Instant::now();
    let done = || {
        let told = fs::read_to_string(folder.join("commands")).unwrap_or_default();
        told.lines().filter(|line| line.starts_with("done")).count()
    };
    while done() < enough {
        if load.try_wait()?.is_some() || began.elapsed() > Duration::from_mins(2) {
            bail!("the clients ended by themselves after {} acknowledgements", done());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    let server = fs::read_to_string(folder.join("pid"))?.trim().parse()?;
    cut(server)?;
    load.wait()?;
    counted.rounds += 1;
    let checked = phase("check", folder, url, &kydan()?)?.wait()?;
    let lost = counted.lost;
    if !counted.read(folder) {
        counted.acknowledged += done() as u64;
        counted.lost += done() as u64;
        return Ok(());
    }
    if !checked.success() && counted.lost == lost {
        bail!("the check of round {round} failed; run it with --nocapture");
    }
    Ok(())
}

fn phase(name: &str, folder: &Path, url: &str, binary: &Path) -> Result<Child> {
    let log = fs::File::create(folder.join(format!("{name}.log")))?;
    let child = Command::new(story()?)
        .args(["--ignored", "--exact", &format!("drilled::{name}"), "--nocapture"])
        .env("KYDAN_DRILL_URL", url)
        .env("KYDAN_DRILL_FOLDER", folder)
        .env("KYDAN_BINARY", binary)
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log)
        .spawn();
    child.with_context(|| format!("the phase {name} cannot be started"))
}

/// A disk in a file, whose file system can be stopped as a power cut stops it: what was not told to the disk is gone.
struct Disk {
    image: PathBuf,
    mount: PathBuf,
}

impl Disk {
    fn new(name: &str) -> Result<Self> {
        let folder = scratch(name)?;
        let disk = Self { image: folder.join("disk.img"), mount: folder.join("disk") };
        fs::create_dir_all(&disk.mount)?;
        fs::File::create(&disk.image)?.set_len(768 * 1024 * 1024)?;
        passed(command("mkfs.ext4", ["-q", "-F"]).arg(&disk.image))?;
        disk.mount()?;
        Ok(disk)
    }

    /// With a journal that is written only when it is asked for, so that nothing is saved by luck.
    fn mount(&self) -> Result<()> {
        passed(command("mount", ["-o", "loop,commit=300"]).arg(&self.image).arg(&self.mount))
    }

    /// `EXT4_IOC_SHUTDOWN` without flushing the journal, which is how the kernel's own tests cut the power.
    fn cut(&self) -> Result<()> {
        let shut = "open(my $file, '<', $ARGV[0]) or die $!; my $flags = pack('L', 2); \
                    ioctl($file, 0x8004587D, $flags) or die $!;";
        let marker = self.mount.join("marker");
        passed(command("perl", ["-e", shut]).arg(marker))
    }

    fn again(&self) -> Result<()> {
        for _ in 0..100 {
            if command("umount", [&self.mount]).stderr(Stdio::null()).status()?.success() {
                return self.mount();
            }
            std::thread::sleep(Duration::from_millis(100));
        }
        bail!("{} is still in use", self.mount.display())
    }

    fn settle(&self) -> Result<()> {
        fs::write(self.mount.join("marker"), "")?;
        passed(command("sync", ["-f"]).arg(&self.mount))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = command("umount", ["-l"]).arg(&self.mount).status();
    }
}

fn power_cut(times: u32) -> Result<()> {
    if !postgres::is_root() || !exists("mkfs.ext4") || !exists("perl") {
        bail!("a power cut needs root, mkfs.ext4, perl and loop devices: this machine does not let");
    }
    if let Err(error) = Disk::new("power-cut-try").and_then(|disk| disk.settle().and_then(|()| disk.cut())) {
        bail!("this machine does not let a file system be cut off ({error:#}): nothing was tried");
    }
    build()?;
    let sqlite = cut_sqlite(times, kydan()?, "power-cut")?;
    sqlite.say("power cut, SQLite");
    let on_postgres = cut_postgres(times, true)?;
    on_postgres.say("power cut, PostgreSQL");
    let lying = match lying_binary()? {
        Some(binary) => {
            let lying = cut_sqlite(3, binary, "power-cut-lying")?;
            lying.say("power cut, SQLite on a disk that lies (fsync does nothing)");
            Some(lying)
        }
        None => {
            say("strace is not installed: no control with a disk that lies under SQLite");
            None
        }
    };
    let unsynced = cut_postgres(3, false)?;
    unsynced.say("power cut, PostgreSQL with fsync = off");
    if lying.is_some_and(|lying| lying.lost == 0) || unsynced.lost == 0 {
        bail!("the controls lost nothing: this drill shows nothing");
    }
    if sqlite.is_clean() && on_postgres.is_clean() { Ok(()) } else { bail!("something was lost or doubled") }
}

fn cut_sqlite(times: u32, binary: PathBuf, name: &str) -> Result<Counted> {
    let mut counted = Counted::default();
    for round in 0..times {
        let disk = Disk::new(name)?;
        let folder = scratch(&format!("{name}-told"))?;
        let url = format!("sqlite:{}", disk.mount.join("kydan.db").display());
        phase("prepare", &folder, &url, &kydan()?)?.wait()?;
        disk.settle()?;
        let mut cut = |server: u32| {
            disk.cut()?;
            kill_9(&[server])?;
            disk.again()
        };
        one_round(round, &folder, &url, &binary, &mut cut, &mut counted)?;
    }
    Ok(counted)
}

fn cut_postgres(times: u32, fsync: bool) -> Result<Counted> {
    let mut counted = Counted::default();
    for round in 0..times {
        let disk = Disk::new("power-cut-postgres")?;
        let folder = scratch("power-cut-postgres-told")?;
        let postgres = postgres::start_durable(Some(&disk.mount), fsync)?;
        let url = postgres.url.clone();
        phase("prepare", &folder, &url, &kydan()?)?.wait()?;
        disk.settle()?;
        let mut cut = |server: u32| {
            let processes = postgres.processes();
            disk.cut()?;
            kill_9(&[server])?;
            kill_9(&processes)?;
            disk.again()?;
            // What does not start again is found by the check.
            if let Err(error) = postgres.start_again(fsync) {
                say(&format!("PostgreSQL does not start again: {error:#}"));
            }
            Ok::<_, anyhow::Error>(())
        };
        one_round(round, &folder, &url, &kydan()?, &mut cut, &mut counted)?;
    }
    Ok(counted)
}

/// The program on a disk that says that it has written what it has not.
fn lying_binary() -> Result<Option<PathBuf>> {
    if !exists("strace") {
        return Ok(None);
    }
    let path = scratch("lying")?.join("kydan");
    let script = format!(
        "#!/bin/sh\nexec strace -D -f -qq -o /dev/null -e trace=fsync,fdatasync -e inject=fsync,fdatasync:retval=0 {} \"$@\"\n",
        kydan()?.display()
    );
    fs::write(&path, script)?;
    passed(command("chmod", ["755"]).arg(&path))?;
    Ok(Some(path))
}

/// Something that is built already, where whoever drills says so: the program (`KYDAN_BINARY`), the stories (`KYDAN_STORY`).
fn given(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).map(PathBuf::from)
}

/// The stories, and with them the program that they drive; the program by itself would build the dependencies again.
fn build() -> Result<()> {
    if given("KYDAN_BINARY").is_some() && given("KYDAN_STORY").is_some() {
        return Ok(());
    }
    passed(&mut command("cargo", ["test", "--workspace", "--no-run", "--quiet"]))
}

/// The stories' own program, whose phases are driven here.
fn story() -> Result<PathBuf> {
    if let Some(given) = given("KYDAN_STORY") {
        return Ok(std::path::absolute(given)?);
    }
    let deps = target().join("debug").join("deps");
    let found = fs::read_dir(&deps)?.flatten().map(|entry| entry.path()).filter(|path| {
        let name = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        name.starts_with("story-") && path.extension().is_none()
    });
    let newest = found.max_by_key(|path| path.metadata().and_then(|about| about.modified()).ok());
    newest.with_context(|| format!("no stories in {}", deps.display()))
}

fn kydan() -> Result<PathBuf> {
    if let Some(given) = given("KYDAN_BINARY") {
        return Ok(std::path::absolute(given)?);
    }
    Ok(std::path::absolute(target().join("debug").join("kydan"))?)
}

/// An empty folder of our own.
fn scratch(name: &str) -> Result<PathBuf> {
    let folder = std::path::absolute(target().join("drill").join(name))?;
    let _ = command("umount", ["-l"]).arg(folder.join("disk")).stderr(Stdio::null()).status();
    if folder.exists() {
        fs::remove_dir_all(&folder).with_context(|| format!("{} cannot be emptied", folder.display()))?;
    }
    fs::create_dir_all(&folder)?;
    Ok(folder)
}

fn kill_9(processes: &[u32]) -> Result<()> {
    let ids: Vec<String> = processes.iter().map(ToString::to_string).collect();
    command("kill", ["-9"]).args(ids).stderr(Stdio::null()).status()?;
    Ok(())
}

fn passed(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| format!("cannot start {command:?}"))?;
    if status.success() { Ok(()) } else { bail!("{command:?} failed ({status})") }
}
