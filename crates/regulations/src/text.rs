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
    /// The English file or text.
    pub en: String,
}

/// Whether a character is not seen but changes what is seen: it turns the direction of the text around it, or joins
/// words that look apart. No name has one.
pub const fn is_disguise(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}'
        | '\u{fff0}'..='\u{fffb}' | '\u{fffe}' | '\u{ffff}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a spreadsheet would take a text for a formula.
pub fn is_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '@'])
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

/// A Vietnamese word as it is heard: its letters with hats and hooks, and its tone apart, wherever that is written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Sound {
    pub(crate) letters: String,
    pub(crate) tone: Option<char>,
}

impl Sound {
    /// Whether a word that is typed so far may become this one.
    pub(crate) fn begins(&self, word: &Self) -> bool {
        word.letters.starts_with(&self.letters) && (self.tone.is_none() || self.tone == word.tone)
    }
}

/// The words of a text as they are heard: `hòa` and `hoà` are one, `hỏa` is another.
pub(crate) fn sounds(text: &str) -> Vec<Sound> {
    let is_tone = |letter: char| matches!(letter, '\u{300}' | '\u{301}' | '\u{303}' | '\u{309}' | '\u{323}');
    text.to_lowercase()
        .nfd()
        .collect::<String>()
        .split(|letter: char| !letter.is_alphanumeric() && !is_combining_mark(letter))
        .filter(|word| !word.is_empty())
        .map(|word| Sound {
            letters: word.chars().filter(|letter| !is_tone(*letter)).nfc().collect(),
            tone: word.chars().find(|letter| is_tone(*letter)),
        })
        .collect()
}

/// Whether a text is written with marks, so that they tell words apart.
pub(crate) fn has_marks(text: &str) -> bool {
    text.to_lowercase() != fold(text)
}
