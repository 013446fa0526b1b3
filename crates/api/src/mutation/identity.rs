//! Entries of the register: corrected, merged, parted, told apart.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::PersonCorrection;
use kydan_journal::PersonId;

use super::registry::about_person;
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::duplicate::{MergeGround, PartGround};
use crate::object::person::Sex;
use crate::object::scalar::Date;
use crate::payload::{PersonPayload, order};

/// What the register is to say; what is not named stays.
#[derive(InputObject)]
pub struct CorrectPersonInput {
    command_id: Option<ID>,
    person: ID,
    /// As written, family name first.
    name: Option<String>,
    birth_date: Option<Date>,
    sex: Option<Sex>,
}

/// Two entries of one person.
#[derive(InputObject)]
pub struct MergePeopleInput {
    command_id: Option<ID>,
    /// Whose name, card, club and contacts stay.
    kept: ID,
    /// The entry that becomes another name for it.
    merged: ID,
    ground: MergeGround,
}

/// An entry that had been merged.
#[derive(InputObject)]
pub struct PartPeopleInput {
    command_id: Option<ID>,
    /// The entry that stands alone again.
    merged: ID,
    ground: PartGround,
}

/// Two who look alike.
#[derive(InputObject)]
pub struct TellPeopleApartInput {
    command_id: Option<ID>,
    one: ID,
    other: ID,
}

/// Mutations of identities.
#[derive(Default)]
pub struct IdentityMutation;

#[Object]
impl IdentityMutation {
    /// Corrects somebody's name, birth date or sex. A search still finds them by the name as it was.
    async fn correct_person(
        &self,
        ctx: &Context<'_>,
        input: CorrectPersonInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            let (name, birth_date) = (input.name, input.birth_date.map(|day| day.0));
            let correction = PersonCorrection { name, birth_date, sex: input.sex.map(Into::into) };
            app(ctx).correct_person(&order, person, correction).await
        };
        about_person(ctx, done.await).await
    }

    /// Merges an entry into another of the same person. Games, ratings, dues, entries and sanctions of both are the
    /// person's; the old id leads to them for ever. Answers whoever was kept.
    async fn merge_people(
        &self,
        ctx: &Context<'_>,
        input: MergePeopleInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let kept = PersonId(local("Person", &input.kept)?);
            let merged = PersonId(local("Person", &input.merged)?);
            app(ctx).merge_people(&order, kept, merged, input.ground.into()).await
        };
        about_person(ctx, done.await).await
    }

    /// Parts an entry from whoever it was merged into: each has again what happened under its own id. Answers the entry.
    async fn part_people(
        &self,
        ctx: &Context<'_>,
        input: PartPeopleInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let merged = PersonId(local("Person", &input.merged)?);
            app(ctx).part_people(&order, merged, input.ground.into()).await
        };
        about_person(ctx, done.await).await
    }

    /// Notes that two who look alike are two people.
    async fn tell_people_apart(
        &self,
        ctx: &Context<'_>,
        input: TellPeopleApartInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let one = PersonId(local("Person", &input.one)?);
            let other = PersonId(local("Person", &input.other)?);
            app(ctx).tell_people_apart(&order, one, other).await
        };
        about_person(ctx, done.await).await
    }
}
