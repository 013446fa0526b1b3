//! Letters to clubs from people who are in no register yet.

use async_graphql::{Context, Object};
use kydan_app::Failure;

use crate::failure::masked;
use crate::list::List;
use crate::load::app;
use crate::object::letter::{Letter, OwnLetter};
use crate::visitor::actor;

/// Questions about letters.
#[derive(Default)]
pub struct LettersQuery;

#[Object]
impl LettersQuery {
    /// Letters to the clubs for which the viewer answers, the earliest first.
    #[graphql(complexity = "50 * child_complexity")]
    async fn waiting_letters(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<List<Letter>>> {
        match app(ctx).waiting_letters(actor(ctx)).await {
            Ok(letters) => Ok(Some(Letter::waiting(ctx, letters).await.into())),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }

    /// What became of a letter to a club, for whoever kept its secret.
    async fn own_letter(
        &self,
        ctx: &Context<'_>,
        secret: String,
    ) -> async_graphql::Result<Option<OwnLetter>> {
        match app(ctx).own_letter(&secret).await {
            Ok(letter) => Ok(letter.map(OwnLetter)),
            Err(Failure::Refused(_)) => Ok(None),
            Err(failure) => Err(masked(&failure)),
        }
    }
}
