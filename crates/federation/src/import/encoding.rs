//! What a spreadsheet program saves as text, or a clear refusal: an encoding that is guessed wrong spoils names for good.

use std::borrow::Cow;

use encoding_rs::{UTF_16BE, UTF_16LE, WINDOWS_1258};
use unicode_normalization::UnicodeNormalization as _;

use crate::import::FileProblem;

/// The bytes of a table as text, by whatever a spreadsheet program of a Vietnamese desk saves it in: UTF-8, UTF-16 with its
/// mark ("Unicode text"), Windows-1258 ("CSV"). Named with what it was read as.
pub(super) fn decode_table(bytes: &[u8]) -> Result<(Cow<'_, str>, &'static str), FileProblem> {
    for (mark, encoding) in [([0xff, 0xfe], UTF_16LE), ([0xfe, 0xff], UTF_16BE)] {
        if let Some(rest) = bytes.strip_prefix(&mark) {
            let (text, spoilt) = encoding.decode_without_bom_handling(rest);
            return if text.trim().is_empty() {
                Err(FileProblem::Empty)
            } else if spoilt {
                Err(FileProblem::Utf16)
            } else {
                Ok((text, "utf-16"))
            };
        }
    }
    match decode(bytes) {
        Ok(text) => Ok((Cow::Borrowed(text), "utf-8")),
        // Tones are signs of their own there: they join their vowels again.
        Err(FileProblem::NotUtf8 { looks_like: Some("windows-1258"), .. }) => {
            let (text, _) = WINDOWS_1258.decode_without_bom_handling(bytes);
            Ok((Cow::Owned(text.nfc().collect()), "windows-1258"))
        }
        Err(problem) => Err(problem),
    }
}

/// The bytes as UTF-8, without a byte order mark.
pub(super) fn decode(bytes: &[u8]) -> Result<&str, FileProblem> {
    if bytes.starts_with(&[0xff, 0xfe]) || bytes.starts_with(&[0xfe, 0xff]) {
        return Err(FileProblem::Utf16);
    }
    let bytes = bytes.strip_prefix(&[0xef, 0xbb, 0xbf]).unwrap_or(bytes);
    if bytes.contains(&0) {
        return Err(if is_utf16(bytes) { FileProblem::Utf16 } else { FileProblem::Binary });
    }
    match std::str::from_utf8(bytes) {
        Ok(text) if text.trim().is_empty() => Err(FileProblem::Empty),
        Ok(text) => Ok(text),
        Err(error) => {
            let before = &bytes[..error.valid_up_to()];
            let line = before.split(|byte| *byte == b'\n').zip(1..).map(|(_, line)| line).last();
            Err(FileProblem::NotUtf8 { line: line.unwrap_or(1), looks_like: guess(bytes) })
        }
    }
}

/// UTF-16 without a mark: about every second byte of a table in Latin letters is zero, and all on one side.
fn is_utf16(bytes: &[u8]) -> bool {
    let zeros = |odd: usize| bytes.iter().skip(odd).step_by(2).filter(|byte| **byte == 0).count();
    let (even, odd) = (zeros(0), zeros(1));
    even.max(odd) * 3 > bytes.len() && even.min(odd) * 20 < bytes.len()
}

/// The Vietnamese encoding that the high bytes speak for.
fn guess(bytes: &[u8]) -> Option<&'static str> {
    let count = |which: fn(u8) -> bool| bytes.iter().filter(|byte| which(**byte)).count();
    let high = count(|byte| byte >= 0x80);
    // Windows-1258 writes a tone as a byte of its own after the vowel.
    let tones = bytes.windows(2).filter(|pair| {
        let vowel = matches!(
            pair[0].to_ascii_lowercase(),
            b'a' | b'e' | b'i' | b'o' | b'u' | b'y' | 0xe2 | 0xe3 | 0xea | 0xf4 | 0xf5 | 0xfd
        );
        vowel && matches!(pair[1], 0xcc | 0xec | 0xd2 | 0xde | 0xf2)
    });
    let tones = tones.count();
    // TCVN3 has its most common vowels and đ between A8 and BE, where the others have signs.
    let tcvn = count(|byte| matches!(byte, 0xa8..=0xae | 0xb5..=0xb9 | 0xbb..=0xbe));
    // VNI writes a plain vowel and then the same with its marks.
    let vni = bytes.windows(2).filter(|pair| {
        matches!(pair[0], b'a' | b'e' | b'o' | b'u' | b'A' | b'E' | b'O' | b'U')
            && matches!(pair[1], 0xd8 | 0xd9 | 0xf8 | 0xf9 | 0xdb | 0xfb | 0xd5 | 0xf5 | 0xcf | 0xef | 0xc0..=0xc5 | 0xe0..=0xe5 | 0xc8..=0xcb | 0xe8..=0xeb)
    });
    let vni = vni.count();
    let best =
        [("tcvn3", tcvn), ("windows-1258", tones), ("vni", vni)].into_iter().max_by_key(|(_, n)| *n)?;
    (best.1 * 4 >= high && best.1 > 0).then_some(best.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(bytes: &[u8]) -> FileProblem {
        decode(bytes).unwrap_err()
    }

    #[test]
    fn utf_8_is_read_with_and_without_its_mark() {
        assert_eq!(decode("họ tên".as_bytes()), Ok("họ tên"));
        assert_eq!(decode("\u{feff}họ tên".as_bytes()), Ok("họ tên"));
    }

    #[test]
    fn utf_16_is_named_with_and_without_its_mark() {
        let utf16 = |mark: &str| -> Vec<u8> {
            format!("{mark}họ tên;club\nNguyễn An;X\n").encode_utf16().flat_map(u16::to_le_bytes).collect()
        };
        assert_eq!(refused(&utf16("\u{feff}")), FileProblem::Utf16);
        assert_eq!(refused(&utf16("")), FileProblem::Utf16);
        assert_eq!(refused(b"PK\x03\x04\0\0\0\x08rest of a spreadsheet"), FileProblem::Binary);
    }

    #[test]
    fn a_table_is_read_in_what_spreadsheet_programs_save() {
        let utf16: Vec<u8> = "\u{feff}họ tên\tCLB\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
        assert_eq!(decode_table(&utf16).unwrap(), ("họ tên\tCLB\n".into(), "utf-16"));
        let windows = b"name;club\nNguy\xea\xden V\xe3n Bi\xccnh;X\nTr\xe2\xccn Thi\xf2 H\xf4\xccng;X\n";
        let (text, encoding) = decode_table(windows).unwrap();
        assert_eq!((&*text, encoding), ("name;club\nNguyễn Văn Bình;X\nTrần Thị Hồng;X\n", "windows-1258"));
        assert_eq!(decode_table("Vũ".as_bytes()).unwrap(), ("Vũ".into(), "utf-8"));
        assert_eq!(decode_table(&[0xff, 0xfe]), Err(FileProblem::Empty));
    }

    #[test]
    fn old_vietnamese_encodings_are_named_with_the_first_line_that_shows_them() {
        // Nguyễn Văn Bình, Trần Thị Hồng in each of them.
        let tcvn =
            b"name;club\nNguy\xd4n V\xa8n B\xd7nh;X\nTr\xc7n Th\xde H\xe5ng;\xae\xb5o Duy Anh, L\xb5o\n";
        let windows = b"name;club\nNguy\xea\xden V\xe3n Bi\xccnh;X\nTr\xe2\xccn Thi\xf2 H\xf4\xccng;X\n";
        let vni = b"name;club\nNguye\xe3n Va\xeen B\xecnh;X\nTra\xe0n Th\xf2 Ho\xe0ng;X\n";
        assert_eq!(refused(tcvn), FileProblem::NotUtf8 { line: 2, looks_like: Some("tcvn3") });
        assert_eq!(refused(windows), FileProblem::NotUtf8 { line: 2, looks_like: Some("windows-1258") });
        assert_eq!(refused(vni), FileProblem::NotUtf8 { line: 2, looks_like: Some("vni") });
    }

    #[test]
    fn an_empty_file_is_named() {
        assert_eq!(refused(b""), FileProblem::Empty);
        assert_eq!(refused(b"\xef\xbb\xbf \r\n"), FileProblem::Empty);
    }
}
