//! The ways to write a move. Reading is not judging: what the notation names is read, legal or not.

mod appendix_3;
mod chinese;
mod coordinates;
mod relative;
mod vietnamese;
mod wxf;

use std::str::FromStr;

use kydan_game::Misread;

use crate::mv::Move;
use crate::phrases;
use crate::position::Position;
use chinese::Chinese;
use coordinates::Coordinates;
use vietnamese::Vietnamese;
use wxf::Wxf;

/// A way to write a move.
///
/// Signs mean different things in some of them (`.` is forward, back or sideways), so a notation is always said,
/// never guessed from one move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Notation {
    /// Coordinates, ranks 0–9: `h2e2`. What the journal stores.
    #[default]
    Uci,
    /// Article 11.2a: `P2-5`, `M8.7`, `Xs/2`; `.` forward, `/` back, `-` sideways. The full words are read too.
    Vietnamese,
    /// Article 11.2a in full: `Pháo 2 bình 5`.
    VietnameseWords,
    /// The same without marks: `Phao 2 binh 5`.
    VietnamesePlainWords,
    /// Article 11.2b, the signs of Asian and world events with the law's letters: `P2=5`, `M8+7`, `X1.1`; `.` back.
    Asian,
    /// Appendix 3, the piece and the point it reaches: `Phe2`, `Mg7`.
    Appendix3,
    /// The world federation's, as computers write it: `C2=5`, `H8+7`, `R1-1`; `.` is read as `=`.
    Wxf,
    /// The same with the federation's printed sign for sideways: `C2.5`.
    WxfDot,
    /// English letters with the signs of Article 11.2b: `C2=5`, `H8+7`, `R1.1`; `.` back.
    WxfDotBack,
    /// Of the Internet Chinese Chess Server: `H2-E2`, ranks 0–9.
    Iccs,
    /// Coordinates, ranks 1–10: `h3e3`.
    UciFromOne,
    /// Chinese, simplified characters: `炮二平五`, `马8进7`.
    ChineseSimplified,
    /// Chinese, traditional characters: `炮二平五`, `馬8進7`.
    ChineseTraditional,
}

impl Notation {
    /// Every notation.
    pub const ALL: [Self; 13] = [
        Self::Uci,
        Self::Vietnamese,
        Self::VietnameseWords,
        Self::VietnamesePlainWords,
        Self::Asian,
        Self::Appendix3,
        Self::Wxf,
        Self::WxfDot,
        Self::WxfDotBack,
        Self::Iccs,
        Self::UciFromOne,
        Self::ChineseSimplified,
        Self::ChineseTraditional,
    ];

    /// The stored name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Uci => "uci",
            Self::Vietnamese => "vi",
            Self::VietnameseWords => "vi-words",
            Self::VietnamesePlainWords => "vi-words-plain",
            Self::Asian => "vi-asian",
            Self::Appendix3 => "vi-appendix-3",
            Self::Wxf => "wxf",
            Self::WxfDot => "wxf-dot",
            Self::WxfDotBack => "wxf-dot-back",
            Self::Iccs => "iccs",
            Self::UciFromOne => "uci-1",
            Self::ChineseSimplified => "zh-hans",
            Self::ChineseTraditional => "zh-hant",
        }
    }
}

impl FromStr for Notation {
    type Err = Misread;

    fn from_str(text: &str) -> Result<Self, Misread> {
        let known = Self::ALL.into_iter().find(|notation| notation.name() == text);
        known.ok_or_else(|| {
            Misread::new(phrases::UNKNOWN_NOTATION, text, 0).expecting(Self::ALL.map(Self::name))
        })
    }
}

/// Each notation reads plain coordinates too, which it writes for moves that it cannot name; except those in which
/// they mean another move.
pub(crate) fn read(position: &Position, text: &str, notation: Notation) -> Result<Move, Misread> {
    if text.trim().is_empty() {
        return Err(Misread::new(phrases::EMPTY_TEXT, text, 0));
    }
    let plain = coordinates::exact(text.trim());
    match (notation, plain) {
        (Notation::UciFromOne, _) => coordinates::read(text, Coordinates::UciFromOne),
        (_, Some(mv)) => Ok(mv),
        (Notation::Uci, None) => coordinates::read(text, Coordinates::Uci),
        (Notation::Iccs, None) => coordinates::read(text, Coordinates::Iccs),
        (Notation::Vietnamese, None) => relative::read(&Vietnamese::Letters, position, text),
        (Notation::VietnameseWords, None) => relative::read(&Vietnamese::Words, position, text),
        (Notation::VietnamesePlainWords, None) => relative::read(&Vietnamese::PlainWords, position, text),
        (Notation::Asian, None) => relative::read(&Vietnamese::Asian, position, text),
        (Notation::Appendix3, None) => appendix_3::read(position, text),
        (Notation::Wxf, None) => relative::read(&Wxf::Equals, position, text),
        (Notation::WxfDot, None) => relative::read(&Wxf::Dot, position, text),
        (Notation::WxfDotBack, None) => relative::read(&Wxf::DotBack, position, text),
        (Notation::ChineseSimplified, None) => relative::read(&Chinese::Simplified, position, text),
        (Notation::ChineseTraditional, None) => relative::read(&Chinese::Traditional, position, text),
    }
}

pub(crate) fn write(position: &Position, mv: Move, notation: Notation) -> String {
    match notation {
        Notation::Uci => mv.to_string(),
        Notation::UciFromOne => coordinates::write(mv, Coordinates::UciFromOne),
        Notation::Iccs => coordinates::write(mv, Coordinates::Iccs),
        Notation::Vietnamese => relative::write(&Vietnamese::Letters, position, mv),
        Notation::VietnameseWords => relative::write(&Vietnamese::Words, position, mv),
        Notation::VietnamesePlainWords => relative::write(&Vietnamese::PlainWords, position, mv),
        Notation::Asian => relative::write(&Vietnamese::Asian, position, mv),
        Notation::Appendix3 => appendix_3::write(position, mv),
        Notation::Wxf => relative::write(&Wxf::Equals, position, mv),
        Notation::WxfDot => relative::write(&Wxf::Dot, position, mv),
        Notation::WxfDotBack => relative::write(&Wxf::DotBack, position, mv),
        Notation::ChineseSimplified => relative::write(&Chinese::Simplified, position, mv),
        Notation::ChineseTraditional => relative::write(&Chinese::Traditional, position, mv),
    }
}

/// How many bytes of the text its first move takes, when the first word takes so many. Vietnamese words stand apart,
/// and Chinese moves may be glued together.
pub(crate) fn token_length(text: &str, word: usize) -> usize {
    let first = text.get(..word).unwrap_or(text);
    if vietnamese::begins_with_piece(first) {
        // A move in words has no more than these: the piece, three words of place, the file, the way, the number.
        let spaces = text.char_indices().filter(|(at, sign)| *at >= word && sign.is_whitespace());
        let mut ends: Vec<usize> = spaces.map(|(at, _)| at).take(8).collect();
        if ends.len() < 8 {
            ends.push(text.len());
        }
        let whole = |end: &usize| text.get(..*end).is_some_and(vietnamese::is_whole_move);
        return ends.into_iter().find(whole).unwrap_or(word);
    }
    let way = first.char_indices().position(|(_, sign)| chinese::is_way(sign));
    let end = way.and_then(|way| first.char_indices().nth(way + 2));
    end.map_or(word, |(end, _)| end)
}

/// Whether the sign is one of Chinese moves.
pub(crate) fn is_chinese(sign: char) -> bool {
    chinese::is_way(sign)
}

/// Whether the sign is one that only traditional Chinese script has.
pub(crate) fn is_traditional(sign: char) -> bool {
    chinese::is_traditional(sign)
}

/// Whether the text begins with a Vietnamese word for a piece.
pub(crate) fn is_in_words(text: &str) -> bool {
    vietnamese::begins_with_piece(text.trim_start())
}

/// One sign for all that mean the same on a sheet: scripts, widths and numerals of digits, dashes.
pub(crate) fn same_sign(sign: char) -> char {
    match sign {
        '–' | '−' => '-',
        sign => chinese::same_sign(sign),
    }
}

/// Whether this is how players of chess write: `Nf3`, `exd5`, `O-O`, `e8=Q`.
fn looks_like_chess(text: &str) -> bool {
    let text = text.trim_end_matches(['+', '#', '!', '?']);
    if matches!(text, "O-O" | "O-O-O" | "0-0" | "0-0-0") {
        return true;
    }
    let text = match text.split_once('=') {
        Some((before, "Q" | "R" | "B" | "N" | "H" | "X" | "T" | "M")) => before,
        Some(_) => return false,
        None => text,
    };
    let mut letters: Vec<char> = text.chars().filter(|letter| *letter != 'x').collect();
    let target = (letters.pop(), letters.pop());
    let (Some('1'..='8'), Some('a'..='h')) = target else { return false };
    let piece = letters.first().is_some_and(|letter| "KQRBNVHXTM".contains(*letter));
    let origin = letters.get(usize::from(piece)..).unwrap_or_default();
    // Two squares and nothing else are coordinates, which both games write alike.
    let coordinates = !piece && origin.len() == 2 && !text.contains('x');
    origin.len() <= 2 && !coordinates && origin.iter().all(|letter| matches!(letter, 'a'..='h' | '1'..='8'))
}
