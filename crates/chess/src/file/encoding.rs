//! From bytes to text.

/// How the bytes of a file stand for characters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TextEncoding {
    /// With or without its byte order mark.
    Utf8,
    /// Either order, by its mark.
    Utf16,
    /// ISO 8859-1, which the PGN standard names: what is mostly no UTF-8 is taken for it.
    Latin1,
}

/// The text and how it was found.
pub(crate) fn decode(bytes: &[u8]) -> (String, TextEncoding) {
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
    if let Ok(text) = std::str::from_utf8(rest) {
        return (text.to_owned(), TextEncoding::Utf8);
    }
    // A few defects in a text that is UTF-8 elsewhere; in ISO 8859-1 hardly any letter makes UTF-8 with its neighbor.
    let lossy = String::from_utf8_lossy(rest);
    let (mut damaged, mut wide) = (0_usize, 0_usize);
    for char in lossy.chars().filter(|char| !char.is_ascii()) {
        *if char == char::REPLACEMENT_CHARACTER { &mut damaged } else { &mut wide } += 1;
    }
    if damaged <= wide {
        return (lossy.into_owned(), TextEncoding::Utf8);
    }
    (rest.iter().copied().map(char::from).collect(), TextEncoding::Latin1)
}
