//! Suspensions and bans.

use std::collections::BTreeSet;

use async_graphql::{Context, Enum, ID, Object, SimpleObject};
use kydan_access::{Action, Target, permit};
use kydan_app::store::{NoteKind, read};
use kydan_app::{about_sanction, may_about_sanction};
use kydan_federation as federation;

use super::event::{Event, event};
use super::membership::written;
use super::person::{Person, person};
use super::scalar::Date;
use crate::failure::masked;
use crate::id::global;
use crate::list::List;
use crate::load::{TargetAt, TargetOf, app, loader};
use crate::visitor::actor;

/// What was broken, and so which article a sanction rests on.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::SanctionGround")]
pub enum SanctionGround {
    /// Foul or corrupt acts of somebody who plays (xiangqi law 15.6).
    Misconduct,
    /// What an arbiter must not do (20.4c).
    OfficialDuty,
}

/// How heavy a sanction is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::SanctionMeasure")]
pub enum SanctionMeasure {
    /// For a time that fits, at the lighter end.
    Suspension,
    /// One to three years.
    Ban,
}

/// What somebody may be kept from.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::Activity")]
pub enum SanctionedActivity {
    /// Playing in an event.
    Competing,
    /// Holding an office at an event.
    Officiating,
    /// Playing for a team.
    Representing,
}

/// How far a sanction has come.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::SanctionStage")]
pub enum SanctionStage {
    /// It waits for a decision.
    Proposed,
    /// Nothing was imposed.
    Dismissed,
    /// It was imposed.
    Imposed,
    /// The person appealed; meanwhile it is obeyed.
    Appealed,
    /// It stands after an appeal.
    Upheld,
    /// It was made shorter on appeal.
    Shortened,
    /// It was lifted on appeal.
    Lifted,
}

/// A suspension or ban, from its proposal on: for the person, and for whoever sees the person's data. Whoever only
/// proposed it sees the proposal, and not what became of it.
pub struct Sanction {
    row: read::Sanction,
    sight: Sight,
}

/// How much of it somebody sees.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sight {
    Whole,
    Proposal,
}

#[Object]
impl Sanction {
    async fn id(&self) -> ID {
        global("Sanction", self.row.id.0)
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.person).await
    }

    async fn ground(&self) -> SanctionGround {
        self.row.ground.into()
    }

    /// The article that it rests on, as printed in the xiangqi law.
    async fn article(&self) -> String {
        self.row.ground.article().number.into_owned()
    }

    /// The event at which it happened.
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        match self.row.event {
            Some(id) => event(ctx, id).await,
            None => Ok(None),
        }
    }

    async fn stage(&self) -> SanctionStage {
        self.row.stage.into()
    }

    async fn proposed_on(&self) -> Date {
        Date(self.row.proposed_on)
    }

    /// What was imposed, as it is now.
    async fn measure(&self) -> Option<SanctionMeasure> {
        self.row.measure.map(Into::into)
    }

    /// What the person may not do.
    async fn scope(&self) -> List<SanctionedActivity> {
        self.row.scope.iter().map(|one| (*one).into()).collect()
    }

    /// The first day.
    async fn from(&self) -> Option<Date> {
        self.row.term.map(|term| Date(term.from))
    }

    /// The last day, included.
    async fn until(&self) -> Option<Date> {
        self.row.term.map(|term| Date(term.until))
    }

    /// Whether it keeps the person from something today.
    async fn runs(&self, ctx: &Context<'_>) -> bool {
        self.row.stage.binds() && self.row.term.is_some_and(|term| term.runs_on(app(ctx).today()))
    }

    async fn decided_on(&self) -> Option<Date> {
        self.row.decided_on.map(Date)
    }

    /// The last day to appeal on.
    async fn appeal_until(&self) -> Option<Date> {
        self.row.appeal_until.map(Date)
    }

    async fn appealed_on(&self) -> Option<Date> {
        self.row.appealed_on.map(Date)
    }

    async fn appeal_decided_on(&self) -> Option<Date> {
        self.row.appeal_decided_on.map(Date)
    }

    /// What whoever proposed it says.
    async fn statement(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::Statement).await
    }

    /// Why it was decided so.
    async fn decision(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::Decision).await
    }

    /// What the person says against it.
    async fn appeal(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::Appeal).await
    }

    /// Why the appeal was decided so.
    async fn appeal_decision(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::AppealDecision).await
    }

    /// Rules about ties of those who decided that are shown beside it: of the decision, of that on the appeal.
    async fn shown(&self) -> List<&str> {
        [&self.row.shown, &self.row.appeal_shown].into_iter().flatten().map(String::as_str).collect()
    }

    /// Events to come at which the person is a player or an official in spite of it: entered before it was imposed.
    #[graphql(complexity = "5 * child_complexity")]
    async fn affects(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Event>> {
        let found = app(ctx).affected_by(&self.row).await.map_err(|failure| masked(&failure))?;
        Ok(found.into_iter().map(Event).collect())
    }

    /// Whether whoever asks may decide the proposal: not whoever proposed it.
    async fn viewer_may_decide(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let waits = self.row.stage == read::SanctionStage::Proposed;
        Ok(waits && self.viewer_may(ctx, Action::DecideSanction).await?)
    }

    /// Whether whoever asks may appeal against it now, or hand in an appeal that came on paper.
    async fn viewer_may_appeal(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let open = self.row.stage == read::SanctionStage::Imposed
            && self.row.appeal_until.is_some_and(|until| app(ctx).today() <= until);
        Ok(open && self.viewer_may(ctx, Action::AppealSanction).await?)
    }

    /// Whether whoever asks may decide the appeal: neither whoever imposed it nor whoever had proposed it.
    async fn viewer_may_decide_appeal(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let waits = self.row.stage == read::SanctionStage::Appealed;
        Ok(waits && self.viewer_may(ctx, Action::DecideSanctionAppeal).await?)
    }
}

impl Sanction {
    /// For the person, or for whoever was found to see the person's data.
    pub(crate) const fn whole(row: read::Sanction) -> Self {
        Self { row, sight: Sight::Whole }
    }

    /// For whoever did something about it.
    pub(crate) async fn after(ctx: &Context<'_>, row: read::Sanction) -> async_graphql::Result<Self> {
        let target = Self::target(ctx, &row).await?;
        if target.is_some_and(|target| permit(actor(ctx), Action::SeePrivateData, &target).is_ok()) {
            return Ok(Self::whole(row));
        }
        let row = read::Sanction {
            stage: read::SanctionStage::Proposed,
            measure: None,
            scope: BTreeSet::new(),
            term: None,
            decided_on: None,
            appeal_until: None,
            appealed_on: None,
            appeal_decided_on: None,
            shown: None,
            appeal_shown: None,
            ..row
        };
        Ok(Self { row, sight: Sight::Proposal })
    }

    /// One of its texts, which whoever reads it is remembered for.
    async fn said(&self, ctx: &Context<'_>, kind: NoteKind) -> async_graphql::Result<Option<String>> {
        match (self.sight, kind) {
            (Sight::Whole, _) | (Sight::Proposal, NoteKind::Statement) => {
                written(ctx, self.row.person, self.row.id.0, kind).await
            }
            (Sight::Proposal, _) => Ok(None),
        }
    }

    async fn target(ctx: &Context<'_>, row: &read::Sanction) -> async_graphql::Result<Option<Target>> {
        let Some(own) = loader(ctx).load_one(TargetOf(row.person)).await? else { return Ok(None) };
        let event = match row.event {
            Some(event) => loader(ctx).load_one(TargetAt(event)).await?,
            None => None,
        };
        Ok(Some(about_sanction(own, event.as_ref())))
    }

    async fn viewer_may(&self, ctx: &Context<'_>, action: Action) -> async_graphql::Result<bool> {
        let Some(target) = Self::target(ctx, &self.row).await? else { return Ok(false) };
        Ok(may_about_sanction(actor(ctx), action, &self.row, target))
    }
}

/// What the federation's discipline has before it.
#[derive(SimpleObject)]
pub struct SanctionWork {
    /// What waits for a decision, or for one on an appeal; the latest first.
    waiting: List<Sanction>,
    /// What runs or will; the latest first.
    in_force: List<Sanction>,
}

impl SanctionWork {
    pub(crate) fn of((waiting, in_force): (Vec<read::Sanction>, Vec<read::Sanction>)) -> Self {
        let shown = |rows: Vec<read::Sanction>| rows.into_iter().map(Sanction::whole).collect();
        Self { waiting: shown(waiting), in_force: shown(in_force) }
    }
}
