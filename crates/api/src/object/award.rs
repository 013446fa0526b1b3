//! Titles that were given by decree.

use async_graphql::{Context, Enum, Object, SimpleObject};
use kydan_access::Action;
use kydan_app::store::{More, NoteKind, Page, Slice, read};
use kydan_app::{self as facts, Refusal};
use kydan_federation as federation;
use kydan_federation::{InternationalTitle, NationalTitle};

use super::connection::TitleHolderConnection;
use super::event::{Event, event};
use super::membership::written;
use super::person::{Person, person};
use super::scalar::Date;
use crate::failure::{masked, weather};
use crate::list::List;
use crate::load::app;
use crate::visitor::actor;

/// Whose title it is.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum TitleOf {
    /// The national federation's (xiangqi law, appendix 6).
    National,
    /// The World Xiangqi Federation's.
    Wxf,
    /// The Asian Xiangqi Federation's.
    Axf,
    /// The International Chess Federation's.
    Fide,
}

/// A title's name; which federation gives it, stands beside it.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum TitleName {
    /// National: grade I.
    GradeOne,
    /// National candidate for master; of FIDE, candidate master.
    CandidateMaster,
    /// National master.
    NationalMaster,
    /// FIDE's WCM.
    WomanCandidateMaster,
    /// FIDE's WFM.
    WomanFideMaster,
    /// FIDE's FM.
    FideMaster,
    /// Of women, a master.
    WomanMaster,
    /// A master.
    Master,
    /// Of women, a grandmaster.
    WomanGrandmaster,
    /// A grandmaster.
    Grandmaster,
}

/// How a title stands.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "read::TitleState")]
pub enum TitleState {
    /// It is held.
    Held,
    /// It was taken back.
    Withdrawn,
    /// It was taken back, and its holder appealed.
    Appealed,
    /// It was taken back, and that stands after an appeal.
    Upheld,
}

/// What a title was given for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "facts::TitleGrounds")]
pub enum TitleGrounds {
    /// Norms of championships, which the platform reckoned.
    Norms,
    /// A master's title of the world or of Asia that is recognised here (appendix 6, 1d).
    Recognised,
    /// Papers: what was before the record here, criteria of an event's own rules, an international federation's list.
    Papers,
}

/// Why a title was taken back.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::TitleEnd")]
pub enum TitleEnd {
    /// It was given by mistake.
    ByMistake,
    /// A result on which it rests was overturned or corrected.
    GroundGone,
    /// For foul or corrupt acts.
    Discipline,
    /// At the holder's own wish.
    AsAsked,
}

/// What came of an appeal.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::TitleOutcome")]
pub enum TitleOutcome {
    /// The withdrawal stands.
    Upheld,
    /// The title is held again.
    Restored,
}

/// The paper by which something was decided.
#[derive(SimpleObject)]
pub struct Decree {
    /// As it is printed, such as `15/QĐ-LĐC`.
    number: String,
    /// The day on which it was signed.
    on: Date,
}

/// A norm that carries a title.
pub struct TitleCarried(federation::TitleNorm);

/// A title as it was given, with what became of it.
pub struct AwardedTitle(pub(crate) read::AwardedTitle);

/// A title that norms bring and no decree has given.
pub struct TitleProposal(facts::TitleProposal);

/// What the office has before it about titles.
#[derive(SimpleObject)]
pub struct TitleWork {
    /// The highest titles first.
    proposals: List<TitleProposal>,
    /// Withdrawals whose holders appealed, the first first.
    appeals: List<AwardedTitle>,
}

/// The title that a name and a federation say.
pub(crate) fn title_of(of: TitleOf, name: TitleName) -> Result<federation::Title, Refusal> {
    let unknown = || Refusal::new("title_unknown");
    let body = match of {
        TitleOf::National => {
            let title = match name {
                TitleName::GradeOne => NationalTitle::GradeOne,
                TitleName::CandidateMaster => NationalTitle::CandidateMaster,
                TitleName::NationalMaster => NationalTitle::NationalMaster,
                TitleName::WomanCandidateMaster
                | TitleName::WomanFideMaster
                | TitleName::FideMaster
                | TitleName::WomanMaster
                | TitleName::Master
                | TitleName::WomanGrandmaster
                | TitleName::Grandmaster => return Err(unknown()),
            };
            return Ok(federation::Title::National { title });
        }
        TitleOf::Wxf => federation::TitleBody::Wxf,
        TitleOf::Axf => federation::TitleBody::Axf,
        TitleOf::Fide => federation::TitleBody::Fide,
    };
    let title = match name {
        TitleName::CandidateMaster => InternationalTitle::CandidateMaster,
        TitleName::WomanCandidateMaster => InternationalTitle::WomanCandidateMaster,
        TitleName::WomanFideMaster => InternationalTitle::WomanFideMaster,
        TitleName::FideMaster => InternationalTitle::FideMaster,
        TitleName::WomanMaster => InternationalTitle::WomanMaster,
        TitleName::Master => InternationalTitle::Master,
        TitleName::WomanGrandmaster => InternationalTitle::WomanGrandmaster,
        TitleName::Grandmaster => InternationalTitle::Grandmaster,
        TitleName::GradeOne | TitleName::NationalMaster => return Err(unknown()),
    };
    Ok(federation::Title::International { body, title })
}

const fn of(title: federation::Title) -> TitleOf {
    match title {
        federation::Title::National { .. } => TitleOf::National,
        federation::Title::International { body, .. } => match body {
            federation::TitleBody::Wxf => TitleOf::Wxf,
            federation::TitleBody::Axf => TitleOf::Axf,
            federation::TitleBody::Fide => TitleOf::Fide,
        },
    }
}

const fn national(title: NationalTitle) -> TitleName {
    match title {
        NationalTitle::GradeOne => TitleName::GradeOne,
        NationalTitle::CandidateMaster => TitleName::CandidateMaster,
        NationalTitle::NationalMaster => TitleName::NationalMaster,
    }
}

const fn name(title: federation::Title) -> TitleName {
    match title {
        federation::Title::National { title } => national(title),
        federation::Title::International { title, .. } => match title {
            InternationalTitle::WomanCandidateMaster => TitleName::WomanCandidateMaster,
            InternationalTitle::CandidateMaster => TitleName::CandidateMaster,
            InternationalTitle::WomanFideMaster => TitleName::WomanFideMaster,
            InternationalTitle::FideMaster => TitleName::FideMaster,
            InternationalTitle::WomanMaster => TitleName::WomanMaster,
            InternationalTitle::Master => TitleName::Master,
            InternationalTitle::WomanGrandmaster => TitleName::WomanGrandmaster,
            InternationalTitle::Grandmaster => TitleName::Grandmaster,
        },
    }
}

pub(super) fn decree(decree: &federation::Decree) -> Decree {
    Decree { number: decree.number.clone(), on: Date(decree.on) }
}

#[Object]
impl TitleCarried {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }

    /// Of the appendix, such as `M-NM-a`.
    async fn rule(&self) -> &str {
        &self.0.rule
    }
}

#[Object]
impl AwardedTitle {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn of(&self) -> TitleOf {
        of(self.0.title)
    }

    async fn title(&self) -> TitleName {
        name(self.0.title)
    }

    /// What gave it.
    async fn decree(&self) -> Decree {
        decree(&self.0.decree)
    }

    async fn grounds(&self) -> TitleGrounds {
        match &self.0.ground {
            federation::TitleGround::Norms { .. } => TitleGrounds::Norms,
            federation::TitleGround::Recognised => TitleGrounds::Recognised,
            federation::TitleGround::Papers => TitleGrounds::Papers,
        }
    }

    /// The norms that carry it, where those are its grounds.
    #[graphql(complexity = "2 * child_complexity")]
    async fn norms(&self) -> List<TitleCarried> {
        match &self.0.ground {
            federation::TitleGround::Norms { norms } => norms.iter().cloned().map(TitleCarried).collect(),
            federation::TitleGround::Recognised | federation::TitleGround::Papers => List::default(),
        }
    }

    async fn state(&self) -> TitleState {
        self.0.state.into()
    }

    /// The day on which it was last taken back.
    async fn withdrawn_on(&self) -> Option<Date> {
        self.0.withdrawal.as_ref().map(|one| Date(one.on))
    }

    /// What took it back.
    async fn withdrawal(&self) -> Option<Decree> {
        self.0.withdrawal.as_ref().map(|one| decree(&one.decree))
    }

    async fn withdrawn_because(&self) -> Option<TitleEnd> {
        self.0.withdrawal.as_ref().map(|one| one.why.into())
    }

    /// The last day to appeal on.
    async fn appeal_until(&self) -> Option<Date> {
        self.0.withdrawal.as_ref().map(|one| Date(one.appeal_until))
    }

    async fn appealed_on(&self) -> Option<Date> {
        self.0.withdrawal.as_ref().and_then(|one| one.appealed_on).map(Date)
    }

    async fn appeal_decided_on(&self) -> Option<Date> {
        self.0.withdrawal.as_ref().and_then(|one| one.appeal_decided_on).map(Date)
    }

    /// What the holder says against the withdrawal: for the holder, and for whoever keeps titles.
    async fn appeal(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::Appeal).await
    }

    /// Why the appeal was decided so; for the same people.
    async fn appeal_decision(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<String>> {
        self.said(ctx, NoteKind::AppealDecision).await
    }

    /// Whether whoever asks may take it back.
    async fn viewer_may_withdraw(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let open = self.0.state == read::TitleState::Held;
        Ok(open && self.viewer_may(ctx, Action::KeepTitles).await?)
    }

    /// Whether whoever asks may appeal now, or hand in an appeal that came on paper.
    async fn viewer_may_appeal(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let until = self.0.withdrawal.as_ref().map(|one| one.appeal_until);
        let open = self.0.state == read::TitleState::Withdrawn
            && until.is_some_and(|until| app(ctx).today() <= until);
        Ok(open && self.viewer_may(ctx, Action::AppealTitle).await?)
    }

    /// Whether whoever asks may decide the appeal: not whoever took the title back.
    async fn viewer_may_decide_appeal(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let waits = self.0.state == read::TitleState::Appealed;
        Ok(waits && self.viewer_may(ctx, Action::DecideTitleAppeal).await?)
    }
}

impl AwardedTitle {
    async fn viewer_may(&self, ctx: &Context<'_>, action: Action) -> async_graphql::Result<bool> {
        if actor(ctx).account.is_none() {
            return Ok(false);
        }
        match app(ctx).may_about_title(actor(ctx), action, &self.0).await {
            Ok(may) => Ok(may),
            // Nothing is done about whoever was erased.
            Err(facts::Failure::Refused(_)) => Ok(false),
            Err(failure) => Err(masked(&failure)),
        }
    }

    async fn said(&self, ctx: &Context<'_>, kind: NoteKind) -> async_graphql::Result<Option<String>> {
        let Some(appeal) = self.0.withdrawal.as_ref().and_then(|one| one.appeal) else { return Ok(None) };
        if !self.viewer_may(ctx, Action::AppealTitle).await? {
            return Ok(None);
        }
        written(ctx, self.0.person, appeal.0, kind).await
    }
}

#[Object]
impl TitleProposal {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn title(&self) -> TitleName {
        national(self.0.title)
    }

    /// What carries it.
    #[graphql(complexity = "2 * child_complexity")]
    async fn norms(&self) -> List<TitleCarried> {
        self.0.norms.iter().cloned().map(TitleCarried).collect()
    }
}

impl TitleHolderConnection {
    /// Who holds a title; nobody where there is no such title.
    pub(crate) async fn of(
        ctx: &Context<'_>,
        (of, title): (TitleOf, TitleName),
        slice: Slice,
    ) -> async_graphql::Result<Self> {
        let page = match title_of(of, title) {
            Ok(title) => app(ctx).reader().title_holders(title, &slice).await.map_err(weather)?,
            Err(_) => Page { edges: Vec::new(), more: More::Ends },
        };
        Ok(Self::new(page, AwardedTitle))
    }
}

impl TitleWork {
    pub(crate) fn of(work: facts::TitleWork) -> Self {
        Self {
            proposals: work.proposals.into_iter().map(TitleProposal).collect(),
            appeals: work.appeals.into_iter().map(AwardedTitle).collect(),
        }
    }
}
