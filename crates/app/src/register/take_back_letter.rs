//! Whoever wrote to a club takes the letter back.

use kydan_access::{Action, Target};
use kydan_journal::PersonId;
use kydan_store::{LetterChange, LetterState, PersonalWrite};

use crate::sequence::admission_letter::hash_secret;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a letter back that waits, by the secret that its sender kept: nothing is kept of it.
    #[crate::boxed]
    pub async fn take_back_letter(&self, order: &Order, secret: &str) -> Answer<PersonId> {
        let (action, secret) = (Action::SendLetter, hash_secret(secret)?);
        self.carry_out(order, &(action, "back", &secret), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::platform())?;
            let found = self.store.letter_by_secret(&secret).await?;
            let found = found.ok_or_else(|| Refusal::new("no_such_letter"))?;
            match found.state {
                LetterState::Waiting(_) => {}
                LetterState::TakenIn(_) | LetterState::LaidAside(_) => {
                    return Err(Refusal::new("letter_answered").into());
                }
            }
            let change = LetterChange::TakenBack { id: found.id };
            Ok((permit, Work::new(found.id, []).with_people(vec![PersonalWrite::Letter(change)])))
        })
        .await
    }
}
