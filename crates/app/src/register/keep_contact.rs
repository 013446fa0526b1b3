//! How somebody may be reached is kept, with who agreed.

use kydan_access::Action;
use kydan_federation::contact::is_phone;
use kydan_federation::{Agreed, ContactCommand, ContactWay, Contacts};
use kydan_journal::PersonId;
use kydan_store::{Contact, ContactKind, PersonalWrite};

use crate::sequence::consent::agreed_by;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::told::mail_address;
use crate::{Answer, App, Order};

/// The ways of the log, and where each stands beside it.
pub(crate) const WAYS: [(ContactWay, ContactKind); 2] =
    [(ContactWay::Phone, ContactKind::Phone), (ContactWay::Email, ContactKind::Email)];

impl App {
    /// Keeps a telephone number, an address for letters or both; what is `None` stays as it is kept, what is empty is kept
    /// no more. What was kept before it was asked who agreed is seen by nobody until it is kept by this.
    #[crate::boxed]
    pub async fn keep_contact(
        &self,
        order: &Order,
        person: PersonId,
        phone: Option<String>,
        email: Option<String>,
    ) -> Answer<PersonId> {
        let action = Action::KeepContact;
        self.carry_out(order, &(action, person, &phone, &email), || async {
            let permit = kydan_access::permit(&order.actor, action, &self.person_target(person).await?)?;
            let row = self.store.person(person).await?;
            let before = self.store.contacts(&[person]).await?;
            let asked = [&phone, &email];
            let mut kept = Vec::with_capacity(WAYS.len());
            for ((way, kind), asked) in WAYS.into_iter().zip(asked) {
                let known = before.iter().find(|one| one.kind == kind);
                let value = match asked.as_deref().map(str::trim) {
                    Some("") => None,
                    Some(text) => Some(read(way, text)?),
                    None => known.map(|one| one.value.clone()),
                };
                kept.push((way, kind, value, known));
            }
            let consent = agreed_by(&permit, &order.actor, person);
            let (on, birth) = (self.today(), row.and_then(|row| row.birth_date));
            let ways = kept.iter().filter_map(|(way, _, value, _)| value.as_ref().map(|_| *way)).collect();
            let unchanged = kept.iter().all(|(_, _, value, known)| stands(value.as_ref(), *known));
            let mut live = Live::<Contacts>::load(&self.store, person.0).await?.expect(order.expected)?;
            live.decide(&ContactCommand::Keep { person, ways, unchanged, consent, on, birth })?;
            let agreed = Agreed { consent, on };
            let writes = kept.into_iter().map(|(_, kind, value, _)| match value {
                Some(value) => PersonalWrite::PutContact { person, kind, value, agreed },
                None => PersonalWrite::DropContact { person, kind },
            });
            Ok((permit, Work::new(person, [live.append()]).with_people(writes.collect())))
        })
        .await
    }
}

fn read(way: ContactWay, text: &str) -> Answer<String> {
    match way {
        ContactWay::Phone if is_phone(text) => Ok(text.to_owned()),
        ContactWay::Phone => Err(Refusal::new("bad_phone").into()),
        ContactWay::Email => mail_address(text),
    }
}

/// Whether a way is kept so already, under a consent.
fn stands(value: Option<&String>, known: Option<&Contact>) -> bool {
    match (value, known) {
        (None, None) => true,
        (Some(value), Some(known)) => known.agreed.is_some() && *value == known.value,
        (Some(_), None) | (None, Some(_)) => false,
    }
}
