//! Arbiters' licences, given and withdrawn.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_federation::{Licence, Seminar};
use kydan_journal::PersonId;

use super::registry::about_person;
use crate::id::local;
use crate::load::app;
use crate::object::kind::GameKind;
use crate::object::official::{ArbiterGrade, LicenceEnd, SeminarOutcome};
use crate::object::scalar::Date;
use crate::payload::{PersonPayload, order};

/// A licence that is given.
#[derive(InputObject)]
pub struct GiveLicenceInput {
    command_id: Option<ID>,
    person: ID,
    kind: GameKind,
    grade: ArbiterGrade,
    /// The first day.
    from: Date,
    /// The last day; none where it does not run out.
    until: Option<Date>,
}

/// A licence that is withdrawn.
#[derive(InputObject)]
pub struct WithdrawLicenceInput {
    command_id: Option<ID>,
    person: ID,
    kind: GameKind,
    why: LicenceEnd,
}

/// A seminar that was attended.
#[derive(InputObject)]
pub struct NoteSeminarInput {
    command_id: Option<ID>,
    person: ID,
    kind: GameKind,
    /// Its last day.
    held_on: Date,
    /// What it was called.
    name: String,
    outcome: SeminarOutcome,
}

/// Mutations of licences.
#[derive(Default)]
pub struct LicenceMutation;

#[Object]
impl LicenceMutation {
    /// Gives somebody a licence as an arbiter of a game, in the place of the one that they have.
    async fn give_licence(
        &self,
        ctx: &Context<'_>,
        input: GiveLicenceInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = PersonId(local("Person", &input.person)?);
            let licence = Licence {
                kind: input.kind.into(),
                grade: input.grade.into(),
                from: input.from.0,
                until: input.until.map(|day| day.0),
            };
            app(ctx).give_licence(&order, person, licence).await
        };
        about_person(ctx, done.await).await
    }

    /// Notes a seminar for arbiters that somebody attended.
    async fn note_seminar(
        &self,
        ctx: &Context<'_>,
        input: NoteSeminarInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = PersonId(local("Person", &input.person)?);
            let seminar = Seminar {
                kind: input.kind.into(),
                on: input.held_on.0,
                name: input.name,
                outcome: input.outcome.into(),
            };
            app(ctx).note_seminar(&order, person, seminar).await
        };
        about_person(ctx, done.await).await
    }

    /// Withdraws somebody's licence for a game as of today.
    async fn withdraw_licence(
        &self,
        ctx: &Context<'_>,
        input: WithdrawLicenceInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = PersonId(local("Person", &input.person)?);
            app(ctx).withdraw_licence(&order, person, (input.kind.into(), input.why.into())).await
        };
        about_person(ctx, done.await).await
    }
}
