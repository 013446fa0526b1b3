//! Who agreed to how a person may be reached.

use async_graphql::{ComplexObject, Context, Enum, SimpleObject};
use kydan_federation as federation;
use kydan_journal::PersonId;

use super::person::{Person, person};
use super::scalar::Date;

/// Who agreed.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum ConsentBy {
    /// The person.
    Oneself,
    /// The minor's guardian.
    Guardian,
    /// The person, or the guardian of a minor, in writing.
    OnPaper,
}

/// A consent.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct Consent {
    by: ConsentBy,
    on: Date,
    #[graphql(skip)]
    guardian: Option<PersonId>,
}

#[ComplexObject]
impl Consent {
    /// Which guardian, where one agreed.
    async fn guardian(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.guardian {
            Some(guardian) => person(ctx, guardian).await.map(Some),
            None => Ok(None),
        }
    }
}

impl From<federation::Agreed> for Consent {
    fn from(agreed: federation::Agreed) -> Self {
        let (by, guardian) = match agreed.consent {
            federation::Consent::Oneself => (ConsentBy::Oneself, None),
            federation::Consent::Guardian { guardian } => (ConsentBy::Guardian, Some(guardian)),
            federation::Consent::OnPaper => (ConsentBy::OnPaper, None),
        };
        Self { by, on: Date(agreed.on), guardian }
    }
}
