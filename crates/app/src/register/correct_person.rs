//! What the register says of somebody is corrected.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{PersonName, import};
use kydan_journal::PersonId;
use kydan_store::{FormerName, Name, PersonalWrite};

use crate::sequence::calendar::FIRST_DAY;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// What is to stand in the register; what is not named stays.
#[derive(Clone, Debug, Default)]
pub struct Correction {
    /// As written, family name first.
    pub name: Option<String>,
    /// The day of birth.
    pub birth_date: Option<Date>,
    /// As the person is registered.
    pub sex: Option<import::Sex>,
}

impl App {
    /// Corrects somebody's name, birth date or sex. The form of the name that held before still finds its owner.
    #[crate::boxed]
    pub async fn correct_person(
        &self,
        order: &Order,
        person: PersonId,
        correction: Correction,
    ) -> Answer<PersonId> {
        let action = Action::CorrectPerson;
        let Correction { name, birth_date, sex } = correction;
        self.carry_out(order, &(action, person, &name, birth_date, sex), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let before = self.store.person(person).await?;
            let before = before.ok_or_else(|| Refusal::new("no_such_person").with("person", person))?;
            let mut after = before.clone();
            if let Some(name) = &name {
                let name = PersonName::read(name).map_err(|_| Refusal::new("bad_name"))?;
                // How the name is written in characters is corrected by itself.
                after.name = Name { han: before.name.han.clone(), ..Name::from(&name) };
            }
            if let Some(born) = birth_date {
                let today = self.today();
                if born > today || born < FIRST_DAY {
                    return Err(Refusal::new("bad_birth_date").with("today", today).into());
                }
                after.birth_date = Some(born);
            }
            after.sex = sex.map(Into::into).or(after.sex);
            if after == before {
                return Err(Refusal::new("nothing_to_correct").into());
            }
            let mut writes = vec![PersonalWrite::PutPerson(after.clone())];
            if after.name.full != before.name.full {
                let name = before.name.full;
                let at = (self.world.now)();
                writes.push(PersonalWrite::KeepName(FormerName { person, name, source: person, at }));
            }
            Ok((permit, Work::new(person, []).with_people(writes)))
        })
        .await
    }
}
