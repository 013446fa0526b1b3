//! Who acts for minors; photographs and contacts by consent; names in characters.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{GuardianIs, Refusal};
use kydan_federation as federation;
use kydan_journal::PersonId;

use super::registry::{about_person, file};
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::guardian::{GuardianEnd, GuardianScope};
use crate::object::portrait::PortraitEnd;
use crate::object::scalar::Date;
use crate::payload::{PersonPayload, order};

/// Who acts for a minor, and in what.
#[derive(InputObject)]
pub struct NameGuardianInput {
    command_id: Option<ID>,
    minor: ID,
    /// Somebody who is registered; else a name.
    guardian: Option<ID>,
    /// Of somebody who is not registered, as written, family name first.
    name: Option<String>,
    /// Their telephone number.
    phone: Option<String>,
    scopes: Vec<GuardianScope>,
    /// The last day; at the latest, and if none is named, the one before the minor is of age.
    until: Option<Date>,
}

/// Somebody who acts for a minor no more.
#[derive(InputObject)]
pub struct EndGuardianInput {
    command_id: Option<ID>,
    minor: ID,
    guardian: ID,
    why: GuardianEnd,
}

/// A photograph.
#[derive(InputObject)]
pub struct PutPortraitInput {
    command_id: Option<ID>,
    person: ID,
    /// A JPEG, PNG or WebP in base64.
    image: String,
}

/// A photograph that is taken away.
#[derive(InputObject)]
pub struct RemovePortraitInput {
    command_id: Option<ID>,
    person: ID,
    why: PortraitEnd,
}

/// How somebody may be reached.
#[derive(InputObject)]
pub struct KeepContactInput {
    command_id: Option<ID>,
    person: ID,
    /// A telephone number; as it is kept, if none is named, and none any more, if it is empty.
    phone: Option<String>,
    /// An address for letters, likewise.
    email: Option<String>,
}

/// Somebody who is reached no more.
#[derive(InputObject)]
pub struct DropContactInput {
    command_id: Option<ID>,
    person: ID,
}

/// How somebody is called in Chinese characters.
#[derive(InputObject)]
pub struct NameInChineseInput {
    command_id: Option<ID>,
    person: ID,
    /// Chinese characters, with the middle dot between parts that are written by their sound; none takes the name away.
    name: Option<String>,
}

/// Mutations of guardians, photographs and contacts.
#[derive(Default)]
pub struct GuardianMutation;

#[Object]
impl GuardianMutation {
    /// Names somebody who acts for a minor, or says anew in what and until when. Answers the minor.
    async fn name_guardian(
        &self,
        ctx: &Context<'_>,
        input: NameGuardianInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let minor = person_id(ctx, &input.minor)?;
            let guardian = match (input.guardian, input.name) {
                (Some(guardian), _) => GuardianIs::Known(person_id(ctx, &guardian)?),
                (None, Some(name)) => GuardianIs::New { name, phone: input.phone },
                (None, None) => return Err(Refusal::new("bad_id").with("expected", "Person").into()),
            };
            let scopes = input.scopes.into_iter().map(federation::GuardianScope::from).collect();
            let until = input.until.map(|day| day.0);
            app(ctx).name_guardian(&order, minor, &guardian, (scopes, until)).await
        };
        about_person(ctx, done.await).await
    }

    /// Ends that somebody acts for a minor, at once. Answers the minor.
    async fn end_guardian(
        &self,
        ctx: &Context<'_>,
        input: EndGuardianInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let minor = person_id(ctx, &input.minor)?;
            let guardian = PersonId(local("Person", &input.guardian)?);
            app(ctx).end_guardian(&order, minor, guardian, input.why.into()).await
        };
        about_person(ctx, done.await).await
    }

    /// Keeps a telephone number, an address for letters or both. Who gives their own agrees by that, a guardian for a minor;
    /// whoever keeps the register has the consent on paper.
    async fn keep_contact(
        &self,
        ctx: &Context<'_>,
        input: KeepContactInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).keep_contact(&order, person, input.phone, input.email).await
        };
        about_person(ctx, done.await).await
    }

    /// Takes telephone number and address away for good.
    async fn drop_contact(
        &self,
        ctx: &Context<'_>,
        input: DropContactInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).drop_contact(&order, person).await
        };
        about_person(ctx, done.await).await
    }

    /// Shows a photograph beside a name. Who puts their own agrees by that, a guardian for a minor; whoever keeps the
    /// register has the consent on paper.
    async fn put_portrait(
        &self,
        ctx: &Context<'_>,
        input: PutPortraitInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).put_portrait(&order, person, &file(&input.image)?).await
        };
        about_person(ctx, done.await).await
    }

    /// Writes how somebody is called in Chinese characters: oneself, a guardian for a minor, or whoever keeps the register.
    /// It is shown wherever the name is, and to nobody else.
    async fn name_in_chinese(
        &self,
        ctx: &Context<'_>,
        input: NameInChineseInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).name_in_chinese(&order, person, input.name.as_deref()).await
        };
        about_person(ctx, done.await).await
    }

    /// Takes a photograph away for good.
    async fn remove_portrait(
        &self,
        ctx: &Context<'_>,
        input: RemovePortraitInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).remove_portrait(&order, person, input.why.into()).await
        };
        about_person(ctx, done.await).await
    }
}
