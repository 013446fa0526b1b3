//! Requests to clubs, cards, striking off and taking back.

use async_graphql::{Context, ID, InputObject, Object};
use kydan_app::{Answer, AnswerRequest, Applicant, IssueCard, Newcomer, Refusal, RequestMembership, Wish};
use kydan_journal::{ClubId, ExpulsionId, RequestId};

use super::registry::about_person;
use crate::failure::{missing, weather};
use crate::id::local;
use crate::load::{app, person_id};
use crate::object::membership::{
    CardLevel, ErasureGround, Expulsion, MembershipRequest, MembershipVerdict, RequestKind, RequestStep,
};
use crate::object::person::Sex;
use crate::object::scalar::{Date, Long};
use crate::payload::{
    ExpulsionPayload, ExpulsionSuccess, PersonPayload, RequestPayload, RequestSuccess, order, payload,
};

/// Somebody who is not registered yet.
#[derive(InputObject)]
pub struct NewcomerInput {
    /// As written, family name first.
    name: String,
    birth_date: Option<Date>,
    sex: Option<Sex>,
}

/// A request to a club.
#[derive(InputObject)]
pub struct RequestMembershipInput {
    command_id: Option<ID>,
    /// Whose; or `newcomer`.
    person: Option<ID>,
    /// Whose paper the club's secretary takes in who is not registered yet.
    newcomer: Option<NewcomerInput>,
    kind: RequestKind,
    /// The club to join, for an admission and a transfer.
    club: Option<ID>,
    /// The member who introduces them, for an admission.
    sponsor: Option<ID>,
    /// In the person's words.
    statement: Option<String>,
    /// The day on the paper; today if none is named, and not after it.
    on: Option<Date>,
}

impl RequestMembershipInput {
    fn read(self, ctx: &Context<'_>) -> Result<RequestMembership, Refusal> {
        let club = self.club.map(|club| local("Club", &club)).transpose()?.map(ClubId);
        let club = || club.ok_or_else(|| Refusal::new("bad_id").with("expected", "Club"));
        let person = self.person.map(|person| person_id(ctx, &person)).transpose()?;
        let applicant = match (person, self.newcomer) {
            (Some(person), None) => Applicant::Known(person),
            (None, Some(newcomer)) => Applicant::New(Newcomer {
                name: newcomer.name,
                birth_date: newcomer.birth_date.map(|birth| birth.0),
                sex: newcomer.sex.map(Into::into),
            }),
            (Some(_), Some(_)) | (None, None) => {
                return Err(Refusal::new("bad_id").with("expected", "person or newcomer"));
            }
        };
        let wish = match self.kind {
            RequestKind::Admission => {
                let sponsor = self.sponsor.map(|sponsor| person_id(ctx, &sponsor)).transpose()?;
                let sponsor = sponsor.ok_or_else(|| Refusal::new("sponsor_missing"))?;
                Wish::Admission { club: club()?, sponsor }
            }
            RequestKind::Transfer => Wish::Transfer { to: club()? },
            RequestKind::Departure => Wish::Departure,
        };
        let (statement, on) = (self.statement.unwrap_or_default(), self.on.map(|day| day.0));
        Ok(RequestMembership { applicant, wish, statement, on })
    }
}

/// An answer to a request.
#[derive(InputObject)]
pub struct AnswerRequestInput {
    command_id: Option<ID>,
    /// The version of the membership that was decided upon.
    expected_version: Option<Long>,
    request: ID,
    /// The step that whoever answers saw.
    step: RequestStep,
    verdict: MembershipVerdict,
    /// Always said where the answer is no.
    reason: Option<String>,
    /// The day; today if none is named, and not after it.
    on: Option<Date>,
}

/// A request.
#[derive(InputObject)]
pub struct WithdrawRequestInput {
    command_id: Option<ID>,
    request: ID,
}

/// A card of the federation.
#[derive(InputObject)]
pub struct IssueCardInput {
    command_id: Option<ID>,
    person: ID,
    number: String,
    level: CardLevel,
    /// The first day of its term.
    from: Date,
    /// The last day.
    until: Date,
}

/// A proposal to strike a member off.
#[derive(InputObject)]
pub struct ProposeExpulsionInput {
    command_id: Option<ID>,
    person: ID,
    statement: Option<String>,
}

/// An appeal against being struck off.
#[derive(InputObject)]
pub struct AppealExpulsionInput {
    command_id: Option<ID>,
    expulsion: ID,
    statement: String,
}

/// A decision on a proposal.
#[derive(InputObject)]
pub struct DecideExpulsionInput {
    command_id: Option<ID>,
    expulsion: ID,
    verdict: MembershipVerdict,
    reason: String,
}

/// Somebody is taken back.
#[derive(InputObject)]
pub struct ReinstateMemberInput {
    command_id: Option<ID>,
    person: ID,
    club: ID,
    /// The first day; not after today.
    on: Date,
    reason: String,
}

/// Somebody's data is erased.
#[derive(InputObject)]
pub struct ErasePersonInput {
    command_id: Option<ID>,
    person: ID,
    ground: ErasureGround,
}

/// Mutations of memberships.
#[derive(Default)]
pub struct MembershipMutation;

#[Object]
impl MembershipMutation {
    /// Asks a club to admit somebody, or asks to move or to leave.
    async fn request_membership(
        &self,
        ctx: &Context<'_>,
        input: RequestMembershipInput,
    ) -> async_graphql::Result<RequestPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).request_membership(&order, input.read(ctx)?).await
        };
        about_request(ctx, done.await).await
    }

    /// Answers a request at the step where it stands, for the club whose turn it is.
    async fn answer_request(
        &self,
        ctx: &Context<'_>,
        input: AnswerRequestInput,
    ) -> async_graphql::Result<RequestPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), input.expected_version)?;
            let request = RequestId(local("Request", &input.request)?);
            let (step, verdict) = (input.step.into(), input.verdict.into());
            let (reason, on) = (input.reason.unwrap_or_default(), input.on.map(|day| day.0));
            app(ctx).answer_request(&order, AnswerRequest { request, step, verdict, reason, on }).await
        };
        about_request(ctx, done.await).await
    }

    /// Takes a request back that waits for an answer.
    async fn withdraw_request(
        &self,
        ctx: &Context<'_>,
        input: WithdrawRequestInput,
    ) -> async_graphql::Result<RequestPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            app(ctx).withdraw_request(&order, RequestId(local("Request", &input.request)?)).await
        };
        about_request(ctx, done.await).await
    }

    /// Hands out the federation's card.
    async fn issue_card(
        &self,
        ctx: &Context<'_>,
        input: IssueCardInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            let (level, from, until) = (input.level.into(), input.from.0, input.until.0);
            app(ctx).issue_card(&order, IssueCard { person, number: input.number, level, from, until }).await
        };
        about_person(ctx, done.await).await
    }

    /// Proposes to strike a member off for arrears of six months. The member can appeal, and somebody else decides.
    async fn propose_expulsion(
        &self,
        ctx: &Context<'_>,
        input: ProposeExpulsionInput,
    ) -> async_graphql::Result<ExpulsionPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).propose_expulsion(&order, person, input.statement.unwrap_or_default()).await
        };
        about_expulsion(ctx, done.await).await
    }

    /// Appeals against being struck off.
    async fn appeal_expulsion(
        &self,
        ctx: &Context<'_>,
        input: AppealExpulsionInput,
    ) -> async_graphql::Result<ExpulsionPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let expulsion = ExpulsionId(local("Expulsion", &input.expulsion)?);
            app(ctx).appeal_expulsion(&order, expulsion, input.statement).await
        };
        about_expulsion(ctx, done.await).await
    }

    /// Decides a proposal: granted is struck off.
    async fn decide_expulsion(
        &self,
        ctx: &Context<'_>,
        input: DecideExpulsionInput,
    ) -> async_graphql::Result<ExpulsionPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let expulsion = ExpulsionId(local("Expulsion", &input.expulsion)?);
            app(ctx).decide_expulsion(&order, expulsion, input.verdict.into(), input.reason).await
        };
        about_expulsion(ctx, done.await).await
    }

    /// Takes somebody back who was struck off and owes nothing any more.
    async fn reinstate_member(
        &self,
        ctx: &Context<'_>,
        input: ReinstateMemberInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let (person, club) = (person_id(ctx, &input.person)?, ClubId(local("Club", &input.club)?));
            app(ctx).reinstate_member(&order, person, club, input.on.0, input.reason).await
        };
        about_person(ctx, done.await).await
    }

    /// Erases what the register knows of somebody, for good: name, birth date, contacts, card, accounts, what was
    /// written about them. What they played stays, under a pseudonym.
    async fn erase_person(
        &self,
        ctx: &Context<'_>,
        input: ErasePersonInput,
    ) -> async_graphql::Result<PersonPayload> {
        let done = async {
            let order = order(ctx, input.command_id.as_ref(), None)?;
            let person = person_id(ctx, &input.person)?;
            app(ctx).erase_person(&order, person, input.ground.into()).await
        };
        about_person(ctx, done.await).await
    }
}

pub(super) async fn about_request(
    ctx: &Context<'_>,
    done: Answer<RequestId>,
) -> async_graphql::Result<RequestPayload> {
    match done {
        Ok(id) => {
            let found = app(ctx).reader().requests(&[id]).await.map_err(weather)?.pop();
            let request = MembershipRequest(found.ok_or_else(|| missing("request"))?);
            payload(Ok(RequestSuccess { request }))
        }
        Err(failure) => payload::<RequestSuccess, _>(Err(failure)),
    }
}

async fn about_expulsion(
    ctx: &Context<'_>,
    done: Answer<ExpulsionId>,
) -> async_graphql::Result<ExpulsionPayload> {
    match done {
        Ok(id) => {
            let found = app(ctx).reader().expulsions(&[id]).await.map_err(weather)?.pop();
            let expulsion = Expulsion(found.ok_or_else(|| missing("expulsion"))?);
            payload(Ok(ExpulsionSuccess { expulsion }))
        }
        Err(failure) => payload::<ExpulsionSuccess, _>(Err(failure)),
    }
}
