//! Memberships (charter 8–10 and 15, in Appendix 2 of the xiangqi law): admission, card, transfer with release, leaving,
//! dues, striking off and taking back. What people write about it stands beside the log.

mod command;
mod decide;
mod event;
mod refusal;
mod state;

pub use command::{ErasureGround, MembershipCommand, Step, Verdict};
pub use event::{CardLevel, MembershipEvent, Plea};
pub use refusal::MembershipRefusal;
pub use state::{Charge, MONTHS_OF_ARREARS, MembershipState, OpenExpulsion, OpenRequest, Standing};

use kydan_journal::Decider;

/// The greatest number of characters of a card number.
const LONGEST_CARD: usize = 32;

/// The aggregate, one stream per [`PersonId`](kydan_journal::PersonId).
#[derive(Debug)]
pub struct Membership;

impl Decider for Membership {
    type State = MembershipState;
    type Command = MembershipCommand;
    type Event = MembershipEvent;
    type Refusal = MembershipRefusal;

    fn initial() -> MembershipState {
        MembershipState::default()
    }

    fn decide(
        state: &MembershipState,
        command: &MembershipCommand,
    ) -> Result<Vec<MembershipEvent>, MembershipRefusal> {
        decide::decide(state, command)
    }

    fn evolve(state: MembershipState, event: &MembershipEvent) -> MembershipState {
        state.evolve(event)
    }
}

/// A card number as it is stored: upper case, without spaces. None, if it is none.
pub fn read_card(text: &str) -> Option<String> {
    let number: String = text.split_whitespace().collect::<String>().to_uppercase();
    let fits = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '.' | '/');
    let good = !number.is_empty() && number.chars().count() <= LONGEST_CARD && number.chars().all(fits);
    good.then_some(number)
}
