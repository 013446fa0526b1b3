//! Every event that was ever stored must still be read: one fixture per event name and schema.
#![expect(clippy::unwrap_used, reason = "helpers of tests may fail like tests")]

use std::collections::BTreeSet;
use std::path::PathBuf;

use kydan_bout::Event;
use kydan_journal::{Event as _, decode, encode};

/// `move_played.1.json`, or `move_played.1.illegal.json` for another case of the same shape.
fn fixtures() -> Vec<(String, u16, String)> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/events");
    let mut fixtures: Vec<_> = folder
        .read_dir()
        .unwrap()
        .map(|entry| {
            let path = entry.unwrap().path();
            let file = path.file_name().unwrap().to_str().unwrap().to_owned();
            let mut parts = file.split('.');
            let name = parts.next().unwrap().to_owned();
            let schema = parts.next().unwrap().parse().unwrap();
            (name, schema, std::fs::read_to_string(path).unwrap().trim_end().to_owned())
        })
        .collect();
    fixtures.sort();
    fixtures
}

#[test]
fn every_event_name_has_a_fixture_and_every_fixture_a_name() {
    let with_fixture: BTreeSet<String> = fixtures().into_iter().map(|(name, ..)| name).collect();
    let names: BTreeSet<String> = Event::NAMES.iter().map(ToString::to_string).collect();
    assert_eq!(with_fixture, names);
}

#[test]
fn every_fixture_reads_and_writes_back_byte_for_byte() {
    for (name, schema, body) in fixtures() {
        let event: Event = decode(&name, schema, &body).unwrap();
        assert_eq!(event.name(), name);
        assert_eq!(encode(&event), body, "{name}");
    }
}
