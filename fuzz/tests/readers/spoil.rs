//! How files are spoilt.

use proptest::prelude::*;
use proptest::sample::Index;

/// What readers stumble over: ends, numbers at their edges, letters of two shapes, other encodings' marks.
const WORDS: [&[u8]; 40] = [
    b"\0",
    b"\n",
    b"\r\n",
    b"\t",
    b"\"",
    b"\\",
    b"{",
    b"}",
    b"[",
    b"]",
    b"(",
    b")",
    b";",
    b",",
    b":",
    b"/",
    b"-",
    b"+",
    b"0",
    b"-1",
    b"255",
    b"256",
    b"65536",
    b"2147483648",
    b"9223372036854775808",
    b"1e309",
    b"NaN",
    b"null",
    b"%00",
    b"\xef\xbb\xbf",
    b"\xff\xfe",
    b"\xc3",
    b"\xed\xa0\x80",
    b"\xf0\x9f\x98\x80",
    b"\xe2\x80\xae",
    b"o\xcc\x82\xcc\x81",
    b"\xc4\xb0",
    b"31/02/2026",
    b"0000-00-00",
    b"=CMD()",
];

/// One change of a file.
#[derive(Clone, Debug)]
pub(crate) enum Spoil {
    /// Another bit.
    Flip(Index, u8),
    /// Another byte.
    Put(Index, u8),
    /// Something between.
    Insert(Index, usize),
    /// A part goes.
    Cut(Index, Index),
    /// Nothing behind.
    End(Index),
    /// A part stands several times.
    Repeat(Index, Index, u8),
    /// A part of another file.
    Splice(Index, Index, Index, Index),
    /// Two lines change places.
    Swap(Index, Index),
}

/// A file that may be read, and what is done to it.
pub(crate) fn spoilt() -> impl Strategy<Value = (Index, Vec<Spoil>)> {
    let at = any::<Index>;
    let one = prop_oneof![
        1 => (at(), 0..8_u8).prop_map(|(place, bit)| Spoil::Flip(place, bit)),
        1 => (at(), any::<u8>()).prop_map(|(place, byte)| Spoil::Put(place, byte)),
        3 => (at(), 0..WORDS.len()).prop_map(|(place, word)| Spoil::Insert(place, word)),
        1 => (at(), at()).prop_map(|(from, to)| Spoil::Cut(from, to)),
        1 => at().prop_map(Spoil::End),
        1 => (at(), at(), 1..40_u8).prop_map(|(from, to, times)| Spoil::Repeat(from, to, times)),
        2 => (at(), at(), at(), at()).prop_map(|(file, from, to, place)| Spoil::Splice(file, from, to, place)),
        1 => (at(), at()).prop_map(|(one, other)| Spoil::Swap(one, other)),
    ];
    (any::<Index>(), prop::collection::vec(one, 0..10))
}

/// The longest that a file grows: what is larger is refused by its size, which has its own tests.
const LONGEST: usize = 200_000;

/// Does what was drawn.
pub(crate) fn spoil(seeds: &[Vec<u8>], file: Index, spoils: &[Spoil]) -> Vec<u8> {
    let mut bytes = file.get(seeds).clone();
    for spoil in spoils {
        let place = |index: &Index, bytes: &[u8]| index.index(bytes.len() + 1);
        let part = |from: &Index, to: &Index, bytes: &[u8]| {
            let (from, to) = (place(from, bytes), place(to, bytes));
            from.min(to)..from.max(to)
        };
        match spoil {
            Spoil::Flip(index, bit) if !bytes.is_empty() => *index.get_mut(&mut bytes) ^= 1 << bit,
            Spoil::Put(index, byte) if !bytes.is_empty() => *index.get_mut(&mut bytes) = *byte,
            Spoil::Flip(..) | Spoil::Put(..) => {}
            Spoil::Insert(index, word) => {
                let at = place(index, &bytes);
                bytes.splice(at..at, WORDS[*word].iter().copied());
            }
            Spoil::Cut(from, to) => {
                bytes.drain(part(from, to, &bytes));
            }
            Spoil::End(index) => bytes.truncate(place(index, &bytes)),
            Spoil::Repeat(from, to, times) => {
                let part = part(from, to, &bytes);
                let again = bytes[part.clone()].repeat(usize::from(*times));
                bytes.splice(part.end..part.end, again.into_iter().take(LONGEST));
            }
            Spoil::Splice(file, from, to, index) => {
                let other = file.get(seeds);
                let piece = other[part(from, to, other)].to_vec();
                let at = place(index, &bytes);
                bytes.splice(at..at, piece);
            }
            Spoil::Swap(one, other) => {
                let mut lines: Vec<Vec<u8>> =
                    bytes.split(|byte| *byte == b'\n').map(<[u8]>::to_vec).collect();
                let (one, other) = (one.index(lines.len()), other.index(lines.len()));
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
        }
        bytes.truncate(LONGEST);
    }
    bytes
}
