//! The walk through the laws names only mutations, pages and tests that there are.

use std::fs;

use crate::root;

/// How many provisions lead nowhere yet. This number only shrinks.
const OPEN: usize = 0;

/// The cells of the tables' rows, but for the heads.
fn rows(text: &str) -> Vec<Vec<&str>> {
    let row = |line: &&str| line.starts_with("| ") && !line.starts_with("| Article");
    text.lines().filter(row).map(|line| line.trim_matches('|').split('|').map(str::trim).collect()).collect()
}

fn quoted(cell: &str) -> impl Iterator<Item = &str> {
    cell.split('`').skip(1).step_by(2)
}

#[test]
fn every_provision_leads_to_what_there_is() {
    let text = fs::read_to_string(root().join("docs/walk.md")).unwrap();
    let schema = fs::read_to_string(root().join("web/schema.graphql")).unwrap();
    let mutations = schema.split("\ntype Mutation {").nth(1).unwrap().split("\n}").next().unwrap();
    let stories = fs::read_to_string(root().join("tests/tests/story/main.rs")).unwrap();
    let rows = rows(&text);
    let mut open = 0;
    for row in &rows {
        let [article, _, recorded, page, test] = row[..] else { panic!("{row:?} has not five cells") };
        for field in quoted(recorded) {
            assert!(mutations.contains(&format!("\t{field}(")), "{article}: there is no mutation {field}");
        }
        for route in quoted(page) {
            let file =
                |group: &str| root().join(format!("web/src/routes/{group}{route}/+page.svelte")).exists();
            assert!(file("") || file("(work)/"), "{article}: there is no page {route}");
        }
        if test.starts_with("open: ") {
            open += 1;
            continue;
        }
        let named: Vec<_> = quoted(test).collect();
        assert!(!named.is_empty(), "{article}: no test is named");
        for test in named {
            let is_there = match test.split_once("::") {
                Some(("story", name)) => stories.contains(&format!(" as {name},")),
                Some(_) => false,
                None => root().join(test).exists() || root().join("web").join(test).exists(),
            };
            assert!(is_there, "{article}: there is no test {test}");
        }
    }
    assert!(rows.len() > 70, "only {} rows were read", rows.len());
    assert_eq!(open, OPEN, "what leads nowhere: write the true number, if it is smaller");
}
