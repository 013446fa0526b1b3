//! What the next decision about an event's entries needs.

use std::collections::{BTreeMap, BTreeSet};

use kydan_journal::{ClubId, Contestant, PersonId, ReceiptId};
use serde::{Deserialize, Serialize};

use super::{
    Admission, Condition, Delegation, DelegationOf, EntriesEvent, EntriesRefusal, FeeOutcome, Listed, Places,
    SquadChanged, TeamApplied, TeamSheet,
};
use crate::Money;

/// An event's entries as they stand.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct EntriesState {
    /// In the order in which they were handed in; who applies again stands at the end.
    pub applications: Vec<Application>,
    /// Who has come to the hall.
    pub present: BTreeSet<PersonId>,
    /// Who leads and coaches which delegation.
    pub delegations: BTreeMap<DelegationOf, Delegation>,
    /// To whom something is granted.
    pub accommodated: BTreeSet<PersonId>,
    /// Who signed the list of players, in that order; of each the last signature.
    pub signatures: Vec<ListSignature>,
}

/// A signature under the list of players (xiangqi law 19.2).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ListSignature {
    /// The person whose it is.
    pub by: PersonId,
    /// Whom it is about.
    pub players: Vec<PersonId>,
}

/// The entry of a player, or of a team.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Application {
    /// Whose it is.
    pub who: Contestant,
    /// The club played for.
    pub club: Option<ClubId>,
    /// Where it stands.
    pub standing: EntryStanding,
    /// The conditions that fail and were not waived.
    pub failed: Vec<Condition>,
    /// What is owed for it.
    pub fee: FeeState,
    /// The receipts of what was paid that stand: a team has several where its list grew; none for what was recorded before
    /// receipts were written.
    pub receipts: Vec<FeePaid>,
    /// Of a team, its name and its list.
    pub team: Option<TeamSheet>,
}

/// What was paid of a fee with one receipt.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FeePaid {
    /// The receipt.
    pub receipt: ReceiptId,
    /// How much.
    pub fee: Money,
    /// Whether it had been waived before.
    pub was_waived: bool,
}

/// Where an entry stands. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EntryStanding {
    /// A condition fails.
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

/// What is owed for an entry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FeeState {
    /// Nothing is asked.
    None,
    /// To be paid.
    Due(Money),
    /// So much was paid.
    Paid(Money),
    /// Need not be paid.
    Waived(Money),
}

impl FeeState {
    /// How much it is about.
    pub const fn money(self) -> Option<Money> {
        match self {
            Self::None => None,
            Self::Due(money) | Self::Paid(money) | Self::Waived(money) => Some(money),
        }
    }
}

impl EntryStanding {
    /// Whether it takes a place.
    pub const fn takes_place(self) -> bool {
        match self {
            Self::Placed | Self::Confirmed => true,
            Self::Ineligible | Self::Waiting | Self::Declined | Self::Withdrawn => false,
        }
    }

    /// Whether something is still to come of it.
    pub const fn is_open(self) -> bool {
        match self {
            Self::Ineligible | Self::Waiting | Self::Placed | Self::Confirmed => true,
            Self::Declined | Self::Withdrawn => false,
        }
    }
}

impl EntryStanding {
    /// What keeps whoever has an entry that stands so from being entered once more.
    ///
    /// # Errors
    /// That they are entered, or were turned down.
    pub const fn leaves_room_for_another(self, who: Contestant) -> Result<(), EntriesRefusal> {
        match self {
            Self::Waiting | Self::Placed | Self::Confirmed => Err(EntriesRefusal::AlreadyApplied { who }),
            Self::Declined => Err(EntriesRefusal::WasDeclined { who }),
            Self::Ineligible | Self::Withdrawn => Ok(()),
        }
    }
}

impl From<Admission> for EntryStanding {
    fn from(admission: Admission) -> Self {
        match admission {
            Admission::Placed => Self::Placed,
            Admission::Waiting => Self::Waiting,
            Admission::Ineligible => Self::Ineligible,
        }
    }
}

impl EntriesState {
    /// Somebody's entry, the last if they applied again.
    pub fn of(&self, who: impl Into<Contestant>) -> Option<&Application> {
        let who = who.into();
        self.applications.iter().find(|one| one.who == who)
    }

    /// Whether this player or team, of this club, finds a place.
    pub(super) fn has_place(&self, places: &Places, who: Contestant, club: Option<ClubId>) -> bool {
        // Who left and has applied again since takes a place like anybody else.
        let gone =
            |one: &Application| one.standing == EntryStanding::Confirmed && places.vacated.contains(&one.who);
        let own = self
            .applications
            .iter()
            .filter(|one| one.standing.takes_place() && !gone(one))
            .map(|one| (one.who, one.club));
        let holds = |who: Contestant| self.of(who).is_some_and(|one| one.standing.takes_place());
        // The office may have entered somebody who had applied too: one place, not two.
        let others = places.by_office.iter().copied().filter(|(who, _)| !holds(*who));
        let taken: Vec<(Contestant, Option<ClubId>)> = own.chain(others).collect();
        let of_club = taken.iter().filter(|(_, one)| one.is_some() && *one == club).count();
        let province = places.provinces.get(&who);
        let of_province = taken
            .iter()
            .filter(|(one, _)| province.is_some() && places.provinces.get(one) == province)
            .count();
        let is_free = |limit: Option<u16>, taken: usize| limit.is_none_or(|limit| taken < usize::from(limit));
        is_free(places.total, taken.len())
            && (club.is_none() || is_free(places.per_club, of_club))
            && (province.is_none() || is_free(places.per_province, of_province))
    }

    pub(super) fn apply(&mut self, event: &EntriesEvent) {
        match event {
            EntriesEvent::Applied { person, club, admission, failed, fee, .. } => {
                // What was paid before stays paid.
                let before = self.of(*person).filter(|one| matches!(one.fee, FeeState::Paid(_)));
                let (paid, receipts) = before.map(|one| (one.fee, one.receipts.clone())).unzip();
                let who = Contestant::Person(*person);
                self.applications.retain(|one| one.who != who);
                self.applications.push(Application {
                    who,
                    club: *club,
                    standing: (*admission).into(),
                    failed: failed.clone(),
                    fee: paid.unwrap_or_else(|| fee.map_or(FeeState::None, FeeState::Due)),
                    receipts: receipts.unwrap_or_default(),
                    team: None,
                });
            }
            EntriesEvent::TeamApplied(applied) => {
                let before = applied.paid.and_then(|_| self.last_named(applied.club, &applied.name));
                let before = before.and_then(|at| self.applications.get_mut(at));
                // What was paid for the team is paid for the one that comes in its place, with its receipts.
                let receipts = before.map(|one| std::mem::take(&mut one.receipts)).unwrap_or_default();
                let who = Contestant::Team(applied.team);
                self.applications.retain(|one| one.who != who);
                self.applications.push(Application { receipts, ..Application::of_team(applied) });
            }
            EntriesEvent::SquadChanged(changed) => {
                self.change(changed.team, |one| one.take_squad(changed));
            }
            EntriesEvent::ConditionsWaived { who, admission, .. } => self.change(*who, |one| {
                one.standing = (*admission).into();
                one.failed.clear();
            }),
            EntriesEvent::DeclineUndone { who, admission } => {
                self.change(*who, |one| one.standing = (*admission).into());
            }
            EntriesEvent::MovedUp { who } => {
                self.change(*who, |one| one.standing = EntryStanding::Placed);
            }
            EntriesEvent::Confirmed { who } => {
                self.change(*who, |one| one.standing = EntryStanding::Confirmed);
            }
            EntriesEvent::Declined { who, .. } => self.close(*who, EntryStanding::Declined),
            EntriesEvent::Withdrawn { who, .. } => self.close(*who, EntryStanding::Withdrawn),
            EntriesEvent::FeeRecorded { who, outcome, fee } => self.change(*who, |one| {
                one.fee = match outcome {
                    FeeOutcome::Paid => FeeState::Paid(*fee),
                    FeeOutcome::Waived => FeeState::Waived(*fee),
                    FeeOutcome::Due => FeeState::Due(*fee),
                };
            }),
            EntriesEvent::FeeReceived { who, receipt, fee } => self.change(*who, |one| {
                let was_waived = matches!(one.fee, FeeState::Waived(_));
                one.fee = FeeState::Paid(*fee);
                one.receipts.push(FeePaid { receipt: *receipt, fee: *fee, was_waived });
            }),
            EntriesEvent::FeeVoided { who, receipt, fee, settled, waived } => self.change(*who, |one| {
                one.fee = if *waived { FeeState::Waived(*fee) } else { FeeState::Due(*fee) };
                one.receipts.retain(|paid| paid.receipt != *receipt);
                if let Some(sheet) = &mut one.team {
                    sheet.settled = *settled;
                }
            }),
            EntriesEvent::CheckedIn { person } => {
                self.present.insert(*person);
            }
            EntriesEvent::CheckInUndone { person } => {
                self.present.remove(person);
            }
            EntriesEvent::AccommodationNoted { person } => {
                self.accommodated.insert(*person);
            }
            EntriesEvent::AccommodationEnded { person } => {
                self.accommodated.remove(person);
            }
            EntriesEvent::DelegationNamed { of, delegation } => {
                self.delegations.insert(*of, delegation.clone());
            }
            EntriesEvent::ListSigned { by, function: _, players } => {
                self.signatures.retain(|one| one.by != *by);
                self.signatures.push(ListSignature { by: *by, players: players.clone() });
            }
            EntriesEvent::SignatureWithdrawn { by } => self.signatures.retain(|one| one.by != *by),
        }
    }

    /// Where a club's last entry of a team of this name stands.
    pub(super) fn last_named(&self, club: ClubId, name: &str) -> Option<usize> {
        let is_same = |one: &Application| {
            one.club == Some(club) && one.team.as_ref().is_some_and(|sheet| sheet.name == name)
        };
        self.applications.iter().rposition(is_same)
    }

    /// Turned down or taken back: nobody whom it is about is counted as present any more.
    fn close(&mut self, who: Contestant, standing: EntryStanding) {
        for person in self.people_of(who) {
            self.present.remove(&person);
        }
        self.change(who, |one| one.standing = standing);
    }

    fn change(&mut self, who: impl Into<Contestant>, how: impl FnOnce(&mut Application)) {
        let who = who.into();
        if let Some(found) = self.applications.iter_mut().find(|one| one.who == who) {
            how(found);
        }
    }
}

impl Application {
    fn of_team(applied: &TeamApplied) -> Self {
        let TeamApplied { team, name, club, captain, players, admission, .. } = applied;
        let (fee, settled) = applied.owed();
        Self {
            who: (*team).into(),
            club: Some(*club),
            standing: (*admission).into(),
            failed: Listed::failing(players),
            fee,
            receipts: Vec::new(),
            team: Some(TeamSheet {
                name: name.clone(),
                captain: *captain,
                players: players.clone(),
                settled,
            }),
        }
    }

    fn take_squad(&mut self, changed: &SquadChanged) {
        if let Some(admission) = changed.admission {
            self.standing = admission.into();
            self.failed = Listed::failing(&changed.players);
        }
        let Some(sheet) = &mut self.team else { return };
        (sheet.captain, sheet.players) = (changed.captain, changed.players.clone());
        if let Some(now) = changed.fee {
            (self.fee, sheet.settled) = now.state();
        }
    }
}
