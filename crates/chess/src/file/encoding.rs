//! From bytes to text.

/// How the bytes of a file stand for characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TextEncoding {
    /// With or without its byte order mark.
    Utf8,
    /// Either order, by its mark.
    Utf16,
    /// ISO 8859-1, which the PGN standard names: what is no UTF-8 is taken for it.
    Latin1,
}

/// The text and how it was found.
pub(super) fn decode(bytes: &[u8]) -> (String, TextEncoding) {
    let wide = |rest: &[u8], unit: fn([u8; 2]) -> u16| {
        let units = rest.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
        let chars = char::decode_utf16(units).map(|char| char.unwrap_or(char::REPLACEMENT_CHARACTER));
        (chars.collect(), TextEncoding::Utf16)
    };
    match bytes {
        [0xff, 0xfe, rest @ ..] => return wide(rest, u16::from_le_bytes),
        [0xfe, 0xff, rest @ ..] => return wide(rest, u16::from_be_bytes),
        _ => {}
    }
    let rest = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
    match std::str::from_utf8(rest) {
        Ok(text) => (text.to_owned(), TextEncoding::Utf8),
        Err(_) => (rest.iter().copied().map(char::from).collect(), TextEncoding::Latin1),
    }
}
