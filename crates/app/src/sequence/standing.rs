//! What entries to events ask of somebody's club, and of a year's dues. Whether a member is in good standing (charter
//! 9.3, 15.5) is [`standing`](kydan_federation::MembershipState::standing).

use std::collections::{BTreeMap, BTreeSet};

use jiff::civil::Date;
use kydan_federation::entries::eligibility::{Card, ClubStanding, DuesStanding};
use kydan_journal::{ClubId, PersonId};

use crate::{Answer, App};

/// How somebody stands as a member.
#[derive(Clone, Debug)]
pub(crate) struct MemberStanding {
    /// The club, and whether it is in good standing.
    pub(crate) club: ClubStanding,
    /// The card that was handed out last; none after leaving.
    pub(crate) card: Option<Card>,
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
    pub(crate) async fn standing_for_entries(
        &self,
        people: &[PersonId],
        on: Date,
    ) -> Answer<BTreeMap<PersonId, MemberStanding>> {
        let members = self.store.members(people).await?;
        let clubs: BTreeSet<ClubId> = members.iter().filter_map(|member| member.club).collect();
        let clubs: Vec<ClubId> = clubs.into_iter().collect();
        let clubs = self.store.clubs_by_ids(&clubs).await?;
        let (dues, charges) = (self.store.dues(people).await?, self.store.charges_of(people).await?);
        let clubs: BTreeMap<ClubId, _> = clubs.into_iter().map(|club| (club.id, club)).collect();
        let of: BTreeMap<PersonId, ClubId> =
            members.iter().filter_map(|member| Some((member.person, member.club?))).collect();
        let cards: BTreeMap<PersonId, Card> = members
            .iter()
            .filter_map(|member| {
                let (from, until) = member.card_term?;
                member.club.map(|_| (member.person, Card { level: member.level, from, until }))
            })
            .collect();
        // What was paid before dues were charged, and what was charged and is owed no more.
        let before = dues.iter().map(|dues| (dues.person, dues.year));
        let settled = charges.iter().filter(|one| one.charge.balance() == 0);
        let mut paid: BTreeMap<PersonId, BTreeSet<i16>> = BTreeMap::new();
        for (person, year) in before.chain(settled.map(|one| (one.person, one.year))) {
            paid.entry(person).or_default().insert(year);
        }
        let standing = |person: &PersonId| {
            let club = of.get(person).and_then(|of| clubs.get(of));
            let club = match club {
                None => ClubStanding::None,
                Some(club) if club.closed_on.is_some_and(|closed| closed <= on) => ClubStanding::NotGood,
                Some(_) => ClubStanding::Good,
            };
            let paid = paid.get(person).cloned().unwrap_or_default();
            (*person, MemberStanding { club, card: cards.get(person).copied(), paid })
        };
        Ok(people.iter().map(standing).collect())
    }
}
