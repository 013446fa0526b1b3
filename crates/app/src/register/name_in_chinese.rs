//! Somebody's name in Chinese characters, as xiangqi's players are known abroad.

use kydan_access::Action;
use kydan_federation::HanName;
use kydan_journal::PersonId;
use kydan_store::PersonalWrite;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Writes how somebody is called in Chinese characters; none is taken away. It stands beside the name, and is shown
    /// wherever and to whom the name is.
    #[crate::boxed]
    pub async fn name_in_chinese(
        &self,
        order: &Order,
        person: PersonId,
        name: Option<&str>,
    ) -> Answer<PersonId> {
        let action = Action::NameInChinese;
        self.carry_out(order, &(action, person, name), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let before = self.store.person(person).await?;
            let before = before.ok_or_else(|| Refusal::new("no_such_person").with("person", person))?;
            let han = name.map(HanName::read).transpose().map_err(|why| {
                Refusal::new("bad_han_name").with("problem", why.name()).with("longest", HanName::LONGEST)
            })?;
            let han = han.map(|name| name.as_str().to_owned());
            if han == before.name.han {
                return Err(Refusal::new("nothing_to_correct").into());
            }
            // The characters alone: whatever else is corrected or erased at the same time stays so.
            let write = PersonalWrite::NameInChinese { person: self.store.kept(person), han };
            Ok((permit, Work::new(person, []).with_people(vec![write])))
        })
        .await
    }
}
