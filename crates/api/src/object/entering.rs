//! Entries to an event: whether they are taken, who applied, what somebody who might apply is told.

mod condition;
mod entered;
mod team;

use async_graphql::{ComplexObject, Context, Enum, ID, Object, SimpleObject};
use kydan_app::store::read;
use kydan_app::{self as app, Sight};
use kydan_federation as federation;
use kydan_federation::payment::reference;
use kydan_journal::{ClubId, EventId, PersonId};

pub use self::condition::{EntryCheck, EntryCondition, EntryVerdict, FailingCondition};
pub use self::team::TeamEntry;
use super::appeal::Fee;
use super::delegation::Delegation;
use super::door::{DoorCode, door_codes};
use super::dues::PaymentCode;
use super::entry_receipt::{EntryReceipt, fee_payment};
use super::event::{Event, event};
use super::federation::{Club, club};
use super::kind::OfficialFunction;
use super::person::{Person, person};
use super::refusal::Refusal;
use super::scalar::{Date, DateTime, Long};
use crate::failure::{masked, weather};
use crate::id::{global, local};
use crate::list::List;
use crate::load::{EntryReceiptsOf, app, loader};
use crate::visitor::actor;

/// Whether entries are taken now.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "app::EntryPhase")]
pub enum EntryPhase {
    /// Only by the office.
    ByTheOffice,
    /// Not yet.
    NotYet,
    /// They are.
    Open,
    /// The window is over, and late ones are.
    Late,
    /// No more.
    Closed,
}

/// Where an entry stands.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::EntryStanding")]
pub enum EntryStanding {
    /// A condition fails; the organizers may waive it.
    Ineligible,
    /// It waits for a place.
    Waiting,
    /// It has a place, and waits for the organizers.
    Placed,
    /// A player of the event.
    Confirmed,
    /// Turned down.
    Declined,
    /// Taken back.
    Withdrawn,
}

/// Why conditions were passed over.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::WaiverGround")]
pub enum WaiverGround {
    /// Invited beside the conditions, as the rules provide.
    Invited,
    /// Papers were shown that the register does not know yet.
    PapersShown,
    /// The register is wrong or behind.
    RegisterBehind,
    /// The organizing committee decided so.
    CommitteeDecided,
}

/// Why an entry was turned down.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::DeclineGround")]
pub enum DeclineGround {
    /// A condition of the rules is not met.
    NotEligible,
    /// The fee was not paid.
    FeeUnpaid,
    /// At the wish of the player or the club.
    AsAsked,
    /// It was a mistake.
    ByMistake,
}

/// What became of a fee.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::FeeOutcome")]
pub enum EntryFeeOutcome {
    /// It was paid.
    Paid,
    /// It need not be paid.
    Waived,
    /// It is due.
    Due,
}

/// Somebody's entry to an event. What is not public is null or empty for whoever may not see it.
pub struct EntryApplication {
    row: read::Application,
    sight: Sight,
    waits_for: Option<federation::PlaceLimit>,
}

/// What is owed for an entry.
#[derive(SimpleObject)]
pub struct EntryFee {
    fee: Fee,
    outcome: EntryFeeOutcome,
    /// Since when it is owed: the day on which the entry was handed in. Null where nothing is owed, and for an entry that was
    /// turned down or taken back.
    due_since: Option<Date>,
}

/// The conditions that were passed over, and why.
#[derive(SimpleObject)]
pub struct EntryWaiver {
    conditions: List<EntryCondition>,
    ground: WaiverGround,
    /// The rule of the policy that is to be seen beside it.
    rule: Option<String>,
}

impl EntryApplication {
    /// One's own, with everything.
    pub(crate) fn own(row: read::Application) -> Self {
        Self { row, sight: Sight::Details, waits_for: None }
    }
}

impl From<app::SeenApplication> for EntryApplication {
    fn from(seen: app::SeenApplication) -> Self {
        Self { row: seen.row, sight: seen.sight, waits_for: seen.waits_for }
    }
}

/// Which limit an entry waits for.
#[derive(Enum, Clone, Copy, PartialEq, Eq)]
#[graphql(remote = "federation::PlaceLimit")]
pub enum PlaceLimit {
    /// All places are taken.
    Total,
    /// Those of the club.
    Club,
    /// Those of the province.
    Province,
}

#[Object]
impl EntryApplication {
    async fn event(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Event>> {
        event(ctx, self.row.event).await
    }

    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.person).await
    }

    /// The club played for.
    async fn club(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<Club>> {
        match self.row.club {
            Some(id) => club(ctx, id).await,
            None => Ok(None),
        }
    }

    async fn standing(&self) -> EntryStanding {
        self.row.standing.into()
    }

    async fn applied_at(&self) -> DateTime {
        DateTime(self.row.applied_at)
    }

    /// Whether it came after the window.
    async fn late(&self) -> bool {
        self.row.timing == federation::Timing::Late
    }

    /// Which limit it waits for; none for one that does not wait, and where it is shown beside others of the same person.
    async fn waits_for(&self) -> Option<PlaceLimit> {
        self.waits_for.map(Into::into)
    }

    /// The conditions that fail and were not waived.
    async fn failed(&self) -> List<EntryCondition> {
        let failed = self.row.failed.iter().copied().map(EntryCondition::from);
        failed.filter(|_| self.sight == Sight::Details).collect()
    }

    /// The same, each with the day that it counts on by the event's rules.
    #[graphql(complexity = "10 + child_complexity")]
    async fn failing(&self, ctx: &Context<'_>) -> async_graphql::Result<List<FailingCondition>> {
        if self.sight != Sight::Details || self.row.failed.is_empty() {
            return Ok(List::default());
        }
        let Some(Event(row)) = event(ctx, self.row.event).await? else { return Ok(List::default()) };
        Ok(entered::failing(&row, &self.row.failed).into())
    }

    /// What was waived: public, like every exception; but age, sex, dues and card are nobody's but the player's, the club's
    /// and the organizers'.
    async fn waiver(&self) -> Option<EntryWaiver> {
        entered::waiver(&self.row, self.sight)
    }

    /// Why it was turned down.
    async fn declined(&self) -> Option<DeclineGround> {
        self.row
            .decline_ground
            .filter(|_| self.row.standing == federation::EntryStanding::Declined)
            .map(Into::into)
    }

    /// How the fee is paid by bank; null where nothing is due, where the rules name no account, and for whoever may not
    /// see it.
    #[graphql(complexity = "20 + child_complexity")]
    async fn pay_by(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<EntryPayment>> {
        let (federation::FeeState::Due(fee), Sight::Details) = (self.row.fee, self.sight) else {
            return Ok(None);
        };
        let reference = reference::of_entry(self.row.event, self.row.person);
        fee_payment(ctx, self.row.event, fee.amount, reference).await
    }

    /// The receipt of the fee that was paid; null where nothing was, where it was recorded before receipts were written, and
    /// for whoever may not see it.
    #[graphql(complexity = "5 + child_complexity")]
    async fn receipt(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<EntryReceipt>> {
        if !matches!((self.row.fee, self.sight), (federation::FeeState::Paid(_), Sight::Details)) {
            return Ok(None);
        }
        let found = loader(ctx).load_one(EntryReceiptsOf(self.row.person)).await?;
        let of_this =
            |one: &read::EntryReceipt| one.paid_for.event == self.row.event && one.voided_at.is_none();
        let found = found.and_then(|found| found.iter().find(|(_, one)| of_this(one)).cloned());
        Ok(found.map(|(_, one)| EntryReceipt(one)))
    }

    /// None where nothing is asked, and for whoever may not see it.
    async fn fee(&self, ctx: &Context<'_>) -> Option<EntryFee> {
        entered::fee(ctx, &self.row, self.sight)
    }
}

/// How a fee is paid by bank.
#[derive(SimpleObject)]
pub struct EntryPayment {
    /// What the transfer says, so that it is found in the statement.
    pub(super) reference: String,
    pub(super) by: PaymentCode,
}

/// Somebody whom the viewer may enter, and what they are told beforehand.
#[derive(SimpleObject)]
#[graphql(complex)]
pub struct EntryCandidate {
    /// What the rules ask.
    checks: List<EntryCheck>,
    /// What stands in the way of applying now. That a condition fails does not: the organizers may waive it.
    refusal: Option<Refusal>,
    application: Option<EntryApplication>,
    #[graphql(skip)]
    who: kydan_journal::PersonId,
}

#[ComplexObject]
impl EntryCandidate {
    async fn person(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.who).await
    }

    /// Whether every condition holds.
    async fn eligible(&self) -> bool {
        self.checks.iter().all(|check| check.verdict == EntryVerdict::Holds)
    }
}

impl From<app::Candidate> for EntryCandidate {
    fn from(candidate: app::Candidate) -> Self {
        Self {
            checks: candidate.findings.iter().map(EntryCheck::from).collect(),
            refusal: candidate.refusal.map(Refusal::from),
            application: candidate
                .application
                .map(|row| EntryApplication { waits_for: candidate.waits_for, ..EntryApplication::own(row) }),
            who: candidate.person,
        }
    }
}

/// A signature under an event's list of players (xiangqi law 19.2).
pub struct ListSignature {
    row: read::ListSignature,
    unseen: Vec<PersonId>,
}

#[Object]
impl ListSignature {
    async fn by(&self, ctx: &Context<'_>) -> async_graphql::Result<Person> {
        person(ctx, self.row.person).await
    }

    async fn function(&self) -> OfficialFunction {
        self.row.function.into()
    }

    async fn at(&self) -> DateTime {
        DateTime(self.row.at)
    }

    /// How many players it was given for.
    async fn players(&self) -> usize {
        self.row.players.len()
    }

    /// The players of now for whom it was not given: they came later.
    async fn unseen(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Person>> {
        let mut people = Vec::with_capacity(self.unseen.len());
        for one in &self.unseen {
            people.push(person(ctx, *one).await?);
        }
        Ok(people.into())
    }
}

/// An event's entries.
pub struct Entering(app::Entering);

impl Entering {
    pub(super) async fn of(ctx: &Context<'_>, event: EventId) -> async_graphql::Result<Self> {
        app(ctx).entering(event).await.map(Self).map_err(|failure| masked(&failure))
    }
}

#[Object]
impl Entering {
    /// Whether entries are taken now, by the server's clock.
    async fn phase(&self) -> EntryPhase {
        self.0.phase().into()
    }

    /// None where there is no limit.
    async fn places_left(&self) -> Option<u16> {
        self.0.places_left()
    }

    /// How many wait for a place.
    async fn waiting(&self) -> usize {
        self.0.applied().filter(|(_, _, standing)| *standing == federation::EntryStanding::Waiting).count()
    }

    /// For `expectedVersion` where entries are decided.
    async fn version(&self, ctx: &Context<'_>) -> async_graphql::Result<Long> {
        let version = app(ctx).entries_version(self.0.competition.event).await;
        version.map(Long).map_err(|failure| masked(&failure))
    }

    /// In the order in which they were handed in: those who wait and those who are confirmed; all of one's own, of one's
    /// club, and for the organizers.
    #[graphql(complexity = "16 * child_complexity")]
    async fn applications(&self, ctx: &Context<'_>) -> async_graphql::Result<List<EntryApplication>> {
        let seen = app(ctx).seen_applications(actor(ctx), &self.0).await;
        let seen = seen.map_err(|failure| masked(&failure))?;
        Ok(seen.into_iter().map(EntryApplication::from).collect())
    }

    /// The teams that clubs entered, in the order in which they were handed in: those that wait and those that are confirmed;
    /// all of one's own club, one's own, and for the organizers.
    #[graphql(complexity = "16 * child_complexity")]
    async fn teams(&self, ctx: &Context<'_>) -> async_graphql::Result<List<TeamEntry>> {
        let seen = app(ctx).seen_teams(actor(ctx), &self.0).await;
        Ok(seen.map_err(|failure| masked(&failure))?.into_iter().map(TeamEntry::from).collect())
    }

    /// The viewer as a player; null for whoever is not logged in or no person of the register.
    async fn viewer(&self, ctx: &Context<'_>) -> async_graphql::Result<Option<EntryCandidate>> {
        let own = app(ctx).own_candidacy(actor(ctx), &self.0).await;
        Ok(own.map_err(|failure| masked(&failure))?.map(EntryCandidate::from))
    }

    /// The minors whom the viewer enters, as their guardian.
    #[graphql(complexity = "5 * child_complexity")]
    async fn wards(&self, ctx: &Context<'_>) -> async_graphql::Result<List<EntryCandidate>> {
        let found = app(ctx).wards_candidacies(actor(ctx), &self.0).await;
        Ok(found.map_err(|failure| masked(&failure))?.into_iter().map(EntryCandidate::from).collect())
    }

    /// The members of a club whose secretary asks, or an organizer of the event, by given name; nobody, for anybody else.
    #[graphql(complexity = "500 + 100 * child_complexity")]
    async fn members(&self, ctx: &Context<'_>, club: ID) -> async_graphql::Result<List<EntryCandidate>> {
        let Ok(club) = local("Club", &club) else { return Ok(List::default()) };
        let members = app(ctx).club_candidates(actor(ctx), &self.0, ClubId(club)).await;
        Ok(members.map_err(|failure| masked(&failure))?.into_iter().map(EntryCandidate::from).collect())
    }

    /// Who signed that the players may play, the first signature first.
    async fn signatures(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ListSignature>> {
        let signed = app(ctx).reader().list_signatures(self.0.competition.event).await.map_err(weather)?;
        let signature = |row: read::ListSignature| {
            let players = self.0.players.iter().map(|(person, _)| *person);
            let unseen = players.filter(|player| !row.players.contains(player)).collect();
            ListSignature { row, unseen }
        };
        Ok(signed.into_iter().map(signature).collect())
    }

    /// Who has come to the hall; for whoever checks in.
    async fn present(&self, ctx: &Context<'_>) -> async_graphql::Result<List<ID>> {
        let present = app(ctx).present(actor(ctx), self.0.competition.event).await;
        let present = present.map_err(|failure| masked(&failure))?;
        Ok(present.into_iter().map(|person| global("Person", person.0)).collect())
    }

    /// Whether the viewer records fees here, and sees every receipt.
    async fn viewer_records_fees(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let records = app(ctx).records_entry_fees(actor(ctx), self.0.competition.event).await;
        records.map_err(|failure| masked(&failure))
    }

    /// Every receipt of the event, the latest first, those that were taken back among them; nothing for whoever does not
    /// record its fees.
    #[graphql(complexity = "50 + 20 * child_complexity")]
    async fn receipts(&self, ctx: &Context<'_>) -> async_graphql::Result<List<EntryReceipt>> {
        let found = app(ctx).entry_receipts_of_event(actor(ctx), self.0.competition.event).await;
        Ok(found.map_err(|failure| masked(&failure))?.into_iter().map(EntryReceipt).collect())
    }

    /// The delegations that somebody answers for.
    #[graphql(complexity = "50 + 10 * child_complexity")]
    async fn delegations(&self, ctx: &Context<'_>) -> async_graphql::Result<List<Delegation>> {
        let all = app(ctx).delegations(&self.0).await.map_err(|failure| masked(&failure))?;
        Ok(all.into_iter().map(|(of, named, players)| Delegation { of, named, players }).collect())
    }

    /// What players show at the door: for each a code that leads to the page where one who checks in marks them present.
    /// `origin` is where the pages are, as the reader's browser has it; empty for what is no such address. Of all
    /// players, or of these.
    #[graphql(complexity = "200 + 20 * child_complexity")]
    async fn door_codes(&self, origin: String, people: Option<Vec<ID>>) -> List<DoorCode> {
        let wanted: Option<Vec<PersonId>> = people
            .map(|people| people.iter().filter_map(|id| local("Person", id).ok()).map(PersonId).collect());
        let is_wanted = |person: &PersonId| wanted.as_ref().is_none_or(|wanted| wanted.contains(person));
        let players = self.0.players.iter().map(|(person, _)| *person).filter(is_wanted);
        door_codes(self.0.competition.event, &origin, players).into()
    }

    /// Whether the viewer may waive conditions here; for whom, is seen when it is done.
    async fn viewer_may_waive(&self, ctx: &Context<'_>) -> async_graphql::Result<bool> {
        let may = app(ctx).may_waive(actor(ctx), self.0.competition.event).await;
        may.map_err(|failure| masked(&failure))
    }
}
