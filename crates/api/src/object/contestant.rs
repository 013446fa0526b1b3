//! Who plays in an event.

use async_graphql::Union;

use super::person::Person;
use super::team::Team;

/// Who plays in an event: a player, or a team.
#[derive(Union)]
pub enum Contestant {
    /// A player.
    Person(Person),
    /// A team, in an event of teams.
    Team(Team),
}
