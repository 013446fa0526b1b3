//! A club takes in the letter of somebody who is in no register yet.

use std::collections::BTreeSet;

use kydan_access::Action;
use kydan_federation::{
    Agreed, Consent, ContactCommand, ContactWay, Contacts, GuardianCommand, GuardianScope, Guardianship,
    Membership, MembershipCommand, Plea,
};
use kydan_journal::{PersonId, RequestId};
use kydan_store::{ContactKind, LetterBody, LetterChange, NoteKind, Person, PersonalWrite};

use super::name_guardian::new_person;
use super::request_membership::Newcomer;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes a letter in: its writer is registered, with the guardian of a minor and the ways of reaching them that the
    /// letter names, and asks the club to be admitted. What the letter said is kept there and nowhere else.
    #[crate::boxed]
    pub async fn take_letter(&self, order: &Order, letter: PersonId) -> Answer<RequestId> {
        let (request, guardian) = (RequestId((self.world.id)()), PersonId((self.world.id)()));
        let (on, at) = (self.today(), (self.world.now)());
        self.carry_out(order, &(Action::AnswerRequest, "letter", letter), || async {
            let (permit, club, body) = self.letter_to_answer(&order.actor, letter).await?;
            self.open_club(club).await?;
            self.sponsoring_member(body.sponsor).await?;
            // The letter's own id: two secretaries who take it in at once register one person.
            let person = letter;
            let newcomer = Newcomer { name: body.name.clone(), birth_date: Some(body.birth_date), sex: None };
            let row = Person { sex: body.sex, ..self.register(person, &newcomer).await? };
            let mut people = self.text(request.0, NoteKind::Statement, &body.statement)?;
            people.push(PersonalWrite::PutPerson(row));
            let plea = Plea::Admission { club, sponsor: body.sponsor };
            let mut membership = Live::<Membership>::unborn(person.0);
            membership.decide(&MembershipCommand::Request { request, person, plea, on })?;
            let mut contacts = Live::<Contacts>::unborn(person.0);
            let ways = reached(&body);
            if !ways.is_empty() {
                // In writing: a letter to the club.
                let consent = Consent::OnPaper;
                contacts.decide(&ContactCommand::Keep {
                    person,
                    ways: ways.iter().map(|(way, ..)| *way).collect(),
                    unchanged: false,
                    consent,
                    on,
                    birth: Some(body.birth_date),
                })?;
                let agreed = Agreed { consent, on };
                let put = |(_, kind, value)| PersonalWrite::PutContact { person, kind, value, agreed };
                people.extend(ways.into_iter().map(put));
            }
            let mut guardianship = Live::<Guardianship>::unborn(person.0);
            if let Some(named) = &body.guardian {
                people.extend(new_person(guardian, &named.name, Some(&named.phone), on)?);
                guardianship.decide(&GuardianCommand::Name {
                    minor: person,
                    guardian,
                    scopes: BTreeSet::from([
                        GuardianScope::Enter,
                        GuardianScope::See,
                        GuardianScope::Consent,
                    ]),
                    on,
                    until: None,
                    birth: Some(body.birth_date),
                    guardian_birth: None,
                })?;
            }
            people.push(PersonalWrite::Letter(LetterChange::TakenIn { id: letter, request, at }));
            let streams = [membership.append(), contacts.append(), guardianship.append()];
            Ok((permit, Work::new(request, streams).with_people(people)))
        })
        .await
    }
}

/// How the letter's writer says that they are reached, in the order of the ways.
fn reached(body: &LetterBody) -> Vec<(ContactWay, ContactKind, String)> {
    let phone = body.phone.clone().map(|phone| (ContactWay::Phone, ContactKind::Phone, phone));
    let email = body.email.clone().map(|email| (ContactWay::Email, ContactKind::Email, email));
    phone.into_iter().chain(email).collect()
}
