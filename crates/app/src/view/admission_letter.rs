//! Letters to clubs, for whoever answers for the club, and for their sender.

use jiff::Timestamp;
use kydan_access::{Action, Actor};
use kydan_journal::ClubId;
use kydan_store::read::{MembershipRequest, RequestState};
use kydan_store::{Letter, LetterState, NoteKind};

use crate::sequence::admission_letter::hash_secret;
use crate::{Answer, App};

/// What its sender sees of a letter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnLetter {
    /// To which club.
    pub club: ClubId,
    /// When it came.
    pub sent_at: Timestamp,
    /// Where it stands.
    pub stage: LetterStage,
    /// What the club says, where it says something.
    pub reason: Option<String>,
    /// The number of the card, where one was handed out.
    pub card_number: Option<String>,
}

/// Where a letter stands, for its sender.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LetterStage {
    /// It waits for the club.
    Waiting,
    /// The club has it before it as a request.
    TakenIn,
    /// The club admitted its sender.
    Admitted,
    /// The club did not.
    Refused,
    /// The club laid it aside.
    LaidAside,
    /// The request ended in another way.
    Ended,
}

impl App {
    /// The letter whose sender kept this, and what became of it; none where there is no such letter.
    #[crate::boxed]
    pub async fn own_letter(&self, secret: &str) -> Answer<Option<OwnLetter>> {
        let Some(letter) = self.store.letter_by_secret(&hash_secret(secret)?).await? else { return Ok(None) };
        let mut own = OwnLetter {
            club: letter.club,
            sent_at: letter.sent_at,
            stage: LetterStage::Waiting,
            reason: None,
            card_number: None,
        };
        match letter.state {
            LetterState::Waiting(_) => {}
            LetterState::LaidAside(reason) => {
                (own.stage, own.reason) = (LetterStage::LaidAside, Some(reason));
            }
            LetterState::TakenIn(request) => {
                let Some(found) = self.store.requests(&[request]).await?.pop() else { return Ok(None) };
                own.stage = stage(&found);
                let notes = self.store.notes(&[request.0]).await?;
                let decision = notes.into_iter().find(|note| note.kind == NoteKind::Decision);
                own.reason = decision.map(|note| note.text);
                if own.stage == LetterStage::Admitted {
                    let member = self.store.members(&[found.person]).await?.pop();
                    own.card_number = member.and_then(|member| member.card_number);
                }
            }
        }
        Ok(Some(own))
    }

    /// The letters that wait at clubs for which the actor answers, the earliest first.
    #[crate::boxed]
    pub async fn waiting_letters(&self, actor: &Actor) -> Answer<Vec<Letter>> {
        kydan_access::held(actor, Action::AnswerRequest)?;
        let clubs = self.store.clubs_with_letters().await?;
        let clubs: Vec<ClubId> = self.kept_clubs(actor, &clubs).await?.into_iter().collect();
        Ok(self.store.letters_at(&clubs).await?)
    }
}

const fn stage(request: &MembershipRequest) -> LetterStage {
    match request.state {
        RequestState::Open => LetterStage::TakenIn,
        RequestState::Granted => LetterStage::Admitted,
        RequestState::Refused => LetterStage::Refused,
        RequestState::Withdrawn | RequestState::Overtaken => LetterStage::Ended,
    }
}
