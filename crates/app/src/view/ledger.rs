//! What came in, over a period: dues and entry fees, club by club and body by body, with their shares; and the receipts
//! themselves, those that were taken back among them. For whoever keeps a club's money or records an event's fees, and of those
//! alone.
//!
//! Sums are of what stands now: a receipt that was taken back is in no sum, whatever its day. A club counts where it is now.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::ops::AddAssign;

use kydan_access::{Action, Actor, Target};
use kydan_federation::{BodyKind, Split};
use kydan_journal::{AccountId, BodyId, ClubId, Contestant, EventId, ReceiptId, TeamId};
use kydan_report::cashbook::{LedgerRow, PaidFor, SumOf, SumRow};
use kydan_store::read::{Body, FeesOf, Period, ReceiptSum, StoredReceipt};

use crate::sequence::refusal::Refusal;
use crate::sequence::targets::path;
use crate::view::receipts::receipt_row;
use crate::{Answer, App};

/// How many receipts of either kind a file of a period holds: beyond, a shorter period is asked for.
const MOST: u64 = 50_000;

/// What is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LedgerFilter {
    /// The days on which it was paid.
    pub period: Period,
    /// Of this body and those below it alone: what is theirs in the sums by body. Dues and fees are of where the payer's club is,
    /// fees of players without one of the body that holds the event.
    pub body: Option<BodyId>,
    /// Of this club's members and players alone.
    pub club: Option<ClubId>,
}

/// What receipts of one kind come to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Taken {
    /// How many stand.
    pub receipts: u64,
    /// How many were taken back.
    pub voided: u64,
    /// In đồng, of those that stand.
    pub amount: u64,
    /// How that is shared.
    pub split: Split,
}

/// Dues and entry fees.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Takings {
    /// Members' dues.
    pub dues: Taken,
    /// Entry fees.
    pub fees: Taken,
}

/// What came in.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// By the club of who paid; none for players without one, at events of the body that is named. Each with its body.
    pub clubs: Vec<(Option<ClubId>, BodyId, Takings)>,
    /// By body, with everything below it: nations first.
    pub bodies: Vec<(BodyId, Takings)>,
    /// Everything together.
    pub all: Takings,
}

/// The groups of receipts that are seen.
struct Seen {
    bodies: Vec<Body>,
    homes: HashMap<ClubId, BodyId>,
    dues: Vec<ReceiptSum<ClubId>>,
    fees: Vec<ReceiptSum<FeesOf>>,
}

impl App {
    /// Sums of what came in, as far as the actor keeps it.
    #[crate::boxed]
    pub async fn ledger(&self, actor: &Actor, filter: LedgerFilter) -> Answer<Ledger> {
        let seen = self.seen_money(actor, filter).await?;
        let mut clubs: BTreeMap<(BodyId, Option<ClubId>), Takings> = BTreeMap::new();
        for sum in &seen.dues {
            // Dues are of a club that is in the register.
            let Some(home) = seen.homes.get(&sum.of) else { continue };
            clubs.entry((*home, Some(sum.of))).or_default().dues += Taken::of(sum);
        }
        for sum in &seen.fees {
            let club = sum.of.club.filter(|club| seen.homes.contains_key(club));
            clubs.entry((home_of(&sum.of, &seen.homes), club)).or_default().fees += Taken::of(sum);
        }
        let mut all = Takings::default();
        let mut bodies: BTreeMap<BodyId, Takings> = BTreeMap::new();
        for ((home, _), takings) in &clubs {
            all += *takings;
            for body in path(&seen.bodies, *home) {
                *bodies.entry(body).or_default() += *takings;
            }
        }
        let order = |body: BodyId| seen.bodies.iter().position(|one| one.id == body);
        let mut bodies: Vec<_> = bodies.into_iter().collect();
        bodies.sort_by_key(|(body, _)| (path(&seen.bodies, *body).len(), order(*body)));
        let clubs = clubs.into_iter().map(|((home, club), takings)| (club, home, takings)).collect();
        Ok(Ledger { clubs, bodies, all })
    }

    /// The same as a table: nations, provinces, clubs, everything.
    #[crate::boxed]
    pub async fn export_sums(&self, actor: &Actor, filter: LedgerFilter) -> Answer<Vec<SumRow>> {
        let Ledger { clubs, bodies, all } = self.ledger(actor, filter).await?;
        let known: HashMap<BodyId, Body> =
            self.store.bodies().await?.into_iter().map(|body| (body.id, body)).collect();
        let ids: Vec<ClubId> = clubs.iter().filter_map(|(club, ..)| *club).collect();
        let names = self.store.clubs_by_ids(&ids).await?;
        let names: HashMap<ClubId, String> = names.into_iter().map(|club| (club.id, club.name)).collect();
        let name = |body: &BodyId| known.get(body).map(|body| body.name.clone()).unwrap_or_default();
        let of_body = |(body, takings): &(BodyId, Takings)| {
            let unit = match known.get(body).map(|body| body.kind) {
                Some(BodyKind::National) => SumOf::Nation(name(body)),
                Some(BodyKind::Provincial) | None => SumOf::Province(name(body)),
            };
            takings.row(unit)
        };
        let of_club = |(club, body, takings): &(Option<ClubId>, BodyId, Takings)| {
            let unit = match club {
                Some(club) => SumOf::Club(names.get(club).cloned().unwrap_or_default()),
                None => SumOf::NoClub(name(body)),
            };
            takings.row(unit)
        };
        let rows = bodies.iter().map(of_body).chain(clubs.iter().map(of_club));
        Ok(rows.chain([all.row(SumOf::All)]).collect())
    }

    /// Every receipt of the period, dues and fees by day, with what became of it.
    #[crate::boxed]
    pub async fn export_ledger(&self, actor: &Actor, filter: LedgerFilter) -> Answer<Vec<LedgerRow>> {
        let seen = self.seen_money(actor, filter).await?;
        // What others keep is not counted.
        if written(&seen.dues) > MOST || written(&seen.fees) > MOST {
            return Err(Refusal::new("period_too_long").with("most", MOST).into());
        }
        let clubs: BTreeSet<ClubId> = seen.dues.iter().map(|sum| sum.of).collect();
        let events: BTreeSet<(EventId, Option<ClubId>)> =
            seen.fees.iter().map(|sum| (sum.of.event, sum.of.club)).collect();
        let of: Vec<ClubId> = clubs.iter().copied().collect();
        let dues = self.store.receipts_in(filter.period, &of).await?;
        let of: BTreeSet<EventId> = events.iter().map(|(event, _)| *event).collect();
        let of: Vec<EventId> = of.into_iter().collect();
        let mut fees = self.store.entry_receipts_in(filter.period, &of).await?;
        fees.retain(|one| events.contains(&(one.paid_for.event, one.paid_for.club)));

        let people = dues.iter().map(|one| one.who).chain(fees.iter().filter_map(|one| one.who.person()));
        let accounts: Vec<AccountId> = fees.iter().filter_map(|one| one.paid_for.taken_by).collect();
        let accounts = self.store.accounts(&accounts).await?;
        let takers: HashMap<AccountId, _> =
            accounts.into_iter().filter_map(|one| Some((one.id, one.person?))).collect();
        let names = self.names_of(people.chain(takers.values().copied())).await?;
        let teams: Vec<TeamId> = fees.iter().filter_map(|one| one.who.team()).collect();
        let teams: HashMap<TeamId, String> =
            self.store.entered_team_names(&teams).await?.into_iter().collect();
        let name = |who: Contestant| match who {
            Contestant::Person(person) => names.get(&person).cloned().unwrap_or_default(),
            Contestant::Team(team) => teams.get(&team).cloned().unwrap_or_default(),
        };
        let of_entries = fees.iter().filter_map(|one| one.paid_for.club);
        let ids: Vec<ClubId> = clubs.iter().copied().chain(of_entries).collect();
        let clubs = self.store.clubs_by_ids(&ids).await?;
        let clubs: HashMap<ClubId, String> = clubs.into_iter().map(|club| (club.id, club.name)).collect();
        let club = |club: ClubId| clubs.get(&club).cloned().unwrap_or_default();
        let events: Vec<EventId> = events.into_iter().map(|(event, _)| event).collect();
        let events = self.store.competitions(&events).await?;
        let events: HashMap<EventId, String> = events.into_iter().map(|one| (one.event, one.name)).collect();
        let void = |id: ReceiptId, at: Option<jiff::Timestamp>| at.map(|_| id.0);
        let subjects = dues.iter().filter_map(|one| void(one.id, one.voided_at));
        let subjects = subjects.chain(fees.iter().filter_map(|one| void(one.id, one.voided_at)));
        let notes = self.store.notes(&subjects.collect::<Vec<_>>()).await?;
        let reasons: HashMap<_, String> = notes.into_iter().map(|note| (note.subject, note.text)).collect();

        let mut rows = Vec::with_capacity(dues.len() + fees.len());
        for one in &dues {
            let receipt = receipt_row(one, PaidFor::Dues(one.paid_for.year), name(one.who.into()));
            let (voided_on, reason) = self.void_of(one, &reasons);
            let (book, payers_club) = (club(one.paid_for.club), club(one.paid_for.club));
            let taken_by = String::new();
            rows.push(LedgerRow { receipt, book, payers_club, taken_by, voided_on, reason });
        }
        for one in &fees {
            let event = events.get(&one.paid_for.event).cloned().unwrap_or_default();
            let receipt = receipt_row(one, PaidFor::Entry(event), name(one.who));
            let book = seen.bodies.iter().find(|body| body.id == one.paid_for.body);
            let book = book.map(|body| body.name.clone()).unwrap_or_default();
            let payers_club = one.paid_for.club.map(club).unwrap_or_default();
            let taker = one.paid_for.taken_by.and_then(|account| takers.get(&account));
            let taken_by = taker.and_then(|person| names.get(person)).cloned().unwrap_or_default();
            let (voided_on, reason) = self.void_of(one, &reasons);
            rows.push(LedgerRow { receipt, book, payers_club, taken_by, voided_on, reason });
        }
        rows.sort_by_cached_key(|row| (row.receipt.day.clone(), row.book.clone(), row.receipt.number));
        Ok(rows)
    }

    /// The day of the federation's calendar on which a receipt was taken back, and why.
    fn void_of<P, W>(
        &self,
        receipt: &StoredReceipt<P, W>,
        reasons: &HashMap<uuid::Uuid, String>,
    ) -> (String, String) {
        let Some(at) = receipt.voided_at else { return (String::new(), String::new()) };
        let reason = reasons.get(&receipt.id.0).cloned().unwrap_or_default();
        (self.day_of(at).to_string(), reason)
    }

    /// The groups of receipts that the actor keeps: dues of clubs, fees of events, and the fees of a club's players.
    async fn seen_money(&self, actor: &Actor, filter: LedgerFilter) -> Answer<Seen> {
        if let Err(denied) = kydan_access::held(actor, Action::RecordDues) {
            // An organizer has events alone.
            kydan_access::held(actor, Action::RecordEntryFee).map_err(|_| denied)?;
        }
        let mut dues = self.store.dues_sums(filter.period, filter.club).await?;
        let mut fees = self.store.fees_sums(filter.period, filter.club).await?;
        let bodies = self.store.bodies().await?;
        let clubs: BTreeSet<ClubId> =
            dues.iter().map(|sum| sum.of).chain(fees.iter().filter_map(|sum| sum.of.club)).collect();
        let clubs: Vec<ClubId> = clubs.into_iter().collect();
        let found = self.store.clubs_by_ids(&clubs).await?;
        let homes: HashMap<ClubId, BodyId> = found.into_iter().map(|club| (club.id, club.body)).collect();
        let kept = self.kept_clubs(actor, &clubs).await?;
        let is_below = |home: BodyId| filter.body.is_none_or(|body| path(&bodies, home).contains(&body));
        let records = |of: &FeesOf| {
            let target = Target::event(of.event, path(&bodies, of.body));
            kydan_access::permit(actor, Action::RecordEntryFee, &target).is_ok()
        };
        dues.retain(|sum| kept.contains(&sum.of) && homes.get(&sum.of).is_some_and(|home| is_below(*home)));
        fees.retain(|sum| {
            let of_kept_club = sum.of.club.is_some_and(|club| kept.contains(&club));
            is_below(home_of(&sum.of, &homes)) && (of_kept_club || records(&sum.of))
        });
        Ok(Seen { bodies, homes, dues, fees })
    }
}

/// How many receipts these groups hold, with those that were taken back.
fn written<P>(sums: &[ReceiptSum<P>]) -> u64 {
    sums.iter().map(|sum| sum.receipts.saturating_add(sum.voided)).sum()
}

/// Where fees count: at the body of the payers' club, else at that of the event.
fn home_of(of: &FeesOf, homes: &HashMap<ClubId, BodyId>) -> BodyId {
    of.club.and_then(|club| homes.get(&club).copied()).unwrap_or(of.body)
}

impl Taken {
    const fn of<P>(sum: &ReceiptSum<P>) -> Self {
        Self { receipts: sum.receipts, voided: sum.voided, amount: sum.amount, split: sum.split }
    }
}

impl AddAssign for Taken {
    fn add_assign(&mut self, other: Self) {
        self.receipts = self.receipts.saturating_add(other.receipts);
        self.voided = self.voided.saturating_add(other.voided);
        self.amount = self.amount.saturating_add(other.amount);
        self.split = Split {
            club: self.split.club.saturating_add(other.split.club),
            province: self.split.province.saturating_add(other.split.province),
            nation: self.split.nation.saturating_add(other.split.nation),
        };
    }
}

impl AddAssign for Takings {
    fn add_assign(&mut self, other: Self) {
        self.dues += other.dues;
        self.fees += other.fees;
    }
}

impl Takings {
    fn row(&self, unit: SumOf) -> SumRow {
        let mut both = self.dues;
        both += self.fees;
        SumRow {
            unit,
            receipts: both.receipts,
            voided: both.voided,
            dues: self.dues.amount,
            fees: self.fees.amount,
            club: both.split.club,
            province: both.split.province,
            nation: both.split.nation,
        }
    }
}
