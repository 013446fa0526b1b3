//! Names in Chinese characters, as xiangqi's players are known abroad: *阮文安*, *阿卜杜拉·卡里姆*.

use unicode_normalization::UnicodeNormalization;

/// Between the parts of a name that is written by its sound.
const DOT: char = '·';
/// Dots that keyboards and files have in its place.
const OTHER_DOTS: [char; 4] = ['・', '‧', '•', '\u{ff65}'];

/// A name in Chinese characters. Personal data: it never enters an event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HanName(String);

/// Why a text is no name in Chinese characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadHanName {
    /// Nothing but spaces.
    #[error("a name is not blank")]
    Blank,
    /// More than 20 characters.
    #[error("a name in Chinese characters has at most 20 of them")]
    TooLong,
    /// Something else than Chinese characters and the dot between them.
    #[error("a name in Chinese characters has these and the middle dot alone")]
    Character,
}

impl BadHanName {
    /// The reason, as a value that words are found for.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Blank => "blank",
            Self::TooLong => "too_long",
            Self::Character => "character",
        }
    }
}

impl HanName {
    /// The greatest number of characters: names of other peoples, written by their sound, are the longest.
    pub const LONGEST: usize = 20;

    /// Reads a name: NFC, without the spaces that some put between characters, every dot the same one.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, BadHanName> {
        let plain = text.nfc().filter(|letter| !letter.is_whitespace());
        let written: String =
            plain.map(|letter| if OTHER_DOTS.contains(&letter) { DOT } else { letter }).collect();
        if written.is_empty() {
            return Err(BadHanName::Blank);
        }
        if written.chars().count() > Self::LONGEST {
            return Err(BadHanName::TooLong);
        }
        // A dot stands between characters: one alone, and neither first nor last.
        let parts_are_names = written.split(DOT).all(|part| !part.is_empty() && part.chars().all(is_han));
        if parts_are_names { Ok(Self(written)) } else { Err(BadHanName::Character) }
    }

    /// As it is stored and shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The unified ideographs of Unicode 16 with their extensions, *〇*, and the sign that repeats a character. Compatibility
/// ideographs are others after NFC.
const fn is_han(letter: char) -> bool {
    matches!(letter,
        '\u{4e00}'..='\u{9fff}'
        | '\u{3400}'..='\u{4dbf}'
        | '\u{20000}'..='\u{2a6df}'
        | '\u{2a700}'..='\u{2ee5d}'
        | '\u{30000}'..='\u{323af}'
        | '〇' | '々')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, BadHanName> {
        HanName::read(text).map(|name| name.as_str().to_owned())
    }

    #[test]
    fn characters_and_the_dot_between_them_are_a_name() {
        assert_eq!(read("阮文安").as_deref(), Ok("阮文安"));
        assert_eq!(read("  阮 文\u{3000}安 ").as_deref(), Ok("阮文安"), "as tables space it");
        assert_eq!(read("阿卜杜拉・卡里姆").as_deref(), Ok("阿卜杜拉·卡里姆"));
        assert_eq!(read("阿卜杜拉•卡里姆"), read("阿卜杜拉·卡里姆"), "one dot for all");
        assert_eq!(read("𠮷田").as_deref(), Ok("𠮷田"), "outside of the first plane");
        assert_eq!(read("安").as_deref(), Ok("安"));
    }

    #[test]
    fn one_name_is_written_in_one_way() {
        // A compatibility ideograph, which looks the same and is another number.
        assert_eq!(read("\u{f9e1}"), read("李"));
    }

    #[test]
    fn what_is_none_is_refused() {
        for (text, why) in [
            ("", BadHanName::Blank),
            (" \u{3000}\t", BadHanName::Blank),
            ("Nguyễn Văn An", BadHanName::Character),
            ("阮文An", BadHanName::Character),
            ("阮文安1", BadHanName::Character),
            ("·阮文安", BadHanName::Character),
            ("阮文安·", BadHanName::Character),
            ("阮··安", BadHanName::Character),
            ("·", BadHanName::Character),
            ("=阮文安", BadHanName::Character),
            ("<b>阮</b>", BadHanName::Character),
            ("阮\u{200b}文安", BadHanName::Character),
            ("阮\u{202e}文安", BadHanName::Character),
            ("阮文安\u{0}", BadHanName::Character),
            ("阮文安\u{e0100}", BadHanName::Character),
            ("グエン", BadHanName::Character),
            ("응우옌", BadHanName::Character),
            ("阮，文安", BadHanName::Character),
            ("阮文安（大师）", BadHanName::Character),
        ] {
            assert_eq!(read(text), Err(why), "{text:?}");
        }
        assert_eq!(read(&"阮".repeat(21)), Err(BadHanName::TooLong));
        assert!(read(&"阮".repeat(20)).is_ok());
    }
}
