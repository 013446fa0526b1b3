//! A player who left is back.

use kydan_access::Action;
use kydan_federation::Activity;
use kydan_journal::{EventId, PersonId};
use kydan_regulations::MeasureKind;
use kydan_tournament::Command;

use crate::sequence::order::Work;
use crate::sequence::refusal::Refusal;
use crate::{Answer, App, Order};

impl App {
    /// A player who left is back. Who was sent away stays away.
    #[crate::boxed]
    pub async fn return_player(&self, order: &Order, event: EventId, person: PersonId) -> Answer<EventId> {
        let action = Action::WithdrawPlayer;
        self.carry_out(order, &(action, event, person, "return"), || async {
            let people = self.concerned(&[person]).await?;
            let target = self.event_target(event).await?.concerning(people);
            let permit = kydan_access::permit(&order.actor, action, &target)?;
            let mut live = self.tournament(event).await?.expect(order.expected)?;
            if let Some(ruling) = self.sent_away(event, person).await? {
                return Err(Refusal::new("sent_away").with("person", person).with("ruling", ruling).into());
            }
            self.not_barred(event, &[person], &[Activity::Competing]).await?;
            live.decide(&Command::Return { person })?;
            Ok((permit, Work::new(event, [live.append()])))
        })
        .await
    }

    /// The standing ruling by which a player was disqualified or struck off at this event.
    pub(crate) async fn sent_away(
        &self,
        event: EventId,
        person: PersonId,
    ) -> Answer<Option<kydan_journal::RulingId>> {
        let bouts = self.store.bouts_of_events(&[event]).await?;
        let own = bouts.iter().filter(|bout| bout.players.white == person || bout.players.black == person);
        let own: Vec<_> = own.map(|bout| bout.id).collect();
        let rulings = self.store.rulings_of(&own).await?;
        let away = rulings.into_iter().find(|ruling| {
            let stands = ruling.overturned_by.is_none() && ruling.taken_back_at.is_none();
            let about = ruling.about.white == Some(person) || ruling.about.black == Some(person);
            let kind = ruling.measure.map(kydan_regulations::Measure::kind);
            stands && about && matches!(kind, Some(MeasureKind::Disqualification | MeasureKind::StrikingOff))
        });
        Ok(away.map(|ruling| ruling.id))
    }
}
