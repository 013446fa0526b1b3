//! A lot that can be checked: the seed's hash is published before, the seed after.

use kydan_journal::Hash;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// What the tickets are made from. It comes from outside: dice before witnesses, or the server's randomness.
/// Written as 64 hexadecimal digits.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Hash", from = "Hash")]
pub struct Seed(pub [u8; 32]);

/// The hash of a seed. Written as 64 hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(into = "Hash", from = "Hash")]
pub struct Commitment(pub [u8; 32]);

impl From<Hash> for Seed {
    fn from(bytes: Hash) -> Self {
        Self(bytes.0)
    }
}

impl From<Seed> for Hash {
    fn from(seed: Seed) -> Self {
        Self(seed.0)
    }
}

impl From<Hash> for Commitment {
    fn from(bytes: Hash) -> Self {
        Self(bytes.0)
    }
}

impl From<Commitment> for Hash {
    fn from(commitment: Commitment) -> Self {
        Self(commitment.0)
    }
}

/// How a seed's tickets are used: a drawn round must be the same for ever. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drawing {
    /// A draw was void only where the round could not have been finished.
    First,
    /// Also where more of the score group would have no opponent in it than must (xiangqi law 29.4.1).
    #[default]
    Second,
}

impl Drawing {
    /// What facts were stored by that do not say.
    pub const fn unsaid() -> Self {
        Self::First
    }

    /// Whether it need not be said.
    pub const fn is_unsaid(&self) -> bool {
        matches!(self, Self::First)
    }
}

const COMMIT: &[u8] = b"kydan lot commitment v1";
const TICKET: &[u8] = b"kydan lot ticket v1";
const MIX: &[u8] = b"kydan lot mixed v1";

impl Seed {
    /// What is published before the draw.
    pub fn commitment(&self) -> Commitment {
        Commitment(Sha256::new().chain_update(COMMIT).chain_update(self.0).finalize().into())
    }

    /// Whether this is the seed that was committed to.
    pub fn opens(&self, commitment: &Commitment) -> bool {
        self.commitment() == *commitment
    }

    /// The seed that draws where a public value was named when this one was sealed: SHA-256 of `kydan lot mixed v1`,
    /// the 32 bytes of the seed and the value in UTF-8. Whoever chose the seed did not know the value, and the value's
    /// source did not know the seed.
    #[must_use]
    pub fn mixed(&self, value: &str) -> Self {
        Self(Sha256::new().chain_update(MIX).chain_update(self.0).chain_update(value).finalize().into())
    }

    /// The tickets that this seed makes for a round; 0 where it is not a round that is drawn.
    pub(crate) fn tickets(&self, round: u16) -> Tickets {
        Tickets::new(self, round)
    }
}

/// The tickets of a round, one after the other.
pub(crate) struct Tickets {
    seed: [u8; 32],
    round: u16,
    next: u64,
}

impl Tickets {
    pub(super) fn new(seed: &Seed, round: u16) -> Self {
        Self { seed: seed.0, round, next: 0 }
    }

    /// A number below `count`, each as likely; 0 where there is no choice.
    pub(crate) fn draw(&mut self, count: usize) -> usize {
        if count < 2 {
            return 0;
        }
        let count = count as u64;
        // Numbers beyond the last whole multiple would favor the low ones: they are drawn again.
        let fair = u64::MAX - u64::MAX % count;
        loop {
            let hash = Sha256::new()
                .chain_update(TICKET)
                .chain_update(self.seed)
                .chain_update(self.round.to_be_bytes())
                .chain_update(self.next.to_be_bytes())
                .finalize();
            self.next += 1;
            let ticket = hash.iter().take(8).fold(0_u64, |number, byte| number << 8 | u64::from(*byte));
            if ticket < fair {
                return (ticket % count) as usize;
            }
        }
    }
}

/// Everyone in the order that the seed draws: the first ticket is the first's.
pub fn order_of<T>(seed: &Seed, mut everyone: Vec<T>) -> Vec<T> {
    let mut tickets = seed.tickets(0);
    let mut order = Vec::with_capacity(everyone.len());
    while !everyone.is_empty() {
        order.push(everyone.remove(tickets.draw(everyone.len())));
    }
    order
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_opens_its_own_commitment_only() {
        let (one, other) = (Seed([7; 32]), Seed([8; 32]));
        assert!(one.opens(&one.commitment()) && !other.opens(&one.commitment()));
        assert_ne!(one.commitment().0, one.0);
    }

    /// By another program: `(printf 'kydan lot mixed v1'; printf '%064d' 0 | xxd -r -p; printf 12345) | sha256sum`.
    #[test]
    fn a_public_value_makes_another_seed_that_anyone_can_reckon() {
        let mixed = kydan_journal::Hash::from(Seed([0; 32]).mixed("12345")).to_string();
        assert_eq!(mixed, "697da6a31d9f3a0b17093df491335aeff46df54ab9e646308eec2079e1dfc4e1");
        assert_ne!(Seed([0; 32]).mixed("12346").0, Seed([0; 32]).mixed("12345").0);
    }

    #[test]
    fn tickets_are_repeatable_and_about_even() {
        let mut counts = [0; 7];
        let mut tickets = Tickets::new(&Seed([1; 32]), 3);
        let mut again = Tickets::new(&Seed([1; 32]), 3);
        for _ in 0..7000 {
            let ticket = tickets.draw(7);
            assert_eq!(ticket, again.draw(7));
            counts[ticket] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
