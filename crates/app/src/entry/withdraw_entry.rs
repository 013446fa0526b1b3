//! An entry is taken back before the event begins.

use kydan_access::{Action, Target};
use kydan_federation::{Entries, EntriesCommand};
use kydan_journal::{Contestant, EventId};

use crate::sequence::entry_desk::taken_back_by;
use crate::sequence::live::Live;
use crate::sequence::order::Work;
use crate::{Answer, App, Order};

impl App {
    /// Takes an entry back, and gives the place to whoever waits. Once the first round is public, leaving is for the
    /// arbiters.
    #[crate::boxed]
    pub async fn withdraw_entry(&self, order: &Order, event: EventId, who: Contestant) -> Answer<EventId> {
        let action = match who {
            Contestant::Person(_) => Action::ApplyForEntry,
            Contestant::Team(_) => Action::HandInDelegation,
        };
        self.carry_out(order, &(action, "withdraw", event, who), || async {
            let target = match who {
                Contestant::Person(_) => self.entry_target(event, &[who]).await?,
                Contestant::Team(_) => self.team_target(event, who).await?,
            };
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut desk = self.entry_desk(order, event).await?;
            let by = taken_back_by(&permit, desk.competition.settings.entry.by, who)?;
            desk.take_out_if_here(who)?;
            let places = desk.places();
            desk.entries.decide(&EntriesCommand::Withdraw { who, by, places })?;
            Ok((permit, Work::new(event, [desk.entries.append(), desk.tournament.append()])))
        })
        .await
    }

    /// The club that handed a team in takes it back, also where a player has left the club since; of a team that nobody
    /// handed in, the event's organizers hear.
    async fn team_target(&self, event: EventId, who: Contestant) -> Answer<Target> {
        let entries = Live::<Entries>::load(&self.store, event.0).await?;
        match entries.state.club_of(who) {
            Some(club) => Ok(Target { event: Some(event), ..self.club_target(club).await? }),
            None => self.event_target(event).await,
        }
    }
}
