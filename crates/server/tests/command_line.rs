//! The program as an operator meets it at a terminal.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Output, Stdio};
use std::sync::{Mutex, PoisonError};

use kydan_app::App;
use kydan_simulate::{Plan, clock, live};
use kydan_store::Store;

/// Runs `kydan` in a folder of its own.
fn kydan(folder: &tempfile::TempDir, words: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kydan"))
        .args(words)
        .current_dir(folder.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned() + &String::from_utf8_lossy(&output.stderr)
}

#[test]
fn a_new_database_is_sound_and_rebuilds_from_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let nothing = kydan(&folder, &["verify", "--database-url", "sqlite:new.db"], "");
    assert!(!nothing.status.success() && said(&nothing).contains("no log of events"), "{nothing:?}");
    assert!(!folder.path().join("new.db").exists(), "looking makes nothing");
    let words = ["account", "--database-url", "sqlite:new.db", "--login", "thu-ky", "--role", "staff"];
    let opened = kydan(&folder, &words, "bay gio la thang muoi mot\n");
    assert!(opened.status.success(), "{opened:?}");
    let verified = kydan(&folder, &["verify", "--database-url", "sqlite:new.db"], "");
    assert!(verified.status.success() && said(&verified).contains("sound: "), "{verified:?}");
    let rebuilt = kydan(&folder, &["rebuild", "--database-url", "sqlite:new.db"], "");
    assert!(rebuilt.status.success(), "{rebuilt:?}");
}

#[test]
fn the_first_account_takes_a_good_password_from_standard_input() {
    let folder = tempfile::tempdir().unwrap();
    let words = ["account", "--database-url", "sqlite:a.db", "--login", "thu-ky", "--role", "staff"];
    let weak = kydan(&folder, &words, "matkhau\n");
    assert!(!weak.status.success() && said(&weak).contains("at least 15 characters"), "{weak:?}");
    let good = kydan(&folder, &words, "bay gio la thang muoi mot\n");
    assert!(good.status.success() && said(&good).contains("thu-ky can log in"), "{good:?}");
    let again = kydan(&folder, &words, "bay gio la thang muoi mot\n");
    assert!(!again.status.success() && said(&again).contains("login_taken"), "{again:?}");
}

#[test]
fn a_lost_log_in_is_given_a_code_and_nothing_is_made_on_the_way() {
    let folder = tempfile::tempdir().unwrap();
    let reset = |login: &str| {
        kydan(&folder, &["account", "--reset", "--database-url", "sqlite:a.db", "--login", login], "")
    };
    assert!(!reset("quan-tri").status.success() && !folder.path().join("a.db").exists());
    let words =
        ["account", "--database-url", "sqlite:a.db", "--login", "quan-tri", "--role", "administrator"];
    assert!(kydan(&folder, &words, "bay gio la thang muoi mot\n").status.success());
    let nobody = reset("quan-tro");
    assert!(!nobody.status.success() && said(&nobody).contains("no account"), "{nobody:?}");
    let given = reset(" Quan-Tri ");
    let code = said(&given).lines().next().unwrap().to_owned();
    assert!(given.status.success() && code.len() == 23 && code.matches('-').count() == 3, "{given:?}");
    assert_ne!(said(&reset("quan-tri")).lines().next(), Some(&*code), "another one each time");
    let roles = kydan(&folder, &[&words[..], &["--reset"]].concat(), "");
    assert!(!roles.status.success() && said(&roles).contains("cannot be used with"), "{roles:?}");
}

#[test]
fn what_is_wrong_with_the_options_is_said() {
    let folder = tempfile::tempdir().unwrap();
    let engine = kydan(&folder, &["verify", "--database-url", "mysql://x"], "");
    assert!(!engine.status.success() && said(&engine).contains("sqlite:"), "{engine:?}");
    let demo = kydan(&folder, &["demo", "--listen", "0.0.0.0:0"], "");
    assert!(!demo.status.success() && said(&demo).contains("127.0.0.1"), "{demo:?}");
    let past = kydan(&folder, &["demo", "--past", "nowhere.db"], "");
    assert!(!past.status.success() && said(&past).contains("nowhere.db"), "{past:?}");
    assert!(!folder.path().join("kydan-demo.db").exists(), "a federation was begun without its past");
    std::fs::write(folder.path().join("table.csv"), "name;born\n".repeat(200)).unwrap();
    let table = kydan(&folder, &["demo", "--past", "table.csv"], "");
    assert!(!table.status.success() && said(&table).contains("no SQLite file"), "{table:?}");
    assert!(!folder.path().join("kydan-demo.db").exists());
}

/// A demo on a past of a month; the past, and the program with its output.
fn demo_on_a_past(folder: &tempfile::TempDir) -> (u64, Child, impl Iterator<Item = String>) {
    // One simulation has the process's clock at a time.
    static CLOCK: Mutex<()> = Mutex::new(());
    let past = folder.path().join("past.db");
    let _clock = CLOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let runtime = tokio::runtime::Runtime::new().unwrap();
    let position = runtime.block_on(async {
        let store = Store::open(&format!("sqlite:{}", past.display())).await.unwrap();
        let plan = Plan { members: 100, events: 1, ..Plan::of_months(1, "2026-11-28".parse().unwrap()) };
        live(&App::new(store.clone(), clock::WORLD, "simulation"), &plan, &|_| ()).await.unwrap();
        let position = store.head().await.unwrap().position;
        store.close().await;
        position
    });
    let mut demo = Command::new(env!("CARGO_BIN_EXE_kydan"))
        .args(["demo", "--database", "demo.db", "--past", "past.db", "--listen", "127.0.0.1:0"])
        .current_dir(folder.path())
        .env("RUST_LOG", "error")
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let lines = BufReader::new(demo.stdout.take().unwrap()).lines().map_while(Result::ok);
    (position, demo, lines)
}

#[test]
fn a_demo_goes_on_from_a_past_that_was_made_before() {
    let folder = tempfile::tempdir().unwrap();
    let (position, mut demo, mut lines) = demo_on_a_past(&folder);
    assert!(lines.any(|line| line.starts_with("listening on ")), "it ended before it listened");
    demo.kill().unwrap();
    demo.wait().unwrap();
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(async {
        let store =
            Store::open(&format!("sqlite:{}", folder.path().join("demo.db").display())).await.unwrap();
        let head = store.head().await.unwrap();
        assert!(head.position > position + 100, "{head:?} after {position}");
        store.verify().await.unwrap().unwrap();
        let past = Store::open(&format!("sqlite:{}", folder.path().join("past.db").display())).await.unwrap();
        assert_eq!(past.head().await.unwrap().position, position, "the past is as it was");
    });
}

#[cfg(unix)]
#[test]
fn a_demo_that_is_stopped_while_it_is_made_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let (_, mut demo, mut lines) = demo_on_a_past(&folder);
    lines.next().unwrap();
    let pid = rustix::process::Pid::from_child(&demo);
    rustix::process::kill_process(pid, rustix::process::Signal::INT).unwrap();
    assert!(!demo.wait().unwrap().success());
    assert!(!folder.path().join("demo.db").exists());
}

#[test]
fn the_schema_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let schema = kydan(&folder, &["schema"], "");
    assert!(schema.status.success() && said(&schema).contains("type Mutation"), "{schema:?}");
}
