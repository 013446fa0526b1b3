//! The order of the Vietnamese alphabet: a ă â b c d đ e ê … o ô ơ … u ư …; tones only part what is else the same,
//! in the dictionaries' order: level, huyền, hỏi, ngã, sắc, nặng.

use unicode_normalization::UnicodeNormalization;

/// The key of several parts, to be compared byte by byte.
///
/// Every letter is itself and a digit for its place among its variants (`a0` a, `a1` ă, `a2` â), so that a shorter
/// word comes first; parts are divided by a space and words by `!`, both below every letter; the tones of all
/// words follow.
pub(super) fn key(parts: [&str; 3]) -> String {
    let mut letters = String::new();
    let mut tones = String::new();
    for part in parts {
        for (at, word) in part.split_whitespace().enumerate() {
            if at > 0 {
                letters.push('!');
            }
            tones.push(write_word(word, &mut letters));
        }
        letters.push(' ');
    }
    letters + &tones
}

/// Writes the word's letters, and gives its tone.
fn write_word(word: &str, letters: &mut String) -> char {
    let mut tone = '0';
    let mut letter: Option<(char, char)> = None;
    for symbol in word.chars().flat_map(char::to_lowercase).nfd() {
        match symbol {
            '\u{300}' => tone = '1',
            '\u{309}' => tone = '2',
            '\u{303}' => tone = '3',
            '\u{301}' => tone = '4',
            '\u{323}' => tone = '5',
            '\u{306}' => letter = letter.map(|(base, _)| (base, '1')),
            '\u{302}' => letter = letter.map(|(base, _)| (base, if base == 'a' { '2' } else { '1' })),
            '\u{31b}' => letter = letter.map(|(base, _)| (base, if base == 'o' { '2' } else { '1' })),
            'đ' => flush(letter.replace(('d', '1')), letters),
            base if base.is_alphanumeric() => flush(letter.replace((base, '0')), letters),
            // Hyphens, dots and foreign marks do not count.
            _ => {}
        }
    }
    flush(letter, letters);
    tone
}

fn flush(letter: Option<(char, char)>, letters: &mut String) {
    if let Some((base, variant)) = letter {
        letters.extend([base, variant]);
    }
}

#[cfg(test)]
mod tests {
    use crate::PersonName;

    fn sorted(mut names: Vec<&str>) -> Vec<&str> {
        names.sort_by_key(|name| PersonName::read(name).unwrap().sort_key());
        names
    }

    #[test]
    fn lists_are_sorted_by_given_name_then_family_then_middle() {
        let right = [
            "Trần Văn An",
            "Lê Anh",
            "Lê Thị Anh",
            "Lê Thị Thu Anh",
            "Trần Anh",
            "Nguyễn Bình",
            "Nguyễn Thuỳ Phượng",
        ];
        let mut shuffled = right.to_vec();
        shuffled.reverse();
        assert_eq!(sorted(shuffled), right);
    }

    #[test]
    fn the_alphabet_is_the_vietnamese_one() {
        let right = [
            "Lê An",
            "Lê Azz",
            "Lê Ăn",
            "Lê Ân",
            "Lê Ba",
            "Lê Do",
            "Lê Dũng",
            "Lê Đạt",
            "Lê Em",
            "Lê Ên",
            "Lê Oanh",
            "Lê Ôn",
            "Lê Ơn",
            "Lê Pha",
            "Lê Uy",
            "Lê Ưng",
            "Lê Vy",
        ];
        let mut shuffled = right.to_vec();
        shuffled.reverse();
        assert_eq!(sorted(shuffled), right);
    }

    #[test]
    fn tones_part_what_is_else_the_same_in_the_dictionaries_order() {
        let right = ["Lê Ma", "Lê Mà", "Lê Mả", "Lê Mã", "Lê Má", "Lê Mạ", "Lê Mai"];
        let mut shuffled = right.to_vec();
        shuffled.reverse();
        assert_eq!(sorted(shuffled), right);
    }

    #[test]
    fn both_ways_to_place_a_tone_sort_alike() {
        assert_eq!(
            PersonName::read("Lê Thuỳ").unwrap().sort_key(),
            PersonName::read("Lê Thùy").unwrap().sort_key()
        );
    }
}
