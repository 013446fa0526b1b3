//! A club becomes part of another one, with its members.

use jiff::civil::Date;
use kydan_access::Action;
use kydan_federation::{Club, ClubCommand, Membership, MembershipCommand};
use kydan_journal::ClubId;
use kydan_store::read::RequestState;

use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::sequence::refusal::{Failure, Refusal};
use crate::{Answer, App, Order};

impl App {
    /// Merges a club into another one from a day on: its members belong to the other one from that day, and so do those of
    /// their entries that were merged. Results keep the club of their day, dues stay owed to the club that charged them,
    /// and the old club's page says where it went. Requests to it are answered first, and so is who may be struck off.
    #[crate::boxed]
    pub async fn merge_clubs(&self, order: &Order, club: ClubId, into: ClubId, from: Date) -> Answer<ClubId> {
        let action = Action::RegisterClub;
        self.carry_out(order, &(action, "merge", club, into, from), || async {
            kydan_access::permit(&order.actor, action, &self.club_target(into).await?)?;
            let permit = kydan_access::permit(&order.actor, action, &self.club_target(club).await?)?;
            self.has_come(from)?;
            let mut live = Live::<Club>::load(&self.store, club.0).await?.expect(order.expected)?;
            live.decide(&ClubCommand::Merge { club, into, from })?;
            if self.store.clubs_by_ids(&[into]).await?.iter().any(|other| other.closed_on.is_some()) {
                return Err(Refusal::new("closed").into());
            }
            let requests = self.store.requests_to(&[club]).await?;
            if let Some(open) = requests.iter().find(|one| one.state == RequestState::Open) {
                return Err(Refusal::new("club_has_requests").with("person", open.person).into());
            }
            let mut streams = vec![live.append()];
            for member in self.store.every_entry_at(club).await? {
                let person = member.person;
                let mut member = Live::<Membership>::load(&self.store, person.0).await?;
                let moved = member.decide(&MembershipCommand::Transfer { to: into, on: from });
                moved.map_err(|failure| match failure {
                    Failure::Refused(refusal) => Failure::from((*refusal).with("person", person)),
                    other @ (Failure::Store(_) | Failure::Bug(_)) => other,
                })?;
                streams.push(member.append());
            }
            Ok((permit, Work::new(club, streams)))
        })
        .await
    }
}
