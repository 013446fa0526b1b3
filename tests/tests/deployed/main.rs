//! What `deploy/` hands out, as the programs that it is for read it: each check runs where its program is.

#![expect(clippy::unwrap_used, reason = "what cannot be read cannot be deployed")]
#![expect(clippy::print_stdout, reason = "what was not checked is said")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap().to_owned()
}

fn deploy(path: &str) -> PathBuf {
    root().join("deploy").join(path)
}

/// Runs a program; none where this machine does not have it.
fn run(program: &str, words: &[&str], folder: &Path) -> Option<Output> {
    let ran =
        Command::new(program).args(words).current_dir(folder).env("KYDAN_HOST", "kydan.example").output();
    if ran.is_err() {
        println!("{program} is not on this machine: not checked");
    }
    ran.ok()
}

fn succeeds(program: &str, words: &[&str], folder: &Path) {
    if let Some(output) = run(program, words, folder) {
        assert!(output.status.success(), "{program} {words:?}: {output:?}");
    }
}

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap().map(Result::unwrap) {
        if entry.path().is_dir() { found.extend(files(&entry.path())) } else { found.push(entry.path()) }
    }
    found
}

#[test]
fn alerts_are_raised_when_they_should_be() {
    succeeds("promtool", &["check", "rules", "rules.yml"], &deploy("observe"));
    succeeds("promtool", &["check", "config", "prometheus.yml"], &deploy("observe"));
    succeeds("promtool", &["test", "rules", "rules.test.yml"], &deploy("observe"));
}

#[test]
fn proxies_read_their_examples() {
    let folder = tempfile::tempdir().unwrap();
    let tls = root().join("crates/server/tests/tls");
    let (chain, key) = (tls.join("one.pem"), tls.join("one.key"));
    let site = fs::read_to_string(deploy("proxy/nginx.conf")).unwrap();
    let live = "/etc/letsencrypt/live/kydan.example/";
    let site = site
        .replace(&format!("{live}fullchain.pem"), &chain.display().to_string())
        .replace(&format!("{live}privkey.pem"), &key.display().to_string());
    fs::write(folder.path().join("site.conf"), site).unwrap();
    let main = "pid nginx.pid; error_log stderr; events {} http { access_log off; include site.conf; }";
    fs::write(folder.path().join("nginx.conf"), main).unwrap();
    let place = folder.path().display().to_string();
    succeeds("nginx", &["-t", "-p", &place, "-c", "nginx.conf"], folder.path());

    let both = fs::read_to_string(chain).unwrap() + &fs::read_to_string(key).unwrap();
    let pem = folder.path().join("kydan.pem");
    fs::write(&pem, both).unwrap();
    let config = fs::read_to_string(deploy("proxy/haproxy.cfg")).unwrap();
    let config = config.replace("/etc/haproxy/kydan.pem", &pem.display().to_string());
    fs::write(folder.path().join("haproxy.cfg"), config).unwrap();
    succeeds("haproxy", &["-c", "-f", "haproxy.cfg"], folder.path());
    succeeds("haproxy", &["-c", "-f", "haproxy-tcp.cfg"], &deploy("proxy"));
    succeeds("haproxy", &["-c", "-f", "haproxy-postgresql.cfg"], &deploy("proxy"));

    succeeds("caddy", &["validate", "--adapter", "caddyfile", "--config", "Caddyfile"], &deploy("proxy"));
}

/// Whoever writes `Forwarded` would say from where they come, and be believed: every example takes it away.
#[test]
fn no_proxy_passes_on_what_callers_say_of_themselves() {
    let without = |path: &str, words: &str| {
        let text = fs::read_to_string(deploy(path)).unwrap();
        assert!(text.contains(words), "{path}");
        text
    };
    without("proxy/Caddyfile", "header_up -Forwarded");
    without("proxy/haproxy.cfg", "http-request del-header Forwarded");
    without("kubernetes/ingress.yaml", "proxy_set_header Forwarded \"\";");
    let nginx = without("proxy/nginx.conf", "proxy_set_header Forwarded \"\";");
    let passes = nginx.matches("proxy_pass http").count();
    assert_eq!(nginx.matches("proxy_set_header Forwarded \"\";").count(), passes, "each place says it");
}

#[test]
fn units_are_read_and_hardened() {
    let folder = deploy("systemd");
    let units = ["./kydan.service", "./kydan-backup.service", "./kydan-backup.timer"];
    if let Some(output) = run("systemd-analyze", &[&["verify"], &units[..]].concat(), &folder) {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        // The program is not installed where it is tested.
        let other: Vec<_> =
            said.lines().filter(|line| !line.contains("/usr/bin/kydan is not executable")).collect();
        assert!(other.is_empty(), "{other:#?}");
    }
    for unit in &units[..2] {
        // Of ten: below two is what the tool calls well protected.
        succeeds("systemd-analyze", &["security", "--offline=true", "--threshold=20", unit], &folder);
    }
}

/// A variable that is misspelt in a manifest would be a setting that is not there.
#[test]
fn every_variable_that_is_handed_out_is_a_setting() {
    let known = fs::read_to_string(deploy("kydan.toml")).unwrap();
    let mut known: BTreeSet<String> = variables(&known).collect();
    // Of Compose and Caddy themselves.
    known.extend(
        ["KYDAN_HOST", "KYDAN_UPSTREAM", "KYDAN_IMAGE", "KYDAN_BACKUP_IMAGE", "KYDAN_CONFIG"]
            .map(String::from),
    );
    for path in files(&root().join("deploy")) {
        let Ok(text) = fs::read_to_string(&path) else { continue };
        for variable in variables(&text) {
            assert!(known.contains(&variable), "{} says {variable}, which nothing reads", path.display());
        }
    }
}

fn variables(text: &str) -> impl Iterator<Item = String> + '_ {
    let part = |letter: char| letter.is_ascii_uppercase() || letter.is_ascii_digit() || letter == '_';
    text.match_indices("KYDAN_").filter_map(move |(at, _)| {
        let name = text[at..].split(|letter| !part(letter)).next()?.trim_end_matches('_');
        // `KYDAN_…` stands for all of them.
        (name.len() > "KYDAN_".len()).then(|| name.to_owned())
    })
}

/// Everything that runs in a cluster runs as nobody, writes nowhere, and ends when it is told.
#[test]
fn containers_of_the_cluster_have_nothing_that_they_do_not_need() {
    for file in ["program.yaml", "backup.yaml", "nats.yaml"] {
        let text = fs::read_to_string(deploy("kubernetes").join(file)).unwrap();
        let containers = text.matches("image: ").count();
        for word in [
            "runAsNonRoot: true",
            "seccompProfile: { type: RuntimeDefault }",
            "allowPrivilegeEscalation: false",
            "readOnlyRootFilesystem: true",
            "capabilities: { drop: [ALL] }",
            "automountServiceAccountToken: false",
        ] {
            assert_eq!(text.matches(word).count(), containers, "{file}: {word}");
        }
        assert!(text.contains("limits: { memory:"), "{file}");
    }
}

/// What a dashboard or an alert asks for is a metric of ours, or of the process.
#[test]
fn every_metric_that_is_shown_is_counted() {
    let counted = fs::read_to_string(root().join("crates/server/src/http/metrics.rs")).unwrap();
    for file in ["observe/rules.yml", "observe/grafana.json"] {
        let text = fs::read_to_string(deploy(file)).unwrap();
        let part = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        let names: BTreeSet<_> = text
            .match_indices("kydan_")
            .map(|(at, _)| {
                text[at..].split(|letter| !part(letter)).next().unwrap().trim_end_matches("_bucket")
            })
            .collect();
        assert!(names.len() > 10, "{names:?}");
        for name in names {
            assert!(counted.contains(&format!("\"{name}\"")), "{file} asks for {name}");
        }
    }
    let dashboard: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(deploy("observe/grafana.json")).unwrap()).unwrap();
    for panel in dashboard["panels"].as_array().unwrap() {
        let explained =
            panel["type"] == "row" || panel["description"].as_str().is_some_and(|text| !text.is_empty());
        assert!(explained, "{panel:#}");
    }
}
