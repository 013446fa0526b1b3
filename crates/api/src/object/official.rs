//! An event's officials: who holds which office, from when to when; what an arbiter's licences and service are.

use async_graphql::{Context, Enum, Object, SimpleObject};
use kydan_app::store::read;
use kydan_app::{AppointmentWarning as Warning, Lack as Found};
use kydan_federation as federation;

use super::event::{Event, event};
use super::kind::{GameKind, OfficialFunction};
use super::person::{Person, person};
use super::scalar::{Date, DateTime};
use crate::list::List;
use crate::load::app;

/// Somebody in office.
pub struct Official(pub(crate) read::Official);

#[Object]
impl Official {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.0.person).await
    }

    async fn function(&self) -> OfficialFunction {
        self.0.function.into()
    }

    /// The tables that a table arbiter looks after; none where it is all of them.
    async fn tables(&self) -> Option<Tables> {
        self.0.tables.map(Tables)
    }

    async fn appointed_at(&self) -> DateTime {
        DateTime(self.0.appointed_at)
    }

    /// The first day of the office; none where it is held since the appointment.
    async fn from(&self) -> Option<Date> {
        self.0.tenure.from.map(Date)
    }

    /// The last day of the office; none where it is held until the event's end.
    async fn until(&self) -> Option<Date> {
        self.0.tenure.until.map(Date)
    }

    /// Whether they have its powers today.
    async fn holds(&self, ctx: &Context<'_>) -> bool {
        self.0.tenure.holds_on(app(ctx).today())
    }
}

/// Tables next to each other, both ends included.
pub struct Tables(kydan_federation::TableRange);

#[Object]
impl Tables {
    async fn first(&self) -> u16 {
        self.0.first
    }

    async fn last(&self) -> u16 {
        self.0.last
    }
}

/// A grade of arbiters.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::ArbiterGrade")]
pub enum ArbiterGrade {
    /// Of clubs and districts.
    Local,
    /// Of a province.
    Provincial,
    /// Given by the national federation.
    National,
    /// FIDE arbiter, or its equal in other games.
    Continental,
    /// Given by the international federation.
    International,
}

/// Why a licence was withdrawn.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::LicenceEnd")]
pub enum LicenceEnd {
    /// It was given by mistake.
    ByMistake,
    /// At the arbiter's own wish.
    AsAsked,
    /// The federation withdrew it.
    Revoked,
}

/// An arbiter's licence.
pub struct Licence(pub(crate) read::Licence);

#[Object]
impl Licence {
    async fn kind(&self) -> GameKind {
        self.0.kind.into()
    }

    async fn grade(&self) -> ArbiterGrade {
        self.0.grade.into()
    }

    /// The first day.
    async fn from(&self) -> Date {
        Date(self.0.from)
    }

    /// The last day; none where it does not run out.
    async fn until(&self) -> Option<Date> {
        self.0.until.map(Date)
    }

    /// On which day it was withdrawn.
    async fn withdrawn_on(&self) -> Option<Date> {
        self.0.withdrawn.map(|(day, _)| Date(day))
    }

    /// Why it was withdrawn.
    async fn withdrawn_because(&self) -> Option<LicenceEnd> {
        self.0.withdrawn.map(|(_, why)| why.into())
    }

    /// Whether it holds today.
    async fn holds(&self, ctx: &Context<'_>) -> bool {
        let (kind, grade, from, until) = (self.0.kind, self.0.grade, self.0.from, self.0.until);
        let licence = federation::Licence { kind, grade, from, until };
        self.0.withdrawn.is_none() && licence.holds_on(app(ctx).today())
    }
}

/// An office that somebody held or holds.
pub struct Service(pub(crate) read::Service);

#[Object]
impl Service {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }

    async fn function(&self) -> OfficialFunction {
        self.0.function.into()
    }

    async fn appointed_at(&self) -> DateTime {
        DateTime(self.0.appointed_at)
    }

    /// When they left it before the event's end.
    async fn ended_at(&self) -> Option<DateTime> {
        self.0.ended.map(|(at, _)| DateTime(at))
    }
}

/// How often somebody held an office.
#[derive(SimpleObject)]
pub struct ServiceCount {
    pub(crate) function: OfficialFunction,
    /// At how many events.
    pub(crate) events: usize,
}

/// What an event lacks before its first round is public.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "kydan_app::Lacking")]
pub enum Lacking {
    /// Nobody is chief arbiter.
    ChiefArbiter,
    /// The committee that checks who may play has not signed the list as it is now.
    Signatures,
}

/// Something that an event lacks before its first round is public. It hinders nobody.
#[derive(SimpleObject)]
pub struct Lack {
    what: Lacking,
    /// Whose doing it waits for.
    people: List<Person>,
    /// The article that asks for it.
    number: Option<String>,
}

impl Lack {
    pub(super) async fn of(ctx: &Context<'_>, found: Found) -> async_graphql::Result<Self> {
        let mut people = Vec::with_capacity(found.people.len());
        for one in found.people {
            people.push(person(ctx, one).await?);
        }
        Ok(Self {
            what: found.what.into(),
            people: people.into(),
            number: found.article.map(|article| article.to_string()),
        })
    }
}

/// Something that speaks against an appointment, and does not forbid it.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
pub enum AppointmentWarningKind {
    /// No licence for this game.
    NoLicence,
    /// The licence does not hold on every day of the event.
    LicenceExpires,
    /// They play in the event.
    Plays,
    /// Players are of their club.
    SameClub,
    /// Players are of their province.
    SameProvince,
}

/// What speaks against an appointment.
#[derive(SimpleObject)]
pub struct AppointmentWarning {
    kind: AppointmentWarningKind,
    /// Of a licence.
    grade: Option<ArbiterGrade>,
    /// The last day of a licence.
    until: Option<Date>,
    /// The players whom it is about.
    players: List<Person>,
}

impl AppointmentWarning {
    /// A warning with the people whom it names.
    pub(crate) async fn of(ctx: &Context<'_>, warning: Warning) -> async_graphql::Result<Self> {
        let plain = |kind| Self { kind, grade: None, until: None, players: List::default() };
        let (kind, named) = match warning {
            Warning::NoLicence => return Ok(plain(AppointmentWarningKind::NoLicence)),
            Warning::Plays => return Ok(plain(AppointmentWarningKind::Plays)),
            Warning::LicenceExpires { grade, until } => {
                let (grade, until) = (Some(grade.into()), until.map(Date));
                return Ok(Self { grade, until, ..plain(AppointmentWarningKind::LicenceExpires) });
            }
            Warning::SameClub { players } => (AppointmentWarningKind::SameClub, players),
            Warning::SameProvince { players } => (AppointmentWarningKind::SameProvince, players),
        };
        let mut players = Vec::with_capacity(named.len());
        for one in named {
            players.push(person(ctx, one).await?);
        }
        Ok(Self { players: players.into(), ..plain(kind) })
    }
}

/// What somebody ruled at an event, and what became of it on appeal.
pub struct RulingsMade(pub(super) read::RulingsMade);

#[Object]
impl RulingsMade {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.0.event).await
    }

    /// How many rulings were made.
    async fn made(&self) -> u32 {
        self.0.made
    }

    /// How many of them were appealed against.
    async fn appealed(&self) -> u32 {
        self.0.appealed
    }

    /// How many stood on appeal.
    async fn upheld(&self) -> u32 {
        self.0.upheld
    }

    /// How many fell on appeal.
    async fn overturned(&self) -> u32 {
        self.0.overturned
    }
}

/// Whether a seminar was passed.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::SeminarOutcome")]
pub enum SeminarOutcome {
    /// Attended, without an examination.
    Attended,
    /// The examination was passed.
    Passed,
    /// It was not.
    Failed,
}

/// A seminar for arbiters that somebody attended.
pub struct Seminar(pub(super) read::Seminar);

#[Object]
impl Seminar {
    /// For which game.
    async fn kind(&self) -> GameKind {
        self.0.seminar.kind.into()
    }

    async fn held_on(&self) -> Date {
        Date(self.0.seminar.on)
    }

    async fn name(&self) -> &str {
        &self.0.seminar.name
    }

    async fn outcome(&self) -> SeminarOutcome {
        self.0.seminar.outcome.into()
    }
}
