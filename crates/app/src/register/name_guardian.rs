//! A minor's guardian is named.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::contact::is_phone;
use kydan_federation::{Agreed, Consent, GuardianCommand, GuardianScope, Guardianship, PersonName};
use kydan_journal::PersonId;
use kydan_store::{ContactKind, Name, Person, PersonalWrite};
use serde::Serialize;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

/// Who acts for a minor.
#[derive(Clone, Debug, Serialize)]
pub enum GuardianIs {
    /// Somebody who is registered.
    Known(PersonId),
    /// Somebody who is not: a parent who plays nowhere.
    New {
        /// As written, family name first.
        name: String,
        /// A telephone number.
        phone: Option<String>,
    },
}

impl App {
    /// Names somebody who acts for a minor, or says anew in what and until when. Whoever keeps the register names nobody
    /// less than others: not themselves. Answers the minor.
    #[crate::boxed]
    pub async fn name_guardian(
        &self,
        order: &Order,
        minor: PersonId,
        guardian: &GuardianIs,
        (scopes, until): (BTreeSet<GuardianScope>, Option<Date>),
    ) -> Answer<PersonId> {
        let (action, new) = (Action::KeepGuardians, PersonId((self.world.id)()));
        self.carry_out(order, &(action, minor, guardian, &scopes, until), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(minor).await?)?;
            let (id, writes) = match guardian {
                GuardianIs::Known(person) => {
                    if order.actor.person == Some(*person) {
                        return Err(Refusal::new("guardian_names_oneself").into());
                    }
                    self.registered(&[*person]).await?;
                    (*person, Vec::new())
                }
                GuardianIs::New { name, phone } => {
                    (new, new_person(new, name, phone.as_deref(), self.today())?)
                }
            };
            let rows = self.store.people(&[minor, id]).await?;
            let birth = |of| rows.iter().find(|row| row.id == of).and_then(|row| row.birth_date);
            let mut live = Live::<Guardianship>::load(&self.store, minor.0).await?.expect(order.expected)?;
            live.decide(&GuardianCommand::Name {
                minor,
                guardian: id,
                scopes: scopes.clone(),
                on: self.today(),
                until,
                birth: birth(minor),
                guardian_birth: birth(id),
            })?;
            let streams = [live.append()];
            Ok((permit, Work::new(minor, streams).with_people(writes)))
        })
        .await
    }
}

/// The rows of somebody who is a member of nothing.
pub(crate) fn new_person(
    id: PersonId,
    name: &str,
    phone: Option<&str>,
    on: Date,
) -> Answer<Vec<PersonalWrite>> {
    let name = PersonName::read(name).map_err(|_| Refusal::new("bad_name"))?;
    let mut writes = vec![PersonalWrite::PutPerson(Person {
        id,
        name: Name::from(&name),
        birth_date: None,
        sex: None,
        consent_at: None,
        guardian_consent_at: None,
        erased_at: None,
        withheld: false,
    })];
    if let Some(phone) = phone.map(str::trim).filter(|phone| !phone.is_empty()) {
        if !is_phone(phone) {
            return Err(Refusal::new("bad_phone").into());
        }
        // Whoever names themselves to act for a minor says how they are reached.
        let agreed = Agreed { consent: Consent::OnPaper, on };
        let (kind, value) = (ContactKind::Phone, phone.to_owned());
        writes.push(PersonalWrite::PutContact { person: id, kind, value, agreed });
    }
    Ok(writes)
}
