//! The register: bodies, clubs, members; roles.

use async_graphql::{Context, Enum, ID, InputObject, Object};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use kydan_access::{Actor, Role};
use kydan_app::{Answer, Refusal};
use kydan_federation::{GrantScope, Money, Tenure};
use kydan_journal::{AccountId, BodyId, ClubId, EventId, PersonId};

use crate::failure::missing;
use crate::id::{any, global, local};
use crate::load::{app, loader, person_id};
use crate::object::account::Grant;
use crate::object::code::Code;
use crate::object::federation::{Body, BodyKind, Club};
use crate::object::person::{Person, person};
use crate::object::scalar::{Date, Long};
use crate::payload::{
    AccountPayload, AccountSuccess, BodyPayload, BodySuccess, ClubPayload, ClubSuccess, FideListPayload,
    PersonPayload, PersonSuccess, order, payload,
};

/// A new body.
#[derive(InputObject)]
pub struct RegisterBodyInput {
    command_id: Option<ID>,
    name: String,
    kind: BodyKind,
    /// The national body above a provincial one.
    parent: Option<ID>,
}

/// A new club.
#[derive(InputObject)]
pub struct RegisterClubInput {
    command_id: Option<ID>,
    name: String,
    body: ID,
}

/// A FIDE rating list in the text format.
#[derive(InputObject)]
pub struct FideListInput {
    command_id: Option<ID>,
    /// The file's bytes in base64.
    file: String,
}

/// Where a part stands in its list.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_app::FidePart")]
pub enum FidePart {
    /// More follow.
    More,
    /// It is the last: what the parts did not have is dropped.
    Last,
}

/// A part of a FIDE rating list in the text format.
#[derive(InputObject)]
pub struct FideListPartInput {
    command_id: Option<ID>,
    /// A UUID made by the sender, the same for all parts of a list.
    upload: ID,
    /// The part's bytes in base64: whole lines, at most 4 MB, below the list's header.
    file: String,
    part: FidePart,
}

/// A link to the FIDE list.
#[derive(InputObject)]
pub struct LinkFideIdInput {
    command_id: Option<ID>,
    person: ID,
    fide_id: String,
}

/// A year's dues.
#[derive(InputObject)]
pub struct RecordDuesInput {
    command_id: Option<ID>,
    person: ID,
    year: i16,
    /// In the currency's minor unit.
    amount: Long,
    /// `VND`, `USD` or `EUR`.
    currency: String,
}

/// A role.
#[derive(InputObject)]
pub struct GrantRoleInput {
    command_id: Option<ID>,
    login: String,
    role: Code<Role>,
    /// A body, club or event; everything, if none is named.
    scope: Option<ID>,
    /// The first day; at once, if none is named.
    from: Option<Date>,
    /// The last day; until it is taken back, if none is named.
    until: Option<Date>,
}

/// Mutations of the register.
#[derive(Default)]
pub struct RegistryMutation;

#[Object]
impl RegistryMutation {
    /// Registers a national body, or a provincial one below it.
    async fn register_body(
        &self,
        ctx: &Context<'_>,
        input: RegisterBodyInput,
    ) -> async_graphql::Result<BodyPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let parent = input.parent.map(|parent| local("Body", &parent)).transpose()?.map(BodyId);
            app(ctx).register_body(&order, input.name, input.kind.into(), parent).await
        };
        about_body(ctx, done.await).await
    }

    /// Registers a club of a body.
    async fn register_club(
        &self,
        ctx: &Context<'_>,
        input: RegisterClubInput,
    ) -> async_graphql::Result<ClubPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).register_club(&order, input.name, BodyId(local("Body", &input.body)?)).await
        };
        about_club(ctx, done.await).await
    }

    /// Replaces the imported FIDE rating list.
    async fn import_fide_list(
        &self,
        ctx: &Context<'_>,
        input: FideListInput,
    ) -> async_graphql::Result<FideListPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).import_fide_list(&order, &file(&input.file)?).await
        };
        payload(done.await.map(crate::object::import::FideListImported::from))
    }

    /// Puts a part of a FIDE rating list that is too long for a request, one part after the other.
    async fn import_fide_list_part(
        &self,
        ctx: &Context<'_>,
        input: FideListPartInput,
    ) -> async_graphql::Result<FideListPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let upload =
                input.upload.parse().map_err(|_| Refusal::new("bad_id").with("expected", "a UUID"))?;
            app(ctx).import_fide_part(&order, upload, (&file(&input.file)?, input.part.into())).await
        };
        payload(done.await.map(crate::object::import::FideListImported::from))
    }

    /// Links a member to an entry of the FIDE list.
    async fn link_fide_id(
        &self,
        ctx: &Context<'_>,
        input: LinkFideIdInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).link_fide_id(&order, person_id(ctx, &input.person)?, input.fide_id).await
        };
        about_person(ctx, done.await).await
    }

    /// Records a year's dues.
    async fn record_dues(
        &self,
        ctx: &Context<'_>,
        input: RecordDuesInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let currency = input.currency.parse();
            let currency =
                currency.map_err(|_| Refusal::new("unknown_currency").with("value", &input.currency))?;
            let money = Money { amount: input.amount.0, currency };
            app(ctx).record_dues(&order, person_id(ctx, &input.person)?, input.year, money).await
        };
        about_person(ctx, done.await).await
    }

    /// Grants a role.
    async fn grant_role(
        &self,
        ctx: &Context<'_>,
        input: GrantRoleInput,
    ) -> async_graphql::Result<AccountPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let scope = input.scope.map(|scope| grant_scope(&scope)).transpose()?;
            let tenure = Tenure { from: input.from.map(|day| day.0), until: input.until.map(|day| day.0) };
            app(ctx).grant_role(&order, input.login, (input.role.0, scope), tenure).await
        };
        about_account(ctx, done.await).await
    }
}

pub(super) fn file(base64: &str) -> Result<Vec<u8>, Refusal> {
    STANDARD.decode(base64).map_err(|_| Refusal::new("not_base64"))
}

pub(super) fn grant_scope(id: &ID) -> Result<GrantScope, Refusal> {
    match any(id) {
        Some(("Body", id)) => Ok(GrantScope::Body(BodyId(id))),
        Some(("Club", id)) => Ok(GrantScope::Club(ClubId(id))),
        Some(("Event", id)) => Ok(GrantScope::Event(EventId(id))),
        Some(_) | None => Err(Refusal::new("bad_id").with("expected", "Body, Club or Event")),
    }
}

pub(super) async fn about_body(
    ctx: &Context<'_>,
    done: Answer<BodyId>,
) -> async_graphql::Result<BodyPayload> {
    match done {
        Ok(id) => {
            let body = loader(ctx).load_one(id).await?.map(Body).ok_or_else(|| missing("body"))?;
            payload(Ok(BodySuccess { body }))
        }
        Err(failure) => payload::<BodySuccess, _>(Err(failure)),
    }
}

pub(super) async fn about_club(
    ctx: &Context<'_>,
    done: Answer<ClubId>,
) -> async_graphql::Result<ClubPayload> {
    match done {
        Ok(id) => {
            let club = loader(ctx).load_one(id).await?.map(Club).ok_or_else(|| missing("club"))?;
            payload(Ok(ClubSuccess { club }))
        }
        Err(failure) => payload::<ClubSuccess, _>(Err(failure)),
    }
}

pub(super) async fn about_person(
    ctx: &Context<'_>,
    done: Answer<PersonId>,
) -> async_graphql::Result<PersonPayload> {
    match done {
        Ok(id) => {
            let person: Person = person(ctx, id).await?;
            payload(Ok(PersonSuccess { person }))
        }
        Err(failure) => payload::<PersonSuccess, _>(Err(failure)),
    }
}

pub(super) async fn about_account(
    ctx: &Context<'_>,
    done: Answer<AccountId>,
) -> async_graphql::Result<AccountPayload> {
    let shown = async {
        let id = done?;
        let account = app(ctx).reader().account(id).await?.ok_or_else(|| Refusal::new("no_such_account"))?;
        let facts = app(ctx).granted(id).await?;
        Ok((account, facts))
    };
    match shown.await {
        Ok((account, grants)) => {
            let person = match account.person {
                Some(id) => Some(person(ctx, id).await?),
                None => None,
            };
            let actor = Actor { grants, ..Actor::default() };
            payload(Ok(AccountSuccess {
                account: global("Account", account.id.0),
                login: account.login,
                person,
                grants: Grant::all(&actor).into(),
            }))
        }
        Err(failure) => payload::<AccountSuccess, _>(Err(failure)),
    }
}
