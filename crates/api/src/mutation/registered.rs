//! Changing what is registered: names, bodies, memberships.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_journal::{BodyId, ClubId};

use super::registry::{about_body, about_club, about_person};
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::scalar::Date;
use crate::payload::{BodyPayload, ClubPayload, PersonPayload, order};

/// Another name of a body.
#[derive(InputObject)]
pub struct RenameBodyInput {
    command_id: Option<ID>,
    body: ID,
    name: String,
    /// The first day on which it holds; not after today.
    from: Date,
}

/// Another name of a club.
#[derive(InputObject)]
pub struct RenameClubInput {
    command_id: Option<ID>,
    club: ID,
    name: String,
    /// The first day on which it holds; not after today.
    from: Date,
}

/// Another body of a club.
#[derive(InputObject)]
pub struct MoveClubInput {
    command_id: Option<ID>,
    club: ID,
    body: ID,
    /// The first day on which it belongs there; not after today.
    from: Date,
}

/// The end of a club.
#[derive(InputObject)]
pub struct CloseClubInput {
    command_id: Option<ID>,
    club: ID,
    /// Its last day; not after today.
    on: Date,
}

/// A club becomes part of another one.
#[derive(InputObject)]
pub struct MergeClubsInput {
    command_id: Option<ID>,
    club: ID,
    /// The other one.
    into: ID,
    /// The first day on which they are one; not after today.
    from: Date,
}

/// Another club of a member.
#[derive(InputObject)]
pub struct TransferMemberInput {
    command_id: Option<ID>,
    person: ID,
    to: ID,
    /// The first day there; not after today.
    on: Date,
}

/// The end of a membership.
#[derive(InputObject)]
pub struct LeaveClubInput {
    command_id: Option<ID>,
    person: ID,
    /// The last day in the club; not after today.
    on: Date,
}

/// Changes of the register.
#[derive(Default)]
pub struct RegisteredMutation;

#[Object]
impl RegisteredMutation {
    /// Gives a body another name; the earlier ones stay with their days.
    async fn rename_body(
        &self,
        ctx: &Context<'_>,
        input: RenameBodyInput,
    ) -> async_graphql::Result<BodyPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).rename_body(&order, BodyId(local("Body", &input.body)?), input.name, input.from.0).await
        };
        about_body(ctx, done.await).await
    }

    /// Gives a club another name; the earlier ones stay with their days.
    async fn rename_club(
        &self,
        ctx: &Context<'_>,
        input: RenameClubInput,
    ) -> async_graphql::Result<ClubPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).rename_club(&order, ClubId(local("Club", &input.club)?), input.name, input.from.0).await
        };
        about_club(ctx, done.await).await
    }

    /// Lets a club belong to another body.
    async fn move_club(&self, ctx: &Context<'_>, input: MoveClubInput) -> async_graphql::Result<ClubPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let (club, body) = (ClubId(local("Club", &input.club)?), BodyId(local("Body", &input.body)?));
            app(ctx).move_club(&order, club, body, input.from.0).await
        };
        about_club(ctx, done.await).await
    }

    /// Closes a club; its members' history stays.
    async fn close_club(
        &self,
        ctx: &Context<'_>,
        input: CloseClubInput,
    ) -> async_graphql::Result<ClubPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).close_club(&order, ClubId(local("Club", &input.club)?), input.on.0).await
        };
        about_club(ctx, done.await).await
    }

    /// Lets a club become part of another one, with its members. Answers the club that was, which says where it went.
    async fn merge_clubs(
        &self,
        ctx: &Context<'_>,
        input: MergeClubsInput,
    ) -> async_graphql::Result<ClubPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let (club, into) = (ClubId(local("Club", &input.club)?), ClubId(local("Club", &input.into)?));
            app(ctx).merge_clubs(&order, club, into, input.from.0).await
        };
        about_club(ctx, done.await).await
    }

    /// Records that a member goes to another club.
    async fn transfer_member(
        &self,
        ctx: &Context<'_>,
        input: TransferMemberInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let (person, to) = (person_id(ctx, &input.person)?, ClubId(local("Club", &input.to)?));
            app(ctx).transfer_member(&order, person, to, input.on.0).await
        };
        about_person(ctx, done.await).await
    }

    /// Records that a member left the club for none.
    async fn leave_club(
        &self,
        ctx: &Context<'_>,
        input: LeaveClubInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).leave_club(&order, person_id(ctx, &input.person)?, input.on.0).await
        };
        about_person(ctx, done.await).await
    }
}
