//! A club lays a letter aside that asks for nothing that it could decide.

use kydan_access::Action;
use kydan_journal::PersonId;
use kydan_store::{LetterChange, NoteKind, PersonalWrite};

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Lays a letter aside: its writer is registered already, or it is none. Nobody is registered, what it said is
    /// forgotten, and its sender reads why. Whoever is not to be admitted is taken in and refused.
    #[crate::boxed]
    pub async fn lay_letter_aside(&self, order: &Order, letter: PersonId, reason: &str) -> Answer<PersonId> {
        let (reason, at) = (reason.trim(), (self.world.now)());
        self.carry_out(order, &(Action::AnswerRequest, "lay aside", letter, reason), || async {
            let (permit, ..) = self.letter_to_answer(&order.actor, letter).await?;
            if reason.is_empty() {
                return Err(Refusal::new("reasons_missing").into());
            }
            self.text(letter.0, NoteKind::Decision, reason)?;
            let change = LetterChange::LaidAside { id: letter, reason: reason.to_owned(), at };
            Ok((permit, Work::new(letter, []).with_people(vec![PersonalWrite::Letter(change)])))
        })
        .await
    }
}
