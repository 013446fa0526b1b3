//! What entries to events ask of somebody's club, and of a year's dues. Whether a member is in good standing (charter
//! 9.3, 15.5) is [`standing`](kydan_federation::MembershipState::standing).

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use kydan_federation::entries::eligibility::{ClubStanding, DuesStanding};
use kydan_journal::{ClubId, PersonId};

use crate::{Answer, App};

/// How somebody stands as a member.
#[derive(Clone, Debug)]
pub(crate) struct MemberStanding {
    /// The club, and whether it is in good standing.
    pub(crate) club: ClubStanding,
    /// The years whose dues are paid.
    paid: BTreeSet<i16>,
}

impl MemberStanding {
    /// Whether the dues of a year are paid.
    pub(crate) fn dues_of(&self, year: i16) -> DuesStanding {
        if self.paid.contains(&year) { DuesStanding::Paid } else { DuesStanding::Unpaid }
    }
}

impl App {
    /// How these people stand as members on a day; everybody is in the answer. A club is in good standing until it is
    /// closed.
    pub(crate) async fn in_good_standing(
        &self,
        people: &[PersonId],
        on: Date,
    ) -> Answer<BTreeMap<PersonId, MemberStanding>> {
        let members = self.store.members(people).await?;
        let clubs: BTreeSet<ClubId> = members.iter().filter_map(|member| member.club).collect();
        let clubs: Vec<ClubId> = clubs.into_iter().collect();
        let clubs = self.store.clubs_by_ids(&clubs).await?;
        let (dues, charges) = (self.store.dues(people).await?, self.store.charges_of(people).await?);
        let standing = |person: &PersonId| {
            let of = members.iter().find(|member| member.person == *person).and_then(|member| member.club);
            let club = of.and_then(|of| clubs.iter().find(|club| club.id == of));
            let club = match club {
                None => ClubStanding::None,
                Some(club) if club.closed_on.is_some_and(|closed| closed <= on) => ClubStanding::NotGood,
                Some(_) => ClubStanding::Good,
            };
            // What was paid before dues were charged, and what was charged and is owed no more.
            let before = dues.iter().filter(|dues| dues.person == *person).map(|dues| dues.year);
            let settled = charges.iter().filter(|one| one.person == *person && one.charge.balance() == 0);
            let paid = before.chain(settled.map(|one| one.year)).collect();
            (*person, MemberStanding { club, paid })
        };
        Ok(people.iter().map(standing).collect())
    }
}
