//! Vietnamese names: as written, in parts, sorted by the given name, found without diacritics.

mod family;
mod han;
mod order;

use serde::{Deserialize, Serialize};
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{canonical_combining_class, is_combining_mark};

pub use han::{BadHanName, HanName};

/// The greatest number of characters.
const LONGEST: usize = 100;

/// A person's name. Personal data: it never enters an event.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct PersonName {
    /// As written, NFC: family name first for Vietnamese names.
    pub written: String,
    /// The family name; empty where there is one word only.
    pub family: String,
    /// What stands between; may be empty.
    pub middle: String,
    /// The given name, by which lists are sorted.
    pub given: String,
}

/// Why a text is not a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum BadName {
    /// Nothing but spaces.
    #[error("a name is not blank")]
    Blank,
    /// More than 100 characters.
    #[error("a name has at most 100 characters")]
    TooLong,
    /// A character that no name has: a sign, a control character, `<`.
    #[error("a name is letters, spaces, hyphens, apostrophes and dots")]
    Character,
    /// Letters that come of reading a file in the wrong encoding: `Nguyá»…n`, `NguyÔn ThÞ`, `Traàn`.
    #[error("these letters come of a wrong encoding")]
    Garbled,
}

impl BadName {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::Blank => "name_blank",
            Self::TooLong => "name_too_long",
            Self::Character => "name_character",
            Self::Garbled => "name_garbled",
        }
    }
}

impl PersonName {
    /// Reads a name as people write it: `Nguyễn Thuỳ Phượng`, or `Carlsen, Magnus` with the family name before a
    /// comma.
    ///
    /// # Errors
    /// Why it is none.
    pub fn read(text: &str) -> Result<Self, BadName> {
        let written: String = text.split_whitespace().collect::<Vec<_>>().join(" ").nfc().collect();
        if written.is_empty() {
            return Err(BadName::Blank);
        }
        if written.chars().count() > LONGEST {
            return Err(BadName::TooLong);
        }
        check_letters(&written)?;
        let own = |text: &str| text.trim().to_owned();
        if let Some((family, given)) = written.split_once(',') {
            let (family, given) = (own(family), own(given));
            if family.is_empty() || given.is_empty() || given.contains(',') {
                return Err(BadName::Character);
            }
            return Ok(Self { written, family, middle: String::new(), given });
        }
        let (before, given) = written.rsplit_once(' ').unwrap_or(("", &written));
        let (family, middle) = before.split_once(' ').unwrap_or((before, ""));
        Ok(Self { family: own(family), middle: own(middle), given: own(given), written })
    }

    /// The key by which names are sorted, to be compared byte by byte: given name, family name, middle names in
    /// the order of the Vietnamese alphabet, then tones.
    pub fn sort_key(&self) -> String {
        order::key([&self.given, &self.family, &self.middle])
    }

    /// The same with the family name first, where it seems to stand last, as in `An Văn Nguyễn` and `Văn An Nguyễn`;
    /// none where nothing speaks for that.
    pub fn turned(&self) -> Option<Self> {
        let words: Vec<&str> = self.written.split(' ').collect();
        let [first, between @ .., last] = words.as_slice() else { return None };
        if self.written.contains(',') || !family::ends_with_family(first, last) {
            return None;
        }
        let mut turned = vec![*last];
        // All of it was turned, or the family name alone.
        if between.last().is_some_and(|word| family::is_middle(word)) {
            turned.extend(between.iter().rev());
            turned.push(*first);
        } else {
            turned.push(*first);
            turned.extend(between);
        }
        Self::read(&turned.join(" ")).ok()
    }

    /// The name in ASCII letters where it has such: `Nguyen Thuy Phuong`.
    pub fn latin(&self) -> String {
        strip(&self.written)
    }

    /// What a search looks in, folded like the query: every part of the name.
    pub fn search_key(&self) -> String {
        fold(&self.written)
    }
}

/// Folds text for search: lower case, no diacritics, `đ` to `d`, single spaces, none around.
///
/// `đ` is no decomposition in Unicode, so it is folded by hand.
pub fn fold(text: &str) -> String {
    let lower: String =
        strip(text).chars().flat_map(char::to_lowercase).filter(|c| !is_combining_mark(*c)).collect();
    lower.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Takes the diacritics off.
fn strip(text: &str) -> String {
    text.nfd()
        .filter(|letter| !is_combining_mark(*letter))
        .map(|letter| match letter {
            'đ' => 'd',
            'Đ' => 'D',
            'ø' => 'o',
            'Ø' => 'O',
            'ł' => 'l',
            'Ł' => 'L',
            other => other,
        })
        .collect()
}

/// Letters that decompose to ASCII with marks, and the few that do not; no signs.
fn check_letters(written: &str) -> Result<(), BadName> {
    let mut before = ' ';
    for letter in written.nfd() {
        let known = letter.is_ascii_alphanumeric()
            || " -'’.,()".contains(letter)
            || "đĐøØłŁßæœ".contains(letter)
            || canonical_combining_class(letter) > 0;
        if !known {
            // ª º µ Æ Þ Ð and signs such as » … ¸ are what TCVN3 and twice-encoded UTF-8 leave behind.
            let remains = matches!(letter, '\u{80}'..='\u{ff}' | '…' | '™' | '€' | '‡' | '„' | '\u{fffd}');
            let foreign = letter.is_alphabetic() && !remains;
            if !foreign {
                return Err(if remains { BadName::Garbled } else { BadName::Character });
            }
        }
        before = if letter.is_alphabetic() { letter } else { before };
    }
    if before == ' ' {
        return Err(BadName::Character);
    }
    if is_vni(written) { Err(BadName::Garbled) } else { Ok(()) }
}

/// Whether a plain `a` or `e` is followed by another `a` with a mark, as VNI files show when read as Latin
/// (`Traàn`, `Nguyeãn`); no Vietnamese syllable has that.
fn is_vni(written: &str) -> bool {
    let mut plain = false;
    for letter in written.chars().flat_map(char::to_lowercase) {
        if plain && "àáãâäåăạảèéêë".contains(letter) {
            return true;
        }
        plain = matches!(letter, 'a' | 'e');
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    fn name(text: &str) -> PersonName {
        PersonName::read(text).unwrap()
    }

    #[test]
    fn the_family_name_stands_first_and_the_given_name_last() {
        let phuong = name("Nguyễn Thuỳ Phượng");
        assert_eq!((&*phuong.family, &*phuong.middle, &*phuong.given), ("Nguyễn", "Thuỳ", "Phượng"));
        let ly = name("Lại Lý Huynh");
        assert_eq!((&*ly.family, &*ly.middle, &*ly.given), ("Lại", "Lý", "Huynh"));
        let an = name("An");
        assert_eq!((&*an.family, &*an.middle, &*an.given), ("", "", "An"));
        let long = name("Công Tằng Tôn Nữ Ngọc Lan");
        assert_eq!((&*long.family, &*long.middle, &*long.given), ("Công", "Tằng Tôn Nữ Ngọc", "Lan"));
        let carlsen = name("Carlsen, Magnus");
        assert_eq!((&*carlsen.family, &*carlsen.given), ("Carlsen", "Magnus"));
    }

    #[test]
    fn decomposed_input_is_the_same_name() {
        let decomposed: String = "Nguyễn Thuỳ Phượng".nfd().collect();
        assert_ne!(decomposed, "Nguyễn Thuỳ Phượng");
        assert_eq!(name(&format!("  {decomposed} ")), name("Nguyễn Thuỳ Phượng"));
        assert_eq!(fold(&decomposed), "nguyen thuy phuong");
    }

    #[test]
    fn a_name_is_found_without_diacritics_by_any_part() {
        let key = name("Nguyễn Thuỳ Phượng").search_key();
        for query in ["nguyen thuy phuong", "phuong", "Phượng", "NGUYỄN  Thùy"] {
            assert!(key.contains(&fold(query)), "{query}");
        }
        assert_eq!(fold("Đặng Đình Đức"), "dang dinh duc");
        assert_eq!(fold("İstanbul"), "istanbul");
    }

    #[test]
    fn a_family_name_at_the_end_is_noticed() {
        let turned = |text: &str| name(text).turned().map(|turned| turned.written);
        for (written, meant) in [
            ("An Văn Nguyễn", "Nguyễn Văn An"),
            ("Thuỳ Phượng Nguyễn", "Nguyễn Thuỳ Phượng"),
            ("Thi Hoa Tran", "Tran Thi Hoa"),
            ("Bình Lê", "Lê Bình"),
        ] {
            assert_eq!(turned(written).as_deref(), Some(meant), "{written}");
        }
        // In order, of one word, of another order, with tones that no family name has, and of two family names.
        for plain in ["Nguyễn Văn An", "An", "Nguyễn, An", "Bích Hô", "Trần Lê", "Magnus Carlsen", "Hoàng Võ"]
        {
            assert_eq!(turned(plain), None, "{plain}");
        }
    }

    #[test]
    fn the_latin_alias_keeps_capitals() {
        assert_eq!(name("Đỗ Thị Ánh Tuyết").latin(), "Do Thi Anh Tuyet");
    }

    #[test]
    fn what_is_no_name_is_refused() {
        assert_eq!(PersonName::read("  "), Err(BadName::Blank));
        assert_eq!(PersonName::read("- ."), Err(BadName::Character));
        assert_eq!(PersonName::read("<script>"), Err(BadName::Character));
        assert_eq!(PersonName::read("Nguyễn\u{0}An"), Err(BadName::Character));
        assert_eq!(PersonName::read(&"An ".repeat(60)), Err(BadName::TooLong));
    }

    #[test]
    fn wrong_encodings_are_recognized() {
        // UTF-8 read as Windows-1252; TCVN3 and VNI read as Latin-1.
        for text in
            ["Nguyá»…n Thuá»³ PhÆ°á»£ng", "NguyÔn ThÞ Ph\u{ad}îng", "TrÇn V¨n B×nh", "Nguyeãn Vaên", "Traàn"]
        {
            assert_eq!(PersonName::read(text), Err(BadName::Garbled), "{text}");
        }
        for text in ["Jürgen Müller", "Ðặng"] {
            // The second has the Icelandic eth, which some keyboards give for Đ.
            assert_eq!(PersonName::read(text).is_ok(), text.starts_with('J'), "{text}");
        }
        for text in
            ["Hoà", "Hoàng Oanh", "Khuê", "Nguyễn Quế Liên", "Lê Thị Tuyền", "Võ Uyên", "Ngô Quang Hưởng"]
        {
            assert!(PersonName::read(text).is_ok(), "{text}");
        }
    }
}
