//! Who speaks for which team.

use kydan_journal::{EventId, PersonId, TeamId};
use sqlx::any::AnyRow;

use crate::merged::Span;
use crate::sql::Columns as _;
use crate::{Reader, Result};

/// Somebody who speaks for a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Captaincy {
    /// The person, by id.
    pub person: PersonId,
    /// At which event.
    pub event: EventId,
    /// For which team.
    pub team: TeamId,
}

const OF: &str = "SELECT * FROM captains WHERE person IN";

impl Reader {
    /// The teams that these people speak for.
    pub async fn captaincies(&self, people: &[PersonId]) -> Result<Vec<Captaincy>> {
        let read = |row: &AnyRow| {
            let (person, event, team) = (row.parsed("person")?, row.parsed("event")?, row.parsed("team")?);
            Ok(Captaincy { person, event, team })
        };
        self.by_people(OF, " ORDER BY event DESC, team", (people, Span::All), read, |one| &mut one.person)
            .await
    }
}
