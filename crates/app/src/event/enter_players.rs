//! Players are entered.

use kydan_access::Action;
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId};
use kydan_tournament::{Command, NewEntry};

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Enters players with the ratings and clubs that they have now, all or none.
    #[crate::boxed]
    pub async fn enter_players(
        &self,
        order: &Order,
        event: EventId,
        people: Vec<PersonId>,
    ) -> Answer<EventId> {
        let action = Action::EnterPlayers;
        self.carry_out(order, &(action, event, &people), || async {
            let concerned = self.concerned(&people).await?;
            let target = self.event_target(event).await?.concerning(concerned.clone());
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            self.registered(&people).await?;
            self.not_barred(event, &people, &[Activity::Competing]).await?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            let settings = live.state.settings().ok_or_else(|| Refusal::new("tournament_not_open"))?;
            let ratings = self.ratings_to_enter_with(&people, settings.kind, settings.rate).await?;
            let entry = |person: &PersonId| NewEntry {
                person: *person,
                rating: ratings.get(person).copied(),
                club: concerned
                    .iter()
                    .find(|known| known.person == *person)
                    .and_then(|known| known.clubs.first().copied()),
            };
            let entries = people.iter().map(entry).collect();
            live.decide(&Command::Enter { entries })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }
}
