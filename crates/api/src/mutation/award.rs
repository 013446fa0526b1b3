//! Titles, given and taken back by decree.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, AwardTitle};
use kydan_federation::{Decree, Title};
use kydan_journal::PersonId;

use super::registry::about_person;
use crate::id::local;
use crate::load::app;
use crate::object::award::{TitleEnd, TitleGrounds, TitleName, TitleOf, TitleOutcome, title_of};
use crate::object::scalar::Date;
use crate::payload::{PersonPayload, order};

/// A title that is given, or recognised.
#[derive(InputObject)]
pub struct AwardTitleInput {
    command_id: Option<ID>,
    person: ID,
    of: TitleOf,
    title: TitleName,
    /// The decree's number, as it is printed.
    decree: String,
    /// The day on which it was signed.
    signed_on: Date,
    grounds: TitleGrounds,
}

/// A title that is taken back.
#[derive(InputObject)]
pub struct WithdrawTitleInput {
    command_id: Option<ID>,
    person: ID,
    of: TitleOf,
    title: TitleName,
    /// The decree's number, as it is printed.
    decree: String,
    /// The day on which it was signed.
    signed_on: Date,
    why: TitleEnd,
}

/// An appeal against that.
#[derive(InputObject)]
pub struct AppealTitleInput {
    command_id: Option<ID>,
    person: ID,
    of: TitleOf,
    title: TitleName,
    /// What the holder says.
    statement: String,
}

/// What an appeal comes to.
#[derive(InputObject)]
pub struct DecideTitleAppealInput {
    command_id: Option<ID>,
    person: ID,
    of: TitleOf,
    title: TitleName,
    outcome: TitleOutcome,
    /// For what reason.
    reason: String,
}

/// Mutations of titles.
#[derive(Default)]
pub struct AwardMutation;

fn which(person: &ID, of: TitleOf, title: TitleName) -> Answer<(PersonId, Title)> {
    Ok((PersonId(local("Person", person)?), title_of(of, title)?))
}

#[Object]
impl AwardMutation {
    /// Gives somebody a title by a decree, or recognises one of an international federation.
    async fn award_title(
        &self,
        ctx: &Context<'_>,
        input: AwardTitleInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let (person, title) = which(&input.person, input.of, input.title)?;
            let decree = Decree { number: input.decree, on: input.signed_on.0 };
            let grounds = input.grounds.into();
            app(ctx).award_title(&order, AwardTitle { person, title, decree, grounds }).await
        };
        about_person(ctx, done.await).await
    }

    /// Takes a title back by a decree; its holder is told, and can appeal within thirty days.
    async fn withdraw_title(
        &self,
        ctx: &Context<'_>,
        input: WithdrawTitleInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let which = which(&input.person, input.of, input.title)?;
            let decree = Decree { number: input.decree, on: input.signed_on.0 };
            app(ctx).withdraw_title(&order, which, (decree, input.why.into())).await
        };
        about_person(ctx, done.await).await
    }

    /// Appeals against the withdrawal of a title; staff hand in what came on paper.
    async fn appeal_title(
        &self,
        ctx: &Context<'_>,
        input: AppealTitleInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let which = which(&input.person, input.of, input.title)?;
            app(ctx).appeal_title(&order, which, input.statement).await
        };
        about_person(ctx, done.await).await
    }

    /// Decides such an appeal, at once in force: somebody else than whoever took the title back.
    async fn decide_title_appeal(
        &self,
        ctx: &Context<'_>,
        input: DecideTitleAppealInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let which = which(&input.person, input.of, input.title)?;
            app(ctx).decide_title_appeal(&order, which, input.outcome.into(), input.reason).await
        };
        about_person(ctx, done.await).await
    }
}
