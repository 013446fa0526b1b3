//! `cargo xtask drill failover`: the primary is lost, again and again, while two servers write.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use anyhow::{Context, Result, bail};

use super::cluster::{self, Cluster, INSIDE, Member};
use super::{Counted, build, kydan, phase, scratch, story};
use crate::postgres;
use crate::step::say;

/// What happens to the primary.
#[derive(Clone, Copy)]
enum Fault {
    Killed,
    Paused,
    CutOff,
    DiskFull,
}

const FAULTS: [Fault; 4] = [Fault::Killed, Fault::Paused, Fault::CutOff, Fault::DiskFull];

impl Fault {
    const fn name(self) -> &'static str {
        match self {
            Self::Killed => "killed",
            Self::Paused => "paused",
            Self::CutOff => "cut off",
            Self::DiskFull => "disk full",
        }
    }

    fn strikes(self, member: &Member) -> Result<()> {
        match self {
            Self::Killed => member.kill(),
            Self::Paused => member.pause(),
            Self::CutOff => member.cable("down"),
            Self::DiskFull => member.fill(true),
        }
    }

    /// What struck is over. A machine whose disk was full is started again, as whoever looks after it does.
    fn is_over(self, member: &Member) -> Result<()> {
        match self {
            Self::Killed => member.start(),
            Self::Paused => member.wake(),
            Self::CutOff => member.cable("up"),
            Self::DiskFull => {
                member.fill(false)?;
                member.kill()?;
                member.start()
            }
        }
    }
}

pub(super) fn run(times: u32) -> Result<()> {
    let missing = cluster::missing();
    if !postgres::is_root() || !missing.is_empty() {
        bail!("a failover needs root and {missing:?} (Debian: patroni etcd-server haproxy iproute2 curl)");
    }
    if std::env::var_os(INSIDE).is_none() {
        build()?;
        return cluster::apart(&["drill", "failover", "--times", &times.to_string()], &kydan()?, &story()?);
    }
    let cluster = Cluster::start()?;
    let folder = scratch(&format!("failover-told-{}", std::process::id()))?;
    let url = Cluster::url();
    phase("prepare", &folder, &url, &kydan()?)?.wait()?;
    let mut load = phase("load_at_two", &folder, &url, &kydan()?)?;
    wait(|| (done(&folder).len() >= 20).then_some(())).context("the clients do not write")?;
    let mut away: [Vec<u64>; 4] = Default::default();
    let (mut acknowledged_alone, mut copied_anew, mut nobody_took_over) = (0, 0, 0);
    let mut outcome = Ok(());
    for round in 0..times {
        let kind = round as usize % FAULTS.len();
        match one_failover(round, FAULTS[kind], &cluster, &folder) {
            Ok(Struck { away: millis, alone, anew, none }) => {
                nobody_took_over += u32::from(none);
                away[kind].push(millis);
                acknowledged_alone += u32::from(alone);
                copied_anew += u32::from(anew);
                let (name, away) = (FAULTS[kind].name(), millis as f64 / 1e3);
                say(&format!("{round}: {name}, writes again after {away:.1} s"));
            }
            Err(error) => {
                outcome = Err(error.context(format!("round {round} ({})", FAULTS[kind].name())));
                break;
            }
        }
        if load.try_wait()?.is_some() {
            bail!("the clients ended by themselves: see {}", folder.join("load_at_two.log").display());
        }
    }
    fs::write(folder.join("stop"), "")?;
    let wrote = load.wait()?;
    let rounds = away.iter().map(Vec::len).sum::<usize>() as u32;
    let mut counted = Counted { rounds, ..Counted::default() };
    let checked = phase("check", &folder, &url, &kydan()?)?.wait()?;
    counted.read(&folder);
    counted.say("failover");
    for (fault, away) in FAULTS.iter().zip(&mut away) {
        away.sort_unstable();
        let at = |share: usize| away.get((away.len() * share / 100).min(away.len().saturating_sub(1)));
        if let (Some(half), Some(most)) = (at(50), away.last()) {
            let (half, most) = (*half as f64 / 1e3, *most as f64 / 1e3);
            say(&format!(
                "{}: {} times, writes again after {half:.1} s (half), {most:.1} s (all)",
                fault.name(),
                away.len()
            ));
        }
    }
    say(&format!("acknowledged by a primary that was cut off: {acknowledged_alone}"));
    say(&format!("members that did not come back by themselves and were copied anew: {copied_anew}"));
    say(&format!("times that nobody took over until the old one was back: {nobody_took_over}"));
    outcome?;
    // A fault that does nothing is no failover: without this a drill that struck nobody would be passed.
    if nobody_took_over * 10 > rounds {
        bail!("nobody took over {nobody_took_over} times of {rounds}");
    }
    if counted.is_clean() && checked.success() && wrote.success() && acknowledged_alone == 0 {
        Ok(())
    } else {
        bail!("something was lost, doubled or acknowledged by one machine alone")
    }
}

/// What came of one fault.
struct Struck {
    /// How long nothing was acknowledged, in milliseconds.
    away: u64,
    /// Whether the old primary acknowledged something alone.
    alone: bool,
    /// Whether it did not come back by itself and was copied anew, as whoever looks after it does.
    anew: bool,
    /// Whether nobody took over until the old one was there again.
    none: bool,
}

/// The primary is struck, another takes over, and the old one comes back.
fn one_failover(round: u32, fault: Fault, cluster: &Cluster, folder: &Path) -> Result<Struck> {
    let old = cluster.primary().context("nobody is primary")?;
    let began = now();
    fault.strikes(old)?;
    let alone = matches!(fault, Fault::CutOff) && old.takes_a_write(round)?;
    let new =
        wait(|| cluster.members.iter().find(|member| member.name() != old.name() && member.says("primary")));
    let healed = new.is_none();
    if healed {
        // Nobody may: what stands on one machine alone is not given up. Whoever looks after it brings the old one back.
        fault.is_over(old)?;
        wait(|| cluster.primary()).context("nobody is primary, with all three there")?;
    }
    let taken_over = now();
    let resumed =
        wait(|| done(folder).into_iter().find(|at| *at > taken_over)).context("nothing is written")?;
    let mut times: Vec<u64> =
        done(folder).into_iter().filter(|at| *at + 1_000 > began && *at <= resumed).collect();
    times.sort_unstable();
    let away = times.windows(2).map(|two| two[1] - two[0]).max().unwrap_or(resumed - began);
    if !healed {
        fault.is_over(old)?;
    }
    let anew = cluster.settled(Duration::from_mins(1)).is_err();
    if anew {
        old.anew()?;
        cluster
            .settled(Duration::from_mins(2))
            .with_context(|| format!("{} did not come back", old.name()))?;
    }
    Ok(Struck { away, alone, anew, none: healed })
}

fn wait<T>(mut found: impl FnMut() -> Option<T>) -> Option<T> {
    let began = Instant::now();
    loop {
        if let Some(found) = found() {
            return Some(found);
        }
        if began.elapsed() > Duration::from_mins(1) {
            return None;
        }
        std::thread::sleep(Duration::from_millis(200));
    }
}

/// When commands were acknowledged, in milliseconds since 1970.
fn done(folder: &Path) -> Vec<u64> {
    let told = fs::read_to_string(folder.join("commands")).unwrap_or_default();
    let done = told.lines().filter_map(|line| line.strip_prefix("done "));
    done.filter_map(|line| line.split(' ').nth(1)?.parse().ok()).collect()
}

#[expect(
    clippy::disallowed_methods,
    reason = "compared with what the clients note, who are outside the program, too"
)]
fn now() -> u64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as u64
}
