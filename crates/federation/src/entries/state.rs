//! What the next decision about an event's entries needs.

use std::collections::{BTreeMap, BTreeSet};

use kydan_journal::{ClubId, PersonId};
use serde::{Deserialize, Serialize};

use super::{
    Admission, Condition, Delegation, DelegationOf, EntriesEvent, EntriesRefusal, FeeOutcome, Places,
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

/// Somebody's entry.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Application {
    /// The person, by id.
    pub person: PersonId,
    /// The club played for.
    pub club: Option<ClubId>,
    /// Where it stands.
    pub standing: EntryStanding,
    /// The conditions that fail and were not waived.
    pub failed: Vec<Condition>,
    /// What is owed for it.
    pub fee: FeeState,
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
    pub const fn leaves_room_for_another(self, person: PersonId) -> Result<(), EntriesRefusal> {
        match self {
            Self::Waiting | Self::Placed | Self::Confirmed => Err(EntriesRefusal::AlreadyApplied { person }),
            Self::Declined => Err(EntriesRefusal::WasDeclined { person }),
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
    pub fn of(&self, person: PersonId) -> Option<&Application> {
        self.applications.iter().find(|one| one.person == person)
    }

    /// Whether this person, of this club, finds a place.
    pub(super) fn has_place(&self, places: &Places, person: PersonId, club: Option<ClubId>) -> bool {
        // Who left and has applied again since takes a place like anybody else.
        let gone = |one: &Application| {
            one.standing == EntryStanding::Confirmed && places.vacated.contains(&one.person)
        };
        let own = self
            .applications
            .iter()
            .filter(|one| one.standing.takes_place() && !gone(one))
            .map(|one| (one.person, one.club));
        let holds = |person: PersonId| self.of(person).is_some_and(|one| one.standing.takes_place());
        // The office may have entered somebody who had applied too: one place, not two.
        let others = places.by_office.iter().copied().filter(|(person, _)| !holds(*person));
        let taken: Vec<(PersonId, Option<ClubId>)> = own.chain(others).collect();
        let of_club = taken.iter().filter(|(_, one)| one.is_some() && *one == club).count();
        let province = places.provinces.get(&person);
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
                let paid = self.of(*person).map(|one| one.fee).filter(|fee| matches!(fee, FeeState::Paid(_)));
                self.applications.retain(|one| one.person != *person);
                self.applications.push(Application {
                    person: *person,
                    club: *club,
                    standing: (*admission).into(),
                    failed: failed.clone(),
                    fee: paid.unwrap_or_else(|| fee.map_or(FeeState::None, FeeState::Due)),
                });
            }
            EntriesEvent::ConditionsWaived { person, admission, .. } => self.change(*person, |one| {
                one.standing = (*admission).into();
                one.failed.clear();
            }),
            EntriesEvent::DeclineUndone { person, admission } => {
                self.change(*person, |one| one.standing = (*admission).into());
            }
            EntriesEvent::MovedUp { person } => {
                self.change(*person, |one| one.standing = EntryStanding::Placed);
            }
            EntriesEvent::Confirmed { person } => {
                self.change(*person, |one| one.standing = EntryStanding::Confirmed);
            }
            EntriesEvent::Declined { person, .. } => {
                self.change(*person, |one| one.standing = EntryStanding::Declined);
                self.present.remove(person);
            }
            EntriesEvent::Withdrawn { person, .. } => {
                self.change(*person, |one| one.standing = EntryStanding::Withdrawn);
                self.present.remove(person);
            }
            EntriesEvent::FeeRecorded { person, outcome, fee } => self.change(*person, |one| {
                one.fee = match outcome {
                    FeeOutcome::Paid => FeeState::Paid(*fee),
                    FeeOutcome::Waived => FeeState::Waived(*fee),
                    FeeOutcome::Due => FeeState::Due(*fee),
                };
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

    fn change(&mut self, person: PersonId, how: impl FnOnce(&mut Application)) {
        if let Some(found) = self.applications.iter_mut().find(|one| one.person == person) {
            how(found);
        }
    }
}
