//! The settings file that is handed out holds every setting that the program knows.

use std::fs;
use std::path::Path;
use std::process::Command;

#[test]
fn golden_settings_are_what_the_program_prints() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../deploy/kydan.toml");
    let printed = Command::new(env!("CARGO_BIN_EXE_kydan")).arg("settings").output().unwrap();
    assert!(printed.status.success(), "{printed:?}");
    let printed = String::from_utf8(printed.stdout).unwrap();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, &printed).unwrap();
    }
    let committed = fs::read_to_string(&path).unwrap_or_default();
    assert!(
        committed == printed,
        "deploy/kydan.toml is not what `kydan settings` prints: run `cargo xtask golden` and read the difference"
    );
}
