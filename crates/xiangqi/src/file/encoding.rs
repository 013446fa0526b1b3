//! From bytes to text: UTF-8, UTF-16 with its mark, and the two old encodings of Chinese files.

use encoding_rs::{BIG5, Encoding, GB18030, UTF_8, UTF_16BE, UTF_16LE};

/// How the bytes of a file stand for characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TextEncoding {
    /// With or without its byte order mark.
    Utf8,
    /// Either order, by its mark.
    Utf16,
    /// Of the mainland; GBK and GB2312 are parts of it.
    Gb18030,
    /// Of Taiwan and Hong Kong.
    Big5,
    /// None of these: what could not be read stands as U+FFFD, and what is plain ASCII is right.
    Unknown,
}

/// The text and how it was found.
pub(super) fn decode(bytes: &[u8]) -> (String, TextEncoding) {
    if let Some((encoding, mark)) = Encoding::for_bom(bytes) {
        let text = encoding.decode_without_bom_handling(bytes.get(mark..).unwrap_or_default()).0;
        let name = if encoding == UTF_16LE || encoding == UTF_16BE {
            TextEncoding::Utf16
        } else {
            TextEncoding::Utf8
        };
        return (text.into_owned(), name);
    }
    if let Ok(text) = std::str::from_utf8(bytes) {
        return (text.to_owned(), TextEncoding::Utf8);
    }
    // A few defects in a text that is UTF-8 elsewhere.
    let lossy = UTF_8.decode_without_bom_handling(bytes).0;
    let damaged = lossy.chars().filter(|sign| *sign == char::REPLACEMENT_CHARACTER).count();
    if damaged * 5 < lossy.chars().filter(|sign| !sign.is_ascii()).count() {
        return (lossy.into_owned(), TextEncoding::Utf8);
    }
    let candidates = [(GB18030, TextEncoding::Gb18030), (BIG5, TextEncoding::Big5)];
    let likely = candidates.map(|(encoding, name)| (plausible(bytes, name), encoding, name));
    let best = likely.into_iter().filter(|(share, ..)| *share >= HALF).max_by_key(|(share, ..)| *share);
    match best {
        Some((_, encoding, name)) => (encoding.decode_without_bom_handling(bytes).0.into_owned(), name),
        None => (lossy.into_owned(), TextEncoding::Unknown),
    }
}

/// Of a thousand.
const HALF: usize = 500;

/// How many of a thousand pairs of high bytes are frequent characters, if the text is in this encoding. Names of
/// players are mostly that, and moves wholly; bytes of the other encoding fall among the rare ones.
fn plausible(bytes: &[u8], encoding: TextEncoding) -> usize {
    let mut pairs = 0_usize;
    let mut frequent = 0_usize;
    let mut rest = bytes;
    while let [first, after @ ..] = rest {
        if *first < 0x80 {
            rest = after;
            continue;
        }
        pairs += 1;
        let Some((second, after)) = after.split_first() else { break };
        let weight = if of_moves(encoding).contains(&[*first, *second]) { 8 } else { 1 };
        let usual = match encoding {
            TextEncoding::Gb18030 => {
                matches!(first, 0xb0..=0xd7 | 0xa3 | 0xa1) && matches!(second, 0xa1..=0xfe)
            }
            TextEncoding::Big5 => {
                matches!(first, 0xa4..=0xc6 | 0xa1 | 0xa2) && matches!(second, 0x40..=0x7e | 0xa1..=0xfe)
            }
            TextEncoding::Utf8 | TextEncoding::Utf16 | TextEncoding::Unknown => false,
        };
        pairs += weight - 1;
        frequent += if usual { weight } else { 0 };
        // A lone high byte is a defect, and its neighbor an ordinary letter.
        rest = if *second < 0x40 { rest.get(1..).unwrap_or_default() } else { after };
    }
    frequent * 1000 / pairs.max(1)
}

/// The bytes of 进 退 平 炮 and their like, which tell the two encodings apart better than names do.
const fn of_moves(encoding: TextEncoding) -> &'static [[u8; 2]] {
    match encoding {
        // 进 退 平 炮 车 马
        TextEncoding::Gb18030 => {
            &[[0xbd, 0xf8], [0xcd, 0xcb], [0xc6, 0xbd], [0xc5, 0xda], [0xb3, 0xb5], [0xc2, 0xed]]
        }
        // 進 退 平 炮 車 馬
        TextEncoding::Big5 => {
            &[[0xb6, 0x69], [0xb0, 0x68], [0xa5, 0xad], [0xac, 0xb6], [0xa8, 0xae], [0xb0, 0xa8]]
        }
        TextEncoding::Utf8 | TextEncoding::Utf16 | TextEncoding::Unknown => &[],
    }
}
