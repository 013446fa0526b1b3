//! Every key of a phrase has its words in both languages, and no words stand without a key.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::{files_below, root};

type Sections = BTreeMap<String, BTreeMap<String, String>>;

/// The crates that keep words, how their keys begin, and the crates that write them.
const KEEPERS: [(&str, &[&str], &[&str]); 8] = [
    ("xiangqi", &["xiangqi."], &["xiangqi"]),
    ("chess", &["chess."], &["chess"]),
    ("caro", &["caro."], &["caro"]),
    ("bout", &["bout."], &["bout"]),
    ("pairing", &["pairing."], &["field", "pairing", "regulations", "report"]),
    ("regulations", &["tie_break."], &["regulations", "report"]),
    ("report", &["desk.", "trf.", "exchange."], &["report"]),
    ("server", &["page.", "command.", "demo.", "word."], &["server"]),
];

fn words(of: &str, language: &str) -> Sections {
    let path = root().join("crates").join(of).join("words").join(format!("{language}.json"));
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

/// The keys that the sources of these crates write, such as `"xiangqi.illegal.river"`.
fn written(by: &[&str], prefixes: &[&str]) -> BTreeSet<String> {
    let key = |text: &str| {
        prefixes.iter().any(|prefix| text.starts_with(prefix))
            && text.split('.').count() >= 2
            && !text.ends_with('.')
            && text.chars().all(|letter| letter.is_ascii_lowercase() || "._0123456789".contains(letter))
    };
    let files = by.iter().flat_map(|of| files_below(&root().join("crates").join(of).join("src"), "rs"));
    let texts: Vec<String> = files.map(|path| fs::read_to_string(path).unwrap()).collect();
    texts.iter().flat_map(|text| text.split('"')).filter(|text| key(text)).map(str::to_owned).collect()
}

/// `{0}`, `{2+}`, `{plies}`, `{token}` in a phrase.
fn places(phrase: &str) -> BTreeSet<&str> {
    phrase.split('{').skip(1).filter_map(|part| part.split_once('}')).map(|(place, _)| place).collect()
}

#[test]
fn every_key_has_its_words_and_no_words_are_left_over() {
    for (name, prefixes, writers) in KEEPERS {
        let sections = words(name, "vi");
        let known: BTreeSet<String> =
            sections.values().flat_map(BTreeMap::keys).filter(|key| key.contains('.')).cloned().collect();
        let written = written(writers, prefixes);
        let lacking: Vec<_> = written.difference(&known).collect();
        assert!(lacking.is_empty(), "crates/{name}/words/vi.json lacks {lacking:?}");
        let idle: Vec<_> = known.difference(&written).collect();
        assert!(idle.is_empty(), "crates/{name}/words/vi.json has words that nothing says: {idle:?}");
    }
}

#[test]
fn both_languages_say_the_same_keys_and_name_the_same_things() {
    for (name, ..) in KEEPERS {
        let (vi, en) = (words(name, "vi"), words(name, "en"));
        assert_eq!(vi.keys().collect::<Vec<_>>(), en.keys().collect::<Vec<_>>(), "{name}");
        for (section, phrases) in &vi {
            let (here, there): (BTreeSet<_>, BTreeSet<_>) =
                (phrases.keys().collect(), en[section].keys().collect());
            assert_eq!(here, there, "{name}: {section}");
            for (key, phrase) in phrases {
                let other = &en[section][key];
                assert!(!phrase.trim().is_empty() && !other.trim().is_empty(), "{name}: {key} says nothing");
                // One language may leave out what goes without saying, but may name nothing of its own.
                let (here, there) = (places(phrase), places(other));
                assert!(
                    here.is_subset(&there) || there.is_subset(&here),
                    "{name}: {key} names {here:?} in one language and {there:?} in the other"
                );
            }
        }
    }
}
