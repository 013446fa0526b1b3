//! The core asks nobody what time it is, waits for nothing and prints nothing.

use std::fs;

use crate::arrows::CORE;
use crate::{files_below, root, shown};

/// What may not stand in the core's sources, and why.
const FORBIDDEN: [(&str, &str); 10] = [
    ("Timestamp::now", "time arrives inside commands"),
    ("Zoned::now", "time arrives inside commands"),
    ("SystemTime", "time arrives inside commands"),
    ("Instant::now", "time arrives inside commands"),
    ("now_v7", "ids arrive inside commands"),
    ("new_v4", "ids arrive inside commands"),
    ("async fn", "the core waits for nothing"),
    ("std::fs", "the core reads no files"),
    ("std::env", "the core has no configuration"),
    ("println!", "the core prints nothing"),
];

#[test]
fn no_core_source_reaches_into_the_outside_world() {
    for name in CORE {
        for path in files_below(&root().join("crates").join(name).join("src"), "rs") {
            let text = fs::read_to_string(&path).unwrap();
            // Tests at the end of a file may read fixtures.
            let code = text.split("#[cfg(test)]").next().unwrap();
            for (word, why) in FORBIDDEN {
                assert!(!code.contains(word), "{} holds `{word}`: {why}", shown(&path));
            }
        }
    }
}

#[test]
fn only_the_clock_of_the_server_and_of_a_program_beside_it_is_excused() {
    let excused: Vec<String> = files_below(&root().join("crates"), "rs")
        .into_iter()
        .filter(|path| fs::read_to_string(path).unwrap().contains("clippy::disallowed_methods"))
        .filter(|path| !shown(path).contains("/tests/") && !shown(path).contains("/benches/"))
        .map(|path| shown(&path))
        .collect();
    assert_eq!(excused, ["crates/past/src/main.rs", "crates/server/src/clock.rs"]);
}
