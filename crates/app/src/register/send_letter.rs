//! Whoever is in no register yet asks a club to admit them.

use kydan_access::{Action, Target};
use kydan_federation::{Letterbox, LetterboxCommand};
use kydan_journal::{ClubId, PersonId};
use kydan_store::{LetterBody, LetterChange, NoteKind, PersonalWrite};

use crate::sequence::admission_letter::hash_secret;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Keeps a letter for the club's secretary (charter 8.2). Nobody is registered by it, and whether somebody of that name
    /// is registered already is told to the club alone, whose secretary is told that a letter came. `secret` is what the
    /// sender keeps to find the letter again.
    #[crate::boxed]
    pub async fn send_letter(
        &self,
        order: &Order,
        club: ClubId,
        secret: &str,
        body: LetterBody,
    ) -> Answer<PersonId> {
        let (action, id) = (Action::SendLetter, PersonId((self.world.id)()));
        let (secret, body) = (hash_secret(secret)?, self.read_letter(body)?);
        let at = (self.world.now)();
        self.carry_out(order, &(action, club, &secret, &body), || async {
            let permit = kydan_access::permit(&order.actor, action, &Target::platform())?;
            self.open_club(club).await?;
            self.sponsoring_member(body.sponsor).await?;
            // As long as a request's statement may be, which it becomes.
            self.text(id.0, NoteKind::Statement, &body.statement)?;
            let mut letters = Live::<Letterbox>::load(&self.store, club.0).await?;
            let waiting = self.store.count_letters(club).await?;
            letters.decide(&LetterboxCommand::Take { club, waiting })?;
            let (secret, body) = (secret.clone(), Box::new(body.clone()));
            let letter = PersonalWrite::Letter(LetterChange::Come { id, club, secret, body, at });
            Ok((permit, Work::new(id, [letters.append()]).with_people(vec![letter])))
        })
        .await
    }
}
