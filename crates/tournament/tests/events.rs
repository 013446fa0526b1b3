//! Every event that was ever stored must be read for good: one fixture for each name.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use kydan_journal::{Event as _, decode, encode};
use kydan_regulations::System;
use kydan_tournament::Event;
use serde_json::Value;

#[test]
fn every_event_decodes_and_is_written_the_same_again() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/events");
    let mut seen = BTreeSet::new();
    for file in fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        // `round_paired.leg.json`: what came to an event later has a fixture of its own beside the first.
        let file = path.file_name().unwrap().to_str().unwrap().to_owned();
        let name = file.split('.').next().unwrap();
        let body = fs::read_to_string(&path).unwrap();
        let event: Event = decode(name, 1, &body).unwrap_or_else(|error| panic!("{file}: {error}"));
        assert_eq!(event.name(), name, "{file}");
        let stored: Value = serde_json::from_str(&body).unwrap();
        let written: Value = serde_json::from_str(&encode(&event)).unwrap();
        assert_eq!(written, stored, "{file}");
        seen.insert(name.to_owned());
    }
    for name in Event::NAMES {
        assert!(seen.contains(*name), "{name} has no fixture");
    }
}

#[test]
fn every_system_is_stored_by_its_name() {
    for system in System::ALL {
        assert_eq!(serde_json::to_value(system).unwrap(), system.name());
        assert_eq!(serde_json::from_value::<System>(system.name().into()).unwrap(), system);
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
