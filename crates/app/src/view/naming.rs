//! How people are named in public: in full, but for minors who entered an event whose rules name them by their initials.

use std::collections::HashMap;

use kydan_access::Actor;
use kydan_federation::guardianship::{of_age_by, of_age_on};
use kydan_journal::{ClubId, PersonId};
use kydan_store::{Found, Name, Page, PeopleFilter, Person, Slice};

use crate::{Answer, App};

impl App {
    /// Whether the public sees the initials alone. Of whom no date of birth is known counts as a minor.
    pub fn withholds_name(&self, person: &Person) -> bool {
        let today = self.today();
        let minor = || person.birth_date.is_none_or(|birth| of_age_on(birth) > today);
        person.withheld && person.erased_at.is_none() && minor()
    }

    /// The name that everybody may see.
    pub fn public_name(&self, person: &Person) -> Name {
        if self.withholds_name(person) { person.name.initials() } else { person.name.clone() }
    }

    /// Of these people those whose names the public does not see, each with the initials.
    pub(crate) async fn withheld_among(&self, people: &[PersonId]) -> Answer<HashMap<PersonId, Name>> {
        let known = self.store.people(people).await?.into_iter();
        let withheld = known.filter(|person| self.withholds_name(person));
        Ok(withheld.map(|person| (person.id, person.name.initials())).collect())
    }

    /// People by given name, and how many there are: those whose names begin with what is looked for, or everybody, of a
    /// club if one is named. Whoever holds no office finds nobody by a name that they may not see.
    #[crate::boxed]
    pub async fn find_people(
        &self,
        actor: &Actor,
        (search, club): (String, Option<ClubId>),
        slice: &Slice,
    ) -> Answer<(Page<Person>, u64)> {
        let found = if actor.holds_office() {
            Found::All
        } else {
            Found::Named { of_age_by: of_age_by(self.today()) }
        };
        let filter = PeopleFilter { search, club, found };
        Ok((self.store.list_people(&filter, slice).await?, self.store.count_people(&filter).await?))
    }
}
