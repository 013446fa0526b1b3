//! Relay's global ids: what an object is and which one, opaque to clients and safe in addresses.

use async_graphql::ID;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use kydan_app::Refusal;
use uuid::Uuid;

/// The global id of an object.
pub(crate) fn global(kind: &str, id: Uuid) -> ID {
    // A letter for the kind and the sixteen bytes: 23 characters that say nothing.
    let mut bytes = Vec::with_capacity(17);
    bytes.push(letter(kind));
    bytes.extend_from_slice(id.as_bytes());
    ID(URL_SAFE_NO_PAD.encode(bytes))
}

/// Reads a global id of an object of this kind.
pub(crate) fn local(kind: &'static str, id: &ID) -> Result<Uuid, Refusal> {
    match read(id) {
        Some((found, id)) if found == letter(kind) => Ok(id),
        Some(_) | None => Err(Refusal::new("bad_id").with("expected", kind)),
    }
}

/// The kind and id of any object, if it is one of ours.
pub(crate) fn any(id: &ID) -> Option<(&'static str, Uuid)> {
    let (found, id) = read(id)?;
    KINDS.into_iter().find(|(_, letter)| *letter == found).map(|(kind, _)| (kind, id))
}

fn read(id: &ID) -> Option<(u8, Uuid)> {
    let bytes = URL_SAFE_NO_PAD.decode(id.as_str()).ok()?;
    let (letter, id) = bytes.split_first()?;
    Some((*letter, Uuid::from_slice(id).ok()?))
}

const KINDS: [(&str, u8); 26] = [
    ("Body", b'b'),
    ("Club", b'c'),
    ("Person", b'p'),
    ("Event", b'e'),
    ("Team", b't'),
    ("Bout", b'g'),
    ("Ruling", b'r'),
    ("Appeal", b'a'),
    ("Incident", b'i'),
    ("Account", b'k'),
    ("Session", b's'),
    ("Entry", b'n'),
    ("Request", b'q'),
    ("Expulsion", b'x'),
    ("Receipt", b'o'),
    ("Sanction", b'z'),
    ("Photo", b'f'),
    ("Intake", b'w'),
    ("Office", b'h'),
    ("Key", b'y'),
    ("PastEvent", b'u'),
    ("PastList", b'l'),
    ("GameFile", b'd'),
    ("Announcement", b'j'),
    ("Document", b'D'),
    ("Letter", b'v'),
];

fn letter(kind: &str) -> u8 {
    KINDS.into_iter().find(|(name, _)| *name == kind).map_or(b'?', |(_, letter)| letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_reads_back_as_its_own_kind_only() {
        let id = Uuid::from_u128(0x0190_0000_0000_7000_8000_0000_0000_0007);
        let shown = global("Bout", id);
        assert_eq!(local("Bout", &shown), Ok(id));
        assert_eq!(any(&shown), Some(("Bout", id)));
        assert!(local("Event", &shown).is_err());
        for bad in ["", "x", "====", "Z2FyYmFnZQ"] {
            assert!(local("Bout", &ID(bad.to_owned())).is_err(), "{bad}");
        }
    }

    #[test]
    fn every_kind_has_a_letter_of_its_own() {
        let letters: std::collections::BTreeSet<u8> = KINDS.into_iter().map(|(_, letter)| letter).collect();
        assert_eq!(letters.len(), KINDS.len());
    }
}
