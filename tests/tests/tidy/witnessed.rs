//! Whatever a command writes beside the log is digested by the seal, or it is said why not.

use std::collections::BTreeSet;
use std::fs;

use crate::{files_below, root};

/// What no seal holds, and why.
const NO_FACTS: [(&str, &str); 23] = [
    ("audit", "it is pruned, and is nobody's fact"),
    ("ceremonies", "log-ins that are half done end in minutes"),
    ("deliveries", "what leaves and what became of it is no fact, and is pruned"),
    ("document_files", "the log has the digest of each file"),
    ("fide_list", "FIDE has it"),
    ("intake_additions", "what a file added stands in the rows that it was added to"),
    ("intake_additions", "what a file added stands in the rows of those whom it is about"),
    ("letters", "of people who are in no register, and forgotten once they are answered"),
    ("login_counts", "what was counted is forgotten"),
    ("login_places", "browsers that are known come and go with log-ins"),
    ("notice_wishes", "chosen by its owner at any time, outside of any command"),
    ("notices_read", "reading is no fact"),
    ("one_time_passwords", "set by its owner at any time, outside of any command"),
    ("passkeys", "set by its owner at any time, outside of any command"),
    ("past_files", "the log has the digest of each file"),
    ("portraits", "the log has the digest of each picture"),
    ("push_devices", "browsers come and go outside of any command"),
    ("recovery_codes", "set by its owner at any time, outside of any command"),
    ("sessions", "log-ins come and go outside of any command"),
    ("slip_photos", "the log has the digest of each picture"),
    ("telling", "set by its owner at any time, outside of any command"),
    ("webhook_deliveries", "what leaves and what became of it is no fact, and is pruned"),
    ("webhooks", "set by their owner at any time, outside of any command"),
];

/// The tables that follow these words.
fn tables(text: &str, words: &str) -> BTreeSet<String> {
    let is_name = |letter: &char| letter.is_alphanumeric() || *letter == '_';
    text.split(words).skip(1).map(|rest| rest.chars().take_while(is_name).collect()).collect()
}

#[test]
fn whatever_is_written_beside_the_log_is_sealed() {
    let mut written = BTreeSet::new();
    for path in files_below(&root().join("crates/store/src/people"), "rs") {
        written.extend(tables(&fs::read_to_string(path).unwrap(), "INSERT INTO "));
    }
    assert!(written.len() > 12, "{written:?}");
    let witness = fs::read_to_string(root().join("crates/store/src/journal/witness.rs")).unwrap();
    let sealed = tables(&witness, " FROM ");
    for table in &written {
        let excused = NO_FACTS.iter().any(|(name, _)| name == table);
        assert!(
            sealed.contains(table) || excused,
            "{table} is written beside the log: digest it in crates/store/src/journal/witness.rs, or say why not here"
        );
    }
    for (name, why) in NO_FACTS {
        assert!(written.contains(name), "{name} is not written any more ({why})");
    }
}
