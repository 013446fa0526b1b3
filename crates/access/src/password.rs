//! Which passwords are good enough. Hashing is the server's.
//!
//! Length is what counts: no rule asks for digits or signs, because such rules make passwords predictable.
//! What is guessed first is refused by a small list that needs no network.

use serde::Serialize;
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

/// The least number of characters.
pub const SHORTEST: usize = 15;
/// The greatest number of characters, so that nobody makes the server hash a book.
pub const LONGEST: usize = 256;

/// Why a password is not accepted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, thiserror::Error)]
#[serde(rename_all = "snake_case")]
pub enum Weakness {
    /// Fewer than [`SHORTEST`] characters.
    #[error("a password has at least 15 characters")]
    TooShort,
    /// More than [`LONGEST`] characters.
    #[error("a password has at most 256 characters")]
    TooLong,
    /// The log-in name is in it.
    #[error("a password does not contain the log-in name")]
    ContainsLogin,
    /// It is on the list of what is guessed first, or such a word with something around it.
    #[error("this password is among the first to be guessed")]
    Common,
    /// The same over and over, or a run along the alphabet or the keyboard.
    #[error("this password repeats or continues itself")]
    Repetitive,
}

impl Weakness {
    /// The stable code.
    pub const fn code(self) -> &'static str {
        match self {
            Self::TooShort => "password_too_short",
            Self::TooLong => "password_too_long",
            Self::ContainsLogin => "password_contains_login",
            Self::Common => "password_common",
            Self::Repetitive => "password_repetitive",
        }
    }
}

/// Whether `password` will do for the account that logs in as `login`.
///
/// # Errors
/// The first weakness found.
pub fn check(password: &str, login: &str) -> Result<(), Weakness> {
    let length = password.chars().count();
    if length < SHORTEST {
        return Err(Weakness::TooShort);
    }
    if length > LONGEST {
        return Err(Weakness::TooLong);
    }
    let plain = plain(password);
    // A mail address counts by what stands before the @; two letters are in any password.
    let login = self::plain(login.split('@').next().unwrap_or_default());
    if login.chars().count() >= 3 && plain.contains(&login) {
        return Err(Weakness::ContainsLogin);
    }
    if is_repetitive(&plain) {
        return Err(Weakness::Repetitive);
    }
    // A listed word with a few characters around it falls to the same first guesses.
    let common = blocklist().any(|word| plain.contains(word) && plain.len() < word.len() + 6);
    if common { Err(Weakness::Common) } else { Ok(()) }
}

/// The listed words, in lower case without spaces and signs.
fn blocklist() -> impl Iterator<Item = &'static str> {
    include_str!("password/blocklist.txt").lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}

/// In lower case without diacritics, letters and digits only; what has none of them stays as it is.
fn plain(text: &str) -> String {
    let plain: String = text
        .nfd()
        .filter(|c| c.is_alphanumeric() && !is_combining_mark(*c))
        .flat_map(char::to_lowercase)
        .map(|c| if c == 'đ' { 'd' } else { c })
        .collect();
    if plain.is_empty() { text.to_owned() } else { plain }
}

fn is_repetitive(plain: &str) -> bool {
    const RUNS: [&str; 4] = [
        "abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz",
        "01234567890123456789012345678901234567890123456789",
        "98765432109876543210987654321098765432109876543210",
        "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
    ];
    const KEYBOARD: &str = "qwertyuiopasdfghjklzxcvbnm";
    let letters: Vec<char> = plain.chars().collect();
    let unit = (1..=letters.len() / 2)
        .any(|unit| letters.iter().zip(letters.iter().skip(unit)).all(|(a, b)| a == b));
    unit || RUNS.iter().chain([&KEYBOARD]).any(|run| run.contains(plain))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_sentence_needs_no_digits_and_no_signs() {
        assert_eq!(check("mã đi nhật tượng đi điền", "phuong"), Ok(()));
        assert_eq!(check("correct horse battery staple", "phuong"), Ok(()));
    }

    #[test]
    fn characters_are_counted_and_not_bytes() {
        assert_eq!(check("ữữữữữ", "phuong"), Err(Weakness::TooShort));
        assert_eq!(check("Tr0ub4dor&3", "phuong"), Err(Weakness::TooShort));
        assert_eq!(check(&"ván cờ".repeat(60), "phuong"), Err(Weakness::TooLong));
    }

    #[test]
    fn the_login_name_is_found_however_it_is_spelled() {
        assert_eq!(check("xin chao PHUONG nhe", "phuong"), Err(Weakness::ContainsLogin));
        assert_eq!(check("p-h-u-o-n-g co tuong", "phuong@kydan.example"), Err(Weakness::ContainsLogin));
        assert_eq!(check("con ngựa gỗ qua sông", "an"), Ok(()));
    }

    #[test]
    fn what_is_guessed_first_is_refused() {
        assert_eq!(check("Password12345678", "phuong"), Err(Weakness::Common));
        assert_eq!(check("mật khẩu của tôi 1", "phuong"), Err(Weakness::Common));
        assert_eq!(check("iloveyouforever!!!", "phuong"), Err(Weakness::Common));
    }

    #[test]
    fn a_repeated_word_is_a_short_password() {
        assert_eq!(check("aaaaaaaaaaaaaaaaaa", "phuong"), Err(Weakness::Repetitive));
        assert_eq!(check("12345 12345 12345 123", "phuong"), Err(Weakness::Repetitive));
        assert_eq!(check("van-phong-van-phong", "quan-tri"), Err(Weakness::Repetitive));
        assert_eq!(check("Văn phòng, văn phòng", "quan-tri"), Err(Weakness::Repetitive));
        assert_eq!(check("Văn phòng ở nhà số 9", "van-phong"), Err(Weakness::ContainsLogin));
        assert_eq!(check("abcdefghijklmnopq", "phuong"), Err(Weakness::Repetitive));
        assert_eq!(check("qwertyuiopasdfgh", "phuong"), Err(Weakness::Repetitive));
        assert_eq!(check("!!!!!!!!!!!!!!!!!", "phuong"), Err(Weakness::Repetitive));
    }
}
