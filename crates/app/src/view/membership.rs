//! A club's and a member's matters, for whoever may see them.

use std::collections::BTreeSet;

use jiff::civil::Date;
use kydan_access::{Action, Actor, Target};
use kydan_federation::{Membership, Standing};
use kydan_journal::{AccountId, ClubId, PersonId};
use kydan_store::read::{ClubArrears, Expulsion, MembershipRequest};
use uuid::Uuid;

use crate::sequence::live::Live;
use crate::sequence::targets::about_member;
use crate::{Answer, App};

/// How much of what waits is shown: of requests, and of proposals.
const MOST_WORK: usize = 500;

/// What is written about somebody's dues of a year stands under this id.
pub const fn charge_subject(person: PersonId, year: i16) -> Uuid {
    // The clock's bits of a UUIDv7 are left alone, so that no two people's charges meet.
    Uuid::from_u128(person.0.as_u128() ^ ((year.unsigned_abs() as u128) << 62))
}

/// Whether the actor may do this about a person's matter with the club of this target.
pub fn may_about(
    actor: &Actor,
    action: Action,
    club: Target,
    person: PersonId,
    ruled_by: Option<AccountId>,
) -> bool {
    let target = Target { ruled_by, ..about_member(club, person) };
    kydan_access::permit(actor, action, &target).is_ok()
}

impl App {
    /// Whether the actor keeps a club's requests and money: its secretary, and staff above it.
    #[crate::boxed]
    pub async fn keeps_club(&self, actor: &Actor, club: ClubId) -> Answer<bool> {
        Ok(self.kept_clubs(actor, &[club]).await?.contains(&club))
    }

    /// Those of these clubs that the actor keeps, in two reads.
    #[crate::boxed]
    pub async fn kept_clubs(&self, actor: &Actor, clubs: &[ClubId]) -> Answer<BTreeSet<ClubId>> {
        if kydan_access::held(actor, Action::RecordDues).is_err() {
            return Ok(BTreeSet::new());
        }
        let mut kept = self.club_targets(clubs).await?;
        kept.retain(|(_, target)| kydan_access::permit(actor, Action::RecordDues, target).is_ok());
        Ok(kept.into_iter().map(|(club, _)| club).collect())
    }

    /// What waits for an answer or a decision in clubs that the actor keeps, the latest first.
    #[crate::boxed]
    pub async fn waiting_work(&self, actor: &Actor) -> Answer<(Vec<MembershipRequest>, Vec<Expulsion>)> {
        kydan_access::held(actor, Action::AnswerRequest)?;
        let clubs = self.store.clubs_with_work().await?;
        let clubs: Vec<ClubId> = self.kept_clubs(actor, &clubs).await?.into_iter().collect();
        let mut requests = self.store.requests_to(&clubs).await?;
        let mut expulsions = self.store.expulsions_at(&clubs).await?;
        // Very many clubs are read in parts, each of which has its latest first; ids are made in the order of time.
        requests.sort_by_key(|one| std::cmp::Reverse(one.id));
        expulsions.sort_by_key(|one| std::cmp::Reverse(one.id));
        requests.truncate(MOST_WORK);
        expulsions.truncate(MOST_WORK);
        Ok((requests, expulsions))
    }

    /// What is owed, club by club, where the actor keeps the money; who owes most first.
    #[crate::boxed]
    pub async fn arrears_by_club(&self, actor: &Actor) -> Answer<Vec<ClubArrears>> {
        kydan_access::held(actor, Action::RecordDues)?;
        let mut arrears = self.store.arrears(self.today()).await?;
        let clubs: Vec<ClubId> = arrears.iter().map(|one| one.club).collect();
        let kept = self.kept_clubs(actor, &clubs).await?;
        arrears.retain(|one| kept.contains(&one.club));
        arrears.sort_by_key(|one| std::cmp::Reverse(one.owed));
        Ok(arrears)
    }

    /// How somebody stands in the federation on a day: what eligibility asks.
    #[crate::boxed]
    pub async fn standing_of(&self, person: PersonId, day: Date) -> Answer<Standing> {
        Ok(Live::<Membership>::load(&self.store, person.0).await?.state.standing(day))
    }
}
