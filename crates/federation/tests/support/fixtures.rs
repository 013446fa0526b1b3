//! Fixtures of events, beside the tests.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use kydan_journal::{Event, decode, encode};

/// Every example decodes from its fixture and encodes to it; there is one for every event of its kind.
pub(crate) fn check<E: Event>(examples: &[E]) {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/events"));
    let named: BTreeSet<&str> = examples.iter().map(Event::name).collect();
    assert_eq!(named, E::NAMES.iter().copied().collect(), "an example for every event of {}", E::STREAM);
    for example in examples {
        let (name, schema) = (example.name(), example.schema());
        let path = folder.join(format!("{}.{name}.v{schema}.json", E::STREAM));
        if !path.exists() && std::env::var_os("UPDATE_GOLDEN").is_some() {
            let value: serde_json::Value = serde_json::from_str(&encode(example)).unwrap();
            fs::write(&path, serde_json::to_string_pretty(&value).unwrap() + "\n").unwrap();
        }
        let stored = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{} is missing", path.display()));
        let event: E = decode(name, schema, &stored).unwrap();
        assert_eq!(&event, example, "{}", path.display());
        let (stored, encoded): (serde_json::Value, serde_json::Value) =
            (serde_json::from_str(&stored).unwrap(), serde_json::from_str(&encode(&event)).unwrap());
        assert_eq!(encoded, stored, "{}", path.display());
        assert_eq!(encoded["type"], name);
    }
}
