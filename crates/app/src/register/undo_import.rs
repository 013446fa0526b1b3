//! A file of members is taken back as a whole.

use std::collections::HashMap;

use jiff::civil::Date;
use kydan_access::{Action, Permit, Target};
use kydan_federation::{IntakeCommand, Intakes, Membership, MembershipCommand};
use kydan_journal::{IntakeId, PersonId};
use kydan_store::read::Use;
use kydan_store::{Addition, AdditionKind, ContactKind, Person, PersonalWrite, StreamAppend};

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Takes a file back: whom it entered was never entered, and what it added about others is taken away, unless it was
    /// changed since. All or nothing: while one of them is in use, it is said who and by what.
    #[crate::boxed]
    pub async fn undo_import(&self, order: &Order, intake: IntakeId) -> Answer<IntakeId> {
        let action = Action::ImportMembers;
        self.carry_out(order, &(action, "undo", intake), || async {
            let mut register = Live::<Intakes>::load(&self.store, Intakes::ID.0).await?;
            let permit = self.may_undo(order, register.state.clubs(intake)).await?;
            let on = self.today();
            register.decide(&IntakeCommand::TakeBack { intake, on })?;
            let people = self.store.brought_by(intake).await?;
            if let Some((person, used)) = self.store.used(&people).await? {
                return Err(self
                    .about(Refusal::new("intake_in_use"), person)
                    .await?
                    .with("use", word(used))
                    .into());
            }
            let (mut streams, mut writes) = (vec![register.append()], Vec::new());
            for person in people {
                streams.push(self.never_entered(person, intake, on).await?);
                writes.push(PersonalWrite::DropPerson { person });
            }
            self.take_away(&mut writes, self.store.additions(intake).await?).await?;
            writes.push(PersonalWrite::DropAdditions { intake });
            Ok((permit, Work::new(intake, streams).with_people(writes)))
        })
        .await
    }

    async fn may_undo(&self, order: &Order, clubs: Option<&[kydan_journal::ClubId]>) -> Answer<Permit> {
        let action = Action::ImportMembers;
        let targets = self.club_targets(clubs.unwrap_or_default()).await?;
        let mut permits =
            targets.iter().map(|(_, target)| kydan_access::permit(&order.actor, action, target));
        match permits.next() {
            None => Ok(kydan_access::permit(&order.actor, action, &Target::platform())?),
            Some(first) => {
                for permit in permits {
                    permit?;
                }
                Ok(first?)
            }
        }
    }

    async fn never_entered(
        &self,
        person: PersonId,
        intake: IntakeId,
        on: Date,
    ) -> Answer<Option<StreamAppend>> {
        let mut membership = Live::<Membership>::load(&self.store, person.0).await?;
        let undone = membership.decide(&MembershipCommand::UndoIntake { intake, on });
        match undone {
            Ok(_) => Ok(membership.append()),
            Err(crate::Failure::Refused(refusal)) => Err(self.about(*refusal, person).await?.into()),
            Err(failure) => Err(failure),
        }
    }

    /// The same refusal with whom it is about.
    pub(crate) async fn about(&self, refusal: Refusal, person: PersonId) -> Answer<Refusal> {
        let name = self.store.person(person).await?.map(|row| row.name.full).unwrap_or_default();
        Ok(refusal.with("person", person).with("name", name))
    }

    /// Takes away what was added and still stands so.
    async fn take_away(&self, writes: &mut Vec<PersonalWrite>, additions: Vec<Addition>) -> Answer<()> {
        let people: Vec<PersonId> = additions.iter().map(|one| one.person).collect();
        let rows = self.store.entries_as_written(&people).await?;
        let mut rows: HashMap<PersonId, Person> = rows.into_iter().map(|row| (row.id, row)).collect();
        let contacts = self.store.contacts(&people).await?;
        let fide = self.store.fide_ids(&people).await?;
        for Addition { person, kind, value, .. } in additions {
            let Some(row) = rows.get_mut(&person) else { continue };
            let contact = |kind| {
                let mut of = contacts.iter().filter(|one| one.person == person && one.kind == kind);
                of.any(|one| one.value == value)
            };
            match kind {
                AdditionKind::Birth if row.birth_date.is_some_and(|day| day.to_string() == value) => {
                    row.birth_date = None;
                    writes.push(PersonalWrite::PutPerson(row.clone()));
                }
                AdditionKind::Sex if row.sex.is_some_and(|sex| sex.name() == value) => {
                    row.sex = None;
                    writes.push(PersonalWrite::PutPerson(row.clone()));
                }
                AdditionKind::Phone if contact(ContactKind::Phone) => {
                    let kind = ContactKind::Phone;
                    writes.push(PersonalWrite::DropContact { person, kind });
                }
                AdditionKind::Email if contact(ContactKind::Email) => {
                    let kind = ContactKind::Email;
                    writes.push(PersonalWrite::DropContact { person, kind });
                }
                AdditionKind::FideId if fide.iter().any(|(one, id)| *one == person && *id == value) => {
                    writes.push(PersonalWrite::LinkFideId { person, fide_id: None });
                }
                AdditionKind::HanName if row.name.han.as_ref() == Some(&value) => {
                    row.name.han = None;
                    writes.push(PersonalWrite::PutPerson(row.clone()));
                }
                AdditionKind::Birth
                | AdditionKind::Sex
                | AdditionKind::Phone
                | AdditionKind::Email
                | AdditionKind::FideId
                | AdditionKind::HanName => {}
            }
        }
        Ok(())
    }
}

pub(crate) const fn word(used: Use) -> &'static str {
    match used {
        Use::Event => "event",
        Use::Account => "account",
        Use::Licence => "licence",
        Use::Sanction => "sanction",
        Use::Merger => "merger",
        Use::Sponsor => "sponsor",
        Use::Guardian => "guardian",
        Use::Office => "office",
        Use::Member => "member",
        Use::Rating => "rating",
    }
}
