//! The page of attacks names only tests that there are.

use std::fs;

use crate::root;

#[test]
fn every_attack_is_tried_by_a_test_that_there_is() {
    let text = fs::read_to_string(root().join("docs/attacks.md")).unwrap();
    let stories = fs::read_to_string(root().join("tests/tests/story/main.rs")).unwrap();
    let rows: Vec<&str> =
        text.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| What is tried")).collect();
    assert!(rows.len() > 35, "only {} rows were read", rows.len());
    for row in rows {
        let (what, tests) = row.trim_matches('|').rsplit_once('|').unwrap();
        let named: Vec<&str> = tests.split('`').skip(1).step_by(2).collect();
        assert!(!named.is_empty(), "{what}: no test is named");
        // A file, and behind it the names of tests in it.
        let mut file = String::new();
        for test in named {
            let is_there = match test.strip_prefix("story::") {
                Some(name) => {
                    stories.contains(&format!(" as {name},"))
                        || stories.contains(&format!("async fn {name}("))
                }
                None if test.contains('/') => {
                    file = fs::read_to_string(root().join(test)).unwrap_or_default();
                    !file.is_empty()
                }
                None => test.starts_with("cargo xtask ") || file.contains(&format!("fn {test}(")),
            };
            assert!(is_there, "{what}: there is no test {test}");
        }
    }
}
