//! A team that is entered: its list by strength (xiangqi law 30.1.3), who speaks for it, and what was found of each player
//! (appendix 5, sections 4 and 14).

use std::collections::BTreeSet;

use kydan_journal::{ClubId, PersonId, TeamId};
use serde::{Deserialize, Serialize};

use super::{Admission, Condition, FeeState, Places, Submitter, Timing};
use crate::Money;

/// Where somebody stands on a team's list. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Seat {
    /// At a board of their own.
    Regular,
    /// In the place of whoever is missing (xiangqi law 30.1.4).
    Reserve,
}

/// Somebody on a team's list, with what was found when they came on it. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Listed {
    /// The person, by id.
    pub person: PersonId,
    /// Where they stand.
    pub seat: Seat,
    /// The conditions that held.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub held: Vec<Condition>,
    /// Those that did not.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub failed: Vec<Condition>,
}

/// What stands of a team beside where its entry stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamSheet {
    /// As its club calls it.
    pub name: String,
    /// Who speaks for it; nobody, where none was named.
    pub captain: Option<PersonId>,
    /// The regular players by board, the strongest first, then the reserves.
    pub players: Vec<Listed>,
    /// What was paid for it besides what [`fee`](super::Application::fee) is about: a larger list costs more, where the fee is
    /// by the player.
    pub settled: u64,
}

/// A team's form.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamForm {
    /// Its new id, which the confirmed team has in the event, too; that of the one that left the event and comes back.
    pub team: TeamId,
    /// As its club calls it, without spaces around.
    pub name: String,
    /// The club that it plays for.
    pub club: ClubId,
    /// Who speaks for it.
    pub captain: Option<PersonId>,
    /// Its list, with what was found of everybody.
    pub players: Vec<Listed>,
    /// Who hands it in.
    pub by: Submitter,
    /// In the window or later.
    pub timing: Timing,
    /// What it costs now, all in all.
    pub fee: Option<Money>,
    /// What is free.
    pub places: Places,
}

/// A team's list, handed in anew.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SquadForm {
    /// Whose list it is.
    pub team: TeamId,
    /// Who speaks for it.
    pub captain: Option<PersonId>,
    /// Its list, with what is found of everybody now.
    pub players: Vec<Listed>,
    /// Of a team that is in the event, who is on its list there, which the office may have changed: whoever stays is not asked
    /// again. None where the list of its entry says it.
    pub stay: Option<Vec<PersonId>>,
    /// What the team costs with it, all in all.
    pub fee: Option<Money>,
    /// What is free.
    pub places: Places,
}

/// A team was entered. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct TeamApplied {
    /// The team, by id.
    pub team: TeamId,
    /// As its club calls it.
    pub name: String,
    /// The club that it plays for.
    pub club: ClubId,
    /// Who speaks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<PersonId>,
    /// Its list.
    pub players: Vec<Listed>,
    /// Who handed it in.
    pub by: Submitter,
    /// In the window or later.
    pub timing: Timing,
    /// What it came to.
    pub admission: Admission,
    /// What it costs, all in all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<Money>,
    /// What the club had paid for its team of this name that was taken back or left before the start: it stays paid.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub paid: Option<Money>,
}

/// A team's list was handed in anew. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SquadChanged {
    /// Whose list it is.
    pub team: TeamId,
    /// Who speaks for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub captain: Option<PersonId>,
    /// Its list.
    pub players: Vec<Listed>,
    /// What it comes to now, where a condition failed before; else it stands as it stood.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub admission: Option<Admission>,
    /// What the fee comes to, where it is another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fee: Option<FeeNow>,
}

/// What the fee of a team comes to with another list. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct FeeNow {
    /// Still to be paid; nothing, where what was paid is enough.
    pub due: Money,
    /// Paid before, in the same currency.
    #[serde(default)]
    pub settled: u64,
}

/// Whether an amount is left out where it is stored.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference")]
pub(super) const fn is_nothing(amount: &u64) -> bool {
    *amount == 0
}

impl Listed {
    /// The conditions that somebody on a list fails, each once, in their order.
    pub fn failing(list: &[Self]) -> Vec<Condition> {
        let all: BTreeSet<Condition> = list.iter().flat_map(|one| one.failed.iter().copied()).collect();
        all.into_iter().collect()
    }
}

impl FeeNow {
    /// What is owed by it, and what was paid besides.
    pub const fn state(self) -> (FeeState, u64) {
        match self.due.amount {
            0 => (FeeState::Paid(Money { amount: self.settled, ..self.due }), 0),
            _ => (FeeState::Due(self.due), self.settled),
        }
    }
}

impl TeamApplied {
    /// What is owed for it, and what was paid besides.
    pub const fn owed(&self) -> (FeeState, u64) {
        match (self.fee, self.paid) {
            (None, None) => (FeeState::None, 0),
            (None, Some(paid)) => (FeeState::Paid(paid), 0),
            (Some(fee), None) => (FeeState::Due(fee), 0),
            (Some(fee), Some(paid)) => {
                let due = Money { amount: fee.amount.saturating_sub(paid.amount), ..fee };
                FeeNow { due, settled: paid.amount }.state()
            }
        }
    }
}

impl TeamSheet {
    /// Everybody on the list, and who speaks for the team.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        everybody(&self.players, self.captain)
    }
}

/// Everybody on a list, and who speaks for the team, each once.
pub(super) fn everybody(players: &[Listed], captain: Option<PersonId>) -> impl Iterator<Item = PersonId> {
    let is_listed = captain.is_some_and(|captain| players.iter().any(|one| one.person == captain));
    players.iter().map(|one| one.person).chain(captain.filter(|_| !is_listed))
}
