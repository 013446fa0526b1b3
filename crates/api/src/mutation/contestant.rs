//! Who contends, as a request names it.

use async_graphql::{ID, OneofObject};
use kydan_app::Refusal;
use kydan_journal::{PersonId, TeamId};
use kydan_tournament::Contestant;

use crate::id::local;

/// A contestant: a player, or where teams play a team.
#[derive(OneofObject)]
pub enum ContestantInput {
    /// A player.
    Person(ID),
    /// A team.
    Team(ID),
}

impl ContestantInput {
    /// Whom it names.
    pub(super) fn parse(&self) -> Result<Contestant, Refusal> {
        Ok(match self {
            Self::Person(id) => PersonId(local("Person", id)?).into(),
            Self::Team(id) => TeamId(local("Team", id)?).into(),
        })
    }
}
