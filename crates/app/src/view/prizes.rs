//! Who wins what at an event, by its rules and its table.

use std::collections::HashMap;

use kydan_federation::{Finisher, PrizeWon};
use kydan_journal::{EventId, PersonId, TeamId};
use kydan_tournament::{standings, teams};

use crate::{Answer, App};

/// Who won a prize.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Winner {
    /// A player.
    Person(PersonId),
    /// A team, where teams play.
    Team(TeamId),
}

/// The prizes as the table stands.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prizes {
    /// By category and place, each with its winner.
    pub won: Vec<(Winner, PrizeWon)>,
    /// Whether the event is over: until then every result can change them.
    pub is_final: bool,
}

impl App {
    /// The prizes of an event as its table stands; nothing where its rules name none. Who left wins nothing.
    #[crate::boxed]
    pub async fn prizes(&self, event: EventId) -> Answer<Prizes> {
        let Some(competition) = self.store.competition(event).await? else { return Ok(Prizes::default()) };
        let terms = &competition.settings.prizes;
        if terms.prizes.is_empty() {
            return Ok(Prizes::default());
        }
        let state = self.view_tournament(event).await?;
        let (winners, finishers): (Vec<Winner>, Vec<Finisher>) = if state.has_teams() {
            let rows = teams::standings(&state).rows.into_iter().filter(|row| !row.withdrawn);
            let team = |row: teams::TeamRow| {
                let finisher = Finisher { rank: row.rank, points: row.points, sex: None, born: None };
                (Winner::Team(row.team), finisher)
            };
            rows.map(team).unzip()
        } else {
            let rows: Vec<_> = standings(&state).rows.into_iter().filter(|row| !row.withdrawn).collect();
            let ids: Vec<PersonId> = rows.iter().map(|row| row.person).collect();
            let people = self.store.people(&ids).await?;
            let known: HashMap<PersonId, _> = people.iter().map(|person| (person.id, person)).collect();
            let player = |row: &kydan_tournament::Row| {
                let person = known.get(&row.person);
                let finisher = Finisher {
                    rank: row.rank,
                    points: row.points,
                    sex: person.and_then(|person| person.sex).map(Into::into),
                    born: person.and_then(|person| person.birth_date).map(jiff::civil::Date::year),
                };
                (Winner::Person(row.person), finisher)
            };
            rows.iter().map(player).unzip()
        };
        let won = terms.award(competition.starts_on.year(), &finishers);
        let won = won.into_iter().map(|prize| (winners[prize.finisher], prize)).collect();
        Ok(Prizes { won, is_final: state.finished })
    }
}
