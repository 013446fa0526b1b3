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

/// What follows this is what the engines have no common words for (triggers, what stands in a body): that both do the same is seen by the suite that
/// runs on both.
const APART: &str = "-- Each engine in its own words:\n";

/// What both engines say, up to where each goes on in its own words.
fn common(migration: &str) -> &str {
    migration.split_once(APART).map_or(migration, |(common, _)| common)
}

/// A migration for PostgreSQL in SQLite's dialect.
fn for_sqlite(migration: &str) -> String {
    migration
        .replace("strpos(", "instr(")
        // SQLite has one writer at a time. Whoever appends has the head first, and so has a migration that touches more tables.
        .replace("LOCK TABLE log_head IN EXCLUSIVE MODE;\n", "")
        .replace("LOCK TABLE people IN SHARE ROW EXCLUSIVE MODE;\n\n", "")
        .replace(" COLLATE \"C\"", "")
        .replace("BYTEA", "BLOB")
        .replace(" WITH (fillfactor = 10)", "")
        .replace("decode(repeat('00', 32), 'hex')", "zeroblob(32)")
        .replace("position     BIGINT NOT NULL PRIMARY KEY", "position     INTEGER NOT NULL PRIMARY KEY")
}

#[test]
fn both_engines_have_the_same_migrations_in_their_dialects() {
    let translated: BTreeMap<_, _> =
        migrations("postgres").into_iter().map(|(name, text)| (name, for_sqlite(common(&text)))).collect();
    let sqlite: BTreeMap<_, _> =
        migrations("sqlite").into_iter().map(|(name, text)| (name, common(&text).to_owned())).collect();
    assert_eq!(translated, sqlite);
}

#[test]
fn where_one_engine_has_words_of_its_own_the_other_has_too_and_they_make_no_table() {
    let (postgres, sqlite) = (migrations("postgres"), migrations("sqlite"));
    for (name, text) in &postgres {
        let (own, other) = (text.split_once(APART), sqlite[name].split_once(APART));
        assert_eq!(own.is_some(), other.is_some(), "{name}");
        for (_, words) in own.iter().chain(&other) {
            let fills = words.contains("CREATE TRIGGER") || words.contains("UPDATE ");
            assert!(fills && !words.contains("CREATE TABLE"), "{name}: {words}");
        }
    }
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
