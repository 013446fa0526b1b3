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
    let live = "/etc/letsencrypt/live/kydan.example/";
    let main = "pid nginx.pid; error_log stderr; events {} http { access_log off; include site.conf; }";
    fs::write(folder.path().join("nginx.conf"), main).unwrap();
    let place = folder.path().display().to_string();
    for example in ["proxy/nginx.conf", "proxy/nginx-federations.conf"] {
        let site = fs::read_to_string(deploy(example)).unwrap();
        let site = site
            .replace(&format!("{live}fullchain.pem"), &chain.display().to_string())
            .replace(&format!("{live}privkey.pem"), &key.display().to_string());
        fs::write(folder.path().join("site.conf"), site).unwrap();
        succeeds("nginx", &["-t", "-p", &place, "-c", "nginx.conf"], folder.path());
    }

    let both = fs::read_to_string(chain).unwrap() + &fs::read_to_string(key).unwrap();
    let pem = folder.path().join("kydan.pem");
    fs::write(&pem, both).unwrap();
    for example in ["haproxy.cfg", "haproxy-federations.cfg"] {
        let config = fs::read_to_string(deploy("proxy").join(example)).unwrap();
        let config = config.replace("/etc/haproxy/kydan.pem", &pem.display().to_string());
        fs::write(folder.path().join(example), config).unwrap();
        succeeds("haproxy", &["-c", "-f", example], folder.path());
    }
    succeeds("haproxy", &["-c", "-f", "haproxy-tcp.cfg"], &deploy("proxy"));
    succeeds("haproxy", &["-c", "-f", "haproxy-postgresql.cfg"], &deploy("proxy"));

    for example in ["Caddyfile", "Caddyfile.federations"] {
        succeeds("caddy", &["validate", "--adapter", "caddyfile", "--config", example], &deploy("proxy"));
    }
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
    without("proxy/haproxy-federations.cfg", "http-request del-header Forwarded");
    without("kubernetes/ingress.yaml", "proxy_set_header Forwarded \"\";");
    for example in ["proxy/nginx.conf", "proxy/nginx-federations.conf"] {
        let nginx = without(example, "proxy_set_header Forwarded \"\";");
        let passes = nginx.matches("proxy_pass http").count();
        let says = nginx.matches("proxy_set_header Forwarded \"\";").count();
        assert_eq!(says, passes, "{example}: each place says it");
    }
    let caddy = without("proxy/Caddyfile.federations", "header_up -Forwarded");
    let sites = caddy.matches("reverse_proxy ").count();
    assert_eq!(caddy.matches("import upstream").count(), sites, "each federation has it");
}

#[test]
fn units_are_read_and_hardened() {
    let units = ["./kydan.service", "./kydan-backup.service", "./kydan-backup.timer"];
    read_and_hardened(&units, &deploy("systemd"));
}

/// A federation's unit is the one of a machine that has one, under another name, with what differs beside it: as the
/// package lays them out.
#[test]
fn units_of_federations_are_the_same_units() {
    let folder = tempfile::tempdir().unwrap();
    for unit in ["kydan", "kydan-backup"] {
        let beside = format!("{unit}@.service.d");
        fs::create_dir(folder.path().join(&beside)).unwrap();
        let differs = format!("{beside}/federation.conf");
        fs::copy(deploy("systemd").join(&differs), folder.path().join(&differs)).unwrap();
        let whole = deploy("systemd").join(format!("{unit}.service"));
        fs::copy(whole, folder.path().join(format!("{unit}@.service"))).unwrap();
        let differs = fs::read_to_string(folder.path().join(differs)).unwrap();
        // What the one unit names for itself, each names for its federation.
        for own in
            ["KYDAN_CONFIG=/etc/kydan/%i.toml", "StateDirectory=kydan/%i", "BindPaths=/var/lib/kydan/%i"]
        {
            assert!(differs.contains(own), "{unit}: {own}");
        }
    }
    let timer = deploy("systemd/kydan-backup.timer");
    fs::copy(timer, folder.path().join("kydan-backup@.timer")).unwrap();
    let units = ["./kydan@.service", "./kydan-backup@.service", "./kydan-backup@.timer"];
    read_and_hardened(&units, folder.path());
    let package = fs::read_to_string(root().join("crates/server/Cargo.toml")).unwrap();
    for unit in units.map(|unit| unit.trim_start_matches("./")) {
        assert!(
            package.contains(&format!("\"usr/lib/systemd/system/{unit}\"")),
            "the package lays out {unit}"
        );
    }
}

/// What the package does when it comes and goes: nothing that was recorded is removed.
#[test]
fn the_package_removes_nothing_that_was_recorded() {
    let folder = deploy("debian");
    for script in ["postinst", "prerm", "postrm"] {
        succeeds("sh", &["-n", script], &folder);
        let text = fs::read_to_string(folder.join(script)).unwrap();
        for never in ["rm -r", "deluser", "#DEBHELPER#"] {
            assert!(!text.contains(never), "{script}: {never}");
        }
    }
    for path in files(&deploy("systemd")) {
        // What systemd makes for a unit the unit may write, whatever else is read only: this would be its own settings.
        let text = fs::read_to_string(&path).unwrap();
        assert!(!text.contains("ConfigurationDirectory"), "{}", path.display());
    }
}

/// Two services and a timer.
fn read_and_hardened(units: &[&str; 3], folder: &Path) {
    if let Some(output) = run("systemd-analyze", &[&["verify"], &units[..]].concat(), folder) {
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        // The program is not installed where it is tested.
        let other: Vec<_> =
            said.lines().filter(|line| !line.contains("/usr/bin/kydan is not executable")).collect();
        assert!(other.is_empty(), "{other:#?}");
    }
    for unit in &units[..2] {
        // Of ten: below two is what the tool calls well protected.
        succeeds("systemd-analyze", &["security", "--offline=true", "--threshold=20", unit], folder);
    }
}

/// One project of Compose for what is shared, one for each federation.
#[test]
fn containers_of_federations_share_a_database_server_and_no_secret() {
    let folder = deploy("container");
    let [shared, federation] =
        ["shared.yaml", "federation.yaml"].map(|file| fs::read_to_string(folder.join(file)).unwrap());
    for network in ["kydan-database", "kydan-pages"] {
        assert!(shared.contains(&format!("name: {network}")), "{network} is made");
        assert!(federation.contains(&format!("name: {network}, external: true")), "{network} is joined");
    }
    let volumes = federation.split_once("\nvolumes:").unwrap().1;
    assert!(!volumes.contains("external"), "each has its own keys and backups");
    // Whose word is taken is Caddy's address, and not that of a network in which all federations are.
    let caddy = shared.split_once("ipv4_address: ").unwrap().1.split_whitespace().next().unwrap();
    assert!(federation.contains(&format!("KYDAN_TRUSTED_PROXY: {caddy}/32")), "{caddy}");
    for script in ["add-federation", "first-run"] {
        succeeds("sh", &["-n", script], &folder);
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
