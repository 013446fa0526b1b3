//! The reference of a transfer: whose dues of which year, or whose fee for which event. Short, of letters and digits that banks let through, and
//! found again in a statement whatever the bank writes around it.

use kydan_journal::{ClubId, Contestant, EventId, PersonId};

/// Crockford's: without I, L, O and U, which people misread.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
/// What every reference begins with: hội phí.
const BEGINS: &str = "HP";
/// Two digits of the year, eight of the person, one to check.
const LENGTH: usize = BEGINS.len() + 2 + 8 + 1;

/// The reference of a member's dues of a year: `HP26` and nine letters or digits.
pub fn of(person: PersonId, year: i16) -> String {
    // The last forty bits of a UUIDv7 are random.
    let bits = person.0.as_u128();
    let digit = |at: u32| ALPHABET[((bits >> (5 * (7 - at))) & 31) as usize] as char;
    let mut text = format!("{BEGINS}{:02}", year.rem_euclid(100));
    text.extend((0..8).map(digit));
    text.push(check(&text));
    text
}

/// What every reference of an entry's fee begins with: lệ phí.
const ENTRY_BEGINS: &str = "LP";
/// Four of the event, eight of who pays, one to check.
const ENTRY_LENGTH: usize = ENTRY_BEGINS.len() + 4 + 8 + 1;

/// The reference of a player's or a team's fee for an event: `LP` and thirteen letters or digits.
pub fn of_entry(event: EventId, who: impl Into<Contestant>) -> String {
    let payer = match who.into() {
        Contestant::Person(person) => person.0,
        Contestant::Team(team) => team.0,
    };
    of_payer(event, payer.as_u128())
}

/// The reference of all fees that are due for a club's players or teams at an event, paid together.
pub fn of_entries_of(event: EventId, club: ClubId) -> String {
    of_payer(event, club.0.as_u128())
}

fn of_payer(event: EventId, payer: u128) -> String {
    // The last bits of a UUIDv7 are random.
    let digit = |bits: u128, at: u32| ALPHABET[((bits >> (5 * at)) & 31) as usize] as char;
    let mut text = ENTRY_BEGINS.to_owned();
    text.extend((0..4).rev().map(|at| digit(event.0.as_u128(), at)));
    text.extend((0..8).rev().map(|at| digit(payer, at)));
    text.push(check(&text));
    text
}

/// The references of entries' fees that a text of a statement holds, in their order.
pub fn found_of_entries(text: &str) -> Vec<String> {
    references(text, ENTRY_BEGINS, ENTRY_LENGTH)
}

/// The references that a text of a statement holds, in their order. Spaces and signs are passed over, because banks
/// put them in and take them out.
pub fn found(text: &str) -> Vec<String> {
    references(text, BEGINS, LENGTH)
}

fn references(text: &str, begins: &str, length: usize) -> Vec<String> {
    let letters: Vec<u8> =
        text.bytes().filter(u8::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect();
    // A statement has thousands of texts: what does not begin like a reference is not copied to be looked at.
    let candidates = letters.windows(length).filter(|window| window.starts_with(begins.as_bytes()));
    let good = |window: &[u8]| {
        let text = std::str::from_utf8(window).ok()?;
        let (body, last) = text.split_at(length - 1);
        last.starts_with(check(body)).then(|| text.to_owned())
    };
    candidates.filter_map(good).collect()
}

/// One letter that a slip of one letter, or of two neighbors, changes.
fn check(body: &str) -> char {
    let value = |letter: u8| ALPHABET.iter().position(|one| *one == letter).unwrap_or(31);
    let sum: usize = body.bytes().zip(1..).map(|(letter, weight)| weight * value(letter)).sum();
    ALPHABET[sum % 31] as char
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reference_is_found_in_what_banks_write_around_it() {
        let (person, other) = (PersonId::fixed(77), PersonId::fixed(78));
        let reference = of(person, 2026);
        assert_eq!((reference.len(), &reference[..4]), (13, "HP26"));
        assert_ne!(reference, of(other, 2026));
        assert_ne!(reference, of(person, 2025));
        let spaced = format!("MBVCB.123.{} {}.CT tu 0011", &reference[..6], reference[6..].to_lowercase());
        for text in [reference.clone(), spaced, format!("IBFT {reference}-NGUYEN AN")] {
            assert_eq!(found(&text), std::slice::from_ref(&reference), "{text}");
        }
        assert!(found("Nop hoi phi 2026").is_empty());
        assert!(found("").is_empty());
    }

    #[test]
    fn an_entrys_reference_is_its_own_and_no_dues() {
        let (event, person) = (EventId::fixed(5), PersonId::fixed(77));
        let reference = of_entry(event, person);
        assert_eq!((reference.len(), &reference[..2]), (15, "LP"));
        assert_ne!(reference, of_entry(EventId::fixed(6), person));
        assert_ne!(reference, of_entry(event, PersonId::fixed(78)));
        let written = format!("IBFT {} {}-NGUYEN AN", &reference[..7], reference[7..].to_lowercase());
        assert_eq!(found_of_entries(&written), std::slice::from_ref(&reference));
        assert!(found(&written).is_empty());
        assert!(found_of_entries(&of(person, 2026)).is_empty());
    }

    #[test]
    fn a_slip_is_no_other_members_reference() {
        let reference = of(PersonId::fixed(123_456_789), 2026);
        for at in 2..reference.len() {
            for letter in ALPHABET {
                let mut slip = reference.clone().into_bytes();
                if slip[at] == *letter {
                    continue;
                }
                slip[at] = *letter;
                let slip = String::from_utf8(slip).unwrap();
                // Two of the 32 letters are one to the check of 31: '0' and 'Z'.
                let twins = [reference.as_bytes()[at], *letter].iter().all(|one| b"0Z".contains(one));
                assert!(twins || found(&slip).is_empty(), "{slip}");
            }
        }
    }
}
