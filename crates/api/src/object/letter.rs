//! Letters to clubs from people who are in no register yet.

use async_graphql::{Context, Enum, ID, Object};
use kydan_app::{self as app_, store};

use super::federation::{Club, club};
use super::person::{Person, Sex, looked_at, person};
use super::scalar::{Date, DateTime};
use crate::failure::missing;
use crate::id::global;

/// A letter that waits, for whoever answers for the club. Nobody is registered by it.
pub struct Letter {
    pub(crate) letter: store::Letter,
    pub(crate) body: store::LetterBody,
}

impl Letter {
    /// Those of these letters that wait. That whoever asks read them is kept.
    pub(crate) async fn waiting(ctx: &Context<'_>, letters: Vec<store::Letter>) -> Vec<Self> {
        let waits = |letter: store::Letter| match letter.state.clone() {
            store::LetterState::Waiting(body) => Some(Self { letter, body: *body }),
            store::LetterState::TakenIn(_) | store::LetterState::LaidAside(_) => None,
        };
        let waiting: Vec<Self> = letters.into_iter().filter_map(waits).collect();
        for one in &waiting {
            looked_at(ctx, one.letter.id).await;
        }
        waiting
    }
}

#[Object]
impl Letter {
    /// The global id.
    async fn id(&self) -> ID {
        global("Letter", self.letter.id.0)
    }

    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Club> {
        club(ctx, self.letter.club).await?.ok_or_else(|| missing("club"))
    }

    async fn sent_at(&self) -> DateTime {
        DateTime(self.letter.sent_at)
    }

    /// As written, family name first.
    async fn name(&self) -> &str {
        &self.body.name
    }

    async fn birth_date(&self) -> Date {
        Date(self.body.birth_date)
    }

    async fn sex(&self) -> Option<Sex> {
        self.body.sex.map(|sex| kydan_federation::import::Sex::from(sex).into())
    }

    async fn phone(&self) -> Option<&str> {
        self.body.phone.as_deref()
    }

    async fn email(&self) -> Option<&str> {
        self.body.email.as_deref()
    }

    /// The member who introduces them.
    async fn sponsor(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.body.sponsor).await
    }

    /// In their words.
    async fn statement(&self) -> &str {
        &self.body.statement
    }

    /// Who acts for them, where they are under age.
    async fn guardian_name(&self) -> Option<&str> {
        self.body.guardian.as_ref().map(|guardian| guardian.name.as_str())
    }

    async fn guardian_phone(&self) -> Option<&str> {
        self.body.guardian.as_ref().map(|guardian| guardian.phone.as_str())
    }
}

/// Where a letter stands, for its sender.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::LetterStage")]
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

/// What became of a letter, for whoever kept its secret.
pub struct OwnLetter(pub(crate) app_::OwnLetter);

#[Object]
impl OwnLetter {
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Club> {
        club(ctx, self.0.club).await?.ok_or_else(|| missing("club"))
    }

    async fn sent_at(&self) -> DateTime {
        DateTime(self.0.sent_at)
    }

    async fn stage(&self) -> LetterStage {
        self.0.stage.into()
    }

    /// What the club says, where it says something.
    async fn reason(&self) -> Option<&str> {
        self.0.reason.as_deref()
    }

    /// The number of the card, where one was handed out.
    async fn card_number(&self) -> Option<&str> {
        self.0.card_number.as_deref()
    }
}
