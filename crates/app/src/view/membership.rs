//! A club's and a member's matters, for whoever may see them.

use jiff::civil::Date;
use kydan_access::{Action, Actor, Target};
use kydan_federation::{Membership, Standing};
use kydan_journal::{ClubId, PersonId};
use kydan_store::read::{ClubArrears, Expulsion, MembershipRequest};
use uuid::Uuid;

use crate::sequence::live::Live;
use crate::{Answer, App};

/// How much of what waits is looked through.
const MOST_WORK: u32 = 500;

/// What is written about somebody's dues of a year stands under this id.
pub const fn charge_subject(person: PersonId, year: i16) -> Uuid {
    // The clock's bits of a UUIDv7 are left alone, so that no two people's charges meet.
    Uuid::from_u128(person.0.as_u128() ^ ((year.unsigned_abs() as u128) << 62))
}

impl App {
    /// Whether the actor keeps a club's requests and money: its secretary, and staff above it.
    pub async fn keeps_club(&self, actor: &Actor, club: ClubId) -> Answer<bool> {
        if kydan_access::held(actor, Action::RecordDues).is_err() {
            return Ok(false);
        }
        Ok(kydan_access::permit(actor, Action::RecordDues, &self.club_target(club).await?).is_ok())
    }

    /// Whether the actor may do this about a person's matter with a club.
    pub async fn may_about(
        &self,
        actor: &Actor,
        action: Action,
        club: ClubId,
        person: PersonId,
        ruled_by: Option<kydan_journal::AccountId>,
    ) -> Answer<bool> {
        if kydan_access::held(actor, action).is_err() {
            return Ok(false);
        }
        let target = Target { ruled_by, ..self.member_of(club, person).await? };
        Ok(kydan_access::permit(actor, action, &target).is_ok())
    }

    /// What waits for an answer or a decision in clubs that the actor keeps, the latest first.
    pub async fn waiting_work(&self, actor: &Actor) -> Answer<(Vec<MembershipRequest>, Vec<Expulsion>)> {
        kydan_access::held(actor, Action::AnswerRequest)?;
        let (mut requests, mut expulsions) = (Vec::new(), Vec::new());
        for request in self.store.open_requests(MOST_WORK).await? {
            if self.keeps_club(actor, request.club).await? {
                requests.push(request);
            }
        }
        for expulsion in self.store.open_expulsions(MOST_WORK).await? {
            if self.keeps_club(actor, expulsion.club).await? {
                expulsions.push(expulsion);
            }
        }
        Ok((requests, expulsions))
    }

    /// What is owed, club by club, where the actor keeps the money; who owes most first.
    pub async fn arrears_by_club(&self, actor: &Actor) -> Answer<Vec<ClubArrears>> {
        kydan_access::held(actor, Action::RecordDues)?;
        let mut kept = Vec::new();
        for club in self.store.arrears(self.today()).await? {
            if self.keeps_club(actor, club.club).await? {
                kept.push(club);
            }
        }
        kept.sort_by_key(|one| std::cmp::Reverse(one.owed));
        Ok(kept)
    }

    /// How somebody stands in the federation on a day: what eligibility asks.
    pub async fn standing_of(&self, person: PersonId, day: Date) -> Answer<Standing> {
        Ok(Live::<Membership>::load(&self.store, person.0).await?.state.standing(day))
    }
}
