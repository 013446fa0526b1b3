//! Documents as they are taken in: a PDF of a bounded size, known by what is in it and not by what it is called. It is
//! walked, never rendered: what is kept is the file as it came, or nothing.

use crate::sequence::refusal::Refusal;

/// The largest document, in bytes: a scanned program of twenty pages.
pub(crate) const LARGEST: usize = 4_000_000;
/// Within how many bytes of its end a file says that it ends.
const TAIL: usize = 1_024;
/// Names of what a reader would run, or unpack: none of it belongs into a document that is handed out.
const ACTIVE: [&[u8]; 7] =
    [b"JavaScript", b"Launch", b"EmbeddedFile", b"EmbeddedFiles", b"RichMedia", b"XFA", b"SubmitForm"];

/// What is wrong with a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Fault {
    Empty,
    TooLarge,
    OtherKind,
    Damaged,
    Active,
}

impl Fault {
    const fn name(self) -> &'static str {
        match self {
            Self::Empty => "empty",
            Self::TooLarge => "too_large",
            Self::OtherKind => "other_kind",
            Self::Damaged => "damaged",
            Self::Active => "active",
        }
    }
}

/// That it is a PDF that may be handed out. What a reader would run is looked for where it stands in the clear; within
/// packed parts nobody looks, which is why a document is never shown within our pages.
///
/// # Errors
///
/// `bad_document` with its `problem` (`empty`, `too_large`, `other_kind`, `damaged`, `active`) and the bound in kB.
pub fn check(bytes: &[u8]) -> Result<(), Refusal> {
    checked(bytes).map_err(|fault| {
        Refusal::new("bad_document").with("problem", fault.name()).with("largest", LARGEST / 1_000)
    })
}

fn checked(bytes: &[u8]) -> Result<(), Fault> {
    if bytes.is_empty() {
        return Err(Fault::Empty);
    }
    if bytes.len() > LARGEST {
        return Err(Fault::TooLarge);
    }
    // At the first byte: what something else stands before is something else to other programs.
    let version = bytes.strip_prefix(b"%PDF-").and_then(|rest| rest.get(..3));
    if !matches!(version, Some([b'1' | b'2', b'.', b'0'..=b'9'])) {
        return Err(Fault::OtherKind);
    }
    let tail = &bytes[bytes.len().saturating_sub(TAIL)..];
    let end = last(tail, b"%%EOF").ok_or(Fault::Damaged)?;
    last(&tail[..end], b"startxref").ok_or(Fault::Damaged)?;
    // Nothing stands behind its end: no archive, no page.
    if !tail[end + b"%%EOF".len()..].iter().all(|byte| byte.is_ascii_whitespace() || *byte == 0) {
        return Err(Fault::Damaged);
    }
    let names = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'/');
    let is_active = |at: usize| ACTIVE.iter().any(|active| is_name(&bytes[at + 1..], active));
    if names.into_iter().any(|(at, _)| is_active(at)) { Err(Fault::Active) } else { Ok(()) }
}

/// Where the last of it begins.
fn last(bytes: &[u8], what: &[u8]) -> Option<usize> {
    bytes.windows(what.len()).rposition(|window| window == what)
}

/// Whether this name stands here and ends: letters of it may be written as `#4a`.
fn is_name(mut bytes: &[u8], name: &[u8]) -> bool {
    for letter in name {
        let Some((first, rest)) = next(bytes) else { return false };
        if first != *letter {
            return false;
        }
        bytes = rest;
    }
    let ends = |byte: u8| byte.is_ascii_whitespace() || byte == 0 || b"/()<>[]{}%".contains(&byte);
    bytes.first().is_none_or(|byte| ends(*byte))
}

/// A letter of a name, and what is behind it.
fn next(bytes: &[u8]) -> Option<(u8, &[u8])> {
    let hex = |byte: &u8| char::from(*byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    match bytes {
        [b'#', one, other, rest @ ..] => match (hex(one), hex(other)) {
            (Some(one), Some(other)) => Some((one << 4 | other, rest)),
            (None, _) | (_, None) => None,
        },
        [first, rest @ ..] => Some((*first, rest)),
        [] => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAIN: &str =
        "%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\nstartxref\n9\n%%EOF\n";

    fn wrong(text: &str) -> Option<&'static str> {
        checked(text.as_bytes()).err().map(Fault::name)
    }

    #[test]
    fn a_document_is_known_by_what_is_in_it() {
        assert_eq!(wrong(PLAIN), None);
        assert_eq!(wrong(&PLAIN.replace("1.7", "2.0")), None);
        assert_eq!(wrong(&(PLAIN.to_owned() + "\r\n \0")), None, "as some programs end it");
        assert_eq!(wrong(""), Some("empty"));
        for other in [
            "<html><script>alert(1)</script></html>",
            "PK\u{3}\u{4}",
            "MZ",
            " %PDF-1.7\nstartxref\n9\n%%EOF",
            "%PDF-x.7\nstartxref\n9\n%%EOF",
            "%PDF-",
        ] {
            assert_eq!(wrong(other), Some("other_kind"), "{other}");
        }
    }

    #[test]
    fn a_document_ends_where_it_says_so() {
        assert_eq!(wrong("%PDF-1.7\nstartxref\n9\n"), Some("damaged"));
        assert_eq!(wrong("%PDF-1.7\n%%EOF"), Some("damaged"), "without its table");
        assert_eq!(wrong(&(PLAIN.to_owned() + "<script>")), Some("damaged"), "what stands behind it");
        assert_eq!(wrong(&(PLAIN.to_owned() + &" ".repeat(TAIL))), Some("damaged"));
    }

    #[test]
    fn what_a_reader_would_run_is_not_handed_out() {
        let with = |what: &str| PLAIN.replace("/Type/Catalog", what);
        for active in [
            "/OpenAction<</S/JavaScript/JS(app.alert(1))>>",
            "/S /JavaScript",
            "/S/J#61vaScript",
            "/S/#4A#61vaScript ",
            "/S/Launch/F(cmd.exe)",
            "/Names<</EmbeddedFiles 3 0 R>>",
            "/Type/EmbeddedFile",
            "/AcroForm<</XFA 5 0 R>>",
            "/S/SubmitForm",
            "/Subtype/RichMedia",
        ] {
            assert_eq!(wrong(&with(active)), Some("active"), "{active}");
        }
        for plain in ["/JavaScripts", "/LaunchPad", "(JavaScript)", "/S/URI", "/#zzJavaScript", "/#4"] {
            assert_eq!(wrong(&with(plain)), None, "{plain}");
        }
    }

    #[test]
    fn nothing_that_is_long_is_walked() {
        let long = format!("%PDF-1.7\n{}\nstartxref\n9\n%%EOF", "x".repeat(LARGEST));
        assert_eq!(wrong(&long), Some("too_large"));
    }
}
