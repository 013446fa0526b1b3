//! The organizers confirm entries: players of the event.

use kydan_access::Action;
use kydan_federation::{Activity, EntriesCommand};
use kydan_journal::{EventId, PersonId};
use kydan_tournament::{Command, NewEntry};

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::sequence::targets::permit_form;
use crate::{Answer, App, Order};

impl App {
    /// Confirms entries that have a place, all or none: they enter the tournament with the ratings of now. Whom the
    /// office has entered meanwhile is a player already.
    #[crate::boxed]
    pub async fn confirm_entries(
        &self,
        order: &Order,
        event: EventId,
        people: Vec<PersonId>,
    ) -> Answer<EventId> {
        let action = Action::DecideEntry;
        self.carry_out(order, &(action, "confirm", event, &people), || async {
            let concerned = self.concerned(&people).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = permit_form(&order.actor, action, &target)?;
            self.not_barred(event, &people, &[Activity::Competing]).await?;
            let mut desk = self.entry_desk(order, event).await?;
            desk.entries.decide(&EntriesCommand::Confirm { people: people.clone() })?;
            let settings =
                desk.tournament.state.settings().ok_or_else(|| Refusal::new("tournament_not_open"))?;
            let ratings = self.ratings_to_enter_with(&people, settings.kind, settings.rate).await?;
            let entry = |person: &PersonId| NewEntry {
                person: *person,
                rating: ratings.get(person).copied(),
                club: desk.entries.state.of(*person).and_then(|one| one.club),
            };
            let is_new = |person: &&PersonId| desk.tournament.state.player(**person).is_none();
            let entries: Vec<NewEntry> = people.iter().filter(is_new).map(entry).collect();
            if !entries.is_empty() {
                desk.tournament.decide(&Command::Enter { entries })?;
            }
            for person in people.iter().copied() {
                let player = desk.tournament.state.player(person);
                if player.is_some_and(|player| player.withdrawal.is_some()) {
                    if let Some(ruling) = self.sent_away(event, person).await? {
                        return Err(Refusal::new("sent_away")
                            .with("person", person)
                            .with("ruling", ruling)
                            .into());
                    }
                    desk.tournament.decide(&Command::Return { person })?;
                }
            }
            Ok((permit, Work::new(event, [desk.entries.append(), desk.tournament.append()])))
        })
        .await
    }
}
