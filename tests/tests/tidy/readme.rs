//! The README names only what exists.

use std::fs;

use crate::{files_below, root, shown};

/// Words in back quotes that look like a path of ours.
fn paths_in(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2).filter(|word| {
        let first = word.split('/').next().unwrap_or_default();
        ["crates", "web", "tests", "xtask", "migrations", "deploy"].contains(&first)
            && word.contains('/')
            && !word.contains(['*', '<', '…', ' ', '{'])
    })
}

#[test]
fn every_path_in_a_readme_exists() {
    for page in files_below(&root(), "md") {
        let text = fs::read_to_string(&page).unwrap();
        for path in paths_in(&text) {
            // A crate's README names its own files as they stand beside it.
            let stands = root().join(path).exists() || page.with_file_name(path).exists();
            assert!(stands, "{} names {path}, which does not exist", shown(&page));
        }
    }
}

#[test]
fn every_crate_is_on_the_map() {
    let readme = fs::read_to_string(root().join("README.md")).unwrap();
    for entry in fs::read_dir(root().join("crates")).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        assert!(readme.contains(&format!("crates/{name}")), "README.md does not show crates/{name}");
    }
}
