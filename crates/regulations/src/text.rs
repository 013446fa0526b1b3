//! Bilingual text, and its folding for search without diacritics.

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The same words in Vietnamese and in English.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Text {
    /// Vietnamese, NFC.
    pub vi: String,
    /// English.
    pub en: String,
}

/// Lower case without diacritics: `Chạm quân` and `cham quan` become one.
///
/// `đ` is a letter of its own that no Unicode decomposition takes apart, so it is folded by hand.
pub fn fold(text: &str) -> String {
    text.nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .flat_map(char::to_lowercase)
        .map(|letter| if letter == 'đ' { 'd' } else { letter })
        .collect()
}
