//! The API's enum of refusal codes holds what the sources refuse, and every code is written one way.

use std::collections::BTreeSet;
use std::fs;

use crate::{files_below, root};

/// What a refusal holds that is a code of its own.
const INNER: [&str; 3] = ["SettingsFault", "LineupFault", "Weakness"];
/// Codes that no aggregate and no `Refusal::new` writes: files, and the door for what nobody foresaw.
const OTHERS: [&str; 3] = ["file_encoding", "file_unreadable", "unforeseen"];

/// The texts behind `start` up to the closing quote.
fn quoted<'t>(text: &'t str, start: &'t str) -> impl Iterator<Item = &'t str> {
    text.split(start).skip(1).filter_map(|rest| rest.trim_start().strip_prefix('"')?.split('"').next())
}

/// What `fn code` of a refusing type answers.
fn codes_of(source: &str) -> Vec<&str> {
    let mut codes = Vec::new();
    for block in source.split("\nimpl ").skip(1) {
        let (name, rest) = block.split_once(" {\n").unwrap_or((block, ""));
        let body = rest.split("\n}").next().unwrap();
        if !(name.ends_with("Refusal") || INNER.contains(&name)) {
            continue;
        }
        if let Some((_, code)) = body.split_once("fn code(") {
            codes.extend(quoted(code.split("\n    }").next().unwrap(), "=> "));
        }
    }
    codes
}

fn refused() -> BTreeSet<String> {
    let mut codes: BTreeSet<String> = OTHERS.map(str::to_owned).into();
    for path in files_below(&root().join("crates"), "rs") {
        if !path.to_str().unwrap().contains("/src/") {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        codes.extend(codes_of(&text).into_iter().map(str::to_owned));
        codes.extend(quoted(&text, "Refusal::new(").map(str::to_owned));
        if path.ends_with("app/src/sequence/refusal.rs") {
            codes.extend(quoted(&text, "Self::new(").map(str::to_owned));
        }
    }
    codes
}

#[test]
fn the_api_knows_every_code_of_a_refusal_and_no_other() {
    let text = fs::read_to_string(root().join("crates/api/src/object/refusal/code.rs")).unwrap();
    let list = text.split_once("const CODES").unwrap().1.split_once("= &[").unwrap().1;
    let known: Vec<&str> = list.split('"').skip(1).step_by(2).collect();
    assert!(known.is_sorted(), "the codes stand in alphabetical order");
    let known: BTreeSet<String> = known.into_iter().map(str::to_owned).collect();
    let refused = refused();
    let lacking: Vec<_> = refused.difference(&known).collect();
    assert!(lacking.is_empty(), "crates/api/src/object/refusal/code.rs lacks {lacking:?}");
    let idle: Vec<_> = known.difference(&refused).collect();
    assert!(idle.is_empty(), "nothing refuses with {idle:?}");
}

#[test]
fn a_code_is_one_word_in_small_letters() {
    for code in refused() {
        let good = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
        assert!(
            code.chars().all(good),
            "`{code}`: small letters, digits and `_`, as GraphQL's enums can hold it"
        );
    }
}
