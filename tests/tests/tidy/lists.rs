//! What the API answers with is a `List`: a `Vec` is worked out by code that is compiled once more for each type of row.

use std::fs;

use crate::{files_below, root, shown};

/// What stands in a block of the schema's derives: fields of objects, or what they are read from.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Block {
    Fields,
    Resolvers,
}

/// The block that an attribute begins, if it begins one.
fn begun(line: &str) -> Option<Block> {
    if line.starts_with("#[Object") {
        Some(Block::Resolvers)
    } else {
        (line.starts_with("#[derive(") && line.contains("SimpleObject")).then_some(Block::Fields)
    }
}

/// Whether a line of a block says that somebody is answered with a `Vec`.
fn answers_with_vec(block: Block, line: &str) -> bool {
    match block {
        Block::Fields => line.contains("Vec<"),
        Block::Resolvers => line.split_once("-> ").is_some_and(|(_, answer)| answer.contains("Vec<")),
    }
}

/// The lines of a file that do.
fn found(text: &str) -> Vec<&str> {
    let (mut next, mut block, mut found) = (None, None, Vec::new());
    for line in text.lines() {
        if let Some(one) = begun(line) {
            next = Some(one);
        } else if line.ends_with(" {") && !line.starts_with(' ') {
            block = next.take();
        } else if line == "}" {
            block = None;
        } else if block.is_some_and(|block| answers_with_vec(block, line)) {
            found.push(line);
        }
    }
    found
}

#[test]
fn fields_that_are_several_are_lists() {
    for path in files_below(&root().join("crates/api/src"), "rs") {
        let text = fs::read_to_string(&path).unwrap();
        assert!(
            found(&text).is_empty(),
            "{}: {:?} answers with a Vec, not a List",
            shown(&path),
            found(&text)
        );
    }
}

#[test]
fn a_vec_is_seen_where_it_stands() {
    let text = "#[derive(SimpleObject)]\npub struct A {\n    /// B.\n    b: Vec<String>,\n}\n\n#[Object]\nimpl C {\n    \
                async fn d(&self, e: Vec<ID>) -> List<F> {\n    async fn g(\n    ) -> Result<Vec<H>> {\n}\n\n#[derive(InputObject)]\n\
                pub struct I {\n    j: Vec<ID>,\n}\n";
    assert_eq!(found(text), ["    b: Vec<String>,", "    ) -> Result<Vec<H>> {"]);
}
