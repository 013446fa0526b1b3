//! The offices of clubs and bodies.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::Refusal;
use kydan_federation::OfficesOf;
use kydan_journal::{BodyId, ClubId, OfficeId};

use crate::id::{any, local};
use crate::load::{app, person_id};
use crate::object::office::{Office, OfficeEnd};
use crate::object::scalar::Date;
use crate::payload::{Done, DonePayload, order, payload};

/// An office for a term.
#[derive(InputObject)]
pub struct GiveOfficeInput {
    command_id: Option<ID>,
    /// A club or body.
    of: ID,
    person: ID,
    office: Office,
    /// The first day.
    from: Date,
    /// The last day, at most five years later.
    until: Date,
}

/// An office that ends early.
#[derive(InputObject)]
pub struct EndOfficeInput {
    command_id: Option<ID>,
    office: ID,
    why: OfficeEnd,
}

/// Mutations of offices.
#[derive(Default)]
pub struct OfficeMutation;

#[Object]
impl OfficeMutation {
    /// Gives somebody an office in a club or body. A club's secretary keeps its members from the first day to the last.
    async fn give_office(
        &self,
        ctx: &Context<'_>,
        input: GiveOfficeInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let of = match any(&input.of) {
                Some(("Club", id)) => OfficesOf::Club(ClubId(id)),
                Some(("Body", id)) => OfficesOf::Body(BodyId(id)),
                Some(_) | None => {
                    return Err(Refusal::new("bad_id").with("expected", "Club or Body").into());
                }
            };
            let held = (person_id(ctx, &input.person)?, input.office.into());
            app(ctx).give_office(&order, of, held, (input.from.0, input.until.0)).await
        };
        payload(done.await.map(|_| Done { ok: true }))
    }

    /// Ends an office before its last day: whoever held it has no power by it from now on.
    async fn end_office(
        &self,
        ctx: &Context<'_>,
        input: EndOfficeInput,
    ) -> async_graphql::Result<DonePayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).end_office(&order, OfficeId(local("Office", &input.office)?), input.why.into()).await
        };
        payload(done.await.map(|_| Done { ok: true }))
    }
}
