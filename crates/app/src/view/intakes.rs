//! Files of members that were taken in.

use std::collections::{BTreeSet, HashSet};

use kydan_access::{Action, Actor};
use kydan_journal::ClubId;
use kydan_store::read::Intake;

use crate::{Answer, App};

/// How many are looked at, and shown.
const MOST: u32 = 200;
const SHOWN: usize = 20;

impl App {
    /// The files that were taken in, of those all of whose clubs the actor enters members into, the latest first.
    #[crate::boxed]
    pub async fn intakes(&self, actor: &Actor) -> Answer<Vec<Intake>> {
        kydan_access::held(actor, Action::ImportMembers)?;
        let all = self.store.intakes(MOST).await?;
        let clubs: BTreeSet<ClubId> = all.iter().flat_map(|one| one.clubs.iter().copied()).collect();
        let clubs: Vec<ClubId> = clubs.into_iter().collect();
        let own: HashSet<ClubId> = self
            .club_targets(&clubs)
            .await?
            .into_iter()
            .filter(|(_, target)| kydan_access::permit(actor, Action::ImportMembers, target).is_ok())
            .map(|(club, _)| club)
            .collect();
        let seen = |one: &Intake| one.clubs.iter().all(|club| own.contains(club));
        Ok(all.into_iter().filter(seen).take(SHOWN).collect())
    }
}
