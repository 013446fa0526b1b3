//! Words set in a drawing: as large as their room lets them, and shortened where that is not enough.

use std::fmt::Write as _;

use crate::html::escaped;

/// A line of words in a drawing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<'a> {
    pub(super) text: &'a str,
    pub(super) x: f32,
    /// Of the line on which the letters stand.
    pub(super) y: f32,
    /// How wide the words may be.
    pub(super) room: f32,
    pub(super) size: f32,
    pub(super) weight: u16,
    pub(super) color: &'a str,
    pub(super) anchor: &'static str,
}

/// About how wide words are, in ems: the font is not asked, and half a letter more or less does no harm.
fn width(text: &str) -> f32 {
    let ems = |letter: char| match letter {
        'i' | 'l' | 'j' | '.' | ',' | ':' | ';' | '\'' | '|' | 'í' | 'ì' | 'ỉ' | 'ĩ' | 'ị' => 0.29,
        ' ' | 't' | 'f' | 'r' | '(' | ')' | '-' | '·' => 0.36,
        'm' | 'w' | 'M' | 'W' => 0.9,
        other if other.is_uppercase() => 0.7,
        '–' => 0.6,
        _ => 0.585,
    };
    text.chars().map(ems).sum()
}

/// The text, cut at its end where it is wider than this many ems.
fn cut(text: &str, ems: f32) -> String {
    if width(text) <= ems {
        return text.to_owned();
    }
    let mut kept = String::new();
    for letter in text.chars() {
        if width(&kept) + 1.2 > ems {
            break;
        }
        kept.push(letter);
    }
    format!("{}…", kept.trim_end())
}

/// The text in lines of at most so many ems; what is left over is cut.
pub(super) fn lines(text: &str, ems: f32, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if lines_left(line, word, ems) => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    if lines.len() > most {
        let rest = lines.split_off(most - 1).join(" ");
        lines.push(rest);
    }
    lines.iter().map(|line| cut(line, ems)).collect()
}

fn lines_left(line: &str, word: &str, ems: f32) -> bool {
    width(line) + 0.36 + width(word) <= ems
}

impl Words<'_> {
    /// Sets the line: smaller down to seven tenths, then cut.
    pub(super) fn set(self, into: &mut String) {
        let Self { text, x, y, room, size, weight, color, anchor } = self;
        let bold = if weight > 500 { 1.04 } else { 1.0 };
        let size = size.min((room / (width(text) * bold).max(0.1)).max(size * 0.7));
        let text = cut(text, room / (size * bold));
        let _ = write!(
            into,
            r#"<text x="{x:.1}" y="{y:.1}" font-size="{size:.1}" font-weight="{weight}" fill="{color}" text-anchor="{anchor}">{}</text>"#,
            escaped(&text)
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_words_are_made_small_and_then_cut() {
        let set = |text: &str| {
            let mut into = String::new();
            let words = Words {
                text,
                x: 0.0,
                y: 0.0,
                room: 300.0,
                size: 50.0,
                weight: 600,
                color: "#fff",
                anchor: "start",
            };
            words.set(&mut into);
            into
        };
        assert!(set("Hà").contains(r#"font-size="50.0""#));
        assert!(set("Nguyễn Thúy An").contains("Nguyễn Thúy An"));
        assert!(set(&"Nguyễn ".repeat(9)).contains('…'));
        assert!(set("<b>").contains("&lt;b&gt;"));
        assert_eq!(lines("một hai ba", 5.0, 2), ["một hai", "ba"]);
        assert_eq!(lines("một hai ba bốn năm sáu", 5.0, 2).len(), 2);
    }
}
