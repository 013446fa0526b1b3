//! What the register says of people who are to enter an event. What is personal is read here and goes no further: a
//! decision gets whether each condition holds.

use std::collections::BTreeMap;

use kydan_federation::entries::eligibility::{ClubStanding, DuesStanding, Entrant, Finding, assess};
use kydan_journal::PersonId;
use kydan_store::read::Competition;

use crate::{Answer, App};

impl App {
    /// What the event's rules ask of these people, and whether it holds; everybody is in the answer, in the order asked.
    pub(crate) async fn findings(
        &self,
        competition: &Competition,
        people: &[PersonId],
    ) -> Answer<Vec<(PersonId, Vec<Finding>)>> {
        let terms = &competition.settings.entry;
        let known: BTreeMap<PersonId, _> =
            self.store.people(people).await?.into_iter().map(|row| (row.id, row)).collect();
        let standing = self.standing_for_entries(people, self.today()).await?;
        let ratings = match terms.rating {
            Some(range) => self.ratings_in_list(people, competition.kind, range.list).await?,
            None => BTreeMap::new(),
        };
        let titles = match terms.title {
            Some(_) => self.national_titles(people).await?,
            None => BTreeMap::new(),
        };
        let year = competition.starts_on.year();
        let mut found = Vec::with_capacity(people.len());
        for person in people {
            let row = known.get(person);
            let member = standing.get(person);
            let entrant = Entrant {
                born: row.and_then(|row| row.birth_date),
                sex: row.and_then(|row| row.sex).map(Into::into),
                rating: ratings.get(person).copied(),
                title: titles.get(person).copied(),
                club: member.map_or(ClubStanding::None, |member| member.club),
                dues: member.map_or(DuesStanding::Unpaid, |member| member.dues_of(year)),
                card: member.and_then(|member| member.card),
            };
            found.push((*person, assess(terms, competition.starts_on, &entrant)));
        }
        Ok(found)
    }
}
