//! A use case is one file, and only use cases write.

use std::fs;

use crate::{files_below, root, shown};

/// The rooms of `app` in which every file is one use case.
pub(crate) const ROOMS: [&str; 6] = ["account", "board", "entry", "event", "register", "round"];

/// The names of the functions that a source offers everyone, as `pub async fn`.
pub(crate) fn offered(source: &str) -> Vec<String> {
    source
        .split("pub async fn ")
        .skip(1)
        .map(|rest| {
            rest.split(|letter: char| !letter.is_alphanumeric() && letter != '_').next().unwrap().to_owned()
        })
        .collect()
}

#[test]
fn every_use_case_has_a_file_of_its_name() {
    for room in ROOMS {
        for path in files_below(&root().join("crates/app/src").join(room), "rs") {
            let name = path.file_stem().unwrap().to_str().unwrap().to_owned();
            assert_eq!(offered(&fs::read_to_string(&path).unwrap()), [name], "{}", shown(&path));
        }
    }
}

#[test]
fn nothing_outside_app_appends() {
    /// What a write is made of.
    const WRITES: [&str; 4] = ["kydan_store::Append", "StreamAppend", "PersonalWrite", ".append(Append"];
    for path in files_below(&root().join("crates"), "rs") {
        let name = shown(&path);
        if ["crates/app/", "crates/store/"].iter().any(|allowed| name.starts_with(allowed)) {
            continue;
        }
        let text = fs::read_to_string(&path).unwrap();
        for word in WRITES {
            assert!(!text.contains(word), "{name} holds `{word}`: only a use case of `app` writes");
        }
    }
}
