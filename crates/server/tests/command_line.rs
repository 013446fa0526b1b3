//! The program as an operator meets it at a terminal.
#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

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
}

#[test]
fn the_schema_is_printed() {
    let folder = tempfile::tempdir().unwrap();
    let schema = kydan(&folder, &["schema"], "");
    assert!(schema.status.success() && said(&schema).contains("type Mutation"), "{schema:?}");
}
