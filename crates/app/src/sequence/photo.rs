//! Photographs as they are taken in: a JPEG, PNG or WebP of a bounded size, without anything that says where and with
//! what it was taken. The bytes are walked, never decoded: what is kept is the picture and nothing beside it.

use crate::sequence::refusal::Refusal;

/// The largest photograph, in bytes: a page of A5 to be read by an arbiter takes a third of it.
pub(crate) const LARGEST: usize = 1_000_000;
/// The longest side, in pixels.
const WIDEST: u32 = 4_096;

/// A picture without what it does not need.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Clean {
    pub(crate) media: Media,
    pub(crate) content: Vec<u8>,
}

/// What is taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Media {
    Jpeg,
    Png,
    Webp,
}

impl Media {
    pub(crate) const fn mime(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
        }
    }
}

/// What is wrong with a picture.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    TooLarge,
    OtherKind,
    Damaged,
    TooWide,
}

impl Fault {
    const fn name(self) -> &'static str {
        match self {
            Self::TooLarge => "too_large",
            Self::OtherKind => "other_kind",
            Self::Damaged => "damaged",
            Self::TooWide => "too_wide",
        }
    }
}

/// The picture, stripped.
///
/// # Errors
///
/// `bad_photo` with its `problem` (`too_large`, `other_kind`, `damaged`, `too_wide`), the bound in bytes and in pixels.
pub(crate) fn clean(bytes: &[u8]) -> Result<Clean, Refusal> {
    walked(bytes).map_err(|fault| {
        let refusal = Refusal::new("bad_photo").with("problem", fault.name());
        refusal.with("largest", LARGEST / 1_000).with("widest", WIDEST)
    })
}

fn walked(bytes: &[u8]) -> Result<Clean, Fault> {
    if bytes.len() > LARGEST {
        return Err(Fault::TooLarge);
    }
    let (media, content) = if bytes.starts_with(&[0xff, 0xd8, 0xff]) {
        (Media::Jpeg, jpeg(bytes)?)
    } else if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        (Media::Png, png(bytes)?)
    } else if bytes.starts_with(b"RIFF") && bytes.get(8..12) == Some(b"WEBP") {
        (Media::Webp, webp(bytes)?)
    } else {
        return Err(Fault::OtherKind);
    };
    Ok(Clean { media, content })
}

fn fits(width: u32, height: u32) -> Result<(), Fault> {
    match (width, height) {
        (0, _) | (_, 0) => Err(Fault::Damaged),
        (width, height) if width > WIDEST || height > WIDEST => Err(Fault::TooWide),
        _ => Ok(()),
    }
}

fn take(bytes: &[u8], at: usize, length: usize) -> Result<&[u8], Fault> {
    at.checked_add(length).and_then(|end| bytes.get(at..end)).ok_or(Fault::Damaged)
}

fn be16(bytes: &[u8], at: usize) -> Result<usize, Fault> {
    let two = take(bytes, at, 2)?;
    Ok(usize::from(two[0]) << 8 | usize::from(two[1]))
}

fn be32(bytes: &[u8], at: usize) -> Result<u32, Fault> {
    let four = take(bytes, at, 4)?.try_into().map_err(|_| Fault::Damaged)?;
    Ok(u32::from_be_bytes(four))
}

fn le32(bytes: &[u8], at: usize) -> Result<u32, Fault> {
    let four = take(bytes, at, 4)?.try_into().map_err(|_| Fault::Damaged)?;
    Ok(u32::from_le_bytes(four))
}

/// Segments are copied but for those of applications (EXIF with its place and thumbnail, XMP, profiles) and comments;
/// what stands behind the end of the picture is dropped.
fn jpeg(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut kept = vec![0xff, 0xd8];
    let (mut at, mut has_size) = (2, false);
    loop {
        if take(bytes, at, 1)?[0] != 0xff {
            return Err(Fault::Damaged);
        }
        let marker = take(bytes, at + 1, 1)?[0];
        match marker {
            // Fill bytes.
            0xff => at += 1,
            0xd9 if has_size => {
                kept.extend([0xff, 0xd9]);
                return Ok(kept);
            }
            0xd8 | 0xd9 | 0x00 | 0x01 | 0xd0..=0xd7 => return Err(Fault::Damaged),
            _ => {
                let length = be16(bytes, at + 2)?;
                if length < 2 {
                    return Err(Fault::Damaged);
                }
                let segment = take(bytes, at, 2 + length)?;
                // Frames; 0xc4, 0xc8 and 0xcc are tables.
                if matches!(marker, 0xc0..=0xcf) && !matches!(marker, 0xc4 | 0xc8 | 0xcc) {
                    let height = u32::try_from(be16(segment, 5)?).map_err(|_| Fault::Damaged)?;
                    let width = u32::try_from(be16(segment, 7)?).map_err(|_| Fault::Damaged)?;
                    fits(width, height)?;
                    has_size = true;
                }
                // Adobe's says how colors are written: without it some pictures are seen inverted.
                if !matches!(marker, 0xe1..=0xed | 0xef | 0xfe) {
                    kept.extend(segment);
                }
                at += 2 + length;
                if marker == 0xda {
                    if !has_size {
                        return Err(Fault::Damaged);
                    }
                    let end = scan_end(bytes, at)?;
                    kept.extend(&bytes[at..end]);
                    at = end;
                }
            }
        }
    }
}

/// Where the coded picture ends: at the next marker that is neither a stuffed byte nor a restart.
fn scan_end(bytes: &[u8], from: usize) -> Result<usize, Fault> {
    let mut at = from;
    loop {
        let two = take(bytes, at, 2)?;
        match (two[0], two[1]) {
            (0xff, 0x00 | 0xd0..=0xd7) => at += 2,
            (0xff, 0xff) => at += 1,
            (0xff, _) => return Ok(at),
            _ => at += 1,
        }
    }
}

/// Header, palette, transparency, data and end are copied; texts, times, EXIF and profiles are not.
fn png(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let mut kept = bytes[..8].to_vec();
    let (mut at, mut has_data) = (8, false);
    loop {
        let length = usize::try_from(be32(bytes, at)?).map_err(|_| Fault::Damaged)?;
        let chunk = take(bytes, at, length.checked_add(12).ok_or(Fault::Damaged)?)?;
        let name = &chunk[4..8];
        match (name, kept.len()) {
            (b"IHDR", 8) if length == 13 => fits(be32(chunk, 8)?, be32(chunk, 12)?)?,
            (b"IHDR", _) | (_, 8) => return Err(Fault::Damaged),
            _ => {}
        }
        match name {
            b"IHDR" | b"PLTE" | b"tRNS" | b"IDAT" | b"IEND" => kept.extend(chunk),
            // Small letters first are chunks that a reader may leave out.
            _ if name[0].is_ascii_lowercase() => {}
            _ => return Err(Fault::Damaged),
        }
        has_data |= name == b"IDAT";
        if name == b"IEND" {
            return if has_data { Ok(kept) } else { Err(Fault::Damaged) };
        }
        at += chunk.len();
    }
}

/// The picture's own chunks are copied, with a header that promises nothing else; a moving picture is not taken.
fn webp(bytes: &[u8]) -> Result<Vec<u8>, Fault> {
    let said = usize::try_from(le32(bytes, 4)?).map_err(|_| Fault::Damaged)?;
    let bytes = take(bytes, 0, said.checked_add(8).ok_or(Fault::Damaged)?)?;
    let (mut at, mut kept, mut has_data) = (12, Vec::new(), false);
    while at < bytes.len() {
        let length = usize::try_from(le32(bytes, at + 4)?).map_err(|_| Fault::Damaged)?;
        let padded =
            length.checked_add(length % 2).and_then(|all| all.checked_add(8)).ok_or(Fault::Damaged)?;
        let chunk = take(bytes, at, padded)?;
        match &chunk[..4] {
            b"VP8X" if kept.is_empty() && length == 10 => {
                let three = |from: usize| {
                    u32::from(chunk[from])
                        | u32::from(chunk[from + 1]) << 8
                        | u32::from(chunk[from + 2]) << 16
                };
                fits(three(12) + 1, three(15) + 1)?;
                let mut header = chunk.to_vec();
                // Of its flags only that there is transparency.
                header[8] &= 0x10;
                kept.extend(header);
            }
            b"VP8 " if !has_data => {
                let side = |from: usize| -> Result<u32, Fault> {
                    let two = take(chunk, from, 2)?;
                    Ok((u32::from(two[0]) | u32::from(two[1]) << 8) & 0x3fff)
                };
                if take(chunk, 11, 3)? != [0x9d, 0x01, 0x2a] {
                    return Err(Fault::Damaged);
                }
                fits(side(14)?, side(16)?)?;
                kept.extend(chunk);
                has_data = true;
            }
            b"VP8L" if !has_data => {
                if take(chunk, 8, 1)?[0] != 0x2f {
                    return Err(Fault::Damaged);
                }
                let bits = le32(chunk, 9)?;
                fits((bits & 0x3fff) + 1, (bits >> 14 & 0x3fff) + 1)?;
                kept.extend(chunk);
                has_data = true;
            }
            b"ALPH" if !has_data => kept.extend(chunk),
            b"EXIF" | b"XMP " | b"ICCP" => {}
            _ => return Err(Fault::Damaged),
        }
        at += padded;
    }
    if !has_data {
        return Err(Fault::Damaged);
    }
    let mut whole = b"RIFF".to_vec();
    let length = u32::try_from(kept.len() + 4).map_err(|_| Fault::TooLarge)?;
    whole.extend(length.to_le_bytes());
    whole.extend(b"WEBP");
    whole.extend(kept);
    Ok(whole)
}

#[cfg(test)]
mod tests;
