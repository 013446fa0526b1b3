//! Letters to clubs from people who are in no register yet.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::store::{LetterBody, LetterGuardian};
use kydan_journal::{ClubId, PersonId};

use super::membership::about_request;
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::person::Sex;
use crate::object::scalar::Date;
use crate::payload::{Done, DonePayload, RequestPayload, order, payload};

/// Who acts for a minor who writes.
#[derive(InputObject)]
pub struct LetterGuardianInput {
    /// As written, family name first.
    name: String,
    /// A telephone number.
    phone: String,
}

/// A letter to a club.
#[derive(InputObject)]
pub struct SendLetterInput {
    command_id: Option<ID>,
    club: ID,
    /// What the sender makes and keeps to find the letter again: 32 to 64 hexadecimal digits by chance.
    secret: String,
    /// As written, family name first.
    name: String,
    birth_date: Date,
    sex: Option<Sex>,
    /// How the club reaches them; one of the two, where they are of age.
    phone: Option<String>,
    email: Option<String>,
    /// The member who introduces them.
    sponsor: ID,
    statement: Option<String>,
    /// Who acts for them: always named where they are under 18, and not kept where they are not.
    guardian: Option<LetterGuardianInput>,
}

/// A letter.
#[derive(InputObject)]
pub struct TakeLetterInput {
    command_id: Option<ID>,
    letter: ID,
}

/// A letter that is laid aside.
#[derive(InputObject)]
pub struct LayLetterAsideInput {
    command_id: Option<ID>,
    letter: ID,
    /// Why, in words for its sender.
    reason: String,
}

/// A letter that its sender takes back.
#[derive(InputObject)]
pub struct TakeBackLetterInput {
    command_id: Option<ID>,
    /// What the sender kept.
    secret: String,
}

/// Mutations of letters to clubs.
#[derive(Default)]
pub struct LetterMutation;

#[Object]
impl LetterMutation {
    /// Asks a club for admission, without being registered or logged in. Nobody is registered by it: the club's secretary
    /// takes the letter in or lays it aside.
    async fn send_letter(
        &self,
        ctx: &Context<'_>,
        input: SendLetterInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let (club, sponsor) = (ClubId(local("Club", &input.club)?), person_id(ctx, &input.sponsor)?);
            let guardian = input.guardian.map(|one| LetterGuardian { name: one.name, phone: one.phone });
            let body = LetterBody {
                name: input.name,
                birth_date: input.birth_date.0,
                sex: input.sex.map(|sex| kydan_federation::import::Sex::from(sex).into()),
                phone: input.phone,
                email: input.email,
                sponsor,
                statement: input.statement.unwrap_or_default(),
                guardian,
            };
            app(ctx).send_letter(&order, club, &input.secret, body).await
        };
        payload(done.await.map(|_| Done { ok: true }))
    }

    /// Takes a letter in as a request: its writer is registered, with who acts for a minor.
    async fn take_letter(
        &self,
        ctx: &Context<'_>,
        input: TakeLetterInput,
    ) -> async_graphql::Result<RequestPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).take_letter(&order, PersonId(local("Letter", &input.letter)?)).await
        };
        about_request(ctx, done.await).await
    }

    /// Lays a letter aside that is no application, or of somebody who is registered already; its sender reads why.
    async fn lay_letter_aside(
        &self,
        ctx: &Context<'_>,
        input: LayLetterAsideInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let letter = PersonId(local("Letter", &input.letter)?);
            app(ctx).lay_letter_aside(&order, letter, &input.reason).await
        };
        payload(done.await.map(|_| Done { ok: true }))
    }

    /// Takes one's own letter back while it waits: nothing is kept of it.
    async fn take_back_letter(
        &self,
        ctx: &Context<'_>,
        input: TakeBackLetterInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).take_back_letter(&order, &input.secret).await
        };
        payload(done.await.map(|_| Done { ok: true }))
    }
}
