//! Delegations: a club's or a province's players at an event, with who leads and coaches them (xiangqi law 14, 15.3).

use kydan_journal::{BodyId, ClubId, PersonId};
use serde::{Deserialize, Serialize};

use super::{EntriesRefusal, EntriesState};

/// How many coaches a delegation names.
pub const MOST_COACHES: usize = 5;

/// Whose delegation it is. Stored: append only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(tag = "of", content = "id", rename_all = "snake_case")]
pub enum DelegationOf {
    /// A club's.
    Club(ClubId),
    /// A province's, or another body's.
    Body(BodyId),
}

/// Who answers for a delegation. Stored: append only.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Delegation {
    /// Who leads it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub leader: Option<PersonId>,
    /// Who coaches its players.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub coaches: Vec<PersonId>,
}

/// Which limit an entry waits for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PlaceLimit {
    /// All places are taken.
    Total,
    /// Those of the club.
    Club,
    /// Those of the province.
    Province,
}

impl Delegation {
    /// Everybody who answers for it.
    pub fn people(&self) -> impl Iterator<Item = PersonId> {
        self.leader.into_iter().chain(self.coaches.iter().copied())
    }
}

/// What is new of it: the same again is nothing; nobody at all takes what was said before away.
pub(super) fn changed(
    state: &EntriesState,
    of: DelegationOf,
    delegation: &Delegation,
) -> Result<Option<Delegation>, EntriesRefusal> {
    if delegation.coaches.len() > MOST_COACHES {
        return Err(EntriesRefusal::TooMany { limit: MOST_COACHES });
    }
    let mut delegation = delegation.clone();
    let mut named = std::collections::BTreeSet::new();
    delegation.coaches.retain(|coach| named.insert(*coach));
    let stands = state.delegations.get(&of).cloned().unwrap_or_default();
    Ok((stands != delegation).then_some(delegation))
}
