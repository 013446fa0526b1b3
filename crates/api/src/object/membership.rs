//! What members ask of clubs, who is proposed to be struck off, and how somebody stands.

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_access::Action;
use kydan_app::may_about;
use kydan_app::store::{NoteKind, read};
use kydan_federation as federation;
use kydan_journal::{AccountId, ClubId, PersonId};
use uuid::Uuid;

use super::dues::{DuesCharge, Receipt};
use super::federation::{Club, club};
use super::person::{Person, looked_at, person};
use super::ruling::notes;
use super::scalar::Date;
use crate::failure::{masked, missing};
use crate::id::global;
use crate::list::List;
use crate::load::{ChargesOf, ExpulsionsOf, NotesOf, ReceiptsOf, RequestsOf, TargetIn, app, loader};
use crate::visitor::actor;

/// What is asked for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::RequestKind")]
pub enum RequestKind {
    /// To be admitted.
    Admission,
    /// To move.
    Transfer,
    /// To leave.
    Departure,
}

/// What became of a request.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::RequestState")]
pub enum RequestState {
    /// It waits for an answer.
    Open,
    /// It was granted.
    Granted,
    /// It was refused.
    Refused,
    /// It was taken back.
    Withdrawn,
    /// Something else happened instead.
    Overtaken,
}

/// Where a request stands, and so who answers it.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Step")]
pub enum RequestStep {
    /// The club decides whether to admit.
    Admission,
    /// The old club lets the member go.
    Release,
    /// The new club takes the member in.
    Acceptance,
    /// The club takes note of whoever leaves.
    Departure,
}

/// An answer.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Verdict")]
pub enum MembershipVerdict {
    /// Yes; of a proposal to strike somebody off: struck off.
    Granted,
    /// The wish is refused.
    Refused,
}

/// On what ground somebody's data is erased.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::ErasureGround")]
pub enum ErasureGround {
    /// The person asked.
    Person,
    /// The guardian of a minor asked.
    Guardian,
    /// It was registered without the consent that it takes.
    NoConsent,
}

/// Which level of the federation recognizes a member.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::CardLevel")]
pub enum CardLevel {
    /// The club.
    Club,
    /// The province.
    Province,
    /// The nation.
    Nation,
}

/// What became of a proposal to strike a member off.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::ExpulsionState")]
pub enum ExpulsionState {
    /// It waits for the appeal's time and a decision.
    Proposed,
    /// The member appealed; it waits for a decision.
    Appealed,
    /// The member was struck off.
    Expelled,
    /// The member stays.
    Kept,
}

/// How somebody stands in the federation today.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    /// A member whose dues are not six months late.
    Good,
    /// A member who owes dues for six months or more.
    InArrears,
    /// Struck off.
    Expelled,
    /// A member of no club.
    NoMember,
}

/// Requests, card, dues and standing of one person. Private.
pub struct Membership {
    pub(crate) person: PersonId,
    pub(crate) member: Option<read::Member>,
}

#[Object]
impl Membership {
    /// The first day in the club.
    async fn since(&self) -> Option<Date> {
        self.member.as_ref().and_then(|member| member.since).map(Date)
    }

    async fn level(&self) -> CardLevel {
        self.member.as_ref().map_or_else(Default::default, |member| member.level).into()
    }

    async fn card_number(&self) -> Option<&str> {
        self.member.as_ref()?.card_number.as_deref()
    }

    async fn card_from(&self) -> Option<Date> {
        self.member.as_ref()?.card_term.map(|(from, _)| Date(from))
    }

    async fn card_until(&self) -> Option<Date> {
        self.member.as_ref()?.card_term.map(|(_, until)| Date(until))
    }

    async fn expelled_on(&self) -> Option<Date> {
        self.member.as_ref()?.expelled_on.map(Date)
    }

    async fn standing(&self, ctx: &Context<'_>) -> async_graphql::Result<Standing> {
        let standing = app(ctx).standing_of(self.person, app(ctx).today()).await;
        Ok(match standing.map_err(|failure| masked(&failure))? {
            federation::Standing::Good => Standing::Good,
            federation::Standing::InArrears { .. } => Standing::InArrears,
            federation::Standing::Expelled { .. } => Standing::Expelled,
            federation::Standing::NoMember => Standing::NoMember,
        })
    }

    /// The latest first.
    #[graphql(complexity = "5 * child_complexity")]
    async fn requests(&self, ctx: &Context<'_>) -> async_graphql::Result<List<MembershipRequest>> {
        let found = loader(ctx).load_one(RequestsOf(self.person)).await?;
        let rows: Vec<read::MembershipRequest> = found.iter().flat_map(|list| list.iter()).cloned().collect();
        let rows = self.kept(ctx, rows, |row| row.club).await?;
        Ok(rows.into_iter().map(MembershipRequest).collect())
    }

    /// The latest first.
    #[graphql(complexity = "5 * child_complexity")]
    async fn expulsions(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Expulsion>> {
        let found = loader(ctx).load_one(ExpulsionsOf(self.person)).await?;
        let rows: Vec<read::Expulsion> = found.iter().flat_map(|list| list.iter()).cloned().collect();
        let rows = self.kept(ctx, rows, |row| row.club).await?;
        Ok(rows.into_iter().map(Expulsion).collect())
    }

    /// The latest year first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn charges(&self, ctx: &Context<'_>) -> async_graphql::Result<List<DuesCharge>> {
        let found = loader(ctx).load_one(ChargesOf(self.person)).await?;
        let rows: Vec<read::DuesCharge> = found.iter().flat_map(|list| list.iter()).cloned().collect();
        let rows = self.kept(ctx, rows, |row| row.charge.club).await?;
        Ok(rows.into_iter().map(DuesCharge).collect())
    }

    /// The latest first.
    #[graphql(complexity = "10 * child_complexity")]
    async fn receipts(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Receipt>> {
        let found = loader(ctx).load_one(ReceiptsOf(self.person)).await?;
        let rows: Vec<read::DuesReceipt> = found.iter().flat_map(|list| list.iter()).cloned().collect();
        let rows = self.kept(ctx, rows, |row| row.paid_for.club).await?;
        Ok(rows.into_iter().map(Receipt).collect())
    }
}

impl Membership {
    /// The rows that whoever asks may see: all of one's own, else those with clubs that they keep, so that a club does
    /// not read what was between the person and another one.
    async fn kept<T: Send>(
        &self,
        ctx: &Context<'_>,
        rows: Vec<T>,
        of: fn(&T) -> ClubId,
    ) -> async_graphql::Result<Vec<T>> {
        if actor(ctx).oneself() == Some(self.person) {
            return Ok(rows);
        }
        let clubs: Vec<ClubId> = rows.iter().map(of).collect();
        let kept = app(ctx).kept_clubs(actor(ctx), &clubs).await.map_err(|failure| masked(&failure))?;
        Ok(rows.into_iter().filter(|row| kept.contains(&of(row))).collect())
    }
}

/// What somebody asks of clubs: for the person, and for whoever keeps the club whose turn it is.
pub struct MembershipRequest(pub(crate) read::MembershipRequest);

#[Object]
impl MembershipRequest {
    async fn id(&self) -> ID {
        global("Request", self.0.id.0)
    }

    async fn kind(&self) -> RequestKind {
        self.0.kind.into()
    }

    async fn state(&self) -> RequestState {
        self.0.state.into()
    }

    async fn step(&self) -> RequestStep {
        self.0.step.into()
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    /// The club that answers next, or answered last.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Club> {
        club(ctx, self.0.club).await?.ok_or_else(|| missing("club"))
    }

    /// The club that is to be left.
    async fn from(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0.from {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    /// The club that is to be joined.
    async fn to(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.0.to {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    async fn sponsor(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match self.0.sponsor {
            Some(id) => Ok(Some(person(ctx, id).await?)),
            None => Ok(None),
        }
    }

    async fn made_on(&self) -> Date {
        Date(self.0.made_on)
    }

    /// The last day on which it can be granted, where it has one.
    async fn until(&self) -> Option<Date> {
        self.0.until.map(Date)
    }

    async fn answered_on(&self) -> Option<Date> {
        self.0.answered_on.map(Date)
    }

    /// What the person says.
    async fn statement(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.person, self.0.id.0, NoteKind::Statement).await
    }

    /// What the club says.
    async fn decision(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.person, self.0.id.0, NoteKind::Decision).await
    }

    /// Whether whoever asks may answer it now.
    async fn viewer_may_answer(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let waits = self.0.state == read::RequestState::Open;
        let (club, person) = (self.0.club, self.0.person);
        Ok(waits && viewer_may(ctx, Action::AnswerRequest, club, person, None).await?)
    }
}

/// A proposal to strike a member off: for the member, and for whoever keeps the club.
pub struct Expulsion(pub(crate) read::Expulsion);

#[Object]
impl Expulsion {
    async fn id(&self) -> ID {
        global("Expulsion", self.0.id.0)
    }

    async fn state(&self) -> ExpulsionState {
        self.0.state.into()
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Club> {
        club(ctx, self.0.club).await?.ok_or_else(|| missing("club"))
    }

    /// Since when dues were owed.
    async fn owed_since(&self) -> Date {
        Date(self.0.owed_since)
    }

    async fn proposed_on(&self) -> Date {
        Date(self.0.proposed_on)
    }

    /// The last day to appeal on.
    async fn appeal_until(&self) -> Date {
        Date(self.0.appeal_until)
    }

    async fn appealed_on(&self) -> Option<Date> {
        self.0.appealed_on.map(Date)
    }

    async fn decided_on(&self) -> Option<Date> {
        self.0.decided_on.map(Date)
    }

    /// What whoever proposed it says.
    async fn statement(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.person, self.0.id.0, NoteKind::Statement).await
    }

    /// What the member says against it.
    async fn appeal(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.person, self.0.id.0, NoteKind::Appeal).await
    }

    /// Why it was decided so.
    async fn decision(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.person, self.0.id.0, NoteKind::Decision).await
    }

    /// Why the member was taken back.
    async fn reinstatement(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        written(ctx, self.0.person, self.0.id.0, NoteKind::Return).await
    }

    /// Whether whoever asks may decide it: not whoever proposed it.
    async fn viewer_may_decide(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let (club, person, by) = (self.0.club, self.0.person, Some(self.0.proposed_by));
        let waits = self.0.decided_on.is_none();
        Ok(waits && viewer_may(ctx, Action::DecideExpulsion, club, person, by).await?)
    }
}

/// What waits for an answer or a decision.
#[derive(SimpleObject)]
pub struct MembershipWork {
    requests: List<MembershipRequest>,
    expulsions: List<Expulsion>,
}

impl MembershipWork {
    pub(crate) fn of(requests: Vec<read::MembershipRequest>, expulsions: Vec<read::Expulsion>) -> Self {
        Self {
            requests: requests.into_iter().map(MembershipRequest).collect(),
            expulsions: expulsions.into_iter().map(Expulsion).collect(),
        }
    }
}

/// Whether whoever asks may do this about a person's matter with a club.
async fn viewer_may(
    ctx: &Context<'_>,
    action: Action,
    club: ClubId,
    person: PersonId,
    ruled_by: Option<AccountId>,
) -> async_graphql::Result<bool> {
    let target = loader(ctx).load_one(TargetIn(club)).await?;
    Ok(target.is_some_and(|club| may_about(actor(ctx), action, club, person, ruled_by)))
}

/// One of the texts about a person's matter.
pub(super) async fn written(
    ctx: &Context<'_>,
    person: PersonId,
    subject: Uuid,
    kind: NoteKind,
) -> async_graphql::Result<Option<String>> {
    let written = loader(ctx).load_one(NotesOf(subject)).await?;
    let text = notes(written.as_deref(), kind);
    if text.is_some() {
        looked_at(ctx, person).await;
    }
    Ok(text)
}
