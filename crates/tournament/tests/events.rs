//! Every event that was ever stored must be read for good: one fixture for each name.

use std::fs;
use std::path::Path;

use kydan_journal::{Event as _, decode, encode};
use kydan_tournament::Event;
use serde_json::Value;

#[test]
fn every_event_decodes_and_is_written_the_same_again() {
    for name in Event::NAMES {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("tests/events/{name}.json"));
        let body = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{name} has no fixture: {error}"));
        let event: Event = decode(name, 1, &body).unwrap();
        assert_eq!(event.name(), *name);
        let stored: Value = serde_json::from_str(&body).unwrap();
        let written: Value = serde_json::from_str(&encode(&event)).unwrap();
        assert_eq!(written, stored, "{name}");
    }
}

#[test]
fn a_corrupt_event_is_undecodable_and_nothing_worse() {
    for body in
        ["", "{}", "[]", r#"{"type":"finished"#, r#"{"type":"knighted"}"#, r#"{"type":"rated","changes":7}"#]
    {
        assert!(decode::<Event>("rated", 1, body).is_err(), "{body}");
    }
}
