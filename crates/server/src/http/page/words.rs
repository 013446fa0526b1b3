//! What pages say that the app says as well: files of words by subject, which both read.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::Value;

use crate::language::Language;

/// A file of words that the app reads, too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Subject {
    /// What an event's tabs are called.
    Tabs,
    /// Titles that are given by decree, and who gives them.
    Titles,
    /// Public lots.
    Lots,
    /// Knock-outs.
    Brackets,
    /// Who won what.
    Prizes,
    /// The monthly rating lists.
    Lists,
    /// Rating lists of before.
    PastLists,
    /// The season.
    Calendar,
    /// What programs may ask.
    Builders,
}

/// A subject's file in Vietnamese, English and Chinese; what has no Chinese words is said in English.
macro_rules! files {
    ($subject:literal) => {
        files!($subject, "en")
    };
    ($subject:literal, $third:literal) => {
        [
            include_str!(concat!("../../../words/pages/", $subject, ".vi.json")),
            include_str!(concat!("../../../words/pages/", $subject, ".en.json")),
            include_str!(concat!("../../../words/pages/", $subject, ".", $third, ".json")),
        ]
    };
}

static WORDS: LazyLock<BTreeMap<Subject, [Value; 3]>> = LazyLock::new(|| {
    let read = |text| serde_json::from_str(text).unwrap_or_default();
    Subject::ALL.into_iter().map(|subject| (subject, subject.files().map(read))).collect()
});

impl Subject {
    const ALL: [Self; 9] = [
        Self::Tabs,
        Self::Titles,
        Self::Lots,
        Self::Brackets,
        Self::Prizes,
        Self::Lists,
        Self::PastLists,
        Self::Calendar,
        Self::Builders,
    ];

    const fn files(self) -> [&'static str; 3] {
        match self {
            Self::Tabs => files!("tabs", "zh"),
            Self::Titles => files!("titles"),
            Self::Lots => files!("lots"),
            Self::Brackets => files!("brackets", "zh"),
            Self::Prizes => files!("prizes"),
            Self::Lists => files!("lists", "zh"),
            Self::PastLists => files!("past_lists"),
            Self::Calendar => files!("calendar", "zh"),
            Self::Builders => files!("builders"),
        }
    }

    /// What stands at a place of the file, such as `/names/MASTER`.
    pub(super) fn at(self, place: &str, language: Language) -> &'static Value {
        static NOTHING: Value = Value::Null;
        let found = WORDS.get(&self).and_then(|[vi, en, zh]| {
            let file = match language {
                Language::Vi => vi,
                Language::En => en,
                Language::Zh => zh,
            };
            file.pointer(place)
        });
        found.unwrap_or(&NOTHING)
    }

    /// The same, where it is a word or a sentence; nothing where there is none.
    pub(super) fn word(self, place: &str, language: Language) -> &'static str {
        self.at(place, language).as_str().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places of all texts of a file.
    fn places(value: &Value, place: &str) -> Vec<String> {
        match value {
            Value::Object(all) => {
                all.iter().flat_map(|(key, one)| places(one, &format!("{place}/{key}"))).collect()
            }
            Value::Array(all) => {
                (0..).zip(all).flat_map(|(at, one)| places(one, &format!("{place}/{at}"))).collect()
            }
            Value::String(text) if !text.is_empty() => vec![place.to_owned()],
            other @ (Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) => {
                panic!("{place}: {other}")
            }
        }
    }

    #[test]
    fn every_language_says_the_same_things() {
        for subject in Subject::ALL {
            let [vi, en, zh] = [Language::Vi, Language::En, Language::Zh]
                .map(|language| places(subject.at("", language), ""));
            assert!(!vi.is_empty(), "{subject:?}");
            assert_eq!(vi, en, "{subject:?}");
            assert_eq!(vi, zh, "{subject:?}");
        }
    }

    #[test]
    fn a_word_is_found_by_its_place() {
        assert_eq!(Subject::Tabs.word("/standings", Language::Zh), "名次");
        assert_eq!(Subject::Titles.word("/names/GRANDMASTER", Language::Zh), "Grandmaster");
        assert_eq!(Subject::Titles.word("/names/KING", Language::En), "");
    }
}
