//! Three PostgreSQL under Patroni in network namespaces of their own, with etcd and HAProxy beside them: a nation's
//! database on one machine.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use super::{passed, scratch};
use crate::postgres;
use crate::step::{command, exists, say};

/// What the packages `patroni`, `etcd-server`, `haproxy`, `iproute2`, `util-linux` and `curl` bring.
const PROGRAMS: [&str; 5] = ["patroni", "etcd", "haproxy", "ip", "curl"];
const NET: &str = "10.77.0";
/// What ends a primary whose disk is full.
const GUARD: &str = include_str!("../../../deploy/patroni/disk-guard");
/// How large a member's disk is.
const DISK: &str = "900m";
/// Logs of a size that fits on it.
const SMALL: &str = "max_slot_wal_keep_size: 64MB\n        max_wal_size: 48MB\n        min_wal_size: 4MB\n        \
                     wal_keep_size: 32MB\n        shared_buffers: 32MB";

/// Whether the machine has what it takes, and what is missing if not.
pub(super) fn missing() -> Vec<&'static str> {
    PROGRAMS.into_iter().filter(|program| !exists(program)).collect()
}

/// One of the three.
pub(super) struct Member {
    /// Its number, from 1.
    number: usize,
    namespace: String,
    folder: PathBuf,
}

/// The three, and what stands beside them; everything ends with this.
pub(super) struct Cluster {
    /// The members.
    pub(super) members: Vec<Member>,
    folder: PathBuf,
    beside: Vec<Child>,
}

impl Cluster {
    /// Starts it, inside a network namespace of our own; returns when a standby is synchronous.
    pub(super) fn start() -> Result<Self> {
        let folder = scratch(&format!("failover-{}", std::process::id()))?;
        for words in ["link set lo up", "link add kd0 type bridge", "link set kd0 up"] {
            passed(&mut command("ip", words.split(' ')))?;
        }
        passed(&mut command("ip", ["addr", "add", &format!("{NET}.1/24"), "dev", "kd0"]))?;
        let mut cluster = Self { members: Vec::new(), folder, beside: Vec::new() };
        cluster.beside("etcd")?;
        for number in 1..=3 {
            let member = Member::new(number, &cluster.folder)?;
            member.start()?;
            cluster.members.push(member);
        }
        cluster.beside("haproxy")?;
        cluster.settled(Duration::from_mins(2)).context("the three did not find together")?;
        Ok(cluster)
    }

    /// Where clients find whoever is primary.
    pub(super) fn url() -> String {
        format!("postgres://postgres@{NET}.1:5000/postgres?sslmode=disable")
    }

    fn beside(&mut self, program: &str) -> Result<()> {
        let log = File::create(self.folder.join(format!("{program}.log")))?;
        let mut command = match program {
            "etcd" => {
                let url = format!("http://{NET}.1:2379");
                let data = self.folder.join("etcd");
                let words = ["--listen-client-urls", &url, "--advertise-client-urls", &url, "--data-dir"];
                let mut etcd = command("etcd", words);
                etcd.arg(data).args(["--enable-v2", "--unsafe-no-fsync", "--log-level", "warn"]);
                etcd
            }
            _ => {
                let file = self.folder.join("haproxy.cfg");
                fs::write(&file, include_str!("../../../deploy/proxy/haproxy-postgresql.cfg"))?;
                let mut haproxy = command("haproxy", ["-db", "-f"]);
                haproxy.arg(file);
                haproxy
            }
        };
        let child = command.stdout(log.try_clone()?).stderr(log).spawn();
        self.beside.push(child.with_context(|| format!("{program} cannot be started"))?);
        Ok(())
    }

    /// Whoever says that it is primary.
    pub(super) fn primary(&self) -> Option<&Member> {
        self.members.iter().find(|member| member.says("primary"))
    }

    /// Returns when one is primary, and by its own word the others follow it, one of them synchronously. A member that is up
    /// again calls itself a replica before it follows anybody, and PostgreSQL has a synchronous standby before Patroni has
    /// noted which: until then nobody may take over.
    pub(super) fn settled(&self, patience: Duration) -> Result<()> {
        let began = Instant::now();
        while began.elapsed() < patience {
            let primaries: Vec<&Member> =
                self.members.iter().filter(|member| member.says("primary")).collect();
            if let [primary] = primaries[..]
                && primary.followers() == "2 1"
                && self.members.iter().any(|member| member.says("sync"))
            {
                return Ok(());
            }
            std::thread::sleep(Duration::from_millis(300));
        }
        bail!("see the logs in {}", self.folder.display())
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        for member in &self.members {
            let _ = member.kill();
        }
        for child in &mut self.beside {
            let _ = child.kill();
            let _ = child.wait();
        }
        for member in &self.members {
            let _ = command("umount", ["-l"]).arg(member.disk()).status();
            let _ = command("ip", ["netns", "del", &member.namespace]).status();
        }
    }
}

impl Member {
    fn new(number: usize, cluster: &Path) -> Result<Self> {
        let namespace = format!("kydan-{}-{number}", std::process::id());
        let folder = cluster.join(format!("member-{number}"));
        let member = Self { number, namespace, folder };
        fs::create_dir_all(member.disk())?;
        passed(&mut command("ip", ["netns", "add", &member.namespace]))?;
        let (near, address) = (member.line(), format!("{}/24", member.address()));
        let pair = ["link", "add", &near, "type", "veth", "peer", "name", "eth0", "netns", &member.namespace];
        passed(&mut command("ip", pair))?;
        passed(&mut command("ip", ["link", "set", &near, "master", "kd0", "up"]))?;
        for words in ["link set lo up", "link set eth0 up", &format!("addr add {address} dev eth0")] {
            passed(command("ip", ["-n", &member.namespace]).args(words.split(' ')))?;
        }
        // Memory: what is tried is the loss of a machine, not of what its disk said; that is `drill power-cut`.
        let size = format!("size={DISK},mode=0755");
        passed(command("mount", ["-t", "tmpfs", "-o", &size, "kydan-drill"]).arg(member.disk()))?;
        fs::write(member.folder.join("patroni.yml"), member.settings()?)?;
        passed(command("chown", ["-R", "postgres"]).arg(&member.folder))?;
        Ok(member)
    }

    fn address(&self) -> String {
        format!("{NET}.1{}", self.number)
    }

    fn disk(&self) -> PathBuf {
        self.folder.join("disk")
    }

    /// The near end of its line.
    fn line(&self) -> String {
        format!("kd-{}", self.number)
    }

    /// Its name, as the figures say it.
    pub(super) fn name(&self) -> String {
        format!("member {}", self.number)
    }

    /// Starts it, after it was killed or for the first time.
    pub(super) fn start(&self) -> Result<()> {
        let log = File::options().create(true).append(true).open(self.folder.join("patroni.log"))?;
        let words = ["netns", "exec", &self.namespace, "runuser", "-u", "postgres", "--", "patroni"];
        let mut patroni = command("ip", words);
        patroni.arg(self.folder.join("patroni.yml")).current_dir(&self.folder).env("LC_ALL", "C");
        patroni
            .stdout(log.try_clone()?)
            .stderr(log.try_clone()?)
            .spawn()
            .context("patroni cannot be started")?;
        let words =
            ["netns", "exec", &self.namespace, "runuser", "-u", "postgres", "--", "sh", "-c", GUARD, "guard"];
        let mut guard = command("ip", words);
        guard.arg(self.disk().join("data")).arg("8").arg(format!("http://{}:8008", self.address()));
        guard.arg(bin()?.join("pg_ctl")).stdout(log.try_clone()?).stderr(log);
        guard.spawn().context("the guard of the disk cannot be started")?;
        Ok(())
    }

    /// It forgets what it has and copies everything from whoever is primary, as `patronictl reinit` does.
    pub(super) fn anew(&self) -> Result<()> {
        self.kill()?;
        fs::remove_dir_all(self.disk().join("data"))?;
        self.start()
    }

    /// Whether it is up and says that it is that: `primary`, `replica`, `sync`.
    pub(super) fn says(&self, role: &str) -> bool {
        let url = format!("http://{}:8008/{role}", self.address());
        let words = ["-s", "-o", "/dev/null", "-m", "1", "-w", "%{http_code}", &url];
        let told = command("curl", words).output();
        told.is_ok_and(|told| told.stdout == b"200")
    }

    /// How many follow it, and how many of them synchronously.
    fn followers(&self) -> String {
        let sql = "SELECT count(*) || ' ' || count(*) FILTER (WHERE sync_state = 'sync') FROM pg_stat_replication \
                   WHERE state = 'streaming' AND application_name LIKE 'member%'";
        let words = ["-h", &self.address(), "-U", "postgres", "-d", "postgres", "-Atc", sql];
        let told = command("psql", words).env("PGCONNECT_TIMEOUT", "2").stderr(Stdio::null()).output();
        told.map(|told| String::from_utf8_lossy(&told.stdout).trim().to_owned()).unwrap_or_default()
    }

    fn processes(&self) -> Vec<u32> {
        let told = command("ip", ["netns", "pids", &self.namespace]).output();
        let told = told.map(|told| String::from_utf8_lossy(&told.stdout).into_owned()).unwrap_or_default();
        told.lines().filter_map(|line| line.trim().parse().ok()).collect()
    }

    fn signal(&self, signal: &str) -> Result<()> {
        let processes = self.processes();
        if processes.is_empty() {
            return Ok(());
        }
        let processes = processes.iter().map(ToString::to_string);
        command("kill", [signal]).args(processes).stderr(Stdio::null()).status()?;
        Ok(())
    }

    /// The machine is gone.
    pub(super) fn kill(&self) -> Result<()> {
        while !self.processes().is_empty() {
            self.signal("-9")?;
            std::thread::sleep(Duration::from_millis(20));
        }
        Ok(())
    }

    /// The machine stands still, and does not know it afterwards.
    pub(super) fn pause(&self) -> Result<()> {
        self.signal("-STOP")
    }

    /// The machine goes on.
    pub(super) fn wake(&self) -> Result<()> {
        self.signal("-CONT")
    }

    /// The cable is pulled, or is in again.
    pub(super) fn cable(&self, state: &str) -> Result<()> {
        passed(&mut command("ip", ["link", "set", &self.line(), state]))
    }

    /// The disk is full, or has room again.
    pub(super) fn fill(&self, full: bool) -> Result<()> {
        let filler = self.disk().join("filler");
        if !full {
            let _ = fs::remove_file(self.disk().join("more"));
            return Ok(fs::remove_file(filler)?);
        }
        // All that is free, and then what became free meanwhile; that it fails is what is wanted.
        for _ in 0..3 {
            let mut fill = command("dd", ["if=/dev/zero", "bs=64k", "oflag=append", "conv=notrunc"]);
            fill.arg(format!("of={}", filler.display())).stderr(Stdio::null()).status()?;
        }
        if fs::write(self.disk().join("more"), vec![0; 65536]).is_ok() {
            bail!("{} is not full", self.disk().display());
        }
        Ok(())
    }

    /// Whether a write that is asked of this very machine, from inside it, is acknowledged within seconds.
    pub(super) fn takes_a_write(&self, number: u32) -> Result<bool> {
        let sql = format!("CREATE TABLE fenced_{number} ()");
        let words =
            ["netns", "exec", &self.namespace, "timeout", "3", "psql", "-U", "postgres", "-d", "postgres"];
        let mut psql = command("ip", words);
        psql.args(["-h", &self.address(), "-c", &sql]).stdout(Stdio::null()).stderr(Stdio::null());
        Ok(psql.status()?.success())
    }

    fn settings(&self) -> Result<String> {
        let bin = bin()?;
        let (address, data) = (self.address(), self.disk().join("data"));
        let changes = [
            ("name: member1", format!("name: member{}", self.number)),
            ("10.77.0.11", address),
            ("/var/lib/postgresql/kydan", data.display().to_string()),
            ("/usr/lib/postgresql/15/bin", bin.display().to_string()),
            ("/var/run/postgresql", self.folder.display().to_string()),
            // A disk that fills within a round.
            ("- data-checksums", "- data-checksums\n    - wal-segsize: \"2\"".to_owned()),
            ("max_slot_wal_keep_size: 4GB", SMALL.to_owned()),
        ];
        let mut settings = include_str!("../../../deploy/patroni/patroni.yml").to_owned();
        for (from, to) in changes {
            if !settings.contains(from) {
                bail!("deploy/patroni/patroni.yml says `{from}` no more");
            }
            settings = settings.replace(from, &to);
        }
        Ok(settings)
    }
}

fn bin() -> Result<PathBuf> {
    postgres::programs().context("no PostgreSQL server programs were found")
}

/// Runs this same command again in a network namespace of its own, which nobody else is in. Whoever runs there builds
/// nothing and is told where the program and the stories are.
pub(super) fn apart(words: &[&str], kydan: &Path, story: &Path) -> Result<()> {
    let own = std::env::current_exe()?;
    say("in a network namespace of its own");
    let mut again = Command::new("unshare");
    again.arg("--net").arg(own).args(words).env(INSIDE, "1");
    passed(again.env("KYDAN_BINARY", kydan).env("KYDAN_STORY", story))
}

/// Set for whoever was started by [`apart`].
pub(super) const INSIDE: &str = "KYDAN_DRILL_APART";
