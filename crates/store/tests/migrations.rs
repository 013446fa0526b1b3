//! The two folders of migrations say the same.

#![expect(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use std::collections::BTreeMap;
use std::path::PathBuf;

/// The migrations of a folder by file name.
fn migrations(engine: &str) -> BTreeMap<String, String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(engine);
    let files = folder.read_dir().unwrap().map(|entry| entry.unwrap().path());
    files
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, std::fs::read_to_string(path).unwrap())
        })
        .collect()
}

/// A migration for PostgreSQL in SQLite's dialect.
fn for_sqlite(migration: &str) -> String {
    migration
        .replace(" COLLATE \"C\"", "")
        .replace("BYTEA", "BLOB")
        .replace(" WITH (fillfactor = 10)", "")
        .replace("decode(repeat('00', 32), 'hex')", "zeroblob(32)")
        .replace("position     BIGINT NOT NULL PRIMARY KEY", "position     INTEGER NOT NULL PRIMARY KEY")
}

#[test]
fn both_engines_have_the_same_migrations_in_their_dialects() {
    let translated: BTreeMap<_, _> =
        migrations("postgres").into_iter().map(|(name, text)| (name, for_sqlite(&text))).collect();
    assert_eq!(translated, migrations("sqlite"));
}

/// A number that was given out for work that has not come yet may be missing; none is there twice.
#[test]
fn every_migration_has_a_number_of_its_own() {
    let numbers: Vec<u32> = migrations("sqlite").keys().map(|name| name[..4].parse().unwrap()).collect();
    assert!(numbers.windows(2).all(|two| two[0] < two[1]), "{numbers:?}");
    assert_eq!(numbers[0], 1);
}

#[test]
fn every_text_column_of_a_key_is_sorted_by_bytes_on_both_engines() {
    for (name, text) in migrations("postgres") {
        for statement in text.split(';').filter(|statement| statement.contains("CREATE TABLE")) {
            let keys: Vec<_> = statement
                .lines()
                .filter_map(|line| line.split_once("PRIMARY KEY (").or_else(|| line.split_once("UNIQUE (")))
                .flat_map(|(_, columns)| columns.split([',', ')']).map(str::trim))
                .collect();
            for line in statement.lines().map(str::trim).filter(|line| line.contains(" TEXT")) {
                let column = line.split(' ').next().unwrap_or_default();
                if line.contains("PRIMARY KEY") || line.contains("UNIQUE") || keys.contains(&column) {
                    assert!(line.contains("COLLATE \"C\""), "{name}: {line}");
                }
            }
        }
    }
}
