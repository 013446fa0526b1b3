//! Appeals: what was asked for against a ruling, who decides it, and what came of it. Measures that wait for a second
//! signature.

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_access::{AppealBody as Body, PolicyRule};
use kydan_app::WhoDecides;
use kydan_app::store::{NoteKind, read};
use kydan_bout::{AppealVerdict, FeeOutcome};
use kydan_journal::PersonId;

use super::bout::Bout;
use super::kind::{OfficialFunction, Side};
use super::law::Citation;
use super::person::{Person, person};
use super::ruling::{Measure, Ruling, may_see_notes, notes};
use super::scalar::{DateTime, Long};
use crate::failure::{masked, missing, weather};
use crate::id::global;
use crate::list::List;
use crate::load::{NotesOf, app, loader};
use crate::visitor::actor;

/// What became of an appeal.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum AppealStatus {
    /// Not decided yet.
    Pending,
    /// The ruling stands.
    Upheld,
    /// The ruling fell.
    Overturned,
    /// The player took it back.
    Withdrawn,
}

/// Who decides.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum AppealBodyKind {
    /// The appeals committee.
    Committee,
    /// The chief arbiter.
    ChiefArbiter,
    /// The deputy, in the chief arbiter's recorded absence.
    DeputyChiefArbiter,
    /// The head of the organizing committee.
    OrganizingHead,
    /// Nobody in office may: the organizers appoint a member of the committee without ties.
    Nobody,
}

/// The body that an appeal goes to, as it is in office now.
#[derive(SimpleObject)]
pub struct AppealBody {
    kind: AppealBodyKind,
    /// The members of the committee who sit: those without a stake, alternates in the others' places.
    sitting: List<Person>,
    /// Who in office steps aside, and why.
    recused: List<Recused>,
    /// Whether whoever asks may decide, or vote.
    viewer_may: bool,
    /// The rule of the policy that keeps whoever asks from it, for the event's own officials.
    viewer_rule: Option<&'static str>,
}

/// Somebody in office who does not decide an appeal.
#[derive(SimpleObject)]
pub struct Recused {
    person: Person,
    /// The rule of the policy, such as `rule-34-not-on-own-club`.
    rule: &'static str,
}

/// A vote of a member of the committee.
#[derive(SimpleObject)]
pub struct AppealVote {
    by: Person,
    /// Whether the member would overturn the ruling.
    overturn: bool,
    /// The score that the member would award, in half points, if any.
    white_half_points: Option<u16>,
    black_half_points: Option<u16>,
    at: DateTime,
}

/// An amount of money.
#[derive(SimpleObject)]
pub struct Fee {
    /// In the currency's minor unit.
    pub(super) amount: Long,
    /// ISO 4217.
    pub(super) currency: String,
}

/// What was asked for against a ruling.
#[derive(Clone)]
pub struct Appeal(pub(crate) read::Appeal);

#[Object]
impl Appeal {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("Appeal", self.0.id.0)
    }

    async fn ruling(&self, ctx: &Context<'_>) -> async_graphql::Result<Ruling> {
        loader(ctx).load_one(self.0.ruling).await?.map(Ruling).ok_or_else(|| missing("ruling"))
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.by).await
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    /// Who took it in on paper, if the player did not lodge it himself.
    async fn received_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match &self.0.received_by {
            Some(official) => person(ctx, official.person).await.map(Some),
            None => Ok(None),
        }
    }

    /// What the event's rules ask for it.
    async fn fee(&self) -> Option<Fee> {
        let fee = self.0.fee.as_ref()?;
        Some(Fee { amount: Long(fee.amount), currency: fee.currency.clone() })
    }

    /// Whether the fee is given back: none before the decision, or without a fee.
    async fn fee_returned(&self) -> Option<bool> {
        self.0.decision.as_ref()?.fee.map(|fee| fee == FeeOutcome::Returned)
    }

    /// For the event's officials and the players.
    async fn note(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.written(ctx, NoteKind::Statement).await
    }

    async fn status(&self) -> AppealStatus {
        match (self.0.withdrawn_at, self.0.decision.as_ref().map(|decision| decision.verdict)) {
            (Some(_), _) => AppealStatus::Withdrawn,
            (None, None) => AppealStatus::Pending,
            (None, Some(AppealVerdict::Uphold)) => AppealStatus::Upheld,
            (None, Some(AppealVerdict::Overturn)) => AppealStatus::Overturned,
        }
    }

    /// Who decides it; none after it was decided or taken back.
    #[graphql(complexity = "16 + child_complexity")]
    async fn body(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<AppealBody>> {
        if self.0.decision.is_some() || self.0.withdrawn_at.is_some() {
            return Ok(None);
        }
        let asked = app(ctx).who_decides(actor(ctx), &self.0).await;
        let WhoDecides { body, recused: aside, viewer } = asked.map_err(|failure| masked(&failure))?;
        let viewer_may = viewer.is_ok();
        let viewer_rule = viewer.err().flatten().map(PolicyRule::code);
        let mut recused = Vec::with_capacity(aside.len());
        for (id, rule) in aside {
            recused.push(Recused { person: person(ctx, id).await?, rule: rule.code() });
        }
        let kind = match &body {
            Body::Committee(_) => AppealBodyKind::Committee,
            Body::ChiefArbiter => AppealBodyKind::ChiefArbiter,
            Body::DeputyChiefArbiter => AppealBodyKind::DeputyChiefArbiter,
            Body::OrganizingHead => AppealBodyKind::OrganizingHead,
            Body::Nobody => AppealBodyKind::Nobody,
        };
        let sitting = match body {
            Body::Committee(sitting) => people(ctx, &sitting).await?,
            Body::ChiefArbiter | Body::DeputyChiefArbiter | Body::OrganizingHead | Body::Nobody => {
                List::default()
            }
        };
        Ok(Some(AppealBody { kind, sitting, recused: recused.into(), viewer_may, viewer_rule }))
    }

    /// How the members of the committee voted, the last vote of each: for the event's officials and the players.
    #[graphql(complexity = "8 + child_complexity")]
    async fn votes(&self, ctx: &Context<'_>) -> async_graphql::Result<List<AppealVote>> {
        if !may_see_notes(ctx, self.0.bout).await? {
            return Ok(List::default());
        }
        let stored = app(ctx).reader().votes_on(&[self.0.id]).await.map_err(weather)?;
        let mut votes = Vec::with_capacity(stored.len());
        for vote in stored {
            votes.push(AppealVote {
                by: person(ctx, vote.person).await?,
                overturn: vote.verdict == AppealVerdict::Overturn,
                white_half_points: vote.score.map(|score| score.white.0),
                black_half_points: vote.score.map(|score| score.black.0),
                at: DateTime(vote.at),
            });
        }
        Ok(votes.into())
    }

    async fn decided_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Person>> {
        match &self.0.decision {
            Some(decision) => person(ctx, decision.official.person).await.map(Some),
            None => Ok(None),
        }
    }

    /// In which function it was decided.
    async fn decided_as(&self) -> Option<OfficialFunction> {
        self.0.decision.as_ref().map(|decision| decision.official.function.into())
    }

    /// The members of the committee who sat, if it was one.
    async fn sat(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        match &self.0.decision {
            Some(decision) => people(ctx, &decision.sitting).await,
            None => Ok(List::default()),
        }
    }

    async fn decided_at(&self) -> Option<DateTime> {
        self.0.decision.as_ref().map(|decision| DateTime(decision.at))
    }

    /// The article that gives the power to decide.
    async fn citation(&self) -> Option<Citation> {
        self.0.decision.as_ref()?.citation.clone().map(Citation::from)
    }

    /// The reasons of the decision: for the event's officials and the players.
    async fn decision_note(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.written(ctx, NoteKind::Decision).await
    }
}

impl Appeal {
    async fn written(&self, ctx: &Context<'_>, kind: NoteKind) -> async_graphql::Result<Option<String>> {
        if !may_see_notes(ctx, self.0.bout).await? {
            return Ok(None);
        }
        let written = loader(ctx).load_one(NotesOf(self.0.id.0)).await?;
        Ok(notes(written.as_deref(), kind))
    }
}

/// A measure that one of two officials proposed, and that the other has not signed yet: for the event's officials.
pub struct MeasureProposal(pub(crate) read::MeasureProposal);

#[Object]
impl MeasureProposal {
    /// The global id.
    pub async fn id(&self) -> ID {
        global("MeasureProposal", self.0.ruling.0)
    }

    async fn bout(&self, ctx: &Context<'_>) -> async_graphql::Result<Bout> {
        loader(ctx).load_one(self.0.bout).await?.map(Bout::new).ok_or_else(|| missing("bout"))
    }

    async fn side(&self) -> Option<Side> {
        self.0.against.only().map(Side::from)
    }

    async fn measure(&self) -> Measure {
        self.0.measure.into()
    }

    async fn citation(&self) -> Citation {
        self.0.citation.clone().into()
    }

    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.official.person).await
    }

    /// In which function it was proposed.
    async fn function(&self) -> OfficialFunction {
        self.0.official.function.into()
    }

    async fn at(&self) -> DateTime {
        DateTime(self.0.at)
    }

    /// Until when the second may sign.
    async fn until(&self) -> DateTime {
        DateTime(self.0.until)
    }

    /// The declaration in writing.
    async fn note(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        if !may_see_notes(ctx, self.0.bout).await? {
            return Ok(None);
        }
        let written = loader(ctx).load_one(NotesOf(self.0.ruling.0)).await?;
        Ok(notes(written.as_deref(), NoteKind::Statement))
    }
}

async fn people(ctx: &Context<'_>, ids: &[PersonId]) -> async_graphql::Result<List<Person>> {
    let mut people = Vec::with_capacity(ids.len());
    for id in ids {
        people.push(person(ctx, *id).await?);
    }
    Ok(people.into())
}
