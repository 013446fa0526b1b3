//! Files stay small, have the names that the house uses, and speak of the project alone.

use std::fs;

use crate::{files_below, root, shown};

/// Longer only where a table of the law stands in the code, or a list of one word a line.
const TABLES: [&str; 1] = ["crates/api/src/object/refusal/code.rs"];
const LONGEST: usize = 500;

#[test]
fn no_source_file_is_longer_than_a_person_reads() {
    let long: Vec<String> = files_below(&root(), "rs")
        .into_iter()
        .filter(|path| !TABLES.contains(&shown(path).as_str()))
        .filter_map(|path| {
            let lines = fs::read_to_string(&path).unwrap().lines().count();
            (lines > LONGEST).then(|| format!("{}: {lines} lines", shown(&path)))
        })
        .collect();
    assert!(long.is_empty(), "split at {LONGEST} lines: {long:#?}");
}

#[test]
fn no_file_has_a_name_that_says_nothing() {
    const BANNED: [&str; 6] = ["mod.rs", "util.rs", "utils.rs", "common.rs", "helpers.rs", "manager.rs"];
    for path in files_below(&root(), "rs") {
        let name = path.file_name().unwrap().to_str().unwrap();
        assert!(!BANNED.contains(&name), "{}: name it for what it holds", shown(&path));
    }
}

/// A documentation that is one plain word, such as `/// Which.`; codes, numbers and links say something.
fn says_one_word(lines: &[&str], at: usize) -> bool {
    let doc = |line: &&str| line.trim_start().starts_with("///");
    let Some(text) = lines[at].trim_start().strip_prefix("/// ") else { return false };
    let alone = !at.checked_sub(1).and_then(|before| lines.get(before)).is_some_and(doc)
        && !lines.get(at + 1).is_some_and(doc);
    let word = text.strip_suffix('.').unwrap_or(text);
    alone && word.len() > 1 && word.chars().all(char::is_alphabetic)
}

#[test]
fn no_documentation_says_one_word() {
    let mut found = Vec::new();
    for path in files_below(&root().join("crates"), "rs") {
        // clap shows the names of the languages as they call themselves.
        if shown(&path).ends_with("src/language.rs") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let short = (0..lines.len()).filter(|at| says_one_word(&lines, *at));
        found.extend(short.map(|at| format!("{}:{}: {}", shown(&path), at + 1, lines[at].trim())));
    }
    assert!(found.is_empty(), "say what it is, or nothing: {found:#?}");
    assert!(says_one_word(&["/// Which.", "number: u32,"], 0));
    assert!(!says_one_word(&["/// Which of the", "/// two."], 1));
}

#[test]
fn every_exception_gives_its_reason() {
    for path in files_below(&root(), "rs") {
        if shown(&path).starts_with("tests/tests/tidy/") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        assert!(!text.contains("#[allow("), "{}: use #[expect(…, reason = \"…\")]", shown(&path));
    }
}

#[test]
fn migrations_have_the_same_numbers_and_names_for_both_engines() {
    let names = |engine: &str| -> Vec<String> {
        files_below(&root().join("migrations").join(engine), "sql")
            .iter()
            .map(|path| path.file_name().unwrap().to_str().unwrap().to_owned())
            .collect()
    };
    assert_eq!(names("sqlite"), names("postgres"));
    assert!(!names("sqlite").is_empty());
}
