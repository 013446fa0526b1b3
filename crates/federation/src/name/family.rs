//! Family names: by which a name is known whose parts stand in another order.

use std::sync::LazyLock;

use serde::Deserialize;
use unicode_normalization::UnicodeNormalization;

use super::fold;

#[derive(Deserialize)]
struct Families {
    /// Those that are hardly ever given names.
    certain: Vec<String>,
    /// Those with which a name may begin.
    common: Vec<String>,
}

static FAMILIES: LazyLock<Families> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../words/families.json")).expect("a test reads the family names")
});

/// Whether somebody who is called so last was written with the family name at the end.
pub(super) fn ends_with_family(first: &str, last: &str) -> bool {
    is_of(&FAMILIES.certain, last) && !is_of(&FAMILIES.common, first)
}

/// Whether a word stands between the family name and the given name, and nowhere else.
pub(super) fn is_middle(word: &str) -> bool {
    matches!(fold(word).as_str(), "van" | "thi")
}

/// A word without tones is compared without them: with tones, `Hô` is not `Hồ`.
fn is_of(names: &[String], word: &str) -> bool {
    let same = |name: &String| {
        if word.is_ascii() { fold(name) == fold(word) } else { lower(name) == lower(word) }
    };
    names.iter().any(same)
}

fn lower(text: &str) -> String {
    text.to_lowercase().nfc().collect()
}
