//! The page for whoever follows changes (`docs/changes.md`) names every kind that is told, and none that is not.

use std::collections::BTreeSet;
use std::fs;

use crate::root;

/// The kinds in the program.
fn told() -> BTreeSet<String> {
    let text = fs::read_to_string(root().join("crates/app/src/view/changes/word.rs")).unwrap();
    let list = text.split_once("\nkinds! {").unwrap().1.split_once("\n}").unwrap().0.to_owned();
    list.lines().filter_map(|line| Some(line.split_once(" = \"")?.1.split('"').next()?.to_owned())).collect()
}

/// The kinds of the page's table of kinds.
fn documented() -> BTreeSet<String> {
    let page = fs::read_to_string(root().join("docs/changes.md")).unwrap();
    let table = page.split_once("| kind | of what |").unwrap().1.split_once("\n\n").unwrap().0.to_owned();
    let rows = table.lines().skip(2).map(|row| row.split('|').nth(1).unwrap().to_owned());
    rows.flat_map(|cell| cell.split('`').skip(1).step_by(2).map(str::to_owned).collect::<Vec<_>>()).collect()
}

#[test]
fn every_kind_of_change_is_documented_and_none_that_is_not_told() {
    let (told, documented) = (told(), documented());
    assert!(told.len() > 15, "{told:?}");
    assert_eq!(told, documented);
}
