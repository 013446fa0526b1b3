//! Questions about what the viewer may do, whatever it would be done to.

use async_graphql::{Context, ID, Object};
use kydan_access::Action;
use kydan_journal::ClubId;

use crate::failure::masked;
use crate::id::local;
use crate::list::List;
use crate::load::app;
use crate::object::code::Code;
use crate::object::withheld::Withheld;
use crate::visitor::actor;

/// Questions about the viewer's rights.
#[derive(Default)]
pub struct AuthorityQuery;

#[Object]
impl AuthorityQuery {
    /// For which of these actions the viewer holds no role, with the rule that says who does: in a club, if one is named,
    /// else anywhere at all.
    #[graphql(complexity = "10 + actions.len() * child_complexity")]
    async fn withheld(
        &self,
        ctx: &Context<'_>,
        actions: Vec<Code<Action>>,
        club: Option<ID>,
    ) -> async_graphql::Result<List<Withheld>> {
        let actions: Vec<Action> = actions.into_iter().map(|code| code.0).collect();
        let club = club.map(|club| local("Club", &club)).transpose();
        let club = club.map_err(|refusal| masked(&refusal.into()))?.map(ClubId);
        let found = app(ctx).withheld_off_the_board(actor(ctx), club, &actions).await;
        Ok(found.map_err(|failure| masked(&failure))?.into_iter().map(Withheld).collect())
    }
}
