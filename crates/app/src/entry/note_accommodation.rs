//! What is granted to a player who cannot play as others do (xiangqi law 11.3c; FIDE 8.1.6, D).

use kydan_access::Action;
use kydan_federation::{Accommodation, BadAccommodation, EntriesCommand, Granted};
use kydan_journal::{EventId, PersonId};
use kydan_store::{PersonalWrite, StoredAccommodation};
use kydan_tournament as tournament;

use crate::sequence::entry_desk::EntryDesk;
use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// Notes what is granted to a player of the event, or to whoever has applied; said again, the last holds. The log is
    /// told that something was noted, and no more.
    #[crate::boxed]
    pub async fn note_accommodation(
        &self,
        order: &Order,
        event: EventId,
        person: PersonId,
        (granted, note): (Vec<Granted>, String),
    ) -> Answer<EventId> {
        let action = Action::NoteAccommodation;
        // The digest of a command is kept for good: what is about health is not in it.
        self.carry_out(order, &(action, event, person), || async {
            let concerned = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(concerned);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let accommodation = Accommodation::new(&granted, &note).map_err(unfit)?;
            let mut desk = self.entry_desk(order, event).await?;
            comes(&desk, person)?;
            desk.entries.decide(&EntriesCommand::NoteAccommodation { person })?;
            let noted_at = (self.world.now)();
            let stored = StoredAccommodation { event, person, accommodation, noted_at };
            let work = Work::new(event, [desk.entries.append()]);
            Ok((permit, work.with_people(vec![PersonalWrite::PutAccommodation(stored)])))
        })
        .await
    }
}

/// Something is granted to players, and to whoever may become one.
fn comes(desk: &EntryDesk, person: PersonId) -> Answer<()> {
    let plays = desk.tournament.state.player(person).is_some_and(|one| one.withdrawal.is_none());
    let applies = desk.entries.state.of(person).is_some_and(|one| one.standing.is_open());
    if plays || applies {
        return Ok(());
    }
    Err(Refusal::from(&tournament::Refusal::NotEntered(person.into())).into())
}

fn unfit(bad: BadAccommodation) -> Refusal {
    match bad {
        BadAccommodation::NothingGranted => Refusal::new("accommodation_empty"),
        BadAccommodation::NoteTooLong => Refusal::new("note_too_long")
            .with("longest", kydan_federation::entries::accommodation::LONGEST_NOTE),
        BadAccommodation::NoteMissing => Refusal::new("accommodation_note_missing"),
    }
}
