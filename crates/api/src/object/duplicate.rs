//! Entries of the register that may be one person, and those that were merged.

use async_graphql::{ComplexObject, Context, Enum, ID, Object, SimpleObject};
use kydan_app::store::{self, read};
use kydan_app::{self as app_};
use kydan_federation as federation;
use kydan_journal::PersonId;

use super::audit::AuditAccount;
use super::person::{Person, person};
use super::refusal::Refusal;
use super::scalar::{Date, DateTime};
use crate::id::global;
use crate::list::List;

/// How much two entries are alike besides the name.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::Likeness")]
pub enum Likeness {
    /// Of one of them the birth is not known.
    Name,
    /// The year of birth.
    BirthYear,
    /// The day of birth.
    BirthDate,
}

/// What else speaks for one person, or for two.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app_::Sign")]
pub enum DuplicateSign {
    /// Members of the same club.
    SameClub,
    /// The same sex.
    SameSex,
    /// Members of two clubs.
    TwoClubs,
    /// Two cards.
    TwoCards,
    /// A man and a woman.
    TwoSexes,
    /// Two ids of FIDE's.
    TwoFideIds,
    /// They played in two events on the same days.
    SameDays,
    /// They played in one event.
    SameEvent,
    /// They met in a game.
    Met,
}

/// Why two entries are one person.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::MergeGround")]
pub enum MergeGround {
    /// The person's papers were compared.
    PapersShown,
    /// The person, or a guardian, says so.
    PersonConfirmed,
    /// A file or two clubs brought them in twice.
    RegisteredTwice,
}

/// Why they are two again.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::PartGround")]
pub enum PartGround {
    /// Papers show two people.
    PapersShown,
    /// One of them says so.
    PersonObjected,
    /// It was a slip.
    ByMistake,
}

/// What speaks, and for what.
#[derive(SimpleObject)]
pub struct Spoken {
    sign: DuplicateSign,
    /// For one person; else for two.
    for_one: bool,
}

/// Two entries that may be one person.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct DuplicatePair {
    likeness: Likeness,
    signs: List<Spoken>,
    /// Which of the two is better kept.
    keep: ID,
    /// What stands in the way of merging them so.
    refusal: Option<Refusal>,
    #[graphql(skip)]
    pair: (PersonId, PersonId),
}

#[ComplexObject]
impl DuplicatePair {
    /// The older entry.
    async fn one(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.pair.0).await
    }

    /// The other.
    async fn other(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.pair.1).await
    }
}

impl From<app_::Duplicate> for DuplicatePair {
    fn from(found: app_::Duplicate) -> Self {
        let spoken = |sign: app_::Sign| Spoken { sign: sign.into(), for_one: sign.is_for() };
        Self {
            likeness: found.likeness.into(),
            signs: found.signs.into_iter().map(spoken).collect(),
            keep: global("Person", found.keep.0),
            refusal: found.refusal.map(Refusal::from),
            pair: (found.one, found.other),
        }
    }
}

/// An entry that was merged, as it was written.
pub struct MergedPerson(pub(crate) read::MergedEntry, pub(crate) store::Person);

#[Object]
impl MergedPerson {
    /// The entry's own id, which resolves to whoever was kept.
    async fn id(&self) -> ID {
        global("Person", self.0.person.0)
    }

    async fn name(&self) -> &str {
        &self.1.name.full
    }

    async fn birth_date(&self) -> Option<Date> {
        self.1.birth_date.map(Date)
    }

    /// Whoever was kept.
    async fn kept(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.kept).await
    }

    async fn ground(&self) -> MergeGround {
        self.0.ground.into()
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    /// Who merged them.
    async fn by(&self) -> Option<AuditAccount> {
        self.0.by.map(AuditAccount)
    }
}
