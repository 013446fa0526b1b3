//! Both players and the arbiter sign the score sheet; a signed result stands.

use kydan_access::{Action, Role};
use kydan_bout::{Command, Signer};
use kydan_journal::BoutId;

use crate::sequence::at_board::{AtBoard, Errand};
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Signs as whoever the actor is at this board: one of the players, or an arbiter.
    #[crate::boxed]
    pub async fn sign_result(&self, order: &Order, bout: BoutId) -> Answer<AtBoard> {
        let errand =
            Errand { action: Action::SignResult, bout, content: &(), ruling: None, notes: Vec::new() };
        self.at_board(order, errand, |seat| {
            let signer = if seat.permit.capacity() == Role::Player {
                let person = seat.permit.actor().person;
                Signer::Player { person: person.ok_or_else(|| Refusal::new("account_without_person"))? }
            } else {
                Signer::Arbiter { official: seat.official()? }
            };
            Ok(Command::SignResult { signer })
        })
        .await
    }
}
